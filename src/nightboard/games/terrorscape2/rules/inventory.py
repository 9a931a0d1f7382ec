"""Inventories: gaining, keeping and discarding items, gifts and exchanges (inventory, exchange)."""

from __future__ import annotations

from bisect import insort

from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..effects import Use
from ..kinds import SLOTS, Item, Slot
from ..table import Terrorscape2
from .telling import ask_team, item_id, tell_team, who_id


def gain(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """A card is gained: a Key goes to the stand, anything else into the inventory
    (isearch.gained-into-inventory, isearch.key-to-stand, isearch.more-than-five-keys,
    discover.key-to-stand).
    """
    if t.content.items[item].is_a(Use.KEY):
        t.keys += 1
        tell_team(t, "key-found", rule="isearch.key-to-stand", number=t.keys)
        return
    insort(t.survivors[slot].items, item)
    tell_team(
        t, "gains", rule="isearch.gain-or-discard",
        survivor=who_id(t, slot), item=item_id(t, item),
    )  # fmt: skip
    check_limit(t, slot)


def check_limit(t: Terrorscape2, slot: Slot) -> None:
    """Whoever carries too much discards first of all (inventory.limit-three,
    inventory.limit-normal, exchange.limit-applies, discover.limit-applies).
    """
    if len(t.survivors[slot].items) > t.character(slot).limit:
        t.then(trim(slot))


@step
def trim(t: Terrorscape2, slot: Slot) -> None:
    """Choose what to discard (inventory.overflow-choice)."""
    ask = ask_team(t, "trim", survivor=who_id(t, slot))
    for item in dict.fromkeys(t.survivors[slot].items):
        ask.offer(drop(slot, item))


def lose(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """An item goes to the discard pile (inventory.discard-face-up)."""
    t.survivors[slot].items.remove(item)
    t.discards.append(item)


@action
def drop(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """Discard an item (inventory.discard-any-time)."""
    lose(t, slot, item)
    tell_team(
        t, "drops", rule="inventory.discard-face-up",
        survivor=who_id(t, slot), item=item_id(t, item),
    )  # fmt: skip
    check_limit(t, slot)


def offer_drops(t: Terrorscape2, ask: Ask) -> None:
    """Items may be discarded in every step of the turn (inventory.discard-in-any-step)."""
    for slot in SLOTS:
        items = t.survivors[slot].items
        if items:
            for item in items if len(set(items)) == len(items) else dict.fromkeys(items):
                ask.offers.append(drop(slot, item))


@action
def give(t: Terrorscape2, slot: Slot, item: Item, to: Slot) -> None:
    """Give an item to somebody in the same location (exchange.same-location,
    exchange.one-sided, exchange.free, exchange.secret).
    """
    t.survivors[slot].items.remove(item)
    insort(t.survivors[to].items, item)
    tell_team(
        t, "gives", rule="exchange.same-location",
        survivor=who_id(t, slot), item=item_id(t, item), other=who_id(t, to),
    )  # fmt: skip
    check_limit(t, to)


@action
def swap(t: Terrorscape2, slot: Slot, item: Item, other: Slot, wanted: Item) -> None:
    """Exchange one item for another, so that nobody carries too much (exchange.same-location)."""
    mine, theirs = t.survivors[slot].items, t.survivors[other].items
    mine.remove(item)
    theirs.remove(wanted)
    insort(mine, wanted)
    insort(theirs, item)
    tell_team(
        t, "swaps", rule="exchange.same-location", survivor=who_id(t, slot),
        item=item_id(t, item), other=who_id(t, other), wanted=item_id(t, wanted),
    )  # fmt: skip


def offer_gifts(t: Terrorscape2, ask: Ask) -> None:
    """Gifts and exchanges between those in the same location (exchange.no-keys)."""
    for slot in SLOTS:
        mine = t.survivors[slot]
        if not mine.items and not ask.explain:
            continue
        for other in SLOTS:
            if other == slot:
                continue
            theirs = t.survivors[other]
            if theirs.at == mine.at:
                _offer_gifts(t, ask, slot, other)
            elif ask.explain:
                for item in dict.fromkeys(mine.items):
                    ask.offer(give(slot, item, other), "exchange.same-location")


def _offer_gifts(t: Terrorscape2, ask: Ask, slot: Slot, other: Slot) -> None:
    mine, theirs = t.survivors[slot].items, t.survivors[other].items
    full = len(mine) >= t.character(slot).limit and len(theirs) >= t.character(other).limit
    for item in dict.fromkeys(mine):
        if t.content.items[item].owner:
            continue  # ruling wrench-owner
        ask.offers.append(give(slot, item, other))
        if full and slot < other:
            for wanted in dict.fromkeys(theirs):
                if wanted != item and not t.content.items[wanted].owner:
                    ask.offers.append(swap(slot, item, other, wanted))
