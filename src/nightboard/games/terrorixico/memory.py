"""What everybody remembers of hidden cards, so that a re-deal contradicts nothing that was seen.

Whoever passes shows that he held nothing to play; a card that was openly discarded is, after a
reshuffle, known to be in the draw pile and not in a hand that was drawn before. Such facts fade as
cards leave the hand unseen. They never say more than the table has seen and never exclude the
truth.
"""

from __future__ import annotations

from .cards import ALL_CARDS, TRAUMA_CARDS, Card, Cards, is_trauma
from .table import Arrival, Fact, Hunter, TerroriXico


def note_hand(hunter: Hunter, among: Cards) -> None:
    """Everybody knows that each card in the hand is one of these."""
    size = len(hunter.hand)
    if not size:
        return
    older = [fact for fact in hunter.facts if fact.left < size]
    same = next((fact for fact in hunter.facts if fact.left >= size), None)
    since = same.since if same else len(hunter.arrivals)
    known = (same.among if same else ALL_CARDS) & among
    hunter.facts = (
        *(fact._replace(among=fact.among & among) for fact in older),
        Fact(size, known, since),
    )


def note_arrival(hunter: Hunter, known: tuple[Card, ...], traumas: int) -> None:
    """Cards join the draw pile: those of the hand are others."""
    if known or traumas:
        note_hand(hunter, ALL_CARDS)
        arrival = Arrival(known, traumas, len(hunter.closed_discards))
        hunter.arrivals = (*hunter.arrivals, arrival)
        hunter.hidden_traumas += traumas + sum(map(is_trauma, known))


def note_reshuffle(hunter: Hunter) -> None:
    """The discard pile is gone: no card lies there any more that is older than an arrival."""
    hunter.arrivals = tuple([arrival._replace(discards=0) for arrival in hunter.arrivals])


def from_hand(hunter: Hunter) -> tuple[Cards, int]:
    """What any card of the hand could be, and since which arrival it is surely there."""
    size = len(hunter.hand)
    for left, among, since in hunter.facts:
        if left == size:
            return among, since
    return ALL_CARDS, len(hunter.arrivals)


def note_leaving(hunter: Hunter, among: Cards) -> None:
    """A card leaves the hand; everybody knows that it is one of these."""
    kept: list[Fact] = []
    least, size = 0, len(hunter.hand)
    for left, known, since in hunter.facts:
        least = min(size, max(least, left - 1 if known & among else left))
        if least:
            kept.append(Fact(least, known, since))
    hunter.facts = tuple(kept)


def note_seen(t: TerroriXico, who: int, card: Card) -> None:
    """One of his hidden cards has come into the open."""
    hunter = t.hunters[who]
    for n in range(len(hunter.arrivals) - 1, -1, -1):
        arrival = hunter.arrivals[n]
        if card in arrival.cards:
            left = list(arrival.cards)
            left.remove(card)
            _change_arrival(hunter, n, arrival._replace(cards=tuple(left)))
            break
    if is_trauma(card):
        _forget_late_trauma(hunter)
        _note_trauma_seen(t, who, card)


def _change_arrival(hunter: Hunter, n: int, arrival: Arrival) -> None:
    """Whichever copy was seen: of those that are left none is later than this leaves them."""
    hunter.arrivals = (*hunter.arrivals[:n], arrival, *hunter.arrivals[n + 1 :])


def _forget_late_trauma(hunter: Hunter) -> None:
    """A Trauma is gone, perhaps one that came late and unseen."""
    for n in range(len(hunter.arrivals) - 1, -1, -1):
        arrival = hunter.arrivals[n]
        if arrival.traumas:
            _change_arrival(hunter, n, arrival._replace(traumas=arrival.traumas - 1))
            return


def note_given(hunter: Hunter) -> None:
    """He gave away a Trauma from the hand: it may have been any that he is known to have."""
    note_leaving(hunter, TRAUMA_CARDS)
    hunter.hidden_traumas -= 1
    hunter.known_traumas = ()
    _forget_late_trauma(hunter)
    for n, arrival in enumerate(hunter.arrivals):
        others = tuple([card for card in arrival.cards if not is_trauma(card)])
        _change_arrival(hunter, n, arrival._replace(cards=others))


def _note_trauma_seen(t: TerroriXico, who: int, card: Card) -> None:
    hunter = t.hunters[who]
    hunter.hidden_traumas -= 1
    if card in hunter.known_traumas:
        known = list(hunter.known_traumas)
        known.remove(card)
        hunter.known_traumas = tuple(known)
        return
    for gift in t.gifts:
        if gift.receiver == who and gift.card is card:
            gifts = list(t.gifts)
            gifts.remove(gift)
            t.gifts = tuple(gifts)
            return


def forget(hunter: Hunter) -> None:
    """A round is over: what nobody refers to any more need not be kept."""
    if not hunter.facts and not any(arrival.discards for arrival in hunter.arrivals):
        hunter.arrivals = ()
