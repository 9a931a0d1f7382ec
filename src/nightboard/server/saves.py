"""Saves that people bring: what is in them, if they replay."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from ..engine.errors import NightboardError
from ..engine.match import Match
from ..engine.save import load


class Checked(NamedTuple):
    """A save that replays."""

    game: str
    players: int
    options: dict[str, Any]
    pack: dict[str, Any]
    key: bytes
    start: dict[str, Any] | None
    choices: list[list[Any]]
    """For each decision the seat, the name of the step and its arguments."""
    over: bool
    draws: int
    from_setup: bool


def check(save: str) -> Checked:
    """Replay a save."""
    match = load(save)
    data = msgspec.json.decode(save)
    start = match.start_table
    return Checked(
        game=match.game.name,
        players=match.players,
        options=data.get("options", {}),
        pack=match.pack,
        key=start.dice.key,
        start=data.get("start"),
        choices=data["choices"],
        over=match.outcome is not None,
        draws=match.table.dice.used - start.dice.used,
        from_setup=_from_setup(match),
    )


def _from_setup(match: Match) -> bool:
    start = match.start_table
    content = match.game.content(match.pack)[0]
    try:
        fresh = match.game.set_up(match.players, match.options, content, start.dice.copy())
    except NightboardError:
        return False
    return start == fresh
