"""`nightboard bench --peers` and `--search`."""

from __future__ import annotations

import json

import pytest
from tests.cli.conftest import Run

from nightboard.cli import bench
from nightboard.lab import peers
from nightboard.lab.peers import TWIN, Contender, Play
from nightboard.lab.yardstick import race


def unknown(name: str) -> Play:
    raise ModuleNotFoundError("No module named 'chessish'")


CHESSISH = Contender("Chessish", "chessish", "chess", "Python", unknown)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SECONDS", 0.001)
    monkeypatch.setattr(bench, "race", lambda game: race(game, positions=1, iterations=4))


def test_the_comparison_is_a_table_for_people(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", (TWIN, CHESSISH))

    said = run("bench", "examples.kuhn", "--peers")

    assert said.status == 0
    assert "Like for like, Kuhn poker: " in said.out
    assert "missing: Chessish chess: No module named 'chessish'" in said.out


def test_the_comparison_is_data_for_programs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", (TWIN,))

    data = json.loads(run("bench", "examples.kuhn", "--peers", "--json").out)

    assert set(data) == {"lines", "like_for_like", "machine"}
    assert {"library", "game", "decisions_per_s", "copy_us", "ratio"} <= set(data["lines"][0])


def test_the_pace_is_data_for_programs(run: Run) -> None:
    data = json.loads(run("bench", "--search", "examples.kuhn", "--json").out)

    assert set(data) == {"kuhn", "machine"}
    assert data["kuhn"]["ratio"] > 0


def test_the_pace_is_a_table_for_people(run: Run) -> None:
    said = run("bench", "--search", "examples.kuhn")

    assert said.status == 0
    assert "OpenSpiel's ISMCTS" in said.out


def test_one_comparison_at_a_time(run: Run) -> None:
    said = run("bench", "--search", "--peers")

    assert said.status == 2
    assert "not allowed with" in said.err
