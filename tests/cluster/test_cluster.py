"""Any process serves any client; a table belongs to one of them, and outlives it."""

from __future__ import annotations

import signal
from random import Random
from threading import Thread

from nightboard.client import Client, Playing
from nightboard.server.protocol import (
    Assign,
    Created,
    Done,
    Frame,
    Invitation,
    Ping,
    Pong,
    SeatInput,
    Sit,
    TableInfo,
    Timeline,
    Undo,
    Verified,
)

from ..server.given import SAY, WHISPER, Server, texts
from ..server.people import refused
from .conftest import Starter


def set_up(here: Client, guest: Client, game: str, *more: str) -> TableInfo:
    """A table with a seat for each of two people, who come in by different processes."""
    seats = [SeatInput(me=True), SeatInput(), *(SeatInput(level=level) for level in more)]
    created: Created = here.set_up(game, seats=seats)
    guest.join(created.table.id, created.invitations[1].token)
    return created.table


def play_out(game: Playing, seed: int) -> None:
    """Take any offer until the game is over."""
    rng = Random(seed)
    while (ask := game.ask(60)) is not None:
        game.choose(rng.randrange(len(ask.offers)))


def test_two_people_play_a_whole_game_through_two_processes(start: Starter) -> None:
    with start().person("Ana") as ana, start().person("Ben") as ben:
        table = set_up(ana, ben, "terrorixico", "thumb")
        with ana.play(table.id, 0) as one, ben.play(table.id, 1) as two:
            other = Thread(target=play_out, args=(two, 1))
            other.start()
            play_out(one, 2)
            other.join(60)

            assert one.table.state == two.table.state == "finished"
            assert one.table.result == two.table.result != ()
        for client in (ana, ben):
            assert client.ask("GET", f"/api/tables/{table.id}/verify", Verified).ok
            shown = client.ask("GET", f"/api/tables/{table.id}/timeline", Timeline, open="true")
            assert len(shown.chapters) > 20


def test_every_command_and_every_refusal_passes_between_the_processes(start: Starter) -> None:
    with start().person("Ana") as ana, start().person("Ben") as ben:
        table = set_up(ana, ben, "wild")
        own = ben.ask("GET", f"/api/tables/{table.id}/invitations", list[Invitation])
        with ana.play(table.id, 0) as one, ben.play(table.id, 1) as two:
            one.choose(WHISPER)
            one.choose(SAY)
            assert two.ask(10) is not None
            two.choose(WHISPER)
            two.command(Undo, Done)
            with refused("not-yours"):
                two.command(Sit, Done, seat=0)
            two.choose(SAY)
            two.command(Assign, Done, seat=1, level="plain")
            one.ask(10)

            assert [invitation.seat for invitation in own] == [1]
            assert texts(two)[0] == "Ana says 0."
            assert texts(one)[:2] == ["Ana whispers.", "You say 0."]
            assert [seat.here for seat in one.table.seats] == [True, True]
            assert not any(b"700001" in message for message in two.received)
            frame = ben.ask("GET", f"/api/tables/{table.id}/frame", Frame, moment=0, seat=1)
            assert frame.scenes[0].own


def test_when_a_process_dies_another_takes_its_tables(start: Starter) -> None:
    first, second = start(), start()
    with first.person("Ana") as ana, second.person("Ben") as ben:
        table = set_up(ana, ben, "wild")
        with ana.play(table.id, 0) as one, ben.play(table.id, 1) as two:
            one.choose(SAY)
            assert two.ask(10) is not None

            first.kill()

            two.choose(SAY)
            with (
                Client(second.url, secret=ana.secret) as moved,
                moved.play(table.id, 0) as again,
            ):
                assert texts(again) == ["You say 0.", "Ben says 0."]
                again.choose(SAY)
                assert two.ask(10) is not None


def test_when_a_process_stops_its_tables_move_at_once(start: Starter) -> None:
    first, second = start(), start()
    with first.person("Ana") as ana, second.person("Ben") as ben:
        table = set_up(ana, ben, "wild")
        with ben.play(table.id, 1) as two:
            first.stop()

            two.command(Ping, Pong)
            with (
                Client(second.url, secret=ana.secret) as moved,
                moved.play(table.id, 0) as again,
            ):
                again.choose(SAY)
            assert two.ask(10) is not None
    assert "Traceback" not in first.log() + second.log()


def test_a_process_that_slept_has_lost_its_tables_and_writes_nothing_more(start: Starter) -> None:
    first, second = start(), start()
    with first.person("Ana") as ana, second.person("Ben") as ben:
        table = set_up(ana, ben, "wild")
        with ana.play(table.id, 0) as one, ben.play(table.id, 1) as two:
            one.choose(SAY)
            assert two.ask(10) is not None

            first.process.send_signal(signal.SIGSTOP)
            two.choose(SAY)
            first.process.send_signal(signal.SIGCONT)

            assert one.ask(30) is not None
            one.choose(WHISPER)
            assert texts(one) == ["You say 0.", "Ben says 0.", "Ana whispers."]
            two.command(Ping, Pong)
            assert texts(two) == ["Ana says 0.", "You say 0."]


def test_processes_that_start_together_make_one_schema(start: Starter) -> None:
    servers: list[Server] = []
    starting = [Thread(target=lambda: servers.append(start())) for _ in range(2)]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join(60)

    assert len(servers) == 2
    with servers[0].person("Ana") as ana, servers[1].person("Ben") as ben:
        assert ben.table(ana.create("wild", seats=["me", "open"]).id).table.game == "wild"
