"""The prompt by itself: numbers, narrowing, columns."""

from __future__ import annotations

import pytest
from tests.terminal.conftest import MANOR
from tests.terminal.manor import burn

import nightboard
from nightboard.engine.board import Choice
from nightboard.terminal.prompt import Offer, Prompt, Refused, draw, grouped

SAY = nightboard.game(MANOR).say()


def prompt(*choices: Choice, refused: Choice | None = None) -> Prompt:
    """A prompt with these offers."""
    barred = [Refused(burn(), refused, "manor.dawn")] if refused else []
    return Prompt("What now?", grouped([Offer(burn(), c) for c in choices]), barred)


def many(count: int) -> Prompt:
    """A prompt with offers 1 to `count`, in groups of ten."""
    return prompt(*(Choice(label=f"Way {n}", group=f"Part {n // 10}") for n in range(count)))


def test_a_digit_chooses_at_once_where_no_other_could_follow() -> None:
    few = many(9)
    assert few.type("4") is few.visible[3]


def test_a_digit_waits_where_another_could_follow() -> None:
    lots = many(60)
    assert lots.type("4") is None
    assert lots.chosen() is lots.visible[3]
    assert lots.type("2") is lots.visible[41]
    assert lots.type("7") is lots.visible[6]


def test_a_number_that_is_not_there_starts_anew() -> None:
    lots = many(12)
    assert lots.type("1") is None
    assert lots.type("5") is lots.visible[4]
    assert lots.type("0") is None
    assert lots.typed == ""


@pytest.mark.parametrize("width", [52, 80, 120])
def test_sixty_offers_can_all_be_read(width: int) -> None:
    shown = draw(many(60), SAY, width, 14).plain()
    assert all(f"Way {n}" in shown for n in range(60))
    assert all(f"Part {n}" in shown for n in range(6))


def test_offers_of_a_group_stand_together_and_their_numbers_ascend() -> None:
    mixed = prompt(
        Choice(label="Walk", group="Feet"),
        Choice(label="Grab", group="Hands"),
        Choice(label="Run", group="Feet"),
    )
    assert [offer.choice.label for offer in mixed.visible] == ["Walk", "Run", "Grab"]
    assert draw(mixed, SAY, 30, 10).plain().split() == [
        "Feet", "1", "Walk", "2", "Run", "Hands", "3", "Grab",
    ]  # fmt: skip


def test_touching_narrows_step_by_step_and_escape_widens() -> None:
    cards = prompt(
        Choice(label="Axe left", touch=("axe", "left")),
        Choice(label="Axe right", touch=("axe", "right")),
        Choice(label="Rope left", touch=("rope", "left")),
    )
    assert cards.glowing == {"axe", "rope", "left", "right"}
    cards.touch("left")
    assert cards.glowing == {"axe", "rope"}
    cards.touch("rope")
    chosen = cards.chosen()
    assert chosen is not None
    assert chosen.choice.label == "Rope left"
    assert cards.touch("rope")
    assert cards.widen()
    assert cards.widen()
    assert len(cards.visible) == 3


def test_what_is_refused_after_a_touch_says_why() -> None:
    cards = prompt(
        Choice(label="Axe left", touch=("axe", "left")),
        Choice(label="Axe right", touch=("axe", "right")),
        Choice(label="Rope left", touch=("rope", "left")),
        refused=Choice(label="Rope right", touch=("rope", "right")),
    )
    cards.touch("rope")
    cards.touch("right")
    assert (cards.notice, cards.rule) == ("Rope right", "manor.dawn")
    assert cards.touched == ("rope",)


def test_the_keyboard_goes_round_everything_that_can_be_touched() -> None:
    cards = prompt(Choice(label="Axe", touch=("axe",)), Choice(label="Rope", touch=("rope",)))
    seen = []
    for _ in range(3):
        cards.cycle(1)
        seen.append(cards.focus)
    assert seen == ["axe", "rope", "axe"]


def test_a_hint_stands_below_the_offer_under_the_cursor() -> None:
    hinted = prompt(Choice(label="Pray", hint="Nobody listens."), Choice(label="Run"))
    assert "Nobody listens." not in draw(hinted, SAY, 60, 10).plain()
    hinted.move(1)
    assert "Nobody listens." in draw(hinted, SAY, 60, 10).plain()
