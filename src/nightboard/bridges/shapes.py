"""How a value of a view becomes numbers: one shape for each kind of annotation.

Every number lies between -1 and 1. A shape is made from an annotation, looks at values of sample
games (to learn how long lists get and how large numbers), is settled, and has the same size ever
after, whatever it is given:

- a member of a finite set (enum, declared range, card of the content): one number for each member;
- a bool: 0 or 1; any other whole number n: n / (s + |n|), where s is the largest of the samples;
- what may be None: a 1 if it is there, then the thing;
- what may be a record of several kinds: a 1 for the kind, then the places of each kind;
- a list that always has the same length (one entry for each seat or space): its entries in order;
- any other list of members of a finite set: how often each is in it (k / (1 + k)), and its length;
- any other list: its last entries, at most `MOST`, and its length;
- a dictionary: the list of its pairs, in the order of the keys;
- a text, or a value of a free form: sixteen signs that come from its digest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

MOST = 32
"""A list of records whose length changes keeps so many of its last entries at most."""
ROOM = 1.5
"""It has room for so many times as many as the samples ever held."""
SIGNS = 16

Out = Any
"""The numbers: an array of float32, zeros where nothing has been written."""


class Shape:
    """How values of one kind are written."""

    size = 0
    """How many numbers; known when it is settled."""

    def look(self, value: Any) -> None:
        """Learn from a sample."""

    def settle(self) -> None:
        """Fix the size."""

    def write(self, value: Any, out: Out, at: int) -> None:
        """Write a value into zeros, from place `at` on."""

    def labels(self) -> Iterator[str]:
        """What each number means, as it continues the name of the value."""
        return iter(())

    def blocks(self, name: str, at: int) -> Iterator[tuple[str, slice]]:
        """The named parts and where they are."""
        if self.size:
            yield name, slice(at, at + self.size)


class Flag(Shape):
    """A bool."""

    size = 1

    def write(self, value: Any, out: Out, at: int) -> None:
        """1 for true."""
        out[at] = 1.0 if value else 0.0

    def labels(self) -> Iterator[str]:
        """Nothing to add to the name."""
        yield ""


class OneOf(Shape):
    """A member of a finite set; anything else (nowhere, for example) is none of them."""

    def __init__(self, places: Mapping[Any, int], names: Sequence[str], key: Any = None) -> None:
        self._places = places
        self._names = names
        self._key = key
        self.size = len(names)

    def place(self, value: Any) -> int | None:
        """Which member it is."""
        return self._places.get(value if self._key is None else self._key(value))

    def write(self, value: Any, out: Out, at: int) -> None:
        """1 at the place of the member."""
        place = self.place(value)
        if place is not None:
            out[at + place] = 1.0

    def labels(self) -> Iterator[str]:
        """The members."""
        return (f"={name}" for name in self._names)


class Number(Shape):
    """A whole number or a fraction without declared limits."""

    size = 1

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale

    def look(self, value: Any) -> None:
        """How large it gets."""
        self._scale = max(self._scale, abs(value))

    def write(self, value: Any, out: Out, at: int) -> None:
        """Half for the largest of the samples, towards 1 for what is larger."""
        out[at] = value / (self._scale + abs(value))

    def labels(self) -> Iterator[str]:
        """Nothing to add to the name."""
        yield ""


class Text(Shape):
    """A text or a value of a free form: equal ones have equal signs, others almost surely not."""

    size = SIGNS

    def write(self, value: Any, out: Out, at: int) -> None:
        """The bits of a digest as signs."""
        text = value if isinstance(value, str) else _free(value)
        out[at : at + SIGNS] = _signs(text)

    def labels(self) -> Iterator[str]:
        """The signs, numbered."""
        return (f"~{n}" for n in range(SIGNS))


class Maybe(Shape):
    """What may be None."""

    def __init__(self, inner: Shape) -> None:
        self._inner = inner

    def look(self, value: Any) -> None:
        """Learn from what is there."""
        if value is not None:
            self._inner.look(value)

    def settle(self) -> None:
        """One more than what it holds."""
        self._inner.settle()
        self.size = 1 + self._inner.size

    def write(self, value: Any, out: Out, at: int) -> None:
        """Nothing but zeros for None."""
        if value is not None:
            out[at] = 1.0
            self._inner.write(value, out, at + 1)

    def labels(self) -> Iterator[str]:
        """Whether it is there, and what it is."""
        yield "?"
        yield from self._inner.labels()

    def blocks(self, name: str, at: int) -> Iterator[tuple[str, slice]]:
        """The parts of what it holds, and whether it is there."""
        if isinstance(self._inner, Group):
            yield f"{name}?", slice(at, at + 1)
            yield from self._inner.blocks(name, at + 1)
        else:
            yield from super().blocks(name, at)


class Group(Shape):
    """A record or a tuple of fixed length: its parts one after the other."""

    def __init__(self, parts: Sequence[tuple[str, Any, Shape]]) -> None:
        self._parts = parts
        """How the part is called, what gets it, and its shape."""

    def look(self, value: Any) -> None:
        """Learn from every part."""
        for _, get, shape in self._parts:
            shape.look(get(value))

    def settle(self) -> None:
        """As large as all parts together."""
        placed: list[tuple[int, Any, Shape]] = []
        for _, get, shape in self._parts:
            shape.settle()
            if shape.size:
                placed.append((self.size, get, shape))
            self.size += shape.size
        self._placed = placed

    def write(self, value: Any, out: Out, at: int) -> None:
        """Every part at its place."""
        for start, get, shape in self._placed:
            shape.write(get(value), out, at + start)

    def labels(self) -> Iterator[str]:
        """Those of the parts, with their names."""
        return (name + rest for name, _, shape in self._parts for rest in shape.labels())

    def blocks(self, name: str, at: int) -> Iterator[tuple[str, slice]]:
        """Those of the parts."""
        for part, _, shape in self._parts:
            yield from shape.blocks(name + part, at)
            at += shape.size


class Row(Shape):
    """A list: which of the three ways it is written shows when it is settled."""

    def __init__(self, inner: Shape, *, ordered: bool) -> None:
        self._inner = inner
        self._ordered = ordered
        self._shortest: int | None = None
        self._longest = 0

    def look(self, value: Any) -> None:
        """How long it gets, and what is in it."""
        length = len(value)
        self._longest = max(self._longest, length)
        shortest = self._shortest
        self._shortest = length if shortest is None else min(shortest, length)
        for entry in value:
            self._inner.look(entry)

    def settle(self) -> None:
        """Places for entries, or counts of members."""
        inner = self._inner
        inner.settle()
        self._length = Number(max(self._longest, 1))
        finite = inner if isinstance(inner, OneOf) else None
        self._fixed = self._ordered and self._shortest == self._longest
        self._counted = None if self._fixed else finite
        if self._fixed:
            self._places = self._longest
        else:
            self._places = min(max(int(self._longest * ROOM), 1), MOST)
        body = inner.size if self._counted is not None else inner.size * self._places
        self.size = body + (0 if self._fixed else 1)

    def write(self, value: Any, out: Out, at: int) -> None:
        """Its length, unless that is always the same, and its entries."""
        if not self._fixed:
            self._length.write(len(value), out, at)
            at += 1
        if self._counted is not None:
            self._count(self._counted, value, out, at)
            return
        entries = value if self._ordered else sorted(value, key=repr)
        step = self._inner.size
        for entry in entries[-self._places :] if self._places else ():
            self._inner.write(entry, out, at)
            at += step

    def _count(self, finite: OneOf, value: Any, out: Out, at: int) -> None:
        counts: dict[int, int] = {}
        for entry in value:
            place = finite.place(entry)
            if place is not None:
                counts[place] = counts.get(place, 0) + 1
        for place, count in counts.items():
            out[at + place] = count / (1.0 + count)

    def labels(self) -> Iterator[str]:
        """Length, then entries by their places, or members."""
        if not self._fixed:
            yield ".length"
        if self._counted is not None:
            yield from (f" has{rest}" for rest in self._inner.labels())
        else:
            for n in range(self._places):
                yield from (f"[{n}]{rest}" for rest in self._inner.labels())

    def blocks(self, name: str, at: int) -> Iterator[tuple[str, slice]]:
        """Those of entries that are records; otherwise itself."""
        if self._counted is not None or not isinstance(self._inner, Group | Maybe):
            yield from super().blocks(name, at)
            return
        if not self._fixed:
            yield f"{name}.length", slice(at, at + 1)
            at += 1
        for n in range(self._places):
            yield from self._inner.blocks(f"{name}[{n}]", at)
            at += self._inner.size


class Either(Shape):
    """One of several kinds of records."""

    def __init__(self, kinds: Sequence[tuple[type, Shape]]) -> None:
        self._kinds = kinds

    def look(self, value: Any) -> None:
        """Learn about the kind that it is."""
        for kind, shape in self._kinds:
            if isinstance(value, kind):
                shape.look(value)

    def settle(self) -> None:
        """A place for which kind it is, and places for each."""
        self.size = len(self._kinds)
        for _, shape in self._kinds:
            shape.settle()
            self.size += shape.size

    def write(self, value: Any, out: Out, at: int) -> None:
        """Which kind, and the value at the places of that kind."""
        start = at + len(self._kinds)
        for n, (kind, shape) in enumerate(self._kinds):
            if isinstance(value, kind):
                out[at + n] = 1.0
                shape.write(value, out, start)
                return
            start += shape.size

    def labels(self) -> Iterator[str]:
        """The kinds, then what each has."""
        yield from (f"={kind.__name__}" for kind, _ in self._kinds)
        for kind, shape in self._kinds:
            yield from (f"({kind.__name__}){rest}" for rest in shape.labels())


class Pairs(Row):
    """A dictionary: a list of keys and values, in the order of the keys."""

    def look(self, value: Any) -> None:
        """Learn from the pairs."""
        super().look(tuple(value.items()))

    def write(self, value: Any, out: Out, at: int) -> None:
        """The pairs, sorted."""
        super().write(tuple(sorted(value.items(), key=repr)), out, at)


def _free(value: Any) -> str:
    return msgspec.json.encode(value, enc_hook=repr, order="deterministic").decode()


@lru_cache(4096)
def _signs(text: str) -> tuple[float, ...]:
    digest = int.from_bytes(blake2b(text.encode(), digest_size=SIGNS // 8).digest(), "little")
    return tuple(1.0 if digest >> n & 1 else -1.0 for n in range(SIGNS))
