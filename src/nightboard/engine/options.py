"""Options: how a table plays a game, as a frozen dataclass of plain values.

Each field is one option: a bool, one of a few words (`Literal`), a number from a range
(`Annotated[int, range(...)]`), or a text that the class itself checks in `__post_init__`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from .errors import BadInput, did_you_mean

Value = bool | int | str


@dataclasses.dataclass(frozen=True, slots=True)
class Options:
    """No options; a game with options derives its own class."""


@dataclasses.dataclass(frozen=True, slots=True)
class OptionSpec:
    """What may be chosen for one option."""

    key: str
    default: Any
    choices: tuple[Value, ...] | None
    """Everything that may be chosen, or None for a text that the game checks."""


def specs(kind: type[Options]) -> tuple[OptionSpec, ...]:
    """The options of a game, in the order of their definition."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        OptionSpec(field.name, field.default, _choices(hints[field.name]))
        for field in dataclasses.fields(kind)
    )


def parse(kind: type[Options], given: Mapping[str, Any] | Options | None) -> Options:
    """The options from keys and values; values may be texts, as on a command line."""
    if given is None:
        return kind()
    if isinstance(given, kind):
        return given
    if not isinstance(given, Mapping):
        raise BadInput(f"options must be a mapping or {kind.__name__}, not {given!r}")
    known = {spec.key: spec for spec in specs(kind)}
    chosen: dict[str, Any] = {}
    for key, value in given.items():
        name = str(key).replace("-", "_")
        if name not in known:
            raise BadInput(f"unknown option {key!r}; {did_you_mean(name, known)}")
        chosen[name] = _value(known[name], value)
    return kind(**chosen)


def to_json(options: Options) -> dict[str, Value]:
    """The options that differ from their defaults."""
    return {
        field.name: getattr(options, field.name)
        for field in dataclasses.fields(options)
        if getattr(options, field.name) != field.default
    }


_WORDS: dict[str, Value] = {
    **dict.fromkeys(("true", "yes", "on", "1"), True),
    **dict.fromkeys(("false", "no", "off", "0"), False),
}


def _value(spec: OptionSpec, value: Any) -> Value:
    if spec.choices is None:
        if isinstance(value, str):
            return value
        raise BadInput(f"option {spec.key}: expected a text, got {value!r}")
    if isinstance(value, str) and isinstance(spec.default, bool):
        value = _WORDS.get(value.lower(), value)
    for choice in spec.choices:
        if (type(choice) is type(value) and choice == value) or (
            not isinstance(choice, bool) and str(choice) == value
        ):
            return choice
    allowed = ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in spec.choices)
    raise BadInput(f"option {spec.key}: {value!r} cannot be chosen; it is one of {allowed}")


def _choices(hint: Any) -> tuple[Value, ...] | None:
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) is Annotated:
        return tuple(next(extra for extra in get_args(hint)[1:] if isinstance(extra, range)))
    if hint is str:
        return None
    raise TypeError(f"{hint!r} cannot be an option")
