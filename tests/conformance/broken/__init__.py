"""A small game that exists to be broken: healthy here, and with one defect each in defects.py.

Two or three players hold two cards each. Whoever is on turn lays a card face down, draws one, or
mixes the deck; after some turns the highest sum of laid cards wins.
"""

from __future__ import annotations

import dataclasses
from bisect import insort
from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, Any

import msgspec

from nightboard.engine.board import Choice, Person, Pile, Scene
from nightboard.engine.catalogue import Say
from nightboard.engine.dice import Dice
from nightboard.engine.events import EVERYONE, all_but, only
from nightboard.engine.game import Game
from nightboard.engine.options import Options
from nightboard.engine.records import Record, record
from nightboard.engine.steps import Step, action, step
from nightboard.engine.table import Outcome, Table

CARDS = range(1, 11)
Card = Annotated[int, range(1, 11)]


@dataclasses.dataclass(frozen=True, slots=True)
class Rounds(Options):
    """How long it takes."""

    rounds: Annotated[int, range(2, 5)] = 3


@record
class Seat(Record):
    """One player."""

    hand: list[int]
    """In rising order."""
    laid: list[int]
    """Face down, in the order in which they were laid."""


@record
class Snatch(Table):
    """The table."""

    deck: list[int]
    seats: list[Seat]
    turns: int = 0


def set_up(players: int, options: Rounds, content: Any, dice: Dice) -> Snatch:
    """The table before anything happens."""
    return Snatch(
        dice=dice, options=options, content=content, stack=[turn(), deal()],
        deck=list(CARDS), seats=[Seat(hand=[], laid=[]) for _ in range(players)],
    )  # fmt: skip


@step
def deal(t: Snatch) -> None:
    """Two cards for everybody (deal.two)."""
    t.dice.shuffle(t.deck)
    for seat in t.seats:
        seat.hand = sorted(t.deck.pop() for _ in range(2))


def on_turn(t: Snatch) -> int:
    """The seat whose turn it is."""
    return t.turns % len(t.seats)


@step
def turn(t: Snatch) -> None:
    """One of three things, until everybody had his turns."""
    if t.turns == len(t.seats) * t.options.rounds:
        t.then(finish())
        return
    t.then(turn())
    who = on_turn(t)
    ask = t.ask(who, "turn", left=len(t.seats) * t.options.rounds - t.turns)
    for card in t.seats[who].hand:
        ask.offer(lay(card))
    ask.offer(draw(), unless=None if t.deck else "turn.empty-deck")
    ask.offer(mix())


@action
def lay(t: Snatch, card: Card) -> None:
    """Put a card down."""
    who = t.chooser
    t.seats[who].hand.remove(card)
    t.seats[who].laid.append(card)
    t.turns += 1
    t.tell(EVERYONE, "lays", rule="turn.lay", who=who)


@action
def draw(t: Snatch) -> None:
    """Take the top card."""
    who = t.chooser
    card = t.deck.pop()
    insort(t.seats[who].hand, card)
    t.turns += 1
    t.tell(only(who), "drew", rule="turn.draw", card=card)
    t.tell(all_but(who), "draws", rule="turn.draw", who=who)


@action
def mix(t: Snatch) -> None:
    """Shuffle the deck."""
    t.dice.shuffle(t.deck)
    t.turns += 1
    t.tell(EVERYONE, "mixes", rule="turn.mix", who=t.chooser)


@step
def finish(t: Snatch) -> None:
    """The highest sum wins; equal sums share it."""
    scores = tuple(sum(seat.laid) for seat in t.seats)
    best = max(scores)
    t.finish(
        Outcome(
            rule="end.highest",
            winners=tuple(seat for seat, score in enumerate(scores) if score == best),
            scores=scores,
            places=tuple(1 + sum(other > score for other in scores) for score in scores),
            teams=tuple(range(len(scores))),
        )
    )


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    turns: int
    deck: int
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    laid: tuple[int, ...]
    """How many it has laid."""
    hand: tuple[int, ...]
    own: tuple[int, ...]
    """What one has laid oneself."""
    outcome: Outcome | None
    shown: tuple[tuple[int, ...], ...] = ()
    """What everybody has laid, when it is over."""
    extra: Any = None
    """For what a defect wants to show."""


def view(t: Snatch, seat: int | None) -> View:
    """Sizes, and one's own."""
    return View(
        turns=t.turns,
        deck=len(t.deck),
        hands=tuple(len(s.hand) for s in t.seats),
        laid=tuple(len(s.laid) for s in t.seats),
        hand=() if seat is None else tuple(t.seats[seat].hand),
        own=() if seat is None else tuple(t.seats[seat].laid),
        outcome=t.outcome,
        shown=tuple(tuple(s.laid) for s in t.seats) if t.outcome else (),
    )


def redeal(t: Snatch, seat: int | None, rng: Random) -> None:
    """Shuffle all that the seat has not seen."""
    others = [s for number, s in enumerate(t.seats) if number != seat]
    hidden = t.deck + [card for s in others for card in s.hand]
    if t.outcome is None:
        hidden += [card for s in others for card in s.laid]
    rng.shuffle(hidden)
    t.deck[:] = [hidden.pop() for _ in t.deck]
    for other in others:
        other.hand = sorted(hidden.pop() for _ in other.hand)
        if t.outcome is None:
            other.laid = [hidden.pop() for _ in other.laid]


def census(t: Snatch) -> Mapping[str, Iterable[int]]:
    """All cards."""
    return {"cards": [*t.deck, *(card for s in t.seats for card in s.hand + s.laid)]}


def check(t: Snatch) -> Iterable[str]:
    """Hands are kept in order."""
    return [f"hand {n} is unsorted" for n, s in enumerate(t.seats) if s.hand != sorted(s.hand)]


def scene(seen: View, seat: int | None, say: Say) -> Scene:
    """A deck and some people."""
    return Scene(
        where=say("game.title"),
        turn=say("turns", n=seen.turns),
        areas=(Pile(key="deck", title=say("deck"), count=seen.deck),),
        people=tuple(Person(seat=s, title=say.seat(s)) for s in range(len(seen.hands))),
    )


def choice(offer: Step, seen: View, say: Say) -> Choice:
    """A word for each offer."""
    return Choice(label=say(f"choice.{offer.kind.name}", **offer.named()))


GAME = Game(
    name="snatch",
    title="Snatch",
    home=__name__,
    version=1,
    seats=range(2, 4),
    table=Snatch,
    set_up=set_up,
    view=view,
    redeal=redeal,
    census=census,
    check=check,
    scene=scene,
    choice=choice,
    options=Rounds,
)
