"""Step 2a: arrows move Targets."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import step

from ..cards import NOWHERE, Direction
from ..table import Lair, TerrorBelow


@step
def distract(t: TerrorBelow, card: int, slot: int) -> None:
    """The arrows of a card move the Target of the Worm that it was played on, and no other
    (distraction.arrows-move-target, distraction.only-chosen-worm, distraction.mandatory).
    """
    follow_arrows(t, card, slot, "distraction.arrows-move-target")


def follow_arrows(t: TerrorBelow, card: int, slot: int, rule: str) -> None:
    """One arrow after the other, from left to right (distraction.left-to-right); one that leads off
    the board is ignored (distraction.edge-ignores-arrow, distraction.target-never-leaves), and a
    card without arrows moves nothing (distraction.no-arrows). Nothing blocks a Target
    (board.target-may-stand-on-location, board.targets-may-share, canyon.target-jumps,
    ruling r.arrows-top-or-bottom).
    """
    arrows = t.content.vehicles[card].arrows
    if not arrows:
        return
    slides, at = t.board.slides, t.lairs[slot].target
    for way in arrows:
        at = slides[at][way]
    set_target(t, slot, at, rule)


def move_target(t: TerrorBelow, slot: int, way: Direction, rule: str) -> None:
    """Move a Target 1 space."""
    set_target(t, slot, t.board.slides[t.lairs[slot].target][way], rule)


def set_target(t: TerrorBelow, slot: int, to: int, rule: str) -> None:
    """Put a Target somewhere; that alone does no harm (worm-cards.target-does-no-harm)."""
    lair = t.lairs[slot]
    if lair.target in (to, NOWHERE):
        return
    t.lairs[slot] = Lair(lair.worm, to, lair.cards)
    if t.sink is not None:
        column, row = t.board.coordinates(to)
        t.tell(EVERYONE, "target", rule=rule, slot=slot + 1, space=to, column=column, row=row)
