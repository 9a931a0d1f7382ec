"""What is played across a bridge: a game, for so many players, with these options and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..engine.content import Pack, read_pack
from ..engine.errors import BadInput
from ..engine.game import Game
from ..engine.game import game as find
from ..engine.match import Match
from ..engine.options import Options, parse


@dataclass(frozen=True, eq=False)
class Setting:
    """Everything about a match but its chance."""

    game: Game
    players: int
    options: Options
    pack: Pack

    @property
    def key(self) -> tuple[str, int, Options, str]:
        """What tells it from other settings."""
        return self.game.home, self.players, self.options, self.game.content(self.pack)[1]

    @property
    def content(self) -> Any:
        """The game's cards and maps as they are played with."""
        return self.game.content(self.pack)[0]

    def start(self, seed: int | str | None = None, *, log: bool = False) -> Match:
        """A new match."""
        return self.game.start(
            self.players, seed, options=self.options, content=self.pack or None, log=log
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return setting, (self.game.home, self.players, self.options, self.pack)


def setting(
    game: str | Game,
    players: int | None = None,
    options: Mapping[str, Any] | Options | None = None,
    content: str | Path | Pack | None = None,
) -> Setting:
    """A checked setting; without a number of players, the smallest that the game allows."""
    found = find(game) if isinstance(game, str) else game
    count = found.seats[0] if players is None else players
    if type(count) is not int or count not in found.seats:
        allowed = ", ".join(map(str, found.seats))
        raise BadInput(f"{found.title} is for {allowed} players, not {players!r}")
    pack = read_pack(content) if isinstance(content, str | Path) else (content or {})
    return Setting(found, count, parse(found.options, options), pack)
