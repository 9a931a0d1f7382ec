"""A defender's weapon and dice, in encounters and in the Final Showdown."""

from __future__ import annotations

from nightboard.engine.steps import action, step

from .. import memory
from ..content import Can, ItemCard
from ..kinds import NOWHERE, Item, Slot, Tag
from ..table import Terrorscape2, team
from .inventory import lose
from .telling import item_id, tell_all, who_id

DICE = 4


@step
def choose_weapon(t: Terrorscape2) -> None:
    """The defender may use one weapon of the own items (encounter.weapon,
    encounter.weapon-own-only, encounter.weapon-optional, ruling ammo-pack). It is asked in any
    case: whoever has none is not known by that.
    """
    fight = t.fight
    assert fight is not None
    slot = fight.defender
    ask = t.ask(team(t), "weapon", survivor=who_id(t, slot))
    cards = t.content.items
    items = dict.fromkeys(t.survivors[slot].items)
    for item in items:
        card = cards[item]
        if card.weapon is None or card.weapon.tag is not Tag.WEAPON:
            continue
        empty = card.batteries and not t.batteries
        ask.offer(arm(slot, item), "extra.victoria-device-empty" if empty else None)
        for other in items:
            if cards[other].needs == card.id:
                ask.offer(arm_with(slot, item, other))
    ask.offer(unarmed(slot))
    if ask.explain:
        for item in {i for s in t.survivors for i in s.items if i not in items}:
            if cards[item].weapon is not None:
                ask.offer(arm(slot, item), "encounter.weapon-own-only")


@action
def arm(t: Terrorscape2, slot: Slot, item: Item) -> None:
    """Use a weapon."""
    assert t.fight is not None
    t.fight = t.fight._replace(weapon=item)
    tell_all(t, "arms", rule="encounter.weapon", survivor=who_id(t, slot), item=item_id(t, item))


@action
def arm_with(t: Terrorscape2, slot: Slot, item: Item, other: Item) -> None:
    """Use a weapon with what goes with it."""
    assert t.fight is not None
    t.fight = t.fight._replace(weapon=item, added=other)
    tell_all(
        t, "arms-with", rule="encounter.weapon", survivor=who_id(t, slot),
        item=item_id(t, item), other=item_id(t, other),
    )  # fmt: skip


@action
def unarmed(t: Terrorscape2, slot: Slot) -> None:
    """Use no weapon."""
    tell_all(t, "unarmed", rule="encounter.weapon-optional", survivor=who_id(t, slot))


def roll(t: Terrorscape2) -> int:
    """Four dice less one for each fear token, and the weapon (encounter.dice-count,
    encounter.combat-value, encounter.fear-before-roll-counts, fear.reduces-dice,
    components.combat-dice-four, encounter.weapon-discard).
    """
    fight = t.fight
    assert fight is not None
    slot = fight.defender
    faces = t.content.faces
    dice = tuple(faces[t.dice.roll(len(faces)) - 1] for _ in range(DICE - t.survivors[slot].fear))
    t.fight = fight._replace(dice=dice)
    value = sum(dice) + _weapon_value(t, slot, fight.weapon) + _weapon_value(t, slot, fight.added)
    tell_all(
        t, "rolls", rule="encounter.combat-value",
        survivor=who_id(t, slot), dice=list(dice), number=value,
    )  # fmt: skip
    return value


def _weapon_value(t: Terrorscape2, slot: Slot, item: Item) -> int:
    """What a weapon adds; it is used up by that, unless it lasts."""
    if item == NOWHERE:
        return 0
    card: ItemCard = t.content.items[item]
    assert card.weapon is not None
    value = card.weapon.number
    marksman = t.character(slot).able(Can.MARKSMAN)
    if marksman is not None and card.weapon.tag is Tag.WEAPON:
        value += marksman.number
    if card.batteries:
        t.batteries -= 1
    elif not card.weapon.lasting:
        lose(t, slot, item)
    memory.item_seen(t, slot, item, gone=not card.weapon.lasting)
    return value
