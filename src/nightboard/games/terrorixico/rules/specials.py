"""The ten specials: what each does face up, and what when it is turned up at the reveal."""

from __future__ import annotations

from typing import Annotated

from nightboard.engine.errors import RuleBroken
from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import (
    DOWN,
    FIRST_SPECIAL,
    LINE_OF,
    LINES,
    TRAUMA_CARDS,
    TURNED,
    UP,
    Card,
    Line,
    Trauma,
    is_trauma,
    kinds,
)
from ..memory import note_given, note_hand, note_seen
from ..table import Gift, Laid, TerroriXico
from .frontline import (
    Seat,
    acts_as,
    discard_laid,
    face_down_of,
    find,
    find_face_up,
    replace,
    settle,
    take_away,
)
from .piles import discard_down, discard_from_pile, discard_unseen, draw, waste_from_hand
from .trauma import give_trauma, take_traumas, trauma_number

NEEDS_COMPANY = {
    Card.EQUALITY: "equality.not-empty",
    Card.STRENGTH: "strengthcard.not-empty",
    Card.MIMIC: "mimic.not-empty",
}
"""The specials that must not be the first card of a line, and the rules that say so
(special.prohibited-placement)."""

WORK_TURNED = (Card.TAKE_ADVANTAGE, Card.FRIENDLY_FIRE, Card.MIMIC)
"""The specials that take effect when they are turned up (special.face-down-categories,
fury.face-down, omens.face-down, lastchance.face-down, berserker.face-down)."""

FURY_DRAW = 3
BERSERKER_DRAW = 2
OMENS_ELIMINATE = 3
LAST_CHANCE_DISCARD = 3


@step
def resolve(t: TerroriXico, order: int) -> None:
    """A special that was played face up takes effect at once (special.resolve-face-up)."""
    laid = _laid(t, order)
    _carry_out(t, laid, laid.card)


@step
def resolve_turned(t: TerroriXico, order: int) -> None:
    """A card that was turned up takes effect, unless it is gone (special.face-down-categories,
    slain.eliminated-before, fury.face-down, omens.face-down, lastchance.face-down,
    berserker.face-down).
    """
    found = find(t, order)
    if found is not None:
        laid = found[1]
        _carry_out(t, laid, laid.card)


def _carry_out(t: TerroriXico, laid: Laid, card: Card) -> None:
    """The text of a special, for the card that lies there (or a Mimic that has become it)."""
    if laid.facing is TURNED and card not in WORK_TURNED:
        return
    if card is Card.FURY:
        t.then(*(fury(seat) for seat in t.in_turn_order(laid.owner)))
    elif card is Card.TAKE_ADVANTAGE:
        t.then(take_advantage(laid.order))
    elif card is Card.GOOD_OMENS:
        t.then(*[eliminate_one(laid.owner)] * OMENS_ELIMINATE, new_hand(laid.owner))
    elif card is Card.LAST_CHANCE:
        discard_from_pile(t, laid.owner, LAST_CHANCE_DISCARD)
    elif card is Card.FRIENDLY_FIRE:
        t.then(friendly_fire(laid.order), burn_out(laid.order))
    elif card is Card.BERSERKER:
        t.then(berserker(laid.owner))
    elif card is Card.MIMIC:
        t.then(mimic(laid.order))


def _laid(t: TerroriXico, order: int) -> Laid:
    found = find(t, order)
    if found is None:
        raise RuleBroken(f"card {order} is not in the battle zone")
    return found[1]


def _no_effect(t: TerroriXico, laid: Laid) -> None:
    """Nothing of the text can be carried out: face up that costs Traumas (special.invalid,
    special.invalid-to-draw-pile, special.invalid-stays), at the reveal nothing
    (special.no-invalid-at-reveal, special.invalid-not-pass).
    """
    if laid.facing is UP:
        t.tell(EVERYONE, "invalid", rule="special.invalid", who=laid.owner, card=laid.card)
        take_traumas(t, laid.owner, trauma_number(t), "special.invalid-to-draw-pile")
    else:
        t.tell(
            EVERYONE,
            "no-effect",
            rule="special.no-invalid-at-reveal",
            who=laid.owner,
            card=laid.card,
        )


# Fury, Berserker, Good Omens


@step
def fury(t: TerroriXico, who: int) -> None:
    """Everybody draws and discards, one after the other (fury.draw, fury.discard-to-limit,
    fury.order, fury.round-limit, fury.below-limit).
    """
    draw(t, who, FURY_DRAW)
    t.then(discard_down(who, t.hand_limit))


@step
def berserker(t: TerroriXico, who: int) -> None:
    """Draw, then discard one card, and more above the limit (berserker.draw-two,
    berserker.discard-one, berserker.limit).
    """
    draw(t, who, BERSERKER_DRAW)
    t.then(discard_down(who, min(t.hand_limit, len(t.hunters[who].hand) - 1)))


@step
def eliminate_one(t: TerroriXico, who: int) -> None:
    """Choose a card to eliminate, Traumas included, if any is left (omens.eliminate-three,
    omens.trauma-allowed, omens.fewer-than-three, special.partial-effect).
    """
    hand = t.hunters[who].hand
    if hand:
        ask = t.ask(who, "eliminate")
        for card in kinds(hand):
            ask.offer(eliminate(card))


@action
def eliminate(t: TerroriXico, card: Card) -> None:
    """Put a card from the hand into the waste zone."""
    waste_from_hand(t, t.chooser, card, "omens.eliminate-three")


@step
def new_hand(t: TerroriXico, who: int) -> None:
    """Discard the rest and draw a whole new hand (omens.discard-rest, omens.new-hand,
    omens.second-card).
    """
    for card in t.hunters[who].hand[:]:
        discard_unseen(t, who, card)
    draw(t, who, t.hand_limit)


# Take Advantage


@step
def take_advantage(t: TerroriXico, order: int) -> None:
    """Choose whom to give a Trauma, from the hand or from the supply (advantage.give,
    advantage.source, advantage.target, advantage.face-down, slain.owner-decides).
    """
    laid = _laid(t, order)
    who = laid.owner
    held = [card for card in kinds(t.hunters[who].hand) if is_trauma(card)]
    if not held and not t.supply:
        if laid.facing is UP:
            note_hand(t.hunters[who], ~TRAUMA_CARDS)
        _no_effect(t, laid)
        return
    ask = t.ask(who, "give")
    for seat in t.seats:
        unless = "advantage.target" if seat == who else None
        for card in held:
            ask.offer(give(card, seat), unless)
        ask.offer(give_from_supply(seat), unless or (None if t.supply else "trauma.supply"))


@action
def give(t: TerroriXico, card: Trauma, to: Seat) -> None:
    """Give a Trauma from the hand; giver and receiver know it (advantage.destination,
    advantage.no-refill).
    """
    who = t.chooser
    t.hunters[who].hand.remove(card)
    note_given(t.hunters[who])
    t.gifts = (*(gift for gift in t.gifts if gift.receiver != who), Gift(who, to, card))
    give_trauma(t, who, to, card, "advantage.give")


@action
def give_from_supply(t: TerroriXico, to: Seat) -> None:
    """Give the top Trauma of the supply; only the receiver sees it."""
    t.tell(EVERYONE, "gives-from-supply", rule="advantage.source", who=t.chooser, to=to)
    take_traumas(t, to, 1, "advantage.destination")


# Friendly Fire


def has_strike_target(t: TerroriXico, who: int) -> bool:
    """Whether another hunter's card lies in the battle zone (friendlyfire.not-own)."""
    face_up_only = t.options.friendly_fire_face_up_only
    return any(
        laid.owner != who and not (face_up_only and laid.facing is DOWN)
        for line in t.lines
        for laid in line
    )


@step
def friendly_fire(t: TerroriXico, order: int) -> None:
    """Choose any card of another hunter (friendlyfire.eliminate, friendlyfire.any-card,
    friendlyfire.face-down, friendlyfire.face-down-all-visible).
    """
    laid = _laid(t, order)
    who = laid.owner
    if not has_strike_target(t, who):
        _no_effect(t, laid)
        return
    hidden = "friendlyfire.any-card" if t.options.friendly_fire_face_up_only else None
    ask = t.ask(who, "strike")
    for line in LINES:
        offered: dict[tuple[int, Card], None] = {}
        for other in t.lines[line]:
            unless = "friendlyfire.not-own" if other.owner == who else None
            if other.facing is DOWN:
                nth = face_down_of(t, line, other.owner).index(other)
                ask.offer(strike_hidden(line, other.owner, nth), unless or hidden)
            elif (other.owner, other.card) not in offered and other.order != order:
                offered[other.owner, other.card] = None
                ask.offer(strike(line, other.owner, other.card), unless)


@action
def strike(t: TerroriXico, line: Line, owner: Seat, card: Card) -> None:
    """Eliminate a card that lies open."""
    _eliminate_laid(t, line, find_face_up(t, line, owner, card))


@action
def strike_hidden(t: TerroriXico, line: Line, owner: Seat, nth: Annotated[int, range(2)]) -> None:
    """Eliminate a face-down card: it is turned up without effect (friendlyfire.no-effect-of-target,
    friendlyfire.trauma-target).
    """
    laid = face_down_of(t, line, owner)[nth]
    note_seen(t, owner, laid.card)
    _eliminate_laid(t, line, laid)


def _eliminate_laid(t: TerroriXico, line: Line, laid: Laid) -> None:
    """A card goes from its line to its owner's waste zone (friendlyfire.target-to-waste,
    friendlyfire.recheck).
    """
    take_away(t, line, laid)
    t.hunters[laid.owner].waste += (laid.card,)
    t.tell(
        EVERYONE, "strikes", rule="friendlyfire.eliminate",
        who=t.chooser, owner=laid.owner, card=laid.card, line=line,
    )  # fmt: skip
    settle(t, line, laid)


@step
def burn_out(t: TerroriXico, order: int) -> None:
    """Friendly Fire, or a Mimic that became one, is discarded (friendlyfire.discard-self,
    mimic.copy-friendly-fire).
    """
    found = find(t, order)
    if found is not None:
        discard_laid(t, *found)


# Mimic


def mimic_targets(t: TerroriXico, who: int, lines: tuple[Line, ...]) -> list[tuple[Line, Laid]]:
    """The open relics and specials of others (mimic.not-own, mimic.no-face-down-target); a Mimic
    that has become nothing gives nothing to copy (mimic.copy-mimic).
    """
    return [
        (line, laid)
        for line in lines
        for laid in t.lines[line]
        if laid.owner != who and laid.facing is not DOWN
        and not is_trauma(laid.card) and acts_as(laid) is not Card.MIMIC
    ]  # fmt: skip


def has_mimic_target(t: TerroriXico, who: int, line: Line) -> bool:
    """Whether a Mimic that is laid face up in a line could copy anything (mimic.invalid)."""
    return bool(mimic_targets(t, who, LINES if t.options.mimic_any_line else (line,)))


@step
def mimic(t: TerroriXico, order: int) -> None:
    """Choose a card to copy (mimic.copy, mimic.face-down, mimic.face-down-no-target)."""
    found = find(t, order)
    if found is None:
        raise RuleBroken(f"Mimic {order} is not in the battle zone")
    line, laid = found
    anywhere = t.options.mimic_any_line and laid.facing is UP
    targets = mimic_targets(t, laid.owner, LINES if anywhere else (Line(line),))
    if not targets:
        _no_effect(t, laid)
        return
    ask = t.ask(laid.owner, "copy")
    for where, other in dict.fromkeys((at, (o.owner, o.card)) for at, o in targets):
        ask.offer(copy(where, *other))
    if ask.explain:
        for own in t.lines[line]:
            if own.owner == laid.owner and own.order != order and not is_trauma(own.card):
                ask.offer(copy(Line(line), own.owner, own.card), "mimic.not-own")


@action
def copy(t: TerroriXico, line: Line, owner: Seat, card: Card) -> None:
    """The Mimic becomes the card and takes effect as if it had been played, or laid, itself
    (mimic.immediate, mimic.copy-strength-equality, mimic.face-down-effects, mimic.copy-impossible).
    A relic of another line counts in that of the Mimic (ruling mimic.same-line).
    """
    where, own = _mimic_of(t, t.chooser)
    become = acts_as(find_face_up(t, line, owner, card))
    counts_as = become
    if LINE_OF[become] is line:
        counts_as = Card(become + 3 * (where - line))
    replace(t, where, own, own._replace(copied=counts_as))
    t.tell(
        EVERYONE,
        "copies",
        rule="mimic.copy",
        who=t.chooser,
        owner=owner,
        card=become,
        line=Line(where),
    )
    if become >= FIRST_SPECIAL:
        _carry_out(t, own, become)


def _mimic_of(t: TerroriXico, who: int) -> tuple[int, Laid]:
    """The Mimic that is about to choose; every deck has just one."""
    for line, cards in enumerate(t.lines):
        for laid in cards:
            if laid.owner == who and laid.card is Card.MIMIC:
                return line, laid
    raise RuleBroken(f"seat {who} has no Mimic in the battle zone")
