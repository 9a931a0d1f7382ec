"""Ways across the desert: what it costs to get anywhere, Rubble and other pawns included."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from nightboard.engine.steps import Step

from ..grid import Board, Chart, Pattern, lay_out
from ..rules.canyon import leap
from ..rules.move import MOVES, SURE_FOOT
from ..rules.ramp import ramp
from ..rules.rubble import remove

FAR = 99
"""More points than anybody has."""


@cache
def board_of(chart: Chart) -> Board:
    """What can be looked up about a side of the board."""
    return lay_out(chart, ())


@cache
def hits(chart: Chart, pattern: Pattern) -> tuple[int, ...]:
    """For each space of a Target the spaces that are hit, one bit each."""
    return tuple(chart.footprint(cell, pattern).hit for cell in range(len(chart.ground)))


@cache
def lured_hits(chart: Chart, pattern: Pattern, target: int, steps: int) -> int:
    """The spaces where a pawn would be hit if the Target first came so many steps closer to it, one
    bit each.
    """
    board, bits = board_of(chart), hits(chart, pattern)
    found = 0
    for pawn in board.spaces:
        far, at = board.far[pawn], target
        for _ in range(steps):
            nearest = min(board.slides[at], key=far.__getitem__)
            if far[nearest] < far[at]:
                at = nearest
        found |= bits[at] & 1 << pawn
    return found


class Terrain(NamedTuple):
    """What stands in the way."""

    board: Board
    rubble: Sequence[int]
    others: dict[int, int]
    """The spaces of the other pawns, and whose they are."""
    crowded: Collection[int]
    """Where one must not stay."""
    sure_footed: bool
    off_road: bool
    """The next step may lead into Rubble."""
    spare_card: int
    """The Vehicle card to give for a leap over a Canyon, or NOWHERE."""


class Reach:
    """From one space to all others: Action Points, Rubble on the way, and the first step."""

    __slots__ = ("cost", "dug", "first")

    def __init__(self, land: Terrain, start: int, budget: int) -> None:
        size = len(land.rubble)
        self.cost = [FAR] * size
        self.dug = [0] * size
        self.first: list[Step | None] = [None] * size
        self.cost[start] = 0
        self._spread(land, start, budget)

    def _spread(self, land: Terrain, start: int, budget: int) -> None:
        """Dijkstra's way, with a list of spaces for each number of points."""
        cost, dug, first = self.cost, self.dug, self.first
        rubble, near, others, leaps = land.rubble, land.board.near, land.others, land.board.leaps
        waiting: list[list[int]] = [[] for _ in range(budget + 1)]
        waiting[0].append(start)
        for points in range(budget):
            for at in waiting[points]:
                if cost[at] != points:
                    continue
                for to in near[at]:
                    pieces = rubble[to]
                    if pieces and (
                        (pieces <= SURE_FOOT and land.sure_footed)
                        or (land.off_road and at == start)
                    ):
                        pieces = 0
                    total = points + 1 + pieces
                    if total < cost[to] and total <= budget:
                        cost[to], dug[to] = total, dug[at] + pieces
                        first[to] = first[at] or (remove(to) if pieces else MOVES[to])
                        waiting[total].append(to)
                    if to in others:
                        self._ramps(land, at, to, points + 1, waiting)
                if leaps[at] and land.spare_card >= 0:
                    self._leaps(land, at, points + 1, waiting)

    def _note(self, at: int, to: int, total: int, dug: int, step: Step) -> None:
        self.cost[to] = total
        self.dug[to] = self.dug[at] + dug
        self.first[to] = self.first[at] or step

    def _ramps(
        self, land: Terrain, at: int, over: int, total: int, waiting: list[list[int]]
    ) -> None:
        for to in land.board.near[over]:
            free = not land.rubble[to] and to not in land.others
            if free and total < self.cost[to] and total < len(waiting):
                self._note(at, to, total, 0, ramp(land.others[over], to))
                waiting[total].append(to)

    def _leaps(self, land: Terrain, at: int, total: int, waiting: list[list[int]]) -> None:
        for to, width in land.board.leaps[at]:
            free = width == 1 and to not in land.others
            if free and total < self.cost[to] and total < len(waiting):
                self._note(at, to, total, land.rubble[to], leap(to, land.spare_card))
                waiting[total].append(to)
