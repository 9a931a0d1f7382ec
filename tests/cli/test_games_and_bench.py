"""`nightboard games` and `nightboard bench`."""

from __future__ import annotations

import json

import pytest
from tests.cli.conftest import Run

import nightboard
from nightboard.lab import bench

KUHN = nightboard.game("examples.kuhn")


def test_games_are_listed(run: Run) -> None:
    said = run("games")

    assert said.status == 0
    for name in nightboard.games():
        assert f"{name}: {nightboard.game(name).title}" in said.out


def test_one_game_is_shown_with_its_options(run: Run) -> None:
    said = run("games", "terrorixico")

    for spec in nightboard.game("terrorixico").option_specs:
        assert f"--option {spec.key}=" in said.out


@pytest.mark.parametrize("name", nightboard.games())
def test_one_game_says_how_strong_its_bots_are(run: Run, name: str) -> None:
    said = run("games", name)

    assert "thumb: " in said.out
    assert "search: " in said.out
    assert "of 100" in said.out


def test_games_are_data_for_programs(run: Run) -> None:
    data = json.loads(run("games", "examples.kuhn", "--json").out)

    assert data["kuhn"] == {
        "title": "Kuhn poker", "players": [2, 2], "bots": ["random", "search"],
        "rules": len(KUHN.ledger.rules), "actions": 3, "options": {},
    }  # fmt: skip


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.001)


@pytest.mark.usefixtures("_quick")
def test_the_bench_is_a_table_for_people(run: Run) -> None:
    said = run("bench", "examples.kuhn")

    assert said.status == 0
    assert said.err == ""
    for words in ("kuhn", "decisions a second", "copy of a table, µs", "Python 3."):
        assert words in said.out


@pytest.mark.usefixtures("_quick")
def test_the_bench_is_data_for_programs(run: Run) -> None:
    data = json.loads(run("bench", "examples.kuhn", "--json").out)

    assert set(data) == {"kuhn", "machine"}
    assert data["kuhn"]["decisions_per_s"] > 0
    assert set(data["machine"]) == {"python", "cpu_count"}
