"""`nightboard games`: what can be played."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from shlex import quote
from typing import Any

import nightboard

from ..bots import levels
from ..engine.game import Game
from . import parser as args
from .inputs import find_game, span
from .output import Page, print_json

ABOUT = "list the games, or the options of one"
EXAMPLES = "  nightboard games terrorixico\n"


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    args.game(parser, nargs="?", help="show the options of this one")
    args.json(parser)


def run(given: Namespace) -> int:
    """List the games."""
    found = [find_game(name) for name in ([given.game] if given.game else nightboard.games())]
    if given.json:
        print_json({game.name: _facts(game) for game in found})
        return 0
    page = Page()
    for game in found:
        _show(page, game)
        if given.game:
            _show_levels(page, game)
            _show_options(page, game)
    return 0


def _facts(game: Game) -> dict[str, Any]:
    say = game.say()
    return {
        "title": game.title,
        "players": [game.seats[0], game.seats[-1]],
        "bots": levels(game),
        "rules": len(game.ledger.rules),
        "actions": game.action_space.size,
        "options": {
            spec.key: {
                "title": say(f"option.{spec.key}"),
                "default": spec.default,
                "choices": spec.choices,
            }
            for spec in game.option_specs
        },
    }


def _show(page: Page, game: Game) -> None:
    options = len(game.option_specs)
    page.line(f"{game.name}: {game.title}", "bold")
    page.line(f"{span(game)} players; bots: {', '.join(levels(game))}", indent=2)
    page.line(f"{len(game.ledger.rules)} rules, {options} options", indent=2)


def _show_levels(page: Page, game: Game) -> None:
    """How strong each level is, where that was measured."""
    say = game.say()
    known = [level for level in levels(game) if f"measured.{level}" in say]
    if known:
        page.line()
    for level in known:
        page.line(f"{level}: {say(f'measured.{level}')}", indent=2)


def _show_options(page: Page, game: Game) -> None:
    say = game.say()
    for spec in game.option_specs:
        values = [quote(_word(choice)) for choice in spec.choices or (spec.default,)]
        page.line()
        page.line(f"--option {spec.key}={'|'.join(values)}", "bold", indent=2)
        page.line(f"{say(f'option.{spec.key}')} (default: {_word(spec.default)})", indent=6)
        if f"option.{spec.key}.help" in say:
            page.line(say(f"option.{spec.key}.help"), "dim", indent=6)


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
