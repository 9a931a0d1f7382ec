"""What many games say together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nightboard.lab import Failure, Row, Summary
from nightboard.lab.summary import spread, wilson


def row(**changes: Any) -> Row:
    """A game of three that seat 0 won."""
    about: dict[str, Any] = {
        "game": 1, "seed": "s", "bots": ("thumb", "random", "random"), "winners": (0,),
        "scores": (9, 5, 1), "places": (1, 2, 3), "teams": (0, 1, 2), "end": "end.a",
        "decisions": 10,
    }  # fmt: skip
    return Row(**{**about, **changes})


def summary(*results: Row | Failure) -> Summary:
    made = Summary()
    for result in results:
        made.add(result)
    return made


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    half, none, all_of_them = wilson(50, 100), wilson(0, 10), wilson(10, 10)

    assert (half.low, half.high) == pytest.approx((0.403832, 0.596168), abs=1e-6)
    assert (none.low, none.high) == pytest.approx((0, 0.277533), abs=1e-6)
    assert (all_of_them.low, all_of_them.high) == pytest.approx((0.722467, 1), abs=1e-6)


def test_a_spread_has_mean_deviation_median_and_ends() -> None:
    even = spread(Counter([1, 2, 3, 10]))

    assert (even.mean, even.median, even.min, even.max) == (4, 2.5, 1, 10)
    assert even.sd == pytest.approx(3.535534, abs=1e-6)
    assert spread(Counter([1, 2, 9])).median == 2


def test_wins_are_counted_for_seats_and_for_bots_per_seat() -> None:
    seen = summary(row(), row(winners=(1,)))

    assert {seat: rate.rate for seat, rate in seen.seat_wins.items()} == {
        "0": 0.5,
        "1": 0.5,
        "2": 0,
    }
    assert (seen.bot_wins["thumb"].n, seen.bot_wins["thumb"].rate) == (2, 0.5)
    assert (seen.bot_wins["random"].n, seen.bot_wins["random"].rate) == (4, 0.25)


def test_a_shared_win_is_divided() -> None:
    seen = summary(row(winners=(0, 2)))

    assert [rate.rate for rate in seen.seat_wins.values()] == [0.5, 0, 0.5]


def test_a_team_wins_as_one() -> None:
    seen = summary(row(winners=(1, 2), teams=(0, 1, 1)))

    assert [rate.rate for rate in seen.seat_wins.values()] == [0, 1, 1]


def test_a_game_that_everybody_lost_is_won_by_nobody() -> None:
    assert [rate.rate for rate in summary(row(winners=())).seat_wins.values()] == [0, 0, 0]


def test_failures_are_kept_apart() -> None:
    failure = Failure(game=2, seed="s", bots=("random",) * 3, decisions=4, reason="broken")
    seen = summary(row(), failure)

    assert seen.games == 1
    assert seen.failures == [failure]


def test_the_plain_form_has_all_of_it() -> None:
    data = summary(row(), row(end="end.b", decisions=20), row(end="end.b")).to_json(seconds=1.23456)

    assert data["games"] == 3
    assert data["seconds"] == 1.235
    assert data["wins"]["bots"]["thumb"] == {"n": 3, "rate": 1.0, "low": 0.438503, "high": 1.0}
    assert list(data["wins"]["seats"]) == ["0", "1", "2"]
    assert data["ends"] == {"end.b": 2, "end.a": 1}
    assert (data["decisions"]["min"], data["decisions"]["median"]) == (10, 10)
    assert data["scores"]["bots"]["random"]["mean"] == 3
    assert data["scores"]["all"]["max"] == 9


def test_no_games_make_an_empty_summary() -> None:
    data = Summary().to_json(seconds=0)

    assert (data["games"], data["decisions"], data["wins"]["seats"]) == (0, None, {})
