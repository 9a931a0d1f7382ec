"""Two people at a wild table, as most tests need them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from nightboard.client import Playing, Refused

from .given import Server, invited


@contextmanager
def two_people(server: Server, *more: str) -> Iterator[tuple[Playing, Playing]]:
    """Ana and Ben at a wild table, on seats 0 and 1; the others as named."""
    with server.person("Ana") as ana, server.person("Ben") as ben:
        table = ana.create("wild", seats=["me", "open", *more])
        invited(ana, table, ben, 1)
        with ana.play(table.id, 0) as one, ben.play(table.id, 1) as two:
            yield one, two


@contextmanager
def alone(server: Server, *more: str) -> Iterator[Playing]:
    """Ana at a wild table, on seat 0; the others as named."""
    with server.person("Ana") as ana:
        table = ana.create("wild", seats=["me", *more])
        with ana.play(table.id, 0) as game:
            yield game


def refused(code: str) -> pytest.RaisesExc[Refused]:
    """The block is refused for this reason."""
    return pytest.raises(Refused, check=lambda error: error.code == code)


def until(game: Playing, kind: type) -> object:
    """The next message of a kind."""
    while True:
        message = game.receive(10)
        if isinstance(message, kind):
            return message
