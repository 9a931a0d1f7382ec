"""Content files: what a player may change, and what an error says about the rest."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from nightboard import BadContent
from nightboard.engine.content import Source
from nightboard.games.terrorbelow.cards import Location
from nightboard.games.terrorbelow.content import Content, load

from .box import GAME

FILES = (
    "boards.toml", "bounties.toml", "characters.toml", "items.toml", "vehicles.toml",
    "weapons.toml", "worms.toml",
)  # fmt: skip
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


def line_of(file: str, start: str) -> int:
    """The first line of one of the game's own files that begins so."""
    text = (files(GAME.home) / "content" / file).read_text(encoding="utf-8")
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


# Boards


def test_a_location_on_a_canyon(edited: Edited) -> None:
    said = edited("boards.toml", "state-police = [3, 6]", "state-police = [4, 5]")

    assert said.startswith("content/boards.toml, line ")
    assert said.endswith(
        "board 'canyon': places put state-police at 4, 5, which is a Canyon; it needs desert"
    )


@pytest.mark.parametrize(
    ("at", "what"),
    [("[3, 1]", "another Location"), ("[7, 7]", "no part of the board")],
)
def test_a_location_needs_a_desert_space_of_its_own(edited: Edited, at: str, what: str) -> None:
    said = edited("boards.toml", "hospital = [6, 6]", f"hospital = {at}")
    column, row = at.strip("[]").split(", ")
    assert f"places put hospital at {column}, {row}, which is {what}; it needs desert" in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '"......",\n  "......",\n]',
            '"......",\n]',
            "board 'desert': ground has 30 spaces; the two dice name exactly 36",
        ),
        (
            '"......",\n  "......",\n]',
            '"......",\n  ".....",\n]',
            "board 'desert': ground has rows of different lengths; blanks fill up the short ones",
        ),
        (
            '"......",\n  "......",\n]',
            '"......",\n  "...~..",\n]',
            "board 'desert': ground has '~'; it is drawn with \".\", \"#\" and blanks",
        ),
        (
            "hospital = [6, 6]",
            "church = [6, 6]",
            "board 'desert': places are general-store, motel, state-police, government-facility, "
            "church; a board has exactly general-store, motel, state-police, government-facility, "
            "hospital",
        ),
        (
            'id = "canyon"',
            'id = "gorge"',
            "board 'gorge': id is neither of the sides desert and canyon, and there are just two",
        ),
    ],
    ids=["too-small", "uneven", "sign", "place", "side"],
)
def test_a_board_that_cannot_be_played_on(edited: Edited, old: str, new: str, said: str) -> None:
    assert edited("boards.toml", old, new).endswith(said)


# Attack patterns


def test_a_pattern_that_leaves_the_grid(edited: Edited) -> None:
    said = edited("worms.toml", '  "##.##",', '  "##.###",')
    line = line_of("worms.toml", 'id = "screamer-wide"') + 1
    assert said == (
        f"content/worms.toml, line {line}: pattern 'screamer-wide': rows are not 5 rows of 5 "
        "signs; the middle one is the Target's space"
    )


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (
            "..... ..... ##.#x ..... .....",
            'rows have \'x\'; they are drawn with "#", "." and the Eggs ajcr',
        ),
        (
            "..... ..a.. .r#a. ..c.. .....",
            "rows have Eggs, but not exactly one of each colour",
        ),
        (
            "..... ..a.. .r#jc ..... .....",
            "rows have an Egg that is not right beside the middle",
        ),
        (
            "..... ..a.. .r.j. ..c.. .....",
            "rows have Eggs and no Rubble in the middle; The Queen leaves one there",
        ),
        ("..... ..... ..... ..... .....", "rows shade nothing; every Worm leaves Rubble"),
    ],
    ids=["sign", "colours", "far-egg", "middle", "empty"],
)
def test_a_pattern_that_is_no_attack(rows: str, said: str) -> None:
    entry = {"id": "crawler-across", "rows": rows.split(), "from": "house"}
    assert wrong({"worms.toml": {"pattern": [entry]}}) == f"pattern 'crawler-across': {said}"


# The numbers of the component list


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "items.toml",
            'id = "storm-cellar"\ncopies = 3',
            'id = "storm-cellar"\ncopies = 4',
            "copies of all [[item]] entries make 25 cards; the box holds exactly 24, "
            "so 1 must be taken away",
        ),
        (
            "weapons.toml",
            'id = "pistol"\ncopies = 6',
            'id = "pistol"\ncopies = 4',
            "copies of all [[weapon]] entries make 21 cards; the box holds exactly 23, "
            "so 2 must be added",
        ),
        (
            "bounties.toml",
            'id = "any-worm"\ncopies = 5',
            'id = "any-worm"\ncopies = 6',
            "copies of all [[bounty]] entries make 43 cards; the box holds exactly 42, "
            "so 1 must be taken away",
        ),
        (
            "vehicles.toml",
            'arrows = ["", "d", "u"]',
            'arrows = ["", "d"]',
            "arrows of all [[vehicle]] entries make 53 cards; the box holds exactly 54, "
            "so 1 must be added",
        ),
    ],
    ids=["items", "weapons", "bounties", "vehicles"],
)
def test_a_deck_of_another_size(edited: Edited, file: str, old: str, new: str, said: str) -> None:
    assert edited(file, old, new) == f"content/{file}: {said}"


@pytest.mark.parametrize(
    ("file", "entry", "said"),
    [
        ("worms.toml", '[[worm]]\nid = "queen"', "36 [[worm]] entries; the game has exactly 37"),
        (
            "characters.toml",
            '[[character]]\nid = "beekeeper"',
            "15 [[character]] entries; the game has exactly 16",
        ),
    ],
    ids=["worms", "characters"],
)
def test_a_missing_card(edited: Edited, file: str, entry: str, said: str) -> None:
    text = (files(GAME.home) / "content" / file).read_text(encoding="utf-8")
    whole = text[text.index(entry) :].split("\n\n")[0]
    assert edited(file, whole, "") == f"content/{file}: {said}"


def test_four_worms_start() -> None:
    assert wrong(worm(id="rising-ruby")) == ("3 Worms have no kind; exactly 4 are starting Worms")


# Single cards


def worm(**fields: Any) -> dict[str, Any]:
    """A pack that replaces a Worm."""
    entry = {
        "id": "screamer-jade-1", "kind": "screamer", "egg": "jade", "at": [1, 2],
        "pattern": "screamer-wide", "health": 7, "limit": 3, "from": "house", **fields,
    }  # fmt: skip
    return {"worms.toml": {"worm": [{k: v for k, v in entry.items() if v is not None}]}}


def vehicle(**fields: Any) -> dict[str, Any]:
    """A pack that replaces a Vehicle."""
    entry = {
        "id": "tanker", "points": 7, "arrows": ["uu", "dlu", "uld", "drr"],
        "effects": [{"do": "lose-card"}], "from": "house", **fields,
    }  # fmt: skip
    return {"vehicles.toml": {"vehicle": [entry]}}


def item(**fields: Any) -> dict[str, Any]:
    """A pack that replaces an Item."""
    entry = {
        "id": "egg-carton", "copies": 1, "effects": [{"do": "carton"}], "from": "house", **fields,
    }  # fmt: skip
    return {"items.toml": {"item": [entry]}}


def weapon(**damage: Any) -> dict[str, Any]:
    """A pack that replaces a Weapon."""
    entry = {"id": "alien-rifle", "copies": 1, "damage": damage, "from": "house"}
    return {"weapons.toml": {"weapon": [entry]}}


def bounty(**fields: Any) -> dict[str, Any]:
    """A pack that replaces a Bounty."""
    entry = {"id": "queen", "copies": 1, "points": 6, "from": "house", **fields}
    return {"bounties.toml": {"bounty": [entry]}}


def wrong(pack: dict[str, Any]) -> str:
    """What is wrong with a pack."""
    with pytest.raises(BadContent) as error:
        GAME.content(pack)
    return str(error.value).split(": ", 1)[1]


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        (worm(at=[7, 1]), "at is [7, 1]; column and row are from 1 to 6, as the dice show them"),
        (worm(limit=0), "limit is 0; it is a number from 1 to 6"),
        (worm(health=21), "health is 21; it is a number from 1 to 20"),
        (worm(egg=None), "egg is for every Worm but The Queen, whose Eggs are in her pattern"),
        (
            worm(pattern="queen"),
            "pattern has Eggs beside the centre; only The Queen's does, and hers must",
        ),
        (worm(kind=None, limit=0), "health is given; starting Worms have none"),
        (
            worm(kind="lobster"),
            "kind is 'lobster'; it is one of screamer, boomer, grabber, crawler, queen",
        ),
        (vehicle(points=8), "points is 8; it is a number from 1 to 7"),
        (vehicle(effects=[]), "effects are empty; every Vehicle has a special ability"),
        (
            vehicle(effects=[{"do": "dig"}]),
            "effects help, with 7 points; a 6 or 7 has a drawback",
        ),
        (
            vehicle(points=2),
            "effects harm, with 2 points; a 1 or 2 has a benefit",
        ),
        (
            vehicle(arrows=["uu", "dlu", "uld", "xrr"]),
            "arrows have 'xrr'; each is up to 5 letters of u, r, d and l",
        ),
        (
            vehicle(effects=[{"do": "closer", "which": "all", "steps": 9}]),
            'effects have "closer" with steps 9; it needs a steps from 1 to 5',
        ),
        (
            vehicle(effects=[{"do": "lose-card", "steps": 2}]),
            "effects have \"lose-card\" with the field 'steps', which it does not know",
        ),
        (item(effects=[]), "effects are empty; an Item does something"),
        (
            item(effects=[{"do": "protect"}, {"do": "carton"}]),
            "effects mix a Hat or a protection with something else; it stands alone",
        ),
        (
            item(effects=[{"do": "hat", "trait": "digg"}]),
            "effects have trait = 'digg'; did you mean digger?",
        ),
        (item(points=4), "points is 4; it is a number from 0 to 3"),
        (weapon(), "damage deals nothing; it needs dice or add"),
        (weapon(dice=3), "damage has dice = 3; there are 2 dice, so it is 0, 1 or 2"),
        (weapon(add=13), "damage has add = 13; it is a number from 0 to 12"),
        (weapon(add=1, keep="low"), "damage has keep = 'low'; it is \"sum\" or \"high\""),
        (
            weapon(add=1, sub=1),
            "damage has the field 'sub'; it knows dice, keep and add",
        ),
        (
            bounty(egg="jade", worm="queen"),
            "worm stands beside an egg; a Bounty is for a delivery or for a hunt",
        ),
        (
            bounty(location="motel"),
            "location stands without an egg; only deliveries name a Location",
        ),
        (bounty(points=1), "points is 1; it is a number from 2 to 9"),
    ],
)  # fmt: skip
def test_a_card_that_makes_no_sense(pack: dict[str, Any], said: str) -> None:
    assert said in wrong(pack)


def test_a_pack_replaces_a_card() -> None:
    box, _ = GAME.content(worm(health=9, limit=2))
    assert isinstance(box, Content)
    replaced = next(card for card in box.worms if card.id == "screamer-jade-1")
    assert (replaced.health, replaced.limit) == (9, 2)


def test_a_pack_may_draw_the_printed_board() -> None:
    places = {
        "general-store": [1, 2], "motel": [5, 1], "state-police": [1, 5],
        "government-facility": [2, 1], "hospital": [6, 4],
    }  # fmt: skip
    board = {"id": "desert", "ground": ["......"] * 6, "places": places, "from": "public"}
    box, _ = GAME.content({"boards.toml": {"board": [board]}})
    assert isinstance(box, Content)
    assert box.boards["desert"].place_at.index(Location.HOSPITAL) == 23
