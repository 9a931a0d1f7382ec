"""Action Points: moving, ramping, Rubble, Eggs."""

from __future__ import annotations

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorbelow.cards import Deck

from .box import AMBER, FAR, JADE, MOTEL, worm
from .given import A, B, C, given
from .seen import (
    acting,
    do,
    eggs_at,
    eggs_of,
    go,
    hand,
    offered,
    pawn,
    places,
    play,
    player,
    refused,
    rubble_at,
    table,
    told,
)


@pytest.mark.rule("actions.points-equal-number")
def test_the_number_of_the_card_is_the_number_of_points() -> None:
    assert table(acting(4)).points == 4


@pytest.mark.rule("actions.one-point-each")
@pytest.mark.rule("actions.ends-at-zero")
def test_every_action_costs_a_point_until_none_is_left() -> None:
    m = acting(2, pawns={A: (5, 2)}, carried={A: "amber"})
    go(m, (6, 2))
    assert table(m).points == 1
    do(m, ("deliver", AMBER))
    assert table(m).active == B


@pytest.mark.rule("actions.repeatable")
def test_actions_may_be_repeated_and_mixed() -> None:
    m = acting(4, rubble={(3, 1): 1, (2, 2): 1, (4, 4): 0})
    go(m, (3, 2))
    do(m, ("remove", (2, 2)))
    go(m, (2, 2))
    assert table(m).points == 1


@pytest.mark.rule("actions.ends-after-pickup")
@pytest.mark.rule("eggs.no-actions-after")
def test_picking_up_ends_the_actions() -> None:
    m = acting(5, eggs={(3, 3): "amber"})
    do(m, "pick-up")
    assert eggs_of(m, A) == [AMBER]
    assert table(m).active == B


@pytest.mark.rule("actions.may-stop-early")
def test_points_may_be_forfeited() -> None:
    m = acting(3)
    do(m, "stop")
    assert table(m).active == B
    assert table(m).points == 0


@pytest.mark.rule("actions.only-own-turn")
def test_only_whoever_has_the_turn_acts() -> None:
    m = acting(3)
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        m.choose(offered(m, "move")[0], B)


# Move


@pytest.mark.rule("move.one-orthogonal")
def test_a_move_is_one_space_up_down_left_or_right() -> None:
    m = acting(1)
    assert places(m, "move") == {(3, 2), (3, 4), (2, 3), (4, 3)}
    assert refused(m, "move", (4, 4)) == "move.one-orthogonal"
    with pytest.raises(IllegalChoice):
        go(m, (3, 1))
    assert pawn(go(m, (3, 2)), A) == (3, 2)


@pytest.mark.rule("move.not-off-board")
def test_nobody_leaves_the_board() -> None:
    assert places(acting(pawns={A: (1, 1)}), "move") == {(2, 1), (1, 2)}


@pytest.mark.rule("move.no-rubble")
def test_rubble_bars_the_way_until_it_is_gone() -> None:
    m = acting(2, rubble={(3, 2): 1})
    assert refused(m, "move", (3, 2)) == "move.no-rubble"
    do(m, ("remove", (3, 2)))
    assert pawn(go(m, (3, 2)), A) == (3, 2)


@pytest.mark.rule("move.eggs-do-not-block")
def test_eggs_and_targets_are_no_obstacle() -> None:
    m = acting(2, eggs={(3, 2): "amber jade"}, worms=[worm(at=(3, 2)), *FAR[1:]])
    go(m, (3, 2))
    assert (pawn(m, A), eggs_at(m, (3, 2))) == ((3, 2), [AMBER, JADE])


@pytest.mark.rule("move.into-or-through-pawn")
def test_one_may_drive_through_another_pawn() -> None:
    m = acting(2, pawns={A: (2, 2), B: (3, 2)})
    assert pawn(go(m, (3, 2), (4, 2)), A) == (4, 2)


@pytest.mark.rule("move.not-end-on-pawn")
def test_one_must_not_stay_on_another_pawns_space() -> None:
    m = acting(1, pawns={A: (2, 2), B: (3, 2)})
    assert refused(m, "move", (3, 2)) == "move.not-end-on-pawn"
    m = acting(2, pawns={A: (2, 2), B: (3, 2)}, eggs={(3, 2): "amber"}, rubble={(4, 2): 1})
    go(m, (3, 2))
    assert {o.kind.name for o in offered(m)} == {"move"}
    assert refused(m, "stop") == "move.not-end-on-pawn"


def test_a_shared_space_without_a_way_on_is_closed() -> None:
    ring = {(3, 1): 0, (4, 2): 1, (3, 3): 1}
    m = acting(2, pawns={A: (2, 2), B: (3, 2), C: (2, 1)}, rubble={**ring, (1, 2): 1, (2, 3): 1})
    assert (3, 2) in places(m, "move")  # (3, 1) and the way back are open
    m = acting(2, pawns={A: (2, 1), B: (1, 1)}, rubble={(1, 2): 1})
    assert (1, 1) in places(m, "move")
    m = acting(1, pawns={A: (2, 1), B: (1, 1)}, rubble={(1, 2): 1})
    assert refused(m, "move", (1, 1)) == "move.not-end-on-pawn"


def test_two_pawns_in_a_row_take_three_points() -> None:
    spots = {A: (1, 1), B: (2, 1), C: (3, 1)}
    blocked = {(2, 2): 1, (3, 2): 1, (1, 2): 1}
    m = acting(3, pawns=spots, rubble=blocked)
    assert pawn(go(m, (2, 1), (3, 1), (4, 1)), A) == (4, 1)


def test_from_a_shared_space_one_may_ramp_on() -> None:
    blocked = {(2, 2): 1, (1, 2): 1, (3, 2): 1}
    m = acting(2, pawns={A: (1, 1), B: (2, 1), C: (3, 1)}, rubble=blocked)
    go(m, (2, 1))
    do(m, ("ramp", C, (4, 1)))
    assert pawn(m, A) == (4, 1)


@pytest.mark.rule("move.locations-enterable")
def test_locations_are_entered_like_any_space() -> None:
    m = acting(2, pawns={A: (5, 2)})
    assert pawn(go(m, (6, 2)), A) == (6, 2)
    assert pawn(go(m, (6, 1)), A) == (6, 1)


@pytest.mark.rule("move.leave-rubble-space")
def test_one_may_leave_rubble_but_not_come_back() -> None:
    m = acting(3, rubble={(3, 3): 1})
    go(m, (3, 2))
    assert refused(m, "move", (3, 3)) == "move.no-rubble"


# Ramp


def ramping(points: int = 1, **more: object) -> Match:
    """A at (2, 2) beside B at (3, 2)."""
    spots = more.pop("pawns", {})
    assert isinstance(spots, dict)
    return acting(points, pawns={A: (2, 2), B: (3, 2), **spots}, **more)


@pytest.mark.rule("ramp.jump-pawn")
def test_a_ramp_is_two_spaces_for_one_point() -> None:
    m = ramping(2)
    do(m, ("ramp", B, (4, 2)))
    assert (pawn(m, A), table(m).points) == ((4, 2), 1)


@pytest.mark.rule("ramp.needs-adjacent-pawn")
def test_only_an_adjacent_pawn_is_ramped() -> None:
    m = acting(2, pawns={A: (2, 2), B: (3, 3)})
    assert offered(m, "ramp") == []
    assert refused(m, "ramp", B, (3, 4)) == "ramp.needs-adjacent-pawn"


@pytest.mark.rule("ramp.may-turn")
def test_a_ramp_may_turn_but_not_go_back() -> None:
    assert places(ramping(), "ramp") == {(4, 2), (3, 1), (3, 3)}


@pytest.mark.rule("ramp.landing-no-rubble")
def test_no_landing_on_rubble() -> None:
    m = ramping(rubble={(4, 2): 1, (3, 3): 1})
    assert places(m, "ramp") == {(3, 1)}
    assert refused(m, "ramp", B, (4, 2)) == "ramp.landing-no-rubble"


@pytest.mark.rule("ramp.landing-no-pawn")
def test_no_landing_on_a_pawn_but_on_eggs() -> None:
    m = ramping(pawns={C: (4, 2)})
    assert refused(m, "ramp", B, (4, 2)) == "ramp.landing-no-pawn"
    assert (4, 2) in places(ramping(eggs={(4, 2): "amber jade"}), "ramp")


@pytest.mark.rule("ramp.impossible-without-landing")
def test_a_pawn_in_a_corner_behind_rubble_cannot_be_ramped() -> None:
    m = acting(1, pawns={A: (5, 1), B: (6, 1), C: MOTEL})
    assert offered(m, "ramp") == []
    assert refused(m, "ramp", B, MOTEL) == "ramp.landing-no-pawn"
    assert table(m).points == 1


def test_example_a_ramp_straight_on_or_round_a_corner() -> None:
    """example.ramp"""
    for landing in ((4, 2), (3, 1), (3, 3)):
        assert pawn(do(ramping(1), ("ramp", B, landing)), A) == landing
    blocked = {(4, 2): 1, (3, 3): 2}
    m = ramping(1, rubble=blocked, pawns={C: (3, 1)})
    assert offered(m, "ramp") == []


@pytest.mark.rule("ramp.over-pawn-in-rubble")
def test_the_ramped_pawn_may_stand_in_rubble() -> None:
    assert (4, 2) in places(ramping(rubble={(3, 2): 1}), "ramp")


@pytest.mark.rule("ramp.no-effect-on-ramped")
def test_the_ramped_player_loses_nothing() -> None:
    m = ramping(2, carried={B: "amber jade"}, weapons={B: "pistol"})
    before = player(m, B).to_json()
    do(m, ("ramp", B, (4, 2)))
    assert (player(m, B).to_json(), pawn(m, B)) == (before, (3, 2))


# Rubble


@pytest.mark.rule("rubble.remove-one-adjacent")
@pytest.mark.rule("rubble.goes-on-leader")
def test_one_rubble_goes_onto_the_leader() -> None:
    m = acting(2, rubble={(3, 2): 2})
    supply = table(m).rubble_supply
    do(m, ("remove", (3, 2)))
    assert (rubble_at(m, (3, 2)), player(m, A).rubble) == (1, 1)
    assert (table(m).rubble_supply, table(m).points) == (supply, 1)


@pytest.mark.rule("rubble.only-adjacent")
def test_not_diagonally_and_not_from_the_own_space() -> None:
    m = acting(rubble={(4, 4): 1, (3, 3): 1})
    assert refused(m, "remove", (4, 4)) == "rubble.only-adjacent"
    assert refused(m, "remove", (3, 3)) == "rubble.only-adjacent"


def test_diagonal_removal_is_an_option() -> None:
    m = acting(rubble={(4, 4): 1}, diagonal_rubble_removal=True)
    do(m, ("remove", (4, 4)))
    assert rubble_at(m, (4, 4)) == 0


@pytest.mark.rule("rubble.must-exist")
def test_there_must_be_rubble() -> None:
    m = acting()
    assert refused(m, "remove", (3, 2)) == "rubble.must-exist"
    assert table(m).points == 3


@pytest.mark.rule("rubble.under-another-pawn")
def test_rubble_under_another_pawn_may_be_removed() -> None:
    m = acting(2, pawns={B: (3, 2)}, rubble={(3, 2): 1})
    do(m, ("remove", (3, 2)))
    assert (rubble_at(m, (3, 2)), pawn(m, B)) == (0, (3, 2))


@pytest.mark.rule("rubble.trade-at-three")
@pytest.mark.rule("rubble.trade-reward")
@pytest.mark.rule("rubble.does-not-end-actions")
def test_three_rubble_are_traded_at_once_for_an_item_or_a_weapon() -> None:
    m = acting(2, rubble={(3, 2): 1}, loaded={A: 2})
    supply = table(m).rubble_supply
    do(m, ("remove", (3, 2)))
    assert (player(m, A).rubble, table(m).rubble_supply) == (0, supply + 3)
    assert {o.kind.name for o in offered(m)} == {"draw-item", "draw-weapon"}
    do(m, "draw-item")
    assert (len(player(m, A).items), len(player(m, A).weapons)) == (1, 0)
    assert m.ask is not None
    assert (m.ask.about, table(m).points) == ("act", 1)


def test_only_a_deck_that_can_give_a_card_is_chosen() -> None:
    m = acting(2, rubble={(3, 2): 1}, loaded={A: 2})
    table(m).decks[Deck.ITEM].clear()
    do(m, ("remove", (3, 2)))
    assert (len(player(m, A).items), len(player(m, A).weapons)) == (0, 1)
    assert m.ask is not None
    assert m.ask.about == "act"


# Eggs


@pytest.mark.rule("eggs.pick-up-all")
@pytest.mark.rule("eggs.all-not-some")
@pytest.mark.rule("eggs.onto-leader")
def test_all_eggs_of_the_space_go_onto_the_leader() -> None:
    m = acting(eggs={(3, 3): "amber amber jade"})
    assert len(offered(m, "pick-up")) == 1
    do(m, "pick-up")
    assert (eggs_at(m, (3, 3)), eggs_of(m, A)) == ([], [AMBER, AMBER, JADE])
    assert list(m.view(B).players[A].eggs) == [AMBER, AMBER, JADE]


@pytest.mark.rule("eggs.needs-an-egg")
def test_there_must_be_an_egg() -> None:
    m = acting()
    assert refused(m, "pick-up") == "eggs.needs-an-egg"


@pytest.mark.rule("eggs.carry-unlimited")
def test_one_carries_any_number() -> None:
    m = acting(eggs={(3, 3): "amber jade"}, carried={A: "amber " * 5 + "jade " * 4})
    do(m, "pick-up")
    assert len(eggs_of(m, A)) == 11


@pytest.mark.rule("eggs.rest-of-turn-continues")
def test_after_a_pick_up_ability_and_refill_follow() -> None:
    m = given(
        vehicles={A: "motorcycle:"}, pawns={A: (3, 3)}, eggs={(3, 3): "amber"},
        worms=[worm(at=(3, 6)), worm(at=(3, 5)), worm(at=(3, 3))],
    )  # fmt: skip
    do(play(m, "motorcycle:"), "pick-up")
    assert [about["row"] for about in told(m, "target")][-2:] == [5, 4]
    assert len(hand(m, A)) == 3


def test_sharing_a_space_allows_only_to_drive_on() -> None:
    m = acting(3, pawns={B: (3, 2)}, items={A: "points-2"})
    assert offered(m, "play-item")
    go(m, (3, 2))
    assert {o.kind.name for o in offered(m)} == {"move"}


def test_sharing_a_location_is_an_option() -> None:
    m = acting(1, pawns={A: (5, 2), B: MOTEL}, share_locations=True)
    go(m, (6, 2))
    assert pawn(m, A) == pawn(m, B) == (6, 2)
    m = acting(1, pawns={A: (5, 2), B: MOTEL})
    assert refused(m, "move", MOTEL) == "move.not-end-on-pawn"
