"""Kuhn poker: the smallest game of bluffing, and a whole game of Nightboard on one page.

Two players, three cards. Each antes one coin and gets one card; then, in turn, a player checks or
bets a coin, and whoever faces a bet calls or folds. See docs/new-game.md for a walk through it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from random import Random
from typing import Any

import msgspec

from nightboard.engine.board import Choice, Face, Fact, Person, Pile, Row, Scene
from nightboard.engine.catalogue import Say
from nightboard.engine.dice import Dice
from nightboard.engine.events import EVERYONE, only
from nightboard.engine.game import Game
from nightboard.engine.options import Options
from nightboard.engine.records import record
from nightboard.engine.steps import Step, action, step
from nightboard.engine.table import Outcome, Table

SEATS = (0, 1)


# What lies on the table


class Card(IntEnum):
    """The three cards; a higher one wins."""

    JACK = 1
    QUEEN = 2
    KING = 3


@record
class Kuhn(Table):
    """A table of Kuhn poker."""

    cards: list[Card]
    """The card of each seat, and last the one that nobody gets."""
    coins: list[int]
    """What each seat has put into the pot."""
    folded: int | None = None
    """The seat that gave up."""


def set_up(players: int, options: Options, content: Any, dice: Dice) -> Kuhn:
    """The table before anything happens."""
    return Kuhn(
        dice=dice, options=options, content=content, stack=[deal()], cards=list(Card), coins=[0, 0]
    )


# The rules


@step
def deal(t: Kuhn) -> None:
    """Everybody antes and gets a card (deal.ante, deal.one-card, deal.hidden)."""
    t.coins = [1, 1]
    t.dice.shuffle(t.cards)
    for seat in SEATS:
        t.tell(only(seat), "dealt", rule="deal.one-card", who=seat, card=t.cards[seat])
    t.then(open_or_check(0), showdown())


@step
def open_or_check(t: Kuhn, seat: int) -> None:
    """Nobody has bet yet: the seat checks or bets (bet.order)."""
    ask = t.ask(seat, "open")
    ask.offer(check())
    ask.offer(bet())
    ask.offer(fold(), unless="bet.no-fold")


@step
def call_or_fold(t: Kuhn, seat: int) -> None:
    """The other one has bet: the seat answers that (bet.answer)."""
    ask = t.ask(seat, "answer")
    ask.offer(bet())
    ask.offer(fold())
    ask.offer(check(), unless="bet.no-check")


@action
def check(t: Kuhn) -> None:
    """The first check gives the word to the other seat, the second leads to the showdown."""
    t.tell(EVERYONE, "checks", rule="bet.check", who=t.chooser)
    if t.chooser == 0:
        t.then(open_or_check(1))


@action
def bet(t: Kuhn) -> None:
    """A coin into the pot: one more than the other's must be answered, as many is a call."""
    who = t.chooser
    t.coins[who] += 1
    if t.coins[who] > t.coins[1 - who]:
        t.tell(EVERYONE, "bets", rule="bet.bet", who=who)
        t.then(call_or_fold(1 - who))
    else:
        t.tell(EVERYONE, "calls", rule="bet.call", who=who)


@action
def fold(t: Kuhn) -> None:
    """Give up: the cards stay hidden."""
    t.folded = t.chooser
    t.tell(EVERYONE, "folds", rule="bet.fold", who=t.chooser)


@step
def showdown(t: Kuhn) -> None:
    """Find the winner; the loser pays what he put in (end.pot)."""
    if t.folded is None:
        winner = 0 if t.cards[0] > t.cards[1] else 1
        rule = "end.higher-card"
        for seat in SEATS:
            t.tell(EVERYONE, "shows", rule=rule, who=seat, card=t.cards[seat])
    else:
        winner, rule = 1 - t.folded, "end.fold"
    lost = t.coins[1 - winner]
    t.finish(
        Outcome(
            rule=rule,
            winners=(winner,),
            scores=tuple(lost if seat == winner else -lost for seat in SEATS),
            places=tuple(1 if seat == winner else 2 for seat in SEATS),
            teams=SEATS,
        )
    )


# What each seat may see


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    cards: tuple[Card | None, ...]
    """The card of each seat, where it is seen."""
    coins: tuple[int, ...]
    asked: int | None
    """The seat that is to speak."""
    outcome: Outcome | None


def view(t: Kuhn, seat: int | None) -> View:
    """Its own card; both of them after a showdown (deal.hidden, end.higher-card)."""
    return View(
        cards=tuple(t.cards[s] if s == seat or _shown(t) else None for s in SEATS),
        coins=tuple(t.coins),
        asked=t.open_ask.seat if t.open_ask else None,
        outcome=t.outcome,
    )


def redeal(t: Kuhn, seat: int | None, rng: Random) -> None:
    """Shuffle the cards that the seat has not seen."""
    if _shown(t):
        return
    hidden = [place for place in range(3) if place != seat]
    cards = [t.cards[place] for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        t.cards[place] = card


def _shown(t: Kuhn) -> bool:
    return t.outcome is not None and t.folded is None


def census(t: Kuhn) -> Mapping[str, Any]:
    """The three cards (deal.deck)."""
    return {"cards": t.cards}


# How it is drawn


def scene(seen: View, seat: int | None, say: Say) -> Scene:
    """The pot in the middle, two people, and a card in front of each."""
    return Scene(
        where=say("game.title"),
        turn=say("over") if seen.asked is None else say("turn", who=seen.asked),
        areas=(Pile(key="pot", title=say("pot"), count=sum(seen.coins)),),
        people=tuple(_person(seen, s, say) for s in SEATS),
        result=_result(seen.outcome, say),
    )


def _person(seen: View, seat: int, say: Say) -> Person:
    face = _face(seen.cards[seat], say)
    return Person(
        seat=seat,
        title=say.seat(seat),
        mark="●○"[seat],
        facts=(Fact(title=say("coins"), value=str(seen.coins[seat])),),
        areas=(Row(key=f"card.{seat}", title=say("card"), faces=(face,)),),
        active=seat == seen.asked,
    )


def _face(card: Card | None, say: Say) -> Face:
    if card is None:
        return Face(title=say("card.hidden"), back=True, tone="hidden")
    return Face(title=say.name("card", card), value=str(int(card)))


def _result(outcome: Outcome | None, say: Say) -> tuple[str, ...]:
    if outcome is None:
        return ()
    won = say("won", who=outcome.winners[0], n=max(outcome.scores))
    return (won, say(f"outcome.{outcome.rule}"))


def choice(offer: Step, seen: View, say: Say) -> Choice:
    """A word for each offer; the pot is what one touches."""
    return Choice(label=say(f"choice.{offer.kind.name}"), touch=("pot",))


GAME = Game(
    name="kuhn",
    title="Kuhn poker",
    home=__name__,
    version=1,
    seats=range(2, 3),
    table=Kuhn,
    set_up=set_up,
    view=view,
    redeal=redeal,
    census=census,
    scene=scene,
    choice=choice,
)
