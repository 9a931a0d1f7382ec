"""Eggs in one place: the counts of the four colours in one number, so that tables copy fast."""

from __future__ import annotations

from .cards import EGGS_OF_A_COLOUR, Egg

Eggs = int
"""A heap of Eggs; heaps are added and subtracted like numbers. No heap ever holds 16 of a colour.
"""

_BITS = 4
_MASK = (1 << _BITS) - 1
_COLOURS = tuple(Egg)
"""Made once: going through an enum takes its time."""

ONE: tuple[Eggs, ...] = tuple(1 << (_BITS * egg) for egg in Egg)
"""A single Egg of each colour."""

ALL_EGGS: Eggs = EGGS_OF_A_COLOUR * sum(ONE)
"""Every Egg of the box (components.eggs)."""


def count(eggs: Eggs, egg: Egg) -> int:
    """How many of one colour."""
    return eggs >> (_BITS * egg) & _MASK


def counts(eggs: Eggs) -> tuple[int, ...]:
    """How many of each colour."""
    return tuple([count(eggs, egg) for egg in _COLOURS])


def total(eggs: Eggs) -> int:
    """How many in all."""
    return sum(counts(eggs))


def colours(eggs: Eggs) -> list[Egg]:
    """The colours that are there."""
    return [egg for egg in _COLOURS if count(eggs, egg)]


def each(eggs: Eggs) -> tuple[Egg, ...]:
    """Every single Egg by its colour, in the order of the colours."""
    return tuple([egg for egg in _COLOURS for _ in range(count(eggs, egg))])
