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


def set_up(players: int, options: Options, content: Any, dice: Dice) -> Kuhn:
    return Kuhn(
        dice=dice, options=options, content=content, stack=[deal()], cards=list(Card), coins=[1, 1]
    )


# The rules


@step
def deal(t: Kuhn) -> None:
    """Everybody antes and gets a card (deal.ante, deal.one-card)."""
    t.dice.shuffle(t.cards)
    for seat in (0, 1):
        t.tell(only(seat), "dealt", rule="deal.one-card", who=seat, card=t.cards[seat])
    t.then(open_or_check(0), showdown())


@step
def open_or_check(t: Kuhn, seat: int) -> None:
    ask = t.ask(seat, "open")
    ask.offer(check())
    ask.offer(bet())


@step
def call_or_fold(t: Kuhn, seat: int) -> None:
    ask = t.ask(seat, "answer")
    ask.offer(bet())
    ask.offer(fold())
    ask.offer(check(), unless="bet.no-check")


@action
def check(t: Kuhn) -> None:
    """The first check passes the word to the other player, the second leads to the showdown."""
    t.tell(EVERYONE, "checks", rule="bet.check", who=t.chooser)
    if t.chooser == 0:
        t.then(open_or_check(1))


@action
def bet(t: Kuhn) -> None:
    """A coin into the pot: a bet must be answered, a call leads to the showdown (bet.answer)."""
    who = t.chooser
    t.coins[who] += 1
    if t.coins[who] > t.coins[1 - who]:
        t.tell(EVERYONE, "bets", rule="bet.bet", who=who)
        t.then(call_or_fold(1 - who))
    else:
        t.tell(EVERYONE, "calls", rule="bet.call", who=who)


@action
def fold(t: Kuhn) -> None:
    t.folded = t.chooser
    t.tell(EVERYONE, "folds", rule="bet.fold", who=t.chooser)


@step
def showdown(t: Kuhn) -> None:
    """The higher card wins, unless somebody folded; the loser pays what he put in."""
    if t.folded is None:
        winner = 0 if t.cards[0] > t.cards[1] else 1
        rule = "end.higher-card"
        t.tell(EVERYONE, "shows", rule=rule, who=0, card=t.cards[0])
        t.tell(EVERYONE, "shows", rule=rule, who=1, card=t.cards[1])
    else:
        winner, rule = 1 - t.folded, "end.fold"
    lost = t.coins[1 - winner]
    t.finish(
        Outcome(
            rule=rule,
            winners=(winner,),
            scores=tuple(lost if seat == winner else -lost for seat in (0, 1)),
            places=tuple(1 if seat == winner else 2 for seat in (0, 1)),
            teams=(0, 1),
        )
    )


# What each seat may see


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    seat: int | None
    cards: tuple[Card | None, ...]
    """The cards that it sees."""
    coins: tuple[int, ...]
    asked: int | None
    outcome: Outcome | None


def view(t: Kuhn, seat: int | None) -> View:
    shown = t.outcome is not None and t.folded is None
    return View(
        seat=seat,
        cards=tuple(t.cards[s] if s == seat or shown else None for s in (0, 1)),
        coins=tuple(t.coins),
        asked=t.open_ask.seat if t.open_ask else None,
        outcome=t.outcome,
    )


def redeal(t: Kuhn, seat: int | None, rng: Random) -> None:
    """Shuffle the cards that the seat has not seen."""
    if t.outcome is not None and t.folded is None:
        return
    hidden = [place for place in range(3) if place != seat]
    cards = [t.cards[place] for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        t.cards[place] = card


def census(t: Kuhn) -> Mapping[str, Any]:
    return {"cards": t.cards}


# How it is drawn


def scene(seen: View, seat: int | None, say: Say) -> Scene:
    return Scene(
        where=say("game.title"),
        turn=say("turn", who=seen.asked) if seen.asked is not None else say("over"),
        areas=(Pile(key="pot", title=say("pot"), count=sum(seen.coins)),),
        people=tuple(
            Person(
                seat=s,
                title=say.seat(s),
                mark="●○"[s],
                facts=(Fact(title=say("coins"), value=str(seen.coins[s])),),
                areas=(Row(key=f"card.{s}", title=say("card._"), faces=(_face(seen.cards[s], say),)),),
                active=s == seen.asked,
            )
            for s in (0, 1)
        ),
        result=(say("won", who=seen.outcome.winners[0], n=max(seen.outcome.scores)),)
        if seen.outcome
        else (),
    )


def _face(card: Card | None, say: Say) -> Face:
    if card is None:
        return Face(title=say("card.hidden"), back=True, tone="hidden")
    return Face(title=say.name("card", card), value=str(int(card)))


def choice(offer: Step, seen: View, say: Say) -> Choice:
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
