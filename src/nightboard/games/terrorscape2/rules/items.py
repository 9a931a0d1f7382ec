"""Using items: special actions and extra actions (special, extra, cards)."""

from __future__ import annotations

from collections.abc import Callable

from nightboard.engine.steps import action
from nightboard.engine.table import Ask

from .. import memory
from ..content import Can, ItemCard
from ..effects import Use
from ..kinds import NOWHERE, SLOTS, Item, LinkNo, Place, Slot, Tag, Track, bits
from ..table import Alarm, Terrorscape2
from .block import take_block
from .inventory import lose
from .noise import make_noise
from .repair import check_vehicle, progress, repair_bar
from .telling import item_id, place_id, tell_all, tell_team, who_id
from .weakness import observe, observe_bar


def offer_items(t: Terrorscape2, ask: Ask, slot: Slot) -> None:
    """What a Survivor can do with the items at hand: special actions instead of the main action,
    extra actions at any time (special.activate, special.one-only, extra.any-number).
    """
    survivor = t.survivors[slot]
    cards = t.content.items
    before = NOWHERE
    for item in survivor.items:
        card = cards[item]
        if card.action is None or item == before:
            continue
        before = item
        if card.action.tag is Tag.SPECIAL and survivor.acted:
            if ask.explain:
                _offer(t, ask, slot, item, card, "special.one-only")
        elif card.batteries and not t.batteries:
            _offer(t, ask, slot, item, card, "extra.victoria-device-empty")
        else:
            _offer(t, ask, slot, item, card, None)


def offer_all_items(t: Terrorscape2, ask: Ask) -> None:
    """What all Survivors can do with their items."""
    for slot in SLOTS:
        offer_items(t, ask, slot)


def _offer(
    t: Terrorscape2, ask: Ask, slot: Slot, item: Item, card: ItemCard, bar: str | None
) -> None:
    assert card.action is not None
    do = card.action.do
    at = t.survivors[slot].at
    ground = t.ground
    if do is Use.NOISE_NEAR:
        for to in bits(ground.within(at, 1) & ~(1 << at)):
            ask.offer(use_at(slot, item, to), bar)
    elif do is Use.PASSAGE:
        for to in bits(ground.passages[at]):
            ask.offer(use_at(slot, item, to), bar)
        if ask.explain:
            for to in bits(ground.everywhere & ~ground.passages[at] & ~(1 << at)):
                ask.offer(use_at(slot, item, to), "map.secret-passage-needs-match")
    elif do is Use.ROPE:
        _offer_ropes(t, ask, slot, item, bar)
    elif do is Use.UNBLOCK:
        for link in bits(t.blocks & ground.links_of[at]):
            ask.offer(use_link(slot, item, link), bar)
    elif do in (Use.HEAL, Use.HEAL_LOUD, Use.CALM):
        for other in SLOTS:
            if t.survivors[other].at == at:
                ask.offer(use_on(slot, item, other), bar or _patient_bar(t, do, other))
            elif ask.explain:
                ask.offer(use_on(slot, item, other), bar or "heal.target")
    else:
        ask.offer(use(slot, item), bar or _bar(t, slot, do))


def _offer_ropes(t: Terrorscape2, ask: Ask, slot: Slot, item: Item, bar: str | None) -> None:
    """A rope goes on an arrow at either end of which one stands (move.rope-place, cards.rope,
    ruling rope-which-end, ruling rope-one-per-arrow).
    """
    here = t.ground.arrows & t.ground.links_of[t.survivors[slot].at]
    for link in bits(here & ~t.ropes):
        ask.offer(use_link(slot, item, link), bar)
    if ask.explain:
        for link in bits(t.ground.arrows & (~here | t.ropes)):
            ask.offer(use_link(slot, item, link), "move.rope-place")


def _patient_bar(t: Terrorscape2, do: Use, other: Slot) -> str | None:
    """Only the injured can be healed (heal.no-target, status.healthy-unaffected-by-heal)."""
    if do is not Use.CALM and not t.survivors[other].wounds:
        return "heal.no-target"
    return None


def _bar(t: Terrorscape2, slot: Slot, do: Use) -> str | None:
    if do in (Use.REPAIR, Use.REPAIR_SILENT):
        return repair_bar(t, slot)
    if do is Use.REFUEL:
        return refuel_bar(t, slot)
    if do is Use.OBSERVE:
        return observe_bar(t, slot)
    return None


def refuel_bar(t: Terrorscape2, slot: Slot) -> str | None:
    """Fuel is filled in once, at the vehicle, whoever is there (repair.refuel, cards.fuel,
    repair.refuel-is-not-repair, ruling second-fuel).
    """
    if t.survivors[slot].at != t.ground.repair_at[Track.VEHICLE]:
        return "repair.refuel"
    return "repair.refuel-only-by-fuel" if t.fuel else None


def _spend(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """The card is discarded unless it has the infinity symbol or runs on batteries
    (inventory.single-use, inventory.infinity, special.discard-card, extra.discard-card,
    extra.victoria-device-battery).
    """
    card = t.content.items[item]
    assert card.action is not None
    if card.action.tag is Tag.SPECIAL:
        t.survivors[slot].acted = True
    if card.batteries:
        t.batteries -= 1
    elif not card.action.lasting:
        lose(t, slot, item)


def _tell_use(t: Terrorscape2, slot: Slot, item: Item) -> None:
    if t.sink is not None:
        tell_team(t, "uses", rule="inventory.tags", survivor=who_id(t, slot), item=item_id(t, item))


@action
def use(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """Use an item that needs no target."""
    _spend(t, slot, item)
    _tell_use(t, slot, item)
    card = t.content.items[item]
    assert card.action is not None
    _WORK[card.action.do](t, slot, card.action.number)


def _noise_here(t: Terrorscape2, slot: Slot, number: int) -> None:
    make_noise(t, t.survivors[slot].at)


def _noise_everywhere(t: Terrorscape2, slot: Slot, number: int) -> None:
    """The Firecracker drowns every other noise (cards.firecracker)."""
    t.firecracker = True


def _alarm(t: Terrorscape2, slot: Slot, number: int) -> None:
    """An alarm clock is set (cards.alarm-clock-place, cards.alarm-clock-stays-put)."""
    t.alarms = (*t.alarms, Alarm(t.survivors[slot].at, 2))


def _repair(t: Terrorscape2, slot: Slot, number: int) -> None:
    """A repair with a tool, and its noise (repair.toolbox, cards.toolbox, repair.johnson)."""
    handy = t.character(slot).able(Can.HANDYMAN)
    make_noise(t, t.survivors[slot].at)
    progress(t, slot, number + (handy.number if handy else 0))


def _repair_silent(t: Terrorscape2, slot: Slot, number: int) -> None:
    """A repair without noise (repair.zach-wrench, ability.zach-repair)."""
    progress(t, slot, number)


def _refuel(t: Terrorscape2, slot: Slot, number: int) -> None:
    """The fuel token is placed, without noise (repair.refuel-silent,
    repair.refuel-any-time-of-progress).
    """
    t.fuel = True
    check_vehicle(t)


def _observe(t: Terrorscape2, slot: Slot, number: int) -> None:
    """The Binocular shows the Killer's weakness (cards.binocular, weakness.binocular-discard)."""
    observe(t)


_WORK: dict[Use, Callable[[Terrorscape2, Slot, int], None]] = {
    Use.NOISE_HERE: _noise_here,
    Use.NOISE_EVERYWHERE: _noise_everywhere,
    Use.ALARM: _alarm,
    Use.REPAIR: _repair,
    Use.REPAIR_SILENT: _repair_silent,
    Use.REFUEL: _refuel,
    Use.OBSERVE: _observe,
}


@action
def use_at(t: Terrorscape2, slot: Slot, item: Item, place: Place) -> None:
    """Use an item on a location: throw it there or crawl there (cards.whiskey-bottle,
    cards.flashlight, map.secret-passage-travel).
    """
    _spend(t, slot, item)
    _tell_use(t, slot, item)
    card = t.content.items[item]
    assert card.action is not None
    if card.action.do is Use.PASSAGE:
        t.survivors[slot].at = place
        tell_team(
            t, "crawls", rule="cards.flashlight",
            survivor=who_id(t, slot), place=place_id(t, place),
        )  # fmt: skip
    else:
        make_noise(t, place)


@action
def use_link(t: Terrorscape2, slot: Slot, item: Item, link: LinkNo) -> None:
    """Use an item on a connecting point: a rope on an arrow, a crowbar on a block
    (move.rope-place, move.rope-secret).
    """
    _spend(t, slot, item)
    _tell_use(t, slot, item)
    card = t.content.items[item]
    assert card.action is not None
    if card.action.do is Use.ROPE:
        t.ropes |= 1 << link
    else:
        take_block(t, link)


@action
def use_on(t: Terrorscape2, slot: Slot, item: Item, other: Slot) -> None:
    """Use an item on a Survivor in the same location: heal or calm (heal.target, heal.flip)."""
    _spend(t, slot, item)
    _tell_use(t, slot, item)
    card = t.content.items[item]
    assert card.action is not None
    patient = t.survivors[other]
    if card.action.do is Use.CALM:
        if patient.fear:
            patient.fear = 0
            memory.calmed(t, other)
            tell_all(t, "calms", rule="calm.visible-result", survivor=who_id(t, other))
        return
    patient.wounds -= 1
    memory.healed(t, other, bandage=False)
    tell_all(t, "healed", rule="heal.visible-result", survivor=who_id(t, other))
    if card.action.do is Use.HEAL_LOUD:
        make_noise(t, t.survivors[slot].at)
