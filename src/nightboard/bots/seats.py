"""Bots at the seats of a match: which levels there are, and asking them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from ..engine.errors import BadInput, NightboardError, did_you_mean
from ..engine.game import Game
from ..engine.match import Match
from ..engine.steps import Step
from ..engine.table import Ask
from .search import Budget, Search
from .turn import Bot, Turn, stream
from .world import deal_worlds


class BotFailed(NightboardError, RuntimeError):
    """A bot gave no answer, or one that was not on offer; the match is as it was before."""

    def __init__(self, game: str, level: str, seat: int, decision: int, reason: str) -> None:
        super().__init__(
            f"the bot {level} at seat {seat} of {game} failed at decision {decision}: {reason}"
        )
        self.game = game
        self.level = level
        """The level of the bot, or the name of its class if it has no level."""
        self.seat = seat
        self.decision = decision
        """How many decisions had been made before."""
        self.reason = reason

    def __reduce__(self) -> tuple[type[BotFailed], tuple[str, str, int, int, str]]:
        return type(self), (self.game, self.level, self.seat, self.decision, self.reason)


class RandomBot:
    """Takes any offer, each as likely as the others."""

    level = "random"
    wants_view = False

    def __init__(self, seat: int, seed: int) -> None:
        self._random = stream(seat, seed).random

    def choose(self, turn: Turn) -> Step:
        """One of the offers, whichever."""
        offers = turn.offers
        return offers[int(self._random() * len(offers))]


def levels(game: Game) -> list[str]:
    """The levels of bots that a game has, weakest first."""
    return [RandomBot.level, *game.bots, Search.level]


def usual(game: Game) -> str:
    """The strongest level that answers at once: who sits down where nothing else is said."""
    return [RandomBot.level, *game.bots][-1]


def make(game: Game, level: str, seat: int, seed: int) -> Bot:
    """A bot of this level for a seat.

    `search` thinks for a second about each decision; `search:0.2s` for so many seconds and
    `search:500` for so many iterations.
    """
    if level == RandomBot.level:
        return RandomBot(seat, seed)
    name, colon, budget = level.partition(":")
    if name == Search.level:
        return Search(game, seat, seed, read_budget(budget) if colon else None)
    if level not in game.bots:
        raise BadInput(f"{game.title} has no bot {level!r}; {did_you_mean(level, levels(game))}")
    bot: Bot = game.bots[level](seat, seed)
    return bot


def check_level(game: Game, level: str) -> None:
    """A level that the game has, with a budget that can be read."""
    make(game, level, 0, 0)


def read_budget(text: str) -> Budget:
    """How long a search may think: `0.2s` or `500` iterations."""
    try:
        budget = Budget(float(text[:-1]), None) if text[-1:] == "s" else Budget(None, int(text))
    except ValueError:
        budget = Budget(None, None)
    if not 0 < (budget.seconds or budget.iterations or 0) < inf:
        raise BadInput(
            f"search:{text}: a search thinks for seconds (search:0.2s) or iterations (search:500)"
        )
    return budget


def decide(match: Match, bots: Sequence[Bot] | Mapping[int, Bot]) -> None:
    """Let the bot at the seat that is asked make the open decision."""
    ask = match.ask
    if ask is None:
        raise BadInput("the game is over; there is nothing to decide")
    seat = in_turn(ask, match.decisions)
    bot = bots[seat]
    turn = see(match, seat, bot)
    try:
        answer = bot.choose(turn)
    except Exception as error:
        raise _failed(match, bot, seat, f"it raised {type(error).__name__}: {error}") from error
    if answer not in turn.offers:
        raise _failed(match, bot, seat, f"it answered {answer!r}, which was not on offer")
    match.choose(answer, seat)


def in_turn(ask: Ask, decisions: int) -> int:
    """The seat that answers. Where several may, they take turns: what needs the consent of each of
    them would never get it from the first alone.
    """
    return ask.seats[decisions % len(ask.seats)]


def see(match: Match, seat: int, bot: Bot) -> Turn:
    """What a bot is handed for the open decision: what its seat may know, and what it asked for."""
    ask = match.ask
    assert ask is not None
    offers = tuple(ask.offers)
    view = match.view(seat) if bot.wants_view else None
    turn = Turn(seat, view, ask.about, offers)
    if getattr(bot, "wants_refusals", False):
        turn = turn._replace(refusals=tuple(match.refusals()))
    if getattr(bot, "wants_history", False):
        told = (entry.event for entry in match.events(seat))
        turn = turn._replace(history=tuple(e._replace(about=dict(e.about)) for e in told))
    count = getattr(bot, "wants_worlds", 0)
    if count and len(offers) > 1:
        rng = stream(seat, match.decisions, f"worlds {getattr(bot, 'seed', 0)}")
        made = sum(choice.seat == seat for choice in match.choices)
        turn = turn._replace(number=made, worlds=deal_worlds(match, seat, count, rng))
    return turn


def _failed(match: Match, bot: Bot, seat: int, reason: str) -> BotFailed:
    level = getattr(bot, "level", type(bot).__name__)
    return BotFailed(match.game.name, level, seat, len(match.choices), reason)
