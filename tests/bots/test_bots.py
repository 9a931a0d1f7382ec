"""Bots answer for their seats, repeatably, and whatever goes wrong is said by name."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace

import pytest

import nightboard
from nightboard import BadInput, Step
from nightboard.bots import (
    BotFailed,
    RandomBot,
    Turn,
    decide,
    in_turn,
    levels,
    make,
    see,
    stream,
    usual,
)
from nightboard.engine.table import Ask

KUHN = nightboard.game("examples.kuhn")


class Scripted:
    """Answers what it was told to, and remembers what it was handed."""

    wants_view = True

    def __init__(self, answer: object = None) -> None:
        self.answer = answer
        self.turns: list[Turn] = []

    def choose(self, turn: Turn) -> Step:
        self.turns.append(turn)
        if isinstance(self.answer, Exception):
            raise self.answer
        return turn.offers[0] if self.answer is None else self.answer  # type: ignore[return-value]


def test_the_levels_start_with_random_and_end_with_search() -> None:
    thumbed = replace(KUHN, bots={"thumb": lambda seat, seed: Scripted()})

    assert levels(KUHN) == ["random", "search"]
    assert levels(thumbed) == ["random", "thumb", "search"]
    assert isinstance(make(thumbed, "thumb", 0, 1), Scripted)


def test_whoever_sits_down_where_nothing_is_said_answers_at_once() -> None:
    thumbed = replace(KUHN, bots={"thumb": lambda seat, seed: Scripted()})

    assert usual(KUHN) == "random"
    assert usual(thumbed) == "thumb"


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"no bot 'randon'; did you mean random\?"):
        make(KUHN, "randon", 0, 1)


def test_the_stream_of_a_bot_is_fixed_by_seat_and_seed() -> None:
    assert stream(0, 7).random() == stream(0, 7).random()
    assert len({stream(seat, seed).random() for seat in range(4) for seed in range(4)}) == 16
    assert stream(2, 7).getrandbits(32) == 4240518296


def test_random_bots_play_the_same_match_from_the_same_seeds() -> None:
    def played(seed: int) -> str:
        match = KUHN.start(players=2, seed=3)
        bots = [RandomBot(seat, seed) for seat in (0, 1)]
        while match.ask:
            decide(match, bots)
        return match.save()

    assert played(1) == played(1)
    assert len({played(seed) for seed in range(20)}) > 1


def test_the_random_bot_takes_every_offer_equally_often() -> None:
    bot = RandomBot(0, 5)
    offers = tuple(KUHN.start(players=2, seed=1).ask.offers)  # type: ignore[union-attr]

    taken = Counter(bot.choose(Turn(0, None, "open", offers)) for _ in range(2000))

    assert set(taken) == set(offers)
    assert all(900 < count < 1100 for count in taken.values())


def test_the_bot_that_is_asked_gets_its_own_view_and_the_offers() -> None:
    match = KUHN.start(players=2, seed=1)
    asked, other = Scripted(), Scripted()
    view, offers = match.view(0), tuple(match.ask.offers)  # type: ignore[union-attr]

    decide(match, [asked, other])

    assert asked.turns == [Turn(0, view, "open", offers)]
    assert other.turns == []
    assert [choice.step for choice in match.choices] == [offers[0]]


def test_a_bot_that_wants_no_view_gets_none() -> None:
    bot = Scripted()
    bot.wants_view = False

    decide(KUHN.start(players=2, seed=1), {0: bot})

    assert bot.turns[0].view is None


def test_a_bot_gets_refusals_and_history_if_it_wants_them() -> None:
    match = KUHN.start(players=2, seed=1, log=True)
    bot = Scripted()
    bot.wants_refusals = bot.wants_history = True  # type: ignore[attr-defined]

    decide(match, [bot, Scripted()])

    assert [refusal.rule for refusal in bot.turns[0].refusals] == ["bet.no-fold"]
    assert [event.key for event in bot.turns[0].history] == ["dealt"]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (ZeroDivisionError("by nought"), "it raised ZeroDivisionError: by nought"),
        (1, "it answered 1, which was not on offer"),
        (KUHN.kinds["fold"](), r"it answered fold\(\), which was not on offer"),
    ],
)
def test_a_bot_that_fails_is_named_and_changes_nothing(answer: object, reason: str) -> None:
    match = KUHN.start(players=2, seed=1)
    before = match.save()

    with pytest.raises(BotFailed, match=f"Scripted at seat 0 of kuhn .* decision 0: {reason}") as e:
        decide(match, [Scripted(answer), Scripted()])

    assert (e.value.game, e.value.level, e.value.seat, e.value.decision) == (
        "kuhn", "Scripted", 0, 0,
    )  # fmt: skip
    assert match.save() == before


def test_a_failure_survives_the_way_between_processes() -> None:
    failure = BotFailed("kuhn", "random", 1, 3, "it slept")

    assert str(pickle.loads(pickle.dumps(failure))) == str(failure)


def test_nothing_is_decided_when_the_game_is_over() -> None:
    match = KUHN.start(players=2, seed=1)
    bots = [RandomBot(seat, 1) for seat in (0, 1)]
    while match.ask:
        decide(match, bots)

    with pytest.raises(BadInput, match="the game is over"):
        decide(match, bots)


def test_where_several_may_answer_they_take_turns() -> None:
    alone, together = (Ask(seats, "discuss", {}, explain=False) for seats in ((2,), (1, 2, 3)))

    assert [in_turn(alone, decisions) for decisions in range(3)] == [2, 2, 2]
    assert sorted(in_turn(together, decisions) for decisions in range(7, 10)) == [1, 2, 3]


def test_how_many_decisions_others_made_is_not_told() -> None:
    match = KUHN.start(players=2, seed=1)
    match.choose(0)

    handed = see(match, 1, Thoughtful())

    assert (match.decisions, handed.number) == (1, 0)


class Thoughtful(Scripted):
    """Wants worlds to think in."""

    wants_worlds = 1
