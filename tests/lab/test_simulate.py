"""Simulations are repeatable to the byte, on any number of processes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import nightboard
from nightboard import BadInput
from nightboard.bots import RandomBot
from nightboard.lab import Failure, Plan, Row, RowsFile, Runner, play, prepare, rows

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
def test_a_game_that_fails_is_reported_and_the_others_go_on() -> None:
    results = list(play(plan(bots=["random", "clumsy"])))
    failures = [result for result in results if isinstance(result, Failure)]

    assert len(results) == 40
    assert 0 < len(failures) < 40
    assert failures[0].reason.endswith("at seat 1 of kuhn failed at decision 1: it raised "
                                       "ValueError: I forgot the rules")  # fmt: skip
    assert failures[0].decisions == 1
    match, result = Runner(plan(bots=["random", "clumsy"])).replay(failures[0].game)
    assert result == failures[0]
    assert match is not None
    assert len(match.choices) == 1


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


def written(path: Path) -> bytes:
    """The file of rows of the simulation."""
    with RowsFile(path) as file:
        for row in play(plan()):
            assert isinstance(row, Row)
            file.put(row)
    return path.read_bytes()


def test_rows_are_written_as_json_lines(tmp_path: Path) -> None:
    lines = written(tmp_path / "games.jsonl").splitlines()

    assert len(lines) == 40
    first = json.loads(lines[0])
    assert first["game"] == 1
    assert first["bots"] == ["random", "random"]
    assert sorted(first["places"]) == [1, 2]
    assert set(first) == {
        "game", "seed", "bots", "winners", "scores", "places", "teams", "end", "decisions",
    }  # fmt: skip


def test_rows_are_written_as_parquet(tmp_path: Path) -> None:
    written(tmp_path / "games.parquet")
    written(tmp_path / "games.jsonl")

    table = pl.read_parquet(tmp_path / "games.parquet")

    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert table.to_dicts() == lines


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_the_same_seed_writes_the_same_bytes(tmp_path: Path, name: str) -> None:
    assert written(tmp_path / name) == written(tmp_path / name)


def test_after_an_error_there_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), RowsFile(tmp_path / "games.jsonl"):
        raise ZeroDivisionError

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("games.csv", "written to a file that ends in .jsonl or .parquet"),
        ("nowhere/games.jsonl", "there is no folder"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_at_once(
    tmp_path: Path, name: str, message: str
) -> None:
    with pytest.raises(BadInput, match=message):
        RowsFile(tmp_path / name)


def test_parquet_without_polars_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "find_spec", lambda name: None)

    with pytest.raises(
        BadInput, match=r"install nightboard\[lab\], or write JSON Lines to .*jsonl"
    ):
        RowsFile(tmp_path / "games.parquet")
