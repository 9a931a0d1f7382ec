"""`nightboard simulate`: many games between bots, and what they say together."""

from __future__ import annotations

import contextlib
import secrets
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from ..bots import RandomBot
from ..engine.errors import BadInput
from ..engine.game import Game
from ..lab import Failure, Plan, Row, RowsFile, Runner, Summary, play, prepare
from ..lab.rows import check_folder
from ..lab.simulate import cores
from ..lab.summary import Rate, Spread
from . import inputs
from . import parser as args
from .output import console, games_progress, print_json, table

ABOUT = "let bots play many games and sum them up"
EXAMPLES = """\
  nightboard simulate terrorixico --bots thumb,random,random,random --rotate
  nightboard simulate terrorixico --players 4 --games 10000 --seed 7 --out games.parquet
  nightboard simulate terrorixico --players 4 --seed 7 --replay 12 --out game-12.json
"""
SHOWN = 5
"""So many failed games are told one by one."""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    args.game(parser)
    parser.add_argument("--players", type=args.number(1), metavar="N", help="how many play")
    parser.add_argument(
        "--games", type=args.number(1), default=1000, metavar="N", help="how many games (1000)"
    )
    parser.add_argument(
        "--bots",
        type=args.names,
        default=[RandomBot.level],
        metavar="BOT,BOT,...",
        help="who sits at seat 0, 1, ...; a shorter list repeats (random)",
    )
    parser.add_argument(
        "--rotate",
        action="store_true",
        help="everybody moves on by one seat from game to game, so that no seat favours anybody",
    )
    args.seed(parser, "the same seed plays the same games, on any number of processes")
    args.workers(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write a row per game to FILE.jsonl or .parquet"
    )
    parser.add_argument(
        "--replay",
        type=args.number(1),
        metavar="N",
        help="play only game N, and write its save to --out or the screen",
    )
    args.house(parser)
    args.json(parser)


def run(given: Namespace) -> int:
    """Check everything, then play."""
    game = inputs.find_game(given.game)
    plan = _plan(game, given)
    if given.replay:
        return _replay(plan, given)
    workers = given.workers or cores()
    summary = Summary()
    interrupted = False
    began = perf_counter()
    with contextlib.ExitStack() as open_files:
        rows = open_files.enter_context(RowsFile(given.out)) if given.out else None
        try:
            for result in _with_progress(plan, workers, game.title):
                summary.add(result)
                if rows and isinstance(result, Row):
                    rows.put(result)
        except KeyboardInterrupt:
            interrupted = True
    seconds = perf_counter() - began
    if given.json:
        print_json({**summary.to_json(seconds), **_described(plan)})
    else:
        _show(game, plan, summary, seconds)
    _tell_failures(summary.failures, plan, given)
    return 130 if interrupted else 1 if summary.failures else 0


def _plan(game: Game, given: Namespace) -> Plan:
    players = given.players
    if players is None:
        named = len(given.bots)
        players = named if named > 1 else inputs.usual_players(game)
    return prepare(
        given.game,
        players=inputs.check_players(game, players),
        games=given.games,
        seed=secrets.randbelow(1_000_000) if given.seed is None else given.seed,
        bots=given.bots,
        options=inputs.options(game, given.options),
        pack=inputs.pack(game, given.content),
        rotate=given.rotate,
    )


def _described(plan: Plan) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": plan.players,
        "seed": plan.seed,
        "bots": plan.bots,
        "rotate": plan.rotate,
        "options": plan.options,
    }


def _with_progress(plan: Plan, workers: int, title: str) -> Iterator[Row | Failure]:
    """The results, with a bar on standard error if that is a terminal."""
    with games_progress(title, plan.games) as tell, contextlib.closing(play(plan, workers)) as all_:
        for done, result in enumerate(all_, 1):
            tell(done)
            yield result


def _replay(plan: Plan, given: Namespace) -> int:
    """Write the save of one game."""
    if given.seed is None:
        raise BadInput("--replay needs --seed: without it nobody knows which games were played")
    if given.json:
        raise BadInput("--replay writes a save and --json a summary; choose one of them")
    if given.out:
        check_folder(given.out)
    match, result = Runner(plan).replay(given.replay)
    if match is not None:
        _write(given.out, match.save())
    if isinstance(result, Failure):
        print(f"nightboard: {_failed(result)}", file=sys.stderr)
        return 1
    return 0


def _write(path: Path | None, text: str) -> None:
    if path is None:
        print(text)
        return
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def _show(game: Game, plan: Plan, summary: Summary, seconds: float) -> None:
    out = console()
    out.print(
        f"{game.title}: {summary.games:,} of {plan.games:,} games with {plan.players} players, "
        f"seed {plan.seed}, in {seconds:.1f} s\n",
        soft_wrap=True,
    )
    if summary.decisions is None:
        return
    wins = table("", "games", "wins", "95 %", "score", "sd", "from", "to")
    for level, rate in summary.bot_wins.items():
        wins.add_row(level, *_figures(rate, summary.bot_scores[level]))
    wins.add_section()
    for seat, rate in summary.seat_wins.items():
        wins.add_row(f"seat {seat}", *_figures(rate, summary.seat_scores[seat]))
    ends = table("end", "games", "")
    for rule, count in summary.ends.most_common():
        ends.add_row(rule, f"{count:,}", f"{count / summary.games:.1%}")
    length = summary.decisions
    out.print(wins)
    out.print()
    out.print(ends)
    out.print(
        f"\nDecisions in a game: {length.mean:.1f} (from {length.min} to {length.max}, "
        f"median {length.median:g}).\n"
        "A win shared by n counts 1/n. A bot's games and wins are counted per seat that it sat at.",
        soft_wrap=True,
    )


def _figures(rate: Rate, score: Spread) -> tuple[str, ...]:
    return (
        f"{rate.n:,}",
        f"{rate.rate:.1%}",
        f"{rate.low:.1%} to {rate.high:.1%}",
        f"{score.mean:.1f}",
        f"{score.sd:.1f}",
        str(score.min),
        str(score.max),
    )


def _tell_failures(failures: list[Failure], plan: Plan, given: Namespace) -> None:
    for failure in failures[:SHOWN]:
        print(f"nightboard: {_failed(failure)}", file=sys.stderr)
        print(f"  replay it: {_command(failure, plan, given)}", file=sys.stderr)
    if len(failures) > SHOWN:
        print(f"nightboard: {len(failures)} games failed in all", file=sys.stderr)


def _failed(failure: Failure) -> str:
    return (
        f"game {failure.game} (seed {failure.seed}) failed after {failure.decisions} decisions: "
        f"{failure.reason}"
    )


def _command(failure: Failure, plan: Plan, given: Namespace) -> str:
    words = ["nightboard", "simulate", given.game, "--players", str(plan.players)]
    words += ["--bots", ",".join(plan.bots), "--seed", plan.seed]
    words += ["--rotate"] if plan.rotate else []
    for option in given.options:
        words += ["--option", option]
    words += ["--content", str(given.content)] if given.content else []
    return shlex.join([*words, "--replay", str(failure.game)])
