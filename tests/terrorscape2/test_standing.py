"""How well each side stands, as bots that search are told."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorscape2.rules.kturn import hunt
from nightboard.games.terrorscape2.standing import standing

from .given import GAME, given, table


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


@pytest.mark.parametrize(
    "better",
    [
        {"wounds": "roy"},
        {"killer_at": "mess-hall", "at": "platform"},
    ],
)
def test_what_helps_the_killer(better: dict[str, Any]) -> None:
    assert killers(**better) > killers()


@pytest.mark.parametrize(
    ("worse", "before"),
    [
        ({"keys": 1}, {}),
        ({"keys": 5}, {"keys": 4}),
        ({"radio": 3}, {}),
        ({"radio": 5, "rescue": 5}, {"radio": 4}),
        ({"radio": 5, "rescue": 1}, {"radio": 5, "rescue": 5}),
        ({"vehicle": 4}, {}),
        ({"fuel": True, "vehicle": 4}, {"vehicle": 4}),
        ({"weakness": "red-fire"}, {}),
        (
            {"weakness": "red-fire", "items": {"roy": "fire-axe"}},
            {"weakness": "red-fire", "items": {"roy": "rope"}},
        ),
    ],
)
def test_what_helps_the_survivors(worse: dict[str, Any], before: dict[str, Any]) -> None:
    assert killers(**worse) < killers(**before)


def test_in_the_middle_of_an_encounter_it_cannot_be_said() -> None:
    m = given(turn="main", at="alley", killer_at="alley")

    m.choose(hunt())

    assert table(m).fight is not None
    assert standing(table(m)) is None


def test_before_everybody_has_chosen_it_cannot_be_said() -> None:
    assert standing(table(GAME.start(2, 1))) is None
