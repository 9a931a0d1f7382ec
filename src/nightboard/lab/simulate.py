"""Games between bots: what shall be played, and playing it; the same seed, the same games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import msgspec

from ..bots import Bot, BotFailed, RandomBot, decide, hire
from ..engine.content import Pack
from ..engine.dice import Dice, new_key
from ..engine.errors import BadInput, NightboardError, RuleBroken
from ..engine.game import game
from ..engine.match import Match
from ..engine.options import parse
from .chronicle import Chronicle, Held, Part, Spot


class Relieved(msgspec.Struct, frozen=True):
    """A bot that failed; from there on a random one played for it."""

    seat: int
    level: str
    decision: int
    """How many decisions had been made."""
    reason: str


class Row(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    game: int
    """Its number, from 1: games of the same number begin with the same dice in all arms."""
    seed: str
    """`game.start(players, seed)` shuffles and rolls the same."""
    bots: tuple[str, ...]
    """The level of the bot at each seat."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    teams: tuple[int, ...]
    end: str
    """The id of the rule that ended it."""
    decisions: int
    arm: str = ""
    """Which of the ways to play that are compared; empty where there is only one."""
    relieved: tuple[Relieved, ...] = ()
    """The bots that failed."""
    parts: tuple[Part, ...] = ()
    """Who played which part; this and what follows only where the plan has `study`."""
    cards: tuple[Held, ...] = ()
    spots: tuple[Spot, ...] = ()
    leads: int | None = None
    """How often the lead changed."""


class Failure(msgspec.Struct, frozen=True):
    """A game that could not be played to its end."""

    game: int
    seed: str
    bots: tuple[str, ...]
    decisions: int
    """How many decisions had been made."""
    reason: str
    arm: str = ""


Result = Row | Failure


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What shall be played; `prepare` makes one and checks it."""

    game: str
    players: int
    games: int
    seed: str
    bots: tuple[str, ...]
    """The level of the bot at each seat."""
    options: Mapping[str, Any]
    pack: Pack
    rotate: bool
    """Whether everybody moves on by one seat from game to game."""
    arm: str = ""
    """What it is called in an experiment."""
    study: bool = False
    """Whether a report shall be made of it: rows then say what happened in a game."""

    def seating(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in a game."""
        shift = (number - 1) % self.players if self.rotate else 0
        return self.bots[shift:] + self.bots[:shift]

    def game_seed(self, number: int) -> str:
        """The seed of a game's shuffles and rolls."""
        return self._word(number, b"nightboard-game").hex()

    def bot_seed(self, number: int) -> int:
        """The seed of the bots in a game."""
        return int.from_bytes(self._word(number, b"nightboard-lab"), "little")

    def _word(self, number: int, person: bytes) -> bytes:
        return blake2b(f"{self.seed}/{number}".encode(), digest_size=16, person=person).digest()


def prepare(
    name: str,
    *,
    players: int,
    games: int,
    seed: int | str,
    bots: Sequence[str],
    options: Mapping[str, Any] | None = None,
    pack: Pack | None = None,
    rotate: bool = False,
    arm: str = "",
    study: bool = False,
) -> Plan:
    """A plan, checked; where there are fewer bots than players their list repeats."""
    found = game(name)
    if players not in found.seats:
        span = f"{found.seats[0]} to {found.seats[-1]}" if len(found.seats) > 1 else found.seats[0]
        raise BadInput(f"{found.title} is for {span} players, not {players}")
    if games < 1:
        raise BadInput(f"{games} games cannot be played; at least 1")
    if not 1 <= len(bots) <= players:
        raise BadInput(f"{len(bots)} bots are named for {players} players; 1 to {players} fit")
    for level in bots:
        hire(found, level, 0, 0)
    content, _ = found.content(pack)
    # Set up once: some options fit only so many players.
    found.set_up(players, parse(found.options, options), content, Dice(key=new_key(seed)))
    return Plan(
        game=name,
        players=players,
        games=games,
        seed=str(seed),
        bots=tuple(bots[seat % len(bots)] for seat in range(players)),
        options=dict(options or {}),
        pack=pack or {},
        rotate=rotate,
        arm=arm,
        study=study,
    )


class Runner:
    """Plays single games of a plan; content and options are read once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = game(plan.game)
        self._options = parse(self.game.options, plan.options)
        self._content, self._digest = self.game.content(plan.pack)

    def start(self, number: int) -> tuple[Match, list[Bot]]:
        """A game of the plan at its first decision, and its bots by seat."""
        plan, found = self.plan, self.game
        dice = Dice(key=new_key(plan.game_seed(number)))
        table = found.set_up(plan.players, self._options, self._content, dice)
        seed = plan.bot_seed(number)
        bots = [hire(found, level, seat, seed) for seat, level in enumerate(plan.seating(number))]
        log = plan.study or any(getattr(bot, "wants_history", False) for bot in bots)
        match = Match(
            found, table, plan.players, self._options, plan.pack, self._digest, log=log
        )  # fmt: skip
        return match, bots

    def replay(self, number: int) -> tuple[Match | None, Result]:
        """A game of the plan as far as it can be played (None: not even begun), and its result."""
        plan = self.plan
        match: Match | None = None
        try:
            match, bots = self.start(number)
            return match, self._play(number, match, bots)
        except Exception as error:
            told = isinstance(error, NightboardError) and not isinstance(error, RuleBroken)
            return match, Failure(
                arm=plan.arm,
                game=number,
                seed=plan.game_seed(number),
                bots=plan.seating(number),
                decisions=match.decisions if match else 0,
                reason=str(error) if told else f"{type(error).__name__}: {error}",
            )

    def play(self, number: int) -> Result:
        """The result of a game of the plan."""
        return self.replay(number)[1]

    def _play(self, number: int, match: Match, bots: list[Bot]) -> Row:
        plan = self.plan
        chronicle = Chronicle(match) if plan.study else None
        relieved: list[Relieved] = []
        while match.ask is not None:
            try:
                decide(match, bots)
            except BotFailed as failed:
                seat = failed.seat
                level = plan.seating(number)[seat]
                relieved.append(Relieved(seat, level, failed.decision, failed.reason))
                bots[seat] = RandomBot(seat, plan.bot_seed(number))
                continue
            if chronicle:
                chronicle.listen()
        outcome = match.outcome
        if outcome is None:
            raise RuleBroken("nobody is asked, and there is no outcome")
        row = Row(
            arm=plan.arm,
            game=number,
            seed=plan.game_seed(number),
            bots=plan.seating(number),
            winners=outcome.winners,
            scores=outcome.scores,
            places=outcome.places,
            teams=outcome.teams,
            end=outcome.rule,
            decisions=match.decisions,
            relieved=tuple(relieved),
        )
        if chronicle is None:
            return row
        facts = chronicle.facts()
        return msgspec.structs.replace(
            row, parts=facts.parts, cards=facts.cards, spots=facts.spots, leads=facts.leads
        )
