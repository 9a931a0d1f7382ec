"""Results in files: whole, the same for the same seed, and gone on with after an interruption."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from nightboard import BadInput
from nightboard.lab import Experiment, Failure, ResultsFile, perform, prepare, read, results, vary


def experiment(**changes: Any) -> Experiment:
    """Games of Kuhn poker, with all that a report needs."""
    about: dict[str, Any] = {"players": 2, "games": 40, "seed": 7, "bots": ["random"]}
    plan = prepare("examples.kuhn", study=True, **{**about, **changes})
    return Experiment(arms=(plan,))


def written(path: Path, played: Experiment | None = None, stop: int | None = None) -> bytes:
    """The file of an experiment's rows; perhaps interrupted after so many games."""
    played = played or experiment()
    with ResultsFile(path, played) as file:
        for number, result in enumerate(perform(played, done=file.done), len(file.done) + 1):
            file.put(result)
            if number == stop:
                raise KeyboardInterrupt
    return path.read_bytes()


def test_rows_are_written_as_json_lines(tmp_path: Path) -> None:
    lines = written(tmp_path / "games.jsonl").splitlines()

    assert len(lines) == 40
    first = json.loads(lines[0])
    assert first["game"] == 1
    assert first["bots"] == ["random", "random"]
    assert sorted(first["places"]) == [1, 2]


def test_rows_are_written_as_parquet(tmp_path: Path) -> None:
    written(tmp_path / "games.parquet")
    written(tmp_path / "games.jsonl")

    table = pl.read_parquet(tmp_path / "games.parquet")

    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert table.to_dicts() == lines


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_the_same_seed_writes_the_same_bytes(tmp_path: Path, name: str) -> None:
    assert written(tmp_path / name) == written(tmp_path / name)


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_an_interrupted_simulation_goes_on_where_it_was(tmp_path: Path, name: str) -> None:
    whole = written(tmp_path / f"whole-{name}")
    with pytest.raises(KeyboardInterrupt):
        written(tmp_path / name, stop=17)
    part = tmp_path / f"{name}.part"
    assert not (tmp_path / name).exists()
    part.write_bytes(part.read_bytes()[:-9])  # it was cut off in the middle of a line

    with ResultsFile(tmp_path / name, experiment()) as file:
        assert len(file.done) == 16
        for result in perform(experiment(), done=file.done):
            file.put(result)

    assert (tmp_path / name).read_bytes() == whole
    assert not part.exists()


def test_what_was_interrupted_before_its_first_line_begins_anew(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole.jsonl")
    (tmp_path / "games.jsonl.part").write_bytes(b'{"format":1,"ga')

    assert written(tmp_path / "games.jsonl") == whole


def test_an_interrupted_experiment_goes_on_in_the_middle_of_an_arm(tmp_path: Path) -> None:
    plan = prepare("terrorixico", players=2, games=3, seed=7, bots=["random"])
    both = Experiment(arms=vary(plan, [("players", ["2", "3"])], {}))
    whole = written(tmp_path / "whole.jsonl", both)
    with pytest.raises(KeyboardInterrupt):
        written(tmp_path / "games.jsonl", both, stop=4)

    assert written(tmp_path / "games.jsonl", both) == whole


def test_what_is_left_from_another_simulation_is_not_mixed_in(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        written(tmp_path / "games.jsonl", stop=5)
    before = (tmp_path / "games.jsonl.part").read_bytes()

    with pytest.raises(BadInput, match="is left from another simulation; delete it, or name"):
        ResultsFile(tmp_path / "games.jsonl", experiment(seed=8))

    assert (tmp_path / "games.jsonl.part").read_bytes() == before


def test_a_failure_is_remembered_while_games_go_on_and_makes_no_row(tmp_path: Path) -> None:
    failure = Failure(game=1, seed="s", bots=("random",) * 2, decisions=0, reason="broken")
    file = ResultsFile(tmp_path / "a.jsonl", experiment())
    file.put(failure)
    file.__exit__(KeyboardInterrupt, None, None)

    with ResultsFile(tmp_path / "a.jsonl", experiment()) as again:
        assert again.done == [failure]

    assert (tmp_path / "a.jsonl").read_bytes() == b""


def test_what_was_written_is_read(tmp_path: Path) -> None:
    written(tmp_path / "games.parquet")

    found = read(tmp_path / "games.parquet")

    assert found.rows == list(perform(experiment()))
    assert found.header == results.describe(experiment())
    assert found.of("") == found.rows
    assert found.of("elsewhere") == []


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
        ResultsFile(tmp_path / name, experiment())


def test_parquet_without_polars_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "find_spec", lambda name: None)

    with pytest.raises(
        BadInput, match=r"install nightboard\[lab\], or write JSON Lines to .*jsonl"
    ):
        ResultsFile(tmp_path / "games.parquet", experiment())


def test_other_files_are_no_results(tmp_path: Path) -> None:
    (tmp_path / "noise.parquet").write_bytes(b"PAR1 and nothing else")
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "other.parquet")
    header = msgspec.to_builtins(results.describe(experiment()))
    for name, changes in {"old": {"format": 0}, "rules": {"version": 99}}.items():
        told = msgspec.json.encode({**header, **changes}).decode()
        pl.DataFrame({"a": [1]}).write_parquet(
            tmp_path / f"{name}.parquet", metadata={results.KEY: told}
        )

    for name, message in {
        "noise.parquet": "cannot be read as results",
        "other.parquet": "holds no results of `nightboard simulate`",
        "old.parquet": "holds results in another format; .* simulate again",
        "rules.parquet": "is of version 99 of the rules, and they are at version 1 now",
        "missing.parquet": "there is no such file; simulate with --out",
        "rows.jsonl": "results are read from Parquet",
    }.items():
        with pytest.raises(BadInput, match=message):
            read(tmp_path / name)


def test_an_empty_file_says_so(tmp_path: Path) -> None:
    played = experiment()
    with ResultsFile(tmp_path / "none.parquet", played):
        pass

    with pytest.raises(BadInput, match="holds no game"):
        read(tmp_path / "none.parquet")
