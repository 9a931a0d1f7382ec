"""Content files: what a player may change, and what an error says about the rest."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from nightboard import BadContent
from nightboard.engine.content import Source
from nightboard.games.terrorixico.content import Content, load

from .given import GAME

FILES = ("monsters.toml", "events.toml", "decks.toml")
Edited = Callable[[str, str, str], str]


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edited:
    """Changes a text in one of the game's own files and returns what reading them complains of."""

    def edit(file: str, old: str, new: str) -> str:
        home = f"box_of_{tmp_path.name}".replace("-", "_")
        folder = tmp_path / home / "content"
        folder.mkdir(parents=True)
        for name in FILES:
            text = (files(GAME.home) / "content" / name).read_text(encoding="utf-8")
            if name == file:
                assert old in text
                text = text.replace(old, new, 1)
            (folder / name).write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        with pytest.raises(BadContent) as error:
            load(Source(home))
        return str(error.value)

    return edit


def monster(*without: str, **fields: Any) -> dict[str, Any]:
    """A pack that replaces NAHUAL."""
    entry = {
        "id": "nahual", "values": [2, 1, 3, 1], "first": 4, "second": 2,
        "type": "magical", "from": "house", **fields,
    }  # fmt: skip
    return {
        "monsters.toml": {"monster": [{k: v for k, v in entry.items() if k not in without}]},
    }


def event(*without: str, **fields: Any) -> dict[str, Any]:
    """A pack that replaces event 001."""
    entry = {
        "id": "001", "boss": False, "values": ["+2", "", "+1", "+2"], "points": 1, "trauma": 1,
        "effects": [], "from": "house", **fields,
    }  # fmt: skip
    return {"events.toml": {"event": [{k: v for k, v in entry.items() if k not in without}]}}


def decks(**fields: Any) -> dict[str, Any]:
    """A pack that replaces values of the decks."""
    return {"decks.toml": fields}


def wrong(pack: dict[str, Any]) -> str:
    """What is wrong with a pack."""
    with pytest.raises(BadContent) as error:
        GAME.content(pack)
    return str(error.value)


# The game's own files: file and line


def test_a_wrong_value_is_named_with_its_line(edited: Edited) -> None:
    said = edited("monsters.toml", "values = [2, 3, 1, 0]", "values = [2, 3, 1, 12]")

    assert said == (
        "content/monsters.toml, line 18: monster 'aluxe': "
        "values are [2, 3, 1, 12]; each is a number from 0 to 9"
    )


def test_a_missing_field_leads_to_the_line_of_its_entry(edited: Edited) -> None:
    said = edited("monsters.toml", "first = 4\n", "")

    assert said == "content/monsters.toml, line 17: monster 'aluxe': first is missing"


def test_an_unknown_field_is_named_with_the_one_that_was_meant(edited: Edited) -> None:
    said = edited("events.toml", "trauma = 1\n", "trauma = 1\ntraumas = 1\n")

    assert said == (
        "content/events.toml, line 21: event '001': traumas is no field of it; did you mean trauma?"
    )


def test_a_second_entry_of_the_same_id_is_named_with_its_line(edited: Edited) -> None:
    said = edited("monsters.toml", 'id = "nahual"', 'id = "aluxe"')

    assert said == (
        "content/monsters.toml, line 26: monster 'aluxe': id is used twice; every id is there once"
    )


def test_an_entry_without_an_id_is_named_by_its_number(edited: Edited) -> None:
    said = edited("monsters.toml", 'id = "nahual"\n', "")

    assert said == "content/monsters.toml: monster 'number 2': id is missing"


@pytest.mark.rule("components.monsters")
def test_a_missing_monster_is_missed(edited: Edited) -> None:
    said = edited("monsters.toml", _entry("monster", "chupacabras"), "")

    assert said == "content/monsters.toml: 12 [[monster]] entries; the game has exactly 13"


@pytest.mark.rule("components.events")
def test_a_missing_event_is_missed(edited: Edited) -> None:
    said = edited("events.toml", _entry("event", "020"), "")

    assert said == "content/events.toml: 19 [[event]] entries; the game has exactly 20"


def test_decks_that_do_not_add_up_are_named_with_the_line(edited: Edited) -> None:
    said = edited("decks.toml", "relics = [4, 4, 2]", "relics = [5, 4, 2]")

    assert said == (
        "content/decks.toml, line 5: relics are [5, 4, 2], in all 11; a type has exactly 10 relics"
    )


def test_a_file_that_is_no_toml_is_named(edited: Edited) -> None:
    said = edited("events.toml", "[[event]]", "[[event")

    assert said.startswith("content/events.toml: not valid TOML: ")
    assert "line 15" in said


def _entry(key: str, name: str) -> str:
    """The text of the last entry of a file."""
    text = (files(GAME.home) / "content" / f"{key}s.toml").read_text(encoding="utf-8")
    last = text[text.rindex(f"[[{key}]]") :]
    assert f'id = "{name}"' in last
    return last


# Monsters


def test_a_pack_replaces_one_monster_and_leaves_the_others() -> None:
    own: Content = GAME.content()[0]

    changed: Content = GAME.content(monster(values=[0, 0, 0, 9], first=6))[0]

    assert changed.monsters[1].values == (0, 0, 0, 9)
    assert changed.monsters[1].first == 6
    assert changed.monsters[0] == own.monsters[0]
    assert changed.monsters[2:] == own.monsters[2:]
    assert changed.events == own.events


def test_a_pack_of_other_content_has_another_digest() -> None:
    assert GAME.content(monster(first=6))[1] != GAME.content()[1]


def test_a_fourteenth_monster_is_too_many() -> None:
    said = wrong(monster(id="nahuall"))

    assert said == (
        "pack/monsters.toml: with nahuall there are 14 [[monster]] entries; "
        "the game has exactly 13, so a pack can only replace them, by their ids; "
        "did you mean nahual or ahuizotl?"
    )


def test_a_pack_names_an_id_only_once() -> None:
    pack = monster()
    pack["monsters.toml"]["monster"] *= 2

    assert wrong(pack) == (
        "pack/monsters.toml: monster 'nahual': id is used twice; every id is there once"
    )


@pytest.mark.rule("components.monster-fields")
def test_a_monster_asks_for_relics_in_four_lines() -> None:
    said = wrong(monster(values=[2, 1, 3]))

    assert said == (
        "pack/monsters.toml: monster 'nahual': values is wrong: expected `array` of length 4, got 3"
    )


def test_a_monster_is_told_apart_from_the_own_one_that_it_replaces() -> None:
    said = wrong(monster(values=[2, 1, 3, -1]))

    assert said == (
        "pack/monsters.toml: monster 'nahual': "
        "values are [2, 1, 3, -1]; each is a number from 0 to 9"
    )


def test_a_monster_asks_for_something() -> None:
    said = wrong(monster(values=[0, 0, 0, 0]))

    assert said == (
        "pack/monsters.toml: monster 'nahual': "
        "values are all 0; a monster asks for a relic in at least one line"
    )


def test_a_monster_pays_no_negative_points() -> None:
    said = wrong(monster(second=-1))

    assert said == (
        "pack/monsters.toml: monster 'nahual': second is -1; it is a number of V.P. from 0 to 20"
    )


def test_a_number_is_not_written_as_a_text() -> None:
    said = wrong(monster(first="four"))

    assert said == (
        "pack/monsters.toml: monster 'nahual': first is wrong: expected `int`, got `str`"
    )


@pytest.mark.rule("components.monster-types")
def test_a_monster_has_one_of_the_four_types() -> None:
    said = wrong(monster(type="robot"))

    assert said == (
        "pack/monsters.toml: monster 'nahual': "
        "type is 'robot'; it is one of undead, spirits, creatures, magical"
    )


def test_a_monster_says_where_it_is_from() -> None:
    assert wrong(monster("from")) == "pack/monsters.toml: monster 'nahual': from is missing"


def test_a_monster_is_from_the_rulebook_the_public_or_the_house() -> None:
    said = wrong(monster(**{"from": "nowhere"}))

    assert said == (
        "pack/monsters.toml: monster 'nahual': "
        "from is 'nowhere'; it is one of rulebook, public, house"
    )


@pytest.mark.rule("components.monster-fields")
@pytest.mark.parametrize("field", ["values", "first", "second", "type"])
def test_a_monster_has_all_its_fields(field: str) -> None:
    assert wrong(monster(field)) == f"pack/monsters.toml: monster 'nahual': {field} is missing"


def test_a_monster_does_not_multiply() -> None:
    said = wrong(monster(values=["x2", 1, 3, 1]))

    assert said == (
        "pack/monsters.toml: monster 'nahual': values is wrong: expected `int`, got `str`"
    )


def test_entries_are_written_as_entries() -> None:
    said = wrong({"monsters.toml": {"monster": {"id": "nahual"}}})

    assert said == "pack/monsters.toml: 'monster' must be written as [[monster]] entries"


# Events


@pytest.mark.rule("components.event-fields")
@pytest.mark.parametrize("field", ["boss", "values", "points", "trauma", "effects"])
def test_an_event_has_all_its_fields(field: str) -> None:
    assert wrong(event(field)) == f"pack/events.toml: event '001': {field} is missing"


def test_an_event_has_a_number_of_three_digits() -> None:
    said = wrong(event(id="boss"))

    assert said.startswith("pack/events.toml: with boss there are 21 [[event]] entries")


def test_an_event_of_the_game_has_a_number_of_three_digits(edited: Edited) -> None:
    said = edited("events.toml", 'id = "001"', 'id = "1"')

    assert said == (
        "content/events.toml, line 16: event '1': "
        "id is '1'; events are numbered with three digits, such as 002"
    )


@pytest.mark.rule("components.event-fields")
@pytest.mark.parametrize("value", ["x0", "x1", "x10", "2", "-1", "+10", "*2"])
def test_an_event_adds_multiplies_or_leaves_alone(value: str) -> None:
    said = wrong(event(values=["+1", value, "", "x2"]))

    assert said == (
        "pack/events.toml: event '001': "
        f'values has {value!r}; each is "+0" to "+9", "x2" to "x9", or "" for nothing'
    )


def test_an_event_promises_no_negative_points() -> None:
    said = wrong(event(points=-1))

    assert said == (
        "pack/events.toml: event '001': points is -1; it is a number of V.P. from 0 to 20"
    )


def test_an_event_costs_at_most_five_traumas() -> None:
    said = wrong(event(trauma=6))

    assert said == (
        "pack/events.toml: event '001': trauma is 6; it is a number of Trauma cards from 0 to 5"
    )


def test_an_event_moves_one_or_two_steps() -> None:
    said = wrong(event(steps=3))

    assert said == "pack/events.toml: event '001': steps is 3; it is 1 or 2, or left out"


def test_a_tag_is_true_or_false() -> None:
    said = wrong(event(boss="yes"))

    assert said == "pack/events.toml: event '001': boss is wrong: expected `bool`, got `str`"


# Effects of events


def effects(*entries: Any) -> str:
    """What is wrong with an event of these effects."""
    said = wrong(event(effects=list(entries)))
    start = "pack/events.toml: event '001': effects "
    assert said.startswith(start)
    return said.removeprefix(start)


def test_an_unknown_effect_is_named_with_the_one_that_was_meant() -> None:
    said = effects({"do": "hand-limits", "to": 4})

    assert said == "have do = 'hand-limits'; did you mean hand-limit?"


def test_an_effect_says_what_it_does() -> None:
    assert effects({"count": 1}).startswith("have one without 'do'; known: add-either, add-event")


def test_an_effect_is_a_table() -> None:
    assert effects("add-monster") == "is wrong: expected `object`, got `str`"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (
            {"do": "hand-limit", "to": 9},
            'have "hand-limit" with to = 9; its to is a number from 3 to 8',
        ),
        ({"do": "hand-limit"}, 'have "hand-limit" with no to; its to is a number from 3 to 8'),
        (
            {"do": "trauma-each", "count": 0},
            'have "trauma-each" with count = 0; its count is a number from 1 to 3',
        ),
        (
            {"do": "draw-each", "count": "2"},
            "have \"draw-each\" with count = '2'; its count is a number from 1 to 5",
        ),
        (
            {"do": "mill-each", "count": True},
            'have "mill-each" with count = True; its count is a number from 1 to 10',
        ),
        (
            {"do": "reward", "who": "first", "points": 10},
            'have "reward" with points = 10; its points is a number from 1 to 9',
        ),
    ],
)
def test_an_effect_has_a_number_that_fits(effect: dict[str, Any], said: str) -> None:
    assert effects(effect) == said


def test_an_effect_without_a_number_has_none() -> None:
    said = effects({"do": "add-monster", "count": 2})

    assert said == "have \"add-monster\" with the field 'count', which it does not know"


def test_a_reward_is_for_somebody() -> None:
    said = effects({"do": "reward", "points": 1})

    assert said == "have one without 'who'; known: finisher, first, line, standing"


def test_a_reward_for_a_line_names_a_line_that_exists() -> None:
    said = effects({"do": "reward", "points": 1, "who": "line", "line": "ranged"})

    assert said == "have line = 'ranged'; did you mean range?"


# Decks


def test_a_pack_changes_one_value_of_the_decks() -> None:
    changed: Content = GAME.content(decks(relics=[10, 0, 0]))[0]

    assert [card.name for card in changed.deck].count("SHIELD_1") == 10
    assert changed.traumas == GAME.content()[0].traumas


@pytest.mark.rule("components.deck-relics")
def test_every_type_has_ten_relics() -> None:
    assert wrong(decks(relics=[4, 4, 3])) == (
        "pack/decks.toml: relics are [4, 4, 3], in all 11; a type has exactly 10 relics"
    )


@pytest.mark.rule("components.relic-values")
def test_a_relic_of_zero_or_four_does_not_exist() -> None:
    assert wrong(decks(relics=[0, 4, 4, 2])) == (
        "pack/decks.toml: relics is wrong: expected `array` of length 3, got 4"
    )


@pytest.mark.rule("components.trauma-cards")
def test_there_are_twenty_traumas() -> None:
    assert wrong(decks(traumas=[6, 7, 5, 1])) == (
        "pack/decks.toml: traumas are [6, 7, 5, 1], in all 19; there are exactly 20 Trauma cards"
    )


@pytest.mark.rule("components.trauma-values")
def test_a_trauma_of_minus_four_does_not_exist() -> None:
    assert wrong(decks(traumas=[6, 7, 5, 1, 1])) == (
        "pack/decks.toml: traumas is wrong: expected `array` of length 4, got 5"
    )


def test_no_number_of_cards_is_negative() -> None:
    assert wrong(decks(relics=[-1, 9, 2])) == (
        "pack/decks.toml: relics are [-1, 9, 2]; no number is below 0"
    )


def test_an_unknown_value_is_named_with_the_one_that_was_meant() -> None:
    assert wrong(decks(relic=[4, 4, 2])) == (
        "pack/decks.toml: relic is no field of it; did you mean relics?"
    )


def test_decks_are_from_the_rulebook_the_public_or_the_house() -> None:
    assert wrong(decks(**{"from": "me"})) == (
        "pack/decks.toml: from is 'me'; it is one of rulebook, public, house"
    )


# Packs


def test_a_file_that_the_game_does_not_read_is_named() -> None:
    said = wrong({"monster.toml": monster()["monsters.toml"]})

    assert said.startswith(
        "pack/monster.toml: this game reads no such file; did you mean monsters.toml"
    )


def test_entries_that_the_game_does_not_read_are_named() -> None:
    said = wrong({"monsters.toml": {"monsters": monster()["monsters.toml"]["monster"]}})

    assert said == "pack/monsters.toml: this game reads no 'monsters' there; did you mean monster?"


def test_a_pack_is_a_folder_of_toml_files(tmp_path: Path) -> None:
    (tmp_path / "monsters.toml").write_text(
        """
        [[monster]]
        id = "nahual"
        values = [9, 0, 0, 0]
        first = 1
        second = 0
        type = "undead"
        from = "house"
        """
    )

    m = GAME.start(2, seed=1, content=tmp_path)

    assert m.table.content.monsters[1].values == (9, 0, 0, 0)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="there is no such folder"):
        GAME.start(2, seed=1, content=tmp_path / "nothing")


def test_a_folder_without_toml_files_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="this one has none"):
        GAME.start(2, seed=1, content=tmp_path)


def test_a_broken_file_of_a_pack_is_named(tmp_path: Path) -> None:
    (tmp_path / "monsters.toml").write_text("[[monster\n")

    with pytest.raises(BadContent, match=r"monsters\.toml: not valid TOML: .*line 1"):
        GAME.start(2, seed=1, content=tmp_path)
