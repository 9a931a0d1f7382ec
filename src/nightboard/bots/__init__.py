"""Bots: players that are handed what their seat may know and the offers, never the table.

A bot is any object with `wants_view` and `choose`:

>>> class Eager:
...     wants_view = False
...     def choose(self, turn):
...         return turn.offers[0]

A game lists its own levels in `Game.bots`, each with a factory `(seat, seed) -> Bot`; the levels
"random" and "search" are there for every game.
"""

from __future__ import annotations

from .outside import hire
from .search import Budget, Search
from .seats import BotFailed, RandomBot, check_level, decide, in_turn, levels, make, see, usual
from .turn import Bot, Turn, leanings, stream
from .world import World

__all__ = [
    "Bot", "Turn", "World", "RandomBot", "Search", "Budget", "BotFailed",
    "levels", "usual", "make", "hire", "check_level", "decide", "in_turn", "see", "stream",
    "leanings",
]  # fmt: skip
