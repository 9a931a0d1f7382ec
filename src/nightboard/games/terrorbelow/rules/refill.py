"""Step 3: refill the hand."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import Deck, VehicleCard
from ..effects import Trait
from ..table import TerrorBelow
from .piles import discard, draw_and_tell, name

HAND, LARGE_HAND = 3, 4


@step
def refill(t: TerrorBelow, who: int) -> None:
    """Draw up to three Vehicle cards, before any Worm attacks (refill.draw-to-three,
    refill.before-attack); whoever has more discards (player-setup.vehicle-hand-limit,
    items-weapons.no-hand-limit, ruling r.hand-limit).
    """
    player = t.players[who]
    if player.out:
        return
    limit = LARGE_HAND if t.traits(who) & Trait.BIG_GARAGE else HAND
    held = len(player.vehicles)
    if held < limit:
        draw_and_tell(t, who, Deck.VEHICLE, limit - held, "refill.draw-to-three")
    elif held > limit:
        t.then(too_many(who), refill(who))


@step
def too_many(t: TerrorBelow, who: int) -> None:
    """Choose a Vehicle card to discard."""
    ask = t.ask(who, "discard")
    for card in sorted(set(t.players[who].vehicles)):
        ask.offer(throw(card))


@action
def throw(t: TerrorBelow, card: VehicleCard) -> None:
    """Discard a Vehicle card from the hand."""
    t.tell(
        EVERYONE, "throws", rule="player-setup.vehicle-hand-limit",
        who=t.chooser, card=name(t, Deck.VEHICLE, card),
    )  # fmt: skip
    discard(t, t.chooser, Deck.VEHICLE, card)
