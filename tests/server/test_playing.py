"""A whole game over the wire, and every command of the protocol."""

from __future__ import annotations

import random
import re
from pathlib import Path
from socket import SHUT_RDWR

import msgspec
import pytest

from nightboard.server import protocol
from nightboard.server.protocol import (
    Choose,
    Done,
    LogPage,
    Pong,
    Refusals,
    SeatInput,
    SentSoFar,
    Sit,
    Speak,
)

from .given import FINISH, ROLL, SAY, WHISPER, Server, invited, texts
from .people import alone, refused, two_people

DOCS = Path(__file__).parents[2] / "docs"


def test_the_ten_lines_of_the_documentation_play_a_whole_game(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert found
    lines = found[1].replace("http://127.0.0.1:8765", server.url)

    exec(compile(lines, "protocol.md", "exec"), {})

    assert len(lines.strip().splitlines()) <= 10
    assert "wins" in capsys.readouterr().out


def test_two_people_play_a_game_to_its_end_through_a_link(server: Server) -> None:
    with server.person("Ana") as ana, server.person("Ben") as ben:
        table = ana.create("terrorixico", seats=["me", "open"])
        invited(ana, table, ben, 1)
        rng = random.Random(3)

        with ana.play(table.id, 0) as one, ben.play(table.id, 1) as two:
            while not (one.state.waiting is None and two.state.waiting is None):
                for game in (one, two):
                    if game.state.ask is not None:
                        game.choose(rng.randrange(len(game.state.ask.offers)))
                    else:
                        game.command(protocol.Ping, Pong)

            assert one.table.state == two.table.state == "finished"
            assert one.state.scene.result[1:2] == two.state.scene.result[1:2] != ()
            assert one.table.commitment == table.commitment


def test_everybody_sees_what_a_choice_changes_and_reads_it_in_his_own_words(
    server: Server,
) -> None:
    with two_people(server) as (one, two):
        one.choose(SAY)

        assert two.ask() is not None
        assert texts(one)[-1] == "You say 0."
        assert texts(two)[-1] == "Ana says 0."
        assert one.log[-1].rule == "wild.say"


def test_what_a_seat_must_not_notice_sends_it_nothing(server: Server) -> None:
    with two_people(server) as (one, two):
        two.command(protocol.Ping, Pong)
        before = len(two.received)

        for _ in range(3):
            one.choose(WHISPER)
        two.command(protocol.Ping, Pong)

        assert len(two.received) == before + 1
        assert texts(one)[-3:] == ["Ana whispers."] * 3
        assert one.state.moment == 3
        assert two.state.moment == 0
        one.choose(SAY)
        ask = two.ask()
        assert ask is not None
        assert (ask.ask, two.state.moment) == (1, 1)


def test_a_choice_sent_twice_acts_once(server: Server) -> None:
    with two_people(server) as (one, _):
        ask = one.ask()
        assert ask is not None
        again = Choose(id="again", ask=ask.ask, offer=WHISPER)

        for _ in range(3):
            one._socket.send(msgspec.json.encode(again), text=True)
        answers = 0
        while answers < 3:
            message = one.receive(5)
            answers += isinstance(message, Done) and message.id == "again"

        assert texts(one) == ["Ana whispers."]


@pytest.mark.parametrize(
    ("ask", "offer", "code"),
    [(0, 0, "stale"), (2, 0, "not-asked"), (1, 99, "not-offered"), (1, -1, "not-offered")],
)
def test_a_choice_that_does_not_fit_is_refused(
    server: Server, ask: int, offer: int, code: str
) -> None:
    with alone(server) as game:
        before = game.state

        with refused(code):
            game.command(Choose, Done, ask=ask, offer=offer)
        assert game.state == before


def test_a_seat_that_is_not_asked_cannot_choose(server: Server) -> None:
    with two_people(server) as (_, two), refused("not-asked"):
        two.command(Choose, Done, ask=1, offer=0)


def test_a_finished_game_takes_no_choice(server: Server) -> None:
    with alone(server) as game:
        game.choose(FINISH)

        with refused("finished"):
            game.command(Choose, Done, ask=1, offer=0)
        assert game.ask() is None


def test_why_names_what_is_refused_and_the_rule_in_words(server: Server) -> None:
    with alone(server) as game:
        answer = game.command(protocol.Why, Refusals)

        assert [(r.choice.label, r.rule, r.text) for r in answer.refused] == [
            ("say-number(3)", "wild.no-three", "Nobody says three.")
        ]


def test_a_game_without_beliefs_says_so(server: Server) -> None:
    with alone(server) as game:
        assert game.command(protocol.Belief, protocol.Beliefs).belief is None


def test_several_people_at_one_screen_see_only_the_seat_that_is_there(server: Server) -> None:
    names = [SeatInput(me=True, name="Ana"), SeatInput(me=True, name="Ben")]
    with server.person("Ana") as ana:
        table = ana.create("wild", seats=names)
        assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
        with ana.play(table.id, 0) as game:
            game.choose(SAY)
            game.command(Sit, Done, seat=None)
            handed = len(game.received)
            assert game.state.scene.own == ()

            game.command(Sit, Done, seat=1)

            assert game.you.seat == 1
            assert game.state.ask is not None
            assert b"701000" in b"".join(game.received[handed:])
            assert b"700000" not in b"".join(game.received[handed:])


def test_nobody_sits_on_a_seat_of_others(server: Server) -> None:
    with server.person("Ana") as ana, server.person("Ben") as ben:
        table = ana.create("wild", seats=["me", "me"])
        with ben.play(table.id) as watching:
            assert watching.you.seats == ()
            for seat in (0, 1, 7, -1):
                with refused("not-yours"):
                    watching.command(Sit, Done, seat=seat)
        with refused("not-yours"):
            ben.play(table.id, 0)


def test_a_reader_changes_the_language_at_the_table(server: Server) -> None:
    with server.person("Ana") as ana:
        table = ana.create("terrorixico", seats=["me", "me"])
        with ana.play(table.id, 0) as game:
            english = texts(game)

            game.command(Speak, Done, language="es")

            assert len(game.log) == len(english)
            assert texts(game) != english


def test_earlier_lines_of_the_log_can_be_fetched(server: Server) -> None:
    with alone(server) as game:
        for _ in range(5):
            game.choose(WHISPER)

        page = game.command(protocol.Log, LogPage, start=1, count=2)

        assert (page.log.start, page.log.total) == (1, 5)
        assert [entry.moment for entry in page.log.entries] == [2, 3]


def test_a_first_state_brings_the_end_of_a_long_log(server: Server) -> None:
    with server.person("Ana") as ana:
        table = ana.create("wild", seats=["me"])
        with ana.play(table.id, 0) as game:
            for _ in range(210):
                game.choose(WHISPER)
        with ana.play(table.id, 0) as game:
            assert (game.state.log.start, len(game.state.log.entries)) == (10, 200)


def test_what_is_fresh_in_the_log_begins_with_ones_own_last_choice(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(SAY)
        two.ask()
        two.choose(ROLL)
        one.ask()

        assert one.state.log.fresh == 0
        assert two.state.log.fresh == 1


def test_a_page_can_prove_that_it_shows_every_byte_it_was_sent(server: Server) -> None:
    from hashlib import sha256

    with alone(server) as game:
        game.choose(SAY)
        messages = list(game.received)

        answer = game.command(protocol.Sent, SentSoFar)

        digest = b""
        for message in messages:
            digest = sha256(digest + message).digest()
        assert (answer.messages, answer.bytes) == (len(messages), sum(map(len, messages)))
        assert answer.digest == digest.hex()


def test_a_lost_connection_is_made_again_and_nothing_is_missed(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(SAY)
        two.ask()
        one._socket.socket.shutdown(SHUT_RDWR)
        two.choose(ROLL)

        assert one.ask(5) is not None
        assert len(one.log) == 2
