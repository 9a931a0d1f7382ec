"""Action: move 1 space."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action
from nightboard.engine.table import Ask

from ..cards import NOWHERE, Space
from ..effects import Trait
from ..table import TerrorBelow

SURE_FOOT = 1
"""So much Rubble does not stop whoever is sure-footed."""


def offer_moves(t: TerrorBelow, ask: Ask, who: int, at: int) -> None:
    """Up, down, left or right (move.one-orthogonal), on the board (move.not-off-board) and on no
    Canyon (canyon.no-pawn, canyon.no-move-through); Eggs, Targets and Locations hinder nobody
    (move.eggs-do-not-block, move.locations-enterable).
    """
    rubble, pawns = t.rubble, t.pawns
    for to in t.board.near[at]:
        if rubble[to] or to in pawns:
            ask.offer(MOVES[to], no_entry(t, who, to))
        else:
            ask.offer(MOVES[to])
    if ask.explain:
        for to in t.board.corners[at]:
            ask.offer(MOVES[to], "move.one-orthogonal")


def no_entry(t: TerrorBelow, who: int, to: int) -> str | None:
    """The rule that forbids moving into a space with Rubble or a pawn (move.no-rubble,
    move.not-end-on-pawn, move.into-or-through-pawn).
    """
    rough = False
    if t.rubble[to] and not sure_footed(t, who, to):
        if not t.off_road:
            return "move.no-rubble"
        rough = True
    if not occupied(t, who, to):
        return None
    cards, off_road = len(t.players[who].vehicles), t.off_road and not rough
    on = way_on(t, who, to, t.points - 1, cards, off_road=off_road)
    return None if on else "move.not-end-on-pawn"


def sure_footed(t: TerrorBelow, who: int, to: int) -> bool:
    """Whether the Rubble of a space is no hindrance."""
    return t.rubble[to] <= SURE_FOOT and bool(t.traits(who) & Trait.SURE_FOOTED)


def occupied(t: TerrorBelow, who: int, space: int) -> bool:
    """Whether another pawn bars staying there; in a Location it need not (ruling
    r.shared-locations).
    """
    if t.options.share_locations and t.board.place_at[space] != NOWHERE:
        return False
    return any(at == space for seat, at in enumerate(t.pawns) if seat != who)


def sharing(t: TerrorBelow, who: int, at: int) -> bool:
    """Whether the pawn is on its way through another pawn's space."""
    return t.pawns.count(at) > 1 and occupied(t, who, at)


def way_on(
    t: TerrorBelow, who: int, space: int, points: int, cards: int, *, off_road: bool
) -> bool:
    """Whether a pawn on a shared space could move or ramp on to a free one with so many points
    and Vehicle cards (ruling r.shared-space). A wide Canyon does not count: to rely on a 6 or 7 in
    hand would show it.
    """
    if points <= 0:
        return False
    board, rubble = t.board, t.rubble
    for to in board.near[space]:
        rough = rubble[to] > 0 and not sure_footed(t, who, to)
        if rough and not off_road:
            continue
        if not occupied(t, who, to):
            return True
        if way_on(t, who, to, points - 1, cards, off_road=off_road and not rough):
            return True
    if cards and any(
        leap.width == 1 and not occupied(t, who, leap.to) for leap in board.leaps[space]
    ):
        return True
    others = [at for seat, at in enumerate(t.pawns) if seat != who and at != NOWHERE]
    return any(
        not rubble[to] and to != space and to not in others
        for over in others
        if over in board.near[space]
        for to in board.near[over]
    )


@action
def move(t: TerrorBelow, to: Space) -> None:
    """Drive to the next space; from Rubble one may leave (move.leave-rubble-space)."""
    who = t.chooser
    t.points -= 1
    t.pawns[who] = to
    if t.rubble[to] and not sure_footed(t, who, to):
        t.off_road = False
    if t.sink is not None:
        column, row = t.board.coordinates(to)
        t.tell(
            EVERYONE, "moves", rule="move.one-orthogonal",
            who=who, space=to, column=column, row=row,
        )  # fmt: skip


MOVES = move.all()
"""Made once: there are more moves than anything else."""
