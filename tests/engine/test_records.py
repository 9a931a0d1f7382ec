"""Records: copies share nothing that can change, and the JSON form comes back as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.toy import Chest, Colour, Figure, Rank, Spot, paint, reader, rest

from nightboard.engine.records import Record, record

numbers = st.integers(-(2**63), 2**64 - 1)
spots = st.builds(Spot, numbers, st.sampled_from(Colour))
figures = st.builds(Figure, at=spots, wounds=numbers)
steps = st.sampled_from([rest(), paint(Colour.RED)])
chests = st.builds(
    Chest,
    count=numbers,
    name=st.text(),
    open=st.booleans(),
    weight=st.floats(allow_nan=False),
    seal=st.binary(),
    colour=st.sampled_from(Colour),
    rank=st.none() | st.sampled_from(Rank),
    spot=spots,
    pair=st.tuples(numbers, st.sampled_from(Colour)),
    ranks=st.lists(st.sampled_from(Rank)).map(tuple),
    coins=st.lists(numbers),
    piles=st.lists(st.lists(st.sampled_from(Colour))),
    figures=st.lists(figures),
    guard=st.none() | figures,
    by_name=st.dictionaries(st.text(), numbers),
    by_colour=st.dictionaries(st.sampled_from(Colour), st.lists(numbers)),
    pending=st.lists(steps),
    world=st.just("the world"),
)


def chest() -> Chest:
    """A chest with something in every field."""
    return Chest(
        count=3,
        name="old",
        open=True,
        weight=1.5,
        seal=b"\x01\xff",
        colour=Colour.RED,
        rank=Rank.HIGH,
        spot=Spot(1, Colour.BLUE),
        pair=(4, Colour.RED),
        ranks=(Rank.LOW, Rank.HIGH),
        coins=[1, 2],
        piles=[[Colour.RED], []],
        figures=[Figure(at=Spot(0, Colour.RED))],
        guard=Figure(at=Spot(2, Colour.RED), wounds=1),
        by_name={"a": 1},
        by_colour={Colour.BLUE: [7]},
        pending=[paint(Colour.BLUE)],
        world=["the", "world"],
    )


@given(chests)
def test_a_record_comes_back_from_json_as_it_was(made: Chest) -> None:
    text = json.dumps(made.to_json())

    back = Chest.from_json(json.loads(text), reader(world="the world"))

    assert back == made
    assert back.to_json() == made.to_json()


@given(chests)
def test_a_copy_is_equal(made: Chest) -> None:
    assert made.copy() == made


def test_the_json_form_is_plain_and_readable() -> None:
    data = chest().to_json()

    assert data["colour"] == "RED"
    assert data["rank"] == "HIGH"
    assert data["seal"] == "01ff"
    assert data["spot"] == [1, "BLUE"]
    assert data["by_colour"] == [["BLUE", [7]]]
    assert data["pending"] == [["paint", "BLUE"]]
    assert data["guard"] == {"at": [2, "RED"], "wounds": 1}
    assert "world" not in data
    assert "heard" not in data


def test_what_happens_to_a_copy_does_not_happen_to_the_original() -> None:
    made = chest()
    was = made.to_json()
    copy = made.copy()

    copy.coins.append(9)
    copy.piles[0].append(Colour.BLUE)
    copy.figures[0].wounds = 5
    copy.by_name["b"] = 2
    copy.by_colour[Colour.BLUE].append(8)
    copy.pending.clear()
    assert copy.guard is not None
    copy.guard.wounds = 8

    assert made.to_json() == was


def test_a_copy_shares_the_world_and_forgets_what_is_transient() -> None:
    made = chest()
    made.heard = ["a rumour"]

    copy = made.copy()

    assert copy.world is made.world
    assert copy.heard is None
    assert copy == made


@pytest.mark.parametrize(
    ("field", "wrong", "said"),
    [
        ("count", "3", r"Chest\.count: expected int, got '3'"),
        ("count", True, r"Chest\.count: expected int, got True"),
        ("open", 1, r"Chest\.open: expected bool, got 1"),
        ("seal", "zz", r"Chest\.seal: non-hexadecimal"),
        ("colour", "GREEN", r"Chest\.colour: 'GREEN': did you mean RED\?"),
        ("rank", "red", r"Chest\.rank: 'red': known: HIGH, LOW"),
        ("coins", 7, r"Chest\.coins: expected a list, got 7"),
        ("coins", [1, None], r"Chest\.coins: expected int, got None"),
        ("pair", [1], r"Chest\.pair: zip"),
        ("guard", [1], r"Chest\.guard: Figure: expected an object"),
        ("guard", {"at": [1, "RED"]}, r"Chest\.guard: Figure: field 'wounds' is missing"),
        ("by_name", {"a": 1}, r"Chest\.by_name: expected a list"),
        ("pending", [["fly"]], r"Chest\.pending: \['fly'\] is not a step of this game"),
        ("pending", [["paint", "X"]], r"Chest\.pending: paint: colour 'X': known: BLUE, RED"),
    ],
)
def test_a_wrong_value_names_its_field(field: str, wrong: Any, said: str) -> None:
    data = {**chest().to_json(), field: wrong}

    with pytest.raises(ValueError, match=said):
        Chest.from_json(data, reader(world=None))


def test_missing_and_unknown_fields_are_named() -> None:
    data = chest().to_json()

    with pytest.raises(ValueError, match="Chest: unknown field 'lid'"):
        Chest.from_json({**data, "lid": 1}, reader(world=None))
    del data["coins"]
    with pytest.raises(ValueError, match="Chest: field 'coins' is missing"):
        Chest.from_json(data, reader(world=None))
    with pytest.raises(ValueError, match="Chest: expected an object, got 'text'"):
        Chest.from_json("text", reader(world=None))


@record
class Odd(Record):
    """A field without a plain form."""

    thing: object


@record
class Undecided(Record):
    """A field that could be two things."""

    thing: int | str


@record
class Leaky(Record):
    """A list in a tuple, which copies would share."""

    thing: tuple[list[int], ...]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (Odd(thing=1), "cannot be part of a record: it has no plain form"),
        (Undecided(thing=1), "only X or X | None"),
        (Leaky(thing=()), "a tuple in a record holds only what cannot change"),
    ],
)
def test_a_record_holds_plain_things_only(made: Record, said: str) -> None:
    with pytest.raises(TypeError, match=said.replace("|", r"\|")):
        made.copy()


def test_a_record_cannot_be_hashed_and_shows_its_fields() -> None:
    figure = Figure(at=Spot(1, Colour.RED))

    assert repr(figure).startswith("Figure(at=Spot(x=1, colour=<Colour.RED")
    with pytest.raises(TypeError, match="unhashable"):
        hash(figure)
