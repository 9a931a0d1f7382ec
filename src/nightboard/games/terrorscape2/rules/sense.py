"""[SENSE], [FEAR] and direct damage (sense, fear, status)."""

from __future__ import annotations

from typing import Annotated

from nightboard.engine.steps import action, step

from .. import memory
from ..effects import Area, Do, Effect, Whom
from ..kinds import SLOTS, Place, Places, Slot, Zone, bits
from ..table import KILLER, Terrorscape2, slots_at
from .areas import area_of, surface
from .carry import effect
from .status import injure
from .telling import codes_of, place_id, tell_all, tell_of_killer, who_id

OVERWHELMED = 3
"""So many fear tokens overwhelm; one less stays."""


# [SENSE]


@effect(Do.SENSE)
def sense(t: Terrorscape2, e: Effect) -> None:
    """[SENSE] an area (sense.ask, sense.three-scopes)."""
    _aim(t, e)


def _aim(t: Terrorscape2, e: Effect) -> None:
    """An area of the Killer's choice is asked for; an area that is nowhere is passed over."""
    if e.where is Area.ZONE:
        t.then(choose_zone(e.do))
    elif e.where is Area.PLACE:
        if e.range is not None:
            surface(t)
        t.then(choose_place(e.do, -1 if e.range is None else e.range))
    elif area := area_of(t, e):
        strike(t, e.do, area)


def strike(t: Terrorscape2, do: Do, area: Places) -> None:
    """Sense, frighten or injure whoever is in an area."""
    found = slots_at(t, area)
    memory.answered(t, found, area)
    if do is Do.SENSE:
        _answer(t, found, area)
    elif do is Do.FEAR:
        _frighten(t, found, area)
    else:
        _damage(t, found, area)


def _answer(t: Terrorscape2, found: list[Slot], area: Places) -> None:
    """Exactly who is there, and no more (sense.honest-answer, sense.no-encounter, ruling
    sense-detail).
    """
    if t.sink is not None:
        tell_of_killer(
            t, "senses", rule="sense.honest-answer",
            places=codes_of(t, area), survivors=[who_id(t, slot) for slot in found],
        )  # fmt: skip


Chosen = Annotated[Do, (Do.SENSE, Do.FEAR, Do.DAMAGE)]


@step
def choose_zone(t: Terrorscape2, do: Chosen) -> None:
    """Any of the zones, wherever the Killer is (sense.any-zone, map.zone-targeting)."""
    ask = t.ask(KILLER, "choose-zone", effect=do)
    ask.offers += [in_zone(do, zone) for zone in Zone]


@action
def in_zone(t: Terrorscape2, do: Chosen, zone: Zone) -> None:
    """This zone."""
    strike(t, do, t.ground.zones[zone])


@step
def choose_place(t: Terrorscape2, do: Chosen, distance: int) -> None:
    """A location, within range if there is one (range.definition)."""
    ask = t.ask(KILLER, "choose-place", effect=do)
    everywhere = t.ground.everywhere
    near = everywhere if distance < 0 else t.ground.within(t.killer.at, distance)
    ask.offers += [at_place(do, place) for place in bits(near)]
    if ask.explain:
        for place in bits(everywhere & ~near):
            ask.offer(at_place(do, place), "range.definition")


@action
def at_place(t: Terrorscape2, do: Chosen, place: Place) -> None:
    """This location."""
    strike(t, do, 1 << place)


# [FEAR]


@effect(Do.FEAR)
def fear(t: Terrorscape2, e: Effect) -> None:
    """[FEAR] for whoever is meant."""
    if e.whom is Whom.AREA:
        _aim(t, e)
    elif e.whom is Whom.ONE:
        t.then(choose_victim())
    elif e.whom is Whom.DEFENDER:
        assert t.fight is not None
        frighten(t, t.fight.defender)
    else:
        for slot in SLOTS:
            if e.whom is Whom.ALL or t.survivors[slot].wounds:
                frighten(t, slot)


@step
def choose_victim(t: Terrorscape2) -> None:
    """One Survivor, wherever that one is."""
    ask = t.ask(KILLER, "choose-victim")
    ask.offers += [haunt(slot) for slot in SLOTS]


@action
def haunt(t: Terrorscape2, slot: Slot) -> None:
    """Frighten this one."""
    frighten(t, slot)


def _frighten(t: Terrorscape2, found: list[Slot], area: Places) -> None:
    """Everybody in an area; that nobody was there is heard as well (fear.visible)."""
    if not found and t.sink is not None:
        tell_all(t, "frightens-nobody", rule="fear.visible", places=codes_of(t, area))
    for slot in found:
        frighten(t, slot)


def frighten(t: Terrorscape2, slot: Slot) -> None:
    """A fear token; the third one betrays where its Survivor is, and goes (fear.place-token,
    fear.third-token-reveals, fear.two-stay, fear.max-persisting-two, fear.visible,
    fear.reveal-only-that-survivor, ruling fear-when-immediately, ruling fear-several-at-once).
    """
    survivor = t.survivors[slot]
    survivor.fear += 1
    tell_all(t, "frightened", rule="fear.place-token", survivor=who_id(t, slot))
    if survivor.fear == OVERWHELMED:
        survivor.fear -= 1
        memory.seen_at(t, slot)
        tell_all(
            t, "overwhelmed", rule="fear.third-token-reveals",
            survivor=who_id(t, slot), place=place_id(t, survivor.at),
        )  # fmt: skip


# Direct damage


@effect(Do.DAMAGE)
def damage(t: Terrorscape2, e: Effect) -> None:
    """Everybody in an area is injured, without an encounter (status.damage-sources-equal, ruling
    direct-damage).
    """
    _aim(t, e)


def _damage(t: Terrorscape2, found: list[Slot], area: Places) -> None:
    if not found and t.sink is not None:
        tell_all(t, "hits-nobody", rule="status.damage-sources-equal", places=codes_of(t, area))
    for slot in found:
        injure(t, slot)
