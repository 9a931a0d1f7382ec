"""The seats: what everybody may know of them, as a panel or as one line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ..engine.board import Fact, Person, Row
from . import areas
from .canvas import Canvas, fit, flow
from .look import Look
from .theme import BOLD, EDGES, FAINT, ink, lit, sign


def heading(person: Person, look: Look) -> str:
    """The name of who sits there, with the role if that is another word."""
    name = look.say.seat(person.seat)
    return name if person.title in ("", name) else f"{name} · {person.title}"


def draw(people: Sequence[Person], look: Look, width: int, height: int = 1000) -> Canvas:
    """A panel with all seats, facts below each other or, if that is too high, side by side."""
    sheet = Canvas(width)
    for person in people:
        if sheet.height:
            sheet.put(0, sheet.height, "╌" * width, EDGES)
        _person(sheet, person, look)
        for fact in person.facts:
            _fact(sheet, fact)
        for area in person.areas:
            sheet.paste(areas.draw(area, look, width - 2, 0), 1, sheet.height)
    return sheet if sheet.height <= height else _dense(people, look, width)


def _dense(people: Sequence[Person], look: Look, width: int) -> Canvas:
    sheet = Canvas(width)
    for person in people:
        _person(sheet, person, look)
        facts = flow((_pair(fact, width - 2) for fact in person.facts), width - 2, gap=2, below=0)
        sheet.paste(facts, 2, sheet.height)
        for area in person.areas:
            if not isinstance(area, Row) or area.faces:
                sheet.paste(areas.draw(area, look, width - 2, 0), 1, sheet.height)
    return sheet


def _pair(fact: Fact, width: int) -> Canvas:
    title = " ".join(word for word in (sign(fact.tone), fact.title) if word)
    sheet = Canvas(min(cell_len(title) + cell_len(fact.value) + 1, width), 1)
    x = sheet.put(0, 0, title, FAINT)
    sheet.put(x + 1, 0, fact.value, ink(fact.tone, bold=True))
    return sheet


def _person(sheet: Canvas, person: Person, look: Look) -> None:
    mark, style = look.owner(person.seat)
    y, width = sheet.height, sheet.width
    name = fit(heading(person, look), width - 5)
    if person.active:
        style = lit(look.tones.get(person.seat, "accent"))
        sheet.put(0, y, " " * width, style)
        sheet.put(width - 2, y, "◂", style)
    sheet.put(0, y, f" {mark} {name}", style)
    if person.out:
        sheet.put(3, y + 1, look.say("person.out"), FAINT)


def _fact(sheet: Canvas, fact: Fact) -> None:
    y = sheet.height
    value = fit(fact.value, sheet.width - 6)
    room = sheet.width - cell_len(value) - 3
    title = " ".join(word for word in (sign(fact.tone), fact.title) if word)
    if cell_len(title) > room and cell_len(value) > sheet.width // 2:
        sheet.put(2, y, fit(title, sheet.width - 3), FAINT)
        y += 1
    else:
        sheet.put(2, y, fit(title, room), FAINT)
    sheet.put(sheet.width - 1 - cell_len(value), y, value, ink(fact.tone, bold=True))


def strip(people: Sequence[Person], look: Look, width: int) -> Canvas:
    """All seats on one line: sign, name and those of their facts for which all have room."""
    sheet = Canvas(width, 1)
    room = width // max(len(people), 1)
    names = [fit(look.say.seat(person.seat), max(room - 12, 6)) for person in people]
    left = room - max(map(cell_len, names), default=0) - 4
    told = _told(people, left)
    for number, (person, name) in enumerate(zip(people, names, strict=True)):
        mark, style = look.owner(person.seat)
        if person.active:
            style = lit(look.tones.get(person.seat, "accent"))
        x = sheet.put(number * room, 0, f" {mark} {name} ", style)
        for fact in told:
            x = sheet.put(x, 0, f" {_told_of(person, fact)}", FAINT if person.out else BOLD)
    return sheet


def _told(people: Sequence[Person], room: int) -> list[int]:
    """The places of the facts that fit beside the names, the first ones first."""
    found: list[int] = []
    for place in range(max((len(person.facts) for person in people), default=0)):
        needed = 1 + max(cell_len(_told_of(person, place)) for person in people)
        if needed <= room:
            found.append(place)
            room -= needed
    return found


def _told_of(person: Person, place: int) -> str:
    """A fact in one or two words; nothing where this person has no such fact."""
    if place >= len(person.facts):
        return ""
    fact = person.facts[place]
    return f"{fact.title} {fact.value}".strip()
