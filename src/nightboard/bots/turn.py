"""What a bot is, what it is handed, and where its chance comes from."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple, Protocol

from ..engine.steps import Step


class Turn(NamedTuple):
    """All that a bot is handed for a decision."""

    seat: int
    """The seat that it plays."""
    view: Any
    """What that seat may know; None for a bot that does not want it."""
    about: str
    """What the decision is about: a key of the game's message catalogue."""
    offers: tuple[Step, ...]
    """The steps of which one has to be chosen."""


class Bot(Protocol):
    """Whatever chooses for a seat."""

    wants_view: bool
    """Whether it looks at the view; making none for it saves time."""

    def choose(self, turn: Turn) -> Step:
        """One of the offers of this turn."""


def stream(seat: int, seed: int) -> Random:
    """A bot's own chance: fixed by seat and seed on every machine, and never the table's."""
    word = blake2b(f"{seed}/{seat}".encode(), digest_size=16, person=b"nightboard-bot").digest()
    return Random(int.from_bytes(word, "little"))
