"""Boards and attack patterns, read from the pictures that the content files draw of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

from nightboard.engine.content import Source

from .cards import DIE, NOWHERE, SIDE, Egg, Location
from .grid import Board, Chart, Ground, Pattern, lay_out

_GROUND = {".": Ground.DESERT, "#": Ground.CANYON, " ": Ground.NOTHING}
_EGGS = {egg.name[0].lower(): egg for egg in Egg}
"""a, j, c and r."""

REACH = 2
"""A pattern reaches at most so far from its Target."""


def read_board(
    source: Source,
    name: str,
    rows: Sequence[str],
    places: Mapping[str, tuple[int, int]],
    patterns: Sequence[Pattern],
) -> Board:
    """A side of the board: `.` desert, `#` Canyon, a blank beyond the edge; Locations by column
    and row.
    """

    def fail(field: str, wrong: str) -> NoReturn:
        source.fail("boards.toml", "board", name, field, wrong)

    if not 1 <= len(rows) <= SIDE or not 1 <= len(rows[0]) <= SIDE:
        fail("ground", f"is not a grid of at most {SIDE} by {SIDE}")
    if any(len(row) != len(rows[0]) for row in rows):
        fail("ground", "has rows of different lengths; blanks fill up the short ones")
    for row in rows:
        for sign in row:
            if sign not in _GROUND:
                fail("ground", f'has {sign!r}; it is drawn with ".", "#" and blanks')
    spaces = sum(sign == "." for row in rows for sign in row)
    if spaces != DIE * DIE:
        fail("ground", f"has {spaces} spaces; the two dice name exactly {DIE * DIE}")
    if name == "desert" and any("#" in row for row in rows):
        fail("ground", "has a Canyon; only the other side has")
    if name == "canyon" and not any("#" in row for row in rows):
        fail("ground", "has no Canyon; that is what this side is for")
    ground = [_GROUND[sign] for row in rows for sign in row]
    place_at = [NOWHERE] * len(ground)
    names = {location.name.lower().replace("_", "-"): location for location in Location}
    if places.keys() != names.keys():
        fail("places", f"are {', '.join(places)}; a board has exactly {', '.join(names)}")
    for word, (column, line) in places.items():
        inside = 1 <= line <= len(rows) and 1 <= column <= len(rows[0])
        at = (line - 1) * len(rows[0]) + column - 1
        if not inside or ground[at] is not Ground.DESERT:
            what = "no part of the board"
            if inside and ground[at] is not Ground.NOTHING:
                what = "a Canyon" if ground[at] is Ground.CANYON else "another Location"
            fail("places", f"put {word} at {column}, {line}, which is {what}; it needs desert")
        ground[at], place_at[at] = Ground.LOCATION, names[word]
    chart = Chart(name, len(rows[0]), len(rows), tuple(ground), tuple(place_at))
    return lay_out(chart, patterns)


def read_pattern(source: Source, name: str, rows: Sequence[str]) -> Pattern:
    """The grid of a Worm card around its Target: `#` shaded, `.` not, letters for The Queen's
    Eggs.
    """

    def fail(wrong: str) -> NoReturn:
        source.fail("worms.toml", "pattern", name, "rows", wrong)

    side = 2 * REACH + 1
    if len(rows) != side or any(len(row) != side for row in rows):
        fail(f"are not {side} rows of {side} signs; the middle one is the Target's space")
    shaded: list[tuple[int, int]] = []
    eggs: list[tuple[Egg, int, int]] = []
    for y, row in enumerate(rows, -REACH):
        for x, sign in enumerate(row, -REACH):
            if sign == "#":
                shaded.append((x, y))
            elif sign in _EGGS:
                eggs.append((_EGGS[sign], x, y))
            elif sign != ".":
                fail(f'have {sign!r}; they are drawn with "#", "." and the Eggs {"".join(_EGGS)}')
    if eggs and ({egg for egg, _, _ in eggs} != set(Egg) or len(eggs) != len(Egg)):
        fail("have Eggs, but not exactly one of each colour")
    if any(abs(x) + abs(y) != 1 for _, x, y in eggs):
        fail("have an Egg that is not right beside the middle")
    if eggs and (0, 0) not in shaded:
        fail("have Eggs and no Rubble in the middle; The Queen leaves one there")
    if not shaded:
        fail("shade nothing; every Worm leaves Rubble")
    return Pattern(name, tuple(shaded), tuple(eggs))
