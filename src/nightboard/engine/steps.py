"""Steps: rules that do something, as values.

`@step` turns a function `(table, *args)` into a maker of `Step` values; calling it does nothing but
name what shall happen. The engine carries steps out later, from the table's stack. `@action` is a
step that may be offered to a player: each of its arguments comes from a finite set, which gives
every possible action of a game a fixed number.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from enum import Enum
from types import NoneType
from typing import (
    Annotated,
    Any,
    Concatenate,
    Generic,
    ParamSpec,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .errors import BadInput, did_you_mean

P = ParamSpec("P")
T = TypeVar("T")

_kinds: dict[str, dict[str, StepKind[Any]]] = {}
"""Every kind of step by the module that defines it."""


class Step:
    """A rule waiting to be carried out, with its arguments. Equal steps are the same object."""

    __slots__ = ("args", "fn", "kind")
    kind: StepKind[Any]
    fn: Callable[..., None]
    args: tuple[Any, ...]

    def __init__(self, kind: StepKind[Any], args: tuple[Any, ...]) -> None:
        self.kind = kind
        self.fn = kind.fn
        self.args = args

    def __repr__(self) -> str:
        return f"{self.kind.name}({', '.join(_word(a) for a in self.args)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.kind.module, self.kind.name, self.args)

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Step:
        return self

    def named(self) -> dict[str, Any]:
        """The arguments by their names."""
        return dict(zip(self.kind.parameters, self.args, strict=True))

    def to_json(self) -> list[Any]:
        """Its saved form: name and arguments, enum members by name."""
        return [self.kind.name, *[a._name_ if isinstance(a, Enum) else a for a in self.args]]


class StepKind(Generic[P]):
    """What `@step` and `@action` make of a function: call it to get a `Step`."""

    def __init__(self, fn: Callable[..., None], *, action: bool) -> None:
        self.fn = fn
        self.name = fn.__name__.rstrip("_").replace("_", "-")
        self.module = fn.__module__
        self.action = action
        self.__doc__ = fn.__doc__
        self._made: dict[tuple[Any, ...], Step] = {}
        self._domains: tuple[Sequence[Any] | None, ...] | None = None
        code = fn.__code__
        self.parameters = code.co_varnames[1 : code.co_argcount]
        _kinds.setdefault(self.module, {})[self.name] = self

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Step:
        if kwargs:
            args = args + tuple(kwargs[name] for name in self.parameters[len(args) :])  # type: ignore[assignment]
        made = self._made.get(args)
        return made if made is not None else self._make(args)

    def __repr__(self) -> str:
        return f"<{'action' if self.action else 'step'} {self.name}>"

    @property
    def domains(self) -> tuple[Sequence[Any] | None, ...]:
        """For each argument the values it may have, or None where they are not finite."""
        if self._domains is None:
            hints = get_type_hints(self.fn, vars(sys.modules[self.module]), include_extras=True)
            self._domains = tuple(_domain(hints.get(name)) for name in self.parameters)
            for name, domain in zip(self.parameters, self._domains, strict=True):
                if self.action and domain is None:
                    raise TypeError(
                        f"{self.module}.{self.name}: argument {name!r} of an action needs a finite "
                        "type: an enum, a bool, Annotated[int, range(...)] or Annotated[E, (...)]"
                    )
        return self._domains

    def all(self) -> tuple[Step, ...]:
        """Every possible step of an action with one argument, in the order of its values."""
        (domain,) = self.domains
        assert domain is not None
        return tuple(self._make((value,)) for value in domain)

    def _make(self, args: tuple[Any, ...]) -> Step:
        if len(args) != len(self.parameters):
            raise TypeError(
                f"{self.name} takes {len(self.parameters)} arguments "
                f"({', '.join(self.parameters)}), not {len(args)}"
            )
        exact = tuple(
            value if domain is None else _member(self, name, domain, value)
            for name, domain, value in zip(self.parameters, self.domains, args, strict=True)
        )
        return self._made.setdefault(args, Step(self, exact))

    def from_json(self, words: Sequence[Any]) -> Step:
        """The step that `Step.to_json` wrote, given its arguments' saved forms."""
        if len(words) != len(self.parameters):
            raise BadInput(
                f"{self.name} needs {len(self.parameters)} arguments "
                f"({', '.join(self.parameters) or 'none'}), got {len(words)}"
            )
        args: list[Any] = []
        for name, domain, word in zip(self.parameters, self.domains, words, strict=True):
            if domain and isinstance(word, str) and isinstance(domain[-1], Enum):
                by_name = {m.name: m for m in domain if m is not None}
                if word not in by_name:
                    raise BadInput(f"{self.name}: {name} {word!r}: {did_you_mean(word, by_name)}")
                args.append(by_name[word])
            elif isinstance(word, list):
                args.append(tuple(word))
            else:
                args.append(word)
        return self(*args)  # type: ignore[call-arg]


def step(fn: Callable[Concatenate[Any, P], None]) -> StepKind[P]:
    """A rule that the engine carries out; calling its name makes a `Step`."""
    return StepKind(fn, action=False)


def action(fn: Callable[Concatenate[Any, P], None]) -> StepKind[P]:
    """A step that may be offered to a player; its arguments have finite types."""
    return StepKind(fn, action=True)


def kinds_in(package: str) -> dict[str, StepKind[Any]]:
    """All kinds of step defined in a package, by name; a name stands for one kind only."""
    found: dict[str, StepKind[Any]] = {}
    for module, kinds in _kinds.items():
        if module == package or module.startswith(package + "."):
            for name, kind in kinds.items():
                if name in found:
                    raise TypeError(
                        f"two steps are called {name!r}: in {found[name].module} and in {module}"
                    )
                found[name] = kind
    return found


class ActionSpace:
    """The number of every action that a game could ever offer, the same in every match."""

    def __init__(self, kinds: dict[str, StepKind[Any]]) -> None:
        self._kinds = [kinds[name] for name in sorted(kinds) if kinds[name].action]
        self._first: dict[StepKind[Any], int] = {}
        self._codes: dict[Step, int] = {}
        self.size = 0
        for kind in self._kinds:
            self._first[kind] = self.size
            count = 1
            for domain in kind.domains:
                assert domain is not None
                count *= len(domain)
            self.size += count

    def code(self, offer: Step) -> int:
        """The number of an action, from 0 to `size` - 1."""
        known = self._codes.get(offer)
        if known is not None:
            return known
        if offer.kind not in self._first:
            raise BadInput(f"{offer} is not an action of this game")
        code = 0
        for domain, value in zip(offer.kind.domains, offer.args, strict=True):
            assert domain is not None
            code = code * len(domain) + domain.index(value)
        self._codes[offer] = self._first[offer.kind] + code
        return self._codes[offer]

    def step(self, code: int) -> Step:
        """The action that has this number."""
        if not 0 <= code < self.size:
            raise BadInput(f"action code {code}: must be from 0 to {self.size - 1}")
        kind = max((k for k in self._kinds if self._first[k] <= code), key=self._first.__getitem__)
        rest = code - self._first[kind]
        args: list[Any] = []
        for domain in reversed(kind.domains):
            assert domain is not None
            rest, index = divmod(rest, len(domain))
            args.append(domain[index])
        return kind(*reversed(args))


def _domain(hint: Any) -> Sequence[Any] | None:
    if hint is bool:
        return (False, True)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if get_origin(hint) is Annotated:
        return next((e for e in get_args(hint)[1:] if isinstance(e, range | tuple)), None)
    if get_origin(hint) is Union or type(hint).__name__ == "UnionType":
        options = [h for h in get_args(hint) if h is not NoneType]
        inner = _domain(options[0]) if len(options) == 1 else None
        return None if inner is None else (None, *inner)
    return None


def _member(kind: StepKind[Any], name: str, domain: Sequence[Any], value: Any) -> Any:
    try:
        return domain[domain.index(value)]
    except ValueError:
        shown = (
            f"{domain[0]!r} to {domain[-1]!r}" if len(domain) > 6 else ", ".join(map(repr, domain))
        )
        raise BadInput(f"{kind.name}: {name} cannot be {value!r}; it is one of {shown}") from None


def _word(value: Any) -> str:
    return value.name if isinstance(value, Enum) else repr(value)


def _restore(module: str, name: str, args: tuple[Any, ...]) -> Step:
    if module not in _kinds:
        __import__(module)
    return _kinds[module][name](*args)
