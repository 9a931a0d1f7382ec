"""The course of a battle: turns until the monsters are slain or everybody has passed, the reveal,
and what becomes of the cards.
"""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import step

from ..cards import is_trauma
from ..table import TerroriXico
from .endgame import end_reason
from .event import open_round
from .frontline import all_complete, return_cards, settle, turn_up_all
from .scoring import contributions, last_place, score
from .specials import WORK_TURNED, resolve_turned
from .turn import take_turn


@step
def next_round(t: TerroriXico) -> None:
    """Another round, unless the game is over (cleanup.end-check, endgame.when)."""
    if end_reason(t) is None:
        t.then(open_round(), first_turn())


@step
def first_turn(t: TerroriXico) -> None:
    """The starting player begins (turn.first-player)."""
    take_turn(t, t.starter)
    t.then(next_turn())


@step
def next_turn(t: TerroriXico) -> None:
    """Clockwise, without those who passed (turn.clockwise, turn.skip-passed,
    turn.last-one-continues, turn.loop, pass.out), until the lines are complete or nobody is left
    (slain.condition, slain.both-monsters, defeat.condition).
    """
    if all_complete(t):
        t.tell(EVERYONE, "slain", rule="slain.condition", who=t.finisher)
        t.then(reveal(), settle_all(), win())
    elif (who := next_hunter(t)) is None:
        t.tell(EVERYONE, "lost", rule="defeat.condition")
        t.then(reveal(), settle_all(), lose())
    else:
        take_turn(t, who)
        t.then(NEXT_TURN)


NEXT_TURN = next_turn()


def next_hunter(t: TerroriXico) -> int | None:
    """Who is in turn after the active one; None if nobody is left in the battle or, where a pass
    costs one turn only, if nobody played since.
    """
    hunters, who = t.hunters, t.active
    if t.options.pass_skips_one_turn and t.passes_in_a_row >= len(hunters):
        return None
    for _ in hunters:
        who = (who + 1) % len(hunters)
        if not hunters[who].passed or t.options.pass_skips_one_turn:
            return who
    return None


# The reveal


@step
def reveal(t: TerroriXico) -> None:
    """All face-down cards are turned up, then take effect, oldest first (slain.reveal-all,
    slain.apply-effects, slain.order, frontline.face-down-kept-on-completion, defeat.reveal).
    """
    t.revealed = True
    turned = turn_up_all(t)
    t.then(*(resolve_turned(laid.order) for laid in turned if laid.card in WORK_TURNED))


@step
def settle_all(t: TerroriXico) -> None:
    """An Equality beside which nothing was revealed goes, too (equality.face-down-no-relic)."""
    for line in range(len(t.lines)):
        settle(t, line)


# What comes of it


@step
def win(t: TerroriXico) -> None:
    """The round is won, whatever the reveal did to the lines (slain.no-undo,
    slain.event-order-before-scoring, cleanup.take-events).
    """
    earned = contributions(t)
    keeper = score(t, earned)
    hand_over_traumas(t, earned)
    return_cards(t)
    hunter = t.hunters[keeper]
    hunter.monsters += t.monsters
    hunter.events += t.events
    t.tell(
        EVERYONE, "takes-cards", rule="cleanup.take-monsters",
        who=keeper, monsters=[t.content.monsters[m].id for m in t.monsters],
    )  # fmt: skip
    t.monsters = t.events = ()
    close_round(t, (keeper + 1) % len(t.hunters))


@step
def lose(t: TerroriXico) -> None:
    """Nobody earns anything, and the monsters go back (defeat.no-points, defeat.no-cards-won,
    defeat.return-cards, defeat.next-starter, defeat.trauma-taken).
    """
    hand_over_traumas(t, contributions(t))
    return_cards(t)
    if not t.options.lost_monster_stays:
        t.monster_pile[:0] = t.monsters[::-1]
        t.event_pile[:0] = t.events[::-1]
        t.monsters_below += len(t.monsters)
        t.events_below += len(t.events)
        t.monsters = t.events = ()
    assert t.first_passer is not None
    close_round(t, t.first_passer)


def hand_over_traumas(t: TerroriXico, earned: list[int]) -> None:
    """The Traumas that were laid face down go to last place, or out of the game
    (cleanup.traumas-first, trauma.face-down-destination, trauma.face-down-may-hit-owner,
    trauma.tie-last, trauma.tie-last-box, trauma.all-tied).
    """
    loser = last_place(t, earned)
    for cards in t.lines:
        for laid in [laid for laid in cards if is_trauma(laid.card)]:
            cards.remove(laid)
            if loser is None:
                t.box += (laid.card,)
                t.tell(EVERYONE, "trauma-gone", rule="trauma.tie-last", card=laid.card)
            else:
                t.hunters[loser].open_discards.append(laid.card)
                t.tell(
                    EVERYONE, "trauma-to-last", rule="trauma.face-down-destination",
                    who=loser, card=laid.card,
                )  # fmt: skip


def close_round(t: TerroriXico, starter: int) -> None:
    """Who starts the next round (cleanup.next-starter, cleanup.next-starter-tie,
    defeat.no-elimination).
    """
    t.starter = starter
    if not t.monsters:
        t.need = (0, 0, 0, 0)
    t.then(next_round())
