"""Grids: squares with coordinates, walls, doors and fog."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ...engine.board import Cell, Face, Grid
from ..canvas import HEAVY, LIGHT, Box, Canvas, fit
from ..look import BRACKETS, Look, touch
from ..theme import EDGES, FAINT, PLAIN, ink, sign
from .cards import tone_of

SIZES = ((4, 1), (7, 2), (11, 3))
"""Columns and lines inside a square, by detail."""

GROUNDS = "∙≈∴▚:╱▒^"
"""The textures of the kinds of ground, in the order of their names."""


def draw(grid: Grid, look: Look, width: int, detail: int) -> Canvas:
    """The squares with coordinates at the edges, and below them what the ground is."""
    if not grid.cells:
        return Canvas(width)
    wide, high = SIZES[detail]
    xs = [cell.x for cell in grid.cells]
    ys = [cell.y for cell in grid.cells]
    left, top = min(xs), min(ys)
    margin = max(len(str(y)) for y in ys) + 1
    sheet = Canvas(margin + (max(xs) - left + 1) * (wide + 1) + 1)
    title = look.label(grid.key, grid.title)
    sheet.put(0, 0, fit(title, sheet.width), look.ink(grid.key), touch(grid.key))
    for x in sorted(set(xs)):
        sheet.put(margin + 1 + (x - left) * (wide + 1), 1, f"{x:^{wide}}", FAINT)
    for y in sorted(set(ys)):
        sheet.put(0, 3 + (y - top) * (high + 1) + high // 2, f"{y:>{margin - 1}}", FAINT)
    textures = _textures(grid)
    places = [
        (
            cell,
            Box(margin + (cell.x - left) * (wide + 1), 2 + (cell.y - top) * (high + 1), wide, high),
        )
        for cell in grid.cells
    ]
    for _, box in places:
        outer = Box(box.x, box.y, wide + 2, high + 2)
        sheet.frame(outer, LIGHT, EDGES)
    for cell, box in places:
        inside = Box(box.x + 1, box.y + 1, wide, high)
        _square(sheet, cell, inside, look, textures.get(cell.ground, " "))
    for cell, box in places:
        _sides(sheet, cell, box)
    _legend(sheet, textures, width)
    return sheet


def _textures(grid: Grid) -> dict[str, str]:
    grounds = sorted({cell.ground for cell in grid.cells if cell.ground})
    return {name: GROUNDS[number % len(GROUNDS)] for number, name in enumerate(grounds)}


def _legend(sheet: Canvas, textures: dict[str, str], width: int) -> None:
    x, y = 0, sheet.height
    for name, texture in textures.items():
        if x and x + cell_len(name) + 6 > min(width, sheet.width):
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
    lines = _lines(cell, box, look)
    inset = 1 if state in ("offered", "chosen", "focus") else 0
    room = box.width - 2 * inset
    for y, (text, face) in enumerate(lines):
        key = face.key if face is not None and look.state(face.key) else cell.key
        tone = tone_of(face) if face is not None else ("danger" if cell.mark else cell.tone)
        style = look.ink(key, tone) if look.state(key) else ink(tone, bold=True)
        mark = touch(face.key) if face is not None and face.key else place
        sheet.put(box.x + inset, box.y + y, fit(text, room), style, mark)
    if inset:
        left, right = BRACKETS[state]
        for y in range(box.height):
            sheet.put(box.x, box.y + y, left, look.ink(cell.key), place)
            sheet.put(box.x + box.width - 1, box.y + y, right, look.ink(cell.key), place)


def _lines(cell: Cell, box: Box, look: Look) -> list[tuple[str, Face | None]]:
    """What is written in a square, the most important first: pieces, warnings, its name."""
    pieces = [(piece(face, look), face) for face in cell.faces]
    warning: list[tuple[str, Face | None]] = []
    if cell.mark:
        warning = [(f"{sign('danger')}{cell.mark}", None)]
    room = box.height - len(warning)
    found: list[tuple[str, Face | None]] = list(pieces[: max(room, 1)])
    if len(pieces) > len(found):
        text, face = found[-1]
        found[-1] = (f"{text}+{len(pieces) - len(found)}", face)
    found += warning[: box.height - len(found)]
    if cell.title and not cell.fog and len(found) < box.height:
        found.insert(0, (cell.title, None))
    return found


def piece(face: Face, look: Look) -> str:
    """A figure or token in the little room that a square has."""
    mark, _ = look.owner(face.owner)
    back = "░" if face.back else sign(face.tone)
    many = f"×{face.many}" if face.many > 1 else ""
    return (
        f"{mark or back}{face.short or fit(face.title, 8)}{face.value and f' {face.value}'}{many}"
    )


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
