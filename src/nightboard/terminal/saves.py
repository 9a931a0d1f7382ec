"""Games put down for later: one file for each game, written after every decision of a person.

They live in `$NIGHTBOARD_HOME`, or in the place where the platform keeps the data of programs.
Nothing is ever deleted but a game that ended, which is kept as a finished match.
"""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

import msgspec

from ..engine.errors import BadSave
from ..engine.match import Match
from ..engine.save import load

FORMAT = 1


class Saved(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table in the terminal: who sits there, in which language, and the match."""

    terminal: int = FORMAT
    game: str
    seats: list[str]
    """Bot levels and the names of people, as they were given."""
    names: list[str]
    """How the seats were called."""
    language: str
    match: msgspec.Raw
    """What the engine saved, as it is."""


def home() -> Path:
    """The folder of saved games."""
    chosen = os.environ.get("NIGHTBOARD_HOME")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "nightboard"
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "nightboard"


def place(game: str) -> Path:
    """The file in which an unfinished game is kept."""
    return home() / "saves" / f"{game}.json"


def write(match: Match, seats: list[str], names: list[str], language: str) -> Path:
    """Save an unfinished game, in one movement: the old file is whole until the new one is."""
    saved = Saved(
        game=match.game.name,
        seats=seats,
        names=names,
        language=language,
        match=msgspec.Raw(match.save().encode()),
    )
    path = place(match.game.name)
    _put(path, msgspec.json.encode(saved))
    return path


def finish(match: Match) -> Path:
    """Keep a finished match, so that its dice can be checked, and end its saved game."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    path = _free(home() / "finished" / f"{match.game.name}-{stamp}.json")
    _put(path, match.save().encode())
    place(match.game.name).unlink(missing_ok=True)
    return path


def read(game: str) -> tuple[Saved, Match] | None:
    """The saved game, with its match and log; None if there is none or it has ended.

    A file that cannot be read raises `BadSave`.
    """
    path = place(game)
    if not path.is_file():
        return None
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadSave(f"{path}: this is no saved game of the terminal: {error}") from None
    if saved.terminal != FORMAT:
        raise BadSave(f"{path}: format {saved.terminal}, this Nightboard reads format {FORMAT}")
    match = load(bytes(saved.match), log=True)
    if match.game.name != game or len(saved.seats) != match.players:
        raise BadSave(f"{path}: the saved game does not fit its seats or its name")
    return None if match.outcome is not None else (saved, match)


def put_aside(game: str, why: str) -> Path | None:
    """Rename a saved game so that another may begin; None if there is none."""
    path = place(game)
    if not path.is_file():
        return None
    aside = _free(path.with_name(f"{game}.{why}.json"))
    os.replace(path, aside)
    return aside


def _free(path: Path) -> Path:
    """The path, or the next like it that is not taken."""
    number, free = 2, path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)
