"""A world to think in: a table that the bot's seat cannot tell from the real one."""

from __future__ import annotations

from random import Random
from typing import Any

from ..engine.dice import KEY_BYTES, Dice
from ..engine.game import Game
from ..engine.match import Match, redealt
from ..engine.steps import Step
from ..engine.table import Ask, Outcome, Table, answer, ask_again, run


class World:
    """One way in which everything hidden could lie, with the rules to try choices in it.

    It was drawn at random for the seat, its future chance included, so playing it to the end tells
    nothing of the real table.
    """

    __slots__ = ("game", "players", "table")

    def __init__(self, game: Game, table: Table, players: int) -> None:
        self.game = game
        self.table = table
        self.players = players
        """How many play."""

    def fork(self, rng: Random) -> World:
        """An independent copy with a future chance of its own."""
        return self.twin(rng.randbytes(KEY_BYTES))

    def twin(self, key: bytes) -> World:
        """An independent copy whose future chance comes from this key."""
        table = self.table
        twin = table.copy()
        twin.dice = Dice(key=key, used=table.dice.used)
        twin.open_ask = table.open_ask
        return World(self.game, twin, self.players)

    @property
    def ask(self) -> Ask | None:
        """The open decision; None when the game is over in this world."""
        return self.table.open_ask

    @property
    def outcome(self) -> Outcome | None:
        """Who won in this world; None while it goes on."""
        return self.table.outcome

    def choose(self, offer: Step, seat: int | None = None) -> None:
        """Carry out one of the offers, for the first seat that is asked or another of them."""
        table = self.table
        assert table.open_ask is not None
        answer(table, offer, table.open_ask.seats[0] if seat is None else seat)
        run(table)

    def view(self, seat: int | None) -> Any:
        """What a seat would see in this world."""
        return self.game.view(self.table, seat)


def deal_worlds(match: Match, seat: int, count: int, rng: Random) -> tuple[World, ...]:
    """So many worlds that the seat cannot tell from the real one."""
    worlds = []
    for _ in range(count):
        table = redealt(match.game, match.table, seat, rng)
        table.open_ask = ask_again(table)
        worlds.append(World(match.game, table, match.players))
    return tuple(worlds)
