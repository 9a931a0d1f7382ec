"""Results of simulations in files: a row per game, as JSON Lines or Parquet.

While games are played their results lie in a file beside (`.part`), line by line, under a first
line that says what is played: whoever was interrupted gives the same command again and goes on.
Parquet files keep that line, too, so that a report knows what it reports.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple, Self

import msgspec

from ..engine.errors import BadInput, NightboardError
from ..engine.game import game
from .experiment import Experiment
from .simulate import Failure, Plan, Result, Row

LINES = (".jsonl", ".ndjson")
PARQUET = ".parquet"
FORMAT = 1
"""The version of the files; those of another version are not read."""
KEY = "nightboard"
"""Under which the header stands in a Parquet file."""


class Arm(msgspec.Struct, frozen=True):
    """One way to play."""

    name: str
    players: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    content: str
    """The digest of the cards and maps."""


class Header(msgspec.Struct, frozen=True):
    """What was played."""

    format: int
    game: str
    """Its name, or the module that it is in."""
    version: int
    """The version of its rules."""
    seed: str
    games: int
    """How many in each arm, at most."""
    rotate: bool
    until: float | None
    arms: tuple[Arm, ...]


class Results(NamedTuple):
    """Everything that a file says."""

    path: Path
    header: Header
    rows: list[Row]

    def of(self, arm: str) -> list[Row]:
        """The rows of one arm."""
        return [row for row in self.rows if row.arm == arm]


class _Failed(msgspec.Struct):
    """How a failure stands in an unfinished file."""

    failure: Failure


def describe(experiment: Experiment) -> Header:
    """The header of an experiment's results."""
    first = experiment.arms[0]
    return Header(
        format=FORMAT,
        game=first.game,
        version=game(first.game).version,
        seed=first.seed,
        games=first.games,
        rotate=first.rotate,
        until=experiment.until,
        arms=tuple(_arm(plan) for plan in experiment.arms),
    )


def _arm(plan: Plan) -> Arm:
    digest = game(plan.game).content(plan.pack)[1]
    return Arm(plan.arm, plan.players, plan.bots, dict(plan.options), digest)


class ResultsFile:
    """A file of rows; it appears, whole, when the last row is in. Until then `.part` grows."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        check_kind(path)
        check_folder(path)
        self.path = path
        self.header = describe(experiment)
        self.part = path.with_name(path.name + ".part")
        self._encode = msgspec.json.Encoder().encode
        self.done: list[Result] = self._resume()
        """The results that an interrupted run has left."""
        self._file = self._open()

    def put(self, result: Result) -> None:
        """Add a result."""
        line = self._encode(_Failed(result) if isinstance(result, Failure) else result)
        try:
            self._file.write(line + b"\n")
        except OSError as error:
            raise _unwritten(self.path, error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        try:
            self._file.close()
            if kind is None:
                self._finish()
        except OSError as failed:
            raise _unwritten(self.path, failed) from failed

    def _resume(self) -> list[Result]:
        """What lies in the unfinished file; a last line that was cut off does not count."""
        whole = self.part.read_bytes().rpartition(b"\n")[0] if self.part.exists() else b""
        if not whole:  # not even the first line was written
            self.part.unlink(missing_ok=True)
            return []
        lines = whole.split(b"\n")
        if lines[0] != self._encode(self.header):
            raise BadInput(
                f"{self.part} is left from another simulation; delete it, or name another file"
            )
        self.part.write_bytes(whole + b"\n")
        return [_result(line) for line in lines[1:]]

    def _open(self) -> BinaryIO:
        try:
            fresh = not self.part.exists()
            file = self.part.open("ab")
            if fresh:
                file.write(self._encode(self.header) + b"\n")
            return file
        except OSError as error:
            raise _unwritten(self.path, error) from error

    def _finish(self) -> None:
        """Turn the unfinished file into the finished one."""
        _, *lines = self.part.read_bytes().splitlines()
        rows = [line for line in lines if not line.startswith(b'{"failure"')]
        scratch = self.part.with_suffix(".new")
        if self.path.suffix == PARQUET:
            _write_parquet(scratch, rows, self._encode(self.header).decode())
        else:
            scratch.write_bytes(b"".join(row + b"\n" for row in rows))
        scratch.replace(self.path)
        self.part.unlink()


def _result(line: bytes) -> Result:
    if line.startswith(b'{"failure"'):
        return msgspec.json.decode(line, type=_Failed).failure
    return msgspec.json.decode(line, type=Row)


def read(path: Path) -> Results:
    """The results in a Parquet file that `simulate --out` wrote."""
    if path.suffix != PARQUET:
        raise BadInput(f"{path}: results are read from Parquet; simulate with --out NAME.parquet")
    if not path.is_file():
        raise BadInput(f"{path}: there is no such file; simulate with --out {path} first")
    check_kind(path)
    import polars as pl

    try:
        header = pl.read_parquet_metadata(path).get(KEY)
        if header is None:
            raise BadInput(f"{path} holds no results of `nightboard simulate`")
        told = msgspec.json.decode(header)
        if not isinstance(told, dict) or told.get("format") != FORMAT:
            raise BadInput(
                f"{path} holds results in another format; this version of Nightboard reads "
                f"format {FORMAT}: simulate again"
            )
        found = msgspec.convert(told, Header)
        if game(found.game).version != found.version:
            raise BadInput(
                f"{path} is of version {found.version} of the rules, and they are at version "
                f"{game(found.game).version} now: simulate again"
            )
        rows = msgspec.convert(pl.read_parquet(path).to_dicts(), list[Row])
    except NightboardError:
        raise
    except (OSError, ValueError, pl.exceptions.PolarsError) as error:
        raise BadInput(f"{path} cannot be read as results: {error}") from error
    if not rows:
        raise BadInput(f"{path} holds no game; simulate again")
    return Results(path, found, rows)


def check_kind(path: Path) -> None:
    """Rows are written as JSON Lines or Parquet, told from the name of the file."""
    if path.suffix == PARQUET:
        if find_spec("polars") is None:
            raise BadInput(
                "Parquet needs Polars: install nightboard[lab], or write JSON Lines to "
                f"{path.with_suffix('.jsonl')}"
            )
    elif path.suffix not in LINES:
        raise BadInput(f"{path}: rows are written to a file that ends in .jsonl or .parquet")


def check_folder(path: Path) -> None:
    """A file can only be written into a folder that is there."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder; name a file in it")
    if not path.parent.is_dir():
        raise BadInput(f"{path} cannot be written: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise BadInput(f"{path} cannot be written: the folder {path.parent} is read-only")


def _write_parquet(path: Path, rows: Iterable[bytes], header: str) -> None:
    from io import BytesIO

    import polars as pl

    names, many = pl.List(pl.String), pl.List(pl.Int64)
    whole, text = pl.Int64(), pl.String()
    schema = {
        "arm": text, "game": whole, "seed": text, "bots": names, "winners": many, "scores": many,
        "places": many, "teams": many, "end": text, "decisions": whole,
        "relieved": pl.List(
            pl.Struct({"seat": whole, "level": text, "decision": whole, "reason": text})
        ),
        "parts": pl.List(pl.Struct({"name": text, "team": whole})),
        "cards": pl.List(pl.Struct({"card": text, "team": whole, "used": whole})),
        "spots": pl.List(pl.Struct({"event": text, "place": text, "count": whole})),
        "leads": whole,
    }  # fmt: skip
    found = b"\n".join(rows)
    frame = pl.read_ndjson(BytesIO(found), schema=schema) if found else pl.DataFrame(schema=schema)
    frame.write_parquet(path, metadata={KEY: header})


def _unwritten(path: Path, error: OSError) -> BadInput:
    return BadInput(f"{path} cannot be written: {error.strerror}")
