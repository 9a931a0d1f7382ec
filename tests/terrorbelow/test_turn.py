"""The turn: its order, playing a Vehicle card, and Distraction."""

from __future__ import annotations

import pytest

from nightboard import IllegalChoice
from nightboard.games.terrorbelow.cards import Deck

from .box import FAR, GAME, MOTEL, OFF, POLICE, STORE, worm
from .given import A, B, C, given
from .seen import (
    asked,
    do,
    end_turn,
    go,
    hand,
    heard,
    offered,
    pass_on,
    pawn,
    play,
    player,
    refused,
    rubble_at,
    table,
    target,
    told,
)


@pytest.mark.rule("turn.clockwise")
def test_turns_pass_clockwise_from_the_starting_player() -> None:
    m = GAME.start(3, 1, options={"starting_player": 2}, log=True)
    while asked(m)[1] != "play":
        m.choose(0)
    order = []
    for _ in range(4):
        order.append(asked(m)[0])
        end_turn(m)
        pass_on(m)
    assert order == [B, C, A, B]


@pytest.mark.rule("turn.three-steps")
def test_first_a_card_then_its_actions_then_the_refill() -> None:
    m = given(vehicles={A: "2: 3: 4:"})
    assert {o.kind.name for o in offered(m)} == {"play"}
    with pytest.raises(IllegalChoice):
        go(m, (5, 2))
    play(m, "2:")
    assert len(hand(m, A)) == 2
    go(m, (5, 2))
    assert len(hand(m, A)) == 2
    do(m, "stop")
    assert len(hand(m, A)) == 3


@pytest.mark.rule("turn.resolve-three-substeps")
@pytest.mark.rule("ability.after-actions")
def test_arrows_then_actions_then_the_ability_before_the_refill() -> None:
    m = given(
        vehicles={A: "motorcycle:"}, pawns={A: (3, 3)},
        worms=[worm(at=(3, 4)), worm(at=(3, 6)), worm(at=(6, 3))],
    )  # fmt: skip
    start = target(m, 2)
    play(m, "motorcycle:", 1)
    assert target(m, 2) == start
    go(m, (3, 2))
    do(m, "stop")
    # The pawn is at (3, 2) now: Target 3 has two ways there, and the hand is still empty.
    assert m.ask is not None
    assert m.ask.about == "closer"
    assert hand(m, A) == []
    assert target(m, 2) == (3, 5)


@pytest.mark.rule("turn.attack-check-after-turn")
@pytest.mark.rule("refill.before-attack")
@pytest.mark.rule("attack.before-next-turn")
def test_a_full_worm_attacks_after_the_refill_and_before_the_next_turn() -> None:
    m = given(vehicles={A: "2:"}, worms=[worm(limit=1), *FAR[1:]])
    do(play(m, "2:"), "stop")
    keys = heard(m)
    assert keys.index("draws") < keys.index("attacks") < len(keys) - 1 - keys[::-1].index("turn")
    assert m.ask is not None
    assert m.ask.seat == B


@pytest.mark.rule("turn.attacks-only-between-turns")
def test_a_full_worm_waits_for_the_end_of_the_turn() -> None:
    m = given(vehicles={A: "3:"}, worms=[worm(at=(3, 3), limit=1), *FAR[1:]])
    go(play(m, "3:"), (5, 2), (4, 2))
    assert rubble_at(m, (3, 2)) == 0
    do(m, "stop")
    assert rubble_at(m, (3, 2)) == 1


@pytest.mark.rule("turn.skip-eliminated")
def test_who_is_out_takes_no_turn() -> None:
    m = given(
        vehicles={A: "2:"}, pawns={B: (3, 3)}, dead={B: 2},
        worms=[worm(at=(3, 3), limit=1), *FAR[1:]],
    )  # fmt: skip
    do(play(m, "2:"), "stop")
    assert player(m, B).out
    assert m.ask is not None
    assert m.ask.seat == C


@pytest.mark.rule("turn.respawn-first")
@pytest.mark.rule("death.return-on-next-turn")
@pytest.mark.rule("death.return-is-free")
def test_a_turn_without_a_pawn_begins_on_a_free_location() -> None:
    m = given(vehicles={A: "3:"}, pawns={A: OFF, B: MOTEL, C: POLICE})
    assert [o.kind.name for o in offered(m)] == ["enter"] * 3
    assert refused(m, "enter", MOTEL) == "death.return-on-next-turn"
    do(m, ("enter", STORE))
    assert pawn(m, A) == (1, 3)
    play(m, "3:")
    assert (table(m).points, player(m, A).points) == (3, 0)


# Play a Vehicle card


@pytest.mark.rule("play-card.one-from-hand")
@pytest.mark.rule("play-card.choose-worm")
def test_one_card_goes_on_any_worm_with_room() -> None:
    m = given(
        vehicles={A: "2: 3: 4:"},
        worms=[worm(cards="2: 2:"), worm("boomer"), worm("grabber", cards="2:")],
    )
    assert {o.args[1] for o in offered(m, "play")} == {0, 1, 2}
    play(m, "3:", 2)
    assert sorted(hand(m, A)) == ["2:", "4:"]
    assert [p.up for p in table(m).lairs[1].cards] == [True]
    assert offered(m, "play") == []


@pytest.mark.rule("play-card.not-optional")
def test_a_turn_cannot_be_ended_without_a_card() -> None:
    m = given(vehicles={A: "2: 3: 4:"})
    for name in ("stop", "leave-it", "hold"):
        with pytest.raises(IllegalChoice):
            do(m, name)


def test_no_card_goes_on_a_full_worm() -> None:
    m = given(vehicles={A: "2:"}, worms=[worm(limit=3, cards="2: 2: 2:"), *FAR[1:]])
    assert refused(m, "play", player(m, A).vehicles[0], 0) == "play-card.limit-blocks"
    m = given(vehicles={A: "2:"}, worms=[worm(limit=3, cards="2: 2:"), *FAR[1:]])
    assert refused(m, "play", player(m, A).vehicles[0], 0) is None


@pytest.mark.rule("play-card.all-cards-count")
def test_every_sort_of_card_counts_for_the_limit() -> None:
    m = given(vehicles={C: "2:"}, active=C, worms=[worm(cards="4: B-3:", limit=3), *FAR[1:]])
    do(play(m, "2:"), "stop")
    assert [about["slot"] for about in told(m, "attacks")] == [1]


@pytest.mark.rule("play-card.cards-stay-until-attack")
def test_cards_stay_with_their_worm() -> None:
    m = given(vehicles={A: "2:", B: "3:"})
    do(play(m, "2:", 2), "stop")
    first = table(m).lairs[1].cards
    do(play(m, "3:", 2), "stop")
    assert table(m).lairs[1].cards[:1] == first
    assert len(table(m).lairs[1].cards) == 2


def test_whoever_has_no_card_draws_first() -> None:
    m = given()
    assert len(hand(m, A)) == 3


def test_with_all_worms_full_the_turn_goes_on_with_the_refill() -> None:
    full = [worm(cards="2:", limit=1), worm("boomer", cards="2:", limit=1)]
    m = given(vehicles={A: "2:"}, worms=[*full, worm("grabber", cards="2:", limit=1)])
    assert len(told(m, "attacks")) == 3
    assert len(hand(m, A)) == 3


# Distraction


@pytest.mark.rule("distraction.arrows-move-target")
@pytest.mark.rule("distraction.only-chosen-worm")
def test_arrows_move_the_target_of_that_worm_alone() -> None:
    m = given(vehicles={A: "3:ur"}, worms=[worm(at=(1, 1)), worm(at=(3, 3)), worm(at=(3, 3))])
    play(m, "3:ur", 2)
    assert [target(m, slot) for slot in (1, 2, 3)] == [(1, 1), (4, 2), (3, 3)]


@pytest.mark.rule("distraction.left-to-right")
@pytest.mark.parametrize(("arrows", "end"), [("lr", (2, 3)), ("rl", (1, 3))])
def test_arrows_are_followed_from_left_to_right(arrows: str, end: tuple[int, int]) -> None:
    m = given(vehicles={A: f"3:{arrows}"}, worms=[worm(at=(1, 3)), *FAR[1:]])
    assert target(play(m, f"3:{arrows}")) == end


@pytest.mark.rule("distraction.edge-ignores-arrow")
@pytest.mark.rule("distraction.target-never-leaves")
def test_an_arrow_off_the_board_is_ignored() -> None:
    m = given(vehicles={A: "3:rrd"}, worms=[worm(at=(6, 2)), *FAR[1:]])
    assert target(play(m, "3:rrd")) == (6, 3)


def test_example_a_target_at_the_edge_moves_along_it() -> None:
    """example.distraction-off-board"""
    m = given(vehicles={A: "3:ul"}, worms=[worm(at=(4, 1)), *FAR[1:]])
    assert target(play(m, "3:ul")) == (3, 1)


@pytest.mark.rule("distraction.target-never-leaves")
def test_no_arrow_leads_from_any_space_off_the_board() -> None:
    for board in (given().table.board, given(board="canyon").table.board):  # type: ignore[attr-defined]
        for space in board.spaces:
            assert set(board.slides[space]) <= set(board.spaces)


@pytest.mark.rule("distraction.no-arrows")
def test_a_card_without_arrows_counts_and_moves_nothing() -> None:
    m = given(vehicles={A: "3:"}, worms=[FAR[0], FAR[1], worm(at=(2, 2))])
    play(m, "3:", 3)
    assert (target(m, 3), len(table(m).lairs[2].cards)) == ((2, 2), 1)


@pytest.mark.rule("distraction.mandatory")
def test_nobody_is_asked_whether_to_follow_arrows() -> None:
    m = given(vehicles={A: "3:ur"}, worms=[worm(at=(3, 3)), *FAR[1:]])
    play(m, "3:ur")
    assert m.ask is not None
    assert (m.ask.about, target(m)) == ("act", (4, 2))


# Refill


@pytest.mark.rule("refill.draw-to-three")
@pytest.mark.parametrize("held", ["2:", "2: 3:", "2: 3: 4:"])
def test_the_hand_is_refilled_to_three(held: str) -> None:
    m = given(vehicles={A: held})
    do(play(m, "2:"), "stop")
    assert len(hand(m, A)) == 3


@pytest.mark.rule("refill.empty-deck")
def test_discards_become_a_new_deck() -> None:
    m = given(vehicles={A: "2: 3:", B: "2:"})
    t = table(m)
    deck = t.decks[Deck.VEHICLE]
    kept, t.discards[Deck.VEHICLE] = deck[:1], deck[1:11]
    gone = deck[11:]
    t.decks[Deck.VEHICLE] = kept
    do(play(m, "2:"), "stop")
    assert len(hand(m, A)) == 3
    assert len(table(m).decks[Deck.VEHICLE]) == 9
    assert table(m).discards[Deck.VEHICLE] == []
    assert len(gone) > 0


def test_with_nothing_left_one_plays_on_with_fewer_cards() -> None:
    m = given(vehicles={A: "2: 3:"})
    table(m).decks[Deck.VEHICLE].clear()
    do(play(m, "2:"), "stop")
    assert hand(m, A) == ["3:"]


@pytest.mark.rule("player-setup.vehicle-hand-limit")
def test_items_and_weapons_do_not_count_for_the_hand() -> None:
    m = given(vehicles={A: "2: 3: 4: 5:"}, weapons={A: "pistol pistol pistol hit-3"})
    do(play(m, "2:"), "stop")
    assert hand(m, A) == ["3:", "4:", "5:"]
    assert len(player(m, A).weapons) == 4


def test_too_large_a_hand_is_discarded_down() -> None:
    m = given(vehicles={A: "2: 3: 4: 5: 6:"})
    do(play(m, "2:"), "stop")
    assert m.ask is not None
    assert m.ask.about == "discard"
    do(m, ("throw", player(m, A).vehicles[0]))
    assert len(hand(m, A)) == 3
