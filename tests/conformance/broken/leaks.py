"""Views, questions and events that say too much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from nightboard.engine.board import Scene
from nightboard.engine.catalogue import Say
from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from . import Card, Snatch, View, draw, lay, mix, on_turn, view
from .listing import broken, broken_step

# Views that say too much


def leaky(extra: Callable[[Snatch, int | None], Any]) -> Callable[[Snatch, int | None], View]:
    """The view with something that it should not have."""

    def seen(t: Snatch, seat: int | None) -> View:
        return msgspec.structs.replace(view(t, seat), extra=extra(t, seat))

    return seen


broken("a card's id in the view", "secrets.view", view=leaky(lambda t, seat: t.deck[-1:]))
broken(
    "the order of a list in the view",
    "secrets.view",
    view=leaky(lambda t, seat: sorted(range(len(t.seats)), key=lambda s: sum(t.seats[s].hand))),
)
broken(
    "a count in the view",
    "secrets.view",
    view=leaky(lambda t, seat: sum(card > 5 for card in t.deck)),
)
broken(
    "spectators see a hand",
    "secrets.spectator",
    view=leaky(lambda t, seat: t.seats[0].hand if seat in (0, None) else None),
)
broken(
    "a view that is not a copy",
    "view.live",
    view=leaky(lambda t, seat: None if seat is None else t.seats[seat].hand),
)


def knowing(t: Snatch, seat: int | None) -> bool:
    """Whether the top card is low: nobody can conclude that."""
    return t.deck[-1] <= 5 if t.deck else False


broken("a belief that knows a hidden card", "secrets.belief", belief=knowing)

scenes_drawn = [0]


def numbered_scene(seen: View, seat: int | None, say: Say) -> Scene:
    """A scene that is not made from the view alone."""
    scenes_drawn[0] += 1
    return Scene(where=str(scenes_drawn[0]), turn="", areas=(), people=())


broken("a scene that is not made from the view", "secrets.scene", scene=numbered_scene)


# Questions that say too much


@step
def lucky_turn(t: Snatch) -> None:
    """Drawing is offered while the top card is low."""
    ask = t.ask(on_turn(t), "turn", left=1)
    ask.offer(mix())
    if t.deck[-1] <= 5:
        ask.offer(draw())


@step
def telling_refusal(t: Snatch) -> None:
    """Drawing is refused, by one rule or another."""
    ask = t.ask(on_turn(t), "turn", left=1)
    ask.offer(mix())
    ask.offer(draw(), unless="turn.draw" if t.deck[-1] <= 5 else "turn.empty-deck")


@step
def telling_details(t: Snatch) -> None:
    """The question names the top card."""
    t.ask(on_turn(t), "turn", left=t.deck[-1]).offer(mix())


@step
def telling_question(t: Snatch) -> None:
    """Everybody reads another question when the one asked holds a high card."""
    who = on_turn(t)
    about = "turn-high" if t.seats[who].hand[-1] > 8 else "turn"
    t.ask(who, about, left=1).offer(mix())


@step
def hasty_turn(t: Snatch) -> None:
    """Whoever has but one thing to do is not waited for: everybody sees who holds low cards."""
    who = on_turn(t)
    ask = t.ask(who, "turn", left=1)
    ask.yields = True
    ask.offer(mix())
    for card in t.seats[who].hand:
        if card > 5:
            ask.offer(lay(card))


@step
def stuttering_turn(t: Snatch) -> None:
    """The same thing twice."""
    ask = t.ask(on_turn(t), "turn", left=1)
    ask.offer(mix())
    ask.offer(mix())


@step
def foreign_turn(t: Snatch) -> None:
    """Somebody is asked who does not play."""
    t.ask(7, "turn", left=1).offer(mix())


@step
def wordless_turn(t: Snatch) -> None:
    """A question without words."""
    t.ask(on_turn(t), "silence").offer(mix())


@step
def vague_turn(t: Snatch) -> None:
    """A question that does not give what its words name."""
    t.ask(on_turn(t), "turn").offer(mix())


broken_step("offers depend on a hidden card", "secrets.offers", lucky_turn)
broken_step("refusals depend on a hidden card", "secrets.refusals", telling_refusal)
broken_step("the question names a hidden card", "secrets.details", telling_details)
broken_step("what is asked depends on a hidden card", "secrets.ask", telling_question)
broken_step("a question answers itself by a hidden card", "secrets.yields", hasty_turn)
broken_step("an offer is there twice", "ask.offers", stuttering_turn)
broken_step("somebody else is asked", "ask.seats", foreign_turn)
broken_step("a question has no words", "message.missing", wordless_turn)
broken_step("a question lacks what its words name", "message.argument", vague_turn)


# Events that say too much


@action
def lay_openly(t: Snatch, card: Card) -> None:
    """Put a card face down and say which."""
    t.seats[t.chooser].hand.remove(card)
    t.seats[t.chooser].laid.append(card)
    t.turns += 1
    t.tell(EVERYONE, "lays", rule="turn.lay", who=t.chooser)
    t.tell(EVERYONE, "drew", rule="turn.draw", card=t.deck[-1])


@step
def chatty_turn(t: Snatch) -> None:
    """Whoever lays a card tells everybody of the top card of the deck."""
    who = on_turn(t)
    ask = t.ask(who, "turn", left=1)
    for card in t.seats[who].hand:
        ask.offer(lay_openly(card))


broken_step("an event names a hidden card", "secrets.events", chatty_turn)
