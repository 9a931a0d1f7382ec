"""The command line, run inside the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import nightboard
from nightboard.cli import main


class Said(NamedTuple):
    """What a command said, and its exit status."""

    status: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `nightboard WORD WORD ...`."""

    def run(*words: Any) -> Said:
        status = main([str(word) for word in words])
        return Said(status, *capsys.readouterr())

    return run


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Runs a command that must be refused: one message, status 2, nothing on standard output."""

    def refused(*words: Any) -> str:
        said = run(*words)
        assert said.status == 2, said
        assert said.out == ""
        assert said.err.startswith("nightboard: ")
        assert said.err.count("\n") == 1
        return said.err.removeprefix("nightboard: ").strip()

    return refused


@pytest.fixture
def finished() -> str:
    """A finished match of Kuhn poker, as it is saved."""
    match = nightboard.game("examples.kuhn").start(players=2, seed=4)
    while match.ask:
        match.choose(0)
    return match.save()
