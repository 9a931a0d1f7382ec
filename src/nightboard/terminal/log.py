"""The log: what a seat was told, newest at the bottom, with what is new since its last choice."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.catalogue import Say
from ..engine.match import Choice, Entry
from .canvas import Canvas, Mark, wrap
from .theme import EDGES, FAINT, PLAIN, ink


def last_choice(choices: Sequence[Choice], seat: int | None) -> int:
    """The number of decisions that had been made when a seat had made its last one."""
    return next((n for n in range(len(choices), 0, -1) if choices[n - 1].seat == seat), 0)


def draw(entries: Sequence[Entry], say: Say, width: int, *, since: int, commitment: str) -> Canvas:
    """Every event in the reader's words; those after decision `since` are marked as new."""
    sheet = Canvas(width)
    for line in wrap(say("log.commitment", commitment=commitment), width - 2):
        sheet.put(1, sheet.height, line, FAINT)
    fresh_yet = False
    for entry in entries:
        fresh = 0 < since <= entry.after
        if fresh and not fresh_yet:
            fresh_yet = True
            title = f" {say('log.new')} "
            y = sheet.height
            sheet.put(0, y, "─" * width, EDGES)
            sheet.put(2, y, title, ink("accent"))
        mark = Mark("rule", entry.event.rule) if entry.event.rule else None
        for number, line in enumerate(wrap(say.event(entry.event), width - 3)):
            y = sheet.height
            sign = ("▌" if fresh else " ") if number else ("▌" if fresh else "·")
            sheet.put(0, y, sign, ink("accent") if fresh else EDGES, mark)
            sheet.put(2, y, line, PLAIN if fresh or since == 0 else FAINT, mark)
    return sheet
