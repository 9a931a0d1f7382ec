"""Observing the Killer's weakness (weakness)."""

from __future__ import annotations

from .. import memory
from ..kinds import NOWHERE, Slot
from ..table import Terrorscape2
from .telling import tell_all, tell_killer, tell_team


def observe_bar(t: Terrorscape2, slot: Slot) -> str | None:
    """What forbids to observe (weakness.observe, weakness.range-ignores-blocks, ruling
    observe-twice). A Killer in [STEALTH] is as good as far away (weakness.not-while-stealth).
    """
    if t.weakness != NOWHERE:
        return "weakness.team-knowledge"
    if t.killer.hidden or not t.ground.within(t.killer.at, 1) >> t.survivors[slot].at & 1:
        return "weakness.observe"
    return None


def observe(t: Terrorscape2) -> None:
    """A weakness card is drawn; each side reads its half (weakness.draw-card,
    weakness.survivors-read-icons, weakness.killer-reads-zone, weakness.killer-notices,
    hidden.weakness-split).
    """
    cards = t.content.weaknesses
    t.weakness = t.dice.pick(range(len(cards)))
    card = cards[t.weakness]
    tell_all(t, "observed", rule="weakness.killer-notices")
    tell_team(t, "observed.icon", rule="weakness.survivors-read-icons", icon=card.icon)
    tell_killer(t, "observed.zone", rule="weakness.killer-reads-zone", zone=card.zone)
    memory.somebody_in(t, t.ground.within(t.killer.at, 1))
