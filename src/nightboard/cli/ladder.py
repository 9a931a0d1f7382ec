"""`nightboard ladder`: how strong the levels of bots are."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from math import comb

from ..bots import hire, levels
from ..engine.game import Game
from ..lab.ladder import Ladder, Rating, climb
from ..lab.spread import cores
from ..lab.summary import Rate
from . import inputs
from . import parser as args
from .output import console, games_progress, print_json, table

ABOUT = "let every level of bot play every other and rate them"
EXAMPLES = """\
  nightboard ladder terrorixico --games 200
  nightboard ladder terrorscape2 --levels thumb,search:0.2s --games 100 --markdown
"""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    args.game(parser)
    parser.add_argument("--players", type=args.number(2), metavar="N", help="how many play")
    parser.add_argument(
        "--levels",
        type=args.names,
        metavar="BOT,BOT,...",
        help="which levels, the weakest first (all of the game's)",
    )
    parser.add_argument(
        "--games", type=args.number(1), default=100, metavar="N",
        help="how many games for each pairing (100)",
    )  # fmt: skip
    args.seed(parser, "the same seed plays the same games, on any number of processes")
    args.workers(parser)
    parser.add_argument("--markdown", action="store_true", help="print it as a Markdown section")
    args.json(parser)


def run(given: Namespace) -> int:
    """Check everything, then play."""
    game = inputs.find_game(given.game)
    chosen = given.levels or levels(game)
    for level in chosen:
        hire(game, level, 0, 0)
    players = inputs.check_players(game, given.players or _players(game))
    seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
    alone = len(set(game.teams(players))) == players
    pairings = comb(len(chosen), 2) if alone else len(chosen) ** 2
    with games_progress(game.title, pairings * given.games) as tell:
        ladder = climb(
            game, chosen, players=players, games=given.games, seed=seed,
            workers=given.workers or cores(), tell=tell,
        )  # fmt: skip
    if given.json:
        print_json(ladder)
    elif given.markdown:
        print(markdown(game, ladder, given))
    else:
        _show(game, ladder)
    for failure in ladder.failures[:5]:
        print(f"nightboard: game {failure.game}: {failure.reason}", file=sys.stderr)
    return 1 if ladder.failures else 0


def _players(game: Game) -> int:
    """Four where the game allows it, so that pairs share a table evenly."""
    return min(max(game.seats.start, 4), game.seats.stop - 1)


def _rows(ladder: Ladder) -> list[list[str]]:
    return [_row(rating) for rating in ladder.ratings]


def _row(rating: Rating) -> list[str]:
    name = rating.level if rating.side is None else f"{rating.level}, side {rating.side}"
    return [
        name, f"{rating.elo:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}", *_share(rating.wins)
    ]  # fmt: skip


def _share(wins: Rate) -> list[str]:
    return [f"{wins.n:,}", f"{wins.rate:.1%}", f"{wins.low:.1%} to {wins.high:.1%}"]


HEAD = ("", "Elo", "95 %", "seats", "won", "95 %")


def _against(ladder: Ladder) -> list[list[str]]:
    rows = []
    for each in ladder.pairings:
        one, other = each.levels
        if each.sides is not None:
            one, other = f"{one} (side {each.sides[0]})", f"{other} (side {each.sides[1]})"
        rows.append([f"{one} against {other}", *_share(each.wins)])
    return rows


def _show(game: Game, ladder: Ladder) -> None:
    out = console()
    out.print(
        f"{game.title}: {ladder.games:,} games with {ladder.players} players, seed {ladder.seed}\n",
        soft_wrap=True,
    )
    rated = table(*HEAD)
    for row in _rows(ladder):
        rated.add_row(*row)
    met = table("", *HEAD[3:])
    for row in _against(ladder):
        met.add_row(*row)
    out.print(rated)
    out.print()
    out.print(met)


def markdown(game: Game, ladder: Ladder, given: Namespace) -> str:
    """The result as a section of a page, with the command that made it."""
    words = ["nightboard", "ladder", given.game, "--players", str(ladder.players)]
    words += ["--levels", ",".join(given.levels)] if given.levels else []
    words += ["--games", str(given.games), "--seed", ladder.seed, "--markdown"]
    return "\n".join(
        [
            f"## {game.title}", "", f"    {' '.join(words)}", "",
            *_lines(HEAD, _rows(ladder)), "",
            *_lines(("", *HEAD[3:]), _against(ladder)),
        ]
    )  # fmt: skip


def _lines(head: tuple[str, ...], rows: list[list[str]]) -> list[str]:
    ruler = ["---", *["---:"] * (len(head) - 1)]
    return [f"| {' | '.join(row)} |" for row in [list(head), ruler, *rows]]
