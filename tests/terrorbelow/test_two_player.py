"""Two players: the roll for a Worm."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import Match
from nightboard.games.terrorbelow.cards import NOWHERE, Deck

from .box import AMBER, FAR, worm
from .given import A, B, C, given
from .seen import (
    asked,
    do,
    eggs_at,
    end_turn,
    hand,
    heard,
    play,
    refused,
    squad,
    table,
    target,
    told,
    vehicle,
    word,
)


def two(rolls: tuple[int, ...] = (6,), **more: Any) -> Match:
    """A game for two; A has played a card without arrows on the first Worm, and rolled."""
    vehicles = {A: "1:", **more.pop("vehicles", {})}
    m = given(players=2, vehicles=vehicles, rolls=rolls, **more)
    return do(play(m, "1:"), "stop")


@pytest.mark.rule("two-player.phase-four")
def test_the_roll_comes_between_refill_and_attack() -> None:
    m = two(worms=[worm(limit=1), *FAR[1:]], on_deck="2: 3: 4: 5:")
    keys = heard(m)
    assert keys.index("draws") < keys.index("rolls-worm") < keys.index("attacks")
    assert keys.index("attacks") < len(keys) - 1 - keys[::-1].index("turn")
    assert asked(m) == (B, "play")


@pytest.mark.rule("two-player.phase-four")
def test_three_players_do_not_roll() -> None:
    m = end_turn(given(vehicles={A: "1:"}), "1:")
    assert told(m, "rolls-worm") == []


@pytest.mark.rule("two-player.roll-one-die")
@pytest.mark.parametrize(("rolled", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_die_names_a_worm(rolled: int, slot: int) -> None:
    """example.two-player-roll-sets"""
    m = two((rolled,), on_deck="2: 3: 4: 5:r")
    assert told(m, "rolls-worm") == [{"who": A, "n": rolled, "slot": slot}]
    assert [about["slot"] for about in told(m, "joins")] == [slot]


@pytest.mark.rule("two-player.draw-and-place")
def test_the_top_vehicle_joins_the_worm() -> None:
    m = two((4,), on_deck="2: 3: 4: 5:")
    (joined,) = table(m).lairs[1].cards
    # A has drawn three cards before.
    assert (word(m, joined.card), joined.up, joined.owner) == ("5:", True, NOWHERE)
    assert hand(m, A) == ["2:", "3:", "4:"]


@pytest.mark.rule("two-player.resolve-arrows")
def test_its_arrows_move_the_target() -> None:
    m = two((4,), worms=[FAR[0], worm(at=(3, 3)), FAR[2]], on_deck="2: 3: 4: 5:d")
    assert target(m, 2) == (3, 4)


@pytest.mark.rule("two-player.ignore-rest")
def test_nothing_else_of_it_counts() -> None:
    m = two((4,), worms=[worm(at=(1, 1)), *FAR[1:]], on_deck="2: 3: 4: motorcycle:")
    assert (target(m), table(m).points, asked(m)) == ((1, 1), 0, (B, "play"))


@pytest.mark.rule("two-player.may-exceed-limit")
@pytest.mark.rule("attack.trigger")
def test_a_full_worm_takes_the_rolled_card_and_attacks() -> None:
    m = two((1,), worms=[worm(at=(3, 3), limit=1), *FAR[1:]], on_deck="2: 3: 4: 5:d")
    assert eggs_at(m, (3, 4)) == [AMBER]
    assert len(table(m).discards[Deck.VEHICLE]) == 2


@pytest.mark.rule("two-player.only-exception")
def test_nothing_else_goes_on_a_full_worm() -> None:
    m = given(
        players=2, vehicles={A: "bicycle: 4:"}, worms=[worm(limit=1), *FAR[1:]], pawns={A: (1, 1)}
    )
    do(play(m, "bicycle:"), "stop")
    four = vehicle(m, A, "4:")
    assert refused(m, "lay-down", four, 0) == "common-cards.bicycle-any-worm-below-limit"


@pytest.mark.rule("two-player.can-trigger-attack")
def test_the_rolled_card_may_cause_the_attack() -> None:
    m = two((6,), worms=[*FAR[:2], worm(at=(3, 3), limit=3, cards="2: 2:")])
    assert [about["slot"] for about in told(m, "attacks")] == [3]


@pytest.mark.rule("two-player.every-turn")
def test_both_roll_after_each_of_their_turns() -> None:
    m = two()
    end_turn(m)
    end_turn(m)
    assert [about["who"] for about in told(m, "rolls-worm")] == [A, B, A]


@pytest.mark.rule("two-player.every-turn")
def test_even_after_a_death() -> None:
    m = given(
        players=2, board="canyon", vehicles={A: "3: 6:"}, pawns={A: (3, 3)}, rolls=(1,), dead={A: 1}
    )
    play(m, "3:", 1)
    do(m, ("leap", (4, 3), vehicle(m, A, "6:")))
    assert squad(m, A) == [False, True, False]
    assert [about["who"] for about in told(m, "rolls-worm")] == [A]


@pytest.mark.rule("two-player.game-started-with-two")
def test_two_who_are_left_do_not_roll() -> None:
    m = given(final=(C,), dead={B: 3})
    end_turn(m)
    end_turn(m)
    assert (told(m, "rolls-worm"), m.outcome is not None) == ([], True)
