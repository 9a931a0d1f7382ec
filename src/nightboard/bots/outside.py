"""Bots of your own by name: `my_bots:Greedy` is `Greedy` in the module `my_bots`.

Only whoever starts a program on his own machine may name one, as in `nightboard simulate`. A server
never does: it would run whatever a stranger names.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ..engine.errors import BadInput
from ..engine.game import Game
from .search import Search
from .seats import make
from .turn import Bot


def hire(game: Game, level: str, seat: int, seed: int) -> Bot:
    """A bot of a level, or what `MODULE:NAME` makes of a seat and a seed."""
    if not is_outside(level):
        return make(game, level, seat, seed)
    try:
        bot: Bot = _factory(level)(seat, seed)
    except BadInput:
        raise
    except Exception as error:
        raise BadInput(
            f"{level} makes no bot: called with a seat and a seed, it raised "
            f"{type(error).__name__}: {error}"
        ) from error
    if not callable(getattr(bot, "choose", None)) or not hasattr(bot, "wants_view"):
        raise BadInput(f"{level} makes no bot: a bot has `wants_view` and `choose(turn)`")
    return bot


def is_outside(level: str) -> bool:
    """Whether this can name a bot of a module; all else is left to the levels of the game."""
    module, _, name = level.partition(":")
    parts = [*module.split("."), name]
    return all(part.isidentifier() for part in parts) and module != Search.level


@cache
def _factory(name: str) -> Any:
    module, _, what = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), what, None)
    except Exception as error:
        kind = type(error).__name__
        raise BadInput(f"the module {module!r} cannot be imported: {kind}: {error}") from error
    if not callable(found):
        raise BadInput(f"the module {module!r} has no {what!r} that makes bots")
    return found
