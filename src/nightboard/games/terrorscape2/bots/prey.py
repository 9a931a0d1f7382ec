"""Where the Killer takes the Survivors to be, and what it is worth to find them there."""

from __future__ import annotations

from collections.abc import Sequence

from ..belief import concluded
from ..kinds import SLOTS, Place, Slot, Track
from ..view import View
from .ground import moves_from
from .odds import at_least, dice_of

_HURT, _KILL = 1.0, 4.0
"""What an injury is worth, and the one that wins."""
_FOUND = 0.25
"""What it is worth to find somebody, whatever comes of it."""
_ARMED = 1
"""What a Survivor's weapon is taken to add."""
_STAYS = 0.45
"""How likely somebody is still there a turn later."""
_WORK = 0.06
"""How tempting a location is in which there is something to do."""
_READY = 1.2
"""What it is worth to be where all must come together, once the vehicle is ready ..."""
_EXIT, _EARLY, _LATE = 0.3, 5, 10
"""... and at the Main Exit, when all keys may have been found: from nothing in an early round to
this in a late one."""


class Prey:
    """The three as they are hunted."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.slots = SLOTS
        where = concluded(view).where
        self.chances = [where.chances(slot) for slot in SLOTS]
        self.stakes = tuple([self._stake(slot) for slot in SLOTS])
        """What it is worth to find each of them."""
        self.meeting = self._meeting()
        (a, b, c), (x, y, z) = self.chances, self.stakes
        self.value = tuple(
            [
                a[place] * x + b[place] * y + c[place] * z + self.meeting.get(place, 0.0)
                for place in range(len(view.ground.locations))
            ]
        )
        """What a search is worth in each location now ..."""
        self.later = self._later()
        """... and in the next turn."""

    def _meeting(self) -> dict[Place, float]:
        """Where all three may be about to leave together."""
        ground = self.view.ground
        late = min(1.0, max(0.0, (self.view.round - _EARLY) / (_LATE - _EARLY)))
        found = {ground.main_exit: _EXIT * late}
        if self.view.ready:
            found[ground.repair_at[Track.VEHICLE]] = _READY
        return found

    def _stake(self, slot: Slot) -> float:
        dice, faces = dice_of(self.view, slot), self.view.content.faces
        harm = 1.0 - at_least(faces, dice, self.view.killer.strength - _ARMED)
        return _FOUND + harm * self._wound(slot)

    def _wound(self, slot: Slot) -> float:
        survivor = self.view.survivors[slot]
        return _KILL if survivor.wounds + 1 >= self.view.character(slot).health else _HURT

    def within(self, slot: Slot, area: Sequence[Place]) -> float:
        """How likely a Survivor is in an area."""
        return min(1.0, sum(self.chances[slot][place] for place in area))

    def hits(self, area: Sequence[Place]) -> float:
        """What it is worth to injure everybody in an area."""
        return sum(self.within(slot, area) * self._wound(slot) for slot in SLOTS)

    def _later(self) -> tuple[float, ...]:
        """The same after the Survivors have moved on, drawn by what there is to do."""
        view, ground = self.view, self.view.ground
        later = [_STAYS * worth for worth in self.value]
        for worth, ends in zip(self.value, moves_from(ground, view.blocks), strict=True):
            share = (1.0 - _STAYS) * worth / max(1, len(ends))
            for end in ends:
                later[end] += share
        for place, here in enumerate(ground.locations):
            if here.search or here.repair is not None:
                later[place] += _WORK
        for place, worth in self.meeting.items():
            later[place] += worth
        return tuple(later)
