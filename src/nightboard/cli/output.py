"""What is printed: plain text that Rich colours on a terminal, or JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

WIDEST = 100


def console(*, stderr: bool = False) -> Console:
    """Standard output or standard error; no text is ever taken for markup."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def print_json(data: Any) -> None:
    """Data as indented JSON, and nothing else."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def table(*columns: str) -> Table:
    """A table whose first column is words and whose others are numbers."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for number, title in enumerate(columns):
        made.add_column(title, justify="right" if number else "left", no_wrap=True)
    return made


@contextmanager
def games_progress(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal; call what it gives with the games done."""
    notes = console(stderr=True)
    bar = Progress(
        TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=notes, transient=True, disable=not notes.is_terminal,
    )  # fmt: skip
    with bar:
        task = bar.add_task(title, total=games)
        yield lambda done: bar.update(task, completed=done)


class Page:
    """Wrapped paragraphs on the console."""

    def __init__(self) -> None:
        self.console = console()
        self._width = min(self.console.width, WIDEST)

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """One paragraph; what it is wrapped to keeps its indent."""
        spaces = " " * indent
        wrapped = textwrap.wrap(
            text, self._width, initial_indent=spaces, subsequent_indent=spaces,
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip
        for row in wrapped or [""]:
            self.console.print(Text(row, style=style), soft_wrap=True)
