"""Piles: cards on top of each other."""

from __future__ import annotations

from rich.cells import cell_len

from ...engine.board import Face, Pile
from ..canvas import Canvas, fit
from ..look import Look, touch
from ..theme import EDGES, FAINT, ink, sign
from .cards import CARD, card, chip, lines_of


def draw(pile: Pile, look: Look, width: int, detail: int) -> Canvas:
    """A pile: one line without detail, or else its top card with the edges of those below."""
    return _card(pile, look, width, detail) if detail else _line(pile, look, width)


def _line(pile: Pile, look: Look, width: int) -> Canvas:
    place, tone = touch(pile.key), pile.tone
    name = look.label(pile.key, " ".join(w for w in (sign(tone), pile.title) if w))
    top = chip(pile.top, look, max(width - cell_len(name) - 6, 8)) if pile.top else Canvas(0)
    count = str(pile.count)
    sheet = Canvas(
        min(width, cell_len(name) + cell_len(count) + 3 + (top.width + 1) * bool(pile.top)), 1
    )
    x = sheet.put(0, 0, "≣ ", EDGES, place)
    x = sheet.put(x, 0, name, look.ink(pile.key, tone), place) + 1
    x = sheet.put(x, 0, count, ink("plain", bold=True), place) + 1
    sheet.paste(top, x, 0)
    return sheet


def _card(pile: Pile, look: Look, width: int, detail: int) -> Canvas:
    place = touch(pile.key)
    size = min(CARD, width - 2)
    if pile.top is not None:
        face = pile.top
    else:
        shown = str(pile.count)
        face = Face(key=pile.key, title=shown, back=pile.count > 0, tone=pile.tone)
    lines = lines_of([face], max(detail * 2, 1))
    sheet = Canvas(size + 2)
    label = look.label(pile.key, pile.title)
    if pile.top is not None:
        label = f"{label} {pile.count}"
    title = fit(label, sheet.width)
    sheet.put(0, 0, title, look.ink(pile.key, "plain") if look.state(pile.key) else FAINT, place)
    drawn = card(face, look, lines, size)
    sheet.paste(drawn, 0, 1)
    for depth in range(1, min(2, pile.count - 1) + 1):
        x = size - 1 + depth
        edge = look.ink(pile.key) if look.state(pile.key) == "offered" else EDGES
        sheet.put(x, 1, "╮", edge, place)
        for y in range(2, drawn.height):
            sheet.put(x, y, "│", edge, place)
        sheet.put(x, drawn.height, "╯", edge, place)
    return sheet


def width_of(pile: Pile, look: Look, detail: int) -> int:
    """How wide the pile would like to be."""
    return CARD + 2 if detail else _line(pile, look, 60).width
