"""The combined strength of the monsters."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from ..content import Event, Monster
from ..table import TerroriXico


def strength(monsters: Iterable[Monster], events: Iterable[Event]) -> tuple[int, int, int, int]:
    """The relics demanded in each line: everything is summed first, then multiplied
    (strength.per-line, strength.monsters-add, strength.event-additive,
    strength.event-multiplicative, strength.add-before-multiply, strength.several-multipliers,
    strength.multiplier-covers-added-cards, strength.zero-times, strength.blank-modifier,
    strength.position-irrelevant, strength.example-nahual-aluxe).
    """
    fought, ruling = tuple(monsters), tuple(events)

    def line(n: int) -> int:
        added = sum(monster.values[n] for monster in fought) + sum(
            event.adds[n] for event in ruling
        )
        return added * prod(event.times[n] for event in ruling)

    return line(0), line(1), line(2), line(3)


def recompute(t: TerroriXico) -> None:
    """The active cards changed (strength.recompute)."""
    content = t.content
    t.need = strength(
        (content.monsters[m] for m in t.monsters), (content.events[e] for e in t.events)
    )
