"""The re-deal of everything that a seat may not know."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, TypeVar

from .cards import Deck
from .table import Hidden, Member, TerrorBelow

T = TypeVar("T")


def redeal(t: TerrorBelow, seat: int | None, rng: Random) -> None:
    """Deal anew the decks, the others' hands, Hidden Bounties and face-down cards."""
    _shuffle(t.worm_deck, rng)
    for deck in Deck:
        _deal(t, deck, seat, rng)
    _bounties(t, seat, rng)
    if not t.squads_open:
        _squads(t, seat, rng)


def _shuffle(pile: list[T], rng: Random) -> None:
    """Bring a pile into a random order."""
    chance = rng.random
    pile.sort(key=lambda _: chance())


def _deal(t: TerrorBelow, deck: Deck, seat: int | None, rng: Random) -> None:
    """A deck and all that was drawn from it, in keeping with what everybody remembers."""
    others = [who for who in t.seats if who != seat and t.players[who].hands[deck]]
    laid = _laid_down(t, seat) if deck is Deck.VEHICLE else []
    pool = t.decks[deck]
    for who in others:
        pool += t.players[who].hands[deck]
    pool += [t.lairs[slot].cards[n].card for _, slot, n in laid]
    _shuffle(pool, rng)
    old: dict[Place, list[int]] = (
        _old_cards(t, deck, seat, laid, pool, rng) if t.arrivals[deck] else {}
    )
    for who in others:
        player = t.players[who]
        hand = old.get(who, [])
        while len(hand) < len(player.hands[deck]):
            hand.append(pool.pop())
        player.hands[deck] = tuple(hand)
    for place in laid:
        _, slot, n = place
        card = old[place][0] if place in old else pool.pop()
        lair = t.lairs[slot]
        cards = list(lair.cards)
        cards[n] = cards[n]._replace(card=card)
        t.lairs[slot] = lair._replace(cards=tuple(cards))


class Laid(NamedTuple):
    """A face-down card on a Worm."""

    owner: int
    slot: int
    number: int


Place = int | Laid
"""Where a hidden card is: in the hand of a seat, or on a Worm."""


def _laid_down(t: TerrorBelow, seat: int | None) -> list[Laid]:
    """The others' face-down cards."""
    return [
        Laid(played.owner, slot, n)
        for slot, lair in enumerate(t.lairs)
        for n, played in enumerate(lair.cards)
        if not played.up and played.owner != seat
    ]


def _old_cards(
    t: TerrorBelow,
    deck: Deck,
    seat: int | None,
    laid: list[Laid],
    pool: list[int],
    rng: Random,
) -> dict[Place, list[int]]:
    """Cards out of the pool for places that are older than a reshuffle, as far as everybody knows
    which are (see memory.py). The oldest choose first: fewest cards are possible there.
    """
    late = _late(t, deck, seat)
    found: dict[Place, list[int]] = {}
    free = {who: _places(t, who, deck, laid) for who in t.seats if who != seat}
    sizes = {who: len(places) for who, places in free.items()}
    for since in range(len(late)):
        wanted: list[Place] = []
        for who, places in free.items():
            sure = [p for p in places if isinstance(p, Laid) and _since(t, p) == since]
            for place in sure:
                places.remove(place)
            wanted += sure
            for fact in t.players[who].facts[deck]:
                if fact.since == since:
                    rng.shuffle(places)
                    while sizes[who] - len(places) < fact.left:
                        wanted.append(places.pop())
        for where, card in zip(wanted, _pick(pool, len(wanted), late[since:]), strict=True):
            found.setdefault(where, []).append(card)
    return found


def _places(t: TerrorBelow, who: int, deck: Deck, laid: list[Laid]) -> list[Place]:
    """Where a player's hidden cards of a deck are."""
    places: list[Place] = [who] * len(t.players[who].hands[deck])
    return places + [place for place in laid if place.owner == who]


def _since(t: TerrorBelow, place: Laid) -> int:
    return t.lairs[place.slot].cards[place.number].since


def _late(t: TerrorBelow, deck: Deck, seat: int | None) -> list[list[int]]:
    """The cards that everybody saw go into the deck, without those that the seat itself has."""
    late = [list(cards) for cards in t.arrivals[deck]]
    if seat is None:
        return late
    own = list(t.players[seat].hands[deck])
    if deck is Deck.VEHICLE:
        own += [p.card for lair in t.lairs for p in lair.cards if not p.up and p.owner == seat]
    for card in own:
        cards = next((cards for cards in reversed(late) if card in cards), None)
        if cards is not None:
            cards.remove(card)
    return late


def _pick(pool: list[int], number: int, late: list[list[int]]) -> list[int]:
    """So many cards of the pool that did not come with these reshuffles."""
    barred = [card for cards in late for card in cards]
    chosen: list[int] = []
    for at, card in enumerate(pool):
        if len(chosen) == number:
            break
        if card in barred:
            barred.remove(card)
        else:
            chosen.append(at)
    picked = [pool[at] for at in chosen]
    for at in reversed(chosen):
        del pool[at]
    return picked


def _bounties(t: TerrorBelow, seat: int | None, rng: Random) -> None:
    """The Bounty deck and those Hidden Bounties that came from it."""
    pool = t.bounty_deck
    others = [player for who, player in enumerate(t.players) if who != seat]
    for player in others:
        pool += [held.bounty for held in (*player.hidden, *player.lost) if not held.known]
    _shuffle(pool, rng)
    for player in others:
        if player.hidden:
            player.hidden = tuple([_exchanged(held, pool) for held in player.hidden])
        if player.lost:
            player.lost = tuple([_exchanged(held, pool) for held in player.lost])


def _exchanged(held: Hidden, pool: list[int]) -> Hidden:
    return held if held.known else Hidden(pool.pop(), False)


def _squads(t: TerrorBelow, seat: int | None, rng: Random) -> None:
    """While Leaders are chosen nobody knows the others' squads, nor who leads them."""
    others = [player for who, player in enumerate(t.players) if who != seat and player.squad]
    pool = [*t.box, *(member.character for player in others for member in player.squad)]
    _shuffle(pool, rng)
    for player in others:
        size = len(player.squad)
        player.squad = tuple(Member(character) for character in sorted(pool[:size]))
        del pool[:size]
        if player.leader >= 0:
            player.leader = rng.randrange(size)
    t.box = tuple(sorted(pool))
