"""Where effects look, strike and lead to, and when the Killer has to be seen (range, stealth)."""

from __future__ import annotations

from .. import memory
from ..effects import Area, Effect
from ..kinds import Place, Places
from ..table import Terrorscape2
from .telling import place_id, tell_of_killer


def area_of(t: Terrorscape2, e: Effect) -> Places:
    """The locations that an effect means without asking (range.definition,
    range.includes-own-location, range.tokens-ignored, range.one-way-counts,
    range.passage-not-adjacent).
    """
    ground = t.ground
    if e.where is Area.HERE:
        surface(t)
        return 1 << t.killer.at
    if e.where is Area.RANGE:
        surface(t)
        return ground.within(t.killer.at, e.range or 0)
    if e.where is Area.NOISE:
        return t.noise
    found = 0
    for place in t.droids:
        found |= ground.within(place, e.range or 0)
    return found


def destinations(t: Terrorscape2, area: Area, at: Place) -> Places:
    """Where an effect that names a destination leads to, from a location."""
    ground = t.ground
    if area is Area.ZONE:
        return ground.zones[ground.locations[at].zone]
    if area is Area.PASSAGE:
        return ground.passages[at]
    if area is Area.NOISE:
        return t.noise
    if area is Area.DROIDS:
        return sum(1 << place for place in t.droids)
    return ground.everywhere


def surface(t: Terrorscape2) -> None:
    """Whatever is measured from the Killer's location, or moves the Killer openly, has to name it:
    the [STEALTH] ends without what happens when reappearing (stealth.action-breaks-it, ruling
    stealth-actions).
    """
    if t.killer.hidden:
        show(t)
        t.killer.lurking = ()
        tell_of_killer(
            t, "surfaces", rule="stealth.action-breaks-it", place=place_id(t, t.killer.at)
        )


def show(t: Terrorscape2) -> None:
    """Everybody sees where the Killer is, and DELAY tokens lie where they belong
    (reappear.not-in-stealth-afterwards, ruling delay-stealth).
    """
    killer = t.killer
    killer.hidden = False
    killer.seen_at = killer.at
    memory.shows(t)
    if any(delay.unseen for delay in t.delays):
        t.delays = tuple(delay._replace(unseen=False) for delay in t.delays)
