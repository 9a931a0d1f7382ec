"""Dice as they lie."""

from __future__ import annotations

from rich.cells import cell_len

from ...engine.board import Dice
from ..canvas import Canvas, fit
from ..look import Look, touch
from ..theme import BOLD, FAINT
from .cards import card, chips

DIE = 5


def draw(dice: Dice, look: Look, width: int, detail: int) -> Canvas:
    """Dice with their sum: chips without detail, or else small squares."""
    sheet = Canvas(width)
    x = sheet.put(0, 0, look.label(dice.key, dice.title), look.ink(dice.key), touch(dice.key)) + 2
    sheet.put(x, 0, fit(dice.sum, width - x), BOLD, touch(dice.key))
    if detail == 0:
        sheet.paste(chips(dice.faces, look, width, short=True), 0, 1)
        return sheet
    x, y = 0, 1
    for face in dice.faces:
        shown = face.value or face.short or face.title
        size = max(DIE, cell_len(shown) + 4)
        if x and x + size > width:
            x, y = 0, sheet.height
        bare = type(face)(
            key=face.key, title=shown, tone=face.tone, owner=face.owner, spent=face.spent
        )
        sheet.paste(card(bare, look, 1, size), x, y)
        x += size
    if not dice.faces:
        sheet.put(0, 1, look.say("list.none"), FAINT)
    return sheet


def width_of(dice: Dice, look: Look, detail: int) -> int:
    """How wide the dice would like to be."""
    return draw(dice, look, 120, detail).used() + 1
