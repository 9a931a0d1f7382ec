"""Handing out Trauma cards, and what can be done with them."""

from __future__ import annotations

from collections.abc import Sequence

from nightboard.engine.events import EVERYONE, all_but, only
from nightboard.engine.steps import action, step

from ..cards import Card, CastCard, CastTarget, Line
from ..memory import note_arrival
from ..table import TerroriXico
from .endgame import final_scoring
from .frontline import (
    Seat,
    discard_laid,
    exclude_trauma_from_face_down,
    find_face_up,
    return_cards,
    turn_up_all,
)
from .piles import leave_hand, waste_from_hand


def trauma_number(t: TerroriXico) -> int:
    """How many a pass or an invalid special costs (round.trauma-number)."""
    return sum(t.content.events[event].trauma for event in t.events)


def take_traumas(t: TerroriXico, who: int, count: int, rule: str) -> int:
    """Take Traumas from the supply into the draw pile (trauma.supply, trauma.destination,
    trauma.short-supply, trauma.supply-never-refilled); returns how many there were.
    """
    hunter = t.hunters[who]
    taken = [t.supply.pop() for _ in range(min(count, len(t.supply)))]
    if not taken:
        return 0
    note_arrival(hunter, (), len(taken))
    hunter.pile += taken
    t.dice.shuffle(hunter.pile)
    t.tell(all_but(who), "takes-traumas", rule=rule, who=who, n=len(taken))
    t.tell(only(who), "takes-traumas.cards", rule=rule, who=who, cards=sorted(taken))
    if not t.supply:
        t.tell(EVERYONE, "supply-empty", rule="trauma.supply-exhausted")
        if t.options.trauma_end_immediate:
            t.then(end_at_once())
    return len(taken)


@step
def end_at_once(t: TerroriXico) -> None:
    """The option to end the game with the last Trauma: the round is not scored
    (ruling end.trauma-exhausted).
    """
    turn_up_all(t)
    return_cards(t)
    t.cut_to(final_scoring)


def hand_out(t: TerroriXico, seats: Sequence[int], count: int, rule: str) -> None:
    """Give Traumas to several hunters, one at a time in turn order (trauma.short-supply)."""
    shares = dict.fromkeys(seats, 0)
    left = len(t.supply)
    for _ in range(count):
        for seat in seats:
            if left:
                shares[seat] += 1
                left -= 1
    for seat, share in shares.items():
        take_traumas(t, seat, share, rule)


def give_trauma(t: TerroriXico, giver: int, receiver: int, card: Card, rule: str) -> None:
    """A Trauma from a hand goes into another hunter's draw pile."""
    hunter = t.hunters[receiver]
    note_arrival(hunter, (), 1)
    hunter.pile.append(card)
    t.dice.shuffle(hunter.pile)
    t.tell(all_but(giver, receiver), "gives", rule=rule, who=giver, to=receiver)
    t.tell(only(giver, receiver), "gives.card", rule=rule, who=giver, to=receiver, card=card)


@action
def show_zero(t: TerroriXico) -> None:
    """Show a 0 Trauma to be rid of it (trauma.zero-show, trauma.zero-waste, trauma.zero-counts)."""
    who = t.chooser
    waste_from_hand(t, who, Card.TRAUMA_0, "trauma.zero-waste")
    _count_trauma_play(t, who)


@action
def cast(t: TerroriXico, trauma: CastCard, line: Line, owner: Seat, card: CastTarget) -> None:
    """Lay a Trauma face up on another hunter's card of its value: both are discarded
    (trauma.face-up-remove, trauma.face-up-both-discarded, trauma.face-up-not-elimination,
    trauma.face-up-reopen).
    """
    who = t.chooser
    leave_hand(t, who, trauma)
    t.hunters[who].open_discards.append(trauma)
    t.tell(
        EVERYONE,
        "casts",
        rule="trauma.face-up-remove",
        who=who,
        trauma=trauma,
        owner=owner,
        card=card,
        line=line,
    )
    _count_trauma_play(t, who)
    discard_laid(t, line, find_face_up(t, line, owner, card))


def _count_trauma_play(t: TerroriXico, who: int) -> None:
    """It is one of the two plays; a card laid face down is none then (trauma.counts-as-play)."""
    t.plays += 1
    t.traumas_played += 1
    if t.laid_face_down:
        exclude_trauma_from_face_down(t, t.laid_face_down)
