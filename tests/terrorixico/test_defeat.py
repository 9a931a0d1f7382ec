"""Everybody has passed: a lost round."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorixico.rules.specials import give, strike

from .given import (
    LOST,
    SHIELD,
    A,
    B,
    C,
    asked,
    card,
    end_turn,
    given,
    ids,
    relics,
    shown,
    told,
    top,
)

USELESS = "R1 R2 M1 M3 S1"
"""With only Codex open nothing of this can be played."""


def hopeless(**setup: Any) -> Match:
    """C, A and B have to pass, one after the other."""
    return given(active=C, hands={A: USELESS, B: USELESS, C: USELESS}, need=(0, 0, 0, 3), **setup)


@pytest.mark.rule("defeat.condition")
def test_the_round_is_lost_when_the_last_one_has_passed() -> None:
    m = hopeless(trauma_number=1)

    end_turn(m)
    end_turn(m)
    assert (shown(m).round, told(m, "lost")) == (1, [])
    end_turn(m)

    assert told(m, "lost") == [{}]
    assert shown(m).round == 2


@pytest.mark.rule("defeat.no-points")
def test_nobody_moves_in_a_lost_round() -> None:
    m = given(
        lines={"R": "A:R3 B:R2"}, passed=[C, A, B], points={A: 4, C: 2}, tracks={B: 1}, stack=LOST
    )

    assert [hunter.points for hunter in shown(m).hunters] == [4, 0, 2]
    assert [hunter.track for hunter in shown(m).hunters] == [0, 1, 0]
    assert told(m, "gains") == []


@pytest.mark.rule("defeat.no-cards-won")
def test_monster_and_event_go_to_the_bottom_of_their_piles() -> None:
    m = given(passed=[C, A, B], stack=LOST)

    assert ids(shown(m).monsters_below) == ["aluxe"]
    assert ids(shown(m).events_below) == ["002"]
    assert (shown(m).monsters[0].id, shown(m).events[0].id) == top(m)
    assert [hunter.monsters for hunter in shown(m).hunters] == [(), (), ()]


@pytest.mark.rule("defeat.no-cards-won")
def test_several_monsters_go_below_in_the_order_in_which_they_were_active() -> None:
    m = given(monsters=("aluxe", "nahual"), events=("005",), passed=[A, B, C], stack=LOST)

    assert ids(shown(m).monsters_below) == ["nahual", "aluxe"]


@pytest.mark.rule("defeat.reveal")
def test_face_down_cards_work_in_a_lost_round_and_last_place_gets_the_traumas() -> None:
    m = given(
        lines={"R": "A:R3 B:R2 C:R1 A:FRIENDLY_FIRE-", "S": "C:S3 B:T1-"},
        passed=[A, B, C],
        stack=LOST,
        supply=0,
    )

    assert asked(m) == (A, "strike")
    m.choose(strike(SHIELD, C, card("S3")))

    assert shown(m).hunters[C].waste == (card("S3"),)
    assert relics(m) == [3, 2, 1]
    assert card("T1") in shown(m).hunters[C].open_discards


@pytest.mark.rule("defeat.reveal")
def test_the_round_stays_lost_even_if_the_reveal_fills_every_line() -> None:
    m = given(lines={"R": "A:R3-"}, need=(3, 0, 0, 0), passed=[A, B, C], stack=LOST, supply=0)

    assert relics(m) == [3, 0, 0]
    assert shown(m).hunters[A].points == 0
    assert told(m, "takes-cards") == []


@pytest.mark.rule("defeat.reveal")
def test_a_revealed_take_advantage_gives_in_a_lost_round() -> None:
    m = given(
        hands={A: "T3 R1 M1 S1 C1"}, lines={"R": "A:TAKE_ADVANTAGE-"}, passed=[A, B, C], stack=LOST
    )

    m.choose(give(card("T3"), B))

    assert told(m, "gives.card", B) == [{"who": A, "to": B, "card": card("T3")}]


@pytest.mark.rule("defeat.return-cards")
def test_the_cards_go_back_to_their_owners() -> None:
    m = given(lines={"R": "A:R3 B:R2", "M": "C:M1- A:M1"}, passed=[A, B, C], stack=LOST, supply=0)

    assert shown(m).lines == ((), (), (), ())
    assert [hunter.open_discards for hunter in shown(m).hunters] == [
        (card("R3"), card("M1")),
        (card("R2"),),
        (card("M1"),),
    ]


@pytest.mark.rule("defeat.next-starter")
def test_whoever_passed_first_starts_the_next_round() -> None:
    m = hopeless(trauma_number=1)

    end_turn(m)
    end_turn(m)
    end_turn(m)

    assert [about["who"] for about in told(m, "passes")] == [C, A, B]
    assert told(m, "round") == [{"n": 2, "who": C}]


@pytest.mark.rule("defeat.no-elimination")
def test_everybody_is_in_the_next_battle() -> None:
    m = given(passed=[C, A, B], stack=LOST)

    assert shown(m).round == 2
    assert [hunter.passed for hunter in shown(m).hunters] == [False, False, False]


@pytest.mark.rule("defeat.trauma-taken")
def test_the_loss_itself_hands_out_no_trauma() -> None:
    m = hopeless(trauma_number=1, supply=3)

    end_turn(m)
    end_turn(m)
    end_turn(m)

    assert told(m, "takes-traumas", None) == [
        {"who": C, "n": 1},
        {"who": A, "n": 1},
        {"who": B, "n": 1},
    ]
    assert m.outcome is not None
    assert m.outcome.rule == "endgame.trauma"
