"""Special abilities, Boots, Bicycle and Motorcycle."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import IllegalChoice, Match
from nightboard.games.terrorbelow.cards import Deck, Direction
from nightboard.games.terrorbelow.effects import GOOD

from .box import AMBER, BOX, DOWN, FAR, LEFT, RIGHT, UP, worm
from .given import A, B, C, given
from .seen import (
    asked,
    do,
    eggs_at,
    hand,
    kinds,
    offered,
    play,
    player,
    refused,
    rubble_at,
    shown,
    struck,
    table,
    target,
    told,
    vehicle,
    word,
)


def after_actions(card: str, **more: Any) -> Match:
    """A, at (3, 3) if nothing else is said, has played a card and acts no more."""
    pawns = {A: (3, 3), **more.pop("pawns", {})}
    hand_ = f"{card} {more.pop('hand', '')}"
    m = play(given(vehicles={A: hand_}, pawns=pawns, **more), card)
    return do(m, "stop")


@pytest.mark.rule("ability.must-perform")
def test_a_drawback_cannot_be_declined() -> None:
    m = after_actions("lose-card&closer-all-1:", weapons={A: "pistol"}, items={A: "blast"})
    assert asked(m) == (A, "lose")
    assert kinds(m) == {"lose-item", "lose-weapon"}
    do(m, ("lose-weapon", player(m, A).weapons[0]))
    assert (player(m, A).weapons, len(player(m, A).items)) == ((), 1)
    assert len(table(m).discards[Deck.WEAPON]) == 1


@pytest.mark.rule("ability.high-bad-low-good")
def test_high_numbers_harm_and_low_ones_help() -> None:
    for card in BOX.vehicles:
        if card.points >= 6:
            assert not {effect.do for effect in card.effects} & GOOD
        if card.points <= 2:
            assert {effect.do for effect in card.effects} <= GOOD
        assert card.effects


@pytest.mark.rule("ability.mover-chooses-direction")
@pytest.mark.parametrize(("way", "end"), [(UP, (5, 4)), (LEFT, (4, 5))])
def test_whoever_has_the_turn_chooses_among_directions(
    way: Direction, end: tuple[int, int]
) -> None:
    m = after_actions("motorcycle:", worms=[worm(at=(5, 5)), worm(at=(3, 3)), worm(at=(3, 3))])
    assert asked(m) == (A, "closer")
    assert {o.args[1] for o in offered(m)} == {UP, LEFT}
    with pytest.raises(IllegalChoice):
        m.choose(offered(m)[0], B)
    do(m, ("drift", 0, way))
    assert target(m) == end


@pytest.mark.rule("ability.impossible-parts-skipped")
def test_what_cannot_be_done_is_skipped() -> None:
    m = after_actions(
        "lose-card&closer-all-1:", worms=[worm(at=(3, 6)), worm(at=(3, 3)), worm(at=(1, 3))]
    )
    assert asked(m)[0] == B
    assert [target(m, slot) for slot in (1, 2, 3)] == [(3, 5), (3, 3), (2, 3)]


# Boots


def in_boots(hand_: str, **more: Any) -> Match:
    """A has played Boots without arrows on the first Worm."""
    return play(given(vehicles={A: f"boots: {hand_}"}, pawns={A: (3, 3)}, **more), "boots:")


@pytest.mark.rule("common-cards.boots-second-card")
def test_boots_may_be_joined_by_another_card() -> None:
    m = in_boots("5:")
    assert asked(m) == (A, "boots")
    do(m, ("add", vehicle(m, A, "5:")))
    assert (asked(m), table(m).points) == ((A, "act"), 7)
    m = do(in_boots("5:"), "add-none")
    assert (table(m).points, hand(m, A)) == (2, ["5:"])


@pytest.mark.rule("common-cards.boots-extra-points-only")
def test_the_card_added_to_boots_only_gives_points() -> None:
    m = in_boots("motorcycle:ur", worms=[worm(at=(3, 5)), worm(at=(3, 5)), worm(at=(3, 3))])
    do(m, ("add", vehicle(m, A, "motorcycle:ur")), "stop")
    assert [target(m, slot) for slot in (1, 2, 3)] == [(3, 5), (3, 5), (3, 3)]
    assert [len(lair.cards) for lair in table(m).lairs] == [1, 0, 0]


@pytest.mark.rule("common-cards.boots-extra-discarded")
def test_the_card_added_to_boots_is_discarded() -> None:
    m = in_boots("5: 4:")
    five = vehicle(m, A, "5:")
    do(m, ("add", five))
    assert (table(m).discards[Deck.VEHICLE], hand(m, A)) == ([five], ["4:"])
    do(m, "stop")
    assert len(hand(m, A)) == 3


@pytest.mark.rule("common-cards.boots-no-seven")
def test_boots_take_a_six_but_no_seven() -> None:
    m = in_boots("7: 6:")
    assert refused(m, "add", vehicle(m, A, "7:")) == "common-cards.boots-no-seven"
    do(m, ("add", vehicle(m, A, "6:")))
    assert table(m).points == 8


@pytest.mark.rule("common-cards.boots-when-played")
def test_the_points_of_both_cards_are_one_row_of_actions() -> None:
    m = in_boots("4:", eggs={(3, 3): "amber"})
    do(m, ("add", vehicle(m, A, "4:")))
    assert table(m).points == 6
    do(m, "pick-up")
    assert asked(m)[0] == B


def test_the_arrows_of_boots_themselves_are_followed() -> None:
    """ruling r.boots-timing"""
    m = play(given(vehicles={A: "boots:u 4:"}, worms=[worm(at=(3, 3)), *FAR[1:]]), "boots:u")
    do(m, "add-none")
    assert target(m) == (3, 2)


def test_boots_without_another_card_ask_nothing() -> None:
    assert asked(in_boots("")) == (A, "act")


# Bicycle


@pytest.mark.rule("common-cards.bicycle-face-down")
def test_a_bicycle_lets_a_card_be_laid_face_down() -> None:
    m = after_actions("bicycle:", hand="4: 5:")
    assert asked(m) == (A, "bicycle")
    do(m, ("lay-down", vehicle(m, A, "4:"), 1))
    laid = table(m).lairs[1].cards
    assert [(word(m, p.card), p.owner, p.up) for p in laid] == [("4:", A, False)]
    assert len(hand(m, A)) == 3
    assert told(m, "draws", B)[-1]["n"] == 2


@pytest.mark.rule("common-cards.bicycle-face-down")
def test_only_its_owner_knows_a_face_down_card() -> None:
    m = after_actions("bicycle:", hand="4: 5:")
    do(m, ("lay-down", vehicle(m, A, "4:"), 1))
    for seat, known in ((A, True), (B, False), (None, False)):
        (seen,) = shown(m, seat).lairs[1].cards
        assert (seen.card is not None, seen.owner, seen.up) == (known, A, False)


def test_a_bicycle_need_not_be_used() -> None:
    """ruling r.impossible-ability"""
    m = after_actions("bicycle:", hand="4: 5:")
    do(m, "leave-it")
    assert sorted(hand(m, A))[:2] == ["4:", "5:"]
    assert asked(after_actions("bicycle:", hand=""))[0] == B


@pytest.mark.rule("common-cards.bicycle-any-worm-below-limit")
@pytest.mark.rule("two-player.only-exception")
def test_the_face_down_card_needs_a_worm_with_room() -> None:
    m = after_actions(
        "bicycle:", hand="4:",
        worms=[worm(cards="2: 2:", limit=3), worm("boomer", cards="2:", limit=2), FAR[2]],
    )  # fmt: skip
    four = vehicle(m, A, "4:")
    assert {o.args[1] for o in offered(m, "lay-down")} == {1, 2}
    assert refused(m, "lay-down", four, 0) == "common-cards.bicycle-any-worm-below-limit"
    do(m, ("lay-down", four, 1))
    assert [about["slot"] for about in told(m, "attacks")] == [1, 2]


@pytest.mark.rule("common-cards.bicycle-no-immediate-effect")
def test_a_face_down_card_does_nothing_yet() -> None:
    m = after_actions("bicycle:", hand="motorcycle:ur", worms=[FAR[0], worm(at=(3, 5)), FAR[2]])
    do(m, ("lay-down", vehicle(m, A, "motorcycle:ur"), 1))
    assert (target(m, 2), table(m).points, asked(m)[0]) == ((3, 5), 0, B)


@pytest.mark.rule("common-cards.bicycle-reveal-in-order")
@pytest.mark.rule("attack.reveal-face-down")
def test_face_down_cards_are_followed_in_the_order_in_which_they_were_laid() -> None:
    m = struck(worm(at=(1, 3), limit=3, cards="B-2:l C-2:r"), pawns={B: (5, 5)})
    assert told(m, "turns-up") == [
        {"who": B, "card": "plain-2", "slot": 1},
        {"who": C, "card": "plain-2", "slot": 1},
    ]
    assert eggs_at(m, (2, 3)) == [AMBER]


# Motorcycle


@pytest.mark.rule("common-cards.motorcycle-all-targets-closer")
@pytest.mark.rule("common-cards.motorcycle-target-on-player")
def test_all_targets_come_closer_but_one_that_is_there() -> None:
    m = after_actions("motorcycle:", worms=[worm(at=(3, 6)), worm(at=(1, 3)), worm(at=(3, 3))])
    assert [target(m, slot) for slot in (1, 2, 3)] == [(3, 5), (2, 3), (3, 3)]


@pytest.mark.rule("common-cards.motorcycle-choose-direction")
def test_the_way_of_each_target_is_chosen_by_itself() -> None:
    m = after_actions("motorcycle:", worms=[worm(at=(5, 5)), worm(at=(1, 1)), worm(at=(3, 3))])
    do(m, ("drift", 0, LEFT), ("drift", 1, DOWN))
    assert [target(m, slot) for slot in (1, 2, 3)] == [(4, 5), (1, 2), (3, 3)]


# The other abilities


def test_a_push_moves_any_target_and_may_be_left() -> None:
    m = after_actions("push-1:", worms=[worm(at=(1, 1)), worm(at=(3, 3)), worm(at=(6, 6))])
    assert asked(m) == (A, "push")
    assert {tuple(o.args) for o in offered(m, "drift") if o.args[0] == 0} == {(0, RIGHT), (0, DOWN)}
    do(m, ("drift", 1, UP))
    assert target(m, 2) == (3, 2)
    assert asked(after_actions("push-1:"))[1] == "push"
    do(m := after_actions("push-1:"), "leave-it")
    assert asked(m)[0] == B


def test_a_card_may_be_cycled_before_the_refill() -> None:
    m = after_actions("cycle:", hand="4: 5:")
    do(m, ("throw", vehicle(m, A, "4:")))
    assert "4:" not in hand(m, A)[:1]
    assert len(hand(m, A)) == 3
    assert table(m).discards[Deck.VEHICLE] != []


def test_digging_takes_an_adjacent_rubble_without_a_point() -> None:
    m = after_actions("dig:", rubble={(3, 2): 2})
    do(m, ("dig", (3, 2)))
    assert (rubble_at(m, (3, 2)), player(m, A).rubble) == (1, 1)
    assert asked(after_actions("dig:"))[0] == B


def test_the_distracted_worm_alone_comes_closer() -> None:
    m = after_actions("closer-own-1:", worms=[worm(at=(3, 6)), worm(at=(1, 3)), worm(at=(3, 3))])
    assert [target(m, slot) for slot in (1, 2, 3)] == [(3, 5), (1, 3), (3, 3)]


def test_an_echo_brings_the_top_card_unless_the_worm_is_full() -> None:
    m = after_actions("echo:", worms=[worm(at=(3, 3)), *FAR[1:]], on_deck="4:l")
    assert [word(m, p.card) for p in table(m).lairs[0].cards] == ["echo:", "4:l"]
    assert target(m) == (2, 3)
    m = after_actions(
        "echo:", worms=[worm(at=(3, 3), limit=1), *FAR[1:]], on_deck="4:l", pawns={A: (6, 1)}
    )
    assert told(m, "joins") == []
