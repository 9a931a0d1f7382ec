"""How well each player stands, as bots that search see it."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorbelow.standing import standing

from .box import FAR, MOTEL, worm
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
        {"weapons": {B: "hit-6", C: "hit-1"}},
        {"items": {B: "redraw"}},
        {"items": {B: "protect", C: "redraw"}},
        {"items": {B: "redraw+1", C: "redraw"}},
        {"hats": {B: "hat-digger"}},
        {"hidden": {B: "screamer=4"}},
        {"loaded": {B: 2}},
        {"dead": {C: 2}},
    ],
    ids=str,
)
def test_what_a_player_has_counts(better: dict[str, Any]) -> None:
    even, ahead = chances(), chances(**better)
    assert ahead[B] / ahead[C] > even[B] / even[C]


def test_fast_vehicles_in_hand_count() -> None:
    found = standing(table(given(vehicles={A: "4:", B: "6: 6: 6:", C: "2: 2: 2:"})))
    assert found is not None
    assert found[B] > found[C]


def test_a_lead_counts_more_near_the_goal() -> None:
    early = chances(tokens={A: 2, B: 4, C: 2})
    late = chances(tokens={A: 15, B: 17, C: 15})
    assert late[B] > early[B]


def test_an_egg_with_a_bounty_is_worth_more_than_one_without() -> None:
    without = chances(carried={B: "jade", C: "amber"})
    wanted = chances(carried={B: "jade", C: "amber"}, line="jade@motel=4")
    assert wanted[B] / wanted[C] > without[B] / without[C]


def test_a_lead_counts_more_when_the_end_is_one_death_away() -> None:
    safe = chances(tokens={B: 5})
    nearly_over = chances(tokens={B: 5}, dead={A: 2})
    assert nearly_over[B] / nearly_over[C] > safe[B] / safe[C]


def test_an_egg_is_worth_more_near_where_it_is_wanted() -> None:
    position: dict[str, Any] = {"carried": {B: "jade"}, "line": "jade@motel=4"}
    far, near = chances(**position, pawns={B: (1, 6)}), chances(**position, pawns={B: (5, 2)})
    assert near[B] > far[B]


def test_it_is_good_to_carry_all_that_is_missing_when_ones_turn_comes() -> None:
    def lead(points: int) -> float:
        found = chances(tokens={A: points, B: 18}, carried={A: "jade"}, line="jade=2")
        return found[A] / found[B]

    assert lead(18) / lead(17) > lead(17) / lead(16)


def test_it_is_good_to_stand_near_eggs() -> None:
    away = chances(eggs={(3, 3): "jade amber"}, pawns={B: (6, 6)})
    close = chances(eggs={(3, 3): "jade amber"}, pawns={B: (3, 4)})
    assert close[B] > away[B]


STRIKES = worm(at=(3, 3), limit=2, health=6, cards="1:")
"""A Worm that one more card wakes."""


def test_it_is_bad_to_stand_where_a_worm_is_about_to_strike() -> None:
    """... and worse with few lives, with something to lose, without Weapons or protection."""

    def risk(**more: Any) -> float:
        caught = chances(worms=[STRIKES, *FAR[1:]], pawns={B: (3, 3)}, **more)
        safe = chances(worms=[STRIKES, *FAR[1:]], pawns={B: MOTEL, A: (6, 3)}, **more)
        return 1 - caught[B] / caught[C] / (safe[B] / safe[C])

    assert risk() > 0
    assert risk(dead={B: 1}) > risk()
    assert risk(carried={B: "jade"}, line="jade=2") > risk(carried={B: "jade"}, line="amber=2")
    assert risk(weapons={B: "hit-4"}) < risk()
    assert risk(items={B: "protect"}) <= 0


def test_in_the_final_turns_the_dead_have_lost_and_a_turn_to_come_counts() -> None:
    found = chances(players=4, dead={D: 3}, final=(B,), tokens={A: 8, B: 10, C: 10, D: 19})
    assert found[D] == 0.0
    assert found[B] > found[C] > found[A]
