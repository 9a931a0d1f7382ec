"""Every rule of every ledger has a test, and nobody names a rule that does not exist."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

import nightboard
from nightboard.testing import ledger

TESTS = Path(__file__).parent
ROOT = TESTS.parent
GAMES = [*nightboard.games(), "examples.kuhn"]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test(name: str) -> None:
    game = nightboard.game(name)

    assert game.ledger.rules, f"{name} has no rules.toml"
    missing = ledger.untested(game, TESTS)

    assert not missing, f"{len(missing)} rules of {name} have no test: {', '.join(missing)}"


@pytest.mark.parametrize("name", GAMES)
def test_no_test_is_marked_with_an_unknown_rule(name: str) -> None:
    assert ledger.unknown_in_tests(nightboard.game(name), TESTS) == {}


@pytest.mark.parametrize("name", GAMES)
def test_the_code_names_no_unknown_rule(name: str) -> None:
    assert ledger.unknown_in_code(nightboard.game(name)) == {}


SOURCE = """
import pytest

EXAMPLES = [pytest.param(1, marks=pytest.mark.rule("bet.no-check"))]

@pytest.mark.rule("bet.fold")
@pytest.mark.rule("end.fold")
def test_a_fold(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("bet.call")), 2])
def test_some(n): ...

@pytest.mark.parametrize("n", EXAMPLES)
def test_examples(n): ...

@pytest.mark.rule("bet.bet")
class TestBets:
    def test_inside(self): ...

    @pytest.mark.rule("bet.answer")
    async def test_later(self): ...

@pytest.mark.rule("deal.deck")
def helper(): ...
"""


def test_marks_are_found_wherever_pytest_takes_them(tmp_path: Path) -> None:
    folder = tmp_path / "anything" / "kuhn"
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text(SOURCE)
    (folder / "test_all.py").write_text(
        'pytestmark = [pytest.mark.rule("deal.ante")]\ndef test_a(): ...\n'
    )
    (tmp_path / "test_elsewhere.py").write_text(SOURCE.replace("fold", "elsewhere"))

    here = "anything/kuhn/test_it.py::"
    assert ledger.tested(tmp_path, "kuhn") == {
        "deal.ante": ["anything/kuhn/test_all.py::test_a"],
        "bet.fold": [f"{here}test_a_fold"],
        "end.fold": [f"{here}test_a_fold"],
        "bet.call": [f"{here}test_some"],
        "bet.no-check": [f"{here}test_examples"],
        "bet.bet": [f"{here}TestBets::test_inside", f"{here}TestBets::test_later"],
        "bet.answer": [f"{here}TestBets::test_later"],
    }


def test_rules_without_a_test_and_marks_without_a_rule_are_named(tmp_path: Path) -> None:
    game = nightboard.game("examples.kuhn")
    (tmp_path / "kuhn").mkdir()
    (tmp_path / "kuhn" / "test_it.py").write_text(SOURCE.replace("bet.call", "bet.raise"))

    assert "bet.call" in ledger.untested(game, tmp_path)
    assert "bet.fold" not in ledger.untested(game, tmp_path)
    assert ledger.unknown_in_tests(game, tmp_path) == {"bet.raise": ["kuhn/test_it.py::test_some"]}


CODE = """
def turn(t):
    ask.offer(check(), unless="bet.unheard-of" if t.bet else None)
    t.tell(EVERYONE, "bets", rule="bte.misspelt")
    rule = "end.nowhere"
    say("game.title")
    t.tell(EVERYONE, "folds", rule="bet.fold")
"""


def test_rules_that_only_the_code_knows_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kuhn = nightboard.game("examples.kuhn")
    package = tmp_path / "lawless"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(CODE)
    (package / "rules.toml").write_text((ROOT / "examples/kuhn/rules.toml").read_text())
    monkeypatch.syspath_prepend(tmp_path)

    found = ledger.unknown_in_code(dataclasses.replace(kuhn, home="lawless"))

    assert {name: [place.line for place in places] for name, places in found.items()} == {
        "bet.unheard-of": [3],
        "bte.misspelt": [4],
        "end.nowhere": [5],
    }
