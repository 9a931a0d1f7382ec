"""What is printed on the Survivors' boards (ability)."""

from __future__ import annotations

from bisect import insort

from nightboard.engine.steps import action
from nightboard.engine.table import Ask

from .. import memory
from ..content import Ability, Can
from ..kinds import SLOTS, Item, Slot
from ..table import Terrorscape2
from .inventory import check_limit
from .repair import progress, repair_bar
from .telling import item_id, tell_all, tell_team, who_id

BANDAGE_TURNS = 2


def offer_abilities(t: Terrorscape2, ask: Ask, slot: Slot) -> None:
    """The special actions on a Survivor's own board (special.activate, special.one-only)."""
    if t.survivors[slot].acted:
        if ask.explain:
            _explain(t, ask, slot)
        return
    _offer_abilities(t, ask, slot)


def _explain(t: Terrorscape2, ask: Ask, slot: Slot) -> None:
    """What could be done if the main action were not done yet."""
    other = Ask(ask.seats, ask.about, {}, explain=False)
    _offer_abilities(t, other, slot)
    for each in other.offers:
        ask.offer(each, "special.one-only")


def _offer_abilities(t: Terrorscape2, ask: Ask, slot: Slot) -> None:
    for ability in t.character(slot).abilities:
        do = ability.do
        if do is Can.BANDAGE:
            _offer_bandage(t, ask, slot)
        elif do is Can.GADGET:
            ask.offer(build(slot), _build_bar(t, slot, ability))
        elif do is Can.VIGIL:
            ask.offer(keep_vigil(slot), _symbol_bar(t, slot, ability))
        elif do is Can.TINKER:
            ask.offer(tinker(slot), repair_bar(t, slot))
        elif do is Can.SCAVENGE:
            for item in ability.items:
                if item in t.discards or ask.explain:
                    ask.offer(scavenge(slot, item), _scavenge_bar(t, slot, ability, item))


def _symbol_bar(t: Terrorscape2, slot: Slot, ability: Ability) -> str | None:
    """Some abilities need a location with their symbol (map.ability-location-types)."""
    assert ability.symbol is not None
    here = t.ground.symbols[ability.symbol] >> t.survivors[slot].at & 1
    return None if here else "map.ability-location-types"


# Evelyn: Bandaged Up


def _offer_bandage(t: Terrorscape2, ask: Ask, slot: Slot) -> None:
    """An injured Survivor here without a bandage (ability.evelyn-one-bandage)."""
    at = t.survivors[slot].at
    for other in SLOTS:
        patient = t.survivors[other]
        if patient.at == at and patient.wounds and not patient.bandage:
            ask.offer(bandage(slot, other))
        elif ask.explain:
            rule = "heal.target" if patient.at != at else "ability.evelyn-one-bandage"
            ask.offer(bandage(slot, other), rule)


@action
def bandage(t: Terrorscape2, slot: Slot, other: Slot) -> None:
    """A bandage that heals in two rounds (ability.evelyn-bandage, ability.evelyn-silent,
    components.bandage-unlimited).
    """
    t.survivors[slot].acted = True
    t.survivors[other].bandage = BANDAGE_TURNS
    tell_team(
        t, "bandages", rule="ability.evelyn-bandage",
        survivor=who_id(t, slot), other=who_id(t, other),
    )  # fmt: skip


# Victoria: Experimental Gadget


def _build_bar(t: Terrorscape2, slot: Slot, ability: Ability) -> str | None:
    if t.gadget:
        return "ability.victoria-once"
    return "ability.victoria-location" if _symbol_bar(t, slot, ability) else None


@action
def build(t: Terrorscape2, slot: Slot) -> None:
    """Victoria builds her device (ability.victoria-builds-device, ability.victoria-four-uses,
    ruling gadget-action, ruling device-item).
    """
    survivor = t.survivors[slot]
    survivor.acted = True
    ability = t.character(slot).able(Can.GADGET)
    assert ability is not None
    item = ability.items[0]
    t.gadget, t.batteries = True, t.content.items[item].batteries
    insort(survivor.items, item)
    tell_team(
        t, "builds", rule="ability.victoria-builds-device",
        survivor=who_id(t, slot), item=item_id(t, item),
    )  # fmt: skip
    check_limit(t, slot)


# Roy: Scavenger, and Evelyn: Quiet Vigil; both give their symbol a meaning


def _scavenge_bar(t: Terrorscape2, slot: Slot, ability: Ability, item: Item) -> str | None:
    return _symbol_bar(t, slot, ability) or (
        None if item in t.discards else "info.discard-pile-check"
    )


@action
def scavenge(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """Take a certain item back from the discard pile."""
    survivor = t.survivors[slot]
    survivor.acted = True
    t.discards.remove(item)
    insort(survivor.items, item)
    tell_team(t, "gains", rule="special.activate", survivor=who_id(t, slot), item=item_id(t, item))
    check_limit(t, slot)


@action
def keep_vigil(t: Terrorscape2, slot: Slot) -> None:
    """Everybody here loses all fear; the screen shows it (fear.visible)."""
    survivor = t.survivors[slot]
    survivor.acted = True
    calmed = [
        other for other in SLOTS
        if t.survivors[other].at == survivor.at and t.survivors[other].fear
    ]  # fmt: skip
    for other in calmed:
        t.survivors[other].fear = 0
        memory.calmed(t, other)
        tell_all(t, "calms", rule="calm.visible-result", survivor=who_id(t, other))


# George: Brainy and Smart


@action
def tinker(t: Terrorscape2, slot: Slot) -> None:
    """A repair without noise (repair.george)."""
    t.survivors[slot].acted = True
    progress(t, slot, 1)
