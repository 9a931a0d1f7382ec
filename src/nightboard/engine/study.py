"""What a laboratory counts in a game: said once by the game, in words of its own messages.

The events of a game name what they are about, and its messages say what sort of thing that is:
`{card:card}` is a name of the family `card`. With that a game needs to say little more than which
families are cards and which events put one to use.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Study:
    """What of a game's events is worth counting; events are called as in its catalogue."""

    cards: frozenset[str] = frozenset()
    """The families of names whose use is counted."""
    gets: frozenset[str] = frozenset()
    """The events by which such a thing comes to somebody."""
    uses: frozenset[str] = frozenset()
    """The events in which somebody makes use of it."""
    roles: frozenset[str] = frozenset()
    """The families of names that are parts to play ..."""
    casting: frozenset[str] = frozenset()
    """... and the events that give them out: to each team, the first one that names it."""
    heat: tuple[str, ...] = ()
    """The events that say where they happened, by a name or by a column and a row."""
    holders: Mapping[str, int] = field(default_factory=dict)
    """The team that has all things of a family; of other families it is the seat `who`."""
