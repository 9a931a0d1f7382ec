"""Observations: what a seat sees as an array of numbers, always of the same length.

The numbers are made from the view and from nothing else, by its annotations, so that whatever a
seat may not know is not in them, and a new game needs no line here.

>>> encoder = encoder_for(setting("terrorixico", players=2))
>>> array = encoder.encode(match.view(0))
>>> encoder.observation_names()["round"]
slice(37, 38, None)
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..engine.options import Options
from .annotations import shape_of
from .setting import Setting
from .shapes import Shape

SAMPLES = 8
"""From so many random games the encoder learns how long lists get and how large numbers."""
EVERY = 4
"""It looks at the views of every so-manieth decision."""
TOO_LONG = 5000
"""A sample game ends after so many decisions."""

Array = NDArray[np.float32]


class Encoder:
    """Turns the views of one setting into arrays."""

    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self.size = shape.size
        """How many numbers an observation has."""

    def encode(self, view: Any) -> Array:
        """What a seat, or a spectator, sees."""
        out = np.zeros(self.size, np.float32)
        self._shape.write(view, out, 0)
        return out

    def observation_names(self) -> dict[str, slice]:
        """The parts of an observation by their names, and where they are."""
        return {name.lstrip("."): place for name, place in self._shape.blocks("", 0)}

    def labels(self) -> list[str]:
        """What each single number means."""
        return [label.lstrip(".") for label in self._shape.labels()]


_encoders: dict[tuple[str, int, Options, str], Encoder] = {}


def encoder_for(what: Setting) -> Encoder:
    """The encoder of a setting: always the same one, on every machine."""
    found = _encoders.get(what.key)
    if found is None:
        found = _encoders[what.key] = _learn(what)
    return found


def _learn(what: Setting) -> Encoder:
    """Play a few games at random and look at them from every seat."""
    view = what.game.view
    shape: Shape | None = None
    for seed in range(SAMPLES):
        match = what.start(f"observation {seed}")
        random = Random(seed).random
        while match.decisions < TOO_LONG:
            ask = match.ask
            if ask is None or match.decisions % EVERY == 0:
                for seat in (None, *range(what.players)):
                    seen = view(match.table, seat)
                    if shape is None:
                        shape = shape_of(type(seen), named(what.content))
                    shape.look(seen)
            if ask is None:
                break
            match.choose(int(random() * len(ask.offers)))
    assert shape is not None
    shape.settle()
    return Encoder(shape)


def named(content: Any) -> Mapping[type, Sequence[Any]]:
    """Everything in the content that has an id, by its type, in the order in which it is found."""
    found: dict[type, list[Any]] = {}
    seen: set[int] = set()
    waiting = [content]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        parts = _parts(thing)
        if hasattr(thing, "id") and parts is not None:
            found.setdefault(type(thing), []).append(thing)
        waiting.extend(reversed(parts or ()))
    return found


def _parts(thing: Any) -> list[Any] | None:
    """What is in it; None if nothing can be."""
    if isinstance(thing, Mapping):
        return list(thing.values())
    if isinstance(thing, tuple | list):
        return list(thing)
    if isinstance(thing, msgspec.Struct):
        return [getattr(thing, name) for name in thing.__struct_fields__]
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return [getattr(thing, f.name) for f in dataclasses.fields(thing)]
    return None
