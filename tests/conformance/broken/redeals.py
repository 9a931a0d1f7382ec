"""Redeals that deal too little, too much, or the wrong things."""

from __future__ import annotations

from random import Random

from . import Snatch, redeal
from .listing import broken


def lazy(t: Snatch, seat: int | None, rng: Random) -> None:
    """Nothing is dealt again."""


def lazy_for_seats(t: Snatch, seat: int | None, rng: Random) -> None:
    """Only spectators get another world."""
    if seat is None:
        redeal(t, seat, rng)


def half_hearted(t: Snatch, seat: int | None, rng: Random) -> None:
    """What was laid face down stays as it is."""
    laid = [s.laid[:] for s in t.seats]
    others = [s for number, s in enumerate(t.seats) if number != seat]
    hidden = t.deck + [card for s in others for card in s.hand]
    rng.shuffle(hidden)
    t.deck[:] = [hidden.pop() for _ in t.deck]
    for other in others:
        other.hand = sorted(hidden.pop() for _ in other.hand)
    for s, was in zip(t.seats, laid, strict=True):
        s.laid = was


def forgetful(t: Snatch, seat: int | None, rng: Random) -> None:
    """Everybody's hand is dealt again, the seat's own too."""
    redeal(t, None, rng)


def doubling(t: Snatch, seat: int | None, rng: Random) -> None:
    """The same card is dealt twice."""
    redeal(t, seat, rng)
    t.deck[:] = t.deck[:1] * len(t.deck)


def untidy(t: Snatch, seat: int | None, rng: Random) -> None:
    """Hands are dealt in the wrong order."""
    redeal(t, seat, rng)
    for number, other in enumerate(t.seats):
        if number != seat:
            other.hand.reverse()


def tearing(t: Snatch, seat: int | None, rng: Random) -> None:
    """What is still to be done gets lost."""
    redeal(t, seat, rng)
    t.stack.clear()


def unseeded(t: Snatch, seat: int | None, rng: Random) -> None:
    """The redeal brings its own chance."""
    redeal(t, seat, Random())


broken("a redeal that returns the truth", "redeal.truth", redeal=lazy)
broken("a redeal that returns the truth to seats", "redeal.truth", redeal=lazy_for_seats)
broken("a redeal that leaves what was laid", "redeal.truth", redeal=half_hearted)
broken("a redeal of what the seat knows", "secrets.view", redeal=forgetful)
broken("a redeal that doubles cards", "redeal.census", redeal=doubling)
broken("a redeal with untidy hands", "redeal.check", redeal=untidy)
broken("a redeal that cannot be played on", "redeal.play", redeal=tearing)
broken("a redeal with its own chance", "chance.foreign", redeal=unseeded)
