"""Saved matches: they come back as they were, and whatever is wrong with one is said plainly."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.broken import draw, lay, mix

import nightboard
from examples.kuhn import Card, Kuhn, bet, check
from nightboard.engine import game as registry
from nightboard.engine.errors import BadSave
from nightboard.engine.match import Match
from nightboard.engine.save import load

KUHN = nightboard.game("examples.kuhn")
SNATCH = nightboard.game("tests.conformance.broken")


def played() -> Match:
    """A match in the middle, with an option."""
    match = SNATCH.start(3, seed=8, options={"rounds": 4})
    for choice in (mix(), draw(), 0, mix(), 1):
        match.choose(choice)
    return match


SAVED: dict[str, Any] = json.loads(played().save())


def test_a_match_comes_back_as_it_was() -> None:
    match = played()

    back = load(match.save(), log=True)

    assert back.table == match.table
    assert back.choices == match.choices
    assert back.options == match.options
    assert back.ask is not None
    assert match.ask is not None
    assert back.ask.offers == match.ask.offers
    assert back.save() == match.save()
    assert back.entries


def test_a_finished_match_comes_back_with_its_outcome() -> None:
    match = played()
    while match.ask is not None:
        match.choose(0)

    assert load(match.save()).outcome == match.outcome


def test_a_long_match_has_digests_on_its_way() -> None:
    match = SNATCH.start(3, seed=8, options={"rounds": 4})
    for number in range(12):
        match.choose(mix() if number % 2 else 0)
    assert match.outcome is not None

    saved = json.loads(match.save())

    assert [number for number, _ in saved["checks"]] == [12]


def test_a_match_from_any_table_comes_back_from_there() -> None:
    table = KUHN.start(2, seed=1).table
    assert isinstance(table, Kuhn)
    table.cards = [Card.KING, Card.JACK, Card.QUEEN]
    puzzle = KUHN.play_on(table)
    puzzle.choose(check())
    puzzle.choose(bet())

    back = load(puzzle.save())

    assert back.table == puzzle.table
    assert back.at(0).table == table


def test_a_save_says_what_it_is_to_a_reader() -> None:
    assert SAVED["game"] == "snatch"
    assert SAVED["players"] == 3
    assert SAVED["options"] == {"rounds": 4}
    assert SAVED["choices"][0] == [0, "mix"]


def edited(change: Callable[[dict[str, Any]], Any]) -> str:
    """The saved match with a change."""
    data = json.loads(json.dumps(SAVED))
    change(data)
    return json.dumps(data)


def key_of_another(data: dict[str, Any]) -> None:
    """Other dice, with their own commitment."""
    other = json.loads(SNATCH.start(3, seed=9, options={"rounds": 4}).save())
    data["key"], data["commitment"] = other["key"], other["commitment"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(key="00" * 32), "its key does not belong to its commitment"),
        (lambda d: d.update(key="xyz"), "damaged"),
        (lambda d: d.update(key="00"), "key"),
        (key_of_another, "does not replay"),
        (lambda d: d["choices"].insert(1, [1, "mix"]), "the digest of its last"),
        (lambda d: d["choices"].pop(), "the digest of its last decision is missing"),
        (lambda d: d["choices"].__setitem__(1, [1, "mix"]), "does not replay"),
        (lambda d: d["choices"].__setitem__(0, [2, "mix"]), "decision 1: seat 2 is not asked"),
        (lambda d: d["choices"].__setitem__(0, [0, "fly"]), r"decision 1: \['fly'\] is no choice"),
        (lambda d: d["choices"].__setitem__(0, [0, "lay", 99]), "decision 1: .*99"),
        (lambda d: d["choices"].__setitem__(0, ["mix"]), r"decision 1: \['mix'\] is no decision"),
        (lambda d: d["choices"].__setitem__(0, []), r"decision 1: \[\] is no decision"),
        (
            lambda d: d["checks"][-1].__setitem__(1, "0" * 16),
            "after decision 5 the table is",
        ),
        (lambda d: d.update(checks=[]), "the digest of its last decision is missing"),
        (lambda d: d.update(nightboard=2), "the save has format 2, this Nightboard reads format 1"),
        (
            lambda d: d.update(rules=7),
            "by version 7 of the rules of Snatch; here is version 1",
        ),
        (lambda d: d.update(game="snitch"), "a game that is not here: no game 'snitch'"),
        (lambda d: d.update(game="os.path"), "no name of a game"),
        (lambda d: d.update(content="0" * 16), "other cards of Snatch"),
        (lambda d: d.update(players=9), "cannot be set up: Snatch is for 2 to 3 players, not 9"),
        (lambda d: d.update(options={"rounds": 9}), "option rounds: 9 cannot be chosen"),
        (lambda d: d.update(options={"speed": 1}), "unknown option 'speed'"),
        (lambda d: d.update(pack={"more.toml": {}}), "this game reads no such file"),
        (lambda d: d.update(start={}), "this is no table of Snatch"),
        (lambda d: d.update(extra=1), "unknown field `extra`"),
        (lambda d: d.pop("choices"), "missing required field `choices`"),
        (lambda d: d.pop("nightboard"), "this is no saved match of Nightboard"),
    ],
)
def test_a_save_that_was_changed_is_refused(
    change: Callable[[dict[str, Any]], Any], said: str
) -> None:
    with pytest.raises(BadSave, match=said):
        load(edited(change))


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '"text"', "\x00", b"\xff\xfe"])
def test_what_is_no_save_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadSave):
        load(text)


@given(st.integers(0, len(json.dumps(SAVED)) - 1))
def test_a_save_that_was_cut_off_is_refused(length: int) -> None:
    with pytest.raises(BadSave):
        load(json.dumps(SAVED)[:length])


@given(st.data())
def test_no_edit_of_a_value_raises_anything_but_a_clear_refusal(data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(SAVED)))
    junk = st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=4),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
        max_leaves=6,
    )
    value = data.draw(junk)

    try:
        match = load(json.dumps({**SAVED, field: value}))
    except BadSave:
        return

    assert match.table == played().table


def test_a_save_of_another_version_of_the_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = dataclasses.replace(SNATCH, version=2)
    monkeypatch.setitem(registry._loaded, "snatch", newer)

    with pytest.raises(BadSave, match="by version 1 of the rules of Snatch; here is version 2"):
        load(json.dumps(SAVED))


def test_rules_that_changed_without_a_new_version_are_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lay_on_top(t: Any, card: int) -> None:
        t.seats[t.chooser].hand.remove(card)
        t.seats[t.chooser].laid.insert(0, card)
        t.deck.reverse()
        t.turns += 1

    laid = next(c for c in played().choices if c.step.kind is lay)
    monkeypatch.setattr(laid.step, "fn", lay_on_top)

    with pytest.raises(BadSave, match="does not replay"):
        load(json.dumps(SAVED))
