"""Hand limit, draw pile, discard pile and reshuffling."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorixico.rules.event import get_rid
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only, eliminate_and_draw, refill
from nightboard.games.terrorixico.rules.specials import strike
from nightboard.games.terrorixico.rules.turn import lay, turn

from .given import (
    MELEE,
    RANGE,
    SHIELD,
    A,
    B,
    C,
    card,
    cards,
    cut_piles,
    end_turn,
    finish_turn,
    first_offers,
    given,
    in_line,
    offered,
    opened,
    shown,
    table,
    told,
)


def refilling(hand: str = "R1 M1 S1", *, pile: int, discards: int, **setup: Any) -> Match:
    """A is about to refill, with so many cards in his piles."""
    m = given(hands={A: hand}, stack=[refill(A), turn(B)], **setup)
    cut_piles(m, A, pile=pile, discards=discards)
    return m


def piles(m: Match, seat: int = A) -> tuple[int, int, int]:
    """How many cards are in hand, draw pile and discard pile."""
    hunter = shown(m).hunters[seat]
    return hunter.hand, hunter.pile, hunter.discards


# The hand


@pytest.mark.rule("piles.hand-limit")
def test_the_hand_limit_is_five() -> None:
    m = opened("002", hands={A: "R1 M1"})

    assert shown(m).hand_limit == 5
    assert shown(m).hunters[A].hand == 5


@pytest.mark.rule("piles.hand-at-turn-start")
@pytest.mark.rule("piles.turn-start-adjust")
def test_whoever_lacks_a_card_draws_it_when_his_turn_starts() -> None:
    m = given(active=B, hands={B: "R1 R2 M1 M2"})

    assert told(m, "draws") == [{"who": B, "n": 1}]
    assert shown(m).hunters[B].hand == 5
    assert offered(m, "lay")


@pytest.mark.rule("piles.turn-start-adjust")
def test_a_card_is_drawn_before_it_is_checked_whether_he_must_pass() -> None:
    m = given(active=B, hands={B: "R1 R2 M1 M2"}, need=(0, 0, 9, 9), seed=3)

    heard = [entry.event.key for entry in m.events(None)]

    assert heard[0] == "draws"


@pytest.mark.rule("piles.hand-at-turn-start")
@pytest.mark.rule("piles.turn-start-adjust")
def test_whoever_holds_too_many_discards_when_his_turn_starts() -> None:
    m = given(active=B, hands={B: "R1 R2 M1 M2 S1 C1"})
    asked = m.ask.about if m.ask else None

    m.choose(drop(card("C1")))

    assert asked == "discard"
    assert table(m).hunters[B].hand == cards("R1 R2 M1 M2 S1")
    assert offered(m, "lay")


@pytest.mark.rule("piles.hand-at-turn-start")
def test_with_no_cards_left_a_smaller_hand_will_do() -> None:
    m = given(hands={A: "R1 M1 S1", B: "R1 M1 S1 C1 R2"}, stack=[refill(B), turn(A)])
    cut_piles(m, A, pile=0, discards=0)

    end_turn(m)

    assert shown(m).asked == A
    assert piles(m) == (3, 0, 0)
    assert offered(m, "lay")


@pytest.mark.rule("piles.turn-start-adjust")
def test_a_card_that_an_event_took_is_drawn_when_the_turn_starts() -> None:
    m = opened("015", active=A, hands={A: "R1 R2 M1 M2 S1", B: "T1 M1 M2 S1 S2"})

    m.choose(get_rid(card("T1")))
    before = shown(m).hunters[B].hand
    finish_turn(m)

    assert before == 4
    assert shown(m).asked == B
    assert shown(m).hunters[B].hand == 5


@pytest.mark.rule("piles.limit-change")
def test_a_lower_limit_makes_everybody_discard_in_turn_order() -> None:
    m = opened("009", active=B)
    asked: list[int | None] = []

    for _ in range(3):
        asked.append(shown(m).asked)
        m.choose(0)

    assert asked == [B, C, A]
    assert [piles(m, seat) for seat in (A, B, C)] == [(4, 45, 1)] * 3
    assert shown(m).asked == B


@pytest.mark.rule("piles.limit-change")
def test_a_higher_limit_makes_everybody_draw_in_turn_order() -> None:
    m = opened("016", active=B)

    assert told(m, "draws") == [{"who": B, "n": 1}, {"who": C, "n": 1}, {"who": A, "n": 1}]
    assert [hunter.hand for hunter in shown(m).hunters] == [6, 6, 6]


@pytest.mark.rule("piles.limit-change")
def test_back_at_five_everybody_discards_what_is_too_much() -> None:
    m = given(
        hands={A: "R1 R2 M1 M2 S1 S2", B: "R1 R2 M1 M2 S1 S2", C: "R1 R2 M1 M2 S1 S2"},
        hand_limit=6,
        need=(1, 0, 0, 0),
        next_events=["002"],
        next_monsters=["nahual"],
    )
    m.choose(lay(card("R1"), RANGE, True))
    m.choose(draw_only())
    finish_turn(m)

    first = shown(m).asked, m.ask.about if m.ask else None
    first_offers(m, "discard")

    assert first == (B, "discard")
    assert [hunter.hand for hunter in shown(m).hunters] == [5, 5, 5]
    assert shown(m).asked == B


@pytest.mark.rule("piles.trauma-counts-in-hand")
def test_traumas_fill_the_hand_like_other_cards() -> None:
    m = given(hands={A: "R1 M1 S1 T1 T2"})

    assert told(m, "draws") == []
    assert offered(m, "lay")


# Own piles


@pytest.mark.rule("piles.own-pile")
def test_a_hunter_draws_from_his_own_pile_and_discards_onto_his_own() -> None:
    m = given(hands={A: "R1 M1 S1"}, stack=[refill(A), turn(B)])
    others = [piles(m, B), piles(m, C)]
    top = table(m).hunters[A].pile[-3:]

    m.choose(draw_only())
    m.choose(drop(card("M1")))

    assert table(m).hunters[A].hand == sorted([*cards("R1 S1"), *top])
    assert table(m).hunters[A].discards == [card("M1")]
    assert [piles(m, B), piles(m, C)] == others


# Reshuffling


@pytest.mark.rule("piles.reshuffle-threshold")
def test_a_pile_of_five_is_shuffled_with_the_discards() -> None:
    m = refilling(pile=8, discards=20)

    m.choose(draw_only())

    assert piles(m) == (6, 25, 0)
    assert told(m, "reshuffles") == [{"who": A, "n": 25}]


@pytest.mark.rule("piles.reshuffle-threshold")
def test_a_pile_of_six_is_not_shuffled() -> None:
    m = refilling(pile=9, discards=20)

    m.choose(draw_only())

    assert piles(m) == (6, 6, 20)
    assert told(m, "reshuffles") == []


@pytest.mark.rule("piles.reshuffle-moment")
def test_the_card_that_is_discarded_after_the_reshuffle_is_not_in_it() -> None:
    m = refilling(pile=8, discards=20)

    m.choose(draw_only())
    m.choose(drop(card("M1")))

    assert piles(m) == (5, 25, 1)
    assert table(m).hunters[A].discards == [card("M1")]


@pytest.mark.rule("piles.reshuffle-moment")
def test_cards_discarded_from_the_pile_are_an_instruction_like_drawing() -> None:
    m = given(hands={A: "LAST_CHANCE R1 M1 S1 C1"})
    cut_piles(m, A, pile=8, discards=4)

    m.choose(lay(card("LAST_CHANCE"), RANGE, True))

    assert piles(m) == (4, 12, 0)


@pytest.mark.rule("piles.run-dry-mid-draw")
def test_a_pile_that_runs_dry_is_renewed_in_the_middle_of_drawing() -> None:
    m = given(hands={A: "GOOD_OMENS R1 R2 M1 M2 S1 S2"}, hand_limit=7)
    cut_piles(m, A, pile=6, discards=7)

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    first_offers(m, "eliminate")

    assert piles(m) == (7, 9, 0)
    assert told(m, "reshuffles") == [{"who": A, "n": 10}]


@pytest.mark.rule("piles.nothing-left")
def test_whoever_has_no_cards_left_draws_fewer() -> None:
    m = refilling(pile=1, discards=0)

    m.choose(draw_only())
    drawn = piles(m)
    m.choose(drop(card("R1")))

    assert drawn == (4, 0, 0)
    assert shown(m).hunters[A].hidden_traumas == 0
    assert shown(m).supply == 20
    assert shown(m).asked == B


@pytest.mark.rule("piles.reshuffle-useless")
def test_without_discards_a_small_pile_is_shuffled_once() -> None:
    m = refilling(pile=7, discards=0)
    rest = sorted(table(m).hunters[A].pile[:4])

    m.choose(draw_only())
    first = told(m, "reshuffles")
    m.choose(drop(card("R1")))

    assert sorted(table(m).hunters[A].pile) == rest
    assert piles(m) == (5, 4, 1)
    assert told(m, "reshuffles") == first == [{"who": A, "n": 4}]


@pytest.mark.rule("piles.reshuffle-includes-trauma")
def test_traumas_are_shuffled_in() -> None:
    m = given(hands={A: "R1 M1 S1"}, discards={A: "T2"}, stack=[refill(A), turn(B)])
    cut_piles(m, A, pile=8, discards=0)

    m.choose(draw_only())

    assert card("T2") in table(m).hunters[A].pile
    assert table(m).hunters[A].discards == []


@pytest.mark.rule("piles.reshuffle-excludes")
@pytest.mark.rule("piles.waste-is-final")
def test_hand_frontlines_and_waste_zone_are_not_shuffled_in() -> None:
    m = given(
        hands={A: "R1 M1 S1 C1"},
        lines={"R": "A:R2 A:R3", "M": "A:M2-"},
        waste={A: "FURY MIMIC"},
        closed={A: "R2 R3 M3 C2 C3"},
        stack=[refill(A), turn(B)],
    )
    cut_piles(m, A, pile=6, discards=5)
    wasted = shown(m).hunters[A].waste

    m.choose(draw_only())

    assert table(m).hunters[A].waste == wasted
    assert (A, card("R2")) in in_line(m, RANGE)
    assert in_line(m, MELEE) == [(A, card("M2"))]
    assert piles(m) == (7, 8, 0)


@pytest.mark.rule("piles.waste-is-final")
def test_an_eliminated_card_never_comes_back() -> None:
    m = refilling(pile=9, discards=20)

    m.choose(eliminate_and_draw(card("R1")))

    assert card("R1") in table(m).hunters[A].waste
    assert told(m, "reshuffles") == [{"who": A, "n": 25}]


@pytest.mark.rule("piles.waste-owner")
def test_an_eliminated_card_goes_to_the_waste_zone_of_its_owner() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"S": "B:S2"})

    m.choose(lay(card("FRIENDLY_FIRE"), SHIELD, True))
    m.choose(strike(SHIELD, B, card("S2")))

    assert shown(m).hunters[B].waste == (card("S2"),)
    assert shown(m).hunters[A].waste == ()
