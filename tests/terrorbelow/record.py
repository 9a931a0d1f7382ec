"""Records a match for every way in which the game can end.

    python -m tests.terrorbelow.record

To be run again after a change of the rules or the cards that was meant; what differs in `matches/`
shows what it changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from nightboard import Match
from nightboard.bots import decide, make

from ..recording import keep_shortest
from .box import GAME

MATCHES = Path(__file__).parent / "matches"
ENOUGH = 3
"""The shortest of so many games with the right end is kept."""


class Recording(NamedTuple):
    """A game that is to be recorded."""

    end: str
    """The id of the rule that ends it."""
    players: int
    level: str
    """The bots that play it."""
    options: Mapping[str, Any]

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return MATCHES / f"{self.end}.{self.players}.json"


RECORDINGS = (
    Recording("end.twenty-vp", 2, "thumb", {}),
    Recording("end.twenty-vp", 4, "thumb", {}),
    Recording("end.most-vp-wins", 5, "thumb", {"board": "canyon", "character_abilities": True}),
    Recording("end.tie-bounties", 3, "random", {"setup": "advanced"}),
    Recording("end.tie-shared", 3, "random", {"board": "canyon", "setup": "advanced"}),
    Recording("end.nobody-left", 2, "random", {}),
)


def play(recording: Recording, seed: int) -> Match:
    """One game to its end."""
    m = GAME.start(recording.players, seed, options=recording.options)
    bots = [make(GAME, recording.level, seat, seed) for seat in range(recording.players)]
    while m.ask is not None:
        decide(m, bots)
    return m


def main() -> None:
    """Record them all."""
    for recording in RECORDINGS:
        keep_shortest(recording.path, recording.end, partial(play, recording), ENOUGH)


if __name__ == "__main__":
    main()
