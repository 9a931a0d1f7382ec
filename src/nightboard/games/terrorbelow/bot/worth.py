"""What things are worth to the bot, in Victory Points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ..cards import DIE, Egg, Location
from ..content import Bounty, Item, Vehicle, Weapon, Worm
from ..effects import PROTECTION, Damage, Do, Trait, Use
from ..view import Own, PlayerView

CARD_FOR_RUBBLE = 0.75
"""What a piece of Rubble brings towards a card is a part of this."""
HELD = 0.8
"""A Bounty of the Line may be gone when one gets there; this is left of it."""
BONUS = {
    Location.GENERAL_STORE: 1.1,
    Location.MOTEL: 1.0,
    Location.STATE_POLICE: 0.8,
    Location.GOVERNMENT_FACILITY: 1.0,
}
"""What the Delivery Bonus of a Location is worth ..."""
REVIVED = 1.5
"""... and that of the Hospital, if a member of the squad is dead."""
DEATHS = {3: 1.6, 2: 3.0, 1: 9.0}
"""What the death of a Leader costs by the number of those alive."""

_ITEMS = {
    Use.HAT: 0.7,
    Use.POINTS: 0.6,
    Use.BLAST: 0.3,
    Use.OFF_ROAD: 0.4,
    Use.PUSH: 0.3,
    Use.FLY: 0.9,
    Use.CARTON: 0.5,
    Use.REVIVE: 0.4,
    Use.REDRAW: 0.2,
    Use.PROTECT: 1.6,
    Use.PROTECT_ALL: 1.6,
}
_ABILITIES = {
    Do.EXTRA_CARD: 0.0,
    Do.HIDDEN_CARD: 0.1,
    Do.CYCLE: 0.05,
    Do.PUSH: 0.15,
    Do.DIG: 0.2,
    Do.CLOSER: 0.0,
    Do.ECHO: -0.2,
    Do.LOSE_CARD: -0.6,
}
_IN_HAND = 0.12
"""What an Action Point of a card in hand is worth."""


def item_worth(item: Item) -> float:
    """What it is good to hold an Item."""
    return max(_ITEMS[use] for use in item.uses) + item.points


def weapon_worth(weapon: Weapon) -> float:
    """What it is good to hold a Weapon."""
    return 0.25 * average(weapon.damage) * (1.5 if weapon.lasting else 1.0)


def points_worth(vehicle: Vehicle) -> float:
    """What its Action Points are worth, for a later turn."""
    return _IN_HAND * vehicle.points


def vehicle_worth(vehicle: Vehicle) -> float:
    """What it is good to hold a Vehicle card."""
    return points_worth(vehicle) + ability_worth(vehicle)


def ability_worth(vehicle: Vehicle) -> float:
    """What its special ability brings, wherever the Worms are."""
    return sum(_ABILITIES[effect.do] for effect in vehicle.effects)


@cache
def average(damage: Damage) -> float:
    """What a Weapon deals on average."""
    return sum(n * chance for n, chance in enumerate(spread(damage)))


@cache
def spread(damage: Damage) -> tuple[float, ...]:
    """How likely a Weapon deals 0, 1, 2 ..."""
    sides = range(1, DIE + 1)
    if damage.dice == 2:
        rolls = [(max(a, b) if damage.highest else a + b) for a in sides for b in sides]
    else:
        rolls = list(sides) if damage.dice else [0]
    chances = [0.0] * (damage.add + max(rolls) + 1)
    for rolled in rolls:
        chances[damage.add + rolled] += 1 / len(rolls)
    return tuple(chances)


def chance_to_deal(weapons: Iterable[Weapon], more: int, wanted: int) -> float:
    """How likely all these together, each with something more, deal what is wanted."""
    return _chance_to_deal(tuple([weapon.damage for weapon in weapons]), more, wanted)


@cache
def _chance_to_deal(damages: tuple[Damage, ...], more: int, wanted: int) -> float:
    if wanted <= 0:
        return 1.0
    missing = [0.0] * (wanted + 1)
    missing[wanted] = 1.0
    for damage in damages:
        after = [0.0] * (wanted + 1)
        for left, likely in enumerate(missing):
            if likely:
                for dealt, chance in enumerate(spread(damage)):
                    after[max(0, left - dealt - more)] += likely * chance
        missing = after
    return missing[0]


# Bounties and Eggs


def trophy_worth(bounties: Iterable[Bounty], worm: Worm) -> float:
    """What it brings to kill a Worm."""
    fits = [b.points for b in bounties if b.egg is None and b.worm in (None, worm.kind)]
    return max([1.0, *map(float, fits)])


def egg_gains(
    eggs: Sequence[Egg], bounties: Sequence[Bounty], place: Location, plain: float
) -> list[tuple[float, Egg, Bounty | None]]:
    """What each Egg brings at a Location, the best first; no Bounty serves twice."""
    left = list(bounties)
    found: list[tuple[float, Egg, Bounty | None]] = []
    for egg in eggs:
        fits = [b for b in left if b.egg is egg and b.location in (None, place)]
        best = max(fits, key=lambda bounty: bounty.points, default=None)
        if best is None:
            found.append((plain, egg, None))
        else:
            left.remove(best)
            found.append((float(best.points), egg, best))
    found.sort(key=lambda gain: -gain[0])
    return found


def trait_of(player: PlayerView, abilities: bool) -> int:
    """The traits that a player's Hat and Leader give."""
    found = 0 if player.hat is None else player.hat.trait
    if abilities and player.leader >= 0:
        found |= player.squad[player.leader].character.trait
    return found


def armed(player: PlayerView, own: Own) -> list[Weapon]:
    """All that can be used in a hunt."""
    return [*player.active, *own.weapons]


def sharpness(traits: int) -> int:
    """What each Weapon deals more."""
    return 1 if traits & Trait.SHARPSHOOTER else 0


def protected(own: Own) -> float | None:
    """What the cheapest Item that protects is worth, if there is one."""
    saving = [item_worth(item) - item.points for item in own.items if item.uses & PROTECTION]
    return min(saving, default=None)
