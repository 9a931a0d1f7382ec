"""How well each hunter stands, as bots that search see it."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.games.terrorixico.standing import standing

from .given import GAME, A, B, C, given, table

HAND = "R1 M1 S1 C1 C2"
HANDS = {A: HAND, B: HAND, C: HAND}
LINES = {"R": "A:R3 B:R3 C:R3", "M": "A:M2 B:M2 C:M2"}


def chances(**position: Any) -> list[float]:
    """How the three hunters stand as A's turn begins in the middle of a battle."""
    found = standing(table(given(**{"hands": HANDS, "lines": LINES, **position})))
    assert found is not None
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_of_a_turn_the_chances_add_up(players: int) -> None:
    found = standing(table(given(players=players)))

    assert found is not None
    assert len(found) == players
    assert sum(found) == pytest.approx(1.0)


def test_in_the_middle_of_a_turn_nothing_is_said() -> None:
    m = given(hands=HANDS)
    assert standing(table(m)) is not None

    m.choose(0)

    assert standing(table(m)) is None


def test_before_the_first_round_nothing_is_said() -> None:
    assert standing(table(GAME.start(3, 1))) is None


@pytest.mark.parametrize(
    "better",
    [
        {"points": {B: 4}},
        {"tracks": {B: 1}},
        {"discards": {C: "T2"}},
        {"closed": {C: "T2"}},
        {"hands": {**HANDS, B: "R1 M1 S1 C1 C3"}},
        {"hands": {**HANDS, B: "R1 M1 S1 C1 EQUALITY"}},
        {"lines": {**LINES, "S": "B:S2 C:S1"}},
        {"lines": {**LINES, "S": "B:S2- C:S1-"}},
        {"lines": {**LINES, "S": "C:S1 B:EQUALITY-"}},
        {"passed": [C]},
        {"waste": {B: "R1 M1 S1 C1"}},
        {"waste": {C: "TRICKERY EQUALITY R3 M3"}},
    ],
    ids=str,
)
def test_what_a_hunter_has_counts(better: dict[str, Any]) -> None:
    even, ahead = chances(), chances(**better)

    assert ahead[B] / ahead[C] > even[B] / even[C]


def test_monsters_of_the_same_type_are_better_than_others() -> None:
    alike, other = given(hands=HANDS), given(hands=HANDS)
    names = [monster.id for monster in table(alike).content.monsters]
    table(alike).hunters[B].monsters = (names.index("llorona"), names.index("xtabay"))
    table(other).hunters[B].monsters = (names.index("llorona"), names.index("vampiro"))

    same, mixed = standing(table(alike)), standing(table(other))

    assert same is not None
    assert mixed is not None
    assert same[B] > mixed[B]


def test_a_monster_that_would_make_a_set_makes_its_fight_worth_more() -> None:
    m = given(hands=HANDS, lines={"R": "B:R3 B:R3"}, need=(7, 1, 0, 0))
    names = [monster.id for monster in table(m).content.monsters]
    before = standing(table(m))
    table(m).hunters[B].monsters = (names.index("nahual"),)  # magical like Aluxe

    after = standing(table(m))

    assert before is not None
    assert after is not None
    assert after[B] > before[B]


def test_a_lead_counts_more_near_the_end() -> None:
    early = chances(points={B: 5}, tracks={A: 0, B: 0, C: 0})
    late = chances(points={B: 5}, tracks={A: 3, B: 3, C: 3})

    assert late[B] > early[B]


def test_a_lead_in_the_lines_counts_more_the_less_is_missing() -> None:
    lines = {"R": "A:R1 B:R3 C:R1"}
    early = chances(lines=lines, need=(9, 9, 9, 9))
    late = chances(lines=lines, need=(8, 0, 0, 0))

    assert late[B] > early[B]


def test_who_is_in_turn_when_little_is_missing_has_the_best_chance() -> None:
    found = chances(need=(10, 6, 0, 0))

    assert found[A] > found[B] > found[C]


def test_traumas_that_lie_face_down_threaten_whoever_is_last() -> None:
    lines = {"R": "A:R3 B:R3 C:R1"}
    without = chances(lines=lines)
    threatened = chances(lines={**lines, "S": "A:T3-"})

    assert threatened[C] / threatened[B] < without[C] / without[B]


def test_a_trauma_in_hand_costs_less_than_one_in_the_discard_pile() -> None:
    in_pile = chances(hands={**HANDS, B: "R1 M1 S1"}, discards={B: "T3"})
    in_hand = chances(hands={**HANDS, B: "R1 M1 S1 T3"})

    assert in_hand[B] > in_pile[B]


def test_a_good_card_that_no_open_line_takes_is_worth_keeping() -> None:
    junk = chances(hands={**HANDS, B: "R1 M1 S1 C1 C2"}, need=(20, 20, 20, 0))
    good = chances(hands={**HANDS, B: "R1 M1 S1 C1 C3"}, need=(20, 20, 20, 0))

    assert good[B] > junk[B]
