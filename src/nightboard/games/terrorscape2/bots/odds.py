"""How fights go: the chances of the combat dice, and what weapons add to them."""

from __future__ import annotations

from functools import cache

from ..kinds import SLOTS, Item, Slot, Tag
from ..rules.showdown import DEFENSE, MATCH, ZONE_DEFENSE
from ..rules.weapons import DICE
from ..team_choices import weapon_value
from ..view import View


@cache
def sums(faces: tuple[int, ...], dice: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is."""
    if not dice:
        return (1.0,)
    before = sums(faces, dice - 1)
    found = [0.0] * (len(before) + max(faces))
    for total, chance in enumerate(before):
        for face in faces:
            found[total + face] += chance / len(faces)
    return tuple(found)


@cache
def at_least(faces: tuple[int, ...], dice: int, wanted: int) -> float:
    """The chance to roll at least so much."""
    return sum(sums(faces, dice)[max(0, wanted) :])


def dice_of(view: View, slot: Slot) -> int:
    """How many dice a Survivor rolls."""
    return max(0, DICE - view.survivors[slot].fear)


Arms = tuple[tuple[Item, ...], int]
"""A weapon with or without what goes with it, and what it adds."""


def arms_of(view: View, slot: Slot) -> list[Arms]:
    """Everything that a Survivor can defend with, bare hands first."""
    found: list[Arms] = [((), 0)]
    items = view.survivors[slot].items or ()
    cards = view.content.items
    for item in dict.fromkeys(items):
        card = cards[item]
        if card.weapon is None or card.weapon.tag is not Tag.WEAPON:
            continue
        if card.batteries and not (view.team and view.team.batteries):
            continue
        value = weapon_value(view, slot, item)
        found.append(((item,), value))
        for other in dict.fromkeys(items):
            if cards[other].needs == card.id:
                found.append(((item, other), value + weapon_value(view, slot, other)))
    return found


def best_arms(view: View, slot: Slot) -> int:
    """The most that a Survivor's weapons add."""
    return max(value for _, value in arms_of(view, slot))


def withstands(view: View, slot: Slot, bonus: int) -> float:
    """The chance that a Survivor repels an attack."""
    wanted = view.killer.strength - bonus
    return at_least(view.content.faces, dice_of(view, slot), wanted)


def showdown(view: View) -> float:
    """The chance to win the Final Showdown where the Killer is now, as the Survivors know it."""
    if view.weakness is None or view.weakness.icons is None:
        return 0.0
    icons = view.weakness.icons
    icon = next(icon for icon in icons if icons.count(icon) > 1)
    items = [item for slot in SLOTS for item in view.survivors[slot].items or ()]
    bonus = MATCH * sum(icon in view.content.items[item].icons for item in items)
    bonus += sum(best_arms(view, slot) for slot in SLOTS)
    dice = sum(dice_of(view, slot) for slot in SLOTS)
    weak = at_least(view.content.faces, dice, DEFENSE - bonus)
    strong = at_least(view.content.faces, dice, ZONE_DEFENSE - bonus)
    return (2 * weak + strong) / 3
