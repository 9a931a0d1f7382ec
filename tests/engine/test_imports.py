"""Who may know whom: the engine knows no game, and a game knows the engine and itself."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import nightboard

ROOT = Path(nightboard.__file__).parent
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
GAMES = sorted((ROOT / "games").rglob("*.py"))
UNSTEADY = {
    "asyncio", "datetime", "glob", "multiprocessing", "os", "secrets", "socket", "subprocess",
    "tempfile", "threading", "time", "uuid",
}  # fmt: skip
"""What rules have no business with: the time, the machine, other chance."""


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules that a file of the package imports."""
    home = ["nightboard", *path.relative_to(ROOT).with_suffix("").parts]
    if home[-1] == "__init__":
        home.pop()
        home.append("")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = home[: -node.level] if node.level else []
            base = ".".join([*parts, *([node.module] if node.module else [])])
            yield base
            if node.level and not node.module:
                yield from (f"{base}.{alias.name}" for alias in node.names)


def within(name: str, package: str) -> bool:
    """Whether a module is this package or lies in it."""
    return name == package or name.startswith(f"{package}.")


def plain(name: str) -> bool:
    """Whether a module is msgspec or of the standard library."""
    first = name.partition(".")[0]
    return first == "msgspec" or first in sys.stdlib_module_names


def name_of(path: Path) -> str:
    """How a file is called in the results."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_imports_only_itself_msgspec_and_the_standard_library(path: Path) -> None:
    strangers = {
        name for name in imported(path) if not plain(name) and not within(name, "nightboard.engine")
    }

    assert strangers == set()


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_names_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()

    named = [name for name in nightboard.games() if name in text]

    assert named == []


@pytest.mark.parametrize("path", GAMES, ids=name_of)
def test_a_game_imports_only_the_engine_itself_msgspec_and_the_standard_library(
    path: Path,
) -> None:
    slug, *rooms = path.relative_to(ROOT / "games").parts
    allowed = ["nightboard.engine", f"nightboard.games.{slug}"]
    if rooms and rooms[0].removesuffix(".py") in ("bot", "bots"):
        allowed.append("nightboard.bots")

    strangers = {
        name
        for name in imported(path)
        if not plain(name) and not any(within(name, package) for package in allowed)
    }

    assert strangers == set()


@pytest.mark.parametrize("path", GAMES, ids=name_of)
def test_rules_know_no_time_no_machine_and_no_chance_but_the_dice(path: Path) -> None:
    # `random` is there for the type of the rng that a redeal is given; conformance watches its use.
    assert {name for name in imported(path) if name.partition(".")[0] in UNSTEADY} == set()


def test_relative_imports_are_resolved() -> None:
    names = set(imported(ROOT / "engine" / "match.py"))

    assert {"nightboard.engine.table", "nightboard.engine.undo", "collections.abc"} <= names
