"""Simulations are repeatable to the byte, on any number of processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import nightboard
from nightboard.bots import RandomBot
from nightboard.lab import Failure, Plan, Row, Runner, play, prepare
from nightboard.lab.simulate import Relieved

Prepared = Callable[..., Plan]


def plan(**changes: Any) -> Plan:
    """Games of Kuhn poker between two random bots."""
    about: dict[str, Any] = {"players": 2, "games": 40, "seed": 7, "bots": ["random"]}
    return prepare("examples.kuhn", **{**about, **changes})


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kuhn poker with a bot that fails when it has to answer a bet."""

    class Clumsy(RandomBot):
        def choose(self, turn: Any) -> Any:
            if turn.about == "answer":
                raise ValueError("I forgot the rules")
            return super().choose(turn)

    kuhn = nightboard.game("examples.kuhn")
    game = replace(kuhn, bots={"clumsy": Clumsy, "calm": RandomBot})
    monkeypatch.setitem(nightboard.engine.game._loaded, "examples.kuhn", game)


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes() -> None:
    alone = list(play(plan(), workers=1))

    assert [row.game for row in alone] == list(range(1, 41))
    assert list(play(plan(), workers=2)) == alone
    assert list(play(plan(seed="7"), workers=1)) == alone
    assert list(play(plan(seed=8), workers=1)) != alone


def test_a_longer_simulation_begins_like_a_shorter_one() -> None:
    assert list(play(plan(games=100)))[:40] == list(play(plan()))


def test_a_row_says_how_its_game_can_be_dealt_again() -> None:
    row = next(play(plan()))
    match, result = Runner(plan()).replay(1)

    assert result == row
    assert isinstance(row, Row)
    assert match is not None
    assert match.outcome is not None
    assert (row.winners, row.scores, row.end) == (
        match.outcome.winners, match.outcome.scores, match.outcome.rule,
    )  # fmt: skip
    again = nightboard.game("examples.kuhn").start(players=2, seed=row.seed)
    assert again.commitment == match.commitment


@pytest.mark.usefixtures("clumsy")
def test_bots_are_seated_in_order_and_the_list_repeats() -> None:
    assert plan(bots=["calm"]).bots == ("calm", "calm")
    assert plan(bots=["calm", "random"]).seating(2) == ("calm", "random")


@pytest.mark.usefixtures("clumsy")
def test_rotating_moves_everybody_on_by_one_seat() -> None:
    rotating = plan(bots=["calm", "random"], rotate=True)

    assert [rotating.seating(number) for number in (1, 2, 3)] == [
        ("calm", "random"), ("random", "calm"), ("calm", "random"),
    ]  # fmt: skip


@pytest.mark.usefixtures("clumsy")
def test_for_a_bot_that_fails_random_plays_on_and_the_row_says_so() -> None:
    rows = list(play(plan(bots=["random", "clumsy"])))
    relieved = [row for row in rows if isinstance(row, Row) and row.relieved]

    assert len(rows) == 40
    assert 0 < len(relieved) < 40
    assert relieved[0].relieved == (
        Relieved(1, "clumsy", 1, "it raised ValueError: I forgot the rules"),
    )
    assert Runner(plan(bots=["random", "clumsy"])).play(relieved[0].game) == relieved[0]


def test_a_game_whose_rules_fail_is_reported_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kuhn = nightboard.game("examples.kuhn")

    def broken(table: Any, seat: int | None) -> Any:
        if table.dice.key[0] % 2:
            raise RuntimeError("a card is missing")
        return kuhn.view(table, seat)

    class Looks(RandomBot):
        wants_view = True

    game = replace(kuhn, view=broken, bots={"looks": Looks})
    monkeypatch.setitem(nightboard.engine.game._loaded, "examples.kuhn", game)

    results = list(play(plan(bots=["looks"])))
    failures = [result for result in results if isinstance(result, Failure)]

    assert len(results) == 40
    assert 0 < len(failures) < 40
    assert failures[0].reason == "RuntimeError: a card is missing"
    assert failures[0].decisions == 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": 3}, "Kuhn poker is for 2 players, not 3"),
        ({"games": 0}, "0 games cannot be played; at least 1"),
        ({"bots": []}, "0 bots are named for 2 players; 1 to 2 fit"),
        ({"bots": ["random"] * 3}, "3 bots are named for 2 players; 1 to 2 fit"),
        ({"bots": ["genius"]}, "Kuhn poker has no bot 'genius'; known: random"),
        ({"options": {"blinds": 2}}, "unknown option 'blinds'; there are none"),
        ({"pack": {"cards.toml": {}}}, "pack/cards.toml: this game reads no such file"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(nightboard.NightboardError) as refused:
        plan(**changes)

    assert str(refused.value).startswith(message)
