"""What came of a step, and who may know of it."""

from __future__ import annotations

from typing import Any, NamedTuple

SPECTATOR = 31
"""The place in an audience of those who watch: they know what is public."""

EVERYONE = -1
"""The audience of all seats and spectators."""


def only(*seats: int) -> int:
    """The audience of these seats alone."""
    audience = 0
    for seat in seats:
        audience |= 1 << seat
    return audience


def all_but(*seats: int) -> int:
    """The audience of everybody else, spectators included."""
    return ~only(*seats)


class Event(NamedTuple):
    """Something that happened: a key into the message catalogues, and what it was about."""

    key: str
    audience: int
    about: dict[str, Any]
    rule: str | None

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return bool(self.audience >> (SPECTATOR if seat is None else seat) & 1)
