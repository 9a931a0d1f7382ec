"""One row per game in a file: JSON Lines, or Parquet where Polars is installed."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from ..engine.errors import BadInput
from .simulate import Row

LINES = (".jsonl", ".ndjson")
PARQUET = ".parquet"


class RowsFile:
    """A file of rows; it appears, whole, when the last row is in, and not at all after an error."""

    def __init__(self, path: Path) -> None:
        check_kind(path)
        check_folder(path)
        self.path = path
        self._part = path.with_name(path.name + ".part")
        self._encode = msgspec.json.Encoder().encode
        self._file = self._open()

    def put(self, row: Row) -> None:
        """Add a row."""
        try:
            self._file.write(self._encode(row) + b"\n")
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
                if self.path.suffix == PARQUET:
                    _to_parquet(self._part)
                self._part.replace(self.path)
        except OSError as failed:
            raise _unwritten(self.path, failed) from failed
        finally:
            self._part.unlink(missing_ok=True)

    def _open(self) -> BinaryIO:
        try:
            return self._part.open("wb")
        except OSError as error:
            raise _unwritten(self.path, error) from error


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


def _to_parquet(path: Path) -> None:
    """Turn a file of JSON Lines into Parquet, in its place."""
    import polars as pl

    names, many = pl.List(pl.String), pl.List(pl.Int64)
    schema = {
        "game": pl.Int64(), "seed": pl.String(), "bots": names, "winners": many, "scores": many,
        "places": many, "teams": many, "end": pl.String(), "decisions": pl.Int64(),
    }  # fmt: skip
    pl.read_ndjson(path, schema=schema).write_parquet(path)


def _unwritten(path: Path, error: OSError) -> BadInput:
    return BadInput(f"{path} cannot be written: {error.strerror}")
