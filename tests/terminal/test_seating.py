"""Who sits where, and how they are called."""

from __future__ import annotations

import pytest
from tests.terminal.conftest import KUHN

import nightboard
from nightboard.engine.catalogue import LANGUAGES, read_messages
from nightboard.engine.errors import BadInput
from nightboard.engine.table import Ask
from nightboard.terminal import play
from nightboard.terminal.seating import Seating

GAME = nightboard.game(KUHN)
BOTH = Ask((0, 1), "discuss", {}, explain=False)


@pytest.mark.parametrize(
    ("seats", "names", "people"),
    [
        (["me", "random"], ["You", "Random"], [0]),
        (["random", "random"], ["Random 1", "Random 2"], []),
        (["me", "me"], ["Player 1", "Player 2"], [0, 1]),
        (["Ana", "Ana"], ["Ana 1", "Ana 2"], [0, 1]),
        (["bot", "Ana"], ["Random", "Ana"], [1]),
    ],
)
def test_seats_are_people_or_bots(seats: list[str], names: list[str], people: list[int]) -> None:
    seating = Seating(GAME, seats)
    assert seating.names(GAME.say("en")) == names
    assert seating.people == people


def test_people_answer_before_bots_and_whoever_is_here_before_others() -> None:
    seating = Seating(GAME, ["random", "Ana"])
    assert seating.answers(BOTH, None, 0) == 1
    both = Seating(GAME, ["Ana", "Ben"])
    assert both.answers(BOTH, 1, 0) == 1
    assert both.answers(BOTH, None, 0) == 0


def test_bots_answer_in_turn() -> None:
    seating = Seating(GAME, ["random", "random"])

    assert [seating.answers(BOTH, None, decisions) for decisions in range(4)] == [0, 1, 0, 1]


def test_too_many_seats_are_refused_before_the_screen_changes() -> None:
    with pytest.raises(BadInput, match="for 2 players, not 3"):
        play(KUHN, seats=["me", "random", "random"])
    with pytest.raises(BadInput, match="no seats"):
        play(KUHN, seats=[])
    with pytest.raises(BadInput, match="unknown language 'xx'"):
        play(KUHN, seats=["me", "random"], language="xx")


def test_every_language_has_the_same_words() -> None:
    words = {language: read_messages("nightboard", language) for language in LANGUAGES}
    assert all(found.keys() == words["en"].keys() for found in words.values())
