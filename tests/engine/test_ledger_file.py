"""The ledger: loaded with care, searched by words, and found again in the code."""

from __future__ import annotations

from pathlib import Path

import pytest

import nightboard
from nightboard.engine.errors import BadContent, BadInput
from nightboard.engine.ledger import load_ledger

KUHN = nightboard.game("examples.kuhn")
TEXT = (Path(__file__).parents[2] / "examples/kuhn/rules.toml").read_text()


def test_rules_are_found_by_their_ids() -> None:
    rule = KUHN.ledger.rule("bet.no-fold")

    assert rule.text == "Nobody folds before there is a bet."
    assert [ruling.id for ruling in KUHN.ledger.rulings_on(rule)] == ["bet.early-fold"]
    with pytest.raises(BadInput, match=r"no rule 'bet\.folds'; did you mean bet\.fold"):
        KUHN.ledger.rule("bet.folds")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("before bet", ["bet.no-fold"]),
        ("ANTE", ["deal.ante"]),
        ("no-check", ["bet.no-check"]),
        ("showdown higher", ["end.higher-card"]),
        ("dragon", []),
    ],
)
def test_rules_are_found_by_words(words: str, found: list[str]) -> None:
    assert [rule.id for rule in KUHN.ledger.find(words)] == found


def test_the_places_that_enforce_a_rule_are_found() -> None:
    places = KUHN.enforced["bet.no-check"]

    assert [(place.file, place.function) for place in places] == [("__init__.py", "call_or_fold")]
    assert (
        "unless="
        in (Path(__file__).parents[2] / "examples/kuhn/__init__.py")
        .read_text()
        .split("\n")[places[0].line - 1]
    )


def test_every_rule_of_kuhn_is_named_where_it_is_enforced() -> None:
    assert KUHN.enforced.keys() == KUHN.ledger.by_id.keys()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('section = "deal"', 'section = "shuffle"', "deal.deck: no section 'shuffle'"),
        ('id = "bet.call"', 'id = "bet.bet"', "the id 'bet.bet' is used twice"),
        ('kind = "setup"', "kind = 3", "Expected `str`, got `int`"),
        ('kind = "setup"', "", "missing required field `kind`"),
        ('kind = "setup"', 'kind = "setup"\nmood = "grim"', "unknown field `mood`"),
        ('kind = "setup"', "kind = ", "rules.toml: not valid TOML"),
    ],
)
def test_a_wrong_ledger_is_refused(
    old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules.toml").write_text(TEXT.replace(old, new, 1))
    monkeypatch.setattr("nightboard.engine.ledger.files", lambda package: tmp_path)

    with pytest.raises(BadContent) as refused:
        load_ledger("kuhn")

    assert said in str(refused.value)
    assert str(refused.value).startswith("kuhn: rules.toml: ")


def test_a_game_without_a_ledger_has_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nightboard.engine.ledger.files", lambda package: tmp_path)

    assert load_ledger("some.zoo").rules == ()
    assert load_ledger("some.zoo").game == "zoo"
