"""Observations have one shape for good, and tell no more than the view."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import numpy as np
import pytest

import nightboard
from nightboard.bridges.annotations import shape_of
from nightboard.bridges.observation import Encoder, encoder_for, named
from nightboard.bridges.shapes import MOST, SIGNS
from tests.bridges.given import GAMES, TABLES, moments, table

KUHN = nightboard.game("examples.kuhn")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_moment_has_the_same_shape_and_its_numbers_have_limits(
    name: str, players: int
) -> None:
    what = table(name, players)
    encoder = encoder_for(what)

    seen = [
        encoder.encode(match.view(seat))
        for match in moments(what, seed=91, every=9)
        for seat in (None, *range(players))
    ]

    assert {array.shape for array in seen} == {(encoder.size,)}
    assert all(array.dtype == np.float32 for array in seen)
    assert max(float(np.abs(array).max()) for array in seen) <= 1.0


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_in_an_observation(name: str) -> None:
    what = table(name)
    encoder, rng = encoder_for(what), Random(5)
    others = 0

    for match in moments(what, seed=17, every=7):
        for seat in range(what.players):
            world = match.redeal(seat, rng)
            others += world.table != match.table

            seen, again = encoder.encode(match.view(seat)), encoder.encode(world.view(seat))

            assert np.array_equal(seen, again)
    assert others


@pytest.mark.parametrize("name", GAMES)
def test_what_seats_see_differently_is_different(name: str) -> None:
    what = table(name)
    encoder = encoder_for(what)

    kinds = {
        (encoder.encode(view).tobytes(), msgspec.json.encode(view, enc_hook=str))
        for match in moments(what, seed=3, every=11)
        for view in (match.view(seat) for seat in range(what.players))
    }

    views = {view for _, view in kinds}
    arrays = {array for array, _ in kinds}
    assert len(arrays) >= 0.98 * len(views)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_a_name_and_belongs_to_one_block(name: str) -> None:
    encoder = encoder_for(table(name))

    labels, blocks = encoder.labels(), encoder.observation_names()

    assert len(labels) == len(set(labels)) == encoder.size
    places = [place for block in blocks.values() for place in range(block.start, block.stop)]
    assert sorted(places) == list(range(encoder.size))


def test_the_encoder_is_the_same_whenever_it_is_made() -> None:
    what = table("examples.kuhn")
    first = encoder_for(what)

    assert encoder_for(table("examples.kuhn")) is first
    assert first.observation_names()["cards[0]"] == slice(0, 4)


def test_kuhn_poker_can_be_read_number_by_number() -> None:
    what = table("examples.kuhn")
    encoder, match = encoder_for(what), what.start(4)
    card = match.view(0).cards[0]

    seen = dict(zip(encoder.labels(), encoder.encode(match.view(0)), strict=True))

    assert [label for label, value in seen.items() if value and "cards" in label] == [
        "cards[0]?",
        f"cards[0]={card.name}",
    ]
    assert seen["asked?"] == 1


# The shapes one by one


class Inner(NamedTuple):
    at: Annotated[int, range(3)]
    name: str


class Other(NamedTuple):
    ready: bool


class Outer(msgspec.Struct, frozen=True):
    spaces: tuple[int, ...]
    inner: tuple[Inner, ...]
    hand: tuple[Annotated[int, range(3)], ...]
    maybe: bool | None
    mode: Literal["day", "night"]
    heaps: dict[str, bool]
    free: dict[str, Any]
    piece: Inner | Other | None


def encoder(*samples: Outer) -> Encoder:
    shape = shape_of(Outer, {})
    for sample in samples:
        shape.look(sample)
    shape.settle()
    return Encoder(shape)


def outer(**changes: Any) -> Outer:
    fields = {"spaces": (1, 2), "inner": (), "hand": (), "maybe": None, "piece": None}
    return Outer(**{**fields, "mode": "day", "heaps": {}, "free": {}, **changes})


SMALL = outer()
LARGE = outer(inner=(Inner(1, "a"),) * 4, hand=(0, 1, 1), maybe=True, mode="night")


def block(encoder: Encoder, view: Outer, name: str) -> list[float]:
    return [round(float(x), 3) for x in encoder.encode(view)[encoder.observation_names()[name]]]


def test_numbers_are_scaled_by_the_largest_sample() -> None:
    spaces = block(encoder(SMALL), outer(spaces=(2, -6)), "spaces")

    assert spaces == [0.5, -0.75]


def test_a_list_of_members_is_counted() -> None:
    assert block(encoder(SMALL, LARGE), LARGE, "hand") == [0.5, 0.5, 0.667, 0.0]


def test_what_may_be_none_has_a_flag() -> None:
    coder = encoder(SMALL, LARGE)

    assert block(coder, SMALL, "maybe") == [0, 0]
    assert block(coder, outer(maybe=False), "maybe") == [1, 0]
    assert block(coder, LARGE, "maybe") == [1, 1]
    assert block(coder, LARGE, "mode") == [0, 1]


def test_a_longer_list_than_any_sample_keeps_its_last_entries() -> None:
    coder = encoder(SMALL, LARGE)
    entries = tuple(Inner(n % 3, str(n)) for n in range(50))

    assert coder.encode(outer(inner=entries)).shape == coder.encode(SMALL).shape
    assert block(coder, outer(inner=entries), "inner[5].at") == [0, 1, 0]
    assert block(coder, outer(inner=entries), "inner.length") == [round(50 / 54, 3)]
    assert "inner[6].at" not in coder.observation_names()


def test_no_list_of_records_has_more_places_than_the_limit() -> None:
    coder = encoder(SMALL, outer(inner=(Inner(0, ""),) * 99))

    assert f"inner[{MOST - 1}].at" in coder.observation_names()
    assert f"inner[{MOST}].at" not in coder.observation_names()


def test_a_dictionary_is_the_list_of_its_pairs() -> None:
    coder = encoder(SMALL, outer(heaps={"a": True, "b": False}))
    one, same = outer(heaps={"a": True, "b": False}), outer(heaps={"b": False, "a": True})

    assert np.array_equal(coder.encode(one), coder.encode(same))
    assert block(coder, one, "heaps[0][1]") == [1]
    assert block(coder, one, "heaps[1][1]") == [0]
    assert block(coder, one, "heaps.length") == [0.5]


def test_a_record_of_several_kinds_says_which_it_is() -> None:
    coder = encoder(SMALL, outer(piece=Inner(0, "a")))

    ready = block(coder, outer(piece=Other(True)), "piece")

    assert ready == [1, 0, 1, *[0] * (3 + SIGNS), 1]
    assert block(coder, SMALL, "piece") == [0] * len(ready)
    assert block(coder, outer(piece=Inner(2, "a")), "piece")[:6] == [1, 1, 0, 0, 0, 1]
    assert "piece(Other).ready" in coder.labels()


def test_what_has_no_form_is_told_apart() -> None:
    coder = encoder(SMALL)
    one, same, other = (
        block(coder, outer(free=free), "free") for free in ({"n": 1}, {"n": 1}, {"n": 2})
    )

    assert one == same != other


def test_texts_have_signs_of_their_own() -> None:
    coder = encoder(SMALL, LARGE)
    one, same, other = (
        block(coder, outer(inner=(Inner(0, text),)), "inner[0].name")
        for text in ("worm", "worm", "moth")
    )

    assert one == same != other
    assert set(one) <= {-1.0, 1.0}
    assert len(one) == SIGNS


def test_content_is_found_by_its_type() -> None:
    content = nightboard.game("terrorixico").content()[0]

    monsters = named(content)[type(content.monsters[0])]

    assert list(monsters) == list(content.monsters)
