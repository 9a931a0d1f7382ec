"""Health and strength (status)."""

from __future__ import annotations

from .. import memory
from ..effects import Do, Effect, Time
from ..kinds import Slot
from ..table import MAX_STRENGTH, Terrorscape2, strength
from .carry import effect
from .endgame import killer_wins
from .telling import tell_all, tell_of_killer, who_id


def injure(t: Terrorscape2, slot: Slot) -> None:
    """A Survivor is injured, and eliminated by the second injury (status.injury-flips-tile,
    status.two-health, status.second-injury-eliminates, status.damage-sources-equal).
    """
    if t.outcome is not None:
        return
    survivor = t.survivors[slot]
    survivor.wounds += 1
    memory.hurt(t, slot)
    tell_all(t, "injured", rule="status.injury-flips-tile", survivor=who_id(t, slot))
    if survivor.wounds >= t.character(slot).health:
        killer_wins(t, "status.second-injury-eliminates")


@effect(Do.STRENGTH)
def gain_strength(t: Terrorscape2, e: Effect) -> None:
    """The Killer grows stronger: for good, for this turn or for this attack, but never beyond 10
    (status.strength-max-ten, encounter.strength-update, ruling attack-strength-duration).
    """
    killer = t.killer
    if e.time is Time.GAME:
        killer.strength = min(MAX_STRENGTH, killer.strength + e.number)
    elif e.time is Time.TURN:
        killer.boost += e.number
    elif t.fight is not None:
        t.fight = t.fight._replace(bonus=t.fight.bonus + e.number)
    tell_of_killer(t, "stronger", rule="encounter.strength-update", number=strength(t))
