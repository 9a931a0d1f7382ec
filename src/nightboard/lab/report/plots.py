"""Plots as SVG: no colour without a shape, no number without its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

from ...engine.board import Grid, Map
from ..analysis import Difference

WIDTH = 760
LABEL = 250
"""So much room is left of a plot for the names of its rows."""
NUMBER, DIFFERENCE = 112, 168
"""And so much on its right for their numbers, or for differences with their intervals."""
LINE = 26
TOP, BOTTOM = 8, 30


class Mark(NamedTuple):
    """A row of a plot: a value and its interval."""

    label: str
    value: float
    low: float
    high: float
    note: str
    """What stands on its right."""
    loud: bool = False
    """It stands out."""


def intervals(
    marks: Sequence[Mark], *, line: float | None, title: str, signed: bool = False
) -> str:
    """Values with their intervals, row by row; `line` is where nothing would be odd."""
    lows = [mark.low for mark in marks] + ([line] if line is not None else [])
    highs = [mark.high for mark in marks] + ([line] if line is not None else [])
    ticks = _ticks(min(lows), max(highs))
    low, high = ticks[0], ticks[-1]
    end = WIDTH - (DIFFERENCE if signed else NUMBER)

    def x(value: float) -> float:
        return LABEL + (value - low) / (high - low) * (end - LABEL)

    height = TOP + LINE * len(marks) + BOTTOM
    parts = [
        f'<line class="tick" x1="{x(t):.1f}" x2="{x(t):.1f}" y1="{TOP}" y2="{height - BOTTOM}"/>'
        f'<text class="axis" x="{x(t):.1f}" y="{height - 10}">{percent(t, signed=signed)}</text>'
        for t in ticks
    ]
    if line is not None:
        parts.append(
            f'<line class="fair" x1="{x(line):.1f}" x2="{x(line):.1f}" y1="{TOP}" '
            f'y2="{height - BOTTOM}"/>'
        )
    for number, mark in enumerate(marks):
        y = TOP + LINE * number + LINE / 2
        loud = " loud" if mark.loud else ""
        parts.append(
            f'<g class="mark{loud}"><title>{escape(mark.label)}: {escape(mark.note)}</title>'
            f'<text class="label" x="{LABEL - 14}" y="{y + 4.5:.1f}">{escape(_fit(mark.label))}'
            f'</text><line class="span" x1="{x(mark.low):.1f}" x2="{x(mark.high):.1f}" '
            f'y1="{y:.1f}" y2="{y:.1f}"/>{_dot(x(mark.value), y, loud=mark.loud)}'
            f'<text class="number" x="{end + 12}" y="{y + 4.5:.1f}">'
            f"{escape(mark.note)}</text></g>"
        )
    return _svg(height, title, parts)


def columns(bins: Sequence[tuple[int, int, int]], *, title: str, unit: str) -> str:
    """How values are spread."""
    height, floor_ = 220, 190
    most = max(count for _, _, count in bins)
    step = (WIDTH - 20) / len(bins)
    every = max(1, ceil(len(bins) / 12))
    parts = []
    for number, (low, high, count) in enumerate(bins):
        tall = (floor_ - 16) * count / most
        left = 10 + number * step
        span = f"{low}" if low == high else f"{low} to {high}"
        parts.append(
            f'<rect class="column" x="{left + 1:.1f}" y="{floor_ - tall:.1f}" '
            f'width="{max(1.0, step - 2):.1f}" height="{tall:.1f}"><title>{span} {escape(unit)}: '
            f"{count:,}</title></rect>"
        )
        if number % every == 0:
            parts.append(
                f'<text class="axis" x="{left + step / 2:.1f}" y="{floor_ + 18}">{low}</text>'
            )
    parts.append(f'<line class="base" x1="10" x2="{WIDTH - 10}" y1="{floor_}" y2="{floor_}"/>')
    return _svg(height, title, parts)


def heat(area: Grid | Map, counts: Mapping[str, int], *, title: str) -> str:
    """A map or grid, the darker the more happened there; `counts` go by the keys of the places."""
    most = max(counts.values(), default=0) or 1
    boxes = _boxes(area)
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    right, low = max(b.x + b.width for b in boxes), max(b.y + b.height for b in boxes)
    scale = (WIDTH - 4) / (right - left)
    if isinstance(area, Grid):
        scale = min(scale, 62.0)
    parts = []
    for box in boxes:
        count = counts.get(box.key, 0)
        x, y = 2 + (box.x - left) * scale, 2 + (box.y - top) * scale
        wide, tall = box.width * scale, box.height * scale
        strength = 0.06 + 0.8 * count / most if count else 0.0
        middle = x + wide / 2
        name = escape(_fit(box.title, int(wide / 6.4)))
        below = y + tall / 2 + (14 if name else 5)
        parts.append(
            f'<g class="place"><title>{escape(box.title)}: {count:,}</title>'
            f'<rect class="ground" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" '
            f'height="{tall:.1f}" rx="3"/><rect class="heat" x="{x:.1f}" y="{y:.1f}" '
            f'width="{wide:.1f}" height="{tall:.1f}" rx="3" fill-opacity="{strength:.2f}"/>'
            f'<text class="place-name" x="{middle:.1f}" y="{y + tall / 2 - 3:.1f}">{name}</text>'
            f'<text class="place-count" x="{middle:.1f}" y="{below:.1f}">'
            f"{_short(count)}</text></g>"
        )
    return _svg(ceil(4 + (low - top) * scale), title, parts, ceil(4 + (right - left) * scale))


class _Box(NamedTuple):
    key: str
    title: str
    x: float
    y: float
    width: float
    height: float


def _boxes(area: Grid | Map) -> list[_Box]:
    if isinstance(area, Grid):
        return [_Box(cell.key, cell.title, cell.x, cell.y, 0.94, 0.94) for cell in area.cells]
    return [_Box(r.key, r.title, r.x, r.y, r.width, r.height) for r in area.rooms]


def percent(value: float, *, signed: bool = False, digits: int = 0) -> str:
    """A share as people write it."""
    text = f"{value * 100:+.{digits}f}" if signed else f"{value * 100:.{digits}f}"
    return text.replace("-", "−") + " %"


def gap(difference: Difference) -> str:
    """A difference in points with its interval."""
    low, high = (f"{bound * 100:+.0f}".replace("-", "−") for bound in difference[1:3])
    return f"{percent(difference.value, signed=True, digits=1)} ({low} to {high})"


def _ticks(low: float, high: float) -> list[float]:
    step = next((s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5) if (high - low) / s <= 6), 0.5)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [n * step for n in range(first, max(last, first + 1) + 1)]


def _dot(x: float, y: float, *, loud: bool) -> str:
    if loud:
        points = f"{x:.1f},{y - 7:.1f} {x + 7:.1f},{y:.1f} {x:.1f},{y + 7:.1f} {x - 7:.1f},{y:.1f}"
        return f'<polygon class="dot" points="{points}"/>'
    return f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'


def _short(count: int) -> str:
    if not count:
        return ""
    return f"{count / 1000:.1f}k" if count >= 10_000 else f"{count:,}"


def _fit(text: str, letters: int = 36) -> str:
    return text if len(text) <= letters else text[: max(1, letters - 1)].rstrip() + "…"


def _svg(height: int, title: str, parts: Sequence[str], width: int = WIDTH) -> str:
    return (
        f'<svg class="plot" role="img" viewBox="0 0 {width} {height}" style="max-width:{width}px">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
