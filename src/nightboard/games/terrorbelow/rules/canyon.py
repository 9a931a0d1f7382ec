"""Action: ramp the Canyon."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..cards import DIE, Deck, Space, VehicleCard
from ..table import TerrorBelow
from .death import die
from .ending import gain
from .move import occupied, way_on
from .piles import discard, name
from .rubble import clear

STRONG = 6
SAFE = 4


def offer_leaps(t: TerrorBelow, ask: Ask, who: int, at: int) -> None:
    """Straight over the Canyon for a Vehicle card from the hand (canyon.ramp, canyon.ramp-straight,
    canyon.ramp-needs-card-in-hand): any over one space (canyon.ramp-single-cost), a 6 or 7 over
    more (canyon.ramp-long-cost); on another pawn only in passing (canyon.ramp-onto-pawn,
    ruling r.canyon-occupied).
    """
    vehicles = t.content.vehicles
    for to, width in t.board.leaps[at]:
        for card in sorted(set(t.players[who].vehicles)):
            weak = width > 1 and vehicles[card].points < STRONG
            ask.offer(leap(to, card), "canyon.ramp-long-cost" if weak else _no_landing(t, who, to))


def _no_landing(t: TerrorBelow, who: int, to: int) -> str | None:
    if not occupied(t, who, to):
        return None
    # One card goes for this leap; another is needed to leap on.
    cards = len(t.players[who].vehicles) - 1
    on = way_on(t, who, to, t.points - 1, cards, off_road=t.off_road)
    return None if on else "canyon.ramp-onto-pawn"


@action
def leap(t: TerrorBelow, to: Space, card: VehicleCard) -> None:
    """The card is gone without any other effect (canyon.ramp-card-no-effect). Over one space the
    pawn lands for sure (canyon.ramp-single-safe); further, a VP comes first, whatever the die
    shows (canyon.ramp-long-vp, canyon.ramp-vp-first, ruling r.canyon-vp-first).
    """
    who = t.chooser
    width = next(w for space, w in t.board.leaps[t.pawns[who]] if space == to)
    t.points -= 1
    t.tell(
        EVERYONE, "leaps", rule="canyon.ramp", who=who, card=name(t, Deck.VEHICLE, card), n=width
    )
    discard(t, who, Deck.VEHICLE, card)
    if width == 1:
        t.then(land(who, to))
    else:
        t.then(long_leap(who, to))
        gain(t, who, 1, "canyon.ramp-long-vp")


@step
def long_leap(t: TerrorBelow, who: int, to: int) -> None:
    """1 to 3 kills the Leader over the landing space and ends the actions, 4 to 6 is safe
    (canyon.ramp-long-roll, canyon.ramp-fail-death, canyon.ramp-fail-drop,
    canyon.ramp-fail-ends-actions, ruling r.canyon-death).
    """
    rolled = t.dice.roll(DIE)
    t.tell(EVERYONE, "die", rule="canyon.ramp-long-roll", who=who, n=rolled)
    if rolled >= SAFE:
        t.then(land(who, to))
    else:
        t.points = 0
        t.then(die(who, to))


@step
def land(t: TerrorBelow, who: int, to: int) -> None:
    """Any Rubble there goes onto the Leader (canyon.ramp-land-on-rubble,
    canyon.ramp-land-on-rubble-trade).
    """
    t.pawns[who] = to
    if t.sink is not None:
        column, row = t.board.coordinates(to)
        t.tell(EVERYONE, "moves", rule="canyon.ramp", who=who, space=to, column=column, row=row)
    if t.rubble[to]:
        clear(t, who, to, t.rubble[to])
