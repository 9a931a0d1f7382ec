"""What is in the box, and where it lies."""

from __future__ import annotations

from collections import Counter

import pytest

from nightboard.games.terrorixico.cards import LINE_OF, RELIC_VALUE, TRAUMA_VALUE, Card, Line
from nightboard.games.terrorixico.content import Content, Kind
from nightboard.games.terrorixico.options import Colour

from .given import GAME, A, B, drawn, event, given, opened, shown, started, table

BOX: Content = GAME.content()[0]
SPECIALS = [
    "FURY", "TAKE_ADVANTAGE", "GOOD_OMENS", "LAST_CHANCE", "TRICKERY",
    "FRIENDLY_FIRE", "BERSERKER", "EQUALITY", "STRENGTH", "MIMIC",
]  # fmt: skip


@pytest.mark.rule("components.monsters")
def test_there_are_thirteen_monsters_of_different_names() -> None:
    assert len(BOX.monsters) == 13
    assert len({monster.id for monster in BOX.monsters}) == 13


@pytest.mark.rule("components.events")
def test_there_are_twenty_events_and_bosses_in_one_pile() -> None:
    numbers = [event.id for event in BOX.events]

    assert numbers == [f"{n:03}" for n in range(1, 21)]
    assert {event.boss for event in BOX.events} == {True, False}
    assert sorted([*started(given()).event_pile, 1]) == list(range(20))


@pytest.mark.rule("components.player-decks")
def test_the_decks_of_the_four_colours_hold_the_same_fifty_cards() -> None:
    m = given(players=4)

    decks = [Counter(GAME.census(table(m))[f"deck of {seat}"]) for seat in range(4)]

    assert decks[0].total() == 50
    assert decks == [decks[0]] * 4


@pytest.mark.rule("components.deck-relics")
def test_a_deck_holds_ten_relics_of_each_type() -> None:
    types = Counter(LINE_OF[card] for card in BOX.deck)

    assert types == {
        Line.RANGE: 10, Line.MELEE: 10, Line.SHIELD: 10, Line.CODEX: 10, None: 10,
    }  # fmt: skip


@pytest.mark.rule("components.deck-specials")
def test_a_deck_holds_each_of_the_ten_specials_once() -> None:
    specials = [card.name for card in BOX.deck if LINE_OF[card] is None]

    assert sorted(specials) == sorted(SPECIALS)


@pytest.mark.rule("components.relic-values")
def test_four_relics_of_a_type_are_worth_one_four_two_and_two_three() -> None:
    values = Counter(RELIC_VALUE[card] for card in BOX.deck if LINE_OF[card] is Line.SHIELD)

    assert values == {1: 4, 2: 4, 3: 2}


@pytest.mark.rule("components.trauma-cards")
def test_there_are_twenty_traumas_and_none_in_a_deck() -> None:
    assert len(BOX.traumas) == 20
    assert not set(BOX.traumas) & set(BOX.deck)


@pytest.mark.rule("components.trauma-values")
def test_six_traumas_cost_nothing_seven_one_five_two_and_two_three() -> None:
    assert Counter(TRAUMA_VALUE[card] for card in BOX.traumas) == {0: 6, 1: 7, 2: 5, 3: 2}


@pytest.mark.rule("components.relic-types")
def test_strength_is_listed_as_range_melee_shield_codex() -> None:
    m = given(monsters=("aluxe",), events=("002",), need=None)

    assert [line.name for line in Line] == ["RANGE", "MELEE", "SHIELD", "CODEX"]
    assert shown(m).need == (6, 4, 3, 0)


@pytest.mark.rule("components.relic-types")
def test_the_frontlines_are_drawn_in_this_order() -> None:
    m = given()

    scene = GAME.scene(m.view(A), A, GAME.say("en", A))

    lines = [area.title for area in scene.areas if getattr(area, "need", None) is not None]
    assert lines == ["Range", "Melee", "Shield", "Codex"]


@pytest.mark.rule("components.monster-fields")
def test_aluxe_has_four_values_two_numbers_of_points_and_a_type() -> None:
    aluxe = BOX.monsters[0]

    assert aluxe.id == "aluxe"
    assert aluxe.values == (2, 3, 1, 0)
    assert (aluxe.first, aluxe.second) == (4, 2)
    assert aluxe.kind is Kind.MAGICAL


@pytest.mark.rule("components.event-fields")
def test_event_002_has_four_values_points_and_a_trauma_number() -> None:
    second = event(BOX, "002")

    assert second.printed == ("x3", "+1", "+2", "x2")
    assert (second.adds, second.times) == ((0, 1, 2, 0), (3, 1, 1, 2))
    assert (second.points, second.trauma, second.steps) == (2, 2, 2)


@pytest.mark.rule("components.event-fields")
def test_an_event_may_leave_a_line_blank_and_print_no_steps() -> None:
    sixth = event(BOX, "006")

    assert sixth.printed == ("x2", "x2", "", "+0")
    assert sixth.steps == 0


@pytest.mark.rule("components.monster-types")
def test_the_thirteen_monsters_are_of_four_types() -> None:
    kinds = Counter(monster.kind for monster in BOX.monsters)

    assert kinds == {Kind.UNDEAD: 4, Kind.SPIRITS: 3, Kind.CREATURES: 3, Kind.MAGICAL: 3}


@pytest.mark.rule("components.frontlines")
def test_all_share_four_frontlines() -> None:
    m = given(lines={"R": "A:R1 B:R2", "C": "C:C3"})

    lines = shown(m, A).lines

    assert [[laid.owner for laid in line] for line in lines] == [[0, 1], [], [], [2]]
    assert shown(m, B).lines == lines


@pytest.mark.rule("components.scoreboard")
@pytest.mark.parametrize(("players", "goal"), [(2, 5), (3, 4), (4, 4)])
def test_the_scoreboard_has_two_tracks_from_zero(players: int, goal: int) -> None:
    m = given(players=players)

    monsters, points = drawn(m, "track"), drawn(m, "score")

    assert (monsters.first, monsters.goal, monsters.last) == (0, goal, goal + 1)
    assert (points.first, points.goal) == (0, 40)
    assert points.last >= 40


@pytest.mark.rule("components.cubes")
@pytest.mark.rule("components.scoreboard")
def test_each_hunter_has_a_cube_of_his_colour_on_each_of_the_two_tracks() -> None:
    m = given(players=2, colours="blue red", points={A: 7}, tracks={A: 2})

    blue, red = shown(m).hunters

    assert (blue.colour, blue.points, blue.track) == (Colour.BLUE, 7, 2)
    assert (red.colour, red.points, red.track) == (Colour.RED, 0, 0)


@pytest.mark.rule("components.player-zones")
def test_each_hunter_has_five_zones_of_his_own() -> None:
    m = given(
        players=2,
        hands={A: "R1 R2 M1 M2 S1"},
        closed={A: "C1 C2"},
        waste={A: "FURY"},
        monsters_left=10,
    )

    first, second = shown(m).hunters

    assert (first.hand, first.pile, first.discards) == (5, 42, 2)
    assert first.waste == (Card.FURY,)
    assert (second.hand, second.pile, second.discards, second.waste) == (5, 45, 0, ())
    assert (len(first.monsters), len(second.monsters)) == (0, 2)


@pytest.mark.rule("components.shared-zones")
def test_what_all_share_lies_there_once() -> None:
    m = opened("002", "aluxe")

    seen = shown(m)

    assert (seen.monsters_left, seen.events_left, seen.supply) == (12, 19, 20)
    assert (len(seen.monsters), len(seen.events), len(seen.lines)) == (1, 1, 4)
    assert len(seen.hunters) == 3


def test_every_rule_is_named_where_the_code_enforces_it() -> None:
    assert GAME.enforced.keys() == GAME.ledger.by_id.keys()
