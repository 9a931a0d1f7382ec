"""Our games beside those of others: every figure is measured, and what is missing is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import nightboard
from nightboard.lab import peers
from nightboard.lab.peers import TWIN, Contender, Play, compare
from nightboard.lab.yardstick import race


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SECONDS", 0.001)


def given(library: str, game: str, play: Any) -> Contender:
    """A game of a library that somebody might have."""
    return Contender(library, library.lower(), game, "Python", play)


def unknown(name: str) -> Play:
    raise ModuleNotFoundError("No module named 'chessish'")


def broken(name: str) -> Play:
    def walk(random: Any) -> Iterator[Any]:
        raise RuntimeError("it does not work any more")

    return Play(walk, lambda thing: thing)


def test_every_contender_is_measured_against_the_median_of_ours() -> None:
    found = compare(nightboard.games(), [TWIN])

    assert [line.missing for line in found.lines] == [""] * len(found.lines)
    assert all(line.decisions_per_s > 0 and line.copy_us > 0 for line in found.lines)
    ratios = sorted(line.ratio for line in found.lines[: len(nightboard.games())])
    assert ratios[0] <= 1 <= ratios[-1]


def test_the_game_in_common_is_kuhn_poker() -> None:
    duel = compare([], [TWIN]).like_for_like

    assert duel is not None
    assert duel.game == "Kuhn poker"
    assert duel.ratio == pytest.approx(duel.ours_per_s / duel.theirs_per_s, abs=0.06)


def test_what_is_missing_is_named_with_its_cure() -> None:
    found = compare([], [given("Chessish", "chess", unknown)])

    assert found.lines[-1].missing == (
        "No module named 'chessish'; pip install 'nightboard[peers]'"
    )
    assert found.like_for_like is None


def test_a_library_that_fails_ends_nothing() -> None:
    found = compare([], [given("Old", "go", broken), TWIN])

    assert found.lines[1].missing == "RuntimeError: it does not work any more"
    assert found.like_for_like is not None


def test_the_searches_think_about_the_same_positions() -> None:
    pace = race(nightboard.game("examples.kuhn"), positions=2, iterations=5)

    assert (pace.players, pace.positions, pace.iterations) == (2, 2, 5)
    assert pace.ours_per_s > 0
    assert pace.openspiel_per_s > 0
    assert pace.as_played_per_s > 0
