"""A game that loops, breaks or cannot be shown: its table is rolled back, the others go on."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from nightboard.client import Playing
from nightboard.server.protocol import Choose, Done, Ping, Pong

from .given import FAIL, LOOP, SAY, UGLIFY, WHISPER, Server, texts
from .people import alone, refused, two_people


def choose(game: Playing, offer: int) -> None:
    """Answer the open question."""
    ask = game.ask()
    assert ask is not None
    game.command(Choose, Done, ask=ask.ask, offer=offer)


@pytest.mark.parametrize("trouble", [LOOP, FAIL, UGLIFY])
def test_a_choice_at_which_the_game_fails_is_rolled_back(server: Server, trouble: int) -> None:
    with two_people(server) as (one, two):
        choose(one, WHISPER)
        before = one.state.scene

        with refused("broken"):
            choose(one, trouble)

        one.command(Ping, Pong)
        two.command(Ping, Pong)
        assert one.state.scene == before
        assert texts(one) == ["Ana whispers."]
        assert texts(two) == []
        choose(one, SAY)
        assert two.ask(5) is not None
        assert texts(two) == ["Ana says 0."]


def test_it_is_written_down_which_table_failed_at_which_choice(server: Server) -> None:
    with alone(server) as game:
        with refused("broken"):
            choose(game, FAIL)

        log = server.log()
        assert f"table {game.id}: ZeroDivisionError" in log
        assert "the wild game divides by zero" in log


def test_a_choice_that_failed_once_is_not_tried_again(server: Server) -> None:
    with alone(server) as game:
        with refused("broken"):
            choose(game, LOOP)
        seen = server.log().count(game.id)

        with refused("broken"):
            choose(game, LOOP)

        assert server.log().count(game.id) == seen


def test_other_tables_are_served_while_one_hangs(server: Server) -> None:
    with alone(server) as bad, alone(server) as good:

        def hang() -> None:
            with refused("broken"):
                choose(bad, LOOP)

        hanging = threading.Thread(target=hang)
        hanging.start()
        for _ in range(20):
            choose(good, WHISPER)
        hanging.join(20)

        assert texts(good) == ["Ana whispers."] * 20
        assert texts(bad) == []


def test_what_failed_is_not_in_the_journal_after_a_crash(tmp_path: Path) -> None:
    with Server(tmp_path) as server, alone(server) as game:
        choose(game, WHISPER)
        for trouble in (FAIL, UGLIFY):
            with refused("broken"):
                choose(game, trouble)

        server.kill()
        server.start()

        game.command(Ping, Pong)
        assert texts(game) == ["Ana whispers."]
        choose(game, SAY)
        assert texts(game)[-1] == "You say 0."
