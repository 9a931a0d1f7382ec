"""A table in plain text, for whoever reads and writes lines: a model, a log, a blind player.

It is drawn from the scene, so it says what any client shows, in the game's own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.board import Area, Cell, Dice, Face, Grid, Map, Person, Pile, Room, Row, Scene, Track


def describe(scene: Scene) -> str:
    """All that a seat sees, one thing in a line."""
    lines = [scene.where, scene.turn, *scene.result, ""]
    for area in scene.areas:
        lines += _area(area)
    for person in scene.people:
        lines += _person(person)
    if scene.own:
        lines.append("Own:")
        lines += (f"  {line}" for area in scene.own for line in _area(area))
    return "\n".join(line.rstrip() for line in lines)


def _person(person: Person) -> Iterator[str]:
    state = " (active)" if person.active else " (out)" if person.out else ""
    facts = ", ".join(f"{fact.title} {fact.value}" for fact in person.facts)
    yield f"{person.title}{state}: {facts}"
    for area in person.areas:
        yield from (f"  {line}" for line in _area(area))


def _area(area: Area) -> Iterator[str]:
    match area:
        case Row():
            head = f"{area.title}{_state(area)}".strip()
            yield f"{head}: {_faces(area.faces)}" if head else _faces(area.faces)
        case Pile():
            top = f", on top {_face(area.top)}" if area.top else ""
            yield f"{area.title}: {area.count}{top}"
        case Track():
            goal = "" if area.goal is None else f", goal {area.goal}"
            marks = ", ".join(f"{marker.title} at {marker.at}" for marker in area.markers)
            yield f"{area.title} ({area.first}-{area.last}{goal}): {marks or '-'}"
        case Dice():
            yield f"{area.title}: {_faces(area.faces)}{f' ({area.sum})' if area.sum else ''}"
        case Grid():
            yield from _grid(area)
        case Map():
            yield from _map(area)


def _state(row: Row) -> str:
    parts = [row.note]
    if row.need is not None:
        parts.append(f"has {row.have} of {row.need}")
    if row.closed:
        parts.append("closed")
    said = ", ".join(part for part in parts if part)
    return f" ({said})" if said else ""


def _faces(faces: Iterable[Face]) -> str:
    return "; ".join(map(_face, faces)) or "-"


def _face(face: Face) -> str:
    """A card or figure in a few words."""
    parts = [face.title]
    if face.value and face.value != face.title:
        parts.append(face.value)
    if face.numbers:
        parts.append("/".join(face.numbers))
    if face.many > 1:
        parts.append(f"x{face.many}")
    if face.spent:
        parts.append("(spent)")
    if face.lines:
        parts.append("[" + " ".join(face.lines) + "]")
    return " ".join(parts)


def _grid(grid: Grid) -> Iterator[str]:
    """Every square on which there is something to see."""
    yield f"{grid.title}:"
    for cell in grid.cells:
        said = _cell(cell)
        if said:
            column = grid.columns[cell.x] if 0 <= cell.x < len(grid.columns) else str(cell.x)
            yield f"  {column},{cell.y}: {said}"


def _cell(cell: Cell) -> str:
    parts = [cell.title, cell.mark]
    parts += [f"walls {cell.walls}"] if cell.walls else []
    parts += [f"doors {cell.doors}"] if cell.doors else []
    parts += [_faces(cell.faces)] if cell.faces else []
    return ", ".join(part for part in parts if part)


def _map(drawn: Map) -> Iterator[str]:
    """Every room with what is in it and where one can go from it."""
    yield f"{drawn.title}:"
    titles = {room.key: room.code or room.title for room in drawn.rooms}
    ways: dict[str, list[str]] = {room.key: [] for room in drawn.rooms}
    for link in drawn.links:
        state = f"{link.kind}{', blocked' if link.blocked else ''}"
        state += f", {link.note}" if link.note else ""
        ways.setdefault(link.start, []).append(f"{titles.get(link.end, link.end)} ({state})")
        if link.kind != "one-way":
            ways.setdefault(link.end, []).append(f"{titles.get(link.start, link.start)} ({state})")
    for room in drawn.rooms:
        yield f"  {_room(room)}; to {', '.join(ways[room.key]) or 'nowhere'}"


def _room(room: Room) -> str:
    head = f"{room.code} {room.title}".strip()
    parts = [f"zone {room.zone}"] if room.zone else []
    parts += [room.note] if room.note else []
    parts += [", ".join(room.icons)] if room.icons else []
    parts += [f"{room.fog:.0%} likely"] if room.fog is not None else []
    parts += [_faces(room.faces)] if room.faces else []
    return f"{head}: {', '.join(parts)}" if parts else head
