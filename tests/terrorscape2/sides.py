"""The two sides of the screen: what reaches each of them."""

from __future__ import annotations

from typing import Any

import msgspec

from nightboard import Match, Step
from nightboard.games.terrorscape2.view import View

from .given import KILLER, TEAM, choose

SIDES = (KILLER, TEAM, None)


def seen(m: Match, seat: int | None) -> tuple[Any, ...]:
    """Everything that reaches a seat: its view, what it was told, who is asked about what."""
    events = [(e.event.key, e.event.about, e.event.rule) for e in m.events(seat)]
    asked_now = (m.ask.seats, m.ask.about) if m.ask else ()
    return msgspec.json.encode(m.view(seat)), events, asked_now, m.outcome


def alike(seat: int | None, one: Match, other: Match) -> bool:
    """Whether a seat sees no difference."""
    return seen(one, seat) == seen(other, seat)


def after(m: Match, *steps: Step) -> Match:
    """The match after these choices."""
    choose(m, *steps)
    return m


def view(m: Match, seat: int | None = KILLER) -> View:
    """What a seat may know."""
    found = m.view(seat)
    assert isinstance(found, View)
    return found
