"""How the bot would stand if the Worms were like this."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nightboard.engine.steps import Step

from ..cards import NOWHERE, SLOTS
from ..content import Vehicle
from ..effects import Do, Trait
from .plan import Planner
from .threat import Danger, Lurking, danger_of

Rating = Callable[[Step], float]
"""What an offer is worth."""


def find(cards: Iterable[Any], card: int) -> Any:
    """The card with this number."""
    return next(found for found in cards if found.card == card)


def danger(
    planner: Planner, lurking: list[Lurking | None], closer: tuple[int, ...] = (0, 0, 0)
) -> Danger:
    """What may happen on each space, if Targets come closer to whoever stays there."""
    threats = planner.threats
    maps = [threats.map_of(slot, near) for slot, near in zip(lurking, closer, strict=True)]
    return danger_of(tuple(maps), tuple([threats.fate(slot) for slot in lurking]))


def standing(planner: Planner, lurking: list[Lurking | None]) -> float:
    """How well the bot stands where it is, if the Worms were like this."""
    threats, at = planner.threats, planner.me.pawn
    spite = sum([threats.spite(slot) for slot in lurking])
    if at == NOWHERE:
        return spite
    dies, hunts = danger(planner, lurking).at(at)
    loss = threats.loss + planner.harvest.carried(at, planner.me.eggs)
    return spite + hunts - dies * loss


def closer(vehicle: Vehicle, slot: int, traits: int) -> tuple[int, ...]:
    """How many spaces each Target comes closer after the actions."""
    steps = [0] * SLOTS
    if not traits & Trait.UNNOTICED:
        for effect in vehicle.effects:
            if effect.do is Do.CLOSER:
                for each in range(SLOTS) if effect.every else (slot,):
                    steps[each] += effect.steps
    return tuple(steps)
