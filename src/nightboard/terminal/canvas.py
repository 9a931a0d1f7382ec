"""A sheet of character cells: everything that the client shows is drawn on one of these.

Each cell has a character, a style and perhaps a mark, which says what lies there for the mouse.
Lines know their four directions, so that boxes and walls that meet are joined correctly.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style

from .theme import PLAIN

LIGHT, HEAVY = 1, 2


_NARROW = frozenset(map(chr, range(0x20, 0x7F))) | frozenset("░─│┃━╭╮╰╯")
"""Characters that are known to take one cell: nearly all that is drawn."""


class Mark(NamedTuple):
    """What a click on a cell means: touch a thing, choose an offer, open a rule, do an action."""

    kind: str
    what: str


class Spot(NamedTuple):
    """A cell: its character ("" behind a wide one), style and mark."""

    char: str
    style: Style
    mark: Mark | None


EMPTY = Spot(" ", PLAIN, None)


class Box(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int


class Canvas:
    """A sheet of a fixed width that grows downwards as it is written on."""

    def __init__(self, width: int, height: int = 0) -> None:
        self.width = max(width, 0)
        self.rows: list[list[Spot]] = []
        self._edges: dict[tuple[int, int], list[int]] = {}
        self._grow(height)

    @property
    def height(self) -> int:
        """How many lines it has."""
        return len(self.rows)

    def _grow(self, height: int) -> None:
        while len(self.rows) < height:
            self.rows.append([EMPTY] * self.width)

    def put(self, x: int, y: int, text: str, style: Style = PLAIN, mark: Mark | None = None) -> int:
        """Write a text on one line, clipped at the edges; returns where it ends."""
        if y < 0:
            return x
        self._grow(y + 1)
        row = self.rows[y]
        edges = self._edges
        for char in text:
            size = 1 if char in _NARROW else cell_len(char)
            if size == 0:
                continue
            if x >= 0 and x + size <= self.width:
                row[x] = Spot(char, style, mark)
                if size == 2:
                    row[x + 1] = Spot("", style, mark)
                if edges:
                    edges.pop((x, y), None)
            x += size
        return x

    def fill(self, box: Box, char: str, style: Style, mark: Mark | None = None) -> None:
        """Cover a rectangle with one character."""
        for y in range(box.y, box.y + box.height):
            self.put(box.x, y, char * box.width, style, mark)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Lay another canvas on this one."""
        self._grow(y + other.height)
        first, last = max(-x, 0), min(other.width, self.width - x)
        for dy, line in enumerate(other.rows):
            self.rows[y + dy][x + first : x + last] = line[first:last]

    def line(
        self,
        x0: int,
        y0: int,
        x1: int,
        y1: int,
        weight: int,
        style: Style,
        mark: Mark | None = None,
    ) -> None:
        """A straight line, joined with those that it meets."""
        if y0 == y1:
            for x in range(min(x0, x1), max(x0, x1)):
                self._edge(x, y0, 1, weight, style, mark)
                self._edge(x + 1, y0, 3, weight, style, mark)
        else:
            for y in range(min(y0, y1), max(y0, y1)):
                self._edge(x0, y, 2, weight, style, mark)
                self._edge(x0, y + 1, 0, weight, style, mark)

    def frame(self, box: Box, weight: int, style: Style, mark: Mark | None = None) -> None:
        """The outline of a rectangle."""
        right, below = box.x + box.width - 1, box.y + box.height - 1
        self.line(box.x, box.y, right, box.y, weight, style, mark)
        self.line(box.x, below, right, below, weight, style, mark)
        self.line(box.x, box.y, box.x, below, weight, style, mark)
        self.line(right, box.y, right, below, weight, style, mark)

    def _edge(
        self, x: int, y: int, direction: int, weight: int, style: Style, mark: Mark | None
    ) -> None:
        if y < 0 or not 0 <= x < self.width:
            return
        self._grow(y + 1)
        weights = self._edges.get((x, y)) or [0, 0, 0, 0]
        weights[direction] = max(weights[direction], weight)
        self.rows[y][x] = Spot(_GLYPHS[tuple(weights)], style, mark)
        self._edges[x, y] = weights

    def find(self, mark: Mark) -> Box | None:
        """The smallest rectangle around everything that bears a mark."""
        places = [
            (x, y)
            for y, row in enumerate(self.rows)
            for x, spot in enumerate(row)
            if spot.mark == mark
        ]
        if not places:
            return None
        left, top = min(x for x, _ in places), min(y for _, y in places)
        return Box(
            left, top, max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1
        )

    def used(self) -> int:
        """How many columns, from the left, have anything on them."""
        return max((len("".join(s.char or "x" for s in r).rstrip()) for r in self.rows), default=0)

    def plain(self) -> str:
        """What can be read on it."""
        return "\n".join("".join(spot.char for spot in row).rstrip() for row in self.rows)


def _glyphs() -> dict[tuple[int, ...], str]:
    """The line characters by the weights of their arms: up, right, down, left."""
    arms: dict[str, tuple[int, ...]] = {"UP": (0,), "RIGHT": (1,), "DOWN": (2,), "LEFT": (3,)}
    arms |= {"HORIZONTAL": (1, 3), "VERTICAL": (0, 2)}
    glyphs: dict[tuple[int, ...], str] = {(0, 0, 0, 0): " "}
    for code in range(0x2500, 0x2580):
        words = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ").split()
        if not set(words) <= {*arms, "LIGHT", "HEAVY", "AND"}:
            continue
        weights = [0, 0, 0, 0]
        weight = 0
        for part in " ".join(words).split(" AND "):
            named = part.split()
            if "LIGHT" in named or "HEAVY" in named:
                weight = HEAVY if "HEAVY" in named else LIGHT
            for word in named:
                for arm in arms.get(word, ()):
                    weights[arm] = weight
        glyphs[tuple(weights)] = chr(code)
    return glyphs


_GLYPHS = _glyphs()


def fit(text: str, width: int) -> str:
    """A text cut to a width, with a sign that it was cut."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + "…" if width > 0 else ""


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most a width, broken between words where that is possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            while cell_len(word) > width > 0:
                if line:
                    lines.append(line)
                    line = ""
                head = set_cell_size(word, width).rstrip()
                lines.append(head)
                word = word[len(head) :]
            if not line:
                line = word
            elif cell_len(line) + 1 + cell_len(word) <= width:
                line = f"{line} {word}"
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def stack(parts: Iterable[Canvas], width: int, gap: int = 0) -> Canvas:
    """Canvases below each other."""
    sheet = Canvas(width)
    for part in parts:
        sheet.paste(part, 0, sheet.height + (gap if sheet.height else 0))
    return sheet


def flow(parts: Iterable[Canvas], width: int, gap: int = 3, below: int = 1) -> Canvas:
    """Canvases side by side as long as they fit, then on the next shelf."""
    sheet = Canvas(width)
    x, top = 0, 0
    for part in parts:
        if x and x + part.width > width:
            x, top = 0, sheet.height + below
        sheet.paste(part, x, top)
        x += part.width + gap
    return sheet
