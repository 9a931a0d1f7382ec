"""The ladder: who plays whom, and how strong that makes them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import nightboard
from nightboard import BadInput
from nightboard.bots import RandomBot
from nightboard.cli import main
from nightboard.lab.ladder import Entrant, _comparisons, _fit, climb, plans
from nightboard.lab.simulate import Row

KUHN = nightboard.game("examples.kuhn")
FOUR = nightboard.game("terrorixico")
TEAMS = replace(FOUR, teams=lambda players: (0,) + (1,) * (players - 1))


def row(bots: str, winners: tuple[int, ...], teams: tuple[int, ...]) -> Row:
    places = tuple(1 if seat in winners else 2 for seat in range(len(bots)))
    return Row(1, "s", tuple(bots), winners, places, places, teams, "end", 9)


def test_levels_share_the_seats_of_a_table_evenly() -> None:
    seatings = [
        plan.seating(number)
        for plan in plans(FOUR, ["random", "thumb"], players=4, games=4, seed=1)
        for number in range(1, 5)
    ]

    assert all(Counter(seats) == {"random": 2, "thumb": 2} for seats in seatings)
    for seat in range(4):
        assert Counter(seats[seat] for seats in seatings) == {"random": 2, "thumb": 2}


def test_every_level_plays_each_side_against_every_other() -> None:
    made = plans(TEAMS, ["random", "thumb"], players=3, games=2, seed=1)

    assert [plan.bots for plan in made] == [
        ("random", "random", "random"),
        ("random", "thumb", "thumb"),
        ("thumb", "random", "random"),
        ("thumb", "thumb", "thumb"),
    ]
    assert not any(plan.rotate for plan in made)


def test_seats_of_one_level_are_not_compared() -> None:
    alone = _comparisons(row("aabb", winners=(0,), teams=(0, 1, 2, 3)))

    assert len(alone) == 4
    assert [score for _, _, score in alone] == [1.0, 1.0, 0.5, 0.5]


def test_a_team_is_compared_once_and_by_side() -> None:
    assert _comparisons(row("abb", winners=(1, 2), teams=(0, 1, 1))) == [
        (Entrant("a", 0), Entrant("b", 1), 0.0)
    ]


def test_the_fit_finds_strengths_that_made_the_results() -> None:
    rng, games = Random(1), []
    one, other = Entrant("weak", None), Entrant("strong", None)
    for _ in range(4000):
        games.append([(one, other, float(rng.random() < 1 / (1 + 10 ** (200 / 400))))])

    found = _fit(["weak", "strong"], games)

    assert found[one] == 0
    assert found[other] == pytest.approx(200, abs=25)


def test_whoever_always_wins_is_strong_but_not_infinitely() -> None:
    one, other = Entrant("weak", None), Entrant("strong", None)

    found = _fit(["weak", "strong"], [[(one, other, 0.0)]] * 10)

    assert 200 < found[other] < 2000


def test_one_level_alone_makes_no_ladder() -> None:
    with pytest.raises(BadInput, match="at least two different levels"):
        plans(KUHN, ["random"], players=2, games=1, seed=1)


def test_a_ladder_is_the_same_on_any_number_of_processes() -> None:
    def climbed(workers: int) -> object:
        return climb(
            KUHN, ["random", "search:5"], players=2, games=4, seed=3, workers=workers
        )  # fmt: skip

    assert climbed(1) == climbed(2)


def test_a_bot_that_crashes_is_reported() -> None:
    class Crash(RandomBot):
        def choose(self, turn: object) -> None:  # type: ignore[override]
            raise ZeroDivisionError("by nought")

    crashing = replace(KUHN, bots={"crash": Crash})
    nightboard.engine.game._loaded["examples.kuhn"] = crashing
    try:
        ladder = climb(crashing, ["random", "crash"], players=2, games=2, seed=3)
    finally:
        nightboard.engine.game._loaded["examples.kuhn"] = KUHN

    assert ladder.games == 0
    assert "by nought" in ladder.failures[0].reason


def test_the_command_prints_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "examples.kuhn", "--levels", "random,search:3", "--games", "2"]
    words += ["--seed", "1", "--workers", "1"]

    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert main([*words, "--markdown"]) == 0
    page = capsys.readouterr().out

    assert data["games"] == 2
    assert {rating["level"] for rating in data["ratings"]} == {"random", "search:3"}
    assert "nightboard ladder examples.kuhn --players 2" in page
    assert "| search:3 |" in page


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "examples.kuhn", "--levels", "random,serach"]) == 2
    assert "no bot 'serach'; did you mean search?" in capsys.readouterr().err
