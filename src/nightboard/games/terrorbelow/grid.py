"""A side of the board with everything that can be known of it before a game starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from .cards import DIE, NOWHERE, Direction, Egg, Location

STEPS = {
    Direction.UP: (0, -1),
    Direction.RIGHT: (1, 0),
    Direction.DOWN: (0, 1),
    Direction.LEFT: (-1, 0),
}
"""Columns and rows of each direction."""


class Ground(IntEnum):
    """What a cell of the grid is."""

    NOTHING = 0
    """Beyond the edge of the playing field."""
    DESERT = 1
    LOCATION = 2
    CANYON = 3


class Leap(NamedTuple):
    """A straight way over the Canyon (canyon.ramp, canyon.ramp-straight)."""

    to: int
    """The next space that is no Canyon (ruling r.canyon-next-space)."""
    width: int
    """How many Canyon spaces it crosses."""


class Pattern(NamedTuple):
    """The grid on a Worm card: places relative to its Target
    (worm-cards.pattern-centred-on-target).
    """

    id: str
    shaded: tuple[tuple[int, int], ...]
    eggs: tuple[tuple[Egg, int, int], ...]
    """Only The Queen has Eggs beside the centre (worm-cards.queen-pattern)."""


class Footprint(NamedTuple):
    """What an attack with one pattern at one space does."""

    rubble: tuple[int, ...]
    """The spaces that get a Rubble, in reading order."""
    eggs: tuple[tuple[Egg | None, int], ...]
    """Colour (None: that of the card) and space of each Egg; NOWHERE: the dice decide."""
    hit: int
    """The attacked spaces, one bit each."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What a side of the board looks like; cells are numbered in reading order, holes included."""

    id: str
    width: int
    height: int
    ground: tuple[Ground, ...]
    place_at: tuple[int, ...]
    """For each cell its Location, or NOWHERE."""

    @property
    def spaces(self) -> tuple[int, ...]:
        """Everything that is neither Canyon nor beyond the edge."""
        return tuple(cell for cell in range(len(self.ground)) if self.walkable(cell))

    def walkable(self, cell: int) -> bool:
        """Whether it is a space."""
        return self.ground[cell] in (Ground.DESERT, Ground.LOCATION)

    def beside(self, cell: int, step: tuple[int, int]) -> int:
        """The cell so many columns and rows further, or NOWHERE beyond the edge."""
        x, y = cell % self.width + step[0], cell // self.width + step[1]
        if not (0 <= x < self.width and 0 <= y < self.height):
            return NOWHERE
        at = y * self.width + x
        return NOWHERE if self.ground[at] is Ground.NOTHING else at

    def neighbours(self, cell: int, steps: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """The spaces at these steps."""
        if not self.walkable(cell):
            return ()
        found = [self.beside(cell, step) for step in steps]
        return tuple(at for at in found if at != NOWHERE and self.walkable(at))

    def across(self, cell: int, way: Direction) -> Leap:
        """The next space that is no Canyon, and how many Canyon cells lie before it."""
        at, width = self.beside(cell, STEPS[way]), 0
        while at != NOWHERE and self.ground[at] is Ground.CANYON:
            at, width = self.beside(at, STEPS[way]), width + 1
        return Leap(at, width)

    def slide(self, cell: int, way: Direction) -> int:
        """Where an arrow takes a Target: over any Canyon, never off the board
        (canyon.target-jumps, canyon.target-jump-edge, canyon.no-target,
        distraction.target-never-leaves, ruling r.canyon-edge).
        """
        if not self.walkable(cell):
            return cell
        to = self.across(cell, way).to
        return cell if to == NOWHERE else to

    def leaps(self, cell: int) -> tuple[Leap, ...]:
        """The ways over the Canyon; each needs a far side (canyon.ramp-needs-far-side)."""
        if not self.walkable(cell):
            return ()
        ways = [self.across(cell, way) for way in Direction]
        return tuple(leap for leap in ways if leap.width and leap.to != NOWHERE)

    def footprint(self, cell: int, pattern: Pattern) -> Footprint:
        """What is placed and who is hit: nothing on Locations, Canyon or beyond the edge
        (board.no-rubble-on-location, board.no-rubble-off-board, canyon.no-rubble,
        board.no-egg-on-location, attack.edge-egg-relocated, canyon.eggs-relocated), but a Target
        on a Location hits it (attack.location-direct-hit, attack.queen-target-on-location).
        """

        def desert(step: tuple[int, int]) -> int:
            at = self.beside(cell, step)
            return at if at != NOWHERE and self.ground[at] is Ground.DESERT else NOWHERE

        rubble = sorted({desert(step) for step in pattern.shaded} - {NOWHERE})
        eggs: tuple[tuple[Egg | None, int], ...] = ((None, desert((0, 0))),)
        if pattern.eggs:
            eggs = tuple((egg, desert((x, y))) for egg, x, y in pattern.eggs)
        hit = {*rubble, *(at for _, at in eggs), cell} - {NOWHERE}
        return Footprint(tuple(rubble), eggs, sum(1 << at for at in hit))

    def distance(self, one: int, two: int) -> int:
        """Columns and rows between two spaces (ruling r.motorcycle-distance)."""
        width = self.width
        return abs(one % width - two % width) + abs(one // width - two // width)


@dataclass(frozen=True, slots=True)
class Board:
    """A side of the board with everything worked out that the rules look up."""

    chart: Chart
    ground: tuple[Ground, ...]
    spaces: tuple[int, ...]
    """The 36 spaces that the coordinate dice name, in reading order (board.coordinates,
    ruling r.grid-size, ruling r.canyon-layout)."""
    places: tuple[int, ...]
    """The space of each Location."""
    place_at: tuple[int, ...]
    """For each space its Location, or NOWHERE."""
    near: tuple[tuple[int, ...], ...]
    """The adjacent spaces that can be walked on (board.adjacency, canyon.not-adjacent-across)."""
    corners: tuple[tuple[int, ...], ...]
    """The diagonal ones."""
    slides: tuple[tuple[int, ...], ...]
    """Where a Target goes from a space, by direction."""
    leaps: tuple[tuple[Leap, ...], ...]
    far: tuple[tuple[int, ...], ...]
    """How far any two spaces are apart."""
    closer: tuple[tuple[tuple[Direction, ...], ...], ...]
    """For each space, how a Target on another one comes closer to it."""
    footprints: Mapping[str, tuple[Footprint, ...]]
    """For each pattern what it does at each space ..."""
    reaches: Mapping[str, tuple[tuple[int, ...], ...]]
    """... and the spaces that it hits."""

    def space(self, column: int, row: int) -> int:
        """The space with these coordinates (ruling r.coordinates)."""
        return self.spaces[(row - 1) * DIE + column - 1]

    def coordinates(self, space: int) -> tuple[int, int]:
        """Column and row of a space as the dice name it."""
        row, column = divmod(self.spaces.index(space), DIE)
        return column + 1, row + 1


def lay_out(chart: Chart, patterns: Sequence[Pattern]) -> Board:
    """Work out a board."""
    cells = range(len(chart.ground))
    footprints = {p.id: tuple(chart.footprint(cell, p) for cell in cells) for p in patterns}
    slides = tuple(tuple(chart.slide(cell, way) for way in Direction) for cell in cells)
    far = tuple(tuple(chart.distance(one, two) for two in cells) for one in cells)
    return Board(
        chart=chart,
        ground=chart.ground,
        spaces=chart.spaces,
        places=tuple(chart.place_at.index(location) for location in Location),
        place_at=chart.place_at,
        near=tuple(chart.neighbours(cell, STEPS.values()) for cell in cells),
        corners=tuple(chart.neighbours(cell, _DIAGONALS) for cell in cells),
        slides=slides,
        leaps=tuple(chart.leaps(cell) for cell in cells),
        far=far,
        closer=tuple(
            tuple(tuple(way for way in Direction if to[slides[at][way]] < to[at]) for at in cells)
            for to in far
        ),
        footprints=footprints,
        reaches={
            name: tuple(tuple(at for at in cells if print_.hit >> at & 1) for print_ in prints)
            for name, prints in footprints.items()
        },
    )


_DIAGONALS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
