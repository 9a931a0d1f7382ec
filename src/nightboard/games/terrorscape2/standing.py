"""How well each side stands before the end, for bots that search."""

from __future__ import annotations

from math import exp

from .kinds import NEEDED, NOWHERE, SLOTS, Track
from .rules.upkeep import KEYS
from .table import Terrorscape2, team

_EVEN = 0.15
"""With nothing done the Killer has the better prospects, by a little."""
_INJURED = (0.0, 0.65, 1.15, 1.15)
"""So many injured Survivors help the Killer, who needs only one of them."""
_CAUGHT = 0.15
"""So does each Survivor whom the Killer can search next."""
_PROGRESS = 2.0
"""What the Survivors have of a victory, from 0 to 1, helps them so much."""

_CALLED = 0.6
"""A finished radio is so much of a rescue: the rest comes by itself, if they live."""
_FUEL = 2
"""Fuel is worth as much as so many repairs of the vehicle."""
_KNOWN, _MATCH = 0.2, 0.15
"""To know the weakness is a beginning, and each matching item a step towards a showdown."""

# The weights are those of a logistic regression over 10,000 moments of 1,500 games between bots
# that play by rules of thumb, rounded.


def standing(t: Terrorscape2) -> list[float] | None:
    """The chance of each seat to win; in the middle of an encounter, and before the game has
    begun, it cannot be said.
    """
    if t.fight is not None or not t.survivors:
        return None
    injured = sum([survivor.wounds > 0 for survivor in t.survivors])
    near = t.ground.within(t.killer.at, 1)
    caught = sum([near >> survivor.at & 1 for survivor in t.survivors])
    lead = _EVEN + _INJURED[injured] + _CAUGHT * caught - _PROGRESS * _progress(t)
    chance = 1.0 / (1.0 + exp(-lead))
    return [chance, *[1.0 - chance for _ in team(t)]]


def _progress(t: Terrorscape2) -> float:
    """How far the Survivors are on the best of their ways to victory."""
    return max(_exit(t), _rescue(t), _drive(t), _showdown(t))


def _exit(t: Terrorscape2) -> float:
    """Keys on the stand."""
    return min(1.0, t.keys / KEYS)


def _rescue(t: Terrorscape2) -> float:
    """Repairs of the radio, and the way of the rescue."""
    if t.rescue == NOWHERE:
        return _CALLED * t.repairs[Track.RADIO] / NEEDED[Track.RADIO]
    return 1.0 - (1.0 - _CALLED) * t.rescue / t.options.rescue_moves


def _drive(t: Terrorscape2) -> float:
    """Repairs of the vehicle, and fuel."""
    done = t.repairs[Track.VEHICLE] + _FUEL * t.fuel
    return done / (NEEDED[Track.VEHICLE] + _FUEL)


def _showdown(t: Terrorscape2) -> float:
    """A weakness that is known, and what matches it."""
    if t.weakness == NOWHERE:
        return 0.0
    icon, cards = t.content.weaknesses[t.weakness].icon, t.content.items
    matching = sum([icon in cards[n].icons for slot in SLOTS for n in t.survivors[slot].items])
    return min(1.0, _KNOWN + _MATCH * matching)
