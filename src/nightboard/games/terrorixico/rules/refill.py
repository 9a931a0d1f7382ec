"""The refill at the end of a turn."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import Card, is_trauma, kinds
from ..table import SEATS, TerroriXico
from .piles import discard_down, draw, waste_from_hand

DRAW_A = 3
DRAW_B = 4


@step
def refill(t: TerroriXico, who: int) -> None:
    """Choose one of the two refills (endturn.choose): B is for whoever holds a card that is no
    Trauma (endturn.b-needs-non-trauma, trauma.refill-cannot-eliminate).
    """
    ask = t.ask(who, "refill")
    ask.offer(DRAW_ONLY)
    for card in kinds(t.hunters[who].hand):
        ask.offer(ELIMINATE[card], _NOT_A_TRAUMA[card])


REFILL = [refill(who) for who in SEATS]


@action
def draw_only(t: TerroriXico) -> None:
    """Refill A (endturn.a-draw, endturn.a-discard)."""
    if t.sink is not None:
        t.tell(EVERYONE, "refills", rule="endturn.a-draw", who=t.chooser)
    _draw_and_discard(t, t.chooser, DRAW_A)


@action
def eliminate_and_draw(t: TerroriXico, card: Card) -> None:
    """Refill B (endturn.b-eliminate, endturn.b-from-hand, endturn.b-draw, endturn.b-discard)."""
    waste_from_hand(t, t.chooser, card, "endturn.b-eliminate")
    _draw_and_discard(t, t.chooser, DRAW_B)


_NOT_A_TRAUMA = ["trauma.refill-cannot-eliminate" if is_trauma(card) else None for card in Card]

DRAW_ONLY = draw_only()
ELIMINATE = eliminate_and_draw.all()
"""Every `eliminate_and_draw`, by its card."""


def _draw_and_discard(t: TerroriXico, who: int, count: int) -> None:
    """Draw at least to one card above the limit (endturn.extra-draw), then discard at least one
    card and down to the limit (endturn.extra-discard, endturn.final-hand, endturn.event-limit,
    endturn.private-choice, endturn.discard-any).
    """
    hand = t.hunters[who].hand
    draw(t, who, max(count + t.refill_bonus, t.hand_limit + 1 - len(hand)))
    t.then(discard_down(who, min(t.hand_limit, len(hand) - 1)))
