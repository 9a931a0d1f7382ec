"""The Killer's secrets dealt anew: cards, notes, and the location in [STEALTH]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from .kinds import NEEDED, SLOTS, Place, Skill, bits
from .shade import Case, Shade
from .table import Terrorscape2

ATTEMPTS = 8
"""How often cards are dealt before those that are known to be in the deck are put there."""
PAYING = 0.4
"""How likely one more card was paid in [STEALTH]."""


def redeal_killer(t: Terrorscape2, shade: Shade, rng: Random) -> None:
    """Deal anew all that the Survivors do not know of the Killer."""
    killer = t.killer
    case = _choose_case(t, shade, rng)
    if killer.hidden:
        killer.at = _choose_place(shade, case, rng)
        if any(delay.unseen for delay in t.delays):
            t.delays = tuple(d._replace(at=killer.at) if d.unseen else d for d in t.delays)
    if t.options.open_killer_discard:
        _deal(t, [*killer.hand, *killer.deck], len(killer.hand), len(killer.deck), shade, rng)
    else:
        pool = _without([*killer.hand, *killer.deck, *killer.discard], shade.spent)
        hand, deck = _choose_sizes(shade, case, len(pool), rng)
        killer.discard = list(shade.spent)
        _deal(t, pool, hand, deck, shade, rng)
    if t.options.notes and (t.reported or t.round > 1):
        _take_notes(t, rng)


def _without(cards: Sequence[Skill], some: Sequence[Skill]) -> list[Skill]:
    left = list(cards)
    for skill in some:
        left.remove(skill)
    return left


# Where the Killer is, and how many cards lie where


def _choose_case(t: Terrorscape2, shade: Shade, rng: Random) -> Case:
    """How many cards were paid in [STEALTH]; most likely none. An open discard pile tells it."""
    possible = [case for case in shade.cases if any(case.hands)]
    if t.options.open_killer_discard:
        start, hand = shade.dealt - shade.drawn - len(t.killer.deck), len(t.killer.hand)
        possible = [case for case in possible if case.hands[start] >> hand & 1]
    n = 0
    while n + 1 < len(possible) and rng.random() < PAYING:
        n += 1
    return possible[n]


def _choose_place(shade: Shade, case: Case, rng: Random) -> Place:
    places = bits(case.places)
    return rng.choices(places, [shade.likely[place] + 0.01 for place in places])[0]


def _choose_sizes(shade: Shade, case: Case, pool: int, rng: Random) -> tuple[int, int]:
    """The sizes of hand and deck: any that fit to what was drawn, paid and played."""
    left = shade.dealt - shade.drawn
    return rng.choice(
        [
            (hand, left - start)
            for start, sizes in enumerate(case.hands)
            for hand in bits(sizes)
            if left >= start and hand + left - start <= pool
        ]
    )


# Which they are


def _deal(
    t: Terrorscape2, pool: list[Skill], hand: int, deck: int, shade: Shade, rng: Random
) -> None:
    """Deal hand and deck; what is left was discarded unseen. Cards that were in the deck when it
    was made can be elsewhere only if they were drawn.
    """
    killer = t.killer
    pool = _without(pool, shade.held)
    missing = hand - len(shade.held)
    chance = rng.random
    for _ in range(ATTEMPTS):
        pool = sorted(pool, key=lambda _: chance())
        if _old_outside(t, pool[:deck], shade) <= shade.drawn:
            break
    else:
        pool = _old_first(pool, shade.old)
        pool[:deck] = sorted(pool[:deck], key=lambda _: chance())
    killer.deck = pool[:deck]
    killer.hand = sorted([*shade.held, *pool[deck : deck + missing]])
    killer.discard += pool[deck + missing :]


def _old_outside(t: Terrorscape2, deck: Sequence[Skill], shade: Shade) -> int:
    """How many cards that were in the deck at the beginning must have left it."""
    if not shade.old or shade.drawn >= len(shade.old):
        return 0
    there = Counter(deck)
    return sum((Counter(shade.old) - there).values())


def _old_first(pool: Sequence[Skill], old: Sequence[Skill]) -> list[Skill]:
    """The cards of which it is known that the deck was made of them come first."""
    left = Counter(old)
    first: list[Skill] = []
    rest: list[Skill] = []
    for skill in pool:
        if left[skill]:
            left[skill] -= 1
            first.append(skill)
        else:
            rest.append(skill)
    return first + rest


def _take_notes(t: Terrorscape2, rng: Random) -> None:
    """Notes may say anything (hidden.killer-notes)."""
    places = len(t.ground.locations)
    t.guesses = tuple(rng.randrange(places) for _ in SLOTS)
    radio, vehicle = NEEDED
    t.marks = (rng.randint(0, radio), rng.randint(0, vehicle))
