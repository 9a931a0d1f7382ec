"""`nightboard verify`: check a finished match against the commitment made at its start."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec

import nightboard

from ..engine.errors import BadInput, BadSave, NightboardError
from ..engine.match import Match
from .inputs import find_game, read_text
from .output import Page

ABOUT = "check the shuffles and rolls of a finished match"
EXAMPLES = """\
  nightboard verify match.json
  nightboard verify match.json --commitment 5f0c...   as it was shown when the match began
"""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("save", type=Path, metavar="SAVE", help="a saved match")
    parser.add_argument(
        "--commitment", metavar="HEX", help="the commitment that was shown at the start"
    )
    parser.add_argument(
        "--game", metavar="MODULE", help="the module of a game that is not one of Nightboard's own"
    )


def run(given: Namespace) -> int:
    """Replay the match and say what was checked."""
    if given.game:
        find_game(given.game)
    text = _match_text(read_text(given.save))
    try:
        match = nightboard.load(text)
    except NightboardError as error:
        raise BadSave(f"{given.save}: {error}") from error
    except Exception as error:  # a save may hold any table, also one that the rules choke on
        raise BadSave(f"{given.save}: the save was edited and cannot be played: {error}") from error
    if match.outcome is None:
        raise BadInput(
            f"{given.save}: the match is not over. Its key tells every card to come, so it stays "
            "secret until the end; verify the match then"
        )
    if msgspec.json.decode(text)["commitment"] != match.commitment:
        raise BadSave(f"{given.save}: the table that it starts from has a key of its own")
    _check_commitment(given.save, match, given.commitment)
    _report(match, given.commitment is not None)
    return 0


def _match_text(text: str) -> str:
    """The engine's save in a file: the file itself, or what stands under "match" in it."""
    try:
        data: Any = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    inner = data.get("match") if isinstance(data, dict) else None
    if isinstance(inner, dict):
        return msgspec.json.encode(inner).decode()
    return inner if isinstance(inner, str) else text


def _check_commitment(path: Path, match: Match, given: str | None) -> None:
    if given is None:
        return
    wanted = given.strip().lower()
    if len(wanted) != 64 or set(wanted) - set("0123456789abcdef"):
        raise BadInput(f"--commitment {given}: a commitment is 64 hexadecimal digits")
    if wanted != match.commitment:
        raise BadSave(
            f"{path}: this match was not played from the chance that was promised: its commitment "
            f"is {match.commitment}, not {wanted}"
        )


def _report(match: Match, promised: bool) -> None:
    start, outcome = match.start_table, match.outcome
    assert outcome is not None
    page = Page()
    page.line(f"Verified: a match of {match.game.title} for {match.players} players.", "bold")
    page.line(f"Commitment: {match.commitment}")
    page.line(
        "The key in the save belongs to it"
        + (", and it is the one that you were given." if promised else ".")
    )
    draws = match.table.dice.used - start.dice.used
    page.line(
        f"Replayed: {len(match.choices)} decisions lead to the saved table, and every shuffle and "
        f"roll on the way came from that key (chance was drawn {draws} times)."
    )
    if not _from_setup(match):
        page.line("The match began from a given position: only what came after it was checked.")
    names = ", ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
    scores = ", ".join(map(str, outcome.scores))
    page.line(f"Outcome: won by {names} ({_why(match, outcome.rule)}); scores {scores}.")


def _from_setup(match: Match) -> bool:
    start = match.start_table
    content = match.game.content(match.pack)[0]
    try:
        fresh = match.game.set_up(match.players, match.options, content, start.dice.copy())
    except NightboardError:
        return False
    return start == fresh


def _why(match: Match, rule: str) -> str:
    say = match.game.say()
    key = f"outcome.{rule}"
    return f"{say(key)}, rule {rule}" if key in say else f"rule {rule}"
