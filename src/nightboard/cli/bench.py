"""`nightboard bench`: how fast the games run here."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

import msgspec

import nightboard

from ..lab import Figures, measure
from ..lab.bench import REPEATS, machine
from . import parser as args
from .inputs import find_game
from .output import console, print_json, table

ABOUT = "measure how fast the games run on one core"

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
    args.json(parser)


def run(given: Namespace) -> int:
    """Measure and show."""
    games = [find_game(name) for name in given.game or nightboard.games()]
    notes = console(stderr=True)
    measured: dict[str, Figures] = {}
    for game in games:
        if notes.is_terminal:
            notes.print(f"measuring {game.title} ...", style="dim")
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
