"""`nightboard play`: a game at this terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

import nightboard

from ..bots import levels, usual
from ..engine.catalogue import LANGUAGES
from ..engine.dice import new_key
from ..engine.errors import BadInput, NightboardError, did_you_mean
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import parse
from . import inputs
from . import parser as args

if TYPE_CHECKING:
    from ..terminal.saves import Saved

ABOUT = "play at this terminal, with friends and bots"
EXAMPLES = """\
  nightboard play                                    you against bots
  nightboard play terrorixico --players 4
  nightboard play terrorixico --seats Ana,Luis,bot   two people take turns at the screen
  nightboard play terrorixico --seats me,thumb,random --seed 7 --language es
"""
ME, BOT = "me", "bot"


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    args.game(parser, nargs="?", help="a game that `nightboard games` lists")
    parser.add_argument(
        "--seats",
        type=args.names,
        metavar="WHO,WHO,...",
        help="who sits where: me or a name with a capital letter, bot (the best one), or the "
        "level of a bot",
    )
    parser.add_argument(
        "--players", type=args.number(1), metavar="N", help="how many play: you and bots"
    )
    args.seed(parser, "the same seed deals the same cards")
    args.house(parser)
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="en or es")
    parser.add_argument(
        "--new", action="store_true", help="begin anew although a match waits to be continued"
    )


def run(given: Namespace) -> int:
    """Check everything, then open the table."""
    game = inputs.find_game(given.game) if given.game else _choose()
    seats = seating(game, given.seats, given.players)
    options = inputs.options(game, given.options)
    inputs.pack(game, given.content)
    waiting = None if given.new else _waiting(game)
    if waiting:
        saved, match = waiting
        _check_fit(given, match, fits=seats == saved.seats)
        seats = saved.seats
    if not at_terminal():
        raise BadInput("play needs a terminal: its input and output must not be redirected")
    from ..terminal import play

    return play(
        game,
        seats=seats,
        seed=given.seed,
        options=options,
        content=given.content,
        language=given.language,
        new=given.new,
    )


def at_terminal() -> bool:
    """Whether somebody can see what is shown, and answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def seating(game: Game, seats: list[str] | None, players: int | None) -> list[str]:
    """Who sits where: `me`, the name of a person, or the level of a bot for each seat."""
    if seats is None:
        count = inputs.check_players(game, players or inputs.usual_players(game))
        return [ME, *[usual(game)] * (count - 1)]
    if players is not None and players != len(seats):
        raise BadInput(f"--seats names {len(seats)} seats, but --players says {players}")
    inputs.check_players(game, len(seats))
    return [_seated(game, who) for who in seats]


def _seated(game: Game, who: str) -> str:
    known = [ME, BOT, *levels(game)]
    word = who.lower()
    if word == BOT:
        return usual(game)
    if word in known:
        return word
    if who[0].isupper():
        return who
    raise BadInput(
        f"--seats: {who!r} is no level of bot, and a person's name has a capital letter; "
        f"{did_you_mean(who, known)}"
    )


def _waiting(game: Game) -> tuple[Saved, Match] | None:
    """The match that was put down and can be continued."""
    from ..terminal import saves

    try:
        return saves.read(game.name)
    except NightboardError:
        return None  # the terminal says what is wrong with it, and puts it aside


def _check_fit(given: Namespace, match: Match, *, fits: bool) -> None:
    """What was asked for must be the match that waits."""
    game = match.game
    wrong = {
        "--seats": given.seats is not None and not fits,
        "--players": given.players not in (None, match.players),
        "--seed": given.seed is not None and new_key(given.seed) != match.start_table.dice.key,
        "--option": given.options
        and parse(game.options, inputs.options(game, given.options)) != match.options,
        "--content": given.content and inputs.pack(game, given.content) != match.pack,
    }
    named = [name for name, differs in wrong.items() if differs]
    if named:
        raise BadInput(
            f"another match of {game.title} waits to be continued, which {' and '.join(named)} "
            f"would not fit: leave that out to continue it, or add --new to begin anew"
        )


def _choose() -> Game:
    """The only game, or the one that the player picks from the list."""
    names = nightboard.games()
    if len(names) == 1:
        return nightboard.game(names[0])
    if not names:
        raise BadInput("there are no games here")
    if not at_terminal():
        raise BadInput(f"which game? nightboard play GAME, with one of {', '.join(names)}")
    return _ask([nightboard.game(name) for name in names])


def _ask(games: list[Game]) -> Game:
    """The game that the player names; the one put down last if he just presses Enter."""
    from ..terminal import saves

    waiting = [game for game in games if saves.place(game.name).is_file()]
    last = max(waiting, key=lambda game: saves.place(game.name).stat().st_mtime, default=games[0])
    for number, game in enumerate(games, 1):
        print(f"  {number}  {game.title}")
    while True:
        try:
            answer = input(f"Which game? [{games.index(last) + 1}] ").strip().lower()
        except EOFError:
            raise BadInput("no game was chosen") from None
        if not answer:
            return last
        for number, game in enumerate(games, 1):
            if answer in (str(number), game.name, game.title.lower()):
                return game
