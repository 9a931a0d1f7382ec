"""Tracks: numbered spaces with markers on them."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from ...engine.board import Marker, Track
from ..canvas import Canvas, fit
from ..look import Look, touch
from ..theme import BOLD, EDGES, FAINT, INKS, ink

SPACE = 4
LONG = 12
"""A track of more spaces is drawn as one bar for each marker."""


def draw(track: Track, look: Look, width: int, detail: int) -> Canvas:
    """A track: one line without detail; a short one as spaces, a long one as bars."""
    spaces = track.last - track.first + 1
    if detail == 0:
        return _line(track, look, width)
    if spaces > LONG or spaces * SPACE > width:
        return _bars(track, look, width)
    return _spaces(track, look)


def sign_of(marker: Marker, look: Look) -> tuple[str, Style]:
    """The sign of a marker: its seat's, or that of its tone."""
    if marker.owner is not None:
        sign, style = look.owner(marker.owner)
    else:
        sign, style = INKS[marker.tone].sign or "♟", ink(marker.tone, bold=True)
    return sign, look.ink(marker.key) if look.state(marker.key) else style


def _goal(track: Track, look: Look) -> str:
    return "" if track.goal is None else look.say("track.goal", n=track.goal)


def _line(track: Track, look: Look, width: int) -> Canvas:
    sheet = Canvas(width, 1)
    place = touch(track.key)
    x = sheet.put(0, 0, look.label(track.key, track.title), look.ink(track.key), place) + 1
    for marker in track.markers:
        sign, style = sign_of(marker, look)
        at = touch(marker.key) or place
        name = "" if marker.owner is not None else f"{marker.title} "
        needed = cell_len(f"{sign} {name}{marker.at}  ")
        if x + needed > width and x > 2:
            x = 2
            sheet.put(0, sheet.height, " ", FAINT)
        y = sheet.height - 1
        x = sheet.put(x, y, f"{sign} ", style, at)
        x = sheet.put(x, y, name, FAINT, at)
        x = sheet.put(x, y, str(marker.at), BOLD, at) + 2
    goal = _goal(track, look)
    if goal and x + cell_len(goal) <= width:
        sheet.put(x, sheet.height - 1, goal, FAINT, place)
    return sheet


def _spaces(track: Track, look: Look) -> Canvas:
    spaces = range(track.first, track.last + 1)
    sheet = Canvas(max(len(spaces) * SPACE + 1, cell_len(track.title) + 14))
    place = touch(track.key)
    title = look.label(track.key, track.title)
    x = sheet.put(0, 0, title, look.ink(track.key) if look.state(track.key) else BOLD, place)
    sheet.put(x + 2, 0, _goal(track, look), FAINT, place)
    for number, space in enumerate(spaces):
        left = number * SPACE
        goal = space == track.goal
        style = ink("accent", bold=True) if goal else FAINT
        text = f"[{space}]" if goal else f" {space} "
        sheet.put(left, 1, f"{text:^{SPACE}}", style, place)
        sheet.put(left, 2, "─┴──" if number else "╶┴──", ink("accent") if goal else EDGES, place)
    sheet.put(len(spaces) * SPACE - 1, 2, "╴", EDGES, place)
    used: dict[int, int] = {}
    for marker in track.markers:
        slot = used.get(marker.at, 0)
        used[marker.at] = slot + 1
        sign, style = sign_of(marker, look)
        across, down = slot % 3, slot // 3
        x = (marker.at - track.first) * SPACE + across
        sheet.put(x, 3 + down, sign, style, touch(marker.key) or place)
    return sheet


def _bars(track: Track, look: Look, width: int) -> Canvas:
    sheet = Canvas(min(width, 46))
    place = touch(track.key)
    title = look.label(track.key, track.title)
    x = sheet.put(0, 0, title, look.ink(track.key) if look.state(track.key) else BOLD, place)
    sheet.put(x + 2, 0, _goal(track, look), FAINT, place)
    names = [marker.title for marker in track.markers]
    room = min(max(map(cell_len, names), default=0), max(sheet.width // 3, 6))
    start = room + 3
    end = sheet.width - cell_len(str(track.last)) - 2
    span = max(track.last - track.first, 1)
    length = max(end - start, 1)
    for y, marker in enumerate(track.markers, 1):
        sign, style = sign_of(marker, look)
        at = touch(marker.key) or place
        sheet.put(0, y, sign, style, at)
        sheet.put(2, y, fit(marker.title, room), FAINT, at)
        sheet.put(start, y, "─" * length, EDGES, at)
        if track.goal is not None and track.goal < track.last:
            goal = start + (track.goal - track.first) * (length - 1) // span
            sheet.put(goal, y, "┼", ink("accent"), at)
        spot = start + max(0, min(marker.at - track.first, span)) * (length - 1) // span
        sheet.put(start, y, "━" * (spot - start), style, at)
        sheet.put(spot, y, sign, style, at)
        sheet.put(end + 1, y, str(marker.at), BOLD, at)
    return sheet


def width_of(track: Track, look: Look, detail: int) -> int:
    """How wide the track would like to be."""
    return max(draw(track, look, 200, detail).used(), cell_len(track.title) + 1)
