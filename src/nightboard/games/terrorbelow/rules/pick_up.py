"""Action: pick up all Eggs."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action
from nightboard.engine.table import Ask

from ..effects import Trait
from ..eggs import each
from ..table import TerrorBelow


def offer_pick_up(t: TerrorBelow, ask: Ask, at: int) -> None:
    """From the pawn's own space, if there is an Egg (eggs.pick-up-all, eggs.needs-an-egg,
    ruling r.pickup-space).
    """
    if t.eggs[at]:
        ask.offer(pick_up())
    elif ask.explain:
        ask.offer(pick_up(), "eggs.needs-an-egg")


@action
def pick_up(t: TerrorBelow) -> None:
    """All of them, however many (eggs.all-not-some, eggs.onto-leader, eggs.carry-unlimited); that
    ends the actions, but not the turn (eggs.no-actions-after, eggs.rest-of-turn-continues).
    """
    who = t.chooser
    at = t.pawns[who]
    found, t.eggs[at] = t.eggs[at], 0
    t.players[who].eggs += found
    if t.sink is not None:
        t.tell(EVERYONE, "picks-up", rule="eggs.pick-up-all", who=who, eggs=each(found))
    goes_on = t.carton or t.traits(who) & Trait.GENTLE_HANDS
    t.points = t.points - 1 if goes_on else 0
