"""What the effects of events do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nightboard.games.terrorixico.cards import Line
from nightboard.games.terrorixico.content import Content
from nightboard.games.terrorixico.effects import Do, Effect, Who
from nightboard.games.terrorixico.rules.event import (
    choose_event,
    choose_monster,
    get_rid,
)
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.turn import lay, stop

from .given import (
    CODEX,
    GAME,
    RANGE,
    A,
    B,
    C,
    D,
    card,
    finish_turn,
    offered,
    opened,
    refused,
    shown,
    told,
    with_event,
)

BOX: Content = GAME.content()[0]


@pytest.mark.rule("round.apply-effects")
def test_the_starting_player_adds_a_monster_or_an_event() -> None:
    m = opened("005", active=B)

    assert shown(m).asked == B
    assert offered(m) == [choose_monster(), choose_event()]


@pytest.mark.rule("round.apply-effects")
def test_where_no_monster_is_left_an_event_is_added() -> None:
    m = opened("005 002", monsters_left=1)

    assert refused(m, choose_monster()) == "endgame.piles-out"
    assert offered(m) == [choose_event()]


@pytest.mark.rule("round.apply-effects")
def test_whoever_leads_takes_a_trauma() -> None:
    m = opened("011", points={A: 3, B: 8, C: 8})

    assert [hunter.hidden_traumas for hunter in shown(m).hunters] == [0, 1, 1]


@pytest.mark.rule("round.apply-effects")
def test_everybody_draws_two_and_discards_two() -> None:
    m = opened("007", active=B)
    drawn = told(m, "draws")

    finish_turn(m)

    assert drawn == [{"who": B, "n": 2}]
    assert shown(m).hunters[B].discards == 2
    assert told(m, "draws") == [{"who": B, "n": 2}, {"who": C, "n": 2}]


@pytest.mark.rule("round.apply-effects")
def test_everybody_discards_three_cards_of_the_draw_pile() -> None:
    m = opened("020", hands={A: "R1 R2 M1 M2 S1"})

    assert [(hunter.pile, hunter.discards) for hunter in shown(m).hunters] == [(42, 3)] * 3
    assert shown(m).hunters[A].open_discards == ()


@pytest.mark.rule("round.apply-effects")
def test_whoever_holds_traumas_eliminates_one() -> None:
    m = opened("015", hands={A: "R1 R2 M1 M2 S1", B: "T1 T2 M1 M2 S1"})
    asked, offers = shown(m).asked, offered(m)

    m.choose(get_rid(card("T2")))

    assert asked == B
    assert offers == [get_rid(card("T1")), get_rid(card("T2"))]
    assert shown(m).hunters[B].waste == (card("T2"),)
    assert told(m, "has-no-trauma") == [{"who": A}, {"who": C}]
    assert shown(m).supply == 18


@pytest.mark.rule("round.effects-or-trauma")
def test_where_nobody_holds_a_trauma_everybody_takes_one() -> None:
    m = opened("015", hands={A: "R1 R2 M1 M2 S1", B: "R1 R2 M1 M2 S1", C: "R1 R2 M1 M2 S1"})

    assert [hunter.hidden_traumas for hunter in shown(m).hunters] == [1, 1, 1]


@pytest.mark.rule("round.effects-or-trauma")
def test_traumas_that_are_not_there_are_not_handed_out() -> None:
    m = opened("003", supply=2, players=4, active=C)

    assert told(m, "takes-traumas") == [{"who": C, "n": 1}, {"who": D, "n": 1}]


@pytest.mark.rule("round.apply-effects")
@pytest.mark.parametrize(
    ("who", "line", "paid"),
    [
        (Who.FIRST, None, [A]),
        (Who.FINISHER, None, [B]),
        (Who.STANDING, None, [A, B]),
        (Who.LINE, RANGE, [A]),
        (Who.LINE, CODEX, []),
    ],
)
def test_a_reward_is_paid_when_the_monster_is_slain(
    who: Who, line: Line | None, paid: list[int]
) -> None:
    m = opened(
        "001 002",
        "aluxe nahual",
        active=C,
        hands={A: "R3 S1 S2 C1 C2", B: "R1 S1 S2 C1 C2", C: "M1 S1 S2 C1 C2"},
        content=_four_range(Effect(Do.REWARD, 2, who, line)),
    )
    finish_turn(m)
    m.choose(lay(card("R3"), RANGE, True))
    m.choose(stop())
    finish_turn(m)

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(draw_only())
    finish_turn(m)

    earned = [(about["who"], about["n"]) for about in told(m, "gains")]
    assert earned == [(A, 4), (B, 2), *((seat, 2) for seat in paid)]


def _four_range(effect: Effect) -> Content:
    """A box in which ALUXE asks for four Range, and event 001 does this alone."""
    aluxe = replace(BOX.monsters[0], values=(4, 0, 0, 0))
    box = replace(BOX, monsters=(aluxe, *BOX.monsters[1:]))
    return with_event(box, "001", adds=(0, 0, 0, 0), points=0, effects=(effect,))
