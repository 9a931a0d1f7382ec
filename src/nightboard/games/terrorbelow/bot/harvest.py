"""What Eggs are worth that are carried, or that lie somewhere, to be delivered in a later turn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..cards import NOWHERE, Egg
from ..content import Bounty
from ..grid import Chart
from .ways import board_of
from .worth import HELD

FADES = 0.13
"""What an Egg loses in worth with each space to its Location."""
FUTURE = 0.85
"""What comes in later turns is worth a part of what comes now."""
FETCH = 0.5
"""What Eggs that lie somewhere are worth to whoever comes near."""
RIPE = 0.3
"""What any Egg is worth beside its VP: a Delivery Bonus may come with it."""


class _Wanted(NamedTuple):
    """What a Bounty pays for an Egg."""

    worth: float
    where: int | None
    """The only space where it counts."""


class Harvest:
    """What Eggs may bring later, as long as no Egg and no Bounty changes its place."""

    def __init__(
        self,
        chart: Chart,
        eggs: tuple[tuple[Egg, ...], ...],
        line: tuple[Bounty, ...],
        hidden: tuple[Bounty, ...],
        plain: float,
    ) -> None:
        self._board = board_of(chart)
        self._plain = plain
        self._wanted: dict[Egg, list[_Wanted]] = {egg: [] for egg in Egg}
        for bounties, sure in ((line, HELD), (hidden, 1.0)):
            for bounty in bounties:
                if bounty.egg is not None:
                    place = bounty.location
                    where = None if place is None else self._board.places[place]
                    wanted = _Wanted(sure * bounty.points + RIPE, where)
                    self._wanted[bounty.egg].append(wanted)
        self._carried: dict[tuple[int, tuple[Egg, ...]], float] = {}
        self._near: dict[tuple[int, int], float] = {}
        self._lures = [
            (space, FETCH * self.carried(space, heap)) for space, heap in enumerate(eggs) if heap
        ]

    def carried(self, at: int, cargo: tuple[Egg, ...]) -> float:
        """What Eggs are worth that are carried at a space, to be delivered later."""
        key = at, cargo
        found = self._carried.get(key)
        if found is None:
            found = self._carried[key] = self._worth_later(at, cargo)
        return found

    def _worth_later(self, at: int, cargo: tuple[Egg, ...]) -> float:
        far = self._board.far[at]
        nearest = FADES * min([far[place] for place in self._board.places])
        used: list[_Wanted] = []
        total = 0.0
        for egg in cargo:
            best, found = self._plain + RIPE - nearest, None
            for wanted in self._wanted[egg]:
                worth, where = wanted
                worth -= nearest if where is None else FADES * far[where]
                if worth > best and not any(wanted is other for other in used):
                    best, found = worth, wanted
            if found is not None:
                used.append(found)
            total += best
        return FUTURE * total

    def prospect(self, at: int, emptied: int = NOWHERE) -> float:
        """What there is to fetch near a space."""
        key = at, emptied
        found = self._near.get(key)
        if found is None:
            far = self._board.far[at]
            found = self._near[key] = max(
                [worth - FADES * far[space] for space, worth in self._lures if space != emptied],
                default=0.0,
            )
        return found

    def later(self, at: int, cargo: tuple[Egg, ...], emptied: int = NOWHERE) -> float:
        """What may come of being at a space with these Eggs."""
        found = self.prospect(at, emptied)
        return found + self.carried(at, cargo) if cargo else found


@lru_cache(maxsize=1024)
def harvest(
    chart: Chart,
    eggs: tuple[tuple[Egg, ...], ...],
    line: tuple[Bounty, ...],
    hidden: tuple[Bounty, ...],
    plain: float,
) -> Harvest:
    """What Eggs may bring later; it is the same through most of a turn, and often for all."""
    return Harvest(chart, eggs, line, hidden, plain)
