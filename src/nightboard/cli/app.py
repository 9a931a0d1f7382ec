"""From the words on the command line to a command and its exit status."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from ..bots import BotFailed
from ..engine.errors import BadInput, NightboardError, RuleBroken, did_you_mean
from . import bench, compare, games, ladder, mcp, play, report, rules, serve, simulate, verify
from .parser import Parser

COMMANDS = {
    "play": play,
    "serve": serve,
    "mcp": mcp,
    "rules": rules,
    "games": games,
    "simulate": simulate,
    "report": report,
    "compare": compare,
    "ladder": ladder,
    "bench": bench,
    "verify": verify,
}

EXAMPLES = """\
examples:
  nightboard play                                   sit down and play
  nightboard play terrorixico --seats me,me,bot     two people at one screen and a bot
  nightboard serve                                  tables in the browser
  nightboard rules terrorixico --find trauma        look something up
  nightboard simulate terrorixico --bots thumb,random --games 1000

Every command explains itself: nightboard play --help
"""

OK, FAILED, BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0, or 2 for bad input, or 1 where something failed."""
    try:
        status = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
        return status
    except (RuleBroken, BotFailed) as error:
        return _complain(error, FAILED)
    except NightboardError as error:
        return _complain(error, BAD_INPUT)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED


def _run(words: list[str]) -> int:
    parser = build()
    if not words:
        parser.print_help()
        return OK
    if not words[0].startswith("-") and words[0] not in COMMANDS:
        raise BadInput(f"no command {words[0]!r}; {did_you_mean(words[0], COMMANDS)}")
    try:
        args = parser.parse_args(words)
    except SystemExit as done:
        return int(done.code or 0)
    run: int = args.run(args)
    return run


def build() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = Parser(
        prog="nightboard",
        description="Horror board games with every rule enforced and every secret kept.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--version", action="version", version=f"nightboard {_version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        about, examples = command.ABOUT, getattr(command, "EXAMPLES", "")
        sub = commands.add_parser(
            name,
            help=about,
            description=about[:1].upper() + about[1:] + ".",
            epilog=examples and f"examples:\n{examples}",
        )
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return parser


def _version() -> str:
    try:
        return version("nightboard")
    except PackageNotFoundError:
        return "(not installed)"


def _complain(error: Exception, status: int) -> int:
    print(f"nightboard: {error}", file=sys.stderr)
    return status


def _drop_output() -> None:
    """Whoever read our output has gone: what is still buffered goes nowhere, without a word."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:
        sys.stdout = None  # not a real file, so there is nothing to redirect
