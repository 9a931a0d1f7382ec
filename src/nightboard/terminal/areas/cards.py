"""Faces: a card as a box of several lines, or as a chip on one line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from ...engine.board import Face, Tone
from ..canvas import Canvas, fit, flow, wrap
from ..look import BRACKETS, Look, State, touch
from ..theme import EDGES, FAINT, ink, sign

CARD = 15
"""How wide a card is ..."""

SLIM = 11
"""... how narrow it may become, so that all cards of a row lie on one shelf ..."""

WIDER = (CARD, 20, 26)
"""... and how wide, where there is room for what is written on it."""

EDGING: dict[State, str] = {
    "": "╭─╮│╰╯",
    "refused": "╭─╮│╰╯",
    "offered": "┏━┓┃┗┛",
    "chosen": "╔═╗║╚╝",
    "focus": "┏━┓┃┗┛",
}
"""How a card's edge says that it can be touched: corners and sides, from the upper left."""


def tone_of(face: Face) -> Tone:
    """The tone of a face; a back has its own."""
    return "hidden" if face.back and face.tone == "plain" else face.tone


def chip(face: Face, look: Look, width: int = 40, *, short: bool = False) -> Canvas:
    """A face on one line, in brackets that say whether it can be touched."""
    state = look.state(face.key)
    tone = tone_of(face)
    title = (face.short or face.title) if short else face.title
    title = "" if title == face.value else title
    back = "░" if face.back else sign(tone)
    many = f"×{face.many}" if face.many > 1 else ""
    mark, colour = look.owner(face.owner)
    tail = cell_len(mark) + 1 if mark else 0
    text = fit(" ".join(word for word in (back, face.value, title, many) if word), width - 2 - tail)
    sheet = Canvas(min(cell_len(text) + tail + 2, width), 1)
    place = touch(face.key)
    style = look.ink(face.key, tone, spent=face.spent)
    active = state in ("offered", "chosen", "focus")
    left, right = BRACKETS[state]
    x = sheet.put(0, 0, left, style if active else EDGES, place)
    x = sheet.put(x, 0, text, style, place)
    if mark:
        x = sheet.put(x, 0, " ", style, place)
        x = sheet.put(x, 0, mark, style if state in ("chosen", "focus") else colour, place)
    sheet.put(x, 0, right, style if active else EDGES, place)
    return sheet


def chips(faces: Sequence[Face], look: Look, width: int, *, short: bool = False) -> Canvas:
    """Faces as chips, on as many lines as they need."""
    return flow((chip(f, look, width, short=short) for f in faces), width, gap=1, below=0)


def written(face: Face, width: int) -> tuple[list[str], list[str]]:
    """The lines of a card's title and of what else is written on it."""
    title = wrap(face.title, width)
    if len(title) > 2:
        title = [fit(face.short, width)] if face.short else [title[0], fit(f"{title[1]} …", width)]
    numbers = [" ".join(face.numbers)] if face.numbers else []
    return title, [line for text in (*numbers, *face.lines) for line in wrap(text, width)]


def lines_of(faces: Sequence[Face], most: int, width: int = CARD) -> int:
    """How many lines the fullest of these cards needs, up to a limit."""
    needs = [sum(map(len, written(face, width - 4))) for face in faces]
    return max(1, min(most, max(needs, default=1)))


def card(face: Face, look: Look, lines: int, width: int = CARD) -> Canvas:
    """A face as a card with so many lines of writing between its edges."""
    state, tone, place = look.state(face.key), tone_of(face), touch(face.key)
    corner = EDGING[state]
    edge = _edge(state, tone)
    inner = width - 2
    sheet = Canvas(width, lines + 2)
    sheet.put(0, 0, corner[0] + corner[1] * inner + corner[2], edge, place)
    for y in range(1, lines + 1):
        sheet.put(0, y, corner[3] + " " * inner + corner[3], edge, place)
        if face.back:
            sheet.put(1, y, "░" * inner, ink("hidden", dim=True), place)
    sheet.put(0, lines + 1, corner[4] + corner[1] * inner + corner[5], edge, place)
    bold = look.ink(face.key) if state == "focus" else ink(tone, bold=True, dim=face.spent)
    title, further = written(face, inner - 2)
    for y, text in enumerate((title + further)[:lines], 1):
        style = bold if y <= len(title) else ink("quiet", dim=face.spent)
        sheet.put(2, y, f" {text} " if face.back else text, style, place)
    if len(title) + len(further) > lines >= len(title):
        sheet.put(width - 2, lines, "…", FAINT, place)
    _rims(sheet, face, look, bold)
    return sheet


def _edge(state: State, tone: Tone) -> Style:
    if state in ("offered", "focus"):
        return ink("accent", bold=True)
    if state == "chosen":
        return ink("second", bold=True)
    return EDGES if tone in ("plain", "quiet") else ink(tone, dim=True)


def _rims(sheet: Canvas, face: Face, look: Look, bold: Style) -> None:
    """What stands in the upper and lower edge: value and number, kind and owner."""
    place, tone, width = touch(face.key), tone_of(face), sheet.width
    if face.value:
        sheet.put(1, 0, f" {fit(face.value, width - 4)} ", bold, place)
    if face.many > 1:
        many = f" ×{face.many} "
        sheet.put(width - 1 - len(many), 0, many, bold, place)
    mark, colour = look.owner(face.owner)
    below = " ".join(word for word in ("" if face.back else sign(tone), face.kind) if word)
    if below:
        room = width - 4 - (cell_len(mark) + 2 if mark else 0)
        sheet.put(1, sheet.height - 1, f" {fit(below, room)} ", ink(tone, dim=face.spent), place)
    if mark:
        x = width - 3 - cell_len(mark)
        sheet.put(x, sheet.height - 1, f" {mark} ", colour, place)


def cards(faces: Sequence[Face], look: Look, width: int, detail: int) -> Canvas:
    """Cards side by side, all of one size; on further shelves if there are many."""
    most = detail * 2
    share = max(SLIM, width // max(len(faces), 1))
    size = min(CARD, width, share)
    for wider in WIDER:
        size = max(size, min(wider, width, share))
        if lines_of(faces, most + 1, size) <= most:
            break
    lines = lines_of(faces, most, size)
    return flow((card(f, look, lines, size) for f in faces), width, gap=0, below=0)
