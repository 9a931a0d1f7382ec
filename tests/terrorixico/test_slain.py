"""The monsters are slain: reveal, effects, count."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.cards import Card, Facing
from nightboard.games.terrorixico.rules.specials import give, strike
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    CODEX,
    MELEE,
    RANGE,
    SHIELD,
    WON,
    A,
    B,
    C,
    D,
    asked,
    card,
    end_turn,
    given,
    in_line,
    relics,
    shown,
    told,
)


@pytest.mark.rule("slain.condition")
def test_the_monster_is_slain_when_all_four_lines_are_complete() -> None:
    m = given(
        hands={A: "S1 S2 C1 C1 C1"},
        need=(6, 4, 3, 0),
        lines={"R": "B:R3 B:R3", "M": "B:M3 B:M1", "S": "C:S2"},
        supply=0,
    )

    assert told(m, "slain") == []
    m.choose(lay(card("S1"), SHIELD, True))
    end_turn(m)

    assert told(m, "slain") == [{"who": A}]


@pytest.mark.rule("slain.condition")
def test_one_missing_shield_keeps_the_monster_alive() -> None:
    m = given(
        hands={A: "S2 S1 C1 C1 C1", B: "S1 R1 R1 M1 M1"},
        need=(6, 4, 4, 0),
        lines={"R": "B:R3 B:R3", "M": "B:M3 B:M1", "S": "C:S1-"},
    )

    m.choose(lay(card("S2"), SHIELD, True))
    m.choose(lay(card("S1"), SHIELD, True))
    end_turn(m)

    assert told(m, "slain") == []
    assert asked(m) == (B, "play")


@pytest.mark.rule("slain.both-monsters")
def test_two_monsters_are_slain_together() -> None:
    m = given(
        hands={A: "C1 C2 R1 R1 R1"},
        monsters=("aluxe", "nahual"),
        events=("006",),
        need=(0, 0, 0, 3),
        supply=0,
    )

    m.choose(lay(card("C1"), CODEX, True))
    m.choose(lay(card("C2"), CODEX, True))
    end_turn(m)

    assert told(m, "takes-cards")[0]["monsters"] == ["aluxe", "nahual"]
    assert shown(m).monsters == ()


@pytest.mark.rule("slain.reveal-all")
@pytest.mark.rule("slain.owner-decides")
def test_all_face_down_cards_are_visible_before_one_takes_effect() -> None:
    m = given(lines={"R": "B:FRIENDLY_FIRE- A:R1-", "M": "C:M2-"}, passed=[B], stack=WON)

    assert asked(m) == (B, "strike")
    assert [laid.card for line in shown(m).lines for laid in line] == [
        Card.FRIENDLY_FIRE,
        card("R1"),
        card("M2"),
    ]
    assert {laid.facing for line in shown(m).lines for laid in line} == {Facing.TURNED}


@pytest.mark.rule("slain.apply-effects")
@pytest.mark.rule("slain.owner-decides")
def test_a_revealed_take_advantage_works_before_the_count_for_its_owner_who_passed() -> None:
    m = given(
        hands={B: "T2 R1 M1 S1 C1"},
        lines={"R": "A:R1 B:TAKE_ADVANTAGE-"},
        passed=[B],
        stack=WON,
    )

    assert asked(m) == (B, "give")
    assert told(m, "contributions") == []
    m.choose(give(card("T2"), C))

    assert told(m, "gives.card", C) == [{"who": B, "to": C, "card": card("T2")}]
    assert relics(m) == [1, 0, 0]


@pytest.mark.rule("slain.order")
@pytest.mark.rule("slain.eliminated-before")
def test_the_oldest_card_works_first_and_may_eliminate_a_later_one() -> None:
    m = given(lines={"S": "C:S3 A:MIMIC-@3", "R": "B:FRIENDLY_FIRE-@2 C:R1@4"}, stack=WON, supply=0)

    m.choose(strike(SHIELD, A, Card.MIMIC))

    assert told(m, "copies") == []
    assert shown(m).hunters[A].waste == (Card.MIMIC,)
    assert relics(m) == [0, 0, 4]


@pytest.mark.rule("slain.order")
def test_a_younger_friendly_fire_waits_for_an_older_mimic() -> None:
    m = given(lines={"S": "C:S3 A:MIMIC-@2", "R": "B:FRIENDLY_FIRE-@3"}, stack=WON, supply=0)

    assert asked(m) == (A, "copy")
    m.choose(0)

    assert asked(m) == (B, "strike")


@pytest.mark.rule("slain.values-after-effects")
def test_equality_is_counted_after_all_effects() -> None:
    m = given(
        lines={"M": "C:M1 C:M1 C:M2 A:EQUALITY", "R": "B:FRIENDLY_FIRE-"}, stack=WON, supply=0
    )

    m.choose(strike(MELEE, C, card("M2")))

    assert relics(m) == [2, 0, 2]


@pytest.mark.rule("slain.no-undo")
def test_the_monster_stays_slain_when_the_reveal_empties_a_line() -> None:
    m = given(
        lines={"M": "A:M3 A:M1", "R": "B:FRIENDLY_FIRE-"}, need=(0, 4, 0, 0), stack=WON, supply=0
    )

    m.choose(strike(MELEE, A, card("M3")))

    assert relics(m) == [1, 0, 0]
    assert shown(m).hunters[A].points == 6
    assert told(m, "lost") == []


@pytest.mark.rule("slain.count")
def test_a_contribution_is_all_own_cards_with_surplus_and_turned_cards() -> None:
    m = given(lines={"R": "A:R3", "M": "A:M2", "S": "A:S2-"}, stack=WON, supply=0)

    assert relics(m) == [7, 0, 0]


@pytest.mark.rule("slain.event-order-before-scoring")
def test_the_seven_steps_of_a_won_round_come_in_order() -> None:
    m = given(
        players=4,
        lines={"R": "A:R3 A:R2 B:R2 C:R1 D:R1", "M": "B:FRIENDLY_FIRE- A:T2-"},
        stack=WON,
        supply=0,
    )

    m.choose(strike(RANGE, C, card("R1")))

    wanted = [
        "turned-up", "strikes", "contributions", "gains", "track", "trauma-to-last", "takes-cards"
    ]  # fmt: skip
    keys = [entry.event.key for entry in m.events(D)]
    assert list(dict.fromkeys(key for key in keys if key in wanted)) == wanted
    assert in_line(m, RANGE) == []
