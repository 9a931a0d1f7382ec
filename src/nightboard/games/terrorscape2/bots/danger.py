"""How dangerous each location is for the Survivors: where the Killer can come, and would."""

from __future__ import annotations

from ..belief import concluded
from ..effects import Do
from ..kinds import SLOTS, Place, Slot, Type
from ..view import View
from .ground import killer_steps
from .odds import best_arms, withstands

_REACH = (0.95, 0.75, 0.5, 0.28, 0.12, 0.05)
"""How likely a Killer so many steps away can search a location that it wants to search."""
_ANYHOW = 0.12
"""How likely the Killer searches a location without a reason."""
_NOISY = 0.8
"""How likely the Killer takes noise for somebody who is still there."""
_INJURY, _DEATH, _FOUND = 3.0, 13.0, 0.45
"""What these cost, in main actions."""
_CARD = 0.5
"""How likely the Killer has an attack card for an encounter."""


class Danger:
    """What threatens the three in the Killer's next turn."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.reach = _reach(view)
        """How likely the Killer can search each location."""
        likely = concluded(view).where.likely
        self.suspected: tuple[float, ...] = tuple(
            [1.0 - (1.0 - a) * (1.0 - b) * (1.0 - c) for a, b, c in zip(*likely, strict=True)]
        )
        """How likely the Killer thinks it that somebody is there."""
        card = _attack_card(view)
        self.cost = tuple(_cost(view, slot, card) for slot in SLOTS)
        noise = view.team.noise if view.team is not None else ()
        self.noise = set(noise)
        drowned = view.team is not None and view.team.firecracker
        self.drowned = drowned

    def of(self, slot: Slot, place: Place, noise: float = 0.0) -> float:
        """What it costs to end the turn in a location, with a chance of noise there."""
        if self.drowned:
            noise = 0.0
        elif place in self.noise:
            noise = 1.0
        suspected = max(self.suspected[place], noise * _NOISY)
        return self.reach[place] * (_ANYHOW + (1 - _ANYHOW) * suspected) * self.cost[slot]


def _reach(view: View) -> tuple[float, ...]:
    steps = killer_steps(view.ground)
    if view.killer.at is not None:
        return tuple(map(_at, steps[view.killer.at]))
    likely = concluded(view).shade.likely
    starts = [(chance, steps[start]) for start, chance in enumerate(likely) if chance]
    return tuple(
        sum([chance * _at(away[place]) for chance, away in starts]) for place in range(len(likely))
    )


def _at(steps: int) -> float:
    return _REACH[steps] if steps < len(_REACH) else 0.02


def _cost(view: View, slot: Slot, card: int) -> float:
    """What it costs to be found by a Killer whose attack card would add so much."""
    bonus = best_arms(view, slot)
    held = withstands(view, slot, bonus)
    held += _CARD * (withstands(view, slot, bonus - card) - held)
    last = view.survivors[slot].wounds + 1 >= view.character(slot).health
    return _FOUND + (1.0 - held) * (_DEATH if last else _INJURY)


def _attack_card(view: View) -> int:
    """What the best attack card of this Killer adds to the strength."""
    hunter = view.hunter
    assert hunter is not None
    return max(
        (
            sum(e.number for e in hunter.programs[card.program] if e.do is Do.STRENGTH)
            for card in hunter.skills
            if card.type is Type.ATTACK
        ),
        default=0,
    )
