"""`nightboard bench --server`: small crowds, so that only its honesty is tested, not our speed."""

from __future__ import annotations

import pytest

from nightboard.cli import main
from nightboard.server import bench


def test_a_crowd_plays_on_a_server_of_its_own_and_is_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "WARM_UP", 0.2)

    figures = bench.measure(idle=4, paced=(2,), saturated=(2,), seconds=1)

    assert (figures.game, figures.seats) == ("terrorixico", 2)
    (paced,), (saturated,) = figures.paced, figures.saturated
    assert 0 < paced.choices_per_s <= 4
    assert saturated.choices_per_s > paced.choices_per_s
    assert 0 < saturated.p50_ms <= saturated.p99_ms <= saturated.max_ms
    assert saturated.bytes_per_view > 1000
    assert saturated.server_cpu > 0


@pytest.mark.parametrize(
    "wrong", [["terrorixico", "terrorbelow"], ["--seconds", "0"], ["--seconds", "nan"]]
)
def test_what_it_cannot_measure_is_said(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--server", *wrong]) == 2
    assert "--se" in capsys.readouterr().err
