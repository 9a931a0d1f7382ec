"""The vocabulary in which the effects of events are written.

    effects = [{ do = "hand-limit", to = 6 }, { do = "reward", who = "finisher", points = 1 }]

What each of them does stands in `rules/event.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NoReturn

from nightboard.engine.errors import did_you_mean

from .cards import Line


class Do(Enum):
    """What an effect does."""

    ADD_MONSTER = "add-monster"
    """The next monster joins the combat."""
    ADD_EVENT = "add-event"
    """The next event joins the combat, text and all."""
    ADD_EITHER = "add-either"
    """The starting player adds a monster or an event."""
    HAND_LIMIT = "hand-limit"
    """Everybody holds `to` cards this round."""
    REFILL_BONUS = "refill-bonus"
    """Refills draw `count` cards more this round."""
    NO_FACE_DOWN = "no-face-down"
    """No card may be laid face down this round."""
    NO_SPECIALS = "no-specials"
    """No special may be played this round."""
    TRAUMA_EACH = "trauma-each"
    """Everybody takes `count` Traumas."""
    TRAUMA_LEADERS = "trauma-leaders"
    """Whoever has the most V.P. takes `count` Traumas."""
    PURGE = "purge"
    """Everybody eliminates a Trauma from the hand."""
    DRAW_EACH = "draw-each"
    """Everybody draws `count` cards and discards down to the limit."""
    MILL_EACH = "mill-each"
    """Everybody discards the top `count` cards of the own draw pile."""
    REWARD = "reward"
    """If the monster is slain, `who` earns `points` V.P. more."""


class Who(Enum):
    """Who earns a reward."""

    FIRST = "first"
    """The first-place player."""
    FINISHER = "finisher"
    """Whoever completed the last frontline."""
    STANDING = "standing"
    """Everybody who did not pass."""
    LINE = "line"
    """Whoever contributed the most to one `line`; nobody if nobody did."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect."""

    do: Do
    number: int = 0
    """Its `count`, `to` or `points`."""
    who: Who | None = None
    line: Line | None = None

    @property
    def key(self) -> str:
        """The key of its text in the message catalogues."""
        who = f".{self.who.value}" if self.who is not None else ""
        return f"effect.{self.do.value}{who}"


_NUMBER: Mapping[Do, tuple[str, range]] = {
    Do.HAND_LIMIT: ("to", range(3, 9)),
    Do.REFILL_BONUS: ("count", range(1, 4)),
    Do.TRAUMA_EACH: ("count", range(1, 4)),
    Do.TRAUMA_LEADERS: ("count", range(1, 4)),
    Do.DRAW_EACH: ("count", range(1, 6)),
    Do.MILL_EACH: ("count", range(1, 11)),
    Do.REWARD: ("points", range(1, 10)),
}
"""The number that an effect needs: how its field is called, and what it may be."""

Fail = Callable[[str], NoReturn]


def read_effects(raws: Sequence[Mapping[str, Any]], fail: Fail) -> tuple[Effect, ...]:
    """The effects of a card; `fail` raises an error about its field `effects`."""
    return tuple(_effect(raw, fail) for raw in raws)


def _effect(raw: Mapping[str, Any], fail: Fail) -> Effect:
    left = dict(raw)
    do = _word(left, "do", Do, fail)
    number, who, line = 0, None, None
    if do in _NUMBER:
        field, allowed = _NUMBER[do]
        number = left.pop(field, None)
        if type(number) is not int or number not in allowed:
            given = f"{field} = {number!r}" if field in raw else f"no {field}"
            fail(
                f'have "{do.value}" with {given}; '
                f"its {field} is a number from {allowed[0]} to {allowed[-1]}"
            )
    if do is Do.REWARD:
        who = _word(left, "who", Who, fail)
        if who is Who.LINE:
            line = Line[_word(left, "line", _Lines, fail).name]
    if left:
        fail(f'have "{do.value}" with the field {next(iter(left))!r}, which it does not know')
    return Effect(do, number, who, line)


class _Lines(Enum):
    RANGE = "range"
    MELEE = "melee"
    SHIELD = "shield"
    CODEX = "codex"


def _word(left: dict[str, Any], field: str, kind: Any, fail: Fail) -> Any:
    known = [member.value for member in kind]
    if field not in left:
        fail(f"have one without {field!r}; {did_you_mean('', known)}")
    word = left.pop(field)
    if word not in known:
        fail(f"have {field} = {word!r}; {did_you_mean(str(word), known)}")
    return kind(word)
