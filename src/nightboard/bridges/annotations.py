"""From an annotation to the shape in which its values become numbers."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from enum import Enum
from operator import attrgetter, itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from .shapes import Either, Flag, Group, Maybe, Number, OneOf, Pairs, Row, Shape, Text

MANY = 64
"""A declared range with more members than this is a number."""

Content = Mapping[type, Sequence[Any]]
"""The game's cards and maps, by their types."""


def shape_of(hint: Any, content: Content) -> Shape:
    """The shape for an annotation of a game with this content."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _annotated(hint, content)
    if origin in (Union, UnionType):
        return _union(hint, content)
    if origin is Literal:
        words = get_args(hint)
        return OneOf({word: n for n, word in enumerate(words)}, [str(word) for word in words])
    if origin is tuple and get_args(hint)[-1:] != (...,):
        return _tuple_of(get_args(hint), content)
    if origin in (tuple, list, frozenset, set, Sequence):
        ordered = origin not in (frozenset, set)
        return Row(shape_of(get_args(hint)[0], content), ordered=ordered)
    if origin in (dict, Mapping) and Any not in get_args(hint):
        return Pairs(_tuple_of(get_args(hint), content), ordered=True)
    if not isinstance(hint, type):
        return Text()
    return _simple(hint, content)


def _union(hint: Any, content: Content) -> Shape:
    """What may be None, or a record of several kinds, or both."""
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    if len(kinds) == 1:
        shape = shape_of(kinds[0], content)
    elif all(isinstance(kind, type) for kind in kinds):
        shape = Either([(kind, _simple(kind, content)) for kind in kinds])
    else:
        shape = Text()
    return Maybe(shape) if NoneType in get_args(hint) else shape


def _tuple_of(hints: Sequence[Any], content: Content) -> Group:
    """The shape for a tuple of fixed length."""
    return Group(
        [(f"[{n}]", itemgetter(n), shape_of(hint, content)) for n, hint in enumerate(hints)]
    )


def _simple(kind: type, content: Content) -> Shape:
    """The shape for a plain type."""
    if kind is bool:
        return Flag()
    if issubclass(kind, Enum):
        members = list(kind)
        return OneOf({m: n for n, m in enumerate(members)}, [m.name for m in members])
    if issubclass(kind, int | float):
        return Number()
    if kind in content:
        things = content[kind]
        names = [str(thing.id) for thing in things]
        names = [f"{x}#{n}" if names.count(x) > 1 else x for n, x in enumerate(names)]
        return OneOf({id(thing): n for n, thing in enumerate(things)}, names, key=id)
    fields = _fields(kind)
    if fields is not None:
        return Group(
            [(f".{name}", attrgetter(name), shape_of(h, content)) for name, h in fields.items()]
        )
    return Text()


def _annotated(hint: Any, content: Content) -> Shape:
    """A declared range or choice of values."""
    kind, *extras = get_args(hint)
    values = next((extra for extra in extras if isinstance(extra, range | tuple)), None)
    if values is None:
        return shape_of(kind, content)
    if len(values) > MANY:
        return Number(float(max(abs(values[0]), abs(values[-1]), 1)))
    names = [value.name if isinstance(value, Enum) else str(value) for value in values]
    return OneOf({value: n for n, value in enumerate(values)}, names)


def _fields(kind: type) -> dict[str, Any] | None:
    """The annotated fields of a struct, named tuple or data class."""
    if issubclass(kind, msgspec.Struct):
        names: Sequence[str] = kind.__struct_fields__
    elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
        names = kind._fields
    elif dataclasses.is_dataclass(kind):
        names = [field.name for field in dataclasses.fields(kind)]
    else:
        return None
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in names}
