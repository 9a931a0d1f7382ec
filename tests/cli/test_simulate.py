"""`nightboard simulate` for people and for programs."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

import nightboard
from nightboard.bots import RandomBot

KUHN = ["simulate", "examples.kuhn", "--seed", "7", "--workers", "1"]


class Clumsy(RandomBot):
    """Fails when it has to answer a bet."""

    level = "clumsy"

    def choose(self, turn: Any) -> Any:
        if turn.about == "answer":
            raise ValueError("I forgot the rules")
        return super().choose(turn)


@pytest.fixture
def clumsy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kuhn poker with a bot that fails at times."""
    game = replace(nightboard.game("examples.kuhn"), bots={"clumsy": Clumsy})
    monkeypatch.setitem(nightboard.engine.game._loaded, "examples.kuhn", game)


def test_the_summary_can_be_read(run: Run) -> None:
    said = run(*KUHN, "--games", 200)

    assert said.status == 0
    assert said.err == ""
    assert said.out.startswith("Kuhn poker: 200 of 200 games with 2 players, seed 7, in ")
    rows = [line.split() for line in said.out.splitlines()]
    assert ["random", "400", "50.0%"] in [row[:3] for row in rows]
    assert {"end.fold", "end.higher-card"} < {row[0] for row in rows if row}
    assert "A win shared by n counts 1/n." in said.out


def test_programs_get_json_and_nothing_else(run: Run) -> None:
    data = json.loads(run(*KUHN, "--games", 200, "--json").out)

    assert data["games"] == 200
    assert data["seconds"] > 0
    assert data["wins"]["bots"]["random"]["n"] == 400
    assert data["wins"]["seats"]["0"]["low"] < data["wins"]["seats"]["0"]["rate"]
    assert sum(data["ends"].values()) == 200
    assert set(data["decisions"]) >= {"mean", "min", "max", "median"}
    assert (data["seed"], data["players"], data["bots"]) == ("7", 2, ["random", "random"])


def test_the_same_seed_gives_the_same_summary_and_rows(run: Run, tmp_path: Path) -> None:
    """given one process, then two; when the games are played; then only the time may differ."""

    def played(workers: int) -> tuple[dict[str, Any], bytes]:
        out = tmp_path / f"{workers}.jsonl"
        words = ["--games", 60, "--json", "--out", out, "--workers", workers]
        data = json.loads(run(*KUHN, *words).out)
        return {**data, "seconds": 0}, out.read_bytes()

    assert played(1) == played(2)


def test_without_a_seed_one_is_drawn_and_told(run: Run) -> None:
    said = run("simulate", "examples.kuhn", "--games", 5, "--workers", 1, "--json")

    assert json.loads(said.out)["seed"].isdecimal()


def test_as_many_play_as_bots_are_named(run: Run) -> None:
    said = run(*KUHN, "--games", 5, "--bots", "random,random", "--json")

    assert json.loads(said.out)["players"] == 2


def test_a_single_game_is_saved_again(run: Run, tmp_path: Path) -> None:
    rows = tmp_path / "games.jsonl"
    run(*KUHN, "--games", 5, "--out", rows)
    third = json.loads(rows.read_text().splitlines()[2])

    match = nightboard.load(run(*KUHN, "--replay", 3).out)
    run(*KUHN, "--replay", 3, "--out", tmp_path / "game.json")

    assert match.outcome is not None
    assert list(match.outcome.scores) == third["scores"]
    assert len(match.choices) == third["decisions"]
    assert nightboard.load((tmp_path / "game.json").read_text()).save() == match.save()


@pytest.mark.usefixtures("clumsy")
def test_a_bot_that_fails_is_told_with_the_command_to_replay_its_game(run: Run) -> None:
    said = run(*KUHN, "--games", 40, "--bots", "random,clumsy")
    lines = said.err.splitlines()

    assert said.status == 1
    assert lines[0].startswith("nightboard: game ")
    assert lines[0].endswith("it raised ValueError: I forgot the rules")
    assert len(lines) == 11, "five games in two lines each, and how many there are"
    assert "random played on for it: it raised ValueError" in lines[0]
    assert lines[-1] == "nightboard: bots failed in 22 games in all"
    command = shlex.split(lines[1].removeprefix("  replay it: "))
    again = run(*command[1:])
    assert again.status == 1
    assert again.err.splitlines() == lines[:1]
    assert nightboard.load(again.out).outcome is not None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "3"], "Kuhn poker is for 2 players, not 3"),
        (["--bots", "genius"], "Kuhn poker has no bot 'genius'; known: random"),
        (["--players", "2", "--bots", "random,random,random"], "3 bots are named for 2 players"),
        (["--games", "0"], "argument --games: 0 is too few; at least 1"),
        (["--option", "blinds=2"], "unknown option 'blinds'"),
        (["--out", "games.csv"], "games.csv: rows are written to a file that ends in .jsonl or"),
        (["--out", "nowhere/games.jsonl"], "nowhere/games.jsonl cannot be written: there is no"),
        (["--replay", "1", "--json"], "--replay writes a save and --json a summary; choose one"),
        (["--replay", "1", "--out", "nowhere/game.json"], "nowhere/game.json cannot be written"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    refused: Callable[..., str], words: list[str], message: str
) -> None:
    assert refused(*KUHN, *words).startswith(message)


def test_an_option_that_does_not_fit_the_players_is_refused(refused: Callable[..., str]) -> None:
    command = ["simulate", "terrorixico", "--players", "3", "--option", "start_player_choice=4"]

    assert refused(*command) == "option start_player_choice: there is no player 4 among 3"


def test_a_replay_needs_the_seed(refused: Callable[..., str]) -> None:
    assert refused("simulate", "examples.kuhn", "--replay", 2).startswith("--replay needs --seed")
