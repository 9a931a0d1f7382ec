"""The command line as a whole: help, mistakes, interruptions and pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from nightboard import RuleBroken
from nightboard.cli import app

ROOT = Path(__file__).parents[2]
SHELL = [sys.executable, "-m", "nightboard"]


def test_without_a_command_it_explains_itself(run: Run) -> None:
    said = run()

    assert said.status == 0
    assert said.out.startswith("usage: nightboard")
    for command in ("play", "rules", "games", "simulate", "bench", "verify"):
        assert f"    {command} " in said.out


@pytest.mark.parametrize("command", app.COMMANDS)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    said = run(command, "--help")

    assert said.status == 0
    assert said.out.startswith(f"usage: nightboard {command}")
    assert all(len(line) <= 100 for line in said.out.splitlines())


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out.startswith("nightboard 0.")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["plya"], "no command 'plya'; did you mean play?"),
        (["rules"], "the following arguments are required: GAME (see nightboard rules --help)"),
        (["--fast"], "the following arguments are required: COMMAND (see nightboard --help)"),
        (["games", "--fast"], "unrecognized arguments: --fast (see nightboard --help)"),
        (["rules", "terorixico"], "no game 'terorixico'; did you mean terrorixico"),
        (["rules", "examples.kuhm"], "no module 'examples.kuhm': No module named 'examples.kuhm'"),
        (["rules", "examples..kuhn"], "no module 'examples..kuhn': a module is named like"),
        (["rules", "os.path"], "the module posixpath has no GAME"),
        (["play", "kuhn", "--players", "two"], "argument --players: 'two' is not a whole number"),
        (["play", "kuhn", "--players", "0"], "argument --players: 0 is too few; at least 1"),
        (["simulate", "kuhn", "--bots", "a,,b"], "argument --bots: 'a,,b' has an empty place"),
    ],
)
def test_a_mistake_gets_one_clear_message(
    refused: Callable[..., str], words: list[str], message: str
) -> None:
    assert refused(*words).startswith(message)


def test_a_module_that_cannot_be_imported_is_told(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "brokenhouse").mkdir()
    (tmp_path / "brokenhouse" / "game.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])

    message = refused("rules", "brokenhouse.game")

    assert message == (
        "the module 'brokenhouse.game' cannot be imported: ZeroDivisionError: division by zero"
    )


def test_a_mistake_in_a_game_is_no_bad_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(given: object) -> int:
        raise RuleBroken("search() asks and offers nothing")

    monkeypatch.setattr(app.COMMANDS["games"], "run", broken)
    said = run("games")

    assert (said.status, said.err) == (1, "nightboard: search() asks and offers nothing\n")


def test_ctrl_c_ends_it_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(app.COMMANDS["games"], "run", interrupted)

    assert run("games") == (130, "", "")


def test_a_closed_pipe_is_no_news() -> None:
    """given a reader that stops after a line; when more is said; then nobody complains."""
    with subprocess.Popen(
        [*SHELL, "simulate", "examples.kuhn", "--games", "2", "--seed", "1", "--json"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""


def test_ctrl_c_stops_all_processes_and_sums_up_what_was_played(tmp_path: Path) -> None:
    rows = tmp_path / "games.jsonl"
    command = [*SHELL, "simulate", "examples.kuhn", "--games", "100000000", "--workers", "2"]
    with subprocess.Popen(
        [*command, "--seed", "1", "--out", str(rows)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as process:  # fmt: skip
        part = tmp_path / "games.jsonl.part"
        until = time.monotonic() + 30
        while time.monotonic() < until and not (part.exists() and part.stat().st_size):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)

    assert process.returncode == 130
    assert "of 100,000,000 games with 2 players, seed 1" in out
    assert err == "nightboard: interrupted; the same command (with --seed 1) goes on\n"
    assert part.read_text().count("\n") > 1
    assert not rows.exists()
