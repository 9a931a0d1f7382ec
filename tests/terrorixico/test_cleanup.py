"""What becomes of the cards after a won round."""

from __future__ import annotations

import pytest

from .given import WON, A, B, C, D, card, given, ids, shown, told, top


@pytest.mark.rule("cleanup.traumas-first")
def test_the_face_down_traumas_go_before_the_other_cards() -> None:
    m = given(lines={"R": "A:R3 A:T2- B:R2 C:R1"}, stack=WON, supply=0)

    assert shown(m).hunters[C].open_discards == (card("T2"), card("R1"))


@pytest.mark.rule("cleanup.return-cards")
def test_all_cards_go_back_to_their_owners() -> None:
    m = given(
        lines={"R": "A:R3 A:R2 B:R2 B:FURY", "M": "A:M1 B:M1 A:STRENGTH"}, stack=WON, supply=0
    )

    hunters = shown(m).hunters
    assert sorted(hunters[A].open_discards) == [
        card("R2"),
        card("R3"),
        card("M1"),
        card("STRENGTH"),
    ]
    assert sorted(hunters[B].open_discards) == [card("R2"), card("M1"), card("FURY")]
    assert shown(m).lines == ((), (), (), ())
    assert shown(m).have == (0, 0, 0, 0)


@pytest.mark.rule("cleanup.waste-stays")
def test_eliminated_cards_stay_where_they_are() -> None:
    m = given(lines={"R": "A:R3"}, waste={B: "M3"}, stack=WON, supply=0)

    assert shown(m).hunters[B].waste == (card("M3"),)
    assert shown(m).hunters[B].open_discards == ()


@pytest.mark.rule("cleanup.take-monsters")
@pytest.mark.rule("cleanup.take-events")
def test_first_place_takes_all_monsters_and_events() -> None:
    m = given(
        lines={"R": "A:R3"}, monsters=("aluxe", "nahual"), events=("005", "006"), stack=WON,
        supply=0,
    )  # fmt: skip

    assert ids(shown(m).hunters[A].monsters) == ["aluxe", "nahual"]
    assert ids(shown(m).hunters[A].events) == ["005", "006"]
    assert (shown(m).monsters, shown(m).events) == ((), ())


@pytest.mark.rule("cleanup.take-events")
def test_a_won_event_has_no_further_effect() -> None:
    m = given(lines={"R": "A:R3"}, events=("019",), hand_limit=7, stack=WON)

    assert shown(m).round == 2
    assert shown(m).hand_limit == 5
    assert max(hunter.hand for hunter in shown(m).hunters) == 7
    assert m.ask is not None
    assert (m.ask.about, m.ask.details) == ("discard", {"n": 2})


@pytest.mark.rule("cleanup.end-check")
def test_the_game_ends_before_a_new_monster_appears() -> None:
    m = given(lines={"R": "A:R3"}, tracks={A: 3}, stack=WON)

    assert m.outcome is not None
    assert told(m, "monster") == []
    assert shown(m).monsters_left == 12


@pytest.mark.rule("cleanup.end-check")
@pytest.mark.rule("cleanup.new-cards")
def test_the_next_round_uncovers_the_top_cards() -> None:
    m = given(lines={"R": "A:R3"}, tracks={A: 2}, stack=WON)

    assert m.outcome is None
    assert (shown(m).monsters[0].id, shown(m).events[0].id) == top(m)
    assert shown(m).round == 2


@pytest.mark.rule("cleanup.next-starter")
def test_the_player_left_of_first_place_starts() -> None:
    m = given(players=4, lines={"R": "C:R3"}, stack=WON)

    assert shown(m).starter == D


@pytest.mark.rule("cleanup.next-starter")
def test_left_of_the_last_seat_is_the_first() -> None:
    m = given(players=4, lines={"R": "D:R3"}, stack=WON)

    assert shown(m).starter == A


@pytest.mark.rule("cleanup.next-starter-tie")
def test_after_a_tie_the_player_left_of_the_keeper_starts() -> None:
    m = given(lines={"R": "A:R3 B:R3"}, stack=WON)

    assert told(m, "takes-cards")[0]["who"] == B
    assert shown(m).starter == C
