"""A network learns Kuhn poker by itself: `make test-learn`, for PyTorch is large."""

from __future__ import annotations

import pytest

from nightboard.bridges.setting import setting

pytest.importorskip(
    "torch",
    reason="PyTorch is not installed, so learning is not tested: make test-learn",
)


def test_a_network_that_has_played_itself_beats_random_play() -> None:
    from examples.learn import Learner, measure

    what = setting("examples.kuhn")
    learner = Learner(what, "score", seed=3)
    for _ in range(5):
        learner.learn()

    found = measure(learner.network, what, games=1000, seed=5)

    assert found.score - found.score_margin > 0


def test_the_command_trains_measures_and_keeps(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    from examples import learn

    file = tmp_path_factory.mktemp("learn") / "network.pt"

    assert learn.main(["--minutes", "0.01", "--games", "20", "--save", str(file)]) == 0

    assert "trained: wins " in capsys.readouterr().out
    assert file.stat().st_size > 1000


def test_bad_input_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    from examples import learn

    assert learn.main(["--game", "chess"]) == 2

    assert capsys.readouterr().err.startswith("learn: no game 'chess'")
