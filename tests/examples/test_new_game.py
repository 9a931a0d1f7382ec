"""docs/new-game.md shows what is really there: every snippet stands in the example."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tests.conformance.broken.defects import BROKEN

from nightboard import testing

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/new-game.md").read_text(encoding="utf-8")
SOURCES = {
    "python": ["examples/kuhn/__init__.py", "tests/examples/kuhn/test_kuhn.py"],
    "toml": ["examples/kuhn/rules.toml", "examples/kuhn/text/en.toml"],
}
SNIPPETS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
NO_DEFECTS = {"game.title", "waiting.default"}
"""What else the suite writes like the name of a defect: keys of messages."""


def first_line(snippet: tuple[str, str] | str) -> str:
    """How a snippet is called in the results."""
    return snippet if isinstance(snippet, str) else snippet[1].splitlines()[0]


@pytest.mark.parametrize("snippet", [s for s in SNIPPETS if s[0] in SOURCES], ids=first_line)
def test_every_snippet_is_from_the_example(snippet: tuple[str, str]) -> None:
    language, text = snippet

    sources = [(ROOT / path).read_text(encoding="utf-8") for path in SOURCES[language]]

    assert any(text in source for source in sources)


def test_the_page_has_snippets_of_every_part() -> None:
    assert sum(language == "python" for language, _ in SNIPPETS) >= 10
    assert sum(language == "toml" for language, _ in SNIPPETS) == 2


def defects() -> set[str]:
    """The names of all defects that the suite can raise."""
    names: set[str] = set()
    for path in Path(testing.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                names |= set(re.findall(r"^[a-z]+\.[a-z]+(?:-[a-z]+)*$", node.value))
    return names - NO_DEFECTS


def test_the_page_lists_every_defect() -> None:
    table = PAGE[PAGE.index("| name | what does not hold") :]
    rows = re.findall(r"^\| (`[^|]+) \|", table, flags=re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`([a-z]+\.[a-z-]+)`", row)}

    assert defects() <= listed
    assert {name for name in listed if not name.endswith(".py")} - defects() <= {"rules.toml"}


def test_every_defect_has_been_seen_to_be_caught() -> None:
    by_hand = (ROOT / "tests/conformance/test_broken.py").read_text(encoding="utf-8")
    caught = {name for name, _ in BROKEN.values()}
    caught |= {name.replace("\\", "") for name in re.findall(r"\^?([a-z]+\\\.[a-z-]+)", by_hand)}

    assert defects() <= caught
