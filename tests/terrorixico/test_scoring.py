"""Scoring a won round. The monster Aluxe is worth 4 and 2, event 001 one point more."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorixico.rules.specials import strike
from nightboard.games.terrorixico.rules.trauma import cast
from nightboard.games.terrorixico.rules.turn import lay, leave_battle, stop

from .given import MELEE, RANGE, WON, A, B, C, card, end_turn, given, relics, shown, told


def won(lines: dict[str, str], *, events: tuple[str, ...] = ("001",), **setup: Any) -> Match:
    """The last round of a game, just won."""
    return given(lines=lines, events=events, stack=WON, supply=0, **setup)


def points(m: Match) -> list[int]:
    """Where the cubes stand on the V.P. track."""
    return [hunter.points for hunter in shown(m).hunters]


def tracks(m: Match) -> list[int]:
    """Where the cubes stand on the Monster Track."""
    return [hunter.track for hunter in shown(m).hunters]


def keeper(m: Match) -> int:
    """Who took the cards."""
    who: int = told(m, "takes-cards")[-1]["who"]
    return who


SEVEN_SIX_TWO = {"R": "A:R3 A:R2 A:R2 B:R3 B:R3 C:R2"}
TIE = {"R": "A:R3 A:R2 A:R2 B:R3 B:R2 B:R2 C:R3"}


@pytest.mark.rule("scoring.first-place")
@pytest.mark.rule("scoring.first-vp")
@pytest.mark.rule("scoring.second-vp")
def test_first_place_earns_five_and_the_others_three() -> None:
    m = won(SEVEN_SIX_TWO)

    assert relics(m) == [7, 6, 2]
    assert keeper(m) == A
    assert points(m) == [5, 3, 3]


@pytest.mark.rule("scoring.removed-do-not-count")
def test_a_removed_card_does_not_count_for_its_owner() -> None:
    m = given(
        active=B, hands={B: "T3 R2 M1 S1 S1", C: "M1 S1 S1 S2 S2"}, lines={"R": "A:R3 A:R1"},
        need=(3, 1, 0, 0), supply=0,
    )  # fmt: skip

    m.choose(cast(card("T3"), RANGE, A, card("R3")))
    m.choose(lay(card("R2"), RANGE, True))
    end_turn(m)
    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)

    assert relics(m) == [1, 2, 1]


@pytest.mark.rule("scoring.second-for-all")
def test_there_is_no_third_place() -> None:
    m = won({"R": "A:R3 A:R2 A:R2 B:R3 B:R3 C:R2 D:R1"}, players=4)

    assert points(m) == [5, 3, 3, 3]


@pytest.mark.rule("scoring.second-without-contribution")
def test_second_place_needs_no_contribution() -> None:
    m = won({"R": "A:R3 C:R2"})

    assert relics(m) == [3, 0, 2]
    assert points(m) == [5, 3, 3]


@pytest.mark.rule("scoring.passed-none")
def test_whoever_passed_and_is_not_first_earns_nothing() -> None:
    m = won(SEVEN_SIX_TWO, passed=[C])

    assert points(m) == [5, 3, 0]


@pytest.mark.rule("scoring.track-one")
def test_one_monster_and_one_event_are_one_space() -> None:
    m = won(SEVEN_SIX_TWO)

    assert tracks(m) == [1, 0, 0]


@pytest.mark.rule("scoring.track-one")
def test_one_monster_and_one_event_are_one_space_even_if_the_event_shows_two() -> None:
    m = won(SEVEN_SIX_TWO, events=("004",))

    assert tracks(m) == [1, 0, 0]


@pytest.mark.rule("scoring.track-two")
def test_three_cards_are_as_many_spaces_as_the_event_shows() -> None:
    m = won(SEVEN_SIX_TWO, monsters=("aluxe", "nahual"), events=("004",))

    assert tracks(m) == [2, 0, 0]


@pytest.mark.rule("scoring.track-two")
def test_three_cards_are_one_space_if_the_event_shows_nothing() -> None:
    m = won(SEVEN_SIX_TWO, monsters=("aluxe", "nahual"))

    assert tracks(m) == [1, 0, 0]


@pytest.mark.rule("scoring.track-several-events")
def test_of_two_events_the_larger_step_count_applies() -> None:
    m = won(SEVEN_SIX_TWO, events=("008", "004"))

    assert tracks(m) == [2, 0, 0]


@pytest.mark.rule("scoring.track-several-events")
def test_two_events_of_two_steps_are_two_spaces() -> None:
    m = won(SEVEN_SIX_TWO, events=("002", "004"))

    assert tracks(m) == [2, 0, 0]


@pytest.mark.rule("scoring.track-first-only")
def test_second_place_does_not_move_on_the_monster_track() -> None:
    m = won(SEVEN_SIX_TWO, tracks={B: 2})

    assert points(m)[B] == 3
    assert tracks(m)[B] == 2


@pytest.mark.rule("scoring.all-cards")
def test_the_points_of_all_cards_are_added() -> None:
    m = won(SEVEN_SIX_TWO, monsters=("aluxe", "ahuizotl"), events=("001", "007"))

    assert points(m) == [8, 4, 4]


@pytest.mark.rule("scoring.tie-points")
def test_all_who_tie_for_first_get_its_points() -> None:
    m = won(TIE)

    assert relics(m) == [7, 7, 3]
    assert points(m) == [5, 5, 3]


@pytest.mark.rule("scoring.tie-keeper")
@pytest.mark.rule("scoring.tie-track")
def test_of_those_who_tie_the_last_to_place_a_card_keeps_the_cards_and_moves() -> None:
    m = won(TIE)

    assert keeper(m) == B
    assert tracks(m) == [0, 1, 0]


@pytest.mark.rule("scoring.tie-last-card")
def test_the_very_last_card_of_a_third_one_does_not_break_the_tie() -> None:
    m = won({"R": "B:R3@1 A:R3@2 B:R2@3 A:R2@4 C:R1@5"})

    assert keeper(m) == A


@pytest.mark.rule("scoring.tie-last-card")
def test_a_face_down_card_counts_as_placed() -> None:
    m = won({"R": "B:R3@1 A:R3@2", "M": "B:T1-@3"})

    assert keeper(m) == B


@pytest.mark.rule("scoring.tie-last-card")
def test_a_trauma_played_on_a_relic_is_no_placement() -> None:
    m = given(
        passed=[B], hands={A: "T1 EQUALITY M1 M1 M2", C: "R3 R2 M1 S1 C1"}, need=(3, 4, 0, 0),
        lines={"M": "A:M3@1 A:M1@2 B:M3@3 B:M1@4", "R": "C:R1@5"}, supply=0,
    )  # fmt: skip

    m.choose(cast(card("T1"), RANGE, C, card("R1")))
    m.choose(stop())
    end_turn(m)
    m.choose(lay(card("R3"), RANGE, True))
    end_turn(m)

    assert relics(m) == [4, 4, 3]
    assert keeper(m) == B


@pytest.mark.rule("scoring.tie-passed")
def test_whoever_passed_may_tie_for_first() -> None:
    m = won(TIE, passed=[B])

    assert points(m) == [5, 5, 3]


@pytest.mark.rule("scoring.vp-never-down")
def test_traumas_do_not_move_the_points_back() -> None:
    m = given(points={A: 7}, trauma_number=3, stack=[leave_battle(A)])

    assert told(m, "takes-traumas", B) == [{"who": A, "n": 3}]
    assert points(m)[A] == 7


@pytest.mark.rule("scoring.all-zero")
def test_if_nobody_has_a_relic_all_are_first_and_the_last_placer_keeps_the_cards() -> None:
    m = won({"R": "A:R1 C:FURY B:FRIENDLY_FIRE-"})

    m.choose(strike(RANGE, A, card("R1")))

    assert relics(m) == [0, 0, 0]
    assert points(m) == [5, 5, 5]
    assert keeper(m) == B
