"""Every game at the server: bots and people to the end, watched again, checked, kept."""

from __future__ import annotations

from random import Random

import pytest

import nightboard
from nightboard.client import Playing
from nightboard.server.protocol import (
    Assign,
    Belief,
    Beliefs,
    Choose,
    Created,
    Done,
    Frame,
    Ping,
    Pong,
    Refusals,
    SeatInput,
    Speak,
    State,
    Timeline,
    Upload,
    Verified,
    Why,
)

from .given import Server
from .people import refused

GAMES = nightboard.games()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_watched_again_checked_and_kept(
    server: Server, name: str
) -> None:
    rng = Random(5)
    players = nightboard.game(name).seats[0]
    with server.person("Ana") as ana:
        table = ana.create(name, seats=["me", *["thumb"] * (players - 1)])
        with ana.play(table.id, 0) as game:
            for _ in range(6):
                ask = game.ask(60)
                assert ask is not None
                game.command(Why, Refusals)
                game.command(Belief, Beliefs)
                game.choose(rng.randrange(len(ask.offers)))
            game.command(Speak, Done, language="es")
            game.command(Assign, Done, seat=0, level="thumb")
            while game.state.waiting is not None:
                game.receive(60)
            game.command(Ping, Pong)

            assert game.table.state == "finished"
            assert game.table.result
            assert game.state.scene.result
        path = f"/api/tables/{table.id}"
        assert ana.ask("GET", f"{path}/verify", Verified).ok
        whole = ana.ask("GET", f"{path}/timeline", Timeline, open="true")
        for seat in range(players):
            own = ana.ask("GET", f"{path}/timeline", Timeline, seat=seat)
            assert 1 < len(own.chapters) <= len(whole.chapters)
            last = own.chapters[-1].moment
            shown = ana.ask("GET", f"{path}/frame", Frame, seat=seat, moment=last)
            assert shown.scenes[0].result
        middle = ana.ask("GET", f"{path}/frame", Frame, moment=len(whole.chapters) // 2, open="1")
        assert len(middle.scenes) == players
        save = ana.http.get(f"{path}/save").text
        seats = (SeatInput(me=True), *[SeatInput(level="thumb")] * (players - 1))
        again = ana.ask("POST", "/api/tables/upload", Created, Upload(save=save, seats=seats))
        assert again.table.state == "finished"
        assert again.table.result == ana.table(table.id).table.result


def asked(game: Playing) -> State:
    """What a seat sees, with everything that was sent to it until now."""
    game.command(Ping, Pong)
    return game.state


def test_of_several_people_on_one_side_any_may_answer_and_one_does(server: Server) -> None:
    seats = [SeatInput(me=True) for _ in range(3)]
    rng = Random(3)
    with server.person("Ana") as ana:
        table = ana.create("terrorscape2", seats=seats)
        with (
            ana.play(table.id, 0) as one,
            ana.play(table.id, 1) as two,
            ana.play(table.id, 2) as three,
        ):
            games = (one, two, three)
            for _ in range(200):
                waiting = asked(one).waiting
                assert waiting is not None
                if len(waiting.seats) > 1:
                    break
                player = games[waiting.seats[0]]
                ask = asked(player).ask
                assert ask is not None
                player.choose(rng.randrange(len(ask.offers)))
            assert waiting is not None
            first, second = (games[seat] for seat in waiting.seats[:2])
            before, other = asked(first).ask, asked(second).ask
            assert before is not None
            assert other is not None
            assert before.others
            assert [o.label for o in before.offers] == [o.label for o in other.offers]

            first.choose(0)

            with refused("stale"):
                second.command(Choose, Done, ask=other.ask, offer=0)
