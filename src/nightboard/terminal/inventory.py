"""Everything that lies on the table in full: what is written on every card that one can see."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.board import Area, Dice, Face, Grid, Map, Pile, Row, Scene, Track
from .canvas import Canvas, wrap
from .look import Look
from .theme import BOLD, EDGES, FAINT, PLAIN, ink, sign


def faces_in(area: Area) -> tuple[Face, ...]:
    """The faces that lie in an area."""
    match area:
        case Row() | Dice():
            return area.faces
        case Pile():
            return (area.top,) if area.top else ()
        case Track():
            return ()
        case Grid():
            return tuple(face for cell in area.cells for face in cell.faces)
        case Map():
            return tuple(face for room in area.rooms for face in room.faces)


def areas_of(scene: Scene) -> Iterator[Area]:
    """All areas: the viewer's own, the middle of the table, and those of the seats."""
    yield from scene.own
    yield from scene.areas
    for person in scene.people:
        yield from person.areas


def find(scene: Scene, key: str) -> Face | None:
    """The face with this key."""
    faces = (face for area in areas_of(scene) for face in faces_in(area))
    return next((face for face in faces if key and face.key == key), None)


def told(face: Face) -> str:
    """A face in words."""
    words = (face.kind, " ".join(face.numbers), *face.lines)
    return " · ".join(word for word in words if word)


def draw(scene: Scene, look: Look, width: int) -> Canvas:
    """For each area its faces, each kind of face once."""
    sheet = Canvas(width)
    for area in areas_of(scene):
        faces = dict.fromkeys((f.title, f.value, told(f), f.tone, f.back) for f in faces_in(area))
        if faces:
            y = sheet.height + (1 if sheet.height else 0)
            sheet.put(0, y, "─" * width, EDGES)
            sheet.put(2, y, f" {area.title} ", FAINT)
        for title, value, text, tone, back in faces:
            heads = ("░" if back else sign(tone), value, title)
            head = " ".join(word for word in heads if word)
            sheet.put(1, sheet.height, head, BOLD if tone == "plain" else ink(tone, bold=True))
            for line in wrap(text, width - 6) if text else ():
                sheet.put(4, sheet.height, line, PLAIN)
    if not sheet.height:
        sheet.put(1, 0, look.say("list.none"), FAINT)
    return sheet
