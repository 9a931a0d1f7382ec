"""When the game ends. In these rounds A wins with Aluxe and event 001: five points, one space."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match

from .given import GAME, LOST, WON, A, B, C, asked, end_turn, given, ids, shown, started, told


def won(**setup: Any) -> Match:
    """A round that A has just won."""
    return given(lines={"R": "A:R3"}, events=("001",), stack=WON, **setup)


def ended_by(m: Match) -> str | None:
    """The rule that ended the game."""
    return m.outcome.rule if m.outcome else None


@pytest.mark.rule("endgame.track-multi")
def test_with_three_the_fourth_space_ends_the_game() -> None:
    assert ended_by(won(tracks={A: 3})) == "endgame.track-multi"
    assert ended_by(won(tracks={A: 2})) is None


@pytest.mark.rule("endgame.track-multi")
def test_with_four_the_fourth_space_ends_the_game() -> None:
    assert ended_by(won(players=4, tracks={A: 3})) == "endgame.track-multi"
    assert ended_by(won(players=4, tracks={A: 2})) is None


@pytest.mark.rule("endgame.track-two")
def test_with_two_the_fifth_space_ends_the_game() -> None:
    assert ended_by(won(players=2, tracks={A: 4})) == "endgame.track-two"
    assert ended_by(won(players=2, tracks={A: 3})) is None


@pytest.mark.rule("endgame.track-overshoot")
def test_two_spaces_at_once_may_go_beyond_the_goal() -> None:
    m = given(
        players=4, lines={"R": "A:R3"}, monsters=("aluxe", "nahual"), tracks={A: 3}, stack=WON
    )

    assert shown(m).hunters[A].track == 5
    assert ended_by(m) == "endgame.track-multi"


@pytest.mark.rule("endgame.trauma")
def test_an_empty_supply_ends_the_game_after_the_round() -> None:
    assert ended_by(won(supply=0)) == "endgame.trauma"
    assert ended_by(won(supply=1)) is None


@pytest.mark.rule("endgame.trauma")
def test_an_empty_supply_ends_the_game_after_a_lost_round() -> None:
    assert ended_by(given(passed=[A, B, C], stack=LOST, supply=0)) == "endgame.trauma"


@pytest.mark.rule("endgame.forty")
def test_forty_points_end_the_game() -> None:
    assert ended_by(won(points={A: 35})) == "endgame.forty"
    assert ended_by(won(points={A: 34})) is None


@pytest.mark.rule("endgame.when")
def test_the_round_is_played_on_when_the_supply_is_empty() -> None:
    m = given(active=B, hands={B: "M1 M1 M2 M2 S1"}, need=(3, 0, 0, 0), supply=1)

    end_turn(m)

    assert shown(m).supply == 0
    assert asked(m) == (C, "play")


@pytest.mark.rule("endgame.forty-raw")
def test_traumas_do_not_hold_back_the_forty_points() -> None:
    m = won(hands={A: "T3 T3 T2 T2"}, points={A: 36})

    assert ended_by(m) == "endgame.forty"
    assert m.outcome is not None
    assert m.outcome.scores[A] == 31


@pytest.mark.rule("endgame.piles-out")
def test_without_a_monster_for_the_next_round_the_game_ends() -> None:
    t = started(won())
    t.hunters[B].monsters, t.monster_pile = tuple(t.monster_pile), []

    m = GAME.play_on(t, log=True)

    assert ended_by(m) == "endgame.piles-out"
    assert m.outcome is not None
    assert len(m.outcome.scores) == 3


@pytest.mark.rule("endgame.piles-out")
def test_without_an_event_for_the_next_round_the_game_ends() -> None:
    t = started(won())
    t.hunters[B].events, t.event_pile = tuple(t.event_pile), []

    m = GAME.play_on(t, log=True)

    assert ended_by(m) == "endgame.piles-out"


@pytest.mark.rule("endgame.piles-out")
def test_a_lost_last_monster_is_fought_again() -> None:
    t = started(given(passed=[A, B, C], stack=LOST))
    t.hunters[B].monsters, t.monster_pile = tuple(t.monster_pile), []

    m = GAME.play_on(t, log=True)

    assert m.outcome is None
    assert ids(shown(m).monsters) == ["aluxe"]


@pytest.mark.rule("endgame.several")
def test_the_game_ends_once_when_two_reasons_hold() -> None:
    m = won(tracks={A: 3}, points={A: 38})

    assert ended_by(m) == "endgame.track-multi"
    assert len(told(m, "tally")) == 3
