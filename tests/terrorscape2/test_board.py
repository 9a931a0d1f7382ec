"""How the table is drawn: what each side sees, all that can be touched, words in both languages."""

from __future__ import annotations

import re
from random import Random
from string import Formatter

import pytest

from nightboard import Match
from nightboard.engine.board import Area, Dice, Face, Map, Pile, Room, Row, Scene, Track
from nightboard.engine.catalogue import LANGUAGES, Say, read_messages
from nightboard.games.terrorscape2.board_map import GameMap
from nightboard.games.terrorscape2.choices import SHOWN, choice
from nightboard.games.terrorscape2.effects import Use
from nightboard.games.terrorscape2.kinds import Deck, Icon, Zone
from nightboard.games.terrorscape2.rules.actions import move
from nightboard.games.terrorscape2.rules.encounter import defend, strike
from nightboard.games.terrorscape2.rules.items import use_at
from nightboard.games.terrorscape2.rules.kmove import stalk
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.rules.search import search, take
from nightboard.games.terrorscape2.rules.skill import play
from nightboard.games.terrorscape2.rules.stealth import creep
from nightboard.games.terrorscape2.rules.weapons import arm, arm_with, unarmed
from nightboard.games.terrorscape2.words import item_lines, level_lines, skill_lines
from nightboard.testing.conformance import conform
from nightboard.testing.words import Messages, strict_catalogues

from .given import (
    BOX,
    GAME,
    KILLER,
    ROY,
    TEAM,
    ZACH,
    choose,
    fast,
    given,
    item,
    nudge,
    offered,
    place,
    play_on,
    skill,
    slow,
    stealth,
    table,
)
from .given import (
    move as go,
)

NAMES = ("Ana", "Beto", "Caro", "Dani")


def say(seat: int | None = None, language: str = "en") -> Say:
    return GAME.say(language, seat, NAMES)


def scene(m: Match, seat: int | None) -> Scene:
    return GAME.scene(m.view(seat), seat, say(seat))


def plan(m: Match, seat: int | None) -> Map:
    found = next(area for area in scene(m, seat).areas if isinstance(area, Map))
    assert isinstance(found, Map)
    return found


def room(m: Match, seat: int | None, name: str) -> Room:
    title = say().name("place", name)
    return next(each for each in plan(m, seat).rooms if each.title == title)


def titles(faces: tuple[Face, ...]) -> list[str]:
    return [face.title for face in faces]


def row(drawn: Scene, key: str) -> Row:
    found = next(area for area in areas_of(drawn) if area.key == key)
    assert isinstance(found, Row)
    return found


def areas_of(drawn: Scene) -> list[Area]:
    areas: list[Area] = [*drawn.areas, *drawn.own]
    for person in drawn.people:
        areas += person.areas
    return areas


def keys(drawn: Scene) -> set[str]:
    """Everything that can be touched."""
    found = set()
    for area in areas_of(drawn):
        found.add(area.key)
        if isinstance(area, Row):
            found |= {face.key for face in area.faces}
        if isinstance(area, Map):
            found |= {each.key for each in area.rooms} | {link.key for link in area.links}
    return found


# The map


@pytest.mark.rule("map.location-code-and-name")
@pytest.mark.rule("map.location-code-and-name")
@pytest.mark.parametrize("ground", BOX.maps, ids=lambda ground: ground.id)
def test_every_location_is_a_room_with_its_code_and_what_can_be_done(ground: GameMap) -> None:
    m = given(
        map=ground.id, at=ground.locations[ground.main_exit].id,
        killer_at=ground.locations[ground.hidden_exit].id,
    )  # fmt: skip

    rooms = plan(m, None).rooms

    assert [each.code for each in rooms] == [here.code for here in ground.locations]
    assert [each.zone for each in rooms] == [here.code[0] for here in ground.locations]
    assert {icon for each in rooms for icon in each.icons} == {
        "key", "medical-pack", "pistol-gun", "radio-tower", "jeep", "spell-book", "crystal-ball",
        "toolbox", "exit-door", "secret-door",
    }  # fmt: skip


def test_doors_lines_arrows_and_passages_are_told_apart() -> None:
    m = given(blocks="platform-mess-hall", ropes="research-lab-to-alley")

    links = {(link.start, link.end): link for link in plan(m, TEAM).links}

    def between(a: str, b: str) -> tuple[str, bool, str]:
        found = links[f"place.{place(a)}", f"place.{place(b)}"]
        return found.kind, found.blocked, found.note

    assert between("platform", "mess-hall") == ("door", True, "")
    assert between("platform", "alley") == ("open", False, "")
    assert between("research-lab", "alley") == ("one-way", False, "rope")
    assert between("crew-quarter", "research-lab") == ("passage", False, "")


@pytest.mark.rule("move.rope-secret")
def test_the_killer_sees_no_rope() -> None:
    m = given(ropes="research-lab-to-alley")

    assert not any(link.note for link in plan(m, KILLER).links)


def test_the_team_sees_itself_and_the_killer_sees_nobody() -> None:
    m = given(at={"roy": "alley"}, killer_at="platform")

    assert titles(room(m, TEAM, "alley").faces) == ["Roy"]
    assert titles(room(m, TEAM, "crew-quarter").faces) == ["Zach", "Quinto"]
    for seat in (KILLER, None):
        faces = [face.title for each in plan(m, seat).rooms for face in each.faces]
        assert faces == ["Hunter"]
    assert room(m, KILLER, "platform").tone == "danger"


@pytest.mark.rule("stealth.survivor-board-marking")
def test_in_stealth_the_team_sees_only_where_the_killer_was() -> None:
    m = given(turn="slow", killer_at="alley", hand="veil", cards={"veil": slow(stealth(1))})
    choose(m, play(skill(m, "veil")), creep(place("platform")))
    play_on(m, "act")

    assert titles(room(m, KILLER, "platform").faces) == ["Hunter"]
    (token,) = room(m, TEAM, "alley").faces
    assert (token.short, token.spent) == ("last seen", True)
    assert room(m, TEAM, "platform").faces == ()
    likely = {each.code: each.fog for each in plan(m, TEAM).rooms if each.fog}
    assert likely.keys() >= {"R3", "R4", "R5"}
    assert sum(likely.values()) == pytest.approx(1.0)


@pytest.mark.rule("noise.report-at-end-only")
def test_noise_is_drawn_for_the_killer_once_it_was_told() -> None:
    m = given(turn="upkeep", items={"zach": "whiskey-bottle"})
    choose(m, use_at(ZACH, item("whiskey-bottle"), place("mess-hall")))

    assert room(m, TEAM, "mess-hall").tone == "accent"
    assert room(m, KILLER, "mess-hall").tone == "plain"
    play_on(m, "main")
    assert room(m, KILLER, "mess-hall").tone == "accent"
    assert "noise" in titles(room(m, KILLER, "mess-hall").faces)


@pytest.mark.rule("inform.firecracker")
@pytest.mark.parametrize(("thing", "kept"), [("whiskey-bottle", 1), ("firecracker", 0)])
def test_noise_of_the_round_before_stays_on_the_map_unless_it_was_everywhere(
    thing: str, kept: int
) -> None:
    m = given(turn="upkeep", items={"zach": thing}, decks={"discover": "rope rope rope rope"})
    choose(m, (offered(m, "use") or offered(m, "use-at"))[0])
    before = table(m).round

    while table(m).round == before:
        nudge(m)

    drawn = tuple(face for each in plan(m, KILLER).rooms for face in each.faces)
    assert titles(drawn).count("earlier") == kept


def test_fog_shows_the_killer_where_somebody_can_be() -> None:
    m = given(turn="upkeep")
    play_on(m, "main")

    fog = {each.code: each.fog for each in plan(m, KILLER).rooms}

    assert all(chance is not None and 0 <= chance <= 1 for chance in fog.values())
    assert fog["G5"]
    assert fog["B6"] == 0
    assert all(each.fog is None for each in plan(m, TEAM).rooms)


def test_tokens_lie_where_they_are() -> None:
    m = given(
        droids="storage", droid_supply=2, cat="garage", alarms={"alley": 2}, killer_at="platform",
        map="polar-station",
    )  # fmt: skip

    assert titles(room(m, TEAM, "storage").faces) == ["Droid"]
    assert titles(room(m, TEAM, "garage").faces) == ["Cat"]
    (clock,) = room(m, TEAM, "alley").faces
    assert (clock.title, clock.value) == ("Alarm", "2")
    assert titles(room(m, KILLER, "storage").faces) == ["Droid"]
    assert room(m, KILLER, "garage").faces == room(m, KILLER, "alley").faces == ()


# What each side has before it


@pytest.mark.rule("info.level-strength-open")
def test_level_and_strength_are_open_to_everybody() -> None:
    m = given(strength=7, level=2)

    for seat in (KILLER, TEAM, None):
        facts = {fact.title: fact.value for fact in scene(m, seat).people[0].facts}
        assert (facts["Level"], facts["Strength"]) == ("2", "7")


@pytest.mark.rule("fear.visible")
def test_health_and_fear_are_open_to_everybody() -> None:
    m = given(wounds="roy", fear={"roy": 1, "zach": 2})

    for seat in (KILLER, TEAM, None):
        facts = {fact.title: fact.value for fact in scene(m, seat).people[1].facts}
        assert facts == {"Roy": "injured · fear 1", "Zach": "well · fear 2", "Quinto": "well"}


def test_each_seat_shows_the_survivors_that_it_runs() -> None:
    m = given(players=4)

    people = scene(m, None).people

    assert [[fact.title for fact in person.facts] for person in people[1:]] == [
        ["Roy"], ["Zach"], ["Quinto"],
    ]  # fmt: skip


def test_the_team_has_its_inventories_before_it_and_the_killer_his_hand() -> None:
    m = given(items={"roy": "rope rope toolbox"}, hand="dash", cards={"dash": fast(go(1))})

    ours, his = scene(m, TEAM), scene(m, KILLER)

    roy = row(ours, "survivor.0")
    assert roy.title == "Roy · G5 Crew Quarter"
    assert [(face.title, face.many) for face in roy.faces] == [("Rope", 2), ("Toolbox", 1)]
    assert roy.note == "well · 3 of 3 · suspected 100 %"
    assert titles(row(his, "hand").faces) == ["Dash"]
    assert scene(m, None).own == ()
    shown = {area.key for area in areas_of(his)}
    assert not shown & {"radio", "vehicle", "keys", "discards", "drawn", "deck.key"}
    assert "hand" not in {area.key for area in areas_of(ours)}


def test_a_seat_has_the_same_sign_before_the_night_and_in_it() -> None:
    before, later = GAME.start(4, 1), given(players=4)

    signs = [(person.mark, person.tone) for person in scene(before, None).people]
    assert signs == [(person.mark, person.tone) for person in scene(later, None).people]
    assert len({mark for mark, _ in signs}) == 4


def test_the_killer_whom_the_rulebook_advises_is_named_as_the_first_choice() -> None:
    m = GAME.start(2, 1, options={"survivors": "roy, zach, quinto"})

    hints = [choice(offer, m.view(KILLER), say(KILLER)).hint for offer in offered(m, "pick-killer")]

    assert ["first hunt" in hint for hint in hints] == [True, False, False]


def test_whoever_carries_without_limit_has_no_limit_drawn() -> None:
    m = given(crew="johnson zach quinto", items={"johnson": "rope rope rope rope"})

    assert row(scene(m, TEAM), "survivor.0").note == "well · 4 items · suspected 100 %"


def test_the_survivors_see_how_sure_the_killer_can_be_of_each_of_them() -> None:
    m = given(turn="upkeep")
    roy = row(scene(m, TEAM), "survivor.0")
    known = int(re.search(r"suspected (\d+) %", roy.note)[1])  # type: ignore[index]

    figure = next(each for each in m.belief(KILLER).figures if each.slot == ROY)
    assert known == round(100 * figure.chances[place("crew-quarter")])
    assert 0 < known < 100
    assert "suspected" not in str(scene(m, KILLER))


@pytest.mark.rule("isearch.key-to-stand")
@pytest.mark.parametrize("public", [False, True])
def test_the_key_stand_is_drawn_for_the_killer_only_if_the_table_agreed(public: bool) -> None:
    m = given(keys=3, keys_public=public)

    for seat, sees in ((TEAM, True), (KILLER, public), (None, public)):
        tracks = {area.key: area for area in scene(m, seat).areas if isinstance(area, Track)}
        assert ("keys" in tracks) == sees


def test_repairs_and_decks_are_drawn_for_the_team() -> None:
    m = given(radio=2, vehicle=4, fuel=True, decks={"key": "key rope"}, found="fuel")

    drawn = scene(m, TEAM)

    tracks = {area.key: area for area in drawn.areas if isinstance(area, Track)}
    assert [(mark.at) for mark in tracks["radio"].markers] == [2]
    assert tracks["vehicle"].title == "Vehicle · Fuel: filled in"
    piles = {area.key: area for area in drawn.areas if isinstance(area, Pile)}
    assert piles["deck.key"].count == 2
    assert piles["discards"].top is not None
    assert piles["discards"].top.title == "Fuel"


@pytest.mark.rule("weakness.survivors-read-icons")
@pytest.mark.rule("weakness.killer-reads-zone")
def test_each_side_reads_its_half_of_the_weakness_card() -> None:
    m = given(weakness="blue-light")

    ours, his = row(scene(m, TEAM), "weakness"), row(scene(m, KILLER), "weakness")

    assert [face.title for face in ours.faces if face.many == 2] == ["light"]
    assert ours.note == ""
    assert his.faces == ()
    assert his.note == "Strong in: blue"


def test_a_fight_is_written_as_a_sum() -> None:
    m = given(
        turn="main", at="alley", killer_at="alley", items={"roy": "revolver ammo-pack"}, dice=2
    )
    choose(m, hunt(), strike(), defend(ROY))

    for seat in (KILLER, TEAM, None):
        (dice,) = (area for area in scene(m, seat).areas if isinstance(area, Dice))
        assert dice.sum == "? against 6"
    shown = choice(arm_with(ROY, item("revolver"), item("ammo-pack")), m.view(TEAM), say(TEAM))
    assert shown.label == "Revolver with Ammo Pack, +6"
    assert choice(arm(ROY, item("revolver")), m.view(TEAM), say(TEAM)).label == "Revolver, +2"
    assert choice(unarmed(ROY), m.view(TEAM), say(TEAM)).hint == "Against strength 6."


def test_before_the_night_each_side_sees_its_candidates() -> None:
    m = GAME.start(3, seed=1)

    assert titles(row(scene(m, KILLER), "candidates").faces) == ["Orion", "Eyebot", "Parasitoid"]
    assert "Zach" in titles(row(scene(m, TEAM), "candidates").faces)
    assert len(scene(m, None).people) == 3


def test_the_end_is_told_to_everybody() -> None:
    m = given(turn="upkeep", keys=5)

    assert scene(m, None).result == (
        "The Survivors live to see the morning.",
        "All keys turn, and the Main Exit opens on everybody together.",
    )
    assert scene(m, TEAM).where == "The night is over"


# Offers


def test_a_move_touches_the_survivor_and_the_room() -> None:
    m = given()

    shown = choice(move(ROY, place("mess-hall")), m.view(TEAM), say(TEAM))
    back = choice(move(ROY, place("crew-quarter")), m.view(TEAM), say(TEAM))

    assert (shown.label, shown.group) == ("Go to Mess Hall", "Roy")
    assert shown.touch == ("survivor.0", f"place.{place('mess-hall')}")
    assert back.label == "Out and back"


def test_an_item_says_what_it_does() -> None:
    m = given(items={"roy": "whiskey-bottle"})
    bottle = use_at(ROY, item("whiskey-bottle"), place("mess-hall"))

    shown = choice(bottle, m.view(TEAM), say(TEAM))

    assert shown.label == "Whiskey Bottle: Mess Hall"
    assert shown.hint == "Noise in an adjacent room, blocked or not."


def test_a_drawn_card_is_touched_to_keep_it() -> None:
    m = given(at={"roy": "hydroponics-lab"}, decks={"key": "rope"})
    choose(m, search(ROY, Deck.KEY))

    assert choice(take(ROY, item("rope")), m.view(TEAM), say(TEAM)).touch[0] in keys(scene(m, TEAM))
    assert titles(row(scene(m, TEAM), "drawn").faces) == ["Rope"]


def test_a_step_of_the_killer_says_how_likely_somebody_is_there() -> None:
    m = given(turn="upkeep", killer_at="alley")
    play_on(m, "main")

    shown = choice(stalk(place("platform")), m.view(KILLER), say(KILLER))

    assert re.fullmatch(r"Chance that somebody is there: \d+ %\.", shown.hint)


def test_spanish_names_cards_and_places_with_their_articles() -> None:
    m = given(at={"roy": "alley"}, killer_at="platform")
    choose(m, move(ROY, place("platform")))

    (told,) = (entry.event for entry in m.events(TEAM) if entry.event.key == "moves")

    assert say(TEAM, "es").event(told) == "Roy va hasta la Plataforma."
    assert say(TEAM).event(told) == "Roy goes to the Platform."


# Over random games


@pytest.mark.parametrize("seed", range(3))
def test_all_that_an_offer_names_can_be_touched_and_told_apart(seed: int) -> None:
    rng = Random(seed)
    options = {"notes": seed == 1, "map": ("polar-station", "lighthouse")[seed % 2]}
    m = GAME.start(2 + seed, seed=seed, options=options)
    while m.ask is not None:
        seat = m.ask.seat
        view, drawn = m.view(seat), scene(m, seat)
        shown = [choice(offer, view, say(seat)) for offer in m.ask.offers]
        assert {key for each in shown for key in each.touch} <= keys(drawn)
        assert len({(each.group, each.label) for each in shown}) == len(shown)
        m.choose(rng.randrange(len(m.ask.offers)))


@pytest.mark.parametrize("seed", range(4))
def test_all_that_happens_has_its_words_with_any_options(seed: int) -> None:
    conform(GAME, games=1, seed=seed, properties=(Messages,), rate=0.1)


# Words


def test_every_action_can_be_shown() -> None:
    assert set(SHOWN) == {name for name, kind in GAME.kinds.items() if kind.action}


def test_both_languages_say_the_same_things_about_the_same() -> None:
    english, spanish = (read_messages(GAME.home, language) for language in LANGUAGES)

    assert english.keys() == spanish.keys()
    for key, text in english.items():
        assert arguments(spanish[key]) == arguments(text), key


def arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_everything_in_the_box_has_its_words() -> None:
    wanted = {f"map.{ground.id}" for ground in BOX.maps}
    for ground in BOX.maps:
        wanted |= {f"{part}.{here.id}" for here in ground.locations for part in ("place", "the")}
    wanted |= {f"{part}.{card.id}" for card in BOX.items for part in ("item", "short")}
    wanted |= {f"{part}.{who.id}" for who in BOX.survivors for part in ("survivor", "short")}
    box = GAME.content()[0]
    for killer in box.killers:
        wanted |= {f"{part}.{killer.id}" for part in ("killer", "short", "tale")}
        wanted |= {f"{part}.{card.id}" for card in killer.skills for part in ("skill", "short")}
        tokens = {effect.token for program in killer.programs for effect in program} - {""}
        wanted |= {f"token.{token}" for token in tokens}
    wanted |= {f"weakness.{icon.name.lower()}" for icon in Icon}
    wanted |= {f"zone.{zone.name.lower()}" for zone in Zone}

    for spoken in strict_catalogues(GAME):
        assert wanted <= spoken.messages.keys()
        assert all(len(spoken.messages[k]) <= 8 for k in wanted if k.startswith("short."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_does(language: str) -> None:
    box, words = GAME.content()[0], say(None, language)
    written = [line for card in box.items for line in item_lines(card, words)]
    for killer in box.killers:
        written += [line for card in killer.skills for line in skill_lines(killer, card, words)]
        written += level_lines(killer, 1, words)

    assert not [
        line for line in written if re.search(r"\b(use|effect|area|goal)\.[a-z]|\?|None", line)
    ]


def test_the_ammo_pack_names_the_weapon_that_it_goes_with() -> None:
    pack = BOX.items[item("ammo-pack")]

    assert item_lines(pack, say())[0] == "Add-on: +4 in a defense, together with Revolver."
    assert pack.is_a(Use.DEFEND)


def test_a_killers_board_says_what_the_levels_bring() -> None:
    orion = next(killer for killer in GAME.content()[0].killers if killer.id == "orion")

    first, third = level_lines(orion, 1, say()), level_lines(orion, 3, say())

    assert "Level 3: Guided Spear-Gun is unlocked." in first
    assert not [line for line in third if line.startswith(("Level 2", "Level 3"))]
