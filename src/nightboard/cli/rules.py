"""`nightboard rules`: the rulebook of a game in our words, with its rulings and its proof."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from ..engine.errors import BadInput, did_you_mean
from ..engine.game import Game
from ..engine.ledger import Ledger, Note, Rule, Ruling
from . import parser as args
from .inputs import find_game, tests_by_rule, tests_folder
from .output import Page, console, print_json

ABOUT = "read or search the rulebook of a game"
EXAMPLES = """\
  nightboard rules terrorixico                      the whole book
  nightboard rules terrorixico --find "face down"   all rules that hold these words
  nightboard rules terrorixico --section setup      one chapter
"""
RULINGS, HIDDEN = "rulings", "hidden"
"""Two chapters that every rulebook has: what was decided on gaps, and what stays secret."""


class Selection(NamedTuple):
    """What is to be shown."""

    rules: Sequence[Rule]
    rulings: Sequence[Ruling]
    hidden: Sequence[Note]
    whole: bool
    """The whole book: shown without the details of each rule."""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    args.game(parser)
    parser.add_argument("--find", metavar="WORDS", help="only what holds all these words")
    parser.add_argument("--rule", metavar="ID", help="only the rule or ruling with this id")
    parser.add_argument(
        "--section", metavar="KEY", help=f"only this chapter; also {RULINGS} and {HIDDEN}"
    )
    parser.add_argument(
        "--untested", action="store_true", help="list the rules that no test proves"
    )
    args.json(parser)


def run(given: Namespace) -> int:
    """Select and show."""
    game = find_game(given.game)
    ledger = game.ledger
    if not ledger.rules:
        raise BadInput(f"{game.title} has no rulebook here")
    chosen = select(ledger, given)
    folder = tests_folder()
    if given.untested:
        if folder is None:
            raise BadInput("--untested needs the tests; they come with the source, not here")
        return _untested(chosen.rules, tests_by_rule(folder, game), as_json=given.json)
    tests = tests_by_rule(folder, game) if folder else {}
    if given.json:
        print_json(_plain(game, chosen, tests))
    elif not any(chosen[:3]):
        console(stderr=True).print(f"nightboard: nothing is found in the rulebook of {game.title}")
        return 1
    else:
        Book(game, tests).show(chosen)
    return 0


def select(ledger: Ledger, given: Namespace) -> Selection:
    """What the arguments ask for."""
    if given.rule and (given.find or given.section):
        raise BadInput("--rule shows one rule; leave out --find and --section")
    if given.rule:
        return _one(ledger, given.rule)
    rules, rulings, hidden = ledger.rules, ledger.rulings, ledger.hidden
    if given.section:
        keys = [section.key for section in ledger.sections]
        if given.section not in (*keys, RULINGS, HIDDEN):
            hint = did_you_mean(given.section, [*keys, RULINGS, HIDDEN])
            raise BadInput(f"no section {given.section!r}; {hint}")
        rules = tuple(rule for rule in rules if rule.section == given.section)
        rulings = rulings if given.section == RULINGS else ()
        hidden = hidden if given.section == HIDDEN else ()
    if given.find:
        found = set(ledger.find(given.find))
        rules = tuple(rule for rule in rules if rule in found)
        rulings = tuple(ruling for ruling in rulings if _holds(given.find, ruling))
        hidden = tuple(note for note in hidden if _holds(given.find, note))
    return Selection(rules, rulings, hidden, whole=not given.find)


def _one(ledger: Ledger, wanted: str) -> Selection:
    ruling = ledger.rulings_by_id.get(wanted)
    if wanted in ledger.by_id:
        return Selection([ledger.by_id[wanted]], [ruling] if ruling else [], [], whole=False)
    if ruling:
        return Selection(
            [rule for rule in ledger.rules if ruling in ledger.rulings_on(rule)],
            [ruling], [], whole=False,
        )  # fmt: skip
    hint = did_you_mean(wanted, [*ledger.by_id, *ledger.rulings_by_id])
    raise BadInput(f"no rule or ruling {wanted!r}; {hint}")


def _holds(words: str, part: Ruling | Note) -> bool:
    text = " ".join(str(value) for value in msgspec.structs.astuple(part)).lower()
    return all(word in text for word in words.lower().split())


def _untested(rules: Sequence[Rule], tests: Mapping[str, list[str]], *, as_json: bool) -> int:
    missing = [rule.id for rule in rules if not tests.get(rule.id)]
    if as_json:
        print_json({"rules": len(rules), "untested": missing})
    elif missing:
        print("\n".join(missing))
    else:
        print(f"Each of the {len(rules)} rules is proved by a test.")
    return 1 if missing else 0


def _plain(game: Game, chosen: Selection, tests: Mapping[str, list[str]]) -> dict[str, Any]:
    """The selection with all that is known of it, for programs."""
    ledger = game.ledger
    data: dict[str, Any] = msgspec.to_builtins(ledger)
    data |= {
        "section": data["section"],
        "rule": [
            {
                **msgspec.to_builtins(rule),
                "rulings": [ruling.id for ruling in ledger.rulings_on(rule)],
                "enforced": [place._asdict() for place in game.enforced.get(rule.id, [])],
                "tests": tests.get(rule.id, []),
            }
            for rule in chosen.rules
        ],
        "ruling": msgspec.to_builtins(chosen.rulings),
        "hidden": msgspec.to_builtins(chosen.hidden),
    }
    plural = {"section": "sections", "rule": "rules", "ruling": "rulings", "fact": "facts",
              "example": "examples"}  # fmt: skip
    return {plural.get(key, key): value for key, value in data.items()}


class Book:
    """The rulebook on the console."""

    def __init__(self, game: Game, tests: Mapping[str, list[str]]) -> None:
        self.game = game
        self.ledger = game.ledger
        self.tests = tests
        self.page = Page()

    def show(self, chosen: Selection) -> None:
        """Chapter by chapter."""
        if len(chosen.rules) == len(self.ledger.rules):
            self._opening()
        for section in self.ledger.sections:
            rules = [rule for rule in chosen.rules if rule.section == section.key]
            if rules:
                self._heading(section.title, section.key)
            for rule in rules:
                self._rule(rule, full=not chosen.whole)
        if chosen.rulings:
            self._heading("Rulings on what the rulebook leaves open", RULINGS)
        for ruling in chosen.rulings:
            self._ruling(ruling)
        if chosen.hidden:
            self._heading("What stays hidden", HIDDEN)
        for note in chosen.hidden:
            self.page.line(f"{note.id}: {note.text}", indent=2)
            self.page.line()

    def _opening(self) -> None:
        self.page.line(self.ledger.title, "bold")
        self.page.line(self.ledger.players)
        self.page.line()
        for paragraph in self.ledger.summary.strip().splitlines():
            self.page.line(paragraph)
        self.page.line()

    def _heading(self, title: str, key: str) -> None:
        self.page.line(f"{title} [{key}]", "bold underline")
        self.page.line()

    def _rule(self, rule: Rule, *, full: bool) -> None:
        page, line = self.page, self.page.line
        line(rule.id, "bold", indent=2)
        line(rule.text, indent=4)
        for ruling in self.ledger.rulings_on(rule):
            line(f"Ruling {ruling.id}: {ruling.ruling}", "italic", indent=6)
        places, tests = self.game.enforced.get(rule.id, []), self.tests.get(rule.id, [])
        if full:
            line(f"From: {rule.source}", "dim", indent=4)
            line(f"Test: {rule.test}", "dim", indent=4)
            for place in places:
                line(f"Enforced in {place}", "dim", indent=4)
            for test in tests:
                line(f"Proved by {test}", "dim", indent=4)
        else:
            where = ", ".join(dict.fromkeys(f"{p.file} {p.function}".strip() for p in places))
            proof = f"{len(tests)} test{'' if len(tests) == 1 else 's'}" if tests else ""
            note = "; ".join(part for part in (where and f"enforced in {where}", proof) if part)
            if note:
                line(f"({note})", "dim", indent=4)
        page.line()

    def _ruling(self, ruling: Ruling) -> None:
        self.page.line(ruling.id, "bold", indent=2)
        self.page.line(ruling.question, "italic", indent=4)
        self.page.line(ruling.ruling, indent=4)
        self.page.line(f"Why: {ruling.why}", "dim", indent=4)
        if ruling.option:
            self.page.line(f"Option: {ruling.option}", "dim", indent=4)
        self.page.line()
