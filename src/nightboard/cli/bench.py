"""`nightboard bench`: how fast the games run here."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress

import msgspec

import nightboard

from ..engine.errors import BadInput
from ..engine.game import Game
from ..lab import Figures, measure
from ..lab.bench import REPEATS, machine
from ..lab.peers import KUHN, compare
from ..lab.yardstick import ITERATIONS, POSITIONS, Pace, race
from . import bench_server
from . import parser as args
from .inputs import find_game
from .output import console, print_json, table

ABOUT = "measure how fast the games run on one core"
EXAMPLES = """\
  nightboard bench                                  all games
  nightboard bench --peers                          beside the games of other libraries
  nightboard bench --server                         how many tables a server bears
  nightboard bench --search terrorixico             our tree search beside OpenSpiel's
"""

ROWS = {
    "players": "players",
    "decisions_per_s": "decisions a second",
    "games_per_s": "games a second",
    "thumb_decisions_per_s": "decisions a second, thumb bots",
    "copy_us": "copy of a table, µs",
    "view_us": "view, µs",
    "redeal_us": "re-deal with its copy, µs",
    "belief_us": "what a seat can conclude, µs",
    "save_us": "save, µs",
    "load_us": "load and replay, µs",
    "table_bytes": "JSON of a table, bytes",
}


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    args.game(parser, nargs="*", help="one or more games; all of them if none is named")
    beside = parser.add_mutually_exclusive_group()
    beside.add_argument(
        "--peers", action="store_true",
        help="play at random beside OpenSpiel, RLCard, PettingZoo, Catanatron and python-chess",
    )  # fmt: skip
    beside.add_argument(
        "--search", action="store_true",
        help="compare the tree search with OpenSpiel's on the same positions",
    )  # fmt: skip
    beside.add_argument(
        "--server", action="store_true",
        help="measure a server: tables on loopback with real clients, every choice on disk",
    )  # fmt: skip
    parser.add_argument(
        "--seconds", type=float, default=10, metavar="N",
        help="with --server: how long each measurement takes (10)",
    )  # fmt: skip
    args.json(parser)


def run(given: Namespace) -> int:
    """Measure and show."""
    names = given.game or nightboard.games()
    games = [find_game(name) for name in names]
    if given.peers:
        return _beside_peers(names, as_json=given.json)
    if given.server:
        return bench_server.run(games if given.game else [], given.seconds, given.json)
    if given.search:
        return _beside_openspiel(games, as_json=given.json)
    measured: dict[str, Figures] = {}
    for game in games:
        _note(game.title)
        measured[game.name] = measure(game)
    here = machine()
    if given.json:
        print_json({**measured, "machine": here})
        return 0
    shown = table("", *measured)
    for key, title in ROWS.items():
        values = [msgspec.to_builtins(figures).get(key) for figures in measured.values()]
        shown.add_row(title, *("-" if value is None else f"{value:,}" for value in values))
    out = console()
    out.print(shown)
    cores = f"one of {here['cpu_count']} cores"
    out.print(
        f"\nPython {here['python']}, {cores}; medians of {REPEATS}, largest number of players."
    )
    return 0


def _beside_peers(names: Sequence[str], *, as_json: bool) -> int:
    """Our games and those of other libraries."""
    with suppress(BadInput):
        find_game(KUHN)  # it may lie in the current folder; if not, the comparison says so
    found = compare(names, told=_note)
    if as_json:
        print_json({**msgspec.to_builtins(found), "machine": machine()})
        return 0
    shown = table("library and game", "decisions/s", "copy, µs", "ratio")
    for line in found.lines:
        if not line.missing:
            figures = (f"{line.decisions_per_s:,}", f"{line.copy_us:,}", f"{line.ratio:,}")
            shown.add_row(f"{line.library}, {line.game} ({line.kind})", *figures)
    out = console()
    out.print(shown)
    duel = found.like_for_like
    if duel is not None:
        out.print(
            f"\nLike for like, {duel.game}: {duel.ours_per_s:,} decisions a second against "
            f"{duel.theirs_per_s:,} of OpenSpiel's Python version, {duel.ratio} times as many; "
            f"a copy in 1/{duel.copy_ratio} of the time."
        )
    versions = dict.fromkeys(
        f"{line.library} {line.version}" for line in found.lines if line.version
    )
    out.print(
        f"\nPython {machine()['python']}, one core, time of the processor; random play.\n"
        f"ratio: decisions of our games (their median) to one of this game. {', '.join(versions)}."
    )
    for line in found.lines:
        if line.missing:
            out.print(f"missing: {line.library} {line.game}: {line.missing}", style="yellow")
    return 0


def _beside_openspiel(games: Sequence[Game], *, as_json: bool) -> int:
    """Our tree search and OpenSpiel's."""
    found: dict[str, Pace] = {}
    for game in games:
        _note(game.title)
        found[game.name] = race(game)
    if as_json:
        print_json({**msgspec.to_builtins(found), "machine": machine()})
        return 0
    shown = table("iterations a second", *found)
    shown.add_row("ours, playing on at random", *(f"{p.ours_per_s:,}" for p in found.values()))
    shown.add_row("OpenSpiel's ISMCTS", *(f"{p.openspiel_per_s:,}" for p in found.values()))
    shown.add_row("ours : OpenSpiel's", *(f"{p.ratio}" for p in found.values()))
    shown.add_row("ours, as it plays", *(f"{p.as_played_per_s:,}" for p in found.values()))
    out = console()
    out.print(shown)
    out.print(
        f"\nPython {machine()['python']}, one core, time of the processor; the same "
        f"{POSITIONS} positions with {ITERATIONS} iterations each, smallest number of players."
    )
    return 0


def _note(what: str) -> None:
    """What is being measured, for who waits at a screen."""
    notes = console(stderr=True)
    if notes.is_terminal:
        notes.print(f"measuring {what} ...", style="dim")
