"""The stack of steps and the open question: what comes next, and when somebody is asked."""

from __future__ import annotations

import pytest
from tests.engine.toy import (
    Colour,
    chapter,
    double_question,
    empty_question,
    end,
    landing,
    only_question,
    paint,
    question,
    rest,
    shy_question,
    skip_to,
    toy,
    twice,
    write,
)

from nightboard.engine.errors import RuleBroken
from nightboard.engine.events import EVERYONE, all_but, only
from nightboard.engine.table import Ask, Refusal, answer, ask_again, run


def test_what_a_step_sets_off_is_done_before_what_was_pending() -> None:
    table = toy(chapter("a", 2), write("later"), end())

    run(table)

    assert table.diary == ["a", "a.1", "a.2", "a.2.1", "a.2.2", "a.2.3", "a.3", "later"]


def test_queueing_in_two_goes_keeps_the_order() -> None:
    table = toy(twice(), end())

    run(table)

    assert table.diary == ["first queued", "second queued"]


def test_a_cut_drops_what_is_pending_down_to_its_target() -> None:
    table = toy(skip_to(), write("dropped"), landing(), write("kept"), end())

    run(table)

    assert table.diary == ["cut", "landed", "kept"]


def test_a_cut_without_its_target_is_a_mistake_of_the_rules() -> None:
    table = toy(skip_to(), write("dropped"), end())

    with pytest.raises(RuleBroken, match="nothing pending is a landing"):
        run(table)


def test_many_steps_are_offered_at_once_each_with_its_own_rule() -> None:
    steps, rules = (paint(Colour.RED), paint(Colour.BLUE), rest()), (None, "paint.no-blue", None)
    quiet, explaining = Ask((0,), "what", {}, False), Ask((0,), "what", {}, True)

    for ask in (quiet, explaining):
        ask.offer_each(steps, rules)

    assert quiet.offers == explaining.offers == [paint(Colour.RED), rest()]
    assert quiet.refusals == []
    assert explaining.refusals == [Refusal(paint(Colour.BLUE), "paint.no-blue")]


def test_a_question_stops_the_game_until_it_is_answered() -> None:
    table = toy(question(), end())

    run(table)
    ask = table.open_ask
    assert ask is not None
    assert (ask.seat, ask.about, ask.details) == (1, "what-now", {"wounds": 3})
    assert ask.offers == [paint(Colour.RED), rest()]
    assert table.outcome is None
    answer(table, ask.offers[0], 1)
    run(table)

    assert table.diary == ["1 paints RED", "after"]
    assert table.outcome is not None
    assert table.open_ask is None


def test_refusals_are_kept_only_when_somebody_wants_to_know() -> None:
    table = toy(question(), end())
    run(table)

    assert table.open_ask is not None
    assert table.open_ask.refusals == []
    assert ask_again(table, explain=True).refusals == [Refusal(paint(Colour.BLUE), "paint.no-blue")]


def test_asking_again_changes_nothing() -> None:
    table = toy(question(), end())
    run(table)
    was = table.copy()

    again = ask_again(table)

    assert table.open_ask is not None
    assert again.offers == table.open_ask.offers
    assert table == was


def test_a_question_with_one_offer_may_answer_itself() -> None:
    table = toy(only_question(), end())

    run(table)

    assert table.diary == ["2 rests"]


@pytest.mark.parametrize(
    ("first", "said"),
    [
        (empty_question(), "asks and offers nothing"),
        (double_question(), "is still asking"),
        (
            write("alone"),
            r"nothing is left to do after write\('alone'\)",
        ),
    ],
)
def test_rules_that_lead_nowhere_are_named(first: object, said: str) -> None:
    table = toy(first)  # type: ignore[arg-type]

    with pytest.raises(RuleBroken, match=said):
        run(table)


def test_a_question_that_does_more_than_ask_is_found_out() -> None:
    table = toy(shy_question(), end())
    run(table)

    with pytest.raises(RuleBroken, match="a step that asks must do nothing else"):
        ask_again(table)


def test_the_end_drops_what_was_pending() -> None:
    table = toy(end(), write("too late"))

    run(table)

    assert table.diary == []
    assert table.stack == []


def test_events_are_made_only_for_listeners() -> None:
    table = toy()
    table.tell(EVERYONE, "nobody hears it")
    table.sink = []

    table.tell(only(1, 3), "secret", rule="a.rule", card=4)
    table.tell(all_but(1), "rumour")
    table.tell(EVERYONE, "news")

    heard = {
        seat: [event.key for event in table.sink if event.seen_by(seat)] for seat in (0, 1, 3, None)
    }
    assert heard == {
        0: ["rumour", "news"],
        1: ["secret", "news"],
        3: ["secret", "rumour", "news"],
        None: ["rumour", "news"],
    }
    assert table.sink[0].about == {"card": 4}
    assert table.sink[0].rule == "a.rule"
