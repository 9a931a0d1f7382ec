"""Setup."""

from __future__ import annotations

from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from nightboard import BadInput, IllegalChoice, Match
from nightboard.games.terrorixico.content import Content
from nightboard.games.terrorixico.options import Colour
from nightboard.games.terrorixico.rules.piles import drop

from .given import (
    GAME,
    A,
    B,
    C,
    drawn,
    finish_turn,
    given,
    offered,
    opened,
    shown,
    slain,
    started,
    table,
    told,
)

BOX: Content = GAME.content()[0]
CALM: dict[str, Any] = {
    "events.toml": {
        "event": [
            {
                "id": event.id, "boss": event.boss, "values": list(event.printed), "effects": [],
                "points": event.points, "trauma": event.trauma, "from": "house",
            }
            for event in BOX.events
        ]
    }
}  # fmt: skip
"""A pack in which no event has a text."""


def start(players: int = 3, seed: int = 1, **options: Any) -> Match:
    """A match at its first decision."""
    return GAME.start(players, seed, options=options, content=CALM, log=True)


def set_up(players: int = 3, seed: int = 1, **options: Any) -> Match:
    """A match in which everybody has chosen an opening hand."""
    m = start(players, seed, **options)
    for _ in range(3 * players):
        m.choose(0)
    return m


@pytest.mark.rule("setup.player-count")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_may_play(players: int) -> None:
    m = start(players)

    assert len(shown(m).hunters) == players


@pytest.mark.rule("setup.player-count")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_may_not_play(players: int) -> None:
    with pytest.raises(BadInput, match="TerroriXico is for 2 to 4 players"):
        start(players)


@pytest.mark.rule("setup.event-pile")
def test_the_event_pile_is_in_random_order_and_its_top_card_is_active() -> None:
    m = start()
    pile = table(m).event_pile.copy()

    for _ in range(9):
        m.choose(0)

    assert pile != sorted(pile)
    assert [event.id for event in shown(m).events] == [BOX.events[pile[-1]].id]
    assert shown(m).events_left == 19


@pytest.mark.rule("setup.monster-pile")
def test_the_monster_pile_is_in_random_order_and_its_top_card_is_active() -> None:
    m = start()
    pile = table(m).monster_pile.copy()

    for _ in range(9):
        m.choose(0)

    assert pile != sorted(pile)
    assert [monster.id for monster in shown(m).monsters] == [BOX.monsters[pile[-1]].id]
    assert shown(m).monsters_left == 12


@pytest.mark.rule("setup.event-pile")
@pytest.mark.rule("setup.monster-pile")
def test_nobody_knows_what_lies_below_the_top_cards() -> None:
    m = set_up()

    world = m.redeal(A, Random(1))

    assert table(world).event_pile != table(m).event_pile
    assert table(world).monster_pile != table(m).monster_pile
    assert world.view(A) == m.view(A)


@pytest.mark.rule("setup.event-pile")
@pytest.mark.rule("setup.monster-pile")
def test_the_monster_lies_left_of_the_event() -> None:
    m = opened("002", "nahual")

    assert [face.kind for face in drawn(m, "battle").faces] == ["Magical", "Boss"]


@pytest.mark.rule("setup.colour")
def test_no_colour_is_taken_twice() -> None:
    with pytest.raises(BadInput, match=r"red is taken twice \(rule setup\.colour\)"):
        start(2, colours="red red")


@pytest.mark.rule("setup.colour")
@pytest.mark.parametrize("second", [Colour.GREEN, Colour.BLUE, Colour.YELLOW])
def test_beside_red_three_colours_are_free(second: Colour) -> None:
    m = start(2, colours=f"red {second.name.lower()}")

    assert [hunter.colour for hunter in shown(m).hunters] == [Colour.RED, second]


@pytest.mark.rule("setup.colour")
def test_a_colour_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadInput, match="no colour 'reed'; did you mean red or green"):
        start(2, colours="reed")


@pytest.mark.rule("setup.take-deck")
def test_each_hunter_takes_the_fifty_cards_of_his_colour_as_draw_pile() -> None:
    m = start(2, colours="blue red")

    first = started(m).hunters[A]

    assert first.colour is Colour.BLUE
    assert sorted(first.pile) == sorted(BOX.deck)
    assert (first.points, first.track) == (0, 0)


@pytest.mark.rule("setup.unused-colours")
def test_colours_that_nobody_plays_stay_in_the_box() -> None:
    m = start(2, colours="red blue")

    assert [hunter.colour for hunter in shown(m).hunters] == [Colour.RED, Colour.BLUE]
    assert (
        sum(len(list(cards)) for cards in GAME.census(table(m)).values()) == 50 + 50 + 20 + 13 + 20
    )


@pytest.mark.rule("setup.scoreboard-place")
@pytest.mark.parametrize("seat", [A, B, C, None])
def test_everybody_sees_all_cubes_on_both_tracks(seat: int | None) -> None:
    m = given(points={A: 12, B: 7}, tracks={B: 2})

    seen = shown(m, seat)

    assert [(hunter.points, hunter.track) for hunter in seen.hunters] == [(12, 0), (7, 2), (0, 0)]


@pytest.mark.rule("setup.scoreboard-place")
@pytest.mark.parametrize("seat", [A, B, C, None])
def test_both_tracks_are_drawn_for_everybody(seat: int | None) -> None:
    m = given(points={A: 12, B: 7}, tracks={B: 2})

    monsters, points = drawn(m, "track", seat), drawn(m, "score", seat)

    assert [(cube.owner, cube.at) for cube in monsters.markers] == [(A, 0), (B, 2), (C, 0)]
    assert [(cube.owner, cube.at) for cube in points.markers] == [(A, 12), (B, 7), (C, 0)]


@pytest.mark.rule("setup.seating")
def test_the_player_to_the_left_of_the_last_one_is_the_first_one() -> None:
    m = given(active=C)

    finish_turn(m)

    assert shown(m).active == A


@pytest.mark.rule("setup.cubes-at-zero")
def test_all_start_at_zero_on_both_tracks() -> None:
    m = set_up(3)

    assert [(hunter.points, hunter.track) for hunter in shown(m).hunters] == [(0, 0)] * 3


@pytest.mark.rule("setup.trauma-two")
def test_two_players_have_twelve_traumas() -> None:
    assert shown(start(2)).supply == 12


@pytest.mark.rule("setup.trauma-three")
def test_three_players_have_sixteen_traumas() -> None:
    assert shown(start(3)).supply == 16


@pytest.mark.rule("setup.trauma-four")
def test_four_players_have_all_twenty_traumas() -> None:
    assert shown(start(4)).supply == 20


@pytest.mark.rule("setup.trauma-face-down")
def test_nobody_knows_which_eight_traumas_two_players_put_aside() -> None:
    m = start(2)

    world = m.redeal(A, Random(1))

    assert shown(m).spare == 8
    assert sorted(table(world).spare) != sorted(table(m).spare)
    assert table(world).supply != table(m).supply
    assert world.view(A) == m.view(A)


@pytest.mark.rule("setup.trauma-face-down")
def test_the_trauma_supply_lies_face_down() -> None:
    supply = drawn(start(2), "supply", A)

    assert supply.count == 12
    assert supply.top is None


@pytest.mark.rule("setup.trauma-face-down")
def test_the_traumas_that_are_put_aside_are_drawn_at_random() -> None:
    first, second = start(2, seed=1), start(2, seed=2)

    assert sorted(table(first).spare) != sorted(table(second).spare)


@pytest.mark.rule("setup.shuffle-deck")
def test_decks_are_shuffled_each_in_its_own_order() -> None:
    first, again, other = start(seed=1), start(seed=1), start(seed=2)

    assert table(first).hunters[A].pile == table(again).hunters[A].pile
    assert table(first).hunters[A].pile != table(other).hunters[A].pile
    assert table(first).hunters[A].pile != table(first).hunters[B].pile


@pytest.mark.rule("setup.draw-eight")
def test_each_player_draws_eight_cards() -> None:
    m = start()

    assert [(hunter.hand, hunter.pile) for hunter in shown(m).hunters] == [(8, 42)] * 3
    assert told(m, "draws.cards", B) == [{"who": B, "cards": table(m).hunters[B].hand}]
    assert {about["who"]: about["n"] for about in told(m, "draws")} == {A: 8, B: 8, C: 8}


@pytest.mark.rule("setup.keep-five")
def test_each_player_keeps_five_cards_of_his_choice() -> None:
    m = start(start_player_choice=1)
    hand = list(table(m).hunters[A].hand)
    kept = hand[:1] + hand[4:]

    for unwanted in hand[1:4]:
        m.choose(drop(unwanted))

    assert table(m).hunters[A].hand == kept


@pytest.mark.rule("setup.keep-five")
def test_nobody_keeps_six_cards() -> None:
    m = start(start_player_choice=1)

    m.choose(0)
    m.choose(0)

    assert shown(m).hunters[A].hand == 6
    assert shown(m).asked == A
    assert offered(m) == offered(m, "drop")


@pytest.mark.rule("setup.keep-five")
def test_nobody_keeps_four_cards() -> None:
    m = start(start_player_choice=1)
    for _ in range(3):
        m.choose(0)

    with pytest.raises(IllegalChoice, match="seat 0 is not asked"):
        m.choose(drop(table(m).hunters[A].hand[0]), seat=A)

    assert shown(m).hunters[A].hand == 5


@pytest.mark.rule("setup.discard-three")
def test_three_cards_start_the_discard_pile() -> None:
    m = set_up()

    assert [
        (hunter.hand, hunter.discards, hunter.pile, hunter.waste) for hunter in shown(m).hunters
    ] == [(5, 3, 42, ())] * 3


@pytest.mark.rule("setup.discard-three")
def test_only_their_owner_knows_the_cards_that_he_did_not_keep() -> None:
    m = set_up(start_player_choice=1)

    own = shown(m, A).own

    assert own is not None
    assert list(own.discards) == sorted(table(m).hunters[A].discards)
    assert shown(m, B).hunters[A].open_discards == ()
    assert told(m, "discards.card", B) == [
        {"who": B, "card": kept} for kept in table(m).hunters[B].discards
    ]


@pytest.mark.rule("setup.first-player")
def test_the_first_player_is_drawn_at_random() -> None:
    starters = {shown(start(seed=seed)).starter for seed in range(12)}

    assert starters == {A, B, C}
    assert shown(start(seed=5)).starter == shown(start(seed=5)).starter


@pytest.mark.rule("setup.first-player")
@pytest.mark.parametrize("named", [1, 2, 3])
def test_option_start_player_choice_names_the_first_player(named: int) -> None:
    m = set_up(start_player_choice=named)

    assert told(m, "starter") == [{"who": named - 1}]
    assert shown(m).active == named - 1


@pytest.mark.rule("setup.first-player")
def test_option_start_player_choice_names_somebody_who_plays() -> None:
    with pytest.raises(BadInput, match="there is no player 3 among 2"):
        start(2, start_player_choice=3)


@pytest.mark.rule("setup.first-player")
def test_in_a_rematch_the_last_one_starts() -> None:
    m = slain(points={A: 20, B: 10, C: 5})

    rematch = m.rematch(seed=1, log=True)

    assert m.outcome is not None
    assert m.outcome.places == (1, 2, 3)
    assert told(rematch, "starter") == [{"who": C}]


@pytest.mark.rule("setup.first-player")
def test_after_a_tie_for_last_place_the_first_player_is_drawn() -> None:
    m = slain(points={A: 20})

    starters = {shown(m.rematch(seed)).starter for seed in range(12)}

    assert m.outcome is not None
    assert m.outcome.places == (1, 2, 2)
    assert starters == {A, B, C}


@pytest.mark.rule("setup.narrator")
@pytest.mark.parametrize("seat", [A, B, C, None])
def test_everybody_hears_the_monster_and_the_event(seat: int | None) -> None:
    m = opened("002", "nahual")

    assert told(m, "monster", seat) == [{"monster": "nahual"}]
    assert told(m, "event", seat) == [{"event": "002"}]


@pytest.mark.rule("setup.narrator")
def test_nobody_is_the_narrator() -> None:
    assert not any("narrat" in name for name in [*GAME.kinds, *asdict(start().options)])
