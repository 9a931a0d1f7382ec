"""Action: ramp another player."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action
from nightboard.engine.table import Ask

from ..cards import NOWHERE, Seat, Space
from ..table import TerrorBelow


def offer_ramps(t: TerrorBelow, ask: Ask, who: int, at: int) -> None:
    """Over an adjacent pawn, straight on or turning (ramp.jump-pawn, ramp.needs-adjacent-pawn,
    ramp.may-turn, ramp.impossible-without-landing, ramp.over-pawn-in-rubble, ruling
    r.ramp-over-location, canyon.ramp-pawn-not-into-canyon).
    """
    near = t.board.near
    for seat, over in enumerate(t.pawns):
        if over in near[at] and seat != who and t.pawns.index(over) == seat:
            for to in near[over]:
                if to != at:
                    ask.offer(ramp(seat, to), _no_landing(t, to))
        elif ask.explain and over not in (NOWHERE, at):
            for to in near[over]:
                ask.offer(ramp(seat, to), "ramp.needs-adjacent-pawn")


def _no_landing(t: TerrorBelow, to: int) -> str | None:
    """The rule that forbids a landing space (ruling r.ramp-empty)."""
    if t.rubble[to]:
        return "ramp.landing-no-rubble"
    return "ramp.landing-no-pawn" if to in t.pawns else None


@action
def ramp(t: TerrorBelow, over: Seat, to: Space) -> None:
    """Jump; nothing happens to the other one (ramp.no-effect-on-ramped)."""
    t.points -= 1
    t.pawns[t.chooser] = to
    if t.sink is not None:
        column, row = t.board.coordinates(to)
        t.tell(
            EVERYONE, "ramps", rule="ramp.jump-pawn",
            who=t.chooser, over=over, space=to, column=column, row=row,
        )  # fmt: skip
