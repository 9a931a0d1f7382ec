"""What the arguments name: games, options, content packs, files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nightboard

from ..engine.content import Pack, read_pack
from ..engine.errors import BadInput, NightboardError
from ..engine.game import Game
from ..engine.options import parse


def find_game(name: str) -> Game:
    """A game by its name, or by the dotted name of a module that may lie in the current folder."""
    if "." not in name:
        return nightboard.game(name.lower())
    if not all(part.isidentifier() for part in name.split(".")):
        raise BadInput(f"no module {name!r}: a module is named like examples.kuhn")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return nightboard.game(name)
    except NightboardError:
        raise
    except Exception as error:
        kind = type(error).__name__
        raise BadInput(f"the module {name!r} cannot be imported: {kind}: {error}") from error


def options(game: Game, given: Sequence[str]) -> dict[str, str]:
    """The options of `--option key=value`, checked by the game."""
    chosen: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadInput(f"--option {text}: write it as key=value{_known_options(game)}")
        key = key.strip().replace("-", "_")
        if chosen.get(key, value) != value:
            raise BadInput(f"--option {key} is given twice: {chosen[key]} and {value}")
        chosen[key] = value
    parse(game.options, chosen)
    return chosen


def pack(game: Game, folder: Path | None) -> Pack:
    """The content pack in a folder, checked by the game."""
    if folder is None:
        return {}
    try:
        found = read_pack(folder)
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{folder} cannot be read: {error}") from error
    game.content(found)
    return found


BOX = "box"
"""What commands that compare content call the game's own."""


def packs(game: Game, folders: Sequence[str]) -> dict[str, Pack]:
    """The content packs in folders, by these names."""
    return {name: pack(game, None if name == BOX else Path(name)) for name in folders}


def read_text(path: Path) -> str:
    """A text file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from error


def check_players(game: Game, players: int) -> int:
    """A number of players that the game allows."""
    if players not in game.seats:
        raise BadInput(f"{game.title} is for {span(game)} players, not {players}")
    return players


def usual_players(game: Game) -> int:
    """Three where the game allows it: the smallest table at which most games show what they are."""
    return min(max(game.seats.start, 3), game.seats.stop - 1)


def span(game: Game) -> str:
    """How many may play, in words."""
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first} to {last}"


def tests_folder() -> Path | None:
    """The tests of the checkout that this package is part of, if it is part of one."""
    root = Path(nightboard.__file__).resolve().parents[2]
    folder = root / "tests"
    return folder if folder.is_dir() and (root / "pyproject.toml").is_file() else None


def tests_by_rule(folder: Path, game: Game) -> dict[str, list[str]]:
    """For each rule the names of the tests that prove it."""
    from ..testing.ledger import tested

    found: dict[str, Any] = tested(folder, game.name)
    return {rule: sorted(names) for rule, names in found.items()}


def _known_options(game: Game) -> str:
    keys = [spec.key for spec in game.option_specs]
    if not keys:
        return f"; {game.title} has no options"
    return f"; the options of {game.title} are {', '.join(keys)}"
