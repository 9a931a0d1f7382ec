"""Properties of tables: JSON form, copies, and nothing lost or made from nothing."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec

from ..engine.errors import NightboardError
from ..engine.match import Match
from ..engine.records import Record
from ..engine.save import digest
from ..engine.steps import Step
from ..engine.table import Table, ask_again
from .defect import differ
from .play import Play, follow, go_on, written
from .property import Property

FURTHER = 12
"""How many decisions two tables are played on side by side."""


class JsonForm(Property):
    """A table written as JSON and read back is the same, and play goes on the same from it."""

    def each(self, play: Play) -> None:
        self._read_back(play)

    def sample(self, play: Play) -> None:
        twin = self._read_back(play)
        if twin.asking is None:
            return
        asked = twin.open_ask = ask_again(twin)
        real = play.table.copy()
        real.open_ask = play.ask
        assert play.ask is not None
        if asked.offers != play.ask.offers or asked.seats != play.ask.seats:
            play.fail("json.offers", f"read back, {asked} is asked instead of {play.ask}")
        try:
            follow(twin, go_on(real, play.rng, FURTHER))
        except ValueError as error:
            play.fail("json.continues", f"after some more decisions {error}")
        if digest(twin) != digest(real):
            play.fail("json.continues", "after the same decisions the tables are not the same")

    def _read_back(self, play: Play) -> Table:
        text = msgspec.json.encode(play.table.to_json())
        options, pack = play.match.options, play.match.pack
        try:
            twin = play.game.table_from_json(
                msgspec.json.decode(text), options=options, content=pack
            )
        except NightboardError as error:
            play.fail("json.equal", f"the table cannot be read back: {error}")
        if twin != play.table:
            play.fail("json.equal", f"read back, the table differs in {_unequal(play.table, twin)}")
        return twin


class Copies(Property):
    """A copy is equal, shares nothing that can change, and stays as it is while play goes on."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, Match, Table, str]] = []
        self._seen: list[tuple[Any, str]] = []

    def begin(self, play: Play) -> None:
        self.each(play)
        self._shares(play)

    def each(self, play: Play) -> None:
        copy = play.table.copy()
        if copy != play.table:
            play.fail("copy.equal", f"the copy differs in {_unequal(play.table, copy)}")
        for view, text in self._seen:
            if written(view) != text:
                play.fail(
                    "view.live",
                    f"a view changed after it was handed out: {differ(text, written(view))}",
                )
        self._seen.clear()

    def sample(self, play: Play) -> None:
        self._shares(play)
        copy = play.table.copy()
        self._kept.append((play.number, play.match.fork(), copy, digest(copy)))
        views = [play.match.view(seat) for seat in play.seats]
        self._seen = [(view, written(view)) for view in views]

    def end(self, play: Play) -> None:
        for number, fork, copy, was in self._kept:
            for name, table in (("copy", copy), ("fork", fork.table)):
                if digest(table) != was:
                    play.fail(
                        "copy.changes", f"the {name} made after {number} decisions changed later"
                    )
        for number, fork, _, _ in self._kept[:1]:
            try:
                for choice in play.match.choices[number:]:
                    fork.choose(choice.step, choice.seat)
            except NightboardError as error:
                play.fail(
                    "copy.continues", f"the fork made after {number} decisions stops: {error}"
                )
            if digest(fork.table) != play.digests[-1]:
                play.fail(
                    "copy.continues", f"played on, the fork made after {number} decisions differs"
                )

    def _shares(self, play: Play) -> None:
        copy = play.table.copy()
        owned = {id(thing) for _, thing in changeable(play.table, "table")}
        for path, thing in changeable(copy, "table"):
            if id(thing) in owned:
                play.fail("copy.shares", f"{path} is the same {type(thing).__name__} in a copy")


class Census(Property):
    """Every piece is somewhere exactly once, and the parts of the table agree."""

    def begin(self, play: Play) -> None:
        self._first = count(play.game.census(play.table))

    def each(self, play: Play) -> None:
        now = count(play.game.census(play.table))
        if now != self._first:
            play.fail("census.changed", changed(self._first, now))
        complaints = list(play.game.check(play.table))
        if complaints:
            play.fail("table.check", "; ".join(complaints))


def count(census: Any) -> dict[str, Counter[Any]]:
    """How often each piece is there, by kind."""
    return {kind: Counter(pieces) for kind, pieces in census.items()}


def changed(before: dict[str, Counter[Any]], now: dict[str, Counter[Any]]) -> str:
    """What two counts do not have in common."""
    parts = []
    for kind in sorted(before.keys() | now.keys()):
        was, has = before.get(kind, Counter()), now.get(kind, Counter())
        lost, new = was - has, has - was
        parts += [f"{kind}: missing {sorted(map(str, lost.elements()))}"] if lost else []
        parts += [f"{kind}: too many {sorted(map(str, new.elements()))}"] if new else []
    return "; ".join(parts) or "the kinds of pieces are not the same"


def changeable(thing: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Everything in a table that can change, with the way to it."""
    if isinstance(thing, Record):
        yield path, thing
        for field in dataclasses.fields(thing):  # type: ignore[arg-type]
            if not field.metadata.get("role"):
                yield from changeable(getattr(thing, field.name), f"{path}.{field.name}")
    elif isinstance(thing, dict):
        yield path, thing
        for key, value in thing.items():
            yield from changeable(value, f"{path}[{key!r}]")
    elif isinstance(thing, tuple) or _plain(thing):
        for place, part in enumerate(thing if isinstance(thing, tuple) else ()):
            yield from changeable(part, f"{path}[{place}]")
    else:
        yield path, thing
        for place, part in enumerate(thing if isinstance(thing, list | set) else ()):
            yield from changeable(part, f"{path}[{place}]")


def _plain(thing: Any) -> bool:
    return thing is None or isinstance(thing, int | float | str | bytes | Enum | Step)


def _unequal(real: Table, other: Table) -> str:
    first, second = real.to_json(), other.to_json()
    return ", ".join(name for name in first if first[name] != second.get(name)) or "its fields"
