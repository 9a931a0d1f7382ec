"""The bench measures every figure; how large they are is not a matter for tests."""

from __future__ import annotations

from dataclasses import replace

import msgspec

import nightboard
from nightboard.bots import RandomBot
from nightboard.lab import measure

KUHN = nightboard.game("examples.kuhn")


def test_every_figure_is_measured() -> None:
    figures = msgspec.to_builtins(measure(KUHN, seconds=0.001))

    assert set(figures) == {
        "players", "decisions_per_s", "games_per_s", "copy_us", "view_us", "redeal_us", "save_us",
        "load_us", "table_bytes",
    }  # fmt: skip
    assert all(value > 0 for value in figures.values())
    assert 2 <= figures["decisions_per_s"] / figures["games_per_s"] <= 3
    assert 150 < figures["table_bytes"] < 400


def test_thumb_bots_are_measured_where_there_are_some() -> None:
    figures = measure(replace(KUHN, bots={"thumb": RandomBot}), seconds=0.001)

    assert figures.thumb_decisions_per_s


def test_conclusions_are_measured_where_a_game_draws_them() -> None:
    figures = measure(replace(KUHN, belief=lambda table, seat: None), seconds=0.001)

    assert figures.belief_us
