"""One renderer for each shape of the table: a pure function from the shape to a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.board import Area, Dice, Grid, Map, Pile, Row, Track
from ..canvas import Canvas, flow
from ..look import Look
from . import dice, grid, map, pile, row, track

RENDERERS: dict[type[Area], Any] = {
    Row: row,
    Pile: pile,
    Track: track,
    Grid: grid,
    Map: map,
    Dice: dice,
}


def draw(area: Area, look: Look, width: int, detail: int) -> Canvas:
    """One area in at most a width (a grid or map that needs more takes it).

    Detail 0 is one line for each thing, 1 draws cards, 2 what is written on them.
    """
    drawn: Canvas = RENDERERS[type(area)].draw(area, look, width, detail)
    return drawn


class Arrangement:
    """Areas to be laid out in a width; each is drawn once for each size that is tried."""

    def __init__(self, areas: Sequence[Area], look: Look, width: int) -> None:
        self.areas, self.look, self.width = row.aligned(areas), look, width
        self._drawn: dict[tuple[int, int, int], Canvas] = {}
        self._wished: dict[tuple[int, int], int] = {}

    def draw(self, details: Sequence[int]) -> Canvas:
        """Areas side by side where they fit; neighbouring rows share the width evenly."""
        gap = 3
        wished = [self._wish(number, detail) for number, detail in enumerate(details)]
        rows = [number for number, area in enumerate(self.areas) if isinstance(area, Row)]
        if len(rows) > 1:
            columns = (self.width + gap) // (max(wished[n] for n in rows) + gap)
            columns = max(1, min(columns, len(rows)))
            for number in rows:
                wished[number] = (self.width + gap) // columns - gap
        drawn = [
            self._draw(number, size, detail)
            for number, (size, detail) in enumerate(zip(wished, details, strict=True))
        ]
        widest = max((sheet.width for sheet in drawn), default=0)
        below = 1 if details and all(details) else 0
        return flow(drawn, max(self.width, widest), gap, below)

    def _wish(self, number: int, detail: int) -> int:
        if (number, detail) not in self._wished:
            area = self.areas[number]
            wish = RENDERERS[type(area)].width_of(area, self.look, detail)
            self._wished[number, detail] = min(wish, self.width)
        return self._wished[number, detail]

    def _draw(self, number: int, size: int, detail: int) -> Canvas:
        at = (number, size, detail)
        if at not in self._drawn:
            self._drawn[at] = draw(self.areas[number], self.look, size, detail)
        return self._drawn[at]


def arrange(areas: Sequence[Area], look: Look, width: int, detail: int) -> Canvas:
    """Areas side by side where they fit, all in one detail."""
    return Arrangement(areas, look, width).draw([detail] * len(areas))


def arrange_in(areas: Sequence[Area], look: Look, width: int, height: int) -> Canvas:
    """Areas with as much detail as fits into a height; the first ones, if not all, have more.

    Where the first one has no room for more, the others have none either. Beside a grid there may
    be room for all the others.
    """
    if len(areas) > 1 and isinstance(areas[0], Grid):
        sheet = _beside(areas[0], areas[1:], look, width, height)
        if sheet is not None:
            return sheet
    layout = Arrangement(areas, look, width)
    for detail in (2, 1):
        sheet = layout.draw([detail] * len(areas))
        if sheet.height <= height and sheet.width <= width:
            return sheet
    details = [0] * len(areas)
    best = layout.draw(details)
    for number in range(len(areas)):
        details[number] = 1
        sheet = layout.draw(details)
        if sheet.height <= height and sheet.width <= max(width, best.width):
            best = sheet
        elif number == 0:
            break
        else:
            details[number] = 0
    return best


BESIDE = 32
"""How much room the other areas need beside a grid."""


def _beside(
    board: Grid, others: Sequence[Area], look: Look, width: int, height: int
) -> Canvas | None:
    """A grid in frames with all other areas to its right, if there is room for that."""
    gap = 3
    for detail in (2, 1):
        sheet = draw(board, look, width, detail)
        left = width - sheet.width - gap
        if left < BESIDE or sheet.height > height:
            continue
        rest = arrange_in(others, look, left, height)
        if rest.height <= height:
            return flow((sheet, rest), width, gap)
    return None
