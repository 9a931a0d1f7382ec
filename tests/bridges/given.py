"""What the tests of the bridges share: every game at every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import nightboard
from nightboard import Match
from nightboard.bridges.setting import Setting, setting

GAMES = [*nightboard.games(), "examples.kuhn"]
TABLES = [(name, players) for name in GAMES for players in nightboard.game(name).seats]
FEWEST_AND_MOST = sorted(
    {
        (name, edge)
        for name in GAMES
        for edge in (nightboard.game(name).seats[0], nightboard.game(name).seats[-1])
    }
)


def moments(what: Setting, seed: int, every: int) -> Iterator[Match]:
    """A random game, stopped at every so-manieth decision and at its end."""
    match, random = what.start(seed), Random(seed)
    while match.ask is not None:
        if match.decisions % every == 0:
            yield match
        match.choose(random.randrange(len(match.ask.offers)))
    yield match


def table(name: str, players: int | None = None) -> Setting:
    """A setting with everything as usual."""
    return setting(name, players)
