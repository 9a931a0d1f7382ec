"""Rows of cards: hands, displays, battle lines."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs
from rich.cells import cell_len

from ...engine.board import Area, Row
from ..canvas import Canvas, wrap
from ..look import Look, touch
from ..theme import EDGES, FAINT, ink, sign
from .cards import CARD, cards, chips

GAUGE = 8


def draw(row: Row, look: Look, width: int, detail: int) -> Canvas:
    """A row under its title, with what it needs and has; detail 0 draws chips, more draws cards."""
    bare = not (row.title or row.note) and row.need is None
    head = Canvas(width) if bare else heading(row, look, width)
    if not row.faces:
        return head
    body = chips(row.faces, look, width) if detail == 0 else cards(row.faces, look, width, detail)
    sheet = Canvas(width)
    sheet.paste(head, 0, 0)
    sheet.paste(body, 0, head.height)
    return sheet


def heading(row: Row, look: Look, width: int) -> Canvas:
    """The title of a row, its gauge, and what stands beside it."""
    sheet = Canvas(width, 1)
    place = touch(row.key)
    tone = "accent" if row.own and row.tone == "plain" else row.tone
    name = " ".join(word for word in (sign(row.tone), row.title) if word)
    style = look.ink(row.key, tone) if look.state(row.key) else ink(tone, bold=True)
    x = sheet.put(0, 0, look.label(row.key, name.rstrip()), style, place) + 1
    if row.need is not None:
        x = max(x, cell_len(name) + 3)
    if row.need is not None:
        x = _gauge(sheet, x, row, look)
    if row.closed:
        x = sheet.put(x, 0, f"▣ {look.say('row.closed')}", ink("quiet", bold=True), place) + 1
    if row.note and x + cell_len(row.note) <= width:
        sheet.put(x, 0, row.note, FAINT, place)
    elif row.note:
        for line in wrap(row.note, max(width - 1, 1)):
            sheet.put(1, sheet.height, line, FAINT, place)
    return sheet


def _gauge(sheet: Canvas, x: int, row: Row, look: Look) -> int:
    """A bar and a fraction: how far the row has filled up."""
    place, need, have = touch(row.key), row.need or 0, row.have or 0
    done = have >= need
    full = GAUGE if done else max(0, have) * GAUGE // need
    tone = "good" if done else "accent"
    x = sheet.put(x, 0, "▰" * full, ink(tone), place)
    x = sheet.put(x, 0, "▱" * (GAUGE - full), EDGES, place) + 1
    x = sheet.put(x, 0, f"{have}/{need}", ink(tone, bold=True), place)
    return sheet.put(x, 0, " ✓ " if done else " ", ink(tone, bold=True), place)


def aligned(areas: Sequence[Area]) -> Sequence[Area]:
    """The same areas; rows that ask for something have titles of one width before their gauges."""
    asking = [area for area in areas if isinstance(area, Row) and area.need is not None]
    room = max((cell_len(area.title) for area in asking), default=0)
    return [
        structs.replace(area, title=area.title.ljust(room)) if area in asking else area
        for area in areas
    ]


def width_of(row: Row, look: Look, detail: int) -> int:
    """How wide the row would like to be."""
    probe = heading(row, look, 200)
    faces = len(row.faces) * CARD if detail else chips(row.faces, look, 400).used()
    return max(probe.used() + 1, faces)
