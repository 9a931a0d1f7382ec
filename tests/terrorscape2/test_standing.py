"""How well each side stands, as bots that search are told."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorscape2 import memory
from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.standing import standing
from nightboard.games.terrorscape2.table import Terrorscape2

from .given import GAME, ROY, given, table


def killers(**setup: Any) -> float:
    """The chance of the Killer at a table."""
    found = standing(table(given(**setup)))
    assert found is not None
    return found[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_team_stands_as_well_as_the_killer_badly(players: int) -> None:
    found = standing(table(given(players=players)))

    assert found is not None
    assert len(found) == players
    assert {round(chance, 9) for chance in found[1:]} == {round(1 - found[0], 9)}
    assert GAME.teams(players) == (0, *[1] * (players - 1))


NEAR = {"killer_at": "mess-hall", "at": "platform"}


@pytest.mark.parametrize(
    ("better", "before"),
    [
        ({"wounds": "roy"}, {}),
        ({"wounds": "roy zach"}, {"wounds": "roy"}),
        ({"level": 2}, {}),
        ({"deck": 3}, {"deck": 9}),
        ({"hidden": True}, {}),
        ({"hand": "dud"}, {}),
        ({"blocks": "platform-passageway"}, {}),
        ({"decks": {"discover": "rope rope"}}, {}),
        (NEAR, {"killer_at": "mess-hall", "at": "radio-station"}),
        ({**NEAR, "wounds": "roy", "strength": 9}, {**NEAR, "wounds": "roy"}),
        ({**NEAR, "turn": "fast"}, NEAR),
        ({**NEAR, "fear": {"roy": 2}, "turn": "fast"}, {**NEAR, "turn": "fast"}),
    ],
)
def test_what_helps_the_killer(better: dict[str, Any], before: dict[str, Any]) -> None:
    assert killers(**better) > killers(**before)


def test_a_killer_with_more_to_come_has_the_better_prospects() -> None:
    boxed = GAME.start(2, 1, options={"killer": "parasitoid"})
    while (found := standing(table(boxed))) is None:
        boxed.choose(0)
    others = table(boxed).copy()
    others.killer.who = [killer.id for killer in others.content.killers].index("eyebot")
    seen = standing(others)

    assert seen is not None
    assert seen[0] < found[0]


@pytest.mark.parametrize(
    ("worse", "before"),
    [
        ({"keys": 1}, {}),
        ({"keys": 5}, {"keys": 4}),
        ({"radio": 3}, {}),
        ({"keys": 5, "at": "passageway"}, {"keys": 5, "at": "radio-station"}),
        ({"radio": 3, "at": {"roy": "radio-station"}}, {"radio": 3}),
        ({"radio": 5, "rescue": 5}, {"radio": 4}),
        ({"rescue": 5, "decks": {"discover": "rope"}}, {"decks": {"discover": "rope"}}),
        ({"radio": 5, "rescue": 1}, {"radio": 5, "rescue": 5}),
        ({"vehicle": 4}, {}),
        ({"fuel": True, "vehicle": 4}, {"vehicle": 4}),
        ({"weakness": "red-fire"}, {}),
        ({"items": {"roy": "rope"}}, {}),
        (
            {**NEAR, "turn": "fast", "items": {"roy": "fire-axe"}},
            {**NEAR, "turn": "fast", "items": {"roy": "rope"}},
        ),
        (
            {"wounds": "roy", "items": {"zach": "first-aid-kit"}},
            {"wounds": "roy", "items": {"zach": "rope"}},
        ),
        ({"wounds": "roy", "bandages": {"roy": 2}}, {"wounds": "roy"}),
    ],
)
def test_what_helps_the_survivors(worse: dict[str, Any], before: dict[str, Any]) -> None:
    assert killers(**worse) < killers(**before)


def test_a_survivor_whose_place_the_killer_knows_is_in_danger() -> None:
    def told(t: Terrorscape2) -> None:
        memory.turn_begins(t)
        memory.noise_told(t)

    def told_and_seen(t: Terrorscape2) -> None:
        told(t)
        memory.seen_at(t, ROY)

    hunted = {"killer_at": "mess-hall", "at": {"roy": "platform"}, "turn": "fast"}

    assert killers(**hunted, change=told_and_seen) > killers(**hunted, change=told)


@pytest.mark.parametrize("turn", ["main", "slow", "discover"])
def test_it_is_told_only_as_a_turn_begins(turn: str) -> None:
    assert standing(table(given(turn=turn))) is None


def test_once_somebody_has_acted_it_is_not_told_until_the_turn_is_over() -> None:
    assert standing(table(given(acted="roy"))) is None


def test_in_the_middle_of_an_encounter_it_cannot_be_said() -> None:
    m = given(turn="main", at="alley", killer_at="alley")

    m.choose(hunt())

    assert table(m).fight is not None
    assert standing(table(m)) is None


def test_before_everybody_has_chosen_it_cannot_be_said() -> None:
    assert standing(table(GAME.start(2, 1))) is None
