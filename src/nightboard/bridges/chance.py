"""Chance as a player: dice whose rolls, picks and shuffles are decided from outside, one at a time.

A table that has such dice runs until a rule wants chance that has not been decided yet; then
`Wanted` says how many ways there are, all equally likely. A shuffle wants several decisions: for
the last place one of n cards, for the one before it one of n - 1, and so on, which makes every
order as likely as the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..engine.dice import Dice
from ..engine.records import record

T = TypeVar("T")


class Wanted(Exception):
    """A rule wants chance: so many ways for each of the next decisions."""

    def __init__(self, ways: tuple[int, ...]) -> None:
        super().__init__(ways)
        self.ways = ways


@record
class Decided(Dice):
    """Dice that fall as they were told."""

    key: bytes = b""
    draws: tuple[int, ...] = ()
    """What was decided, in the order in which it is wanted; `used` says how much of it is used."""

    def roll(self, sides: int) -> int:
        """A number from 1 to `sides`."""
        return self._next(range(sides, sides - 1, -1))[0] + 1

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self._next(range(len(items), len(items) - 1, -1))[0]]

    def shuffle(self, items: list[T]) -> None:
        """Bring the items into the order that was decided, in place."""
        ways = range(len(items), 1, -1)
        for last, j in zip(range(len(items) - 1, 0, -1), self._next(ways), strict=True):
            items[last], items[j] = items[j], items[last]

    def _next(self, ways: range) -> tuple[int, ...]:
        """The next decisions; one among one is none."""
        wanted = tuple(n for n in ways if n > 1)
        start = self.used
        if start + len(wanted) > len(self.draws):
            raise Wanted(wanted)
        self.used = start + len(wanted)
        return self.draws[start : self.used] or (0,) * len(ways)
