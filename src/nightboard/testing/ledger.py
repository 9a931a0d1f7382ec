"""The ledger check: every rule has a test, and nothing names a rule that does not exist.

Tests and code are read, not run, so the answer is the same when only a part of the tests runs.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path

from ..engine.game import Game
from ..engine.ledger import Place


def tested(tests_folder: str | Path, game_name: str) -> dict[str, list[str]]:
    """For each rule that tests of a game are marked with, the names of these tests.

    The tests of a game lie in a folder that is called like it: tests/terrorixico.
    """
    root = Path(tests_folder)
    found: dict[str, list[str]] = {}
    for folder in sorted(path for path in root.rglob(game_name) if path.is_dir()):
        for path in sorted(folder.rglob("test_*.py")):
            for rule, test in _marked(ast.parse(path.read_text(encoding="utf-8"))):
                found.setdefault(rule, []).append(f"{path.relative_to(root).as_posix()}::{test}")
    return found


def untested(game: Game, tests_folder: str | Path) -> list[str]:
    """The rules of a game that no test is marked with."""
    marked = tested(tests_folder, game.name)
    return [rule.id for rule in game.ledger.rules if rule.id not in marked]


def unknown_in_tests(game: Game, tests_folder: str | Path) -> dict[str, list[str]]:
    """The marks that name no rule of the game's ledger, and the tests that bear them."""
    marked = tested(tests_folder, game.name)
    return {rule: tests for rule, tests in marked.items() if rule not in game.ledger.by_id}


def unknown_in_code(game: Game) -> dict[str, list[Place]]:
    """What refusals, events and outcomes in the game's code call a rule and the ledger does not."""
    ledger, messages = game.ledger, game.catalogue("en").messages
    sections = "|".join(re.escape(section.key) for section in ledger.sections)
    shaped = re.compile(rf"({sections})\.(?!toml$)[a-z0-9-]+")  # or it is a content file
    known = ledger.by_id.keys() | ledger.rulings_by_id.keys() | messages.keys()
    root = Path(str(files(game.home)))
    found: dict[str, list[Place]] = {}
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        surely = {id(text) for text in _named_as_rule(tree)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            name = node.value
            stranger = sections and shaped.fullmatch(name) and name not in known
            if (id(node) in surely and name not in ledger.by_id) or stranger:
                place = Place(path.relative_to(root).as_posix(), node.lineno, "")
                found.setdefault(name, []).append(place)
    return found


def _named_as_rule(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts that are given as `unless=...` or `rule=...`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in ("unless", "rule"):
            value = node.value
            ends = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            for end in ends:
                if isinstance(end, ast.Constant) and isinstance(end.value, str):
                    yield end


def _marked(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Each rule that a test is marked with, and the name of the test."""
    lists = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    whole = list(_rules(lists["pytestmark"], {})) if "pytestmark" in lists else []
    yield from _marked_in(tree.body, "", whole, lists)


def _marked_in(
    body: list[ast.stmt], prefix: str, inherited: list[str], lists: Mapping[str, ast.expr]
) -> Iterator[tuple[str, str]]:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        marks = node.decorator_list
        rules = inherited + [rule for mark in marks for rule in _rules(mark, lists)]
        if isinstance(node, ast.ClassDef):
            yield from _marked_in(node.body, f"{prefix}{node.name}::", rules, lists)
        elif node.name.startswith("test"):
            for rule in dict.fromkeys(rules):
                yield rule, prefix + node.name


def _rules(mark: ast.expr, lists: Mapping[str, ast.expr]) -> Iterator[str]:
    """The ids in every `pytest.mark.rule(...)` of an expression, and of the lists that it names."""
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            for arg in node.args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                    yield arg.value
        elif isinstance(node, ast.Name) and node.id in lists:
            yield from _rules(lists[node.id], {})


def _is_mark(called: ast.expr) -> bool:
    if not isinstance(called, ast.Attribute) or called.attr != "rule":
        return False
    return isinstance(called.value, ast.Attribute) and called.value.attr == "mark"
