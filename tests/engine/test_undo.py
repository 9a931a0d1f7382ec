"""Undo: what can be taken back, and the barriers that nobody had to declare."""

from __future__ import annotations

import pytest
from tests.conformance.broken import Snatch, draw, lay, mix

import nightboard
from examples.kuhn import Card, Kuhn, bet, check, fold
from nightboard.engine.errors import IllegalChoice
from nightboard.engine.match import Match

KUHN = nightboard.game("examples.kuhn")
SNATCH = nightboard.game("tests.conformance.broken")


def snatch() -> Match:
    """Two players; the first holds 2 and 7."""
    match = SNATCH.start(2, seed=1)
    table = match.table
    assert isinstance(table, Snatch)
    table.seats[0].hand, table.seats[1].hand = [2, 7], [1, 10]
    table.deck = [3, 4, 5, 6, 8, 9]
    return SNATCH.play_on(table)


def kind(match: Match) -> str | None:
    """The kind of barrier behind which the last decision lies."""
    barrier = match.barrier()
    return barrier and barrier.kind


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    match = KUHN.start(2, seed=1)

    assert kind(match) == "start"
    with pytest.raises(IllegalChoice, match="nothing has been chosen yet"):
        match.undo()


def test_a_check_can_be_taken_back() -> None:
    match = KUHN.start(2, seed=1, log=True)
    was, told = match.table.copy(), list(match.entries or ())
    match.choose(check())

    assert kind(match) is None
    assert match.undo().step is check()

    assert match.table == was
    assert match.entries == told
    assert match.ask is not None
    assert match.ask.offers == [check(), bet()]
    match.choose(bet())


def test_several_decisions_can_be_taken_back_one_by_one() -> None:
    match = KUHN.start(2, seed=1)
    match.choose(check())
    match.choose(bet())

    assert match.undo().step is bet()
    assert match.undo().step is check()
    assert kind(match) == "start"


def test_when_the_game_is_over_it_is_over() -> None:
    match = KUHN.start(2, seed=1)
    match.choose(bet())
    match.choose(fold())

    assert kind(match) == "over"
    with pytest.raises(IllegalChoice, match="this cannot be taken back: the game is over"):
        match.undo()
    assert len(match.choices) == 2


def test_chance_that_was_used_is_a_barrier() -> None:
    match = snatch()
    match.choose(mix())

    assert kind(match) == "chance"
    with pytest.raises(IllegalChoice, match="cards were shuffled or dice were rolled"):
        match.undo()


def test_a_card_that_was_seen_is_a_barrier() -> None:
    match = snatch()
    match.choose(draw())

    assert kind(match) == "revealed"
    with pytest.raises(IllegalChoice, match="something hidden was seen"):
        match.undo()


def test_a_card_laid_face_down_can_be_taken_back() -> None:
    match = snatch()
    match.choose(lay(7))

    assert kind(match) is None
    match.undo()

    assert match.view(0).hand == (2, 7)


def test_a_barrier_hides_everything_before_it() -> None:
    match = snatch()
    match.choose(lay(7))
    match.choose(mix())
    match.choose(lay(2))

    match.undo()

    assert kind(match) == "chance"


def test_a_puzzle_is_taken_back_to_its_own_start() -> None:
    table = KUHN.start(2, seed=1).table
    assert isinstance(table, Kuhn)
    table.cards = [Card.KING, Card.JACK, Card.QUEEN]
    match = KUHN.play_on(table)
    match.choose(bet())

    match.undo()

    assert match.table == table
