"""Two server processes that share PostgreSQL and Redis."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from ..server.given import Server
from . import services

Starter = Callable[[], Server]


@pytest.fixture(scope="session")
def shared() -> Iterator[tuple[str, str]]:
    """The URLs of a database and a Redis; skipped where there is none, but never in CI."""
    lacking = services.missing()
    if lacking:
        text = f"not here: {', '.join(lacking)}. Cure, as root on Debian: {services.CURE}"
        if os.environ.get("CI", "").lower() in ("true", "1"):
            pytest.fail(text)
        pytest.skip(text)
    with services.postgres() as database, services.redis() as redis:
        yield database, redis


@pytest.fixture
def start(shared: tuple[str, str], tmp_path: Path) -> Iterator[Starter]:
    """Start a server process beside those that run already."""
    database, redis = shared
    with ExitStack() as running:
        count = iter(range(100))

        def another() -> Server:
            home = tmp_path / str(next(count))
            home.mkdir()
            return running.enter_context(Server(home, "--database", database, "--redis", redis))

        yield another
