"""The four frontlines: what lies there, what it is worth, and when a line is complete."""

from __future__ import annotations

from typing import Annotated

from nightboard.engine.errors import RuleBroken
from nightboard.engine.events import EVERYONE

from ..cards import (
    DOWN,
    LINE_OF,
    LINES,
    RELIC_VALUE,
    TRAUMA_CARDS,
    TURNED,
    UP,
    Card,
    Line,
    is_trauma,
)
from ..memory import note_leaving, note_seen
from ..table import Laid, TerroriXico

Seat = Annotated[int, range(4)]
"""A seat as the argument of an action."""

FACE_DOWN_LIMIT = 2


# What a card is worth


def acts_as(laid: Laid) -> Card:
    """The card, or what a Mimic has become (mimic.sticky)."""
    return laid.copied if laid.copied is not None else laid.card


_WORTH = tuple(
    tuple(
        2 if card is Card.TRICKERY else RELIC_VALUE[card] if LINE_OF[card] is line else 0
        for card in Card
    )
    for line in LINES
)
"""For each line what a card counts as there, if that is always the same. A relic in a foreign line
is worth nothing (frontline.matching-relic-face-down, trickery.two-relics)."""


def fixed_value(line: int, laid: Laid) -> int:
    """The relics that a card counts as by itself (special.no-value-by-default,
    lastchance.one-relic, mimic.copied-value, mimic.copy-last-chance); a Last Chance that was laid
    face down counts as none (lastchance.face-down).
    """
    card = laid.card
    if card is Card.MIMIC and laid.copied is not None:
        card = laid.copied
    if card is Card.LAST_CHANCE:
        return int(laid.facing is UP)
    return _WORTH[line][card]


def values(line: int, cards: list[Laid]) -> list[int]:
    """What each card of a line is worth now (frontline.total): every Equality as many as there are
    relic cards beside it (equality.value, equality.counted-cards), everything twice for every
    Strength (strengthcard.double, strengthcard.stack, strengthcard.own-value), and face-down cards
    nothing (frontline.face-up-only, frontline.shared, equality.face-up-count, equality.face-down,
    strengthcard.equality, strengthcard.face-down, trickery.face-down, friendlyfire.cannot-finish,
    trauma.face-down-worth-nothing).
    """
    worth: list[int] = []
    equalities: list[int] = []
    doublings = 0
    fixed = _WORTH[line]
    for laid in cards:
        value = 0
        if laid.facing is not DOWN:
            value = fixed[laid.card]
            if not value and laid.card >= Card.LAST_CHANCE:
                acting = acts_as(laid)
                if acting is Card.STRENGTH:
                    doublings += 1
                elif acting is Card.EQUALITY:
                    equalities.append(len(worth))
                else:
                    value = fixed_value(line, laid)
        worth.append(value)
    if equalities:
        relic_cards = len(worth) - worth.count(0)
        for n in equalities:
            worth[n] = relic_cards
    return [value << doublings for value in worth] if doublings else worth


def recheck(t: TerroriXico, line: int) -> None:
    """A line changed: count it again before anything else happens (frontline.recheck,
    equality.dynamic, strengthcard.later-cards).
    """
    t.have[line] = sum(values(line, t.lines[line]))


def is_open(t: TerroriXico, line: int) -> bool:
    """At least one relic is missing (frontline.open, frontline.complete, frontline.reopen)."""
    return t.have[line] < t.need[line]


def all_complete(t: TerroriXico) -> bool:
    """Every line has what the monsters demand (slain.condition)."""
    have, need = t.have, t.need
    return have[0] >= need[0] and have[1] >= need[1] and have[2] >= need[2] and have[3] >= need[3]


# Finding cards


def find(t: TerroriXico, order: int) -> tuple[int, Laid] | None:
    """The line and the card that was placed as the how-manieth; None if it is gone."""
    for line, cards in enumerate(t.lines):
        for laid in cards:
            if laid.order == order:
                return line, laid
    return None


def find_face_up(t: TerroriXico, line: int, owner: int, card: Card) -> Laid:
    """A card that lies open."""
    for laid in t.lines[line]:
        if laid.owner == owner and laid.card is card and laid.facing is not DOWN:
            return laid
    raise RuleBroken(f"no {card.name} of {owner} lies open in line {line}")


def played_a_trauma(t: TerroriXico) -> bool:
    """Whether one of the plays of this turn was a Trauma, seen or face down."""
    if t.traumas_played or not t.laid_face_down:
        return t.traumas_played > 0
    found = find(t, t.laid_face_down)
    return found is not None and is_trauma(found[1].card)


def face_down_of(t: TerroriXico, line: int, owner: int) -> list[Laid]:
    """A hunter's face-down cards in a line, in the order in which they were laid."""
    return [laid for laid in t.lines[line] if laid.owner == owner and laid.facing is DOWN]


def slots_taken(t: TerroriXico, who: int) -> list[int]:
    """For each line the face-down cards that leave no place for more of them
    (frontline.face-down-limit, frontline.slot-freed).
    """
    if t.options.facedown_limit_per_player:
        return [len(face_down_of(t, line, who)) for line in LINES]
    return t.down


# Placing and removing


def place(t: TerroriXico, who: int, laid: Laid, line: int) -> None:
    """Put a card from the hand into a line."""
    hunter = t.hunters[who]
    hunter.hand.remove(laid.card)
    known = 1 << laid.card if laid.facing is UP else laid.could_be
    if hunter.facts:
        note_leaving(hunter, known)
    if laid.facing is UP and hunter.arrivals:
        note_seen(t, who, laid.card)
    t.laid = hunter.last_laid = laid.order
    t.lines[line].append(laid)
    if laid.facing is UP:
        recheck(t, line)
    else:
        t.down[line] += 1


def replace(t: TerroriXico, line: int, old: Laid, new: Laid) -> None:
    """Something about a card in a line has changed."""
    cards = t.lines[line]
    cards[cards.index(old)] = new
    recheck(t, line)


def discard_laid(t: TerroriXico, line: int, laid: Laid) -> None:
    """A card goes to its owner's discard pile; a Mimic is a Mimic again (mimic.reverts)."""
    take_away(t, line, laid)
    t.hunters[laid.owner].open_discards.append(laid.card)
    settle(t, line, laid)


def take_away(t: TerroriXico, line: int, laid: Laid) -> None:
    """A card leaves its line."""
    t.lines[line].remove(laid)
    if laid.facing is DOWN:
        t.down[line] -= 1
    recheck(t, line)


def settle(t: TerroriXico, line: int, gone: Laid | None = None) -> None:
    """After `gone` left a line, or after the reveal: Equality whose last relic card that was goes,
    unless a face-down card lies there (equality.discard, equality.face-down-neighbour), and so does
    Strength that is alone (strengthcard.discard, strengthcard.chain-discard).
    """
    while (useless := _useless(line, t.lines[line], gone)) is not None:
        take_away(t, line, useless)
        t.hunters[useless.owner].open_discards.append(useless.card)
        rule = "equality.discard" if acts_as(useless) is Card.EQUALITY else "strengthcard.discard"
        t.tell(
            EVERYONE, "left-alone", rule=rule, who=useless.owner, card=useless.card, line=Line(line)
        )


def _useless(line: int, cards: list[Laid], gone: Laid | None) -> Laid | None:
    kinds = [acts_as(laid) for laid in cards]
    if Card.EQUALITY not in kinds and Card.STRENGTH not in kinds:
        return None
    stranded = not any(_supports(line, laid) for laid in cards) and (
        gone is None or _supports(line, gone) or {*kinds} <= {Card.EQUALITY, Card.STRENGTH}
    )
    alone = all(acts_as(laid) is Card.STRENGTH and laid.facing is not DOWN for laid in cards)
    for laid in cards:
        if laid.facing is DOWN:
            continue
        acting = acts_as(laid)
        if (acting is Card.EQUALITY and stranded) or (acting is Card.STRENGTH and alone):
            return laid
    return None


def _supports(line: int, laid: Laid) -> bool:
    """Whether an Equality may stay beside this card."""
    return laid.facing is DOWN or fixed_value(line, laid) > 0


def exclude_trauma_from_face_down(t: TerroriXico, order: int) -> None:
    """A Trauma was the other play, so this card is none (trauma.one-per-turn)."""
    found = find(t, order)
    if found is not None:
        line, laid = found
        replace(t, line, laid, laid._replace(could_be=laid.could_be & ~TRAUMA_CARDS))


def turn_up_all(t: TerroriXico) -> list[Laid]:
    """Turn all face-down cards up at once (slain.reveal-all); returns them, oldest first."""
    turned: list[Laid] = []
    for line, cards in enumerate(t.lines):
        if not t.down[line]:
            continue
        for n, laid in enumerate(cards):
            if laid.facing is DOWN:
                cards[n] = shown = Laid(laid.order, laid.owner, laid.card, TURNED)
                turned.append(shown)
                note_seen(t, laid.owner, laid.card)
                t.tell(
                    EVERYONE, "turned-up", rule="slain.reveal-all",
                    who=laid.owner, card=laid.card, line=Line(line),
                )  # fmt: skip
        t.down[line] = 0
        recheck(t, line)
    return sorted(turned)


def return_cards(t: TerroriXico) -> None:
    """What lies in the lines goes to its owners' discard piles (cleanup.return-cards,
    cleanup.waste-stays, special.stay-until-round-end).
    """
    for cards in t.lines:
        for laid in cards:
            t.hunters[laid.owner].open_discards.append(laid.card)
        cards.clear()
    t.have = [0, 0, 0, 0]
