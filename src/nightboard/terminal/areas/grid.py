"""Grids: squares with coordinates, walls, doors and fog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from ...engine.board import Cell, Face, Grid, Tone
from ..canvas import HEAVY, LIGHT, Box, Canvas, fit
from ..look import BRACKETS, Look, touch
from ..theme import EDGES, FAINT, PLAIN, ink, sign
from .cards import tone_of

SIZES = ((4, 1), (7, 2), (11, 3))
"""Columns and lines inside a square, by detail."""

LEAN, STOUT = 4, 12
"""How narrow and how wide the squares of a grid without frames are."""

GROUNDS = "∙≈∴▚:╱▒^"
"""The textures of the kinds of ground, in the order of their names."""


def draw(grid: Grid, look: Look, width: int, detail: int) -> Canvas:
    """The squares with coordinates at the edges, and below them what the ground is.

    Without detail, an open grid does without frames: each row of squares is one line.
    """
    if not grid.cells:
        return Canvas(width)
    if detail == 0 and not any(cell.walls or cell.doors for cell in grid.cells):
        return _lean(grid, look, width)
    wide, high = SIZES[detail]
    left, top, margin = _corner(grid)
    sheet = Canvas(margin + (max(cell.x for cell in grid.cells) - left + 1) * (wide + 1) + 1)
    title = look.label(grid.key, grid.title)
    sheet.put(0, 0, fit(title, sheet.width), look.ink(grid.key), touch(grid.key))
    textures = _textures(grid)
    places = [
        (
            cell,
            Box(margin + (cell.x - left) * (wide + 1), 2 + (cell.y - top) * (high + 1), wide, high),
        )
        for cell in grid.cells
    ]
    for cell, box in places:
        sheet.put(box.x + 1, 1, f"{_column(grid, cell.x, left):^{wide}}", FAINT)
        sheet.put(0, box.y + 1 + high // 2, f"{cell.y:>{margin - 1}}", FAINT)
    for _, box in places:
        outer = Box(box.x, box.y, wide + 2, high + 2)
        sheet.frame(outer, LIGHT, EDGES)
    for cell, box in places:
        inside = Box(box.x + 1, box.y + 1, wide, high)
        _square(sheet, cell, inside, look, textures.get(cell.ground, " "))
    for cell, box in places:
        _sides(sheet, cell, box)
    _legend(sheet, textures, look, width)
    return sheet


def _lean(grid: Grid, look: Look, width: int) -> Canvas:
    """One line for each row of squares, and what the ground is beside the title below."""
    left, top, margin = _corner(grid)
    columns = max(cell.x for cell in grid.cells) - left + 1
    wide = max(LEAN, min(STOUT, (width - margin - 1) // columns - 1))
    sheet = Canvas(margin + columns * (wide + 1) + 1)
    textures = _textures(grid)
    for cell in grid.cells:
        x, y = margin + (cell.x - left) * (wide + 1), 1 + cell.y - top
        sheet.put(x + 1, 0, f"{_column(grid, cell.x, left):^{wide}}", FAINT)
        sheet.put(0, y, f"{cell.y:>{margin - 1}}", FAINT)
        sheet.put(x, y, "│", EDGES)
        sheet.put(x + wide + 1, y, "│", EDGES)
        inside = Box(x + 1, y, wide, 1)
        _square(sheet, cell, inside, look, textures.get(cell.ground, " "))
    title = look.label(grid.key, grid.title)
    end = sheet.put(0, sheet.height, fit(title, sheet.width), look.ink(grid.key), touch(grid.key))
    _legend(sheet, textures, look, width, end + 3)
    return sheet


def _column(grid: Grid, x: int, left: int) -> str:
    return grid.columns[x - left] if grid.columns else str(x)


def _corner(grid: Grid) -> tuple[int, int, int]:
    """The first column, the first row, and how wide the numbers of the rows are."""
    left, top = (min(places) for places in zip(*((c.x, c.y) for c in grid.cells), strict=True))
    return left, top, max(len(str(cell.y)) for cell in grid.cells) + 1


def _textures(grid: Grid) -> dict[str, str]:
    grounds = sorted({cell.ground for cell in grid.cells if cell.ground})
    return {name: GROUNDS[number % len(GROUNDS)] for number, name in enumerate(grounds)}


def _legend(sheet: Canvas, textures: dict[str, str], look: Look, width: int, x: int = 0) -> None:
    y = sheet.height - (x > 0)
    for ground, texture in textures.items():
        key = f"ground.{ground}"
        name = look.say(key) if key in look.say else ground
        if x and x + cell_len(name) + 3 > min(width, sheet.width):
            x, y = 0, y + 1
        x = sheet.put(x, y, texture * 2, EDGES)
        x = sheet.put(x + 1, y, name, FAINT) + 3


def _square(sheet: Canvas, cell: Cell, box: Box, look: Look, texture: str) -> None:
    """What lies in a square: ground or fog, pieces, a warning; and whether it can be touched."""
    place, state = touch(cell.key), look.state(cell.key)
    if cell.fog:
        sheet.fill(box, "░", ink("hidden", dim=True), place)
    else:
        sheet.fill(box, " ", PLAIN, place)
        for y in range(box.height):
            for x in range((box.y + y) % 2, box.width, 2):
                sheet.put(box.x + x, box.y + y, texture, EDGES, place)
    inset = 1 if state in ("offered", "chosen", "focus") else 0
    room = box.width - 2 * inset
    lines, gap = _lines(cell, room, box.height, look)
    for y, parts in enumerate(lines, box.y):
        x = box.x + inset
        for part in parts:
            face = part.face
            key = face.key if face is not None and look.state(face.key) else cell.key
            style = look.ink(key, part.tone) if look.state(key) else ink(part.tone, bold=True)
            mark = touch(face.key) if face is not None and face.key else place
            x = sheet.put(x, y, fit(part.text, box.x + inset + room - x), style, mark) + gap
    if inset:
        left, right = BRACKETS[state]
        for y in range(box.height):
            sheet.put(box.x, box.y + y, left, look.ink(cell.key), place)
            sheet.put(box.x + box.width - 1, box.y + y, right, look.ink(cell.key), place)


class Part(NamedTuple):
    """A word in a square: a piece, a warning or the name of the place."""

    text: str
    tone: Tone
    face: Face | None = None


def _lines(cell: Cell, room: int, high: int, look: Look) -> tuple[list[list[Part]], int]:
    """What is written in a square: its name, if there is room for it, pieces and warnings; and how
    far apart.

    Pieces have their names if all of them fit, or else only signs, and then perhaps not all.
    """
    warning = [Part(f"{sign('danger')}{cell.mark}", "danger")] if cell.mark else []
    signs = _pieces(cell, look, token)
    ways = [
        ([*_pieces(cell, look, piece), *warning], 1),
        ([*signs, *warning], 1),
        ([*signs, *warning], 0),
    ]
    for left in reversed(range(len(signs))):
        ways.append(([*signs[:left], Part(f"+{len(signs) - left}", "quiet"), *warning], 0))
    for parts, gap in ways:
        lines = _broken(parts, room, gap)
        if len(lines) <= high:
            break
    lines = lines[:high]
    if cell.title and not cell.fog:
        name = Part(cell.title, cell.tone)
        if len(lines) < high:
            lines.insert(0, [name])
        elif high == 1 and room - _length(lines[0], gap) - gap >= min(cell_len(name.text), LEAN):
            lines[0].append(name)
    return lines, gap


def _pieces(cell: Cell, look: Look, called: Callable[[Face, Look], str]) -> list[Part]:
    return [Part(called(face, look), tone_of(face), face) for face in cell.faces]


def _length(parts: Sequence[Part], gap: int) -> int:
    return sum(cell_len(part.text) + gap for part in parts) - gap


def _broken(parts: Sequence[Part], room: int, gap: int) -> list[list[Part]]:
    """Parts on as many lines as they need."""
    lines: list[list[Part]] = []
    for part in parts:
        if lines and _length([*lines[-1], part], gap) <= room:
            lines[-1].append(part)
        else:
            lines.append([part])
    return lines


def piece(face: Face, look: Look) -> str:
    """A figure or token in the little room that a square has."""
    name = face.short or fit(face.title, 8)
    return f"{_mark(face, look)}{name}{face.value and f' {face.value}'}{_many(face)}"


def token(face: Face, look: Look) -> str:
    """A figure or token where there is hardly any room: its owner's sign is enough."""
    mark = _mark(face, look)
    name = "" if face.owner is not None and mark else (face.short or face.title)[:2]
    return f"{mark}{name}{_many(face)}"


def _mark(face: Face, look: Look) -> str:
    mark, _ = look.owner(face.owner)
    return mark or ("░" if face.back else sign(face.tone))


def _many(face: Face) -> str:
    return f"×{face.many}" if face.many > 1 else ""


def _sides(sheet: Canvas, cell: Cell, box: Box) -> None:
    """Closed sides as heavy lines, doors as gaps in them."""
    right, below = box.x + box.width + 1, box.y + box.height + 1
    ends: dict[str, Sequence[int]] = {
        "n": (box.x, box.y, right, box.y),
        "s": (box.x, below, right, below),
        "w": (box.x, box.y, box.x, below),
        "e": (right, box.y, right, below),
    }
    wall, door = ink("plain"), ink("accent", bold=True)
    for side in cell.walls + cell.doors:
        x0, y0, x1, y1 = ends[side]
        sheet.line(x0, y0, x1, y1, HEAVY, wall)
    for side in cell.doors:
        x0, y0, x1, y1 = ends[side]
        if y0 == y1:
            gap = max(box.width // 3, 1)
            middle = (x0 + x1 + 1 - gap) // 2
            sheet.put(middle - 1, y0, f"╸{' ' * gap}╺", door)
        else:
            for y in range(y0 + 1, y1):
                sheet.put(x0, y, "╎" if box.height > 1 else "▯", door)


def width_of(grid: Grid, look: Look, detail: int) -> int:
    """How wide the grid is."""
    return draw(grid, look, 400, detail).width
