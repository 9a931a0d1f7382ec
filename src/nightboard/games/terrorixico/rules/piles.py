"""Draw pile, discard pile, waste zone and hand."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE, all_but, only
from nightboard.engine.steps import action, step

from ..cards import ALL_CARDS, Card, is_trauma, kinds
from ..memory import note_arrival, note_leaving, note_reshuffle, note_seen
from ..table import TerroriXico

RESHUFFLE_AT = 5


def draw(t: TerroriXico, who: int, count: int) -> None:
    """Take cards from the own draw pile (piles.own-pile)."""
    hunter = t.hunters[who]
    drawn: list[Card] = []
    if len(hunter.pile) > count:
        drawn = hunter.pile[-count:]
        del hunter.pile[-count:]
    else:
        _draw_to_the_end(t, who, count, drawn)
    hunter.hand += drawn
    hunter.hand.sort()
    if t.sink is not None:
        t.tell(all_but(who), "draws", rule="piles.own-pile", who=who, n=len(drawn))
        t.tell(only(who), "draws.cards", rule="piles.own-pile", who=who, cards=sorted(drawn))
    reshuffle_if_low(t, who)


def _draw_to_the_end(t: TerroriXico, who: int, count: int, drawn: list[Card]) -> None:
    """The discard pile is shuffled in when the pile runs dry (piles.run-dry-mid-draw), and what
    there is not cannot be drawn (piles.nothing-left).
    """
    hunter = t.hunters[who]
    while len(drawn) < count:
        if not hunter.pile:
            if not (hunter.open_discards or hunter.closed_discards):
                break
            reshuffle(t, who)
        drawn.append(hunter.pile.pop())


def reshuffle_if_low(t: TerroriXico, who: int) -> None:
    """After each instruction that takes cards from a pile (piles.reshuffle-threshold,
    piles.reshuffle-moment, piles.reshuffle-useless).
    """
    if len(t.hunters[who].pile) <= RESHUFFLE_AT:
        reshuffle(t, who)


def reshuffle(t: TerroriXico, who: int) -> None:
    """Draw and discard pile become a new draw pile, Traumas and all
    (piles.reshuffle-includes-trauma); hand, battle zone and waste zone do not
    (piles.reshuffle-excludes).
    """
    hunter = t.hunters[who]
    seen = tuple(hunter.open_discards)
    note_arrival(hunter, seen, 0)
    hunter.known_traumas += tuple(card for card in seen if is_trauma(card))
    hunter.pile += hunter.open_discards
    hunter.pile += hunter.closed_discards
    hunter.open_discards.clear()
    hunter.closed_discards.clear()
    note_reshuffle(hunter)
    t.dice.shuffle(hunter.pile)
    t.tell(EVERYONE, "reshuffles", rule="piles.reshuffle-threshold", who=who, n=len(hunter.pile))


def discard_unseen(t: TerroriXico, who: int, card: Card) -> None:
    """Put a card from the hand on the discard pile; the others do not see which."""
    hunter = t.hunters[who]
    hunter.hand.remove(card)
    if t.options.open_discards:
        note_leaving(hunter, 1 << card)
        note_seen(t, who, card)
        hunter.open_discards.append(card)
        t.tell(EVERYONE, "discards.card", rule="piles.own-pile", who=who, card=card)
    else:
        if hunter.facts:
            note_leaving(hunter, ALL_CARDS)
        hunter.closed_discards.append(card)
        if t.sink is not None:
            t.tell(all_but(who), "discards", rule="piles.own-pile", who=who)
            t.tell(only(who), "discards.card", rule="piles.own-pile", who=who, card=card)


def discard_from_pile(t: TerroriXico, who: int, count: int) -> int:
    """Put the top cards of the draw pile on the discard pile; returns how many there were
    (lastchance.discard-three, lastchance.reshuffle).
    """
    hunter = t.hunters[who]
    gone: list[Card] = []
    _draw_to_the_end(t, who, count, gone)
    if t.options.open_discards:
        for card in gone:
            note_seen(t, who, card)
        hunter.open_discards += gone
        t.tell(EVERYONE, "mills.cards", who=who, cards=sorted(gone))
    else:
        hunter.closed_discards += gone
        t.tell(all_but(who), "mills", who=who, n=len(gone))
        t.tell(only(who), "mills.cards", who=who, cards=sorted(gone))
    reshuffle_if_low(t, who)
    return len(gone)


def leave_hand(t: TerroriXico, who: int, card: Card) -> None:
    """A card leaves the hand for all to see."""
    hunter = t.hunters[who]
    hunter.hand.remove(card)
    if hunter.facts:
        note_leaving(hunter, 1 << card)
    if hunter.arrivals or is_trauma(card):
        note_seen(t, who, card)


def waste_from_hand(t: TerroriXico, who: int, card: Card, rule: str) -> None:
    """Eliminate a card from the hand for good (piles.waste-is-final, piles.waste-owner)."""
    leave_hand(t, who, card)
    t.hunters[who].waste += (card,)
    if t.sink is not None:
        t.tell(EVERYONE, "eliminates", rule=rule, who=who, card=card)


@step
def discard_down(t: TerroriXico, who: int, to: int) -> None:
    """Choose what to discard until no more than so many are left."""
    hand = t.hunters[who].hand
    extra = len(hand) - max(0, to)
    if extra <= 0:
        return
    ask = t.ask(who, "discard", n=extra)
    ask.offers = [DROP[card] for card in kinds(hand)]
    if extra > 1:
        t.then(discard_down(who, to))


@action
def drop(t: TerroriXico, card: Card) -> None:
    """Discard a card from the hand; a Trauma is as good as any (trauma.discardable)."""
    discard_unseen(t, t.chooser, card)


DROP = drop.all()
"""Every `drop`, by its card."""


@step
def to_limit(t: TerroriXico, who: int) -> None:
    """Draw or discard until the hand holds as many cards as this round allows (piles.hand-limit,
    piles.hand-at-turn-start, piles.turn-start-adjust, piles.limit-change,
    piles.trauma-counts-in-hand).
    """
    held = len(t.hunters[who].hand)
    if held < t.hand_limit:
        draw(t, who, t.hand_limit - held)
    elif held > t.hand_limit:
        t.then(discard_down(who, t.hand_limit))
