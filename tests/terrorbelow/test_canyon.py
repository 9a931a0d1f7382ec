"""The Canyon side of the board.

  . . . . . .         spaces (1, 1) to (6, 1)
  . . . # . . .       a Canyon between (3, 2) and (4, 2)
. . . # # . . .       two between (3, 3) and (4, 3)
. . . # # . . .
. . . # . . .         one between (3, 5) and (4, 5)
  . . . . . .
"""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorbelow.cards import NOWHERE, Deck, Egg
from nightboard.games.terrorbelow.grid import Chart, Ground, lay_out

from .box import AMBER, BOX, CHARTS, FAR, GAME, JADE, LEFT, OFF, RIGHT, RUBY, Place, worm
from .given import A, B, C, given
from .seen import (
    acting,
    all_eggs,
    all_rubble,
    area,
    asked,
    do,
    eggs_at,
    end_turn,
    go,
    hand,
    kinds,
    offered,
    pawn,
    places,
    play,
    player,
    refused,
    rubble_at,
    shown,
    squad,
    struck,
    table,
    target,
    told,
    vehicle,
    vp,
)

CANYON = lay_out(CHARTS["canyon"], [])


def canyon(points: int = 3, hand_: str = "", **more: Any) -> Match:
    """A on the Canyon side, at (3, 3) if nothing else is said."""
    return acting(points, board="canyon", vehicles={A: hand_}, **more)


def leap(m: Match, to: Place, card: str) -> Match:
    """A leaps over the Canyon for a card."""
    return do(m, ("leap", to, vehicle(m, A, card)))


@pytest.mark.rule("canyon.optional-side")
def test_any_number_may_play_on_the_canyon_side() -> None:
    for players in (2, 3, 4, 5):
        m = GAME.start(players, 1, options={"board": "canyon"})
        assert shown(m).chart.id == "canyon"


@pytest.mark.rule("canyon.larger-area")
def test_there_is_at_least_as_much_room() -> None:
    board = BOX.boards["canyon"]
    assert board.ground.count(Ground.LOCATION) == 5
    assert board.ground.count(Ground.CANYON) >= 1
    assert len(board.spaces) >= 36
    assert {leap.width for ways in board.leaps for leap in ways} >= {1, 2}


def test_every_space_can_be_reached() -> None:
    board = BOX.boards["canyon"]
    found, new = set(), {board.spaces[0]}
    while new:
        found |= new
        new = {to for space in new for to in board.near[space]} - found
    assert found == set(board.spaces)


@pytest.mark.rule("canyon.no-pawn")
@pytest.mark.rule("canyon.no-move-through")
def test_no_pawn_moves_into_the_canyon() -> None:
    m = canyon(3, pawns={A: (3, 2)})
    assert places(m, "move") == {(2, 2), (3, 1)}
    for cell, ground in enumerate(table(m).board.ground):
        if ground is Ground.CANYON:
            with pytest.raises(IllegalChoice):
                m.choose(["move", cell])
    with pytest.raises(IllegalChoice):
        go(m, (4, 2))


@pytest.mark.rule("canyon.no-target")
def test_no_target_ever_stands_in_the_canyon() -> None:
    for space in CANYON.spaces:
        assert set(CANYON.slides[space]) <= set(CANYON.spaces)


@pytest.mark.rule("canyon.no-rubble")
def test_rubble_for_the_canyon_stays_in_the_supply() -> None:
    m = struck(worm(at=(3, 2), limit=1), board="canyon", pawns={A: (1, 1)})
    # The Canyon lies to the right and below, a Location above.
    assert all_rubble(m) == {(2, 2): 1}
    assert table(m).rubble_supply == 49


@pytest.mark.rule("canyon.target-jumps")
@pytest.mark.parametrize(("start", "end"), [((3, 3), (4, 3)), ((3, 2), (4, 2))])
def test_a_target_jumps_over_the_canyon(start: tuple[int, int], end: tuple[int, int]) -> None:
    m = given(board="canyon", vehicles={A: "2:r"}, worms=[worm(at=start), *FAR[1:]])
    assert target(play(m, "2:r")) == end
    m = given(board="canyon", vehicles={A: "2:l"}, worms=[worm(at=end), *FAR[1:]])
    assert target(play(m, "2:l")) == start


@pytest.mark.rule("canyon.target-jump-edge")
@pytest.mark.rule("canyon.ramp-needs-far-side")
def test_a_canyon_up_to_the_edge_cannot_be_crossed() -> None:
    ground = (Ground.DESERT, Ground.DESERT, Ground.CANYON, Ground.CANYON)
    chart = Chart("edge", 4, 1, ground, (NOWHERE,) * 4)
    assert chart.slide(1, RIGHT) == 1
    assert chart.slide(1, LEFT) == 0
    assert chart.leaps(1) == ()


@pytest.mark.rule("canyon.eggs-relocated")
def test_an_egg_for_the_canyon_is_rolled_for() -> None:
    queen = worm("queen", at=(3, 2), shaded=((0, 0),), limit=1)
    m = struck(queen, board="canyon", pawns={A: (1, 1)})
    # To the right and below is the Canyon, above is the Government Facility.
    assert RUBY in eggs_at(m, (2, 2))
    assert len(told(m, "dice")) >= 3
    assert sorted(egg for eggs in all_eggs(m).values() for egg in eggs) == list(Egg)
    assert not list(GAME.check(table(m)))


# Ramping the Canyon


@pytest.mark.rule("canyon.ramp")
@pytest.mark.rule("canyon.ramp-single-cost")
@pytest.mark.rule("canyon.ramp-single-safe")
def test_one_space_costs_any_vehicle_card_and_is_safe() -> None:
    m = canyon(2, "1: 4:", pawns={A: (3, 2)})
    card = vehicle(m, A, "1:")
    leap(m, (4, 2), "1:")
    assert (pawn(m, A), table(m).points, hand(m, A)) == ((4, 2), 1, ["4:"])
    assert table(m).discards[Deck.VEHICLE] == [card]
    assert (told(m, "die"), vp(m, A)) == ([], 0)


@pytest.mark.rule("canyon.ramp-straight")
def test_a_leap_goes_straight() -> None:
    assert places(canyon(3, "6:"), "leap") == {(4, 3)}
    assert places(canyon(3, "6:", pawns={A: (3, 2)}), "leap") == {(4, 2), (3, 6)}


@pytest.mark.rule("canyon.ramp-long-cost")
def test_a_wide_canyon_costs_a_six_or_seven() -> None:
    m = canyon(3, "5: 6:", rolls=(4,))
    five, six = vehicle(m, A, "5:"), vehicle(m, A, "6:")
    assert refused(m, "leap", (4, 3), five) == "canyon.ramp-long-cost"
    leap(m, (4, 3), "6:")
    assert (hand(m, A), table(m).discards[Deck.VEHICLE]) == (["5:"], [six])
    assert offered(canyon(3, "5: 4:"), "leap") == []


@pytest.mark.rule("canyon.ramp-needs-card-in-hand")
def test_the_card_that_was_played_is_not_in_hand() -> None:
    m = given(board="canyon", vehicles={A: "7: 2: 3:"}, pawns={A: (3, 3)})
    assert offered(play(m, "7:", 3), "leap") == []


@pytest.mark.rule("canyon.ramp-card-no-effect")
def test_the_discarded_card_has_no_effect() -> None:
    worms = [worm(at=(1, 1)), worm(at=(2, 2)), worm(at=(6, 6))]
    m = canyon(3, "motorcycle:rr", pawns={A: (3, 2)}, worms=worms)
    leap(m, (4, 2), "motorcycle:rr")
    assert ([target(m, n) for n in (1, 2, 3)], table(m).points) == ([(1, 1), (2, 2), (6, 6)], 2)
    do(m, "stop")
    assert len(hand(m, A)) == 3
    assert [target(m, n) for n in (1, 2, 3)] == [(1, 1), (2, 2), (6, 6)]


@pytest.mark.rule("canyon.ramp-long-roll")
@pytest.mark.rule("canyon.ramp-long-vp")
@pytest.mark.parametrize(("rolled", "lands"), [(1, False), (3, False), (4, True), (6, True)])
def test_the_die_decides_over_a_long_leap_that_gives_a_vp(rolled: int, lands: bool) -> None:
    m = leap(canyon(3, "6:", rolls=(rolled,)), (4, 3), "6:")
    assert told(m, "die") == [{"who": A, "n": rolled}]
    assert (squad(m, A)[0], pawn(m, A)) == ((True, (4, 3)) if lands else (False, OFF))
    assert vp(m, A) == 1


@pytest.mark.rule("canyon.ramp-vp-first")
def test_the_vp_of_a_daredevil_may_win_before_the_die() -> None:
    m = leap(canyon(3, "7:", tokens={A: 19}, dead={A: 2}, rolls=(2,)), (4, 3), "7:")
    assert m.outcome is not None
    assert (m.outcome.rule, m.outcome.winners) == ("end.twenty-vp", (A,))


@pytest.mark.rule("canyon.ramp-fail-drop")
def test_after_a_failure_all_is_dropped_where_one_would_have_landed() -> None:
    m = canyon(3, "6:", carried={A: "amber jade"}, loaded={A: 2}, rubble={(4, 3): 1}, rolls=(1,))
    supply = table(m).rubble_supply
    leap(m, (4, 3), "6:")
    assert (eggs_at(m, (4, 3)), rubble_at(m, (4, 3))) == ([AMBER, JADE], 2)
    assert table(m).rubble_supply == supply + 1


def test_a_drop_on_a_location_is_rolled_for() -> None:
    """ruling r.canyon-drop-limits"""
    m = canyon(3, "6:", pawns={A: (4, 4)}, carried={A: "amber"}, loaded={A: 1}, rolls=(1, 2, 2))
    leap(m, (3, 4), "6:")
    assert (squad(m, A)[0], eggs_at(m, (3, 4)), rubble_at(m, (3, 4))) == (False, [AMBER], 1)


@pytest.mark.rule("canyon.ramp-fail-death")
def test_a_failed_leap_is_a_death_like_any_other() -> None:
    m = canyon(3, "6:", hats={A: "hat-unnoticed"}, dead={A: 1}, rolls=(1,))
    leap(m, (4, 3), "6:")
    assert (area(m, A).hat, pawn(m, A), squad(m, A)) == (None, OFF, [False, True, False])
    assert player(m, A).leader == 1
    end_turn(m)
    end_turn(m)
    assert asked(m) == (A, "return")


@pytest.mark.rule("canyon.ramp-fail-ends-actions")
def test_a_failed_leap_ends_the_actions_but_not_the_turn() -> None:
    m = canyon(4, "6:", dead={A: 1}, rolls=(3,))
    leap(m, (4, 3), "6:")
    assert (asked(m), len(hand(m, A))) == ((B, "play"), 3)
    m = given(
        board="canyon", vehicles={A: "3: 6:"}, pawns={A: (3, 3)}, dead={A: 2}, rolls=(3,),
        worms=[worm(limit=1), *FAR[1:]],
    )  # fmt: skip
    leap(play(m, "3:"), (4, 3), "6:")
    assert (hand(m, A), [about["slot"] for about in told(m, "attacks")]) == ([], [1])


@pytest.mark.rule("canyon.ramp-land-on-rubble")
@pytest.mark.parametrize(("start", "end"), [((3, 2), (4, 2)), ((3, 3), (4, 3))])
def test_rubble_on_the_far_side_goes_onto_the_leader(
    start: tuple[int, int], end: tuple[int, int]
) -> None:
    m = canyon(3, "6:", pawns={A: start}, rubble={end: 2}, rolls=(4,))
    leap(m, end, "6:")
    assert (rubble_at(m, end), player(m, A).rubble, pawn(m, A)) == (0, 2, end)


@pytest.mark.rule("canyon.ramp-land-on-rubble-trade")
def test_three_rubble_are_traded_after_a_leap() -> None:
    m = canyon(3, "2:", pawns={A: (3, 2)}, rubble={(4, 2): 2}, loaded={A: 1})
    leap(m, (4, 2), "2:")
    assert (asked(m), player(m, A).rubble) == ((A, "reward"), 0)
    do(m, "draw-item")
    assert len(player(m, A).items) == 1


@pytest.mark.rule("rubble.trade-any-source")
def test_what_is_more_than_three_stays() -> None:
    m = canyon(3, "2:", pawns={A: (3, 2)}, rubble={(4, 2): 2}, loaded={A: 2})
    supply = table(m).rubble_supply
    do(leap(m, (4, 2), "2:"), "draw-weapon")
    assert (player(m, A).rubble, table(m).rubble_supply) == (1, supply + 3)
    assert len(player(m, A).weapons) == 1


@pytest.mark.rule("canyon.ramp-onto-pawn")
def test_a_leap_onto_a_pawn_needs_a_way_on() -> None:
    pawns: dict[int, Place] = {A: (3, 2), B: (4, 2)}
    m = canyon(1, "2:", pawns=pawns)
    assert refused(m, "leap", (4, 2), vehicle(m, A, "2:")) == "canyon.ramp-onto-pawn"
    m = leap(canyon(2, "2:", pawns=pawns), (4, 2), "2:")
    assert kinds(m) == {"move"}
    assert pawn(go(m, (5, 2)), A) == (5, 2)


def test_the_canyon_itself_is_a_way_on_from_a_shared_space() -> None:
    pawns: dict[int, Place] = {A: (2, 2), B: (3, 2), C: (3, 1)}
    walls: dict[Place, int] = {(2, 2): 1, (2, 1): 1, (4, 1): 1}
    m = canyon(2, "2:", pawns=pawns, rubble=walls)
    go(m, (3, 2))
    assert places(m, "leap") == {(4, 2)}
    m = canyon(2, "", pawns=pawns, rubble=walls)
    assert refused(m, "move", (3, 2)) == "move.not-end-on-pawn"


@pytest.mark.rule("canyon.ramp-onto-pawn")
def test_the_card_of_a_leap_pays_for_no_second_one() -> None:
    pawns: dict[int, Place] = {A: (3, 5), B: (4, 5)}
    walls: dict[Place, int] = {(4, 6): 1, (5, 5): 1, (4, 4): 1}
    m = canyon(3, "2:", pawns=pawns, rubble=walls)
    assert refused(m, "leap", (4, 5), vehicle(m, A, "2:")) == "canyon.ramp-onto-pawn"
    m = canyon(3, "2: 3:", pawns=pawns, rubble=walls)
    assert (4, 5) in places(m, "leap")


@pytest.mark.rule("canyon.not-adjacent-across")
def test_nothing_reaches_across_the_canyon() -> None:
    m = canyon(3, pawns={A: (3, 2), B: (4, 2)}, rubble={(4, 1): 1})
    with pytest.raises(IllegalChoice):
        do(m, ("remove", (4, 2)))
    assert offered(m, "ramp") == []
    m = canyon(3, pawns={A: (3, 2)}, rubble={(4, 2): 1})
    assert offered(m, "remove") == []


@pytest.mark.rule("canyon.ramp-pawn-not-into-canyon")
def test_no_pawn_is_ramped_into_the_canyon() -> None:
    m = canyon(3, pawns={A: (3, 1), B: (3, 2)})
    assert places(m, "ramp") == {(2, 2)}
