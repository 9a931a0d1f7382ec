"""What is asked of a worker process, and what it answers."""

from __future__ import annotations

import struct
from typing import Any, NamedTuple

from ..bots import Turn
from .journal import AnyFact, Plan

LENGTH = struct.Struct("!I")
"""How the length of a pickle is written before it."""


class Think(NamedTuple):
    """Decide for a bot that needs no more than what its seat sees now."""

    table: str
    game: str
    level: str
    turn: Turn


class Search(NamedTuple):
    """Decide for a bot that needs more: worlds to think in, refusals, all that it was told.

    The worker makes these for it from the match; the bot is handed nothing else.
    """

    plan: Plan
    facts: tuple[AnyFact, ...]
    seat: int
    level: str


class Check(NamedTuple):
    """See whether a save can be trusted, and what is in it."""

    save: str


class Failed(NamedTuple):
    """It did not work; the text says why."""

    text: str


class Watch(NamedTuple):
    """Look at a match again, in one of the ways that `replay.VIEWS` names."""

    plan: Plan
    facts: tuple[AnyFact, ...]
    how: str
    about: dict[str, Any]


Task = Think | Search | Check | Watch
