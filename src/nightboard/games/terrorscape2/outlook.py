"""What a seat can conclude about each location, for the board and the offers."""

from __future__ import annotations

from math import prod

from .belief import concluded, surmise
from .view import View


def hides_something(view: View) -> bool:
    """Whether a figure on the map is hidden from the reader."""
    if view.outcome is not None or not view.survivors:
        return False
    return view.team is None or view.killer.hidden


def chances(view: View) -> tuple[float, ...]:
    """How likely at least one hidden figure is in each location: a Survivor, or for the Survivors
    a Killer in [STEALTH].
    """
    figures = surmise(view).figures
    sought = [figure.chances for figure in figures if (figure.slot is None) == bool(view.team)]
    return tuple(
        1.0 - prod(1.0 - chance[place] for chance in sought)
        for place in range(len(view.ground.locations))
    )


def suspicion(view: View) -> tuple[tuple[float, ...], ...]:
    """How likely each Survivor is where for all that the Killer was told: what the Survivors can
    work out as well as the Killer.
    """
    return concluded(view).where.likely
