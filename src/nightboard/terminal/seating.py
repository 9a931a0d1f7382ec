"""Who sits where: people at this screen, and bots."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from secrets import randbits

from .. import bots
from ..engine.catalogue import Say
from ..engine.game import Game
from ..engine.match import Match
from ..engine.table import Ask

ME = "me"
BOT = "bot"
"""The best level that the game has."""


@dataclass
class Seating:
    """The seats of a table, by what was said of each: a bot's level, or the name of a person."""

    game: Game
    seats: list[str]
    seed: int | str | None = None

    def __post_init__(self) -> None:
        known = bots.levels(self.game)
        usual = bots.usual(self.game)
        self.levels = [usual if s == BOT else s if s in known else None for s in self.seats]
        seed = randbits(32) if self.seed is None else self.seed
        number = seed if isinstance(seed, int) else int.from_bytes(seed.encode(), "big")
        self.bots = {
            seat: bots.make(self.game, level, seat, number)
            for seat, level in enumerate(self.levels)
            if level is not None
        }

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, level in enumerate(self.levels) if level is None]

    def names(self, say: Say) -> list[str]:
        """How the seats are called in a language; the same word is never used twice."""
        people = self.people
        words: list[str] = []
        for seat, level in enumerate(self.levels):
            if level is not None:
                key = f"bot.{level}"
                words.append(say(key) if key in say else level.capitalize())
            elif self.seats[seat] == ME:
                words.append(
                    say("seat.you") if len(people) == 1 else say("seat.number", n=seat + 1)
                )
            else:
                words.append(self.seats[seat])
        often = Counter(words)
        seen: Counter[str] = Counter()
        named = []
        for word in words:
            seen[word] += 1
            named.append(word if often[word] == 1 else f"{word} {seen[word]}")
        return named

    def answers(self, ask: Ask, here: int | None, decisions: int) -> int:
        """Who answers of those asked: whoever is at the screen, else a person, else the bots in
        turn.
        """
        people = [seat for seat in ask.seats if seat in self.people]
        if here in people:
            assert here is not None
            return here
        return people[0] if people else bots.in_turn(ask, decisions)

    def turn(self, match: Match, seat: int) -> bots.Turn:
        """What is put before a bot: what its seat may know and the offers, nothing else."""
        ask = match.ask
        assert ask is not None
        view = match.view(seat) if self.bots[seat].wants_view else None
        return bots.Turn(seat, view, ask.about, tuple(ask.offers))
