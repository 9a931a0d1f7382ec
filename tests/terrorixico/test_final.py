"""Final scoring and adventure levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from nightboard import Match
from nightboard.engine.table import Outcome
from nightboard.games.terrorixico.content import Kind
from nightboard.games.terrorixico.rules.endgame import Level, level

from .given import GAME, LOST, A, B, C, card, given, started, told

UNDEAD, SPIRITS, CREATURES, MAGICAL = Kind


def ended(won: Mapping[int, Mapping[Kind, int]] | None = None, **setup: Any) -> Match:
    """A game that is over; `won` says how many monsters of each type somebody has."""
    t = started(given(stack=[], monsters=(), events=(), **setup))
    for seat, kinds in (won or {}).items():
        for kind, count in kinds.items():
            taken = [m for m in t.monster_pile if t.content.monsters[m].kind is kind][:count]
            t.hunters[seat].monsters += tuple(taken)
            t.monster_pile = [m for m in t.monster_pile if m not in taken]
    return GAME.play_on(t, log=True)


def result(m: Match) -> Outcome:
    """How it ended."""
    assert m.outcome is not None
    return m.outcome


# The score


@pytest.mark.rule("final.start-vp")
def test_the_score_starts_from_the_points_on_the_track() -> None:
    m = ended(points={A: 22})

    assert result(m).scores == (22, 0, 0)


@pytest.mark.rule("final.subtract-trauma")
def test_traumas_in_hand_and_discard_pile_are_subtracted() -> None:
    m = ended(points={A: 22}, hands={A: "T2"}, closed={A: "T3"})

    assert result(m).scores[A] == 17


@pytest.mark.rule("final.subtract-trauma")
def test_traumas_in_the_draw_pile_are_subtracted() -> None:
    t = started(given(stack=[], points={A: 22}))
    t.supply.remove(card("T3"))
    t.hunters[A].pile.append(card("T3"))

    m = GAME.play_on(t)

    assert result(m).scores[A] == 19


@pytest.mark.rule("final.trauma-not-counted")
def test_traumas_in_the_waste_zone_cost_nothing() -> None:
    m = ended(points={A: 22}, waste={A: "T3"})

    assert result(m).scores[A] == 22


@pytest.mark.rule("final.trauma-not-counted")
def test_traumas_in_the_box_and_in_the_supply_cost_nothing() -> None:
    t = started(given(stack=[], points={A: 22}))
    t.supply.remove(card("T3"))
    t.box = (card("T3"),)

    m = GAME.play_on(t)

    assert result(m).scores == (22, 0, 0)


@pytest.mark.rule("final.add-sets")
def test_sets_are_added() -> None:
    m = ended({A: {SPIRITS: 2}}, points={A: 22}, hands={A: "T2"}, closed={A: "T3"})

    assert result(m).scores[A] == 19


@pytest.mark.rule("final.set-two")
def test_example_two_of_a_type() -> None:
    assert result(ended({A: {UNDEAD: 2}})).scores[A] == 2


@pytest.mark.rule("final.set-three")
def test_example_three_of_a_type() -> None:
    assert result(ended({A: {UNDEAD: 3}})).scores[A] == 5


@pytest.mark.rule("final.set-four")
def test_example_four_of_a_type() -> None:
    assert result(ended({A: {UNDEAD: 4}})).scores[A] == 9


@pytest.mark.rule("final.set-one")
def test_one_of_each_type_is_worth_nothing() -> None:
    m = ended({A: {UNDEAD: 1, SPIRITS: 1, CREATURES: 1, MAGICAL: 1}})

    assert result(m).scores[A] == 0


@pytest.mark.rule("final.set-per-type")
def test_each_type_is_scored_by_itself() -> None:
    m = ended({A: {UNDEAD: 2, MAGICAL: 2, CREATURES: 3}})

    assert result(m).scores[A] == 9
    assert told(m, "tally")[A]["sets"] == 9


@pytest.mark.rule("final.negative-possible")
def test_a_score_may_be_negative() -> None:
    m = ended(points={A: 3}, hands={A: "T3 T3 T2"})

    assert result(m).scores[A] == -5


# Who wins


@pytest.mark.rule("final.win")
def test_the_highest_score_wins() -> None:
    m = ended(points={A: 19, B: 17, C: 20})

    assert result(m).winners == (C,)
    assert result(m).places == (2, 3, 1)


@pytest.mark.rule("final.tie-monsters")
def test_a_tie_goes_to_the_higher_monster_track() -> None:
    m = ended(points={A: 20, B: 20}, tracks={A: 3, B: 2})

    assert result(m).winners == (A,)
    assert result(m).places == (1, 2, 3)


@pytest.mark.rule("final.tie-trauma")
def test_then_to_the_lower_traumas() -> None:
    m = ended(points={A: 24, B: 26}, hands={A: "T2 T2", B: "T3 T3"}, tracks={A: 2, B: 2})

    assert result(m).scores == (20, 20, 0)
    assert result(m).winners == (A,)


@pytest.mark.rule("final.tie-eliminated")
def test_then_to_the_fewer_eliminated_cards() -> None:
    m = ended(
        points={A: 20, B: 20},
        waste={A: "R1 R1 R1 R1 M1 M1 M1", B: "R1 R1 R1 R1 M1"},
    )

    assert result(m).winners == (B,)


@pytest.mark.rule("final.tie-eliminated")
def test_a_trauma_in_the_waste_zone_is_an_eliminated_card() -> None:
    m = ended(points={A: 20, B: 20}, waste={A: "T0"})

    assert result(m).winners == (B,)


@pytest.mark.rule("final.tie-shared")
def test_who_is_equal_in_everything_shares_the_victory() -> None:
    m = ended(points={A: 20, B: 20}, tracks={A: 2, B: 2})

    assert result(m).winners == (A, B)
    assert result(m).places == (1, 1, 3)


@pytest.mark.rule("final.individual")
def test_one_hunter_wins_even_if_the_monsters_were_never_slain() -> None:
    m = given(hands={A: "T3", B: "T2", C: "T2 T1"}, passed=[A, B, C], stack=LOST, supply=0)

    assert result(m).scores == (-3, -2, -3)
    assert result(m).winners == (B,)
    assert result(m).teams == (0, 1, 2)


# Adventure levels


@pytest.mark.rule("level.basis")
def test_the_level_is_that_of_the_final_score_not_of_the_track() -> None:
    m = ended(points={A: 29}, hands={A: "T3 T3"})

    assert told(m, "tally")[A]["score"] == 23
    assert told(m, "tally")[A]["level"] is Level.SLAYER


@pytest.mark.rule("level.basis")
def test_the_level_does_not_decide_who_wins() -> None:
    m = ended(points={A: 23, B: 24})

    assert told(m, "tally")[A]["level"] is told(m, "tally")[B]["level"]
    assert result(m).winners == (B,)


@pytest.mark.rule("level.order")
def test_the_levels_follow_each_other_without_a_gap() -> None:
    found = [level(score) for score in range(-10, 61)]

    assert list(dict.fromkeys(found)) == [
        Level.BABY,
        Level.APPRENTICE,
        Level.CLERIC,
        Level.MYTHBUSTER,
        Level.SLAYER,
        Level.KNIGHT,
        Level.SACRED_HUNTER,
    ]
    assert [found.count(each) for each in Level] == [16, 5, 5, 6, 7, 7, 25]


EXAMPLE = [
    pytest.param(-14, Level.BABY, marks=pytest.mark.rule("level.baby")),
    pytest.param(-10, Level.BABY, marks=pytest.mark.rule("level.baby")),
    pytest.param(5, Level.BABY, marks=pytest.mark.rule("level.baby")),
    pytest.param(6, Level.APPRENTICE, marks=pytest.mark.rule("level.apprentice")),
    pytest.param(10, Level.APPRENTICE, marks=pytest.mark.rule("level.apprentice")),
    pytest.param(11, Level.CLERIC, marks=pytest.mark.rule("level.cleric")),
    pytest.param(15, Level.CLERIC, marks=pytest.mark.rule("level.cleric")),
    pytest.param(16, Level.MYTHBUSTER, marks=pytest.mark.rule("level.mythbuster")),
    pytest.param(21, Level.MYTHBUSTER, marks=pytest.mark.rule("level.mythbuster")),
    pytest.param(22, Level.SLAYER, marks=pytest.mark.rule("level.slayer")),
    pytest.param(28, Level.SLAYER, marks=pytest.mark.rule("level.slayer")),
    pytest.param(29, Level.KNIGHT, marks=pytest.mark.rule("level.knight")),
    pytest.param(35, Level.KNIGHT, marks=pytest.mark.rule("level.knight")),
    pytest.param(36, Level.SACRED_HUNTER, marks=pytest.mark.rule("level.sacred-hunter")),
    pytest.param(50, Level.SACRED_HUNTER, marks=pytest.mark.rule("level.sacred-hunter")),
]


@pytest.mark.parametrize(("score", "expected"), EXAMPLE)
def test_the_level_of_a_score(score: int, expected: Level) -> None:
    assert level(score) is expected
