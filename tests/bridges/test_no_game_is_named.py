"""The bridges know no game: whatever is added later is there by being present."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import nightboard
from nightboard import bridges

FOLDER = Path(bridges.__file__).parent


def words(file: Path) -> list[str]:
    """Every text and name in a module that is not a docstring."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = None
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(node.value)
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
        elif isinstance(node, ast.Name | ast.Attribute):
            found.append(node.id if isinstance(node, ast.Name) else node.attr)
    return found


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.stem)
def test_no_game_is_named(file: Path) -> None:
    said = " ".join(words(file)).lower()

    assert not [name for name in (*nightboard.games(), "kuhn") if name in said]
