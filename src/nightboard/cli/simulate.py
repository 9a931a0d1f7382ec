"""`nightboard simulate`: many games between bots, and what they say together."""

from __future__ import annotations

import contextlib
import secrets
import shlex
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from ..bots import RandomBot
from ..engine.errors import BadInput
from ..engine.game import Game
from ..lab import Experiment, Failure, Plan, ResultsFile, Runner, Summary, perform, prepare, vary
from ..lab.experiment import MOST, precision
from ..lab.results import check_folder
from ..lab.simulate import Result, Row
from ..lab.spread import cores
from ..lab.summary import Rate, Spread
from . import inputs
from . import parser as args
from .output import console, games_progress, print_json, table

ABOUT = "let bots play many games and sum them up"
EXAMPLES = """\
  nightboard simulate terrorixico --bots thumb,random,random,random --rotate
  nightboard simulate terrorixico --players 4 --games 10000 --seed 7 --out games.parquet
  nightboard simulate terrorixico --players 4 --seed 7 --replay 12 --out game-12.json
  nightboard simulate terrorixico --seed 7 --vary content=box,my-cards --out both.parquet
  nightboard simulate terrorbelow --bots thumb --until 'ci<1%' --out long.parquet

Interrupted with --out, the same command goes on where it was.
"""
GAMES = 1000
SHOWN = 5
"""So many failures are told one by one."""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    args.game(parser)
    parser.add_argument("--players", type=args.number(1), metavar="N", help="how many play")
    parser.add_argument(
        "--games",
        type=args.number(1),
        metavar="N",
        help=f"how many games ({GAMES}; with --until at most {MOST:,})",
    )
    parser.add_argument(
        "--until",
        metavar="ci<P%",
        help="stop when the wins of every seat are known to within P points",
    )
    parser.add_argument(
        "--bots",
        type=args.names,
        default=[RandomBot.level],
        metavar="BOT,BOT,...",
        help="who sits at seat 0, 1, ...: a level, or a bot of your own as MODULE:NAME; a shorter "
        "list repeats (random)",
    )
    parser.add_argument(
        "--rotate",
        action="store_true",
        help="everybody moves on by one seat from game to game, so that no seat favours anybody",
    )
    args.seed(parser, "the same seed plays the same games, on any number of processes")
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        type=_change,
        metavar="KEY=A,B,...",
        help="play the same games in several ways, side by side: KEY is an option, `players`, "
        f"`bots` (thumb+random,random) or `content` (folders, or {inputs.BOX}); may be given again",
    )
    args.workers(parser)
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, or `local`"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a row per game, with what a report needs, to FILE.parquet or .jsonl",
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
    experiment = _experiment(game, plan, given)
    summaries = {arm.arm: Summary() for arm in experiment.arms}
    interrupted = False
    began = perf_counter()
    try:
        for result in _results(game, experiment, given):
            summaries[result.arm].add(result)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - began
    if given.json:
        print_json(_described(experiment, summaries, seconds))
    else:
        for arm in experiment.arms:
            _show(game, arm, summaries[arm.arm], seconds)
    for arm in experiment.arms:
        _tell_failures(summaries[arm.arm], arm, given)
    if interrupted and given.out:
        print(
            f"nightboard: interrupted; the same command (with --seed {plan.seed}) goes on",
            file=sys.stderr,
        )
    failed = any(summary.failures or summary.relieved for summary in summaries.values())
    return 130 if interrupted else 1 if failed else 0


def _plan(game: Game, given: Namespace) -> Plan:
    players = given.players
    if players is None:
        named = len(given.bots)
        players = named if named > 1 else inputs.usual_players(game)
    return prepare(
        given.game,
        players=inputs.check_players(game, players),
        games=given.games or (MOST if given.until else GAMES),
        seed=secrets.randbelow(1_000_000) if given.seed is None else given.seed,
        bots=given.bots,
        options=inputs.options(game, given.options),
        pack=inputs.pack(game, given.content),
        rotate=given.rotate,
        study=given.out is not None,
    )


def _change(text: str) -> tuple[str, list[str]]:
    """`KEY=A,B` taken apart."""
    key, equals, values = text.partition("=")
    if not equals or not key.strip():
        raise ArgumentTypeError(f"{text!r}: write it as KEY=A,B")
    return key.strip().replace("-", "_"), args.names(values)


def _experiment(game: Game, plan: Plan, given: Namespace) -> Experiment:
    until = precision(given.until) if given.until else None
    if given.ray and given.workers:
        raise BadInput("--workers is for this machine and --ray for a cluster; choose one of them")
    folders = [folder for key, values in given.vary if key == "content" for folder in values]
    packs = inputs.packs(game, folders)
    if packs and given.content:
        raise BadInput("--content and --vary content name content; choose one of them")
    arms = vary(plan, given.vary, packs) if given.vary else (plan,)
    return Experiment(arms=arms, until=until)


def _described(
    experiment: Experiment, summaries: dict[str, Summary], seconds: float
) -> dict[str, Any]:
    """Everything for programs: a summary, or one for each arm under its name."""
    arms: dict[str, Any] = {
        arm.arm: {
            **summaries[arm.arm].to_json(seconds),
            "game": arm.game,
            "players": arm.players,
            "seed": arm.seed,
            "bots": arm.bots,
            "rotate": arm.rotate,
            "options": arm.options,
        }
        for arm in experiment.arms
    }
    return dict(arms.get("", {"arms": arms}))


def _results(game: Game, experiment: Experiment, given: Namespace) -> Iterator[Result]:
    """The results, with a bar on standard error if that is a terminal; --out gets them, too."""
    workers = given.workers or cores()
    with contextlib.ExitStack() as opened:
        tell = opened.enter_context(games_progress(game.title, experiment.games))
        file = opened.enter_context(ResultsFile(given.out, experiment)) if given.out else None
        done = file.done if file else []
        yield from done
        played = perform(experiment, workers, done=done, ray=given.ray)
        opened.enter_context(contextlib.closing(played))
        for number, result in enumerate(played, len(done) + 1):
            if file:
                file.put(result)
            tell(number)
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
    if result.relieved:
        print(f"nightboard: {_relieved(result)}", file=sys.stderr)
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
    ways = f"{plan.arm}\n" if plan.arm else ""
    played = f"{summary.games:,}" if plan.games == MOST else f"{summary.games:,} of {plan.games:,}"
    out.print(
        f"{ways}{game.title}: {played} games with {plan.players} "
        f"players, seed {plan.seed}, in {seconds:.1f} s\n",
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


def _tell_failures(summary: Summary, plan: Plan, given: Namespace) -> None:
    told = [(failure.game, _failed(failure)) for failure in summary.failures]
    told += [(row.game, _relieved(row)) for row in summary.relieved]
    for number, text in told[:SHOWN]:
        print(f"nightboard: {text}", file=sys.stderr)
        print(f"  replay it: {_command(number, plan, given)}", file=sys.stderr)
    if len(summary.failures) > SHOWN:
        print(f"nightboard: {len(summary.failures)} games failed in all", file=sys.stderr)
    if len(summary.relieved) > SHOWN:
        print(f"nightboard: bots failed in {len(summary.relieved)} games in all", file=sys.stderr)


def _failed(failure: Failure) -> str:
    return (
        f"game {failure.game} (seed {failure.seed}) failed after {failure.decisions} decisions: "
        f"{failure.reason}"
    )


def _relieved(row: Row) -> str:
    first = row.relieved[0]
    return (
        f"game {row.game} (seed {row.seed}): the bot {first.level} at seat {first.seat} failed at "
        f"decision {first.decision}, and random played on for it: {first.reason}"
    )


def _command(number: int, plan: Plan, given: Namespace) -> str:
    words = ["nightboard", "simulate", given.game, "--players", str(plan.players)]
    words += ["--bots", ",".join(plan.bots), "--seed", plan.seed]
    words += ["--rotate"] if plan.rotate else []
    for key, value in plan.options.items():
        words += ["--option", f"{key}={value}"]
    varied = next((folder for key, folder in _varied(plan) if key == "content"), given.content)
    words += ["--content", str(varied)] if varied and varied != inputs.BOX else []
    return shlex.join([*words, "--replay", str(number)])


def _varied(plan: Plan) -> Iterator[tuple[str, str]]:
    """What an arm's name says."""
    for part in plan.arm.split(", ") if plan.arm else ():
        key, _, value = part.partition("=")
        yield key, value
