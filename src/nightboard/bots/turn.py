"""What a bot is, what it is handed, and where its chance comes from."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ..engine.events import Event
from ..engine.steps import Step
from ..engine.table import Refusal

if TYPE_CHECKING:
    from .world import World


SURE = 6.0
"""How sure one can be at most that an offer is better, in doubts."""


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
    number: int = 0
    """How many decisions the seat has made before, for a bot with `wants_worlds`. How many others
    have made can be a secret.
    """
    refusals: tuple[Refusal, ...] = ()
    """What is not offered and the rules that forbid it, for a bot with `wants_refusals`."""
    history: tuple[Event, ...] = ()
    """All that the seat was told since the start, for a bot with `wants_history`."""
    worlds: tuple[World, ...] = ()
    """Worlds that the seat cannot tell from the real one: as many as `wants_worlds` says."""


class Bot(Protocol):
    """Whatever chooses for a seat.

    What it does not ask for is not made, which saves time: `wants_view` says whether it looks at
    the view. It may also have `wants_refusals` and `wants_history`, and `wants_worlds`, a number.

    It may have `weigh(turn)`: a positive number for each offer, greater the likelier it would be
    taken. The search begins its thinking with what the bot of the level "thumb" says there.
    """

    wants_view: bool

    def choose(self, turn: Turn) -> Step:
        """One of the offers of this turn."""


def leanings(ratings: Sequence[float], doubt: float) -> list[float]:
    """How likely a sensible player would take each offer, by how it is rated: 1 for the best, and
    some three times less for each `doubt` that another is rated lower. However bad an offer looks,
    what looks even worse is less likely.
    """
    best = max(ratings)
    worse = [(best - rating) / doubt for rating in ratings]
    return [exp(-much / (1.0 + much / SURE)) for much in worse]


def stream(seat: int, seed: int, what: str = "") -> Random:
    """A bot's own chance: fixed by seat and seed on every machine, and never the table's.

    `what` names a second stream of the same bot.
    """
    text = f"{seed}/{seat}/{what}" if what else f"{seed}/{seat}"
    word = blake2b(text.encode(), digest_size=16, person=b"nightboard-bot").digest()
    return Random(int.from_bytes(word, "little"))
