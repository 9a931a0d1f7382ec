"""Thousands of random games through the conformance suite, spread over processes.

python -m nightboard.testing --games 2000 --game terrorixico --seed 1
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed

from ..engine.errors import BadInput, NightboardError
from ..engine.game import game as find_game
from ..engine.game import games as all_games
from .conformance import Report, conform
from .defect import Defect

SHARE = 10
"""How many games a process plays before it reports."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play; 0 without a defect, 1 with one, 2 for a wrong argument."""
    asked = _parser().parse_args(arguments)
    try:
        names = asked.game or all_games()
        for name in names:
            find_game(name)
        if asked.games < 1 or asked.workers < 1 or not 0 <= asked.rate <= 1:
            raise BadInput("--games and --workers must be 1 or more, --rate from 0 to 1")
        for name in names:
            _fuzz(name, asked)
    except Defect as defect:
        print(f"\n{defect}", file=sys.stderr)
        return 1
    except NightboardError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m nightboard.testing",
        description="Play random games through the conformance suite.",
    )
    parser.add_argument("--games", type=int, default=2000, help="how many of each (2000)")
    parser.add_argument("--game", nargs="+", help="names, or modules with a GAME; all if not given")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument(
        "--rate", type=float, default=0.05, help="share of decisions tried thoroughly (0.05)"
    )
    return parser


def _fuzz(name: str, asked: argparse.Namespace) -> None:
    """Play one game as often as asked, and say what came of it."""
    start = time.perf_counter()
    total = Report()
    for report in _played(name, asked):
        total.add(report)
        if sys.stderr.isatty():
            print(f"\r{name}: {total.games} of {asked.games} games ", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(
        f"{name}: {total.games:,} games, {total.decisions:,} decisions, no defect; "
        f"fingerprint {total.fingerprint:016x}, {time.perf_counter() - start:.0f} s",
        flush=True,
    )


def _played(name: str, asked: argparse.Namespace) -> Iterator[Report]:
    """The reports of all shares, as they come in."""
    end = asked.seed + asked.games
    shares = [(first, min(SHARE, end - first)) for first in range(asked.seed, end, SHARE)]
    if asked.workers == 1 or len(shares) == 1:
        for first, count in shares:
            yield conform(name, games=count, seed=first, rate=asked.rate)
        return
    with ProcessPoolExecutor(asked.workers) as pool:
        running: list[Future[Report]] = [
            pool.submit(conform, name, games=count, seed=first, rate=asked.rate)
            for first, count in shares
        ]
        try:
            for done in as_completed(running):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


if __name__ == "__main__":
    sys.exit(main())
