"""What a seat can conclude: for every figure that is hidden from it the chance of each location,
and the locations that are possible at all (docs/belief.md).

Everything follows from the clues on the table, so it is worked out when somebody asks, and kept:
the next clue only adds to it.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from .clues import Clue, Told
from .content import Content
from .kinds import SLOTS, Place, bits
from .setting import Setting
from .shade import Shade
from .table import KILLER, Terrorscape2
from .view import View
from .where import Where

SETTINGS = 64
"""So many settings are kept, those that were asked for last ..."""
KEPT = 1024
"""... and so many conclusions of each; then it starts afresh."""
LOOK_BACK = 48
"""So many clues back a kept conclusion is looked for."""


class Figure(msgspec.Struct, frozen=True):
    """What a seat can conclude of a figure on the map."""

    slot: int | None
    """Which of the three Survivors; None: the Killer."""
    chances: tuple[float, ...]
    """How likely it is in each location, under the movement model; together 1."""
    possible: tuple[Place, ...]
    """The locations in which it can be at all."""


class Belief(msgspec.Struct, frozen=True):
    """What a seat can conclude of what is hidden from it."""

    figures: tuple[Figure, ...]
    """The figures whose location is hidden from the seat."""
    repairs: tuple[int, ...] | None
    """Radio and vehicle have at most so many repair tokens; None: the seat sees them."""
    hands: tuple[int, ...] | None
    """The sizes that the Killer's hand can have; None: the seat sees it."""


class Known(NamedTuple):
    """All that is concluded."""

    where: Where
    shade: Shade


def belief(t: Terrorscape2, seat: int | None) -> Belief:
    """What a seat (None: a spectator) can conclude at a table."""
    if not t.survivors:
        return Belief((), None, None)
    return _belief(known(t), seat, t.killer.hidden)


def surmise(view: View) -> Belief:
    """The same for whoever has only a view: a bot, or a client."""
    if not view.survivors or view.killer.who is None:
        return Belief((), None, None)
    return _belief(concluded(view), view.seat, view.killer.hidden)


def concluded(view: View) -> Known:
    """All that follows from the clues in a view."""
    crew = tuple([survivor.who for survivor in view.survivors])
    killer = view.killer.who
    assert killer is not None
    setting = setting_of(view.content, view.content.maps.index(view.ground), crew, killer)
    return follow(setting, view.clues)


def _belief(known: Known, seat: int | None, hidden: bool) -> Belief:
    where, shade = known
    figures: list[Figure] = []
    behind = seat is not None and seat != KILLER
    if not behind:
        for slot, could in zip(SLOTS, where.could, strict=True):
            figures.append(Figure(slot, where.chances(slot), tuple(bits(could))))
    if seat != KILLER and hidden:
        figures.append(Figure(None, shade.likely, tuple(bits(shade.places))))
    return Belief(
        tuple(figures),
        None if behind else where.repairs,
        None if seat == KILLER else shade.hands,
    )


# Where conclusions are kept

_SETTINGS: dict[tuple[int, ...], Setting] = {}


def setting_of(content: Content, ground: int, crew: tuple[int, ...], killer: int) -> Setting:
    """The setting of a game: the same one while it is played."""
    key = (id(content), ground, killer, *crew)
    found = _SETTINGS.pop(key, None)
    if found is None:
        found = Setting(
            content,
            content.maps[ground],
            tuple(content.survivors[who] for who in crew),
            content.killers[killer],
        )
        if len(_SETTINGS) >= SETTINGS:
            del _SETTINGS[next(iter(_SETTINGS))]
    _SETTINGS[key] = found  # the last one that was asked for is the last to go
    return found


def known(t: Terrorscape2) -> Known:
    """All that follows from the clues on a table."""
    crew = tuple([survivor.who for survivor in t.survivors])
    return follow(setting_of(t.content, t.map, crew, t.killer.who), t.known.clues)


def follow(setting: Setting, clues: tuple[Clue, ...]) -> Known:
    """All that follows from clues: from what is kept of their beginning, if anything is."""
    kept: dict[tuple[Clue, ...], Known] = setting.known
    found = kept.get(clues)
    if found is not None:
        return found
    learnt, where, shade = 0, Where(setting), Shade(setting)
    for length in range(len(clues) - 1, max(0, len(clues) - LOOK_BACK), -1):
        found = kept.get(clues[:length])
        if found is not None:
            learnt, where, shade = length, found.where.copy(), found.shade.copy()
            break
    for number in range(learnt, len(clues)):
        clue = clues[number]
        where.learn(clue)
        shade.learn(clue)
        if clue.told is Told.NOISE:  # most worlds of a game begin with the same rounds
            _keep(kept, clues[: number + 1], Known(where.copy(), shade.copy()))
    found = Known(where, shade)
    _keep(kept, clues, found)
    return found


def _keep(kept: dict[tuple[Clue, ...], Known], clues: tuple[Clue, ...], found: Known) -> None:
    if len(kept) >= KEPT:
        kept.clear()
    kept[clues] = found
