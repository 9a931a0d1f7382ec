"""Step 2b: Action Points."""

from __future__ import annotations

from nightboard.engine.steps import action, step

from ..cards import NOWHERE, SEATS
from ..table import TerrorBelow
from .canyon import offer_leaps
from .delivery import offer_deliveries
from .items import offer_items
from .move import offer_moves, sharing
from .pick_up import offer_pick_up
from .ramp import offer_ramps
from .rubble import offer_removals


@step
def act(t: TerrorBelow, who: int) -> None:
    """One action after the other while points are left (actions.one-point-each,
    actions.repeatable, actions.ends-at-zero, actions.ends-after-pickup, actions.only-own-turn);
    one may stop early, but not on another pawn's space (actions.may-stop-early, ruling
    r.unspent-points, move.not-end-on-pawn).
    """
    at = t.pawns[who]
    if t.points <= 0 or at == NOWHERE:
        return
    ask = t.ask(who, "act", n=t.points)
    offer_moves(t, ask, who, at)
    offer_ramps(t, ask, who, at)
    if t.board.leaps[at]:
        offer_leaps(t, ask, who, at)
    if sharing(t, who, at):
        # Only moving on is possible there (ruling r.shared-space).
        ask.offer(STOP, "move.not-end-on-pawn")
    else:
        offer_removals(t, ask, who, at)
        offer_pick_up(t, ask, at)
        offer_deliveries(t, ask, who, at)
        offer_items(t, ask, who, acting=True)
        ask.offer(STOP)
    t.then(ACT[who])


@action
def stop(t: TerrorBelow) -> None:
    """Do without the points that are left."""
    t.points = 0


ACT = tuple(act(who) for who in SEATS)
STOP = stop()
