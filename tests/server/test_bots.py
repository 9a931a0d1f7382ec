"""Bots at the tables of a server: what they are handed, and what becomes of those that fail."""

from __future__ import annotations

import pytest

from nightboard.server.protocol import Assign, Done, GameInfo, Notice

from .given import SAY, Server, texts
from .people import alone, until


def levels(server: Server, language: str = "en") -> dict[str, GameInfo]:
    """The games by name, as a client learns of their bots."""
    with server.person("Ana") as ana:
        games = ana.ask("GET", "/api/games", list[GameInfo], language=language)
    return {game.name: game for game in games}


def test_a_bot_that_searches_plays_a_whole_game(server: Server) -> None:
    with server.person("Ana") as ana:
        table = ana.create("kuhn", seats=["me", "search"])
        with ana.play(table.id, 0) as game:
            while (ask := game.ask(20)) is not None:
                game.choose(len(ask.offers) - 1)

            assert game.table.state == "finished"
            assert any("Search" in text for text in texts(game))


def test_bots_that_search_play_among_themselves_after_many_decisions(server: Server) -> None:
    with server.person("Ana") as ana:
        table = ana.create("terrorixico", seats=["me", "thumb"])
        with ana.play(table.id, 0) as game:
            for _ in range(10):
                ask = game.ask(20)
                assert ask is not None
                game.choose(0)
            before = len(game.log)
            game.command(Assign, Done, seat=0, level="search")
            while len(game.log) < before + 8:
                game.receive(20)
            game.command(Assign, Done, seat=0, level=None)

            assert not any(b'"bot-failed"' in message for message in game.received)
            assert game.ask(20) is not None


def test_each_level_says_how_it_plays_and_how_long_it_thinks(server: Server) -> None:
    game = levels(server)["terrorixico"]
    spanish = levels(server, "es")["terrorixico"]

    by_name = {level.level: level for level in game.levels}
    assert [level.level for level in game.levels] == ["random", "thumb", "search"]
    assert by_name["search"].seconds == 0.05
    assert "0.05 s" in by_name["search"].help
    assert "of 100 games" in by_name["search"].help
    assert by_name["thumb"].seconds == by_name["random"].seconds == 0
    assert all(level.help for level in spanish.levels)
    assert spanish.levels[2].help != by_name["search"].help


def test_who_plays_where_nothing_is_said_answers_at_once(server: Server) -> None:
    games = levels(server)

    assert games["terrorixico"].usual == "thumb"
    assert games["kuhn"].usual == "random"


@pytest.mark.parametrize("level", ["sleeper", "cheat"])
def test_a_bot_that_gives_no_answer_is_reported_and_another_takes_its_seat(
    server: Server, level: str
) -> None:
    with alone(server, level) as game:
        game.choose(SAY)

        notice = until(game, Notice)
        assert isinstance(notice, Notice)
        assert (notice.code, notice.seat) == ("bot-failed", 1)
        assert level.capitalize() in notice.text
        assert texts(game) == ["You say 0."]
        game.command(Assign, Done, seat=1, level="plain")

        assert game.ask(20) is not None
        assert texts(game)[-1] == "Plain says 0."


def test_a_bot_that_hangs_holds_up_nobody_elses_bots(server: Server) -> None:
    with alone(server, "sleeper") as stuck:
        stuck.choose(SAY)
        tables = [alone(server, "plain") for _ in range(3)]
        for table in tables:
            with table as game:
                game.choose(SAY)
                assert game.ask(20) is not None
                assert texts(game)[-1] == "Plain says 0."
