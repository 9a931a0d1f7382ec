"""Step 1: play a Vehicle card on a Worm, and the further card that Boots allow."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import NOWHERE, SEATS, SLOTS, VEHICLES, Deck, Slot, VehicleCard
from ..effects import Do, Trait
from ..table import Lair, Played, TerrorBelow
from .actions import ACT
from .distraction import distract, follow_arrows
from .items import offer_items
from .piles import can_draw, discard, draw_and_tell, name, take
from .refill import HAND, refill

SLOW, FAST, TOP = 3, 6, 7


def barred(t: TerrorBelow, slot: int) -> str | None:
    """The rule that forbids a card on a Worm: it has reached its limit, with cards of any sort
    (play-card.limit-blocks, play-card.all-cards-count, worm-cards.card-limit-number).
    """
    lair = t.lairs[slot]
    if lair.worm != NOWHERE and len(lair.cards) < t.content.worms[lair.worm].limit:
        return None
    return "play-card.limit-blocks"


@step
def play_vehicle(t: TerrorBelow, who: int) -> None:
    """One card from the hand on one of the Worms (play-card.one-from-hand, play-card.not-optional,
    play-card.choose-worm). Without a card or a Worm the turn goes on with the refill
    (ruling r.no-legal-worm).
    """
    if t.played != NOWHERE:
        return
    player = t.players[who]
    bars = [barred(t, slot) for slot in range(SLOTS)]
    if not player.vehicles and can_draw(t, Deck.VEHICLE):
        draw_and_tell(t, who, Deck.VEHICLE, HAND, "refill.draw-to-three")
        t.then(PLAY_VEHICLE[who])
        return
    if not player.vehicles or None not in bars:
        t.cut_to(refill)
        return
    ask = t.ask(who, "play")
    for card in sorted(set(player.vehicles)):
        ask.offer_each(PLAYS[card], bars)
    if player.items or player.weapons:
        # Those come before the card, which is then still to be played.
        offer_items(t, ask, who, acting=False)
        t.then(PLAY_VEHICLE[who])


@action
def play(t: TerrorBelow, card: VehicleCard, slot: Slot) -> None:
    """Lay a Vehicle card face up on a Worm and resolve it (actions.points-equal-number,
    play-card.cards-stay-until-attack).
    """
    who = t.chooser
    take(t, who, Deck.VEHICLE, card)
    lair = t.lairs[slot]
    t.lairs[slot] = Lair(lair.worm, lair.target, (*lair.cards, Played(card, who, True)))
    vehicle = t.content.vehicles[card]
    t.played, t.slot = card, slot
    t.points = vehicle.points + _extra(t, who, vehicle.points)
    if t.sink is not None:
        t.tell(
            EVERYONE, "plays", rule="play-card.one-from-hand",
            who=who, card=vehicle.id, slot=slot + 1, n=t.points,
        )  # fmt: skip
    if vehicle.effects and vehicle.effects[0].do is Do.EXTRA_CARD:
        t.then(add_card(who), distract(card, slot), ACT[who])
    else:
        follow_arrows(t, card, slot, "distraction.arrows-move-target")
        t.then(ACT[who])


PLAY_VEHICLE = tuple(play_vehicle(who) for who in SEATS)
PLAYS = tuple(tuple(play(card, slot) for slot in range(SLOTS)) for card in range(VEHICLES))
"""Every card on every Worm."""


def _extra(t: TerrorBelow, who: int, points: int) -> int:
    """The point that a trait gives with slow or with fast cards."""
    trait = Trait.LIGHT_FEET if points <= SLOW else Trait.HEAVY_FOOT if points >= FAST else None
    return 1 if trait and t.traits(who) & trait else 0


# Boots


@step
def add_card(t: TerrorBelow, who: int) -> None:
    """Boots allow one more card for its points alone, but no 7 (common-cards.boots-second-card,
    common-cards.boots-no-seven, common-cards.boots-when-played, ruling r.boots-timing).
    """
    vehicles = t.players[who].vehicles
    if not vehicles:
        return
    ask = t.ask(who, "boots")
    for card in sorted(set(vehicles)):
        top = t.content.vehicles[card].points >= TOP
        ask.offer(add(card), "common-cards.boots-no-seven" if top else None)
    ask.offer(add_none())


@action
def add(t: TerrorBelow, card: VehicleCard) -> None:
    """Its points are gained and it is discarded; nothing else of it counts
    (common-cards.boots-extra-points-only, common-cards.boots-extra-discarded).
    """
    t.points += t.content.vehicles[card].points
    t.tell(
        EVERYONE, "adds", rule="common-cards.boots-second-card",
        who=t.chooser, card=name(t, Deck.VEHICLE, card), n=t.points,
    )  # fmt: skip
    discard(t, t.chooser, Deck.VEHICLE, card)


@action
def add_none(t: TerrorBelow) -> None:
    """Go on foot."""
