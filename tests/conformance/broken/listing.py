"""The list of all broken games, and how to add one to it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from nightboard.engine.dice import Dice
from nightboard.engine.game import Game
from nightboard.engine.steps import Step

from . import GAME, Rounds, Snatch, set_up

BROKEN: dict[str, tuple[str, Game]] = {}
"""For each defect the name under which it is to be caught, and the game that has it."""


def broken(name: str, caught: str, **changes: Any) -> None:
    """List a game that differs from the healthy one."""
    BROKEN[name] = (caught, dataclasses.replace(GAME, **changes))


def broken_step(name: str, caught: str, first: Callable[[], Step], **changes: Any) -> None:
    """List a game that takes another step after the deal, before the first turn."""

    def begin(players: int, options: Rounds, content: Any, dice: Dice) -> Snatch:
        t = set_up(players, options, content, dice)
        t.stack.insert(1, first())
        return t

    broken(name, caught, set_up=begin, **changes)


def broken_turn(name: str, caught: str, turns: Callable[[], Step]) -> None:
    """List a game whose turns are others."""

    def begin(players: int, options: Rounds, content: Any, dice: Dice) -> Snatch:
        t = set_up(players, options, content, dice)
        t.stack[0] = turns()
        return t

    broken(name, caught, set_up=begin)


SAVED = [f.name for f in dataclasses.fields(Snatch) if f.metadata.get("role") != "transient"]
"""The fields of a table that are its state."""


def of_class(kind: type[Snatch], *first: Step) -> dict[str, Any]:
    """The changes that make a game play on another class of table."""

    def begin(players: int, options: Rounds, content: Any, dice: Dice) -> Snatch:
        t = set_up(players, options, content, dice)
        other = kind(**{name: getattr(t, name) for name in SAVED})
        other.stack[1:1] = first[::-1]
        return other

    return {"table": kind, "set_up": begin}
