"""How well each side stands between two turns, for bots that search.

The weights are those of a logistic regression over 56,000 beginnings of turns in 3,000 games, on
both maps, between bots that play by rules of thumb and now and then on a whim, rounded. A weight
of 1 makes 73 to 27 of an even chance.
"""

from __future__ import annotations

from math import exp

from .belief import known
from .bots.ground import killer_steps, turns_between
from .bots.odds import at_least
from .content import Can
from .effects import Use
from .kinds import NOWHERE, SLOTS, Deck, Place, Slot, Tag, Track
from .rules.actions import act
from .rules.kturn import play_fast
from .rules.upkeep import KEYS
from .rules.weapons import DICE
from .table import Terrorscape2, strength, team

_EVEN = -0.15
"""Where both sides begin."""
_TO_COME = {"orion": -0.05, "eyebot": -0.15, "parasitoid": 0.15}
"""What a Killer of the box has more to come than its position shows, or less."""

_HURT, _MENDED = 0.6, 0.17
"""An injured Survivor, and what can heal one."""
_MENDS = (Use.HEAL, Use.HEAL_LOUD)
_DANGER_NOW, _DANGER = 5.4, 2.5
"""To be found and beaten by the Killer, whose turn it is; and if the Survivors can still leave."""
_NEARNESS = (1.0, 0.8, 0.5, 0.25, 0.1)
"""How likely the Killer comes to a location so many steps away."""
_ANYHOW = 0.1
"""How likely the Killer searches a location without a reason."""
_HEALTHY = 0.25
"""The first injury does so much of the harm that the last one does."""
_LURKING = 0.32
"""The Killer is in [STEALTH]."""
_CARD, _DELAY, _BLOCK = 0.1, 0.16, 0.045
"""A card in the Killer's hand, and a DELAY or block token on the map."""
_LEVEL, _DECK = 0.7, 0.04
"""Each level, and each card that the Killer's deck has lost on the way to the next."""
_LATE, _SHORT = 0.12, 12
"""Each card of the last twelve that the discover deck has lost, if nobody comes to the rescue."""

_KEY, _MEETING = 0.19, (4.0, 1.6, 0.6)
"""A key on the stand; and that all can be together so soon where they only have to leave."""
_REPAIR, _AT_RADIO = 0.27, 0.4
"""A repair of the radio, and somebody who is there to do the next one."""
_CALLED, _NEARER = 3.85, 0.4
"""A rescue that is here, and each move that it has still to make."""
_VEHICLE, _FUEL = 0.13, 2
"""A repair of the vehicle; fuel is worth as much as two."""
_WEAKNESS = 0.4
"""The weakness is known."""
_ITEM = 0.1
"""Whatever one carries."""
_THEIR_TURN = 0.37
"""What a turn of work brings the Survivors on average: when it is over they have had it."""


def standing(t: Terrorscape2) -> list[float] | None:
    """The chance of each seat to win; it is told only as the turn of either side begins, when what
    the other has done shows.
    """
    hunting = t.asking is not None and t.asking.kind is play_fast
    if not (hunting or _beginning(t)):
        return None
    lead = _EVEN + _TO_COME.get(t.hunter.id, 0.0)
    lead += _harm(t, hunting) + _hunter(t) - _progress(t)
    if hunting and t.rescue == NOWHERE:
        lead += _THEIR_TURN
    chance = 1.0 / (1.0 + exp(-lead))
    return [chance, *[1.0 - chance for _ in team(t)]]


def _beginning(t: Terrorscape2) -> bool:
    """Whether the Survivors' turn begins: nobody has acted yet."""
    if t.asking is None or t.asking.kind is not act:
        return False
    return not any(survivor.acted for survivor in t.survivors)


# What the Killer has of a victory


def _harm(t: Terrorscape2, hunting: bool) -> float:
    """Injuries, what can mend them, and the next one."""
    hurt, mends, danger = 0, 0, 0.0
    steps = killer_steps(t.ground)[t.killer.at]
    likely = known(t).where.likely
    cards = t.content.items
    for slot in SLOTS:
        survivor = t.survivors[slot]
        hurt += survivor.wounds > 0
        mends += survivor.bandage > 0
        for item in survivor.items:
            action = cards[item].action
            mends += action is not None and action.do in _MENDS
        away = steps[survivor.at]
        if away < len(_NEARNESS):
            searched = _ANYHOW + (1.0 - _ANYHOW) * likely[slot][survivor.at]
            loss = _beaten(t, slot) * (1.0 if survivor.wounds else _HEALTHY)
            danger += _NEARNESS[away] * searched * loss
    harm = _HURT * hurt - _MENDED * min(hurt, mends)
    return harm + (_DANGER_NOW if hunting else _DANGER) * danger


def _beaten(t: Terrorscape2, slot: Slot) -> float:
    """The chance that a Survivor who is attacked is injured."""
    survivor, cards = t.survivors[slot], t.content.items
    arms = 0
    for item in survivor.items:
        weapon = cards[item].weapon
        if weapon is not None and weapon.tag is Tag.WEAPON:
            arms = max(arms, weapon.number)
    return 1.0 - at_least(t.content.faces, DICE - survivor.fear, strength(t) - arms)


def _hunter(t: Terrorscape2) -> float:
    """How far the Killer is, and how late it is for the Survivors."""
    killer = t.killer
    lead = _LEVEL * killer.level - _DECK * len(killer.deck) + _CARD * len(killer.hand)
    lead += _DELAY * len(t.delays) + _BLOCK * t.blocks.bit_count()
    if killer.hidden:
        lead += _LURKING
    if t.rescue == NOWHERE:
        lead += _LATE * max(0, _SHORT - len(t.decks[Deck.DISCOVER]))
    return lead


# What the Survivors have


def _progress(t: Terrorscape2) -> float:
    """How far the Survivors are on all their ways to victory."""
    progress = _KEY * min(t.keys, KEYS) + _meeting(t) + _radio(t)
    progress += _VEHICLE * (t.repairs[Track.VEHICLE] + _FUEL * t.fuel)
    if t.weakness != NOWHERE:
        progress += _WEAKNESS
    return progress + _ITEM * sum([len(survivor.items) for survivor in t.survivors])


def _radio(t: Terrorscape2) -> float:
    """Repairs of the radio, and the way of the rescue."""
    done = t.repairs[Track.RADIO]
    if t.rescue != NOWHERE:
        return max(_REPAIR * done, _CALLED - _NEARER * t.rescue)
    place = t.ground.repair_at[Track.RADIO]
    there = any(survivor.at == place for survivor in t.survivors)
    return _REPAIR * done + _AT_RADIO * there


def _meeting(t: Terrorscape2) -> float:
    """How soon all three can be where they only have to leave."""
    goals: list[Place] = []
    if t.keys >= KEYS:
        goals.append(t.ground.main_exit)
        cards = t.content.items
        if any(cards[item].is_a(Use.HIDDEN_EXIT) for s in t.survivors for item in s.items):
            goals.append(t.ground.hidden_exit)
    if t.ready:
        goals.append(t.ground.repair_at[Track.VEHICLE])
    if not goals:
        return 0.0
    turns = min(_slowest(t, goal) for goal in goals)
    return _MEETING[turns] if turns < len(_MEETING) else 0.0


def _slowest(t: Terrorscape2, goal: Place) -> int:
    """How many turns the last of the three needs to a location."""
    found = 0
    for slot in SLOTS:
        shortcut = t.character(slot).able(Can.SHORTCUT) is not None
        turns = turns_between(t.ground, t.blocks, t.ropes, shortcut)
        found = max(found, turns[t.survivors[slot].at][goal])
    return found
