"""The dice: one stream that never changes, fair, and bound by its commitment."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightboard.engine.dice import Dice, commitment, new_key

ROLLS = [3, 3, 4, 6, 4, 5, 1, 5]
SHUFFLED = "gchdefab"
PICKS = "zxyzyz"
KEY_OF_7 = "3804bef315d346e3ae76ac0945e800ac569dbd9ed4bd58a47bc8f977cf6a3a47"


def dice(seed: int | str = "fair") -> Dice:
    """Fresh dice."""
    return Dice(key=new_key(seed))


def test_the_stream_is_what_it_always_was() -> None:
    # Stored matches of all times rest on these numbers: they must never change.
    stream = Dice(key=bytes(range(32)))
    items = list("abcdefgh")

    rolls = [stream.roll(6) for _ in range(8)]
    stream.shuffle(items)
    picks = [stream.pick("xyz") for _ in range(6)]

    assert rolls == ROLLS
    assert "".join(items) == SHUFFLED
    assert "".join(picks) == PICKS
    assert stream.used == 15


def test_a_seed_gives_the_key_that_it_always_gave() -> None:
    assert new_key(7).hex() == KEY_OF_7
    assert new_key("7") == new_key(7)
    assert new_key() != new_key()


def test_anybody_can_compute_a_roll_again() -> None:
    stream = dice()
    key = stream.key
    stream.roll(6)

    number = blake2b((1).to_bytes(8, "little"), key=key, digest_size=64).digest()

    assert stream.roll(20) == int.from_bytes(number, "little") % 20 + 1


def test_the_commitment_binds_to_the_key_and_does_not_tell_it() -> None:
    key = new_key("secret")

    assert commitment(key) == commitment(bytes(key))
    assert commitment(key) != commitment(new_key("other"))
    assert key.hex() not in commitment(key)


def test_rolls_are_even() -> None:
    stream = dice()

    counts = Counter(stream.roll(6) for _ in range(6_000))

    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert chi_square(counts, 6) < 20.5  # one in a thousand for five degrees of freedom


def test_every_order_of_a_shuffle_is_as_likely_as_any_other() -> None:
    stream = dice()
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4_800):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        counts[tuple(items)] += 1

    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 49.7  # one in a thousand for 23 degrees of freedom


def chi_square(counts: Counter[int] | Counter[tuple[int, ...]], kinds: int) -> float:
    """How far the counts are from even ones."""
    even = sum(counts.values()) / kinds
    return sum((n - even) ** 2 / even for n in counts.values())


@given(st.lists(st.integers(), max_size=300), st.integers())
def test_a_shuffle_loses_nothing_and_can_be_repeated(items: list[int], seed: int) -> None:
    once, again = items[:], items[:]

    dice(seed).shuffle(once)
    dice(seed).shuffle(again)

    assert once == again
    assert Counter(once) == Counter(items)


@pytest.mark.parametrize("few", [[], ["one"]])
def test_nothing_to_shuffle_uses_no_chance(few: list[str]) -> None:
    stream = dice()

    stream.shuffle(few)

    assert stream.used == 0
    assert len(few) < 2


def test_a_long_shuffle_draws_enough_for_every_order() -> None:
    stream = dice()

    stream.shuffle(list(range(300)))

    assert stream.used * 512 > 2042 + 128  # log2(300!) is 2041.6


def test_a_copy_goes_on_by_itself() -> None:
    stream = dice()
    stream.roll(6)

    copy = stream.copy()
    ahead = [copy.roll(100) for _ in range(5)]

    assert [stream.roll(100) for _ in range(5)] == ahead
