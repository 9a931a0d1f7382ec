"""How arguments are read: the parser, and the arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from ..engine.errors import BadInput


class Parser(argparse.ArgumentParser):
    """An argument parser that leaves complaining to `main`, and takes no shortened options."""

    def __init__(self, **about: Any) -> None:
        about.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(allow_abbrev=False, **about)

    def error(self, message: str) -> NoReturn:
        """Bad input like any other."""
        raise BadInput(f"{message} (see {self.prog} --help)")


def game(parser: argparse.ArgumentParser, **about: Any) -> None:
    """Which game."""
    about.setdefault("help", "a game that `nightboard games` lists, or the module of another one")
    parser.add_argument("game", metavar="GAME", **about)


def house(parser: argparse.ArgumentParser) -> None:
    """How the game is played: its options and its content."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        dest="options",
        metavar="KEY=VALUE",
        help="play with an option of the game; may be given several times",
    )
    parser.add_argument(
        "--content", type=Path, metavar="FOLDER", help="play with the cards of a content pack"
    )


def seed(parser: argparse.ArgumentParser, help_text: str) -> None:
    """Where chance comes from."""
    parser.add_argument("--seed", metavar="S", help=help_text)


def json(parser: argparse.ArgumentParser) -> None:
    """For programs."""
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def workers(parser: argparse.ArgumentParser) -> None:
    """How many processes play."""
    parser.add_argument(
        "--workers", type=number(1), metavar="N", help="how many processes (one per core)"
    )


def number(least: int) -> Callable[[str], int]:
    """A whole number, at least so large."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} is too few; at least {least}")
        return value

    return read


def names(text: str) -> list[str]:
    """Words between commas."""
    found = [word.strip() for word in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f"{text!r} has an empty place between its commas")
    return found
