"""The thin lines above and below the table: whose turn it is, and which keys do what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ..engine.board import Scene
from ..engine.catalogue import Say
from .canvas import Canvas, Mark, fit
from .theme import BOLD, EDGES, FAINT, ink, lit

Key = tuple[str, str, str]
"""A key as it is written, the action that it does, and the message that names it."""


def draw(scene: Scene, say: Say, width: int, asked: str, high: bool) -> Canvas:
    """The game and where we are, whose turn it is, and what is asked."""
    sheet = Canvas(width, 2 if high else 1)
    title = say("game.title")
    where = "" if scene.where == title else scene.where
    x = sheet.put(1, 0, f"☾ {title}", ink("accent", bold=True))
    if high:
        place = fit(where, width - x - 4)
        sheet.put(max(width - cell_len(place) - 1, x + 2), 0, place, FAINT)
        parts = [(scene.turn, BOLD), (asked, ink("accent"))]
    else:
        parts = [(where, FAINT), (scene.turn, BOLD)]
    y = sheet.height - 1
    x = 1 if high else x + 2
    for number, (text, style) in enumerate(part for part in parts if part[0]):
        if number and x + 8 < width:
            x = sheet.put(x, y, " ─ ", EDGES)
        x = sheet.put(x, y, fit(text, width - x - 1), style)
    return sheet


def footer(keys: Sequence[Key], say: Say, width: int) -> Canvas:
    """The keys on one line; what does not fit is left out from the end."""
    sheet = Canvas(width, 1)
    words = [(f" {name} ", f" {say(message)}", action) for name, action, message in keys]
    if sum(cell_len(name + word) + 2 for name, word, _ in words) > width:
        words = [(name.strip(), word, action) for name, word, action in words]
    x = 1
    for name, word, action in words:
        if x + cell_len(name + word) > width:
            break
        mark = Mark("action", action)
        x = sheet.put(x, 0, name, lit("quiet"), mark)
        x = sheet.put(x, 0, word, FAINT, mark) + (2 if name[0] == " " else 1)
    return sheet
