"""How well each hunter stands before the end, for bots that search.

Everything is counted in V.P.: what the final scoring would give now, what the battle is likely to
bring, what the deck is good for. The numbers were fitted to who won some fifteen thousand games of
the rules of thumb, a part of their choices made at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from .cards import DOWN, LINE_OF, RELIC_VALUE, TRAUMA_VALUE, TURNED, Card
from .rules.endgame import TRACK_GOAL, set_points
from .rules.frontline import values
from .rules.scoring import steps
from .rules.turn import choose_play
from .table import TerroriXico

_SPREAD = {2: 5.0, 3: 3.1, 4: 2.6}
"""A lead of so many V.P. makes winning some three times as likely, by the number of hunters; the
further the leader on the Monster Track still has to go, the less it counts.
"""
_STEP = {2: 3.0, 3: 1.5, 4: 1.2}
"""What a space on the Monster Track is worth in V.P."""
_GOOD = tuple(
    0.25 if RELIC_VALUE[card] == 3 or card is Card.TRICKERY else 0.35 * (card is Card.EQUALITY)
    for card in Card
)
"""What a card in hand is worth besides what it can do in this battle, in V.P."""
_DECK = 60.0
"""A deck that held nothing but one of these is worth so many times as much."""
_PASS_ON = 0.3
"""How much of a Trauma's cost is likely to be avoided when it comes to hand."""

# What makes first place in the battle likelier: each 1.0 more, some three times.

_EARNED, _OPEN_BATTLE = 1.5, 6.0
"""A relic in the lines counts so much, the less the more are missing."""
_RELIC = 0.14
"""One in hand that an open line could take, and once more if it is missing there."""
_SPECIAL = {
    Card.LAST_CHANCE: 0.25,
    Card.TRICKERY: 0.5,
    Card.FRIENDLY_FIRE: 0.1,
    Card.EQUALITY: 0.9,
    Card.STRENGTH: 0.2,
    Card.MIMIC: 0.45,
}
"""One of these in hand."""
_WAIT = 0.5
"""Each hunter whose turn comes before is so much against it."""
_FINISH = 1.2
"""To be in turn when a single relic is missing; with more of them it means less."""
_STAY = 3.0
"""Not to have passed."""


def standing(t: TerroriXico) -> list[float] | None:
    """The chance of each hunter to win, whenever a turn begins: in the middle of one it cannot be
    said what a play was good for.
    """
    if t.asking is None or t.asking.kind is not choose_play or t.plays:
        return None
    promises = _promises(t)
    prizes = _prizes(t, _shares(promises))
    burdens = _burdens(t, _shares([-promise for promise in promises]))
    worth = [_lasting(t, who) + prizes[who] - burdens[who] for who in t.seats]
    count = len(worth)
    to_go = TRACK_GOAL[count] - max([hunter.track for hunter in t.hunters])
    spread = _SPREAD[count] * sqrt(1 + max(1, to_go))
    return _shares([each / spread for each in worth])


def _shares(reasons: Sequence[float]) -> list[float]:
    """Chances that sum to 1: a reason that is greater by 1 makes it e times as likely."""
    best = max(reasons)
    weights = [exp(reason - best) for reason in reasons]
    total = sum(weights)
    return [weight / total for weight in weights]


def _lasting(t: TerroriXico, who: int) -> float:
    """What stays when the battle is over: points, Traumas, sets, the track, hand and deck."""
    hunter = t.hunters[who]
    hand = hunter.hand
    cards = hand + hunter.pile + hunter.open_discards + hunter.closed_discards
    worth = hunter.points + set_points(t, hunter.monsters) + _STEP[len(t.hunters)] * hunter.track
    worth += _PASS_ON * _sum(TRAUMA_VALUE, hand) - _sum(TRAUMA_VALUE, cards)
    cards += [laid.card for line in t.lines for laid in line if laid.owner == who]
    return worth + _sum(_GOOD, hand) + _DECK * _sum(_GOOD, cards) / max(1, len(cards))


def _sum(numbers: Sequence[float], cards: Sequence[Card]) -> float:
    return sum(map(numbers.__getitem__, cards))


# The battle


def _promises(t: TerroriXico) -> list[float]:
    """How much speaks for each hunter to win it."""
    missing = [max(0, need - have) for need, have in zip(t.need, t.have, strict=True)]
    total = sum(missing)
    weight = _EARNED / sqrt(_OPEN_BATTLE + total)
    promises = [weight * relics for relics in _relics(t)]
    promises[t.active] += _FINISH / max(1, total)
    waiting = 0.0
    for who in t.in_turn_order(t.active):
        hunter = t.hunters[who]
        if not hunter.passed:
            promises[who] += _STAY + _promise_of(hunter.hand, missing) - waiting
            waiting += _WAIT
    return promises


def _relics(t: TerroriXico) -> list[int]:
    """What each hunter has in the lines, face-down cards as well."""
    relics = [0] * len(t.hunters)
    for line, cards in enumerate(t.lines):
        if t.down[line]:
            cards = [o if o.facing is not DOWN else o._replace(facing=TURNED) for o in cards]
        for laid, value in zip(cards, values(line, cards), strict=True):
            relics[laid.owner] += value
    return relics


def _promise_of(hand: Sequence[Card], missing: Sequence[int]) -> float:
    """What a hand can still do for these lines."""
    relics = [0, 0, 0, 0]
    promise = 0.0
    for card in hand:
        line = LINE_OF[card]
        if line is None:
            promise += _SPECIAL.get(card, 0.0)
        else:
            relics[line] += RELIC_VALUE[card]
    for held, lacking in zip(relics, missing, strict=True):
        if lacking:
            promise += _RELIC * (held + min(held, lacking))
    return promise


def _prizes(t: TerroriXico, chances: Sequence[float]) -> list[float]:
    """What each can expect of the battle, by his chance of first place."""
    monsters = [t.content.monsters[monster] for monster in t.monsters]
    events = sum(t.content.events[event].points for event in t.events)
    second = sum(monster.second for monster in monsters) + events
    more = sum(monster.first - monster.second for monster in monsters)
    more_track = _STEP[len(chances)] * steps(t)
    prizes = []
    for hunter, chance in zip(t.hunters, chances, strict=True):
        owned = set_points(t, hunter.monsters)
        sets = set_points(t, hunter.monsters + t.monsters) - owned
        prizes.append(chance * (more + more_track + sets) + second * (not hunter.passed))
    return prizes


def _burdens(t: TerroriXico, chances: Sequence[float]) -> list[float]:
    """What the Traumas in the lines will cost each, by his chance of last place."""
    laid = sum(TRAUMA_VALUE[o.card] for line in t.lines for o in line)
    return [laid * chance for chance in chances]
