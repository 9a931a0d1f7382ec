"""Maps: rooms as boxes, and the ways between them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from rich.cells import cell_len
from rich.style import Style

from ...engine.board import Link, Map, Room
from ..canvas import HEAVY, LIGHT, Box, Canvas, fit
from ..look import Look, touch
from ..theme import BOLD, EDGES, FAINT, PLAIN, ink, sign
from .cards import chip

LEAST = ((10, 2), (14, 3), (20, 4))
"""Columns and lines inside the smallest room, by detail."""

HATCHES = " .:╱╲+"
"""How the ground of each zone is hatched, by the order of their letters."""

SHADES = " ░▒▓"
ARROWS = {(1, 0): "→", (-1, 0): "←", (0, 1): "↓", (0, -1): "↑"}
LINES = {"open": "┈┊", "door": "─│", "one-way": "─│", "sight": "··", "wall": "━┃"}
"""A way across and a way down, by its kind."""


def draw(plan: Map, look: Look, width: int, detail: int) -> Canvas:
    """The map in the scale at which the smallest room can be read, or larger if there is space."""
    if not plan.rooms:
        return Canvas(width)
    boxes = _boxes(plan.rooms, width, detail)
    sheet = Canvas(max(box.x + box.width for box in boxes.values()))
    sheet.put(0, 0, look.label(plan.key, plan.title), look.ink(plan.key), touch(plan.key))
    links = [link for link in plan.links if link.start in boxes and link.end in boxes]
    for link in links:
        _way(sheet, link, boxes, look)
    zones = sorted({room.zone for room in plan.rooms if room.zone})
    lit = [room for room in plan.rooms if look.state(room.key) not in ("", "refused")]
    for room in [room for room in plan.rooms if room not in lit] + lit:
        hatch = HATCHES[zones.index(room.zone) % len(HATCHES)] if room.zone else " "
        _walls(sheet, room, boxes, look)
        _ground(sheet, room, boxes[room.key], look, hatch)
    for room in plan.rooms:
        passages = [
            f"⇄{number}" for number, link in enumerate((k for k in links if k.kind == "passage"), 1)
            if room.key in (link.start, link.end)
        ]  # fmt: skip
        _inside(sheet, room, boxes[room.key], look, passages)
    for link in links:
        _opening(sheet, link, boxes, look)
    return sheet


def _boxes(rooms: Iterable[Room], width: int, detail: int) -> dict[str, Box]:
    """Where each room lies on the sheet; neighbours share their wall."""
    rooms = tuple(rooms)
    wide, high = LEAST[detail]
    left, top = min(r.x for r in rooms), min(r.y for r in rooms)
    span = max(r.x + r.width for r in rooms) - left
    across = max((wide + 1) / min(r.width for r in rooms), min((width - 1) / span, 40.0))
    down = (high + 1) / min(r.height for r in rooms)

    def box(room: Room) -> Box:
        x0, x1 = round((room.x - left) * across), round((room.x + room.width - left) * across)
        y0, y1 = round((room.y - top) * down), round((room.y + room.height - top) * down)
        return Box(x0, y0 + 1, x1 - x0 + 1, y1 - y0 + 1)

    return {room.key: box(room) for room in rooms}


def _walls(sheet: Canvas, room: Room, boxes: dict[str, Box], look: Look) -> None:
    state, place, box = look.state(room.key), touch(room.key), boxes[room.key]
    lit = state in ("offered", "chosen", "focus")
    weight = HEAVY if lit else LIGHT
    style = ink("second" if state == "chosen" else "accent", bold=True) if lit else ink("quiet")
    if not room.outline:
        sheet.frame(box, weight, style, place)
        return
    corners = [_corner(room, point, box) for point in (*room.outline, room.outline[0])]
    for (x0, y0), (x1, y1) in pairwise(corners):
        sheet.line(x0, y0, x1, y0, weight, style, place)
        sheet.line(x1, y0, x1, y1, weight, style, place)


def _corner(room: Room, point: tuple[float, float], box: Box) -> tuple[int, int]:
    """A corner of an outline on the sheet, in the scale of the room's own box."""
    x, y = point
    return (
        box.x + round((x - room.x) * (box.width - 1) / room.width),
        box.y + round((y - room.y) * (box.height - 1) / room.height),
    )


def _ground(sheet: Canvas, room: Room, box: Box, look: Look, hatch: str) -> None:
    place = touch(room.key)
    inner = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    if room.outline:
        return
    if room.fog is not None:
        shade = SHADES[min(len(SHADES) - 1, round(room.fog * (len(SHADES) - 1)))]
        sheet.fill(inner, shade, ink("hidden", dim=True), place)
        return
    sheet.fill(inner, " ", PLAIN, place)
    for y in range(inner.height):
        for x in range((2 * y) % 4, inner.width, 4):
            sheet.put(inner.x + x, inner.y + y, hatch, EDGES, place)


def _inside(sheet: Canvas, room: Room, box: Box, look: Look, passages: list[str]) -> None:
    """Code and name, who is here, what can be done here."""
    place, inner, bottom = touch(room.key), box.width - 2, box.y + box.height - 1
    name = " ".join(word for word in (sign(room.tone), room.code, room.title) if word)
    style = look.ink(room.key, room.tone) if look.state(room.key) else ink(room.tone, bold=True)
    tail = " ".join(filter(None, [f"{room.fog:.0%}" if room.fog else "", *passages]))
    text = fit(look.label(room.key, name), inner - (cell_len(tail) + 1) * bool(tail))
    y = box.y + 1
    sheet.put(box.x + 1, y, text, style, place)
    if tail:
        sheet.put(box.x + 1 + inner - cell_len(tail), y, tail, ink("hidden", bold=True), place)
    if room.zone:
        sheet.put(box.x + box.width - 4, box.y, f" {room.zone} ", FAINT, place)
    x, y = box.x + 1, y + 1
    for number, face in enumerate(room.faces):
        drawn = chip(face, look, inner, short=True)
        left = len(room.faces) - number
        if x > box.x + 1 and x + drawn.width > box.x + 1 + inner:
            x, y = box.x + 1, y + 1
        if y >= bottom:
            sheet.put(box.x + box.width - 4, bottom - 1, f"+{left}", BOLD, place)
            return
        sheet.paste(drawn, x, y)
        x += drawn.width
    if room.faces:
        y += 1
    icons = " · ".join(look.say.name("icon", icon) for icon in room.icons)
    for text in filter(None, (room.note, icons)):
        if y < bottom:
            sheet.put(box.x + 1, y, fit(text, inner), FAINT, place)
            y += 1


def _touching(a: Box, b: Box) -> tuple[str, int, int, int] | None:
    """The wall that two rooms share: "|" or "-", where it is, and its first and last place."""
    low, high = max(a.y, b.y) + 1, min(a.y + a.height, b.y + b.height) - 2
    if low <= high and (a.x + a.width - 1 == b.x or b.x + b.width - 1 == a.x):
        return "|", max(a.x, b.x), low, high
    low, high = max(a.x, b.x) + 1, min(a.x + a.width, b.x + b.width) - 2
    if low <= high and (a.y + a.height - 1 == b.y or b.y + b.height - 1 == a.y):
        return "-", max(a.y, b.y), low, high
    return None


def _style(link: Link, look: Look) -> Style:
    if look.state(link.key):
        return look.ink(link.key)
    if link.blocked:
        return ink("danger", bold=True)
    return ink("accent") if link.kind in ("door", "one-way") else ink("quiet")


def _opening(sheet: Canvas, link: Link, boxes: dict[str, Box], look: Look) -> None:
    """The door, gap or arrow in a wall that two rooms share."""
    a, b = boxes[link.start], boxes[link.end]
    shared = _touching(a, b)
    if shared is None or link.kind == "passage":
        return
    way, at, low, high = shared
    style, place = _style(link, look), touch(link.key)
    middle = (low + high) // 2
    across = way == "|"
    if link.kind in ("open", "sight", "wall"):
        glyph = LINES[link.kind][1 if across else 0]
        for spot in range(low, high + 1):
            sheet.put(*((at, spot) if across else (spot, at)), glyph, style, place)
    elif link.kind == "door":
        if across:
            sheet.put(at, middle, "▯", style, place)
        else:
            sheet.put(middle - 1, at, "╸ ╺", style, place)
    else:
        towards = (1 if a.x < b.x else -1, 0) if across else (0, 1 if a.y < b.y else -1)
        sheet.put(*((at, middle) if across else (middle, at)), ARROWS[towards], style, place)
    if link.blocked:
        sheet.put(*((at, middle) if across else (middle, at)), "✖", style, place)


def _way(sheet: Canvas, link: Link, boxes: dict[str, Box], look: Look) -> None:
    """The line between two rooms that lie apart; the rooms are drawn over its ends."""
    a, b = boxes[link.start], boxes[link.end]
    if link.kind == "passage" or _touching(a, b) is not None:
        return
    path = _path(a, b)
    inside = [spot for spot in path if not (_holds(a, spot) or _holds(b, spot))]
    style, place = _style(link, look), touch(link.key)
    for number, (x, y) in enumerate(path):
        before = path[max(number - 1, 0)]
        after = path[min(number + 1, len(path) - 1)]
        down = before[0] == after[0]
        bend = before[0] != after[0] and before[1] != after[1]
        glyph = "∙" if bend else LINES[link.kind][1 if down else 0]
        sheet.put(x, y, glyph, style, place)
    if not inside:
        return
    x, y = inside[len(inside) // 2]
    if link.blocked:
        sheet.put(x, y, "✖", style, place)
    elif link.kind == "door":
        sheet.put(x, y, "▯", style, place)
    elif link.kind == "one-way":
        number = path.index(inside[-1])
        step = path[min(number + 1, len(path) - 1)]
        towards = (step[0] - inside[-1][0], step[1] - inside[-1][1])
        sheet.put(*inside[-1], ARROWS.get(towards, "→"), style, place)
    if link.note and len(inside) > 2:
        sheet.put(x + 1, y - 1 if len({p[1] for p in inside}) == 1 else y, link.note, FAINT, place)


def _path(a: Box, b: Box) -> list[tuple[int, int]]:
    """Cells from the middle of one room to that of another: straight if possible, else one bend."""
    ax, ay = a.x + a.width // 2, a.y + a.height // 2
    bx, by = b.x + b.width // 2, b.y + b.height // 2
    low, high = max(a.y, b.y) + 1, min(a.y + a.height, b.y + b.height) - 2
    if low <= high:
        ay = by = (low + high) // 2
    low, high = max(a.x, b.x) + 1, min(a.x + a.width, b.x + b.width) - 2
    if low <= high:
        ax = bx = (low + high) // 2
    step = 1 if bx >= ax else -1
    path = [(x, ay) for x in range(ax, bx, step)]
    step = 1 if by >= ay else -1
    return path + [(bx, y) for y in range(ay, by + step, step)]


def _holds(box: Box, spot: tuple[int, int]) -> bool:
    return box.x <= spot[0] < box.x + box.width and box.y <= spot[1] < box.y + box.height


def width_of(plan: Map, look: Look, detail: int) -> int:
    """How wide the map would like to be: as wide as it may."""
    return 10_000
