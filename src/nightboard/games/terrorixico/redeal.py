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
from .table import Arrival, Gift, Laid, TerroriXico

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
    down = _face_down(t)
    for _ in range(ATTEMPTS):
        unknown, pools = _exchange_traumas(t, seat, others, down, rng)
        if all(_fit(t, who, pool, down[who], rng) for who, pool in pools.items()):
            break
    else:
        for who in others:
            t.hunters[who].pile = _shuffled(t.hunters[who].pile, rng)
        return
    t.supply, t.spare = unknown[: len(t.supply)], tuple(unknown[len(t.supply) :])
    for who, pool in pools.items():
        _deal(t, who, pool, down[who])
    if t.gifts:
        t.gifts = _regive(t, seat, pools)


class _Spot(NamedTuple):
    """Where a face-down card lies."""

    line: int
    n: int
    """The how-manieth card of the line."""
    laid: Laid


def _face_down(t: TerroriXico) -> list[list[_Spot]]:
    """The face-down cards of each seat."""
    found: list[list[_Spot]] = [[] for _ in t.seats]
    for line, cards in enumerate(t.lines):
        if t.down[line]:
            for n, laid in enumerate(cards):
                if laid.facing is DOWN:
                    found[laid.owner].append(_Spot(line, n, laid))
    return found


def _shuffled(items: Sequence[T], rng: Random) -> list[T]:
    chance = rng.random
    return sorted(items, key=lambda _: chance())


# Who has which Traumas


def _exchange_traumas(
    t: TerroriXico, seat: int | None, others: list[int], down: list[list[_Spot]], rng: Random
) -> tuple[list[Card], dict[int, list[Card]]]:
    """The hidden cards of the others, shuffled, and the Traumas that nobody has. Everybody knows
    how many Traumas each hunter has, but only of some which.
    """
    unknown = [*t.supply, *t.spare]
    pools: dict[int, list[Card]] = {}
    wanted: dict[int, int] = {}
    for who in others:
        hunter = t.hunters[who]
        pool = pools[who] = hunter.hand + hunter.pile + hunter.closed_discards
        pool += [spot.laid.card for spot in down[who]]
        if hunter.hidden_traumas:
            traumas = [card for card in pool if card >= FIRST_TRAUMA]
            for card in traumas:
                pool.remove(card)
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


_Bound = tuple[Cards, int]
"""What a hidden card is known to be, and the arrival from which on it did not come."""


def _bounds(t: TerroriXico, who: int, down: list[_Spot], rng: Random) -> list[_Bound]:
    """What is known of a hunter's face-down cards, his oldest discards and some cards in his hand,
    in this order.
    """
    hunter = t.hunters[who]
    bounds: list[_Bound] = [(laid.could_be, laid.since) for _, _, laid in down]
    old = 0
    for since, (_, _, discards) in enumerate(hunter.arrivals):
        bounds += [(ALL_CARDS, since)] * (discards - old)
        old = max(old, discards)
    hand: list[_Bound] = []
    for left, among, since in hunter.facts:
        hand += [(among, since)] * (left - len(hand))
    ways = must_hold(t, who)
    needed = ways[0] if len(ways) == 1 else rng.choice(ways)
    if needed:
        for n, kinds in zip(rng.sample(range(len(hunter.hand)), len(needed)), needed, strict=True):
            if n < len(hand):
                among, since = hand[n]
                hand[n] = (among & kinds, since)
            else:
                hand.append((kinds, len(hunter.arrivals)))
    return bounds + hand


Held = tuple[Cards, ...]
"""Of each of these sets of kinds there is a card in a hand."""


def must_hold(t: TerroriXico, who: int) -> list[Held]:
    """What a hunter has in hand, or he would not be asked what he is asked now: one of these."""
    asking = t.asking
    if asking is None:
        return _NOTHING
    if asking.args == (who,):
        if asking.kind is purge:
            return [(TRAUMA_CARDS,)]
        if asking.kind is choose_play and not t.plays:
            return _must_play(t, who)
    elif asking.kind is take_advantage and not t.supply:
        found = find(t, asking.args[0])
        if found is not None and found[1].owner == who:
            return [(TRAUMA_CARDS,)]
    return _NOTHING


_NOTHING: list[Held] = [()]


def _must_play(t: TerroriXico, who: int) -> list[Held]:
    """Something playable; without a supply that may be Take Advantage together with a Trauma."""
    playable = ALL_CARDS & ~not_playable(t, who)
    advantage = 1 << Card.TAKE_ADVANTAGE
    alone = len(t.hunters[who].hand) < 2
    if t.supply or not t.specials_allowed or playable & advantage or alone:
        return [(playable,)]
    return [(playable,), (advantage, TRAUMA_CARDS)]


def _fit(t: TerroriXico, who: int, pool: list[Card], down: list[_Spot], rng: Random) -> bool:
    """Exchange cards of the pool until the first ones are what they can be, as in `_bounds`; False
    if that is not possible.
    """
    bounds = _bounds(t, who, down, rng)
    if not bounds:
        return True
    came = _came_with(t.hunters[who].arrivals, pool)

    def fits(place: int, n: int) -> bool:
        among, since = bounds[place]
        return came[n] < since and among >> pool[n] & 1 == 1

    def exchange(one: int, two: int) -> None:
        pool[one], pool[two] = pool[two], pool[one]
        came[one], came[two] = came[two], came[one]

    def settle(place: int, free: int, tried: set[int]) -> bool:
        """Give a place a card that is free, or that of a place which can have another one."""
        for n in range(free, len(pool)):
            if fits(place, n):
                exchange(place, n)
                return True
        for n in range(free):
            if n not in tried and fits(place, n):
                tried.add(n)
                exchange(place, n)
                if fits(n, n) or settle(n, free, tried):
                    return True
                exchange(place, n)
        return False

    for n, (among, since) in enumerate(bounds):
        lies_right = came[n] < since and among >> pool[n] & 1
        if not lies_right and not settle(n, n + 1, {n}):
            return False
    return True


def _came_with(arrivals: Sequence[Arrival], pool: list[Card]) -> list[int]:
    """For each card of the pool the number of the arrival that it came with; -1: it is older."""
    came = [-1] * len(pool)
    known: dict[Card, list[int]] = {}
    unseen: list[int] = []
    for number, (cards, traumas, _) in enumerate(arrivals):
        unseen += [number] * traumas
        for card in cards:
            known.setdefault(card, []).append(number)
    if known or unseen:
        for n, card in enumerate(pool):
            if known.get(card):
                came[n] = known[card].pop()
            elif card >= FIRST_TRAUMA and unseen:
                came[n] = unseen.pop()
    return came


def _deal(t: TerroriXico, who: int, pool: list[Card], down: list[_Spot]) -> None:
    """Deal a hunter's hidden cards to his face-down cards, discards, hand and draw pile."""
    hunter = t.hunters[who]
    for (line, n, laid), card in zip(down, pool, strict=False):
        order, owner, _, facing, copied, could_be, since = laid
        t.lines[line][n] = Laid(order, owner, card, facing, copied, could_be, since)
    oldest = max([arrival.discards for arrival in hunter.arrivals], default=0)
    hand = len(down) + oldest
    discards = hand + len(hunter.hand)
    pile = discards + len(hunter.closed_discards) - oldest
    hunter.hand = sorted(pool[hand:discards])
    hunter.closed_discards = pool[len(down) : hand] + pool[discards:pile]
    hunter.pile = pool[pile:]
