"""Every game of the house goes through the conformance suite; `make fuzz` plays thousands more."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import nightboard
from nightboard.testing import conform
from nightboard.testing.__main__ import main

GAMES = nightboard.games()
SHARES = 8
"""A game's share of `make test` is cut into so many tests, which run side by side."""
DECISIONS = 1_000
"""About so many decisions in each."""


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_hold_every_property(name: str, share: int) -> None:
    report = conform(name, games=100, decisions=DECISIONS, seed=1_000 * share, rate=0.1)

    assert report.decisions >= DECISIONS


def played(name: str, *, hash_seed: int, workers: int) -> str:
    """What a process of its own prints about some games."""
    command = [sys.executable, "-m", "nightboard.testing", "--game", name, "--games", "12"]
    command += ["--rate", "0", "--seed", "5", "--workers", str(workers)]
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.rsplit(",", 1)[0]


@pytest.mark.parametrize("name", [*GAMES, "examples.kuhn"])
def test_other_processes_play_the_same_games(name: str) -> None:
    first = played(name, hash_seed=1, workers=1)

    assert played(name, hash_seed=2, workers=2) == first
    assert "12 games" in first


def test_the_command_says_what_it_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "examples.kuhn", "--games", "20", "--workers", "1"]) == 0

    assert capsys.readouterr().out.startswith("examples.kuhn: 20 games, ")


def test_the_command_fails_with_the_defect_and_how_to_see_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.conformance.broken.defects import BROKEN

    _, broken = BROKEN["a card's id in the view"]
    monkeypatch.setitem(nightboard.engine.game._loaded, "snatch", broken)

    command = ["--game", "snatch", "--games", "9", "--workers", "1", "--rate", "1"]
    assert main(command) == 1

    said = capsys.readouterr().err
    assert "secrets.view: " in said
    assert "again: python -m nightboard.testing --game tests.conformance.broken --seed 0" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "nothing"], "no game 'nothing'"),
        (["--games", "0"], "--games and --workers must be 1 or more"),
        (["--rate", "2"], "--rate from 0 to 1"),
    ],
)
def test_wrong_arguments_get_one_clear_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2

    assert said in capsys.readouterr().err
