"""Bots: players that are handed what their seat may know and the offers, never the table.

A bot is any object with `wants_view` and `choose`:

>>> class Eager:
...     wants_view = False
...     def choose(self, turn):
...         return turn.offers[0]

A game lists its own levels in `Game.bots`, each with a factory `(seat, seed) -> Bot`; the level
"random" is there for every game.
"""

from __future__ import annotations

from .seats import BotFailed, RandomBot, best, decide, levels, make
from .turn import Bot, Turn, stream

__all__ = ["Bot", "Turn", "RandomBot", "levels", "best", "make", "decide", "stream", "BotFailed"]
