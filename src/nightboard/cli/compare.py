"""`nightboard compare`: did a change to the cards change the balance?"""

from __future__ import annotations

import contextlib
import secrets
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import perf_counter

import msgspec

from ..engine.errors import BadInput
from ..engine.game import Game, game
from ..lab import Experiment, Row, perform, prepare, read, vary
from ..lab.compare import Comparison, Line, compare
from ..lab.report.names import Names
from ..lab.report.plots import percent
from ..lab.results import Arm, describe
from ..lab.spread import cores
from . import inputs
from . import parser as args
from .output import console, games_progress, print_json, table

ABOUT = "say whether a change to cards or maps changed the balance"
EXAMPLES = """\
  nightboard compare terrorixico my-cards           the box against a folder with changed cards
  nightboard compare terrorbelow old new --games 2000 --players 4 --seed 1
  nightboard compare before.parquet after.parquet   two files of `simulate --out`
  nightboard compare both.parquet                   the two arms of one such file
"""
GAMES = 1000


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "what", nargs="+", metavar="WHAT",
        help="a game and one or two folders with changed content, or results of `simulate --out`",
    )  # fmt: skip
    parser.add_argument("--players", type=args.number(1), metavar="N", help="how many play")
    parser.add_argument(
        "--games", type=args.number(2), metavar="N", help=f"how many games in each way ({GAMES})"
    )
    parser.add_argument(
        "--bots", type=args.names, metavar="BOT,BOT,...", help="who plays (the game's own bot)"
    )
    args.seed(parser, "the same seed plays the same games")
    args.workers(parser)
    args.json(parser)


def run(given: Namespace) -> int:
    """Read or play both, then compare."""
    began = perf_counter()
    found, (one, ones), (other, others), seed = _from(given)
    result = compare(ones, others)
    if given.json:
        data = {"verdict": result.verdict, "before": one.name, "after": other.name}
        print_json({**data, **msgspec.to_builtins(result), "seconds": perf_counter() - began})
    else:
        _show(found, Names(found, one, seed), (one, other), result, perf_counter() - began)
    return 0


Way = tuple[Arm, list[Row]]


def _from(given: Namespace) -> tuple[Game, Way, Way, str]:
    """What is compared: files, or games that are played now."""
    if any(word.endswith(".parquet") for word in given.what):
        if given.players or given.games or given.bots or given.seed or given.workers:
            raise BadInput("results are compared as they are; leave --players, --games, ... away")
        return _read([Path(word) for word in given.what])
    return _play(given)


def _read(paths: list[Path]) -> tuple[Game, Way, Way, str]:
    files = [read(path) for path in paths]
    headers = [file.header for file in files]
    ways = [
        (msgspec.structs.replace(arm, name=arm.name or file.path.name), file.of(arm.name))
        for file in files
        for arm in file.header.arms
    ]
    if len(ways) != 2:
        raise BadInput(
            f"{len(ways)} ways to play are in {', '.join(map(str, paths))}; two are compared"
        )
    if len({header.game for header in headers}) > 1:
        raise BadInput(f"{paths[0]} and {paths[1]} are of different games")
    for arm, rows in ways:
        if not rows:
            raise BadInput(f"{arm.name} has no games; simulate again")
    return game(headers[0].game), ways[0], ways[1], headers[0].seed


def _play(given: Namespace) -> tuple[Game, Way, Way, str]:
    name, *folders = given.what
    found = inputs.find_game(name)
    if not 1 <= len(folders) <= 2:
        raise BadInput("name a game and one or two folders with changed content")
    folders = folders if len(folders) == 2 else [inputs.BOX, *folders]
    packs = inputs.packs(found, folders)
    own = [*found.bots][-1:] or ["random"]
    bots = given.bots or own
    players = given.players or (len(bots) if len(bots) > 1 else inputs.usual_players(found))
    plan = prepare(
        name, players=inputs.check_players(found, players), games=given.games or GAMES,
        seed=secrets.randbelow(1_000_000) if given.seed is None else given.seed, bots=bots,
        rotate=len(set(found.teams(players))) == players, study=True,
    )  # fmt: skip
    experiment = Experiment(arms=vary(plan, [("content", folders)], packs))
    rows: dict[str, list[Row]] = {arm.arm: [] for arm in experiment.arms}
    with (
        games_progress(found.title, experiment.games) as tell,
        contextlib.closing(perform(experiment, given.workers or cores())) as results,
    ):
        for number, result in enumerate(results, 1):
            if not isinstance(result, Row):
                raise BadInput(f"game {result.game} cannot be played: {result.reason}")
            rows[result.arm].append(result)
            tell(number)
    arms = describe(experiment).arms
    return found, (arms[0], rows[arms[0].name]), (arms[1], rows[arms[1].name]), plan.seed


def _show(
    found: Game, names: Names, arms: tuple[Arm, Arm], result: Comparison, seconds: float
) -> None:
    out = console()
    pairs = "in pairs that begin alike" if result.pairs else "without pairs"
    out.print(
        f"{found.title}: {arms[0].name} against {arms[1].name}, {result.games:,} games each, "
        f"{pairs}, in {seconds:.0f} s\n\n{result.verdict}\n",
        soft_wrap=True,
    )
    shown = table("", "before", "after", "difference", "95 %")
    for line in result.lines:
        shown.add_row(*_row(names, line))
    out.print(shown)
    notes = ["* more than chance explains, with so many things compared at a time."]
    if result.gain and result.gain > 1:
        notes.append(
            f"Pairs are worth {result.gain:.1f} times as many games that have nothing in common."
        )
    if result.needed:
        notes.append(
            f"A change of two points in the wins shows in about {result.needed:,} games each."
        )
    out.print("\n" + " ".join(notes), soft_wrap=True)


def _row(names: Names, line: Line) -> tuple[str, ...]:
    kind, _, rest = line.what.partition(".")
    star = "* " if line.changed else "  "
    gap = line.difference
    if kind == "decisions":
        figures = (f"{line.before:.1f}", f"{line.after:.1f}", f"{gap.value:+.1f}")
        return (f"{star}decisions in a game", *figures, f"{gap.low:+.1f} to {gap.high:+.1f}")
    what = {
        "win": lambda: f"wins of {names.team(int(rest))}",
        "part": lambda: f"wins with {names.thing(rest)}",
        "end": lambda: f"ends by {rest}",
    }[kind]()
    return (
        star + what, percent(line.before, digits=1), percent(line.after, digits=1),
        percent(gap.value, signed=True, digits=1),
        f"{percent(gap.low, signed=True, digits=1)} to {percent(gap.high, signed=True, digits=1)}",
    )  # fmt: skip
