"""Start of a round: reading and applying the event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorixico.cards import Card, is_trauma
from nightboard.games.terrorixico.content import Content
from nightboard.games.terrorixico.effects import Do, Effect, Who
from nightboard.games.terrorixico.rules.event import (
    accept_event,
    refuse_event,
)
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.turn import lay
from nightboard.games.terrorixico.table import Reward

from .given import (
    CODEX,
    GAME,
    MELEE,
    RANGE,
    A,
    B,
    C,
    card,
    drawn,
    finish_turn,
    given,
    offered,
    open_lines,
    opened,
    refused,
    shown,
    started,
    table,
    told,
    with_event,
)

BOX: Content = GAME.content()[0]
ONE_RANGE: dict[str, Any] = {"hands": {A: "R1 R2 M1 M2 S1"}, "need": (1, 0, 0, 0)}
"""A round that A wins with the next card."""


def win_next(m: Match) -> None:
    """A completes the last line."""
    m.choose(lay(card("R1"), RANGE, True))
    m.choose(draw_only())
    while shown(m).asked == A:
        m.choose(0)


def easy(number: str) -> Content:
    """A box in which ALUXE asks for one Range, and this event for nothing more."""
    aluxe = replace(BOX.monsters[0], values=(1, 0, 0, 0))
    box = replace(BOX, monsters=(aluxe, *BOX.monsters[1:]))
    return with_event(box, number, adds=(0, 0, 0, 0), times=(1, 1, 1, 1))


def doing(*effects: Effect) -> Content:
    """A box in which event 001 has these effects."""
    return with_event(BOX, "001", effects=effects)


@pytest.mark.rule("round.definition")
def test_a_round_lasts_as_many_turns_as_the_fight() -> None:
    m = given(need=(60, 60, 60, 60), seed=3)

    for _ in range(9):
        finish_turn(m)

    assert len(told(m, "refills")) >= 8
    assert told(m, "round") == []
    assert shown(m).round == 1


@pytest.mark.rule("round.active-cards")
def test_the_top_monster_and_the_top_event_are_active() -> None:
    m = opened("002 003", "nahual aluxe")

    assert [monster.id for monster in shown(m).monsters] == ["nahual"]
    assert [event.id for event in shown(m).events] == ["002"]


@pytest.mark.rule("round.announce")
@pytest.mark.parametrize("seat", [A, B, C, None])
def test_monster_and_event_are_announced_to_all_before_the_first_turn(seat: int | None) -> None:
    m = opened("001", "nahual")

    heard = [entry.event.key for entry in m.events(seat)]

    assert heard == ["round", "monster", "event", "reads"]
    assert told(m, "monster", seat) == [{"monster": "nahual"}]
    monster, event = drawn(m, "battle", seat).faces
    assert monster.title == "Nahual"
    assert event.lines[0] == GAME.say("en")("effect.no-face-down")


@pytest.mark.rule("round.apply-effects")
def test_effects_are_applied_before_the_first_turn() -> None:
    m = opened("003")

    assert {about["who"]: about["n"] for about in told(m, "takes-traumas")} == {A: 1, B: 1, C: 1}
    assert shown(m).plays == 0
    assert shown(m).asked == A


@pytest.mark.rule("round.effects-or-trauma")
def test_everybody_takes_a_trauma_if_no_effect_is_possible() -> None:
    m = opened("004", monsters_left=1)

    assert [hunter.hidden_traumas for hunter in shown(m).hunters] == [1, 1, 1]
    assert shown(m).supply == 17
    assert len(shown(m).monsters) == 1


@pytest.mark.rule("round.effects-or-trauma")
def test_it_is_no_choice_to_take_traumas_instead() -> None:
    m = opened("003")

    with pytest.raises(IllegalChoice):
        m.choose(refuse_event())


@pytest.mark.rule("round.effects-or-trauma")
def test_option_event_refusal_lets_the_starting_player_take_traumas_instead() -> None:
    m = opened("009", active=B, event_refusal=True)
    asked = shown(m).asked

    m.choose(refuse_event())

    assert asked == B
    assert shown(m).hand_limit == 5
    assert shown(m).supply == 17


@pytest.mark.rule("round.effects-or-trauma")
def test_option_event_refusal_lets_the_starting_player_accept() -> None:
    m = opened("009", active=B, event_refusal=True)

    m.choose(accept_event())

    assert shown(m).hand_limit == 4
    assert shown(m).supply == 20


@pytest.mark.rule("round.effects-or-trauma")
def test_option_event_refusal_asks_nothing_about_a_card_without_a_text() -> None:
    m = opened("002", event_refusal=True)

    assert offered(m, "refuse_event") == []
    assert offered(m, "lay")


@pytest.mark.rule("round.partial-effects")
def test_what_is_possible_is_done_and_nobody_takes_a_trauma_for_the_rest() -> None:
    m = opened("017", monsters_left=1)

    assert shown(m).rewards == (Reward(1, Who.STANDING, None),)
    assert len(shown(m).monsters) == 1
    assert shown(m).supply == 20


@pytest.mark.rule("round.no-text-event")
def test_an_event_without_a_text_costs_nothing() -> None:
    m = opened("002")

    assert shown(m).supply == 20
    assert [hunter.hidden_traumas for hunter in shown(m).hunters] == [0, 0, 0]


@pytest.mark.rule("round.substitute-trauma-to-draw-pile")
def test_the_trauma_of_an_event_is_shuffled_into_the_draw_pile() -> None:
    m = opened("004", monsters_left=1, piles={B: 30})
    before = started(m).hunters[B].pile

    after = table(m).hunters[B].pile

    assert len(after) == 31
    assert sorted(c for c in after if not is_trauma(c)) == sorted(before)
    assert [c for c in after if not is_trauma(c)] != before


@pytest.mark.rule("round.add-monster")
def test_an_added_monster_joins_the_fight_and_is_announced() -> None:
    m = opened("004", "aluxe nahual", monsters_left=10)

    assert [monster.id for monster in shown(m).monsters] == ["aluxe", "nahual"]
    assert told(m, "monster") == [{"monster": "aluxe"}, {"monster": "nahual"}]
    assert shown(m).monsters_left == 8


@pytest.mark.rule("round.add-event")
def test_an_added_event_joins_the_fight_and_is_announced() -> None:
    m = opened("008 002", events_left=15)

    assert [event.id for event in shown(m).events] == ["008", "002"]
    assert told(m, "event") == [{"event": "008"}, {"event": "002"}]
    assert shown(m).events_left == 13


@pytest.mark.rule("round.added-event-text")
def test_the_text_of_an_added_event_is_applied() -> None:
    m = opened("008 003")

    assert [hunter.hidden_traumas for hunter in shown(m).hunters] == [1, 1, 1]


@pytest.mark.rule("round.added-event-text")
def test_an_added_event_may_add_cards_in_its_turn() -> None:
    m = opened("008 013 004", "aluxe nahual")

    assert [event.id for event in shown(m).events] == ["008", "013", "004"]
    assert [monster.id for monster in shown(m).monsters] == ["aluxe", "nahual"]


@pytest.mark.rule("round.added-event-text")
def test_the_text_of_an_added_event_comes_after_that_of_the_first() -> None:
    m = opened("001 003", content=doing(Effect(Do.ADD_EVENT), Effect(Do.HAND_LIMIT, 4)))

    before = told(m, "hand-limit"), told(m, "takes-traumas")
    for _ in range(3):
        m.choose(0)

    assert before == ([{"n": 4}], [])
    assert len(told(m, "takes-traumas")) == 3


@pytest.mark.rule("round.many-cards")
def test_all_active_cards_contribute() -> None:
    m = opened("008 004", "aluxe nahual")

    assert shown(m).need == (2 + 2 + 1 + 1, 3 + 1, 1 + 3 + 1, 0 + 1 + 1 + 1)


@pytest.mark.rule("round.effect-duration")
def test_a_changed_hand_limit_ends_with_the_round() -> None:
    m = opened("016 002", "aluxe nahual", hands={A: "R1 R2 M1 M2 S1"}, content=easy("016"))
    before = shown(m).hand_limit

    win_next(m)

    assert before == 6
    assert len(told(m, "round")) == 2
    assert shown(m).hand_limit == 5


@pytest.mark.rule("round.effect-duration")
def test_a_ban_on_face_down_cards_lasts_for_the_round() -> None:
    m = opened("001 002", "aluxe nahual", hands={A: "R1 R2 M1 M2 S1"}, content=easy("001"))
    barred = refused(m, lay(card("R2"), RANGE, False))

    win_next(m)

    assert barred == "round.effect-duration"
    assert any(not offer.args[2] for offer in offered(m, "lay"))


@pytest.mark.rule("round.effect-duration")
def test_a_ban_on_specials_lasts_for_the_round() -> None:
    hands = {A: "R1 R2 M1 M2 FURY", B: "TRICKERY M1 M2 M3 S1"}
    m = opened("018 002", "aluxe nahual", hands=hands, content=easy("018"))
    barred = refused(m, lay(card("FURY"), RANGE, True))

    win_next(m)

    assert barred == "round.effect-duration"
    assert open_lines(m, "TRICKERY") == [RANGE, MELEE, 2, CODEX]


@pytest.mark.rule("round.effect-duration")
def test_a_larger_refill_lasts_for_the_round() -> None:
    m = opened("018 002", "aluxe nahual", hands={A: "R1 R2 M1 M2 S1"}, content=easy("018"))
    before = shown(m).refill_bonus

    win_next(m)

    assert before == 1
    assert told(m, "draws") == [{"who": A, "n": 4}]
    assert shown(m).refill_bonus == 0


@pytest.mark.rule("round.effect-duration")
def test_a_promised_reward_lasts_for_the_round() -> None:
    m = opened("012 002", "aluxe nahual", hands={A: "R1 R2 M1 M2 S1"}, content=easy("012"))
    before = shown(m).rewards

    win_next(m)

    assert before == (Reward(2, Who.LINE, CODEX),)
    assert shown(m).rewards == ()


@pytest.mark.rule("round.trauma-number")
def test_the_trauma_numbers_of_all_active_events_are_added() -> None:
    m = given(
        active=B, hands={B: "S1 S2 S3 M1 M2"}, need=(9, 0, 0, 0), events=("001", "002")
    )  # fmt: skip

    assert told(m, "takes-traumas") == [{"who": B, "n": 3}]


@pytest.mark.rule("round.everyone-starts-in")
def test_whoever_passed_is_back_in_the_next_round() -> None:
    m = given(**ONE_RANGE, passed=[B], next_events=["002"], next_monsters=["nahual"])

    win_next(m)

    assert [hunter.passed for hunter in shown(m).hunters] == [False, False, False]
    assert shown(m).asked == B
    assert offered(m, "lay")


@pytest.mark.rule("round.battle-zone-empty")
def test_a_round_starts_with_empty_frontlines() -> None:
    m = given(
        **ONE_RANGE,
        lines={"M": "B:M1 C:M2- A:M3"},
        next_events=["002"],
        next_monsters=["nahual"],
    )

    win_next(m)

    assert shown(m).round == 2
    assert shown(m).lines == ((), (), (), ())
    assert shown(m).have == (0, 0, 0, 0)


@pytest.mark.rule("round.hands-persist")
def test_cards_carry_over_from_round_to_round() -> None:
    m = given(
        hands={A: "R1 S3 S3 M1 M2", B: "C1 C2 C3 M1 M2"},
        need=(1, 0, 0, 0),
        waste={B: "FURY"},
        closed={B: "S1 S2"},
        next_events=["002"],
        next_monsters=["nahual"],
    )
    before = table(m).hunters[B].copy()

    win_next(m)

    after = table(m).hunters[B]
    assert card("SHIELD_3") in table(m).hunters[A].hand
    assert shown(m).round == 2
    assert (after.hand, after.pile, after.discards) == (before.hand, before.pile, before.discards)
    assert after.waste == (Card.FURY,)


@pytest.mark.rule("round.effect-duration")
def test_a_lapsed_hand_limit_is_made_good_before_the_next_event_is_applied() -> None:
    m = given(
        hands={A: "R1 R2 M1 M2 S1 S2", B: "R1 R2 M1 M2 S1 S2", C: "R1 R2 M1 M2 S1 S2"},
        hand_limit=6,
        need=(1, 0, 0, 0),
        next_events=["007"],
        next_monsters=["nahual"],
    )

    win_next(m)

    assert shown(m).asked == B
    assert shown(m).hunters[B].hand == 6
    m.choose(drop(card("R1")))
    assert (shown(m).asked, shown(m).hunters[C].hand) == (C, 6)


@pytest.mark.rule("round.added-event-text")
def test_option_event_refusal_asks_about_an_added_event_too() -> None:
    m = opened("008 003", event_refusal=True)
    first = m.ask.details if m.ask else {}

    m.choose(accept_event())
    second = m.ask.details if m.ask else {}
    m.choose(refuse_event())

    assert (first, second) == ({"event": "008"}, {"event": "003"})
    assert len(shown(m).events) == 2
    assert shown(m).supply == 17


@pytest.mark.rule("round.add-event")
def test_option_event_refusal_keeps_an_event_from_adding_another() -> None:
    m = opened("008 003", event_refusal=True)

    m.choose(refuse_event())

    assert [event.id for event in shown(m).events] == ["008"]
    assert shown(m).supply == 17
    assert offered(m, "lay")
