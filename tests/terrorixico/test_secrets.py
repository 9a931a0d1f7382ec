"""What stays hidden: whatever a seat must not know makes no difference to what it sees."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match, Step
from nightboard.games.terrorixico.cards import Card, Facing
from nightboard.games.terrorixico.rules.battle import reveal
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only, eliminate_and_draw
from nightboard.games.terrorixico.rules.specials import (
    eliminate,
    give,
    give_from_supply,
    strike_hidden,
)
from nightboard.games.terrorixico.rules.trauma import cast, show_zero
from nightboard.games.terrorixico.rules.turn import lay, leave_battle

from .given import (
    CODEX,
    GAME,
    MELEE,
    RANGE,
    WON,
    A,
    B,
    C,
    asked,
    card,
    cards,
    given,
    offered,
    shown,
    started,
    table,
    told,
)


def seen(m: Match, seat: int | None) -> tuple[Any, ...]:
    """Everything that reaches a seat: its view, what it was told, who is asked about what."""
    details = m.ask.details if m.ask else {}
    return m.view(seat), m.events(seat), asked(m), details, m.outcome


def after(m: Match, *steps: Step) -> Match:
    """The match after these choices."""
    for step in steps:
        m.choose(step)
    return m


# Hands, piles and the opening choice


def test_a_hand_is_known_to_its_owner_and_its_size_to_all() -> None:
    one, other = given(hands={A: "R1 R2 R3 FURY M1"}), given(hands={A: "R1 R2 R3 T1 C1"})

    own = shown(one, A).own
    assert own is not None
    assert own.hand == tuple(cards("R1 R2 R3 FURY M1"))
    assert shown(one, B).hunters[A].hand == 5
    assert shown(one, B).lines == shown(other, B).lines
    assert "FURY" not in repr(shown(one, B).hunters)


def test_nobody_knows_the_order_or_contents_of_a_draw_pile_but_all_its_size() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2", B: "R1 M1 S1 C1 C2", C: "R1 M1 S1 C1 C2"})
    t = started(m)
    t.hunters[A].pile.reverse()
    other = GAME.play_on(t, log=True)

    assert seen(m, A) == seen(other, A)
    assert seen(m, B) == seen(other, B)
    assert seen(m, None) == seen(other, None)
    assert shown(m).hunters[A].pile == 45


@pytest.mark.rule("setup.keep-five")
def test_the_opening_cards_and_the_choice_among_them_are_private() -> None:
    m, other = GAME.start(3, 4, log=True), GAME.start(3, 4, log=True)
    who = m.ask.seat if m.ask else 0
    watcher = (who + 1) % 3

    first, last = offered(m)[0], offered(m)[-1]
    after(m, first)
    after(other, last)

    assert first is not last
    assert seen(m, watcher) == seen(other, watcher)
    assert seen(m, None) == seen(other, None)
    assert seen(m, who) != seen(other, who)
    assert [about["who"] for about in told(m, "draws.cards", watcher)] == [watcher]


# Face-down cards


FACE_DOWN = [
    pytest.param("R2", id="relic"),
    pytest.param("FURY", id="special"),
    pytest.param("MIMIC", id="special that needs company"),
    pytest.param("T1", id="Trauma"),
]


@pytest.mark.rule("frontline.face-down-any-type")
@pytest.mark.parametrize("word", FACE_DOWN)
def test_a_face_down_card_is_an_unknown_card_to_all_but_its_owner(word: str) -> None:
    m = given(hands={A: "R2 FURY MIMIC T1 M1"}, lines={"R": "B:R1"})

    m.choose(lay(card(word), RANGE, False))

    lying = [shown(m, seat).lines[RANGE][1] for seat in (A, B, C, None)]
    assert [laid.card for laid in lying] == [card(word), None, None, None]
    assert {(laid.owner, laid.facing) for laid in lying} == {(A, Facing.DOWN)}
    assert told(m, "lays-hidden", B) == [{"who": A, "line": RANGE}]
    assert told(m, "lays-hidden.card", B) == []
    assert shown(m, B).traumas_played == 0


def _laid(word: str) -> Match:
    m = given(hands={A: "R2 FURY T1 MIMIC M1"}, lines={"R": "B:R1"})
    return after(m, lay(card(word), RANGE, False), lay(card("M1"), MELEE, True))


@pytest.mark.parametrize("word", ["FURY", "MIMIC", "T1"])
def test_the_turn_goes_on_alike_whatever_lies_face_down(word: str) -> None:
    relic, other = _laid("R2"), _laid(word)

    assert seen(relic, B) == seen(other, B)
    assert seen(relic, C) == seen(other, C)
    assert seen(relic, None) == seen(other, None)


@pytest.mark.parametrize("word", ["FURY", "T1"])
def test_equality_stays_beside_a_face_down_card_whatever_it_is(word: str) -> None:
    def removed(hidden: str) -> Match:
        m = given(
            active=B,
            hands={B: "T3 M1 S1 C1 C2", A: "M1 M1 M2 M2 M3"},
            lines={"R": f"C:EQUALITY A:R3 A:{hidden}-"},
        )
        return after(m, cast(card("T3"), RANGE, A, card("R3")))

    relic, other = removed("R2"), removed(word)

    assert shown(relic, C).lines == shown(other, C).lines
    assert len(shown(other, C).lines[RANGE]) == 2
    assert [e.event.key for e in relic.events(C)] == [e.event.key for e in other.events(C)]


@pytest.mark.rule("friendlyfire.face-down-all-visible")
@pytest.mark.parametrize("word", ["R2", "FURY", "T1"])
def test_friendly_fire_offers_a_face_down_card_alike_and_makes_it_public(word: str) -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": f"B:{word}-"})

    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))
    assert offered(m) == [strike_hidden(RANGE, B, 0)]
    assert card(word) not in shown(m, C).hunters[B].waste
    m.choose(strike_hidden(RANGE, B, 0))

    assert shown(m, C).hunters[B].waste == (card(word),)
    assert told(m, "strikes", C)[0]["card"] is card(word)


@pytest.mark.rule("slain.reveal-all")
def test_at_the_reveal_all_face_down_cards_become_public_at_once() -> None:
    m = given(lines={"R": "A:R2- B:TAKE_ADVANTAGE-", "M": "C:T1-"}, stack=WON)

    assert asked(m) == (B, "give")
    for seat in (A, B, C, None):
        assert [laid.card for line in shown(m, seat).lines for laid in line] == [
            card("R2"),
            Card.TAKE_ADVANTAGE,
            card("T1"),
        ]
        assert len(told(m, "turned-up", seat)) == 3


@pytest.mark.rule("defeat.reveal")
def test_a_lost_round_makes_them_public_too() -> None:
    m = given(lines={"R": "A:TAKE_ADVANTAGE-"}, passed=[A, B, C], stack=[reveal()])

    assert shown(m, C).lines[RANGE][0].card is Card.TAKE_ADVANTAGE


@pytest.mark.rule("scoring.tie-last-card")
def test_who_placed_which_card_when_is_public() -> None:
    m = given(lines={"R": "A:R1@2 B:R2-@3", "M": "C:M1@1"})

    placed = [(laid.order, laid.owner) for line in shown(m, None).lines for laid in line]

    assert placed == [(2, A), (3, B), (1, C)]


# Traumas


def _with_supply(m: Match, *top: str) -> Match:
    t = started(m)
    for word in top:
        t.supply.remove(card(word))
        t.supply.append(card(word))
    return GAME.play_on(t, log=True)


@pytest.mark.rule("trauma.supply")
def test_nobody_knows_the_values_in_the_supply() -> None:
    m = given(players=3)

    one, other = _with_supply(m, "T0"), _with_supply(m, "T3")

    assert seen(one, A) == seen(other, A)
    assert seen(one, None) == seen(other, None)
    assert shown(one).supply == len(started(one).supply)


@pytest.mark.rule("setup.trauma-face-down")
def test_nobody_knows_the_traumas_that_were_set_aside() -> None:
    m = GAME.start(2, 1, log=True)
    t = table(m).copy()
    t.supply[0], t.spare = t.spare[0], (t.supply[0], *t.spare[1:])

    assert [GAME.view(t, seat) for seat in (A, B, None)] == [
        GAME.view(table(m).copy(), seat) for seat in (A, B, None)
    ]
    assert (shown(m).supply, shown(m).spare) == (12, 8)


@pytest.mark.rule("trauma.destination")
def test_who_takes_a_trauma_sees_it_and_the_others_see_how_many() -> None:
    m = given(trauma_number=1, stack=[leave_battle(A)])

    one, other = _with_supply(m, "T0"), _with_supply(m, "T3")

    assert told(one, "takes-traumas.cards", A) == [{"who": A, "cards": [card("T0")]}]
    assert told(one, "takes-traumas", B) == [{"who": A, "n": 1}]
    assert seen(one, B) == seen(other, B)
    assert seen(one, None) == seen(other, None)


@pytest.mark.rule("advantage.destination")
def test_a_trauma_from_a_hand_is_seen_by_giver_and_receiver() -> None:
    def given_away(word: str) -> Match:
        m = given(hands={A: "TAKE_ADVANTAGE T1 T3 R1 M1"})
        return after(m, lay(card("TAKE_ADVANTAGE"), RANGE, True), give(card(word), B))

    one, other = given_away("T1"), given_away("T3")

    assert told(one, "gives.card", A) == told(one, "gives.card", B)
    assert told(one, "gives.card", B) == [{"who": A, "to": B, "card": card("T1")}]
    assert told(one, "gives", C) == [{"who": A, "to": B}]
    assert seen(one, C) == seen(other, C)
    assert seen(one, None) == seen(other, None)


@pytest.mark.rule("advantage.source")
def test_a_trauma_from_the_supply_is_seen_by_the_receiver_only() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE R2 R1 M1 S1"})

    one, other = _with_supply(m, "T0"), _with_supply(m, "T3")
    after(one, lay(card("TAKE_ADVANTAGE"), RANGE, True), give_from_supply(B))
    after(other, lay(card("TAKE_ADVANTAGE"), RANGE, True), give_from_supply(B))

    assert told(one, "takes-traumas.cards", B) == [{"who": B, "cards": [card("T0")]}]
    assert seen(one, A) == seen(other, A)
    assert seen(one, C) == seen(other, C)


@pytest.mark.rule("trauma.zero-show")
def test_a_shown_zero_is_public() -> None:
    m = given(hands={A: "T0 R1 M1 S1 C1"})

    m.choose(show_zero())

    assert told(m, "eliminates", None) == [{"who": A, "card": card("T0")}]
    assert shown(m, B).traumas_played == 1


@pytest.mark.rule("trauma.face-up-remove")
def test_a_trauma_played_face_up_is_public() -> None:
    m = given(hands={A: "T2 R1 M1 S1 C1"}, lines={"R": "B:R2"})

    m.choose(cast(card("T2"), RANGE, B, card("R2")))

    assert told(m, "casts", C)[0]["trauma"] is card("T2")
    assert card("T2") in shown(m, C).hunters[A].open_discards


@pytest.mark.rule("final.subtract-trauma")
def test_the_traumas_of_all_become_public_at_the_end_only() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"})
    ended = given(hands={A: "T3 R1 M1 S1 C1"}, stack=[])

    assert "TRAUMA" not in repr((shown(m, B).hunters, m.events(B)))
    assert told(ended, "tally", B)[A]["traumas"] == 3


# The common piles


@pytest.mark.rule("setup.monster-pile")
@pytest.mark.rule("setup.event-pile")
def test_the_cards_below_the_active_ones_are_unknown() -> None:
    m = given()
    t = started(m)
    t.monster_pile.reverse()
    t.event_pile.reverse()
    other = GAME.play_on(t, log=True)

    assert seen(m, A) == seen(other, A)
    assert seen(m, None) == seen(other, None)
    assert (shown(m).monsters_left, shown(m).events_left) == (12, 19)


# Discards


def test_what_came_openly_to_a_discard_pile_was_seen_and_the_rest_is_its_owners() -> None:
    m = given(discards={A: "R3 FURY"}, closed={A: "M1 T1"})

    mine, theirs = shown(m, A), shown(m, B)

    assert theirs.hunters[A].discards == 4
    assert theirs.hunters[A].open_discards == tuple(cards("R3 FURY"))
    assert mine.own is not None
    assert sorted(mine.own.discards) == cards("R3 FURY M1 T1")


@pytest.mark.rule("endturn.private-choice")
def test_a_discard_of_the_refill_tells_the_others_nothing() -> None:
    def refilled(word: str) -> Match:
        m = given(hands={A: "R1 M1 T1 FURY C1"})
        after(m, lay(card("R1"), RANGE, True), lay(card("M1"), MELEE, True))
        return after(m, draw_only(), drop(card(word)))

    relic, special, trauma = refilled("C1"), refilled("FURY"), refilled("T1")

    assert seen(relic, B) == seen(special, B) == seen(trauma, B)
    assert seen(relic, None) == seen(special, None) == seen(trauma, None)
    assert told(relic, "discards", B) == [{"who": A}]


def test_a_card_eliminated_by_the_refill_is_public() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"})

    after(m, lay(card("R1"), RANGE, True), lay(card("M1"), MELEE, True))
    m.choose(eliminate_and_draw(card("S1")))

    assert shown(m, B).hunters[A].waste == (card("S1"),)


@pytest.mark.rule("piles.waste-owner")
def test_waste_zones_are_open_to_all() -> None:
    m = given(waste={A: "M3 T2 FURY"})

    assert [shown(m, seat).hunters[A].waste for seat in (A, B, None)] == [
        (card("M3"), card("T2"), card("FURY"))
    ] * 3


@pytest.mark.rule("fury.draw")
def test_draws_and_discards_of_fury_are_private() -> None:
    def furious(word: str) -> Match:
        m = given(hands={A: "FURY T1 R2 M1 C1"})
        return after(m, lay(card("FURY"), RANGE, True), drop(card(word)))

    one, other = furious("T1"), furious("R2")

    assert seen(one, B) == seen(other, B)
    assert seen(one, None) == seen(other, None)
    assert {about["n"] for about in told(one, "draws", None)} == {3}
    assert told(one, "draws.cards", B) == []


@pytest.mark.rule("berserker.discard-one")
def test_the_discard_of_berserker_is_private() -> None:
    def raging(word: str) -> Match:
        m = given(hands={A: "BERSERKER T1 R2 M1 C1"})
        return after(m, lay(card("BERSERKER"), RANGE, True), drop(card(word)))

    assert seen(raging("T1"), B) == seen(raging("R2"), B)


@pytest.mark.rule("omens.discard-rest")
def test_good_omens_show_what_is_eliminated_and_hide_what_is_discarded() -> None:
    m = given(hands={A: "GOOD_OMENS T1 R2 M1 C1"})

    after(m, lay(card("GOOD_OMENS"), RANGE, True))
    after(m, eliminate(card("T1")), eliminate(card("R2")), eliminate(card("M1")))

    assert sorted(shown(m, B).hunters[A].waste) == cards("R2 M1 T1")
    assert told(m, "discards", B) == [{"who": A}]
    assert told(m, "discards.card", B) == []


@pytest.mark.rule("lastchance.discard-three")
def test_the_cards_of_last_chance_are_seen_by_their_owner_only() -> None:
    m = given(hands={A: "LAST_CHANCE T1 R2 M1 C1"})

    m.choose(lay(card("LAST_CHANCE"), CODEX, True))

    assert told(m, "mills", B) == [{"who": A, "n": 3}]
    assert told(m, "mills.cards", B) == []
    assert len(told(m, "mills.cards", A)[0]["cards"]) == 3


# What is public


def test_tracks_monsters_passes_and_totals_are_public() -> None:
    m = given(
        lines={"R": "A:R2"}, need=(6, 4, 3, 0), passed=[C], points={A: 7}, tracks={B: 2},
        hands={A: "R1 R1 M1 S1 T1"},
    )  # fmt: skip

    for seat in (A, B, C, None):
        view = shown(m, seat)
        assert [hunter.points for hunter in view.hunters] == [7, 0, 0]
        assert [hunter.track for hunter in view.hunters] == [0, 2, 0]
        assert [hunter.passed for hunter in view.hunters] == [False, False, True]
        assert (view.need, view.have) == ((6, 4, 3, 0), (2, 0, 0, 0))
        assert view.hunters[A].hidden_traumas == 1


def test_what_one_is_asked_tells_the_others_only_that_he_is_asked() -> None:
    one = given(hands={A: "R1 R2 M1 S1 FURY"})
    other = given(hands={A: "R1 R2 M1 S1 T1"})

    assert asked(one) == asked(other) == (A, "play")
    assert one.ask is not None
    assert other.ask is not None
    assert one.ask.details == other.ask.details
