"""The ledger of a game: every rule with an id, in words of our own, and the rulings on gaps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import msgspec

from .content import parse_toml
from .errors import BadContent, BadInput, did_you_mean


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class Rule(_Part, frozen=True, forbid_unknown_fields=True):
    """One rule of the rulebook."""

    section: str
    kind: str
    text: str
    source: str
    """The heading in the rulebook, and the ruling if there is one."""
    test: str
    """Given, when, then: how one sees that it holds."""


class Ruling(_Part, frozen=True, forbid_unknown_fields=True):
    """What is played where the rulebook is silent or can be read in two ways."""

    question: str
    ruling: str
    why: str
    option: str = ""


class Note(_Part, frozen=True, forbid_unknown_fields=True):
    """Something that must stay hidden."""

    text: str


class Fact(_Part, frozen=True, forbid_unknown_fields=True):
    """What is known of a component, and what is not."""

    text: str
    known: str
    missing: str


class Example(_Part, frozen=True, forbid_unknown_fields=True):
    """An example that the rulebook works out."""

    given: str
    when: str
    then: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of component: how many there are, what is defined, what had to be designed."""

    what: str
    count: int
    defined: str
    design: str


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter."""

    key: str
    title: str


class Place(NamedTuple):
    """Where the code speaks of a rule."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}".rstrip()


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All that the rulebook says, as data."""

    game: str
    title: str
    players: str
    summary: str
    sections: tuple[Section, ...] = msgspec.field(name="section", default=())
    rules: tuple[Rule, ...] = msgspec.field(name="rule", default=())
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling", default=())
    hidden: tuple[Note, ...] = ()
    facts: tuple[Fact, ...] = msgspec.field(name="fact", default=())
    examples: tuple[Example, ...] = msgspec.field(name="example", default=())
    content: tuple[Content, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """The rules by their ids."""
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def rulings_by_id(self) -> dict[str, Ruling]:
        """The rulings by their ids."""
        return {ruling.id: ruling for ruling in self.rulings}

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id."""
        if rule_id not in self.by_id:
            raise BadInput(f"no rule {rule_id!r}; {did_you_mean(rule_id, self.by_id)}")
        return self.by_id[rule_id]

    def rulings_on(self, rule: Rule) -> list[Ruling]:
        """The rulings that a rule rests on."""
        named = re.findall(r"ruling ([\w.-]+)", rule.source)
        return [self.rulings_by_id[name] for name in named if name in self.rulings_by_id]

    def find(self, words: str) -> list[Rule]:
        """The rules whose id, section, text or source hold all the words."""
        wanted = words.lower().split()
        titles = {section.key: section.title for section in self.sections}
        return [
            rule
            for rule in self.rules
            if all(
                word
                in f"{rule.id} {titles.get(rule.section, '')} {rule.text} {rule.source}".lower()
                for word in wanted
            )
        ]


def load_ledger(package: str) -> Ledger:
    """The ledger in a game's package; empty if it has none."""
    path = files(package) / "rules.toml"
    if not path.is_file():
        return Ledger(game=package.rpartition(".")[2], title="", players="", summary="")
    data = parse_toml(path.read_text(encoding="utf-8"), f"{package}: rules.toml")
    try:
        ledger = msgspec.convert(data, Ledger)
    except msgspec.ValidationError as error:
        raise BadContent(f"{package}: rules.toml: {error}") from None
    sections = {section.key for section in ledger.sections}
    for rule in ledger.rules:
        if rule.section not in sections:
            raise BadContent(f"{package}: rules.toml: {rule.id}: no section {rule.section!r}")
    for kind in (ledger.rules, ledger.rulings):
        ids = [part.id for part in kind]
        for name in ids:
            if ids.count(name) > 1:
                raise BadContent(f"{package}: rules.toml: the id {name!r} is used twice")
    return ledger


def enforced(package: str, ids: set[str]) -> dict[str, list[Place]]:
    """For each rule where the game's code names it: in refusals, events, comments and docs."""
    root = Path(str(files(package)))
    found: dict[str, list[Place]] = {}
    for path in sorted(root.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        spans = sorted(_functions(ast.parse(text)), reverse=True)
        for number, line in enumerate(text.splitlines(), 1):
            for name in set(re.findall(r"[a-z]+\.[a-z][a-z-]*", line)) & ids:
                inside = next((f for start, end, f in spans if start <= number <= end), "")
                place = Place(path.relative_to(root).as_posix(), number, inside)
                found.setdefault(name, []).append(place)
    return found


def _functions(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.end_lineno or node.lineno, node.name
