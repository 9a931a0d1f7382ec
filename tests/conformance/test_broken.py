"""The suite can fail: every defect is caught, and by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.conformance.broken import GAME, mix
from tests.conformance.broken.defects import BROKEN

from nightboard.engine import catalogue
from nightboard.engine.errors import IllegalChoice
from nightboard.engine.game import _loaded as known_games
from nightboard.engine.match import Match
from nightboard.testing import Defect, conform, histories, words
from nightboard.testing import choices as choosing


def test_the_healthy_game_has_no_defect() -> None:
    report = conform(GAME, games=60, rate=0.4)

    assert report.games == 60
    assert report.decisions > 300


@pytest.mark.parametrize("name", BROKEN)
def test_each_defect_is_caught_by_its_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "LONGEST", 200)
    caught, game = BROKEN[name]
    monkeypatch.setitem(known_games, "snatch", game)

    with pytest.raises(Defect) as failure:
        conform(game, games=60, rate=0.4)

    assert failure.value.name == caught, str(failure.value)


def test_a_defect_says_where_it_was_and_how_to_see_it_again() -> None:
    _, game = BROKEN["a card's id in the view"]

    with pytest.raises(Defect) as failure:
        conform(game, games=60, rate=0.4)

    assert "snatch, " in failure.value.where
    assert " players, seed " in failure.value.where
    assert failure.value.again.startswith(
        "python -m nightboard.testing --game tests.conformance.broken --seed "
    )
    assert str(failure.value).startswith("secrets.view: ")


# Defects that only a broken engine could have


def test_a_match_that_takes_anything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_offer", lambda self, ask, choice: mix())

    with pytest.raises(Defect, match=r"^choice\.accepted"):
        conform(GAME, games=60, rate=0.4)


def test_a_refusal_that_leaves_a_trace_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match._offer

    def careless(self: Match, ask: Any, choice: Any) -> Any:
        try:
            return honest(self, ask, choice)
        except IllegalChoice:
            self.table.dice.used += 1
            raise

    monkeypatch.setattr(Match, "_offer", careless)

    with pytest.raises(Defect, match=r"^choice\.changed"):
        conform(GAME, games=60, rate=0.4)


def test_a_choice_that_fails_with_another_error_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match._read

    def helpless(self: Match, words: Sequence[Any]) -> Any:
        if words == ["no such step"]:
            raise KeyError(words)
        return honest(self, words)

    monkeypatch.setattr(Match, "_read", helpless)

    with pytest.raises(Defect, match=r"^choice\.error"):
        conform(GAME, games=60, rate=0.4)


def test_an_undo_that_takes_back_nothing_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "barrier", lambda self: None)
    monkeypatch.setattr(Match, "undo", lambda self: None)

    with pytest.raises(Defect, match=r"^undo\.changed"):
        conform(GAME, games=60, rate=0.4)


def test_a_save_that_comes_back_as_another_match_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "load", lambda text: GAME.start(2, seed=1))

    with pytest.raises(Defect, match=r"^save\.round-trip"):
        conform(GAME, games=60, rate=0.4)


def test_a_shared_message_that_a_game_overrides_must_not_need_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = catalogue.read_messages

    def shadowed(package: str, language: str) -> dict[str, str]:
        own = {} if package == "nightboard" else {"result.score": "{who:seat}: {n}"}
        return {**honest(package, language), **own}

    monkeypatch.setattr(words, "read_messages", shadowed)
    monkeypatch.setattr(words, "clashes", words.clashes.__wrapped__)

    with pytest.raises(Defect, match=r"^message\.argument.*'result\.score'.*'who'"):
        conform(GAME, games=1, rate=0)


def test_a_copy_that_changes_later_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "fork", lambda self: self)

    with pytest.raises(Defect, match=r"^copy\.changes"):
        conform(GAME, games=60, rate=0.4, properties=[tables_only])


def tables_only() -> Any:
    from nightboard.testing.tables import Copies

    return Copies()
