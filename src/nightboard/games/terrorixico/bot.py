"""A bot that plays by rules of thumb: what a card is worth to it, and how good a battle looks.

It weighs each play by what it would change: its chance of first place, worth the points and the
monster, and the Traumas that it would be rid of. It looks one play ahead and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from nightboard.bots.turn import Turn, leanings, stream
from nightboard.engine.steps import Step

from .cards import (
    DOWN,
    LINE_OF,
    LINES,
    RELIC_VALUE,
    TRAUMA_VALUE,
    TURNED,
    UP,
    Card,
    Line,
    is_trauma,
)
from .rules.frontline import acts_as, values
from .rules.turn import PLAYS
from .table import Laid
from .view import View

# In relics or in V.P.; in simulation little changes when any of these moves by a third.

_SPECIAL_WORTH = {
    Card.FURY: 0.4,
    Card.TAKE_ADVANTAGE: 1.2,
    Card.GOOD_OMENS: 0.6,
    Card.LAST_CHANCE: 1.2,
    Card.TRICKERY: 2.4,
    Card.FRIENDLY_FIRE: 2.2,
    Card.BERSERKER: 0.5,
    Card.EQUALITY: 2.6,
    Card.STRENGTH: 3.2,
    Card.MIMIC: 2.3,
}
_TRAUMA_WORTH = {Card.TRAUMA_0: 0.1, Card.TRAUMA_1: 1.3, Card.TRAUMA_2: 2.2, Card.TRAUMA_3: 3.0}
"""What it is good to hold a special or a Trauma, compared with a relic's value."""
_OPEN_LINE, _SHUT_LINE, _ONLY_ONE = 0.6, -0.5, 0.3
"""How a relic gains or loses with its line, and with being the only one of its type in hand."""
_JUNK = 1.9
"""What is worth less than this leaves the deck for good."""
_HIDDEN = 1.6
"""What a stranger's face-down card is taken to count."""
_SUPPLY_TRAUMA = 1.1
"""What a Trauma of the supply costs on average."""
_SECOND_PLAY = 2.0
"""What the second play is taken to bring: lost if the first one ends the battle."""
_SURE, _TIE = 4.0, 0.5
"""How surely a lead wins a battle that is over, and what a tie adds."""
_DOUBT, _PER_RELIC = 1.5, 0.25
"""How large a lead must be to count for something while relics are missing."""
_STEP = 1.5
"""What a space on the Monster Track is worth in V.P."""
_SET = 1.0
"""What a monster is worth for the sets in the end."""
_BESIDES = {Card.TAKE_ADVANTAGE: 0.8, Card.FURY: 0.1, Card.BERSERKER: 0.3, Card.LAST_CHANCE: -0.1}
"""What a special does besides its relics, in V.P."""
_PREFERENCE = 1.0
"""By so much a play has to be rated better to be preferred with some confidence: it then won two
more in a hundred of the games that were played on from the same positions.
"""


class Thumb:
    """The bot of the level "thumb"."""

    wants_view = True

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self._chance = stream(seat, seed).random

    def choose(self, turn: Turn) -> Step:
        """The offer that looks best; if several do, any of them, so that no seat is favoured."""
        if len(turn.offers) == 1:
            return turn.offers[0]
        rate = _RATINGS[turn.about](turn.view, self.seat)
        return max(turn.offers, key=lambda offer: (rate(offer), self._chance()))

    def weigh(self, turn: Turn) -> list[float]:
        """How likely a sensible player is to take each offer."""
        ratings = list(map(_RATINGS[turn.about](turn.view, self.seat), turn.offers))
        return leanings(ratings, _PREFERENCE)


Rating = Callable[[Step], float]


# What a card in hand is worth


def worth(card: Card, view: View) -> float:
    """What it is good to hold: relics by value and use, specials, Traumas to pass on."""
    line = LINE_OF[card]
    if line is not None:
        use = 0.0
        if view.monsters:
            use = _OPEN_LINE if view.have[line] < view.need[line] else _SHUT_LINE
        return RELIC_VALUE[card] + use
    return _TRAUMA_WORTH[card] if is_trauma(card) else _SPECIAL_WORTH[card]


def _rate_discard(view: View, seat: int) -> Rating:
    """Drop what is worth least; of two relics of a type rather than the only one."""
    assert view.own is not None
    types = [LINE_OF[card] for card in view.own.hand]

    def rate(offer: Step) -> float:
        card: Card = offer.args[0]
        return -worth(card, view) - (_ONLY_ONE if types.count(LINE_OF[card]) == 1 else 0.0)

    return rate


def _rate_refill(view: View, seat: int) -> Rating:
    """Thin the deck of junk: that also draws a card more."""

    def rate(offer: Step) -> float:
        return _JUNK - worth(offer.args[0], view) if offer.args else 0.0

    return rate


def _rate_elimination(view: View, seat: int) -> Rating:
    """Traumas go first, the worst before all; then what is worth least."""

    def rate(offer: Step) -> float:
        card: Card = offer.args[0]
        return 10.0 + TRAUMA_VALUE[card] if is_trauma(card) else -worth(card, view)

    return rate


def _rate_gift(view: View, seat: int) -> Rating:
    """A Trauma of one's own rather than one of the supply, to whoever is ahead."""

    def rate(offer: Step) -> float:
        to: int = offer.args[-1]
        harm = 2.0 * TRAUMA_VALUE[offer.args[0]] if len(offer.args) == 2 else _SUPPLY_TRAUMA
        return harm + 0.1 * view.hunters[to].points + 0.5 * view.hunters[to].track

    return rate


def _rate_addition(view: View, seat: int) -> Rating:
    """Another monster: more to win."""
    return lambda offer: offer.kind.name == "choose-monster"


def _rate_event(view: View, seat: int) -> Rating:
    """Let it happen."""
    return lambda offer: offer.kind.name == "accept-event"


# How a battle looks


class Battle:
    """The battle as one seat takes it to be."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.lines = [_known(view, line) for line in LINES]
        """What lies in each line, as far as the seat knows."""
        self.unknown = [[laid.owner for laid in line if laid.card is None] for line in view.lines]
        """Whose cards are those that it does not know."""
        self.earned = [self.count(line, self.lines[line])[0] for line in LINES]
        """The relics of each seat in each line, if it were turned up now."""
        self.totals = [sum(line) for line in zip(*self.earned, strict=True)]
        self.missing = [
            max(0, need - have) for need, have in zip(view.need, view.have, strict=True)
        ]
        self.all_missing = sum(self.missing)
        monsters = view.monsters
        prize = sum(monster.first - monster.second for monster in monsters)
        self.stake = prize + _STEP * view.steps + _SET * len(monsters)
        """What first place is worth more than any other."""

    def count(self, line: int, cards: list[Laid]) -> tuple[list[float], int]:
        """What each seat would have in a line if it were turned up now, and what lies open there,
        with these cards in it.
        """
        shown = counted = values(line, cards)
        turned = [laid if laid.facing is not DOWN else _turned_up(laid) for laid in cards]
        if turned != cards:
            counted = values(line, turned)
        earned = [0.0] * len(self.view.hunters)
        for laid, value in zip(cards, counted, strict=True):
            earned[laid.owner] += value
        for owner in self.unknown[line]:
            earned[owner] += _HIDDEN
        return earned, sum(shown)

    def outlook(self, line: int, cards: list[Laid]) -> float:
        """What the battle is worth with these cards in a line, in V.P."""
        before, (after, have) = self.earned[line], self.count(line, cards)
        totals = [t - b + a for t, b, a in zip(self.totals, before, after, strict=True)]
        missing = self.all_missing - self.missing[line] + max(0, self.view.need[line] - have)
        return self.worth_of(totals, missing)

    def worth_of(self, totals: Sequence[float], missing: int) -> float:
        """The chance of first place, times what it is worth."""
        seat = self.seat
        lead = totals[seat] - max([*totals[:seat], *totals[seat + 1 :]])
        if missing == 0:
            if self.view.plays < PLAYS - 1:
                lead -= _SECOND_PLAY
            return self.stake / (1.0 + exp(-_SURE * lead - _TIE))
        return self.stake / (1.0 + exp(-lead / (_DOUBT + _PER_RELIC * missing)))

    def is_last(self) -> bool:
        """Whether a Trauma laid face down would come back."""
        least = min(t for who, t in enumerate(self.totals) if who != self.seat)
        return bool(self.totals[self.seat] < least)


def _known(view: View, line: int) -> list[Laid]:
    return [
        Laid(laid.order, laid.owner, laid.card, laid.facing, laid.copied)
        for laid in view.lines[line]
        if laid.card is not None
    ]


def _turned_up(laid: Laid) -> Laid:
    return Laid(laid.order, laid.owner, laid.card, TURNED, laid.copied)


# Playing


def _rate_play(view: View, seat: int) -> Rating:
    """What the battle would be worth, and what the card does besides."""
    battle = Battle(view, seat)

    def rate(offer: Step) -> float:
        name = offer.kind.name
        if name == "lay":
            card, line, up = offer.args
            return _rate_lay(battle, card, line, up)
        if name == "cast":
            _, line, owner, card = offer.args
            return battle.outlook(line, _without(battle.lines[line], owner, card))
        now = battle.worth_of(battle.totals, battle.all_missing)
        return now - 5.0 if name == "pass-by" else now

    return rate


def _rate_lay(battle: Battle, card: Card, line: Line, up: bool) -> float:
    seat, there = battle.seat, battle.lines[line]
    if is_trauma(card):
        rid = 0.0 if battle.is_last() else float(TRAUMA_VALUE[card])
        return battle.outlook(line, there) + rid
    laid = Laid(0, seat, card, UP if up else DOWN)
    if card is Card.MIMIC:
        return _rate_mimic(battle, line, laid)
    if card is Card.FRIENDLY_FIRE:
        return _rate_fire(battle) if up else battle.outlook(line, there) + 0.5
    besides = _BESIDES.get(card, 0.0) if up or card is Card.TAKE_ADVANTAGE else 0.0
    if card is Card.GOOD_OMENS and up and battle.view.own is not None:
        besides += sum(TRAUMA_VALUE[held] for held in battle.view.own.hand)
    return battle.outlook(line, [*there, laid]) + besides


def _rate_mimic(battle: Battle, line: Line, laid: Laid) -> float:
    """As good as the best that it could become."""
    there = battle.lines[line]
    models = {acts_as(other) for other in there if _can_be_copied(other, battle.seat)}
    return max(
        (battle.outlook(line, [*there, laid._replace(copied=model)]) for model in models),
        default=battle.outlook(line, there) - _SUPPLY_TRAUMA * battle.view.trauma_number,
    )


def _can_be_copied(laid: Laid, seat: int) -> bool:
    return (
        laid.owner != seat
        and laid.facing is not DOWN
        and acts_as(laid) is not Card.MIMIC
        and not is_trauma(laid.card)
    )


def _rate_fire(battle: Battle) -> float:
    """As good as the best card that it could hit."""
    return max(
        (
            battle.outlook(line, _without(cards, laid.owner, laid.card))
            for line, cards in enumerate(battle.lines)
            for laid in cards
            if laid.owner != battle.seat and laid.facing is not DOWN
        ),
        default=battle.worth_of(battle.totals, battle.all_missing)
        - _SUPPLY_TRAUMA * battle.view.trauma_number,
    )


def _without(cards: list[Laid], owner: int, card: Card) -> list[Laid]:
    """A line without one card that lies open there."""
    for n, laid in enumerate(cards):
        if laid.owner == owner and laid.card is card and laid.facing is not DOWN:
            return cards[:n] + cards[n + 1 :]
    return cards


# What a special asks


def _rate_strike(view: View, seat: int) -> Rating:
    """Hit where it helps most."""
    battle = Battle(view, seat)

    def rate(offer: Step) -> float:
        line, owner, what = offer.args
        if offer.kind.name == "strike":
            return battle.outlook(line, _without(battle.lines[line], owner, what))
        totals = [t - _HIDDEN * (who == owner) for who, t in enumerate(battle.totals)]
        return battle.worth_of(totals, battle.all_missing)

    return rate


def _rate_copy(view: View, seat: int) -> Rating:
    """Become what is worth most in the line where Mimic lies."""
    battle = Battle(view, seat)
    where, own = next(
        (line, laid)
        for line in LINES
        for laid in battle.lines[line]
        if laid.owner == seat and laid.card is Card.MIMIC
    )
    others = [laid for laid in battle.lines[where] if laid is not own]

    def rate(offer: Step) -> float:
        line, owner, card = offer.args
        model = next(o for o in battle.lines[line] if o.owner == owner and o.card is card)
        become = acts_as(model)
        looks = battle.outlook(where, [*others, own._replace(copied=become)])
        return looks + _BESIDES.get(become, 0.0)

    return rate


_RATINGS: dict[str, Callable[[View, int], Rating]] = {
    "play": _rate_play,
    "discard": _rate_discard,
    "refill": _rate_refill,
    "eliminate": _rate_elimination,
    "purge": _rate_elimination,
    "give": _rate_gift,
    "strike": _rate_strike,
    "copy": _rate_copy,
    "addition": _rate_addition,
    "event": _rate_event,
}
"""How the offers of each question are rated."""
