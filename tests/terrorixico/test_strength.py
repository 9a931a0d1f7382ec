"""Combined strength of the monsters."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from nightboard.games.terrorixico.content import Content
from nightboard.games.terrorixico.rules.event import choose_event, choose_monster
from nightboard.games.terrorixico.rules.turn import lay, turn

from .given import (
    GAME,
    MELEE,
    RANGE,
    A,
    card,
    drawn,
    end_turn,
    given,
    open_lines,
    opened,
    refused,
    shown,
    told,
    total,
    with_event,
)

BOX: Content = GAME.content()[0]
EVENT_A, EVENT_B = "005", "006"


def need(*monsters: str, events: str, content: Content = BOX) -> tuple[int, ...]:
    """What these active cards ask for, as everybody sees it."""
    m = given(monsters=monsters, events=events.split(), need=None, content=content)
    return shown(m).need


@pytest.mark.rule("strength.per-line")
@pytest.mark.rule("strength.event-additive")
@pytest.mark.rule("strength.event-multiplicative")
@pytest.mark.rule("strength.zero-times")
def test_example_aluxe_and_event_002() -> None:
    assert need("aluxe", events="002") == (6, 4, 3, 0)


@pytest.mark.rule("strength.monsters-add")
def test_monsters_are_added() -> None:
    blank = with_event(BOX, "001", adds=(0, 0, 0, 0))

    assert need("aluxe", "nahual", events="001", content=blank) == (4, 4, 4, 1)


@pytest.mark.rule("strength.example-nahual-aluxe")
def test_example_nahual_added_to_aluxe() -> None:
    assert need("aluxe", "nahual", events=EVENT_A) == (5, 6, 5, 3)


@pytest.mark.rule("strength.add-before-multiply")
@pytest.mark.rule("strength.blank-modifier")
def test_example_two_events_are_added_first_and_then_multiplied() -> None:
    assert need("aluxe", events=f"{EVENT_A} {EVENT_B}") == (6, 10, 2, 2)


@pytest.mark.rule("strength.add-before-multiply")
def test_the_order_of_events_does_not_matter() -> None:
    assert need("aluxe", events=f"{EVENT_B} {EVENT_A}") == (6, 10, 2, 2)


@pytest.mark.rule("strength.multiplier-covers-added-cards")
def test_a_multiplier_multiplies_added_cards_too() -> None:
    assert need("aluxe", "nahual", events="002") == (12, 5, 6, 2)


@pytest.mark.rule("strength.several-multipliers")
def test_multipliers_of_a_line_are_multiplied_with_each_other() -> None:
    assert need("aluxe", events=f"002 {EVENT_B}")[RANGE] == 2 * 3 * 2


@pytest.mark.rule("strength.position-irrelevant")
def test_the_positions_of_the_cards_do_not_matter() -> None:
    orders = permutations(["aluxe", "nahual", "llorona"])

    found = {need(*monsters, events=f"002 {EVENT_A}") for monsters in orders}

    assert found == {(15, 8, 10, 14)}


@pytest.mark.rule("strength.added-monster-left")
def test_an_added_monster_joins_the_one_that_is_there() -> None:
    m = opened(EVENT_A, "aluxe nahual")

    m.choose(choose_monster())

    seen = shown(m)
    assert [monster.id for monster in seen.monsters] == ["aluxe", "nahual"]
    assert seen.need == (5, 6, 5, 3)
    nahual, aluxe, first = drawn(m, "battle").faces
    assert nahual.numbers == ("2", "1", "3", "1")
    assert aluxe.numbers == ("2", "3", "1", "0")
    assert first.numbers == ("+1", "+2", "+1", "+2")


@pytest.mark.rule("strength.added-event-right")
def test_an_added_event_joins_the_one_that_is_there() -> None:
    m = opened(f"{EVENT_A} {EVENT_B}")

    m.choose(choose_event())

    seen = shown(m)
    assert [event.id for event in seen.events] == [EVENT_A, EVENT_B]
    assert seen.need == (6, 10, 2, 2)
    aluxe, first, second = drawn(m, "battle").faces
    assert aluxe.numbers == ("2", "3", "1", "0")
    assert first.numbers == ("+1", "+2", "+1", "+2")
    assert second.numbers == ("×2", "×2", "·", "+0")


@pytest.mark.rule("strength.recompute")
def test_an_event_that_joins_opens_a_complete_line_again() -> None:
    m = given(
        hands={A: "R1 R3 R3 M1 M2"},
        lines={"R": "B:R3 C:R2"},
        monsters=("chupacabras",),
        events=("014",),
        need=None,
        next_events=("007",),
        content=with_event(BOX, "007", effects=()),
        stack=[turn(A), choose_event(), turn(A)],
    )
    closed = refused(m, lay(card("R3"), RANGE, True))

    m.choose(lay(card("M1"), MELEE, True))
    m.choose(lay(card("M2"), MELEE, True))
    end_turn(m)

    assert closed == "frontline.play-only-open"
    assert (total(m, RANGE), shown(m).need[RANGE]) == (5, 6)
    assert open_lines(m, "R3") == [RANGE]


@pytest.mark.rule("strength.at-least-one")
def test_an_event_that_leaves_nothing_to_fight_goes_to_the_bottom() -> None:
    codex_only = replace(BOX.monsters[0], values=(0, 0, 0, 2))
    box = replace(BOX, monsters=(codex_only, *BOX.monsters[1:]))
    box = with_event(box, "001", adds=(0, 0, 0, 0), times=(1, 1, 1, 0))

    m = opened("001 002", "aluxe", content=box)

    seen = shown(m)
    assert [event.id for event in seen.events] == ["002"]
    assert [event.id for event in seen.events_below] == ["001"]
    assert seen.need == (0, 1, 2, 4)
    assert told(m, "put-back") == [{"event": "001"}]


@pytest.mark.rule("strength.at-least-one")
def test_an_event_that_was_put_back_has_no_effect() -> None:
    codex_only = replace(BOX.monsters[0], values=(0, 0, 0, 2))
    box = replace(BOX, monsters=(codex_only, *BOX.monsters[1:]))
    box = with_event(box, "003", adds=(0, 0, 0, 0), times=(1, 1, 1, 0))

    m = opened("003 002", "aluxe", content=box)

    assert shown(m).supply == 20
    assert shown(m).need[MELEE] == 1
