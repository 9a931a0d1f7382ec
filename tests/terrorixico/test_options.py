"""The options: each changes what its ruling says, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match, Step
from nightboard.engine.errors import BadInput
from nightboard.games.terrorixico.options import Colour, Options
from nightboard.games.terrorixico.rules.event import accept_event, read_event, refuse_event
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.specials import copy, strike, strike_hidden
from nightboard.games.terrorixico.rules.turn import lay, leave_battle, pass_by, stop

from .given import (
    CODEX,
    GAME,
    LOST,
    MELEE,
    RANGE,
    SHIELD,
    WON,
    A,
    B,
    C,
    asked,
    card,
    end_turn,
    finish_turn,
    given,
    ids,
    in_line,
    offered,
    refused,
    relics,
    shown,
    started,
    table,
    told,
)

TRAUMA_EACH = 2
"""Event 003 by its place in the content."""


def added(option: str, **setup: Any) -> set[Step]:
    """What is offered with an option and not without it; nothing is offered only without it."""
    chosen: dict[str, Any] = {option: True}
    without, with_it = set(offered(given(**setup))), set(offered(given(**setup, **chosen)))
    assert without <= with_it
    return with_it - without


# At the start


@pytest.mark.rule("setup.colour")
def test_colours_name_the_colours_of_the_seats() -> None:
    m = GAME.start(3, 1, options={"colours": "yellow blue"})

    assert [hunter.colour for hunter in shown(m).hunters] == [
        Colour.YELLOW,
        Colour.BLUE,
        Colour.RED,
    ]


@pytest.mark.rule("setup.colour")
def test_a_colour_cannot_be_taken_twice() -> None:
    with pytest.raises(BadInput, match="red is taken twice"):
        GAME.start(2, 1, options={"colours": "red red"})


def test_an_unknown_colour_is_named_with_what_would_be_right() -> None:
    with pytest.raises(BadInput, match="no colour 'gren'; did you mean green"):
        GAME.start(2, 1, options={"colours": "gren"})


@pytest.mark.rule("setup.first-player")
def test_the_host_may_name_the_first_player() -> None:
    assert shown(GAME.start(3, 1, options={"start_player_choice": 3})).starter == C
    assert shown(GAME.start(3, 2, options={"start_player_choice": "3"})).starter == C


@pytest.mark.rule("setup.first-player")
def test_the_first_player_is_one_of_those_who_play() -> None:
    with pytest.raises(BadInput, match="no player 4 among 3"):
        GAME.start(3, 1, options={"start_player_choice": 4})


def test_a_number_out_of_range_is_refused() -> None:
    with pytest.raises(BadInput, match="start_player_choice: '5' cannot be chosen"):
        GAME.start(3, 1, options={"start_player_choice": "5"})


def test_an_unknown_option_is_named_with_what_would_be_right() -> None:
    with pytest.raises(BadInput, match="unknown option 'voluntary-pas'; did you mean"):
        GAME.start(3, 1, options={"voluntary-pas": True})


def test_a_switch_understands_words_and_refuses_others() -> None:
    chosen = GAME.start(3, 1, options={"voluntary-pass": "yes"}).options

    assert chosen == Options(voluntary_pass=True)
    with pytest.raises(BadInput, match="voluntary_pass: 'maybe' cannot be chosen"):
        GAME.start(3, 1, options={"voluntary_pass": "maybe"})


# Playing


@pytest.mark.rule("frontline.matching-relic-face-down")
def test_facedown_mismatch_allows_a_bluff() -> None:
    setup: dict[str, Any] = {"hands": {A: "R3 R2 R1 T1 FURY"}, "need": (3, 3, 0, 0)}

    assert added("facedown_mismatch", **setup) == {
        lay(card("R1"), MELEE, False),
        lay(card("R2"), MELEE, False),
        lay(card("R3"), MELEE, False),
    }


@pytest.mark.rule("frontline.matching-relic-face-down")
def test_a_relic_in_a_foreign_line_is_worth_nothing() -> None:
    m = given(lines={"M": "A:R3- A:M2-"}, stack=WON, supply=0, facedown_mismatch=True)

    assert relics(m) == [2, 0, 0]


@pytest.mark.rule("pass.playable")
def test_with_facedown_mismatch_a_foreign_open_line_prevents_a_pass() -> None:
    setup: dict[str, Any] = {"hands": {A: "M1 M1 M2 M2 M3"}, "need": (3, 0, 0, 0)}

    assert asked(given(**setup)) == (A, "refill")
    assert asked(given(**setup, facedown_mismatch=True)) == (A, "play")


@pytest.mark.rule("frontline.face-down-limit")
def test_facedown_limit_per_player_counts_only_the_own_cards() -> None:
    setup: dict[str, Any] = {"hands": {A: "R1 M1 C1 C1 C1"}, "lines": {"R": "B:R1- C:R2-"}}
    full = given(hands={A: "R1 M1"}, lines={"R": "A:R1- A:R2-"}, hand_limit=2,
                 facedown_limit_per_player=True)  # fmt: skip

    assert added("facedown_limit_per_player", **setup) == {lay(card("R1"), RANGE, False)}
    assert refused(full, lay(card("R1"), RANGE, False)) == "frontline.face-down-limit"


@pytest.mark.rule("friendlyfire.face-down")
def test_friendly_fire_face_up_only_spares_face_down_cards() -> None:
    setup: dict[str, Any] = {
        "hands": {A: "FRIENDLY_FIRE R1 M1 S1 C1"},
        "lines": {"R": "B:R2 B:R1-"},
    }
    usual, m = given(**setup), given(**setup, friendly_fire_face_up_only=True)

    usual.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))
    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))

    assert set(offered(usual)) == {strike(RANGE, B, card("R2")), strike_hidden(RANGE, B, 0)}
    assert offered(m) == [strike(RANGE, B, card("R2"))]
    assert refused(m, strike_hidden(RANGE, B, 0)) == "friendlyfire.any-card"


@pytest.mark.rule("mimic.copy")
def test_mimic_any_line_copies_from_another_line() -> None:
    setup: dict[str, Any] = {
        "hands": {A: "MIMIC R1 M1 S1 C1"},
        "lines": {"R": "C:R1", "S": "B:S3"},
    }
    usual, m = given(**setup), given(**setup, mimic_any_line=True)

    usual.choose(lay(card("MIMIC"), RANGE, True))
    m.choose(lay(card("MIMIC"), RANGE, True))

    assert offered(usual) == [copy(RANGE, C, card("R1"))]
    assert set(offered(m)) == {copy(RANGE, C, card("R1")), copy(SHIELD, B, card("S3"))}
    m.choose(copy(SHIELD, B, card("S3")))
    assert shown(m).have[RANGE] == 4


@pytest.mark.rule("mimic.face-down")
def test_mimic_any_line_does_not_reach_a_mimic_that_lay_face_down() -> None:
    m = given(lines={"R": "C:R1 A:MIMIC-", "S": "B:S3"}, stack=WON, mimic_any_line=True)

    assert offered(m) == [copy(RANGE, C, card("R1"))]


@pytest.mark.rule("turn.second-impossible")
def test_with_strict_two_cards_a_missing_second_card_is_a_pass() -> None:
    setup: dict[str, Any] = {"hands": {A: "C2 R1 R1 M1 S1"}, "need": (0, 0, 0, 9)}
    usual, m = given(**setup), given(**setup, strict_two_cards=True)

    for each in (usual, m):
        each.choose(lay(card("C2"), CODEX, True))
        each.choose(stop())

    assert (shown(usual).hunters[A].passed, shown(m).hunters[A].passed) == (False, True)
    assert told(usual, "takes-traumas") == []
    assert told(m, "takes-traumas") == [{"who": A, "n": 2}]
    assert asked(usual) == asked(m) == (A, "refill")


@pytest.mark.rule("turn.stop-when-complete")
def test_strict_two_cards_does_not_punish_whoever_completes_the_last_line() -> None:
    m = given(hands={A: "C2 R1 R1 M1 S1"}, need=(0, 0, 0, 2), supply=2, strict_two_cards=True)

    m.choose(lay(card("C2"), CODEX, True))

    assert not shown(m).hunters[A].passed
    assert asked(m) == (A, "refill")


# Passing


@pytest.mark.rule("turn.no-voluntary-pass")
def test_voluntary_pass_offers_a_pass() -> None:
    assert added("voluntary_pass", hands={A: "R1 R2 M1 S1 C1"}) == {pass_by()}


@pytest.mark.rule("turn.no-voluntary-pass")
def test_a_voluntary_pass_costs_the_traumas_and_ends_the_turn() -> None:
    m = given(hands={A: "R1 R2 M1 S1 C1"}, trauma_number=2, voluntary_pass=True)

    m.choose(pass_by())

    assert shown(m).hunters[A].passed
    assert told(m, "takes-traumas") == [{"who": A, "n": 2}]
    assert asked(m) == (A, "refill")


@pytest.mark.rule("turn.no-voluntary-pass")
def test_a_voluntary_pass_comes_before_the_first_card() -> None:
    m = given(hands={A: "R1 R2 M1 S1 C1"}, voluntary_pass=True)

    m.choose(lay(card("R1"), RANGE, True))

    assert pass_by() not in offered(m)
    assert refused(m, stop()) == "turn.second-if-able"


@pytest.mark.rule("pass.out")
def test_with_pass_skips_one_turn_whoever_passed_plays_again() -> None:
    setup: dict[str, Any] = {
        "players": 2, "passed": [B],
        "hands": {A: "R1 R2 M1 M2 S1", B: "R1 R2 M1 M2 S1"},
    }  # fmt: skip
    usual, m = given(**setup), given(**setup, pass_skips_one_turn=True)

    finish_turn(m)
    end_turn(_two_cards(usual))

    assert asked(usual) == (A, "play")
    assert asked(m) == (B, "play")


def _two_cards(m: Match) -> Match:
    m.choose(0)
    m.choose(0)
    return m


@pytest.mark.rule("defeat.condition")
def test_with_pass_skips_one_turn_the_round_is_lost_when_all_pass_in_succession() -> None:
    useless, useful = "M1 M1 M2 M2 S1", "R1 R2 R3 M1 M2"
    setup: dict[str, Any] = {
        "players": 2, "need": (9, 0, 0, 0), "pass_skips_one_turn": True, "no_refill_on_pass": True,
    }  # fmt: skip
    helped = given(hands={A: useless, B: useful}, **setup)
    lost = given(hands={A: useless, B: useless}, **setup)

    helped.choose(lay(card("R1"), RANGE, True))
    helped.choose(lay(card("R2"), RANGE, True))
    helped.choose(draw_only())
    helped.choose(drop(card("M1")))

    assert [about["who"] for about in told(helped, "passes")] == [A, A]
    assert told(helped, "lost") == []
    assert asked(helped) == (B, "play")
    assert told(lost, "lost") == [{}]
    assert [about["who"] for about in told(lost, "passes")] == [A, B]


@pytest.mark.rule("pass.no-second-place")
def test_with_pass_skips_one_turn_a_pass_still_costs_second_place() -> None:
    m = given(lines={"R": "A:R3 B:R2"}, passed=[B], stack=WON, supply=0, pass_skips_one_turn=True)

    assert [hunter.points for hunter in shown(m).hunters] == [6, 0, 4]


@pytest.mark.rule("pass.refill")
def test_no_refill_on_pass_draws_to_the_limit_only() -> None:
    setup: dict[str, Any] = {"hands": {A: "M1 M2 S1"}, "need": (0, 0, 0, 3), "hand_limit": 3}
    usual = given(**setup, stack=[leave_battle(A), read_event(TRAUMA_EACH)])
    m = given(**setup, stack=[leave_battle(A), read_event(TRAUMA_EACH)], no_refill_on_pass=True)

    assert asked(usual) == (A, "refill")
    assert m.outcome is not None
    assert table(m).hunters[A].hand == [card("M1"), card("M2"), card("S1")]


# Scoring


@pytest.mark.rule("pass.first-place-possible")
def test_passed_cannot_be_first_leaves_out_who_passed() -> None:
    setup: dict[str, Any] = {
        "lines": {"R": "B:R3 B:R3 A:R3 C:R1"}, "passed": [B], "stack": WON, "supply": 0,
    }  # fmt: skip
    usual, m = given(**setup), given(**setup, passed_cannot_be_first=True)

    assert [hunter.points for hunter in shown(usual).hunters] == [4, 6, 4]
    assert [hunter.points for hunter in shown(m).hunters] == [6, 0, 4]
    assert [hunter.track for hunter in shown(m).hunters] == [1, 0, 0]


@pytest.mark.rule("trauma.last-includes-all")
def test_last_place_active_only_leaves_out_who_passed() -> None:
    setup: dict[str, Any] = {
        "lines": {"R": "A:R3 C:R2 A:T1-"}, "passed": [B], "stack": WON, "supply": 0,
    }  # fmt: skip
    usual, m = given(**setup), given(**setup, last_place_active_only=True)

    assert told(usual, "trauma-to-last") == [{"who": B, "card": card("T1")}]
    assert told(m, "trauma-to-last") == [{"who": C, "card": card("T1")}]


@pytest.mark.rule("trauma.last-includes-all")
def test_last_place_active_only_compares_all_if_all_passed() -> None:
    m = given(
        lines={"R": "A:R3 C:R2 A:T1-"}, passed=[A, B, C], stack=LOST, supply=0,
        last_place_active_only=True,
    )  # fmt: skip

    assert told(m, "trauma-to-last") == [{"who": B, "card": card("T1")}]


# Events, defeat, the end


@pytest.mark.rule("round.effects-or-trauma")
def test_event_refusal_asks_the_starting_player() -> None:
    m = given(active=B, events=("009",), stack=[read_event(8)], event_refusal=True)

    assert asked(m) == (B, "event")
    assert offered(m) == [accept_event(), refuse_event()]


@pytest.mark.rule("round.effects-or-trauma")
def test_a_refused_event_costs_everybody_a_trauma() -> None:
    m = given(active=B, events=("009",), stack=[read_event(8)], event_refusal=True)

    m.choose(refuse_event())

    assert [about["who"] for about in told(m, "takes-traumas")] == [B, C, A]
    assert shown(m).hand_limit == 5


@pytest.mark.rule("round.effects-or-trauma")
def test_an_accepted_event_takes_effect() -> None:
    m = given(active=B, events=("009",), stack=[read_event(8)], event_refusal=True)

    m.choose(accept_event())

    assert shown(m).hand_limit == 4
    assert told(m, "takes-traumas") == []


@pytest.mark.rule("round.no-text-event")
def test_an_event_without_text_cannot_be_refused() -> None:
    m = given(events=("002",), stack=[read_event(1)], event_refusal=True)

    assert told(m, "takes-traumas") == []
    assert m.outcome is not None


@pytest.mark.rule("defeat.no-cards-won")
def test_lost_monster_stays_for_the_next_round() -> None:
    setup: dict[str, Any] = {"passed": [C, A, B], "need": (9, 9, 9, 9), "stack": LOST}
    usual, m = given(**setup), given(**setup, lost_monster_stays=True)

    assert ids(shown(usual).monsters_below) == ["aluxe"]
    assert (ids(shown(m).monsters), ids(shown(m).events)) == (["aluxe"], ["002"])
    assert shown(m).monsters_below == ()
    assert shown(m).round == 2
    assert [hunter.passed for hunter in shown(m).hunters] == [False, False, False]
    assert shown(m).starter == C


@pytest.mark.rule("endgame.piles-out")
def test_a_lost_monster_that_stays_needs_no_piles() -> None:
    t = started(given(passed=[A, B, C], stack=LOST, lost_monster_stays=True))
    t.hunters[B].monsters, t.monster_pile = tuple(t.monster_pile), []

    m = GAME.play_on(t)

    assert m.outcome is None
    assert ids(shown(m).monsters) == ["aluxe"]


@pytest.mark.rule("trauma.supply-exhausted")
def test_trauma_end_immediate_ends_the_game_with_the_last_trauma() -> None:
    setup: dict[str, Any] = {
        "hands": {A: "M1 M1 M2 M2 S1"}, "need": (9, 0, 0, 0), "supply": 1,
        "lines": {"R": "A:R3 B:R2-"},
    }  # fmt: skip
    usual, m = given(**setup), given(**setup, trauma_end_immediate=True)

    assert usual.outcome is None
    assert m.outcome is not None
    assert m.outcome.rule == "endgame.trauma"
    assert told(m, "contributions") == []
    assert in_line(m, RANGE) == []
    assert shown(m).hunters[A].open_discards == (card("R3"),)
    assert shown(m).hunters[B].open_discards == (card("R2"),)


@pytest.mark.rule("piles.own-pile")
def test_open_discards_are_seen_by_all() -> None:
    def refilled(**options: Any) -> Match:
        m = given(hands={A: "R1 M1 T1 FURY C1"}, **options)
        for step in (lay(card("R1"), RANGE, True), lay(card("M1"), MELEE, True), draw_only()):
            m.choose(step)
        m.choose(drop(card("T1")))
        return m

    usual, m = refilled(), refilled(open_discards=True)

    assert shown(usual, B).hunters[A].open_discards == ()
    assert shown(m, B).hunters[A].open_discards == (card("T1"),)
    assert told(m, "discards.card", B) == [{"who": A, "card": card("T1")}]
    assert shown(m, B).hunters[A].hidden_traumas == 0
    assert shown(usual, B).hunters[A].hand == shown(m, B).hunters[A].hand


@pytest.mark.rule("lastchance.discard-three")
def test_open_discards_show_the_cards_of_last_chance() -> None:
    m = given(hands={A: "LAST_CHANCE R1 M1 S1 C1"}, open_discards=True)

    m.choose(lay(card("LAST_CHANCE"), RANGE, True))

    (milled,) = told(m, "mills.cards", B)
    assert sorted(shown(m, B).hunters[A].open_discards) == sorted(milled["cards"])


# All together


def test_every_option_of_the_ledger_that_can_be_chosen_has_a_ruling() -> None:
    named = {ruling.option for ruling in GAME.ledger.rulings} - {""}
    chosen = {spec.key for spec in GAME.option_specs} - {"colours"}

    assert chosen <= named
