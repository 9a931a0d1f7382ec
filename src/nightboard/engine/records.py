"""Records: plain data whose fast copy and JSON form are generated from the annotations.

A record is a slotted dataclass. Its fields hold numbers, texts, enum members, steps, tuples of
such, lists and dictionaries of such, and other records. Copies share what cannot change and
nothing else.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import Enum
from operator import attrgetter
from types import NoneType
from typing import (
    Annotated,
    Any,
    Literal,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from .errors import did_you_mean
from .steps import Step, StepKind

C = TypeVar("C")
Encode = Callable[[Any], Any]
Decode = Callable[[Any, "Reader"], Any]


def transient(default: Any = None, *, init: Literal[False] = False) -> Any:
    """A field that is not part of the state: not compared, not saved, empty in a copy."""
    return dataclasses.field(
        default=default, init=init, compare=False, repr=False, metadata={"role": "transient"}
    )


def shared() -> Any:
    """A field for immutable things outside the state: shared by copies, not saved."""
    return dataclasses.field(default=None, compare=False, repr=False, metadata={"role": "shared"})


class Reader:
    """What is needed to read a record back: how steps are called, and the shared fields."""

    def __init__(self, kinds: dict[str, StepKind[Any]], shared: dict[str, Any]) -> None:
        self.kinds = kinds
        self.shared = shared

    def step(self, words: Any) -> Step:
        """The step saved as `words`."""
        if not isinstance(words, list) or not words or words[0] not in self.kinds:
            raise ValueError(f"{words!r} is not a step of this game")
        return self.kinds[words[0]].from_json(words[1:])


@dataclass_transform(kw_only_default=True, field_specifiers=(transient, shared, dataclasses.field))
def record(cls: type[C]) -> type[C]:
    """Make a class body of annotated fields a record, built by naming its fields."""
    made = dataclasses.dataclass(slots=True, repr=False, kw_only=True)(cls)
    made.copy = Record.copy  # type: ignore[attr-defined]  # compiled anew for every class
    return made


class Record:
    """The base of all records."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Self:
        """An independent copy."""
        cls = type(self)
        cls.copy = _compile_copy(cls)  # type: ignore[assignment,method-assign]
        return self.copy()

    def to_json(self) -> dict[str, Any]:
        """The record as plain data for JSON."""
        return {name: shape.encode(getattr(self, name)) for name, shape in _shapes(type(self))}

    @classmethod
    def from_json(cls, data: Any, reader: Reader) -> Self:
        """The record that `to_json` wrote; an error names the field that is wrong."""
        if not isinstance(data, dict):
            raise ValueError(f"{cls.__name__}: expected an object, got {data!r}")
        shapes = dict(_shapes(cls))
        for name in data.keys() - shapes.keys():
            raise ValueError(f"{cls.__name__}: unknown field {name!r}")
        values: dict[str, Any] = {}
        for name, shape in shapes.items():
            if name not in data:
                raise ValueError(f"{cls.__name__}: field {name!r} is missing")
            try:
                values[name] = shape.decode(data[name], reader)
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise ValueError(f"{cls.__name__}.{name}: {error}") from error
        for field in _fields(cls):
            if field.metadata.get("role") == "shared":
                values[field.name] = reader.shared[field.name]
        return cls(**values)

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name, _ in _shapes(type(self)))
        return f"{type(self).__name__}({', '.join(shown)})"


@dataclasses.dataclass(frozen=True, slots=True)
class _Shape:
    """How values of one type are copied (code made from code; None: shared) and written."""

    copy: Callable[[str], str] | None
    encode: Encode
    decode: Decode


_known: dict[type, list[tuple[str, _Shape]]] = {}


def _fields(cls: type) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(cls)


def _shapes(cls: type) -> list[tuple[str, _Shape]]:
    """The saved fields of a record with their shapes."""
    shapes = _known.get(cls)
    if shapes is None:
        hints = get_type_hints(cls, include_extras=True)
        shapes = _known[cls] = [
            (f.name, _shape(hints[f.name])) for f in _fields(cls) if not f.metadata.get("role")
        ]
    return shapes


def _compile_copy(cls: type) -> Callable[[Any], Any]:
    """Write the copy function of a record, field by field, and compile it."""
    saved = dict(_shapes(cls))
    scope: dict[str, Any] = {"cls": cls, "new": object.__new__}
    body = ["def copy(self):", "    c = new(cls)"]
    for field in _fields(cls):
        role, name = field.metadata.get("role"), field.name
        if role == "transient":
            scope[f"empty_{name}"] = field.default
            body.append(f"    c.{name} = empty_{name}")
        else:
            how = None if role == "shared" else saved[name].copy
            body.append(f"    c.{name} = " + (how(f"self.{name}") if how else f"self.{name}"))
    exec("\n".join([*body, "    return c"]), scope)
    return scope["copy"]  # type: ignore[no-any-return]


def _same(value: Any) -> Any:
    return value


def _exactly(kind: type) -> Decode:
    def decode(value: Any, _: Reader) -> Any:
        if type(value) is not kind and not (kind is float and type(value) is int):
            raise ValueError(f"expected {kind.__name__}, got {value!r}")
        return value

    return decode


def _member_of(kind: type[Enum]) -> Decode:
    members = dict(kind.__members__)

    def decode(value: Any, _: Reader) -> Any:
        if type(value) is not str or value not in members:
            raise ValueError(f"{value!r}: {did_you_mean(str(value), members)}")
        return members[value]

    return decode


_member_name: Encode = attrgetter("_name_")
"""The name of an enum member, which its property `name` gives much more slowly."""


def _list_of(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"expected a list, got {value!r}")
    return value


def _shape(hint: Any) -> _Shape:
    """The shape of a type, from its annotation."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _shape(args[0])
    if hint in (int, str, bool, float):
        return _Shape(None, _same, _exactly(hint))
    if hint is bytes:
        return _Shape(None, bytes.hex, lambda value, _: bytes.fromhex(value))
    if hint is Step:
        return _Shape(None, Step.to_json, lambda value, reader: reader.step(value))
    if origin is Union or type(hint).__name__ == "UnionType":
        return _optional(hint, [a for a in args if a is not NoneType])
    if origin is list:
        return _list(_shape(args[0]))
    if origin is dict:
        return _dict(_shape(args[0]), _shape(args[1]))
    if origin is tuple:
        return _tuple(args)
    if isinstance(hint, type):
        if issubclass(hint, Enum):
            return _Shape(None, _member_name, _member_of(hint))
        if issubclass(hint, Record):
            return _Shape("{}.copy()".format, lambda value: value.to_json(), hint.from_json)
        if issubclass(hint, tuple) and hasattr(hint, "_fields"):
            return _named_tuple(hint)
    raise TypeError(f"{hint!r} cannot be part of a record: it has no plain form")


def _optional(hint: Any, options: list[Any]) -> _Shape:
    if len(options) != 1:
        raise TypeError(f"{hint!r} cannot be part of a record: only X or X | None")
    inner = _shape(options[0])
    how = inner.copy
    return _Shape(
        None if how is None else lambda code: f"(None if {code} is None else {how(code)})",
        lambda value: None if value is None else inner.encode(value),
        lambda value, reader: None if value is None else inner.decode(value, reader),
    )


def _list(item: _Shape) -> _Shape:
    how, encode, decode = item.copy, item.encode, item.decode
    return _Shape(
        "{}[:]".format if how is None else lambda code: f"[{how('x')} for x in {code}]",
        (lambda value: value[:]) if encode is _same else (lambda value: [encode(v) for v in value]),
        lambda value, reader: [decode(v, reader) for v in _list_of(value)],
    )


def _dict(key: _Shape, item: _Shape) -> _Shape:
    """Keys may be anything plain: written as a list of pairs, in the order of the dictionary."""
    how = item.copy
    return _Shape(
        "{}.copy()".format
        if how is None
        else lambda code: f"{{k: {how('x')} for k, x in {code}.items()}}",
        lambda value: [[key.encode(k), item.encode(v)] for k, v in value.items()],
        lambda value, reader: {
            key.decode(k, reader): item.decode(v, reader) for k, v in _list_of(value)
        },
    )


def _tuple(args: tuple[Any, ...]) -> _Shape:
    if len(args) == 2 and args[1] is Ellipsis:
        item = _frozen(_shape(args[0]))
        return _Shape(
            None,
            lambda value: [item.encode(v) for v in value],
            lambda value, reader: tuple(item.decode(v, reader) for v in _list_of(value)),
        )
    items = [_frozen(_shape(a)) for a in args]
    encoders = [item.encode for item in items]
    return _Shape(
        None,
        lambda value: [encode(v) for encode, v in zip(encoders, value, strict=True)],
        lambda value, reader: tuple(
            s.decode(v, reader) for s, v in zip(items, _list_of(value), strict=True)
        ),
    )


def _named_tuple(hint: Any) -> _Shape:
    hints = get_type_hints(hint, include_extras=True)
    inner = _tuple(tuple(hints[name] for name in hint._fields))
    return _Shape(None, inner.encode, lambda value, reader: hint(*inner.decode(value, reader)))


def _frozen(shape: _Shape) -> _Shape:
    if shape.copy is not None:
        raise TypeError("a tuple in a record holds only what cannot change")
    return shape
