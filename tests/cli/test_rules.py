"""`nightboard rules` is the rulebook, with rulings, enforcement and proof."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import nightboard
from nightboard.cli import inputs, rules

GAME = nightboard.game("terrorixico")
LEDGER = GAME.ledger
FIRST = LEDGER.rules[0]
RULED = next(rule for rule in LEDGER.rules if LEDGER.rulings_on(rule))


@pytest.fixture(autouse=True)
def proofs(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """Which tests prove which rule: every rule but the first has one."""
    found = {rule.id: ["tests/test_it.py::test_that"] for rule in LEDGER.rules[1:]}
    monkeypatch.setattr(rules, "tests_by_rule", lambda folder, game: found)
    return found


def unwrapped(text: str) -> str:
    """The text without its line breaks and indents."""
    return " ".join(text.split())


def test_the_whole_book_is_shown_by_chapter(run: Run) -> None:
    out = run("rules", "terrorixico").out
    book = unwrapped(out)

    assert out.startswith(LEDGER.title)
    assert "\x1b" not in out, "no colours where nobody sees them"
    assert max(len(line) for line in out.splitlines()) <= 100
    for section in LEDGER.sections:
        assert f"{section.title} [{section.key}]" in book
    for part in LEDGER.rules:
        assert unwrapped(part.text) in book
    for ruling in LEDGER.rulings:
        assert unwrapped(ruling.ruling) in book
    for note in LEDGER.hidden:
        assert unwrapped(note.text) in book


def test_a_rule_is_shown_with_all_that_is_known_of_it(run: Run) -> None:
    said = unwrapped(run("rules", "terrorixico", "--rule", RULED.id).out)

    assert unwrapped(RULED.text) in said
    for ruling in LEDGER.rulings_on(RULED):
        assert f"Ruling {ruling.id}: {unwrapped(ruling.ruling)}" in said
    for place in GAME.enforced.get(RULED.id, []):
        assert f"Enforced in {place}" in said
    assert "Proved by tests/test_it.py::test_that" in said


def test_a_ruling_is_shown_with_the_rules_that_rest_on_it(run: Run) -> None:
    ruling = LEDGER.rulings_on(RULED)[0]

    said = unwrapped(run("rules", "terrorixico", "--rule", ruling.id).out)

    assert unwrapped(ruling.question) in said
    assert unwrapped(ruling.why) in said
    assert unwrapped(RULED.text) in said


def test_words_are_searched_everywhere(run: Run) -> None:
    data = json.loads(run("rules", "terrorixico", "--find", "TRAUMA hand", "--json").out)

    assert {rule["id"] for rule in data["rules"]} == {r.id for r in LEDGER.find("trauma hand")}
    assert 0 < len(data["rules"]) < len(LEDGER.rules)
    for ruling in data["rulings"]:
        words = " ".join(ruling.values()).lower()
        assert "trauma" in words
        assert "hand" in words


def test_what_is_not_found_is_told(run: Run) -> None:
    said = run("rules", "terrorixico", "--find", "submarine")

    assert (said.status, said.out) == (1, "")
    assert "nothing is found" in said.err


def test_one_chapter_is_shown(run: Run) -> None:
    data = json.loads(run("rules", "terrorixico", "--section", "setup", "--json").out)

    assert {rule["section"] for rule in data["rules"]} == {"setup"}
    assert data["rulings"] == []


@pytest.mark.parametrize("key", ["rulings", "hidden"])
def test_rulings_and_secrets_are_chapters_too(run: Run, key: str) -> None:
    data = json.loads(run("rules", "terrorixico", "--section", key, "--json").out)

    assert data["rules"] == []
    assert len(data[key]) == len(getattr(LEDGER, key)) > 0


def test_programs_get_everything(run: Run) -> None:
    data = json.loads(run("rules", "terrorixico", "--json").out)

    assert len(data["rules"]) == len(LEDGER.rules)
    assert {"id", "text", "rulings", "enforced", "tests"} <= set(data["rules"][0])
    assert {"sections", "rulings", "hidden", "facts", "examples", "content"} <= set(data)
    enforced = {rule["id"]: rule["enforced"] for rule in data["rules"]}
    for name, places in GAME.enforced.items():
        assert enforced[name] == [place._asdict() for place in places]


def test_rules_without_a_test_are_listed(run: Run) -> None:
    said = run("rules", "terrorixico", "--untested")

    assert said == (1, f"{FIRST.id}\n", "")
    data = json.loads(run("rules", "terrorixico", "--untested", "--json").out)
    assert data == {"rules": len(LEDGER.rules), "untested": [FIRST.id]}


def test_it_is_told_when_every_rule_has_a_test(run: Run, proofs: dict[str, list[str]]) -> None:
    proofs[FIRST.id] = ["tests/test_it.py::test_this"]

    said = run("rules", "terrorixico", "--untested")

    assert said.status == 0
    assert said.out == f"Each of the {len(LEDGER.rules)} rules is proved by a test.\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--rule", "setup.hands"], "no rule or ruling 'setup.hands'; did you mean"),
        (["--section", "setpu"], "no section 'setpu'; did you mean setup"),
        (["--rule", FIRST.id, "--find", "x"], "--rule shows one rule; leave out --find"),
    ],
)
def test_what_is_not_in_the_book_is_refused(
    refused: Callable[..., str], words: list[str], message: str
) -> None:
    assert refused("rules", "terrorixico", *words).startswith(message)


def test_a_game_without_a_ledger_has_no_rulebook(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = replace(GAME, name="bare", title="Bare", home="examples")
    monkeypatch.setitem(nightboard.engine.game._loaded, "bare", bare)

    assert refused("rules", "bare") == "Bare has no rulebook here"


def test_without_the_source_nothing_is_known_of_tests(
    run: Run, refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "tests_folder", lambda: None)

    assert "needs the tests" in refused("rules", "terrorixico", "--untested")
    assert "Proved" not in run("rules", "terrorixico", "--rule", RULED.id).out


def test_the_tests_of_this_checkout_are_found() -> None:
    assert inputs.tests_folder() == Path(__file__).parents[1]
