"""A game as a tree: chance comes one decision at a time, and nothing of the future is decided."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from nightboard.bridges.chance import Decided, Wanted
from nightboard.bridges.position import Position
from nightboard.engine.errors import RuleBroken
from tests.bridges.given import GAMES, table


def begun(name: str, seed: int = 1) -> tuple[Position, Random]:
    """A game at its first decision."""
    position, rng = Position(table(name)), Random(seed)
    while position.is_chance:
        position.draw(rng.randrange(position.ways[0]))
    return position, rng


def step(position: Position, rng: Random) -> None:
    """Whoever is to decide, decides at random."""
    if position.is_chance:
        position.draw(rng.randrange(position.ways[0]))
    else:
        position.choose(rng.choice(position.offers))


def test_dice_ask_for_what_is_not_decided() -> None:
    with pytest.raises(Wanted) as wanted:
        Decided(draws=(3,)).roll(6) + Decided(draws=()).roll(6)

    assert wanted.value.ways == (6,)


def test_dice_fall_as_decided() -> None:
    dice = Decided(draws=(5, 1, 2, 0))

    assert dice.roll(6) == 6
    assert dice.pick(("a", "b")) == "b"
    assert dice.pick(("only",)) == "only"
    cards = [1, 2, 3]
    dice.shuffle(cards)
    assert cards == [2, 1, 3]


def test_every_order_of_a_shuffle_is_one_way() -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for first in range(3):
        for second in range(2):
            cards = ["a", "b", "c"]
            Decided(draws=(first, second)).shuffle(cards)
            orders[tuple(cards)] += 1

    assert orders == Counter(permutations("abc"))


def test_a_shuffle_wants_a_decision_for_every_place() -> None:
    with pytest.raises(Wanted) as wanted:
        Decided().shuffle([1, 2, 3, 4])

    assert wanted.value.ways == (4, 3, 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_its_end(name: str) -> None:
    position, rng = begun(name)

    while not position.is_over:
        step(position, rng)

    assert position.table is not None
    assert position.table.outcome is not None
    assert position.offers == []


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_saved_forms_go_on_alike(name: str) -> None:
    position, rng = begun(name)
    moments: list[tuple[Position, Position, Position]] = []
    while not position.is_over:
        if rng.random() < 0.03 or not moments:
            moments.append(
                (position.copy(), copy.deepcopy(position), pickle.loads(pickle.dumps(position)))
            )
        step(position, rng)

    for twins in moments:
        ends = []
        for twin in twins:
            again = Random(8)
            for _ in range(25):
                if not twin.is_over:
                    step(twin, again)
            seats = range(twin.setting.players)
            ends.append((twin.ways, twin.offers, *map(twin.past, seats), *map(twin.view, seats)))
        assert ends[0] == ends[1]
        assert ends[0][:2] == ends[2][:2]
        assert ends[0][2] == ends[2][2]


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_cannot_tell_a_world_from_the_real_one(name: str) -> None:
    position, rng = begun(name)

    for _ in range(60):
        if not position.is_chance and not position.is_over:
            seat = position.seat
            world = position.redeal(seat, rng)
            assert world.past(seat) == position.past(seat)
            assert world.view(seat) == position.view(seat)
            assert world.offers == position.offers
            assert not world.is_chance
        if not position.is_over:
            step(position, rng)


def test_what_others_were_told_is_not_carried_into_a_world() -> None:
    position, rng = begun("examples.kuhn")

    world = position.redeal(0, rng)

    assert world.past(1) == position.past(None) != position.past(1)
    assert world.past(0) == position.past(0) != position.past(None)


def test_the_past_of_a_seat_is_what_it_was_told_and_chose() -> None:
    first, _ = begun("examples.kuhn", seed=1)
    second = first.copy()

    first.choose(first.offers[0])
    second.choose(second.offers[1])

    assert first.past(0) != second.past(0)
    assert first.past(None) != second.past(None)


def test_what_cannot_be_decided_is_refused() -> None:
    position = Position(table("examples.kuhn"))
    with pytest.raises(RuleBroken, match="chance cannot decide 3"):
        position.draw(3)
    with pytest.raises(RuleBroken, match="where a seat decides"):
        position.redeal(0, Random(1))

    real, _ = begun("examples.kuhn")
    with pytest.raises(RuleBroken, match="chance cannot decide"):
        real.draw(0)
    elsewhere, _ = begun("terrorixico")
    with pytest.raises(RuleBroken, match="not on offer"):
        real.choose(elsewhere.offers[0])
