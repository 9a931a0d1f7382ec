"""The re-deal: another table that a seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from .cards import ALL_CARDS, DOWN, FIRST_TRAUMA, TRAUMA_CARDS, Card, Cards
from .rules.event import purge
from .rules.frontline import find
from .rules.placement import not_playable
from .rules.specials import take_advantage
from .rules.turn import choose_play
from .table import Gift, Hunter, TerroriXico

T = TypeVar("T")

ATTEMPTS = 300
"""How often the hidden Traumas are dealt anew if the first way leaves no place for all cards."""


def redeal(t: TerroriXico, seat: int | None, rng: Random) -> None:
    """Deal anew all that the seat cannot know: the piles, the supply, the others' hidden cards, in
    keeping with all that everybody knows of them (memory.py).
    """
    t.monster_pile[t.monsters_below :] = _shuffled(t.monster_pile[t.monsters_below :], rng)
    t.event_pile[t.events_below :] = _shuffled(t.event_pile[t.events_below :], rng)
    if seat is not None:
        t.hunters[seat].pile = _shuffled(t.hunters[seat].pile, rng)
    others = [who for who in t.seats if who != seat]
    for _ in range(ATTEMPTS):
        unknown, pools = _exchange_traumas(t, seat, others, rng)
        dealt = {who: _place_known(t, who, pool, rng) for who, pool in pools.items()}
        if None not in dealt.values():
            break
    else:
        for who in others:
            t.hunters[who].pile = _shuffled(t.hunters[who].pile, rng)
        return
    t.supply, t.spare = unknown[: len(t.supply)], tuple(unknown[len(t.supply) :])
    for who, places in dealt.items():
        _deal(t, who, pools[who], places or {})
    if t.gifts:
        t.gifts = _regive(t, seat, pools)


def _shuffled(items: Sequence[T], rng: Random) -> list[T]:
    chance = rng.random
    return sorted(items, key=lambda _: chance())


# Who has which Traumas


def _exchange_traumas(
    t: TerroriXico, seat: int | None, others: list[int], rng: Random
) -> tuple[list[Card], dict[int, list[Card]]]:
    """The hidden cards of the others, shuffled, and the Traumas that nobody has. Everybody knows
    how many Traumas each hunter has, but only of some which.
    """
    unknown = [*t.supply, *t.spare]
    pools: dict[int, list[Card]] = {}
    wanted: dict[int, int] = {}
    for who in others:
        pool = pools[who] = _hidden_cards(t, who)
        if t.hunters[who].hidden_traumas:
            traumas = [card for card in pool if card >= FIRST_TRAUMA]
            pool[:] = [card for card in pool if card < FIRST_TRAUMA]
            # In the end they are shown to all.
            known = _known_traumas(t, seat, who) if t.outcome is None else traumas[:]
            pool += known
            for card in known:
                traumas.remove(card)
            unknown += traumas
            wanted[who] = len(traumas)
    unknown = _shuffled(unknown, rng)
    for who, count in wanted.items():
        pools[who] += unknown[:count]
        del unknown[:count]
    return unknown, {who: _shuffled(pool, rng) for who, pool in pools.items()}


def _hidden_cards(t: TerroriXico, who: int) -> list[Card]:
    """All cards of a hunter that the others do not see."""
    hunter = t.hunters[who]
    hidden = hunter.hand + hunter.pile + hunter.closed_discards
    for line in t.lines:
        for laid in line:
            if laid.owner == who and laid.facing is DOWN:
                hidden.append(laid.card)
    return hidden


def _known_traumas(t: TerroriXico, seat: int | None, who: int) -> list[Card]:
    """The hidden Traumas of a hunter that the seat knows while the game goes on."""
    given = [gift.card for gift in t.gifts if gift.giver == seat and gift.receiver == who]
    return [*t.hunters[who].known_traumas, *given]


def _regive(t: TerroriXico, seat: int | None, pools: Mapping[int, list[Card]]) -> tuple[Gift, ...]:
    """Gifts between others were of Traumas that their receivers have in this world."""
    free: dict[int, list[Card]] = {}
    for who, pool in pools.items():
        free[who] = [card for card in pool if card >= FIRST_TRAUMA]
        for card in _known_traumas(t, seat, who):
            free[who].remove(card)
    return tuple(
        gift
        if seat in (gift.giver, gift.receiver)
        else gift._replace(card=free[gift.receiver].pop())
        for gift in t.gifts
    )


# Where each card lies

HAND, DISCARDS = -1, -2
"""Where a place can be, beside the four lines."""


class _Place(NamedTuple):
    """A place for one card, of which something is known."""

    where: int
    """A line, `HAND` or `DISCARDS`."""
    n: int
    """The how-manieth card there."""
    among: Cards
    since: int
    """The card there did not come with the arrivals from this one on."""


def _known_places(t: TerroriXico, who: int, rng: Random) -> list[_Place]:
    """All places with a hidden card of a hunter of which something is known."""
    hunter = t.hunters[who]
    places = [
        _Place(line, n, laid.could_be, laid.since)
        for line, cards in enumerate(t.lines)
        for n, laid in enumerate(cards)
        if laid.owner == who and laid.facing is DOWN
    ]
    for n in range(max([0, *(arrival.discards for arrival in hunter.arrivals)])):
        since = next(i for i, a in enumerate(hunter.arrivals) if a.discards > n)
        places.append(_Place(DISCARDS, n, ALL_CARDS, since))
    hand: list[_Place] = []
    for fact in hunter.facts:
        hand += [_Place(HAND, n, fact.among, fact.since) for n in range(len(hand), fact.left)]
    needed = rng.choice(must_hold(t, who))
    for n, kinds in zip(rng.sample(range(len(hunter.hand)), len(needed)), needed, strict=True):
        if n < len(hand):
            hand[n] = hand[n]._replace(among=hand[n].among & kinds)
        else:
            hand.append(_Place(HAND, n, kinds, len(hunter.arrivals)))
    return places + hand


Held = tuple[Cards, ...]
"""Of each of these sets of kinds there is a card in a hand."""


def must_hold(t: TerroriXico, who: int) -> list[Held]:
    """What a hunter has in hand, or he would not be asked what he is asked now: one of these."""
    asking = t.asking
    if asking is purge(who):
        return [(TRAUMA_CARDS,)]
    if asking is choose_play(who) and not t.turn.plays:
        return _must_play(t, who)
    if asking is not None and asking.kind is take_advantage and not t.supply:
        found = find(t, asking.args[0])
        if found is not None and found[1].owner == who:
            return [(TRAUMA_CARDS,)]
    return [()]


def _must_play(t: TerroriXico, who: int) -> list[Held]:
    """Something playable; without a supply that may be Take Advantage together with a Trauma."""
    playable = ALL_CARDS & ~not_playable(t, who)
    advantage = 1 << Card.TAKE_ADVANTAGE
    alone = len(t.hunters[who].hand) < 2
    if t.supply or not t.specials_allowed or playable & advantage or alone:
        return [(playable,)]
    return [(playable,), (advantage, TRAUMA_CARDS)]


def _place_known(
    t: TerroriXico, who: int, pool: list[Card], rng: Random
) -> dict[int, _Place] | None:
    """For the places of which something is known, which card of the pool lies there; None if they
    cannot all be filled.
    """
    hunter = t.hunters[who]
    places = _known_places(t, who, rng)
    if not places:
        return {}
    late = {since: _late(hunter, pool, since) for since in {place.since for place in places}}
    taken: dict[int, _Place] = {}

    def fill(place: _Place, tried: set[int]) -> bool:
        """Find a card for the place, moving others to other cards if need be."""
        for n, card in enumerate(pool):
            if place.among >> card & 1 and n not in tried and n not in late[place.since]:
                tried.add(n)
                if n not in taken or fill(taken[n], tried):
                    taken[n] = place
                    return True
        return False

    return taken if all(fill(place, set()) for place in places) else None


def _late(hunter: Hunter, pool: list[Card], since: int) -> set[int]:
    """The cards of the pool that came with the arrivals from this one on."""
    late: set[int] = set()

    def add(fits: Sequence[int]) -> None:
        late.update([n for n in fits if n not in late][:1])

    for arrival in hunter.arrivals[since:]:
        for card in arrival.cards:
            add([n for n, other in enumerate(pool) if other is card])
        for _ in range(arrival.traumas):
            add([n for n, other in enumerate(pool) if other >= FIRST_TRAUMA])
    return late


def _deal(t: TerroriXico, who: int, pool: list[Card], places: Mapping[int, _Place]) -> None:
    """Deal a hunter's hidden cards to his face-down cards, hand, discards and draw pile."""
    hunter = t.hunters[who]
    hand: list[Card] = []
    discards: dict[int, Card] = {}
    for n, place in places.items():
        if place.where == HAND:
            hand.append(pool[n])
        elif place.where == DISCARDS:
            discards[place.n] = pool[n]
        else:
            line = t.lines[place.where]
            line[place.n] = line[place.n]._replace(card=pool[n])
    rest = [card for n, card in enumerate(pool) if n not in places] if places else pool
    missing = len(hunter.hand) - len(hand)
    hunter.hand = sorted(hand + rest[:missing])
    thrown = missing + len(hunter.closed_discards) - len(discards)
    hunter.closed_discards = [*(discards[n] for n in sorted(discards)), *rest[missing:thrown]]
    hunter.pile = rest[thrown:]
