"""`nightboard report` and `nightboard compare` for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

SIMULATE = ["simulate", "terrorixico", "--players", "2", "--seed", "7", "--workers", "1"]


@pytest.fixture
def results(run: Run, tmp_path: Path) -> Path:
    """A few games in a file."""
    path = tmp_path / "games.parquet"
    assert run(*SIMULATE, "--games", 4, "--out", path).status == 0
    return path


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A folder with a changed monster."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "monsters.toml").write_text(
        '[[monster]]\nid = "nahual"\nvalues = [1, 1, 1, 1]\nfirst = 4\nsecond = 2\n'
        'type = "magical"\nfrom = "house"\n'
    )
    return folder


def test_a_report_is_written_beside_the_results(run: Run, results: Path) -> None:
    said = run("report", results)

    assert said.status == 0
    assert said.out.strip() == str(results.with_suffix(".html"))
    assert "TerroriXico" in results.with_suffix(".html").read_text()


def test_a_report_is_written_where_it_shall_be(run: Run, results: Path, tmp_path: Path) -> None:
    assert run("report", results, "--out", tmp_path / "page.html").status == 0
    assert (tmp_path / "page.html").exists()


def test_changed_cards_are_compared_with_the_box(run: Run, pack: Path) -> None:
    words = ["compare", "terrorixico", pack, "--games", 6, "--seed", 1, "--workers", 1]
    said = run(*words, "--players", 2, "--bots", "random")

    assert said.status == 0
    assert "6 games each, in pairs that begin alike" in said.out
    assert "wins of Seat 0" in said.out
    assert "content=box" in said.out


def test_two_arms_of_one_file_are_compared(run: Run, pack: Path, tmp_path: Path) -> None:
    out = tmp_path / "both.parquet"
    run(*SIMULATE, "--games", 4, "--vary", f"content=box,{pack}", "--out", out)

    data = json.loads(run("compare", out, "--json").out)

    assert (data["games"], data["pairs"]) == (4, True)
    assert data["before"] == "content=box"
    assert {line["what"] for line in data["lines"]} >= {"win.0", "win.1", "decisions"}
    assert data["verdict"]


def test_two_files_are_compared(run: Run, results: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    run(*SIMULATE, "--games", 4, "--out", other)

    said = run("compare", results, other)

    assert "games.parquet against other.parquet, 4 games each" in said.out
    assert "The balance is the same" in said.out or "No change can be shown" in said.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["report", "rows.jsonl"], "results are read from Parquet"),
        (["report", "none.parquet"], "there is no such file"),
        (["report", "{results}", "--out", "page.pdf"], "name a file that ends in .html"),
        (["compare", "{results}"], "1 ways to play are in"),
        (["compare", "{results}", "{results}", "--games", "9"], "compared as they are"),
        (["compare", "terrorixico"], "name a game and one or two folders"),
        (["compare", "terrorixico", "nowhere"], "nowhere"),
        ([*SIMULATE, "--until", "soon"], "write ci<1%"),
        ([*SIMULATE, "--vary", "moon"], "write it as KEY=A,B"),
        ([*SIMULATE, "--vary", "moon=full"], "unknown option 'moon'"),
        ([*SIMULATE, "--ray", "local"], "choose one of them"),
        ([*SIMULATE, "--content", "x", "--vary", "content=box"], "x"),
    ],
)
def test_bad_input_is_one_clear_message(
    run: Run, results: Path, words: list[str], message: str
) -> None:
    said = run(*(word.format(results=results) for word in words))

    assert said.status == 2
    assert message in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def test_enough_is_simulated_when_it_is_known(run: Run) -> None:
    words = ["simulate", "examples.kuhn", "--seed", 7, "--workers", 1, "--until", "ci<8%", "--json"]

    data = json.loads(run(*words).out)

    assert 100 <= data["games"] <= 300
    widest = max(rate["high"] - rate["low"] for rate in data["wins"]["seats"].values())
    assert widest / 2 < 0.08


def test_ways_to_play_stand_side_by_side(run: Run) -> None:
    words = [*SIMULATE, "--games", 2, "--vary", "bots=random,thumb"]

    data = json.loads(run(*words, "--json").out)
    said = run(*words)

    assert set(data["arms"]) == {"bots=random", "bots=thumb"}
    assert data["arms"]["bots=thumb"]["bots"] == ["thumb", "thumb"]
    assert "bots=random\n" in said.out
