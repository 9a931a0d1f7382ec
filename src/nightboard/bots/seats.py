"""Bots at the seats of a match: which levels there are, and asking them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.errors import BadInput, NightboardError, did_you_mean
from ..engine.game import Game
from ..engine.match import Match
from ..engine.steps import Step
from .turn import Bot, Turn, stream


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
    return [RandomBot.level, *game.bots]


def best(game: Game) -> str:
    """The strongest level of bots that a game has."""
    return levels(game)[-1]


def make(game: Game, level: str, seat: int, seed: int) -> Bot:
    """A bot of this level for a seat."""
    if level == RandomBot.level:
        return RandomBot(seat, seed)
    if level not in game.bots:
        raise BadInput(f"{game.title} has no bot {level!r}; {did_you_mean(level, levels(game))}")
    bot: Bot = game.bots[level](seat, seed)
    return bot


def decide(match: Match, bots: Sequence[Bot] | Mapping[int, Bot]) -> None:
    """Let the bot at the seat that is asked (the first, if several are) make the open decision."""
    ask = match.ask
    if ask is None:
        raise BadInput("the game is over; there is nothing to decide")
    seat = ask.seats[0]
    bot = bots[seat]
    offers = tuple(ask.offers)
    turn = Turn(seat, match.view(seat) if bot.wants_view else None, ask.about, offers)
    try:
        answer = bot.choose(turn)
    except Exception as error:
        raise _failed(match, bot, seat, f"it raised {type(error).__name__}: {error}") from error
    if answer not in offers:
        raise _failed(match, bot, seat, f"it answered {answer!r}, which was not on offer")
    match.choose(answer, seat)


def _failed(match: Match, bot: Bot, seat: int, reason: str) -> BotFailed:
    level = getattr(bot, "level", type(bot).__name__)
    return BotFailed(match.game.name, level, seat, len(match.choices), reason)
