"""How well each player stands, as bots that search see it."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorbelow.standing import standing

from .given import A, B, C, D, given
from .seen import play, table


def chances(**position: Any) -> list[float]:
    """How the players stand as A's turn begins."""
    found = standing(table(given(vehicles={A: "4:"}, **position)))
    assert found is not None
    return found


def test_at_the_start_of_a_turn_the_chances_add_up() -> None:
    assert sum(chances(players=5)) == pytest.approx(1.0)


def test_in_the_middle_of_a_turn_nothing_is_said() -> None:
    m = given(vehicles={A: "4:"})
    assert standing(table(m)) is not None
    play(m, "4:")
    assert standing(table(m)) is None


@pytest.mark.parametrize(
    "better",
    [
        {"tokens": {B: 3}},
        {"carried": {B: "jade amber"}},
        {"weapons": {B: "harpoon"}},
        {"items": {B: "protect"}},
        {"hidden": {B: "screamer=4"}},
        {"dead": {C: 2}},
    ],
    ids=str,
)
def test_what_a_player_has_counts(better: dict[str, Any]) -> None:
    even, ahead = chances(), chances(**better)
    assert ahead[B] / ahead[C] > even[B] / even[C]


def test_a_lead_counts_more_near_the_goal() -> None:
    early = chances(tokens={A: 2, B: 4, C: 2})
    late = chances(tokens={A: 15, B: 17, C: 15})
    assert late[B] > early[B]


def test_an_egg_with_a_bounty_is_worth_more_than_one_without() -> None:
    without = chances(carried={B: "jade", C: "amber"})
    wanted = chances(carried={B: "jade", C: "amber"}, line="jade@motel=4")
    assert wanted[B] / wanted[C] > without[B] / without[C]


def test_in_the_final_turns_the_dead_have_lost_and_a_turn_to_come_counts() -> None:
    found = chances(players=4, dead={D: 3}, final=(B,), tokens={A: 8, B: 10, C: 10, D: 19})
    assert found[D] == 0.0
    assert found[B] > found[C] > found[A]
