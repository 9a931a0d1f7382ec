"""Thousands of wrong, stale, foreign and oversized messages: nothing breaks, changes or leaks."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from nightboard.client import Client
from nightboard.server.protocol import VERSION, AnyCommand, Code, Ping, Pong
from nightboard.server.settings import Limits

from .given import SAY, Server, texts
from .people import two_people

MESSAGES = int(os.environ.get("NIGHTBOARD_MESSAGES", "3000"))
"""So many messages; `make soak` wants more."""
LARGEST = Limits().message
BATCH = 15
"""So many before the server is asked whether it is still there: fewer mistakes than it bears."""

KINDS = [kind.__struct_config__.tag for kind in get_args(AnyCommand)]
ODD: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 7, 99, 2**31, 2**63, 10**30, -0.5, 1e308, "", "0", "x" * 500,
    "\x00", "\u202e", "<b>", [], [0], {}, {"a": {}}, "random", "plain", "en", "tlh",
]  # fmt: skip
NOT_MINE = [0, 2, 3, -1, 2**40]
"""Seats that are not Ben's."""


def stray(rng: Random) -> bytes:
    """No JSON at all, or no object."""
    return rng.choice(
        [
            rng.randbytes(rng.randrange(200)),
            b"[" * rng.randrange(1, 5000),
            b'{"type":' * rng.randrange(1, 500),
            b'{"type":"ping","id":"\xff\xfe"}',
            b'{"type":"ping"' + b" " * rng.randrange(100),
            b'{"type":"choose","ask":1e999,"offer":0}',
            b'{"type":"choose","ask":1,"ask":2,"offer":NaN}',
            b"null", b'"choose"', b"0", b"", b"{}",
        ]
    )  # fmt: skip


def misshapen(rng: Random) -> bytes:
    """An object with the wrong fields."""
    names = ["type", "id", "ask", "offer", "seat", "level", "vote", "agree", "start", "version"]
    fields: dict[str, Any] = {rng.choice(names): rng.choice(ODD) for _ in range(rng.randrange(5))}
    if rng.random() < 0.8:
        fields["type"] = rng.choice(KINDS)
    fields[rng.choice(["extra", "__class__", "type ", "N"])] = rng.choice(ODD)
    return msgspec.json.encode(fields)


def foreign(rng: Random) -> bytes:
    """A command that is well-formed, but not for Ben to give now."""
    seat = rng.choice(NOT_MINE)
    command: dict[str, Any] = rng.choice(
        [
            {"type": "choose", "ask": rng.choice([-1, 0, 1, 2, 2**40]), "offer": rng.randrange(9)},
            {"type": "undo", "consent": rng.random() < 0.5},
            {"type": "vote", "vote": rng.randrange(4), "agree": True},
            {"type": "sit", "seat": seat},
            {"type": "assign", "seat": seat, "level": rng.choice([None, "plain", "random"])},
            {"type": "leave", "seat": seat},
            {"type": "start"},
            {"type": "rematch"},
            {"type": "why"} if rng.random() < 0.2 else {"type": "hello", "version": VERSION},
            {"type": "log", "start": rng.choice([-1, 2**40]), "count": rng.choice([-1, 10**6])},
            {"type": "ping", "id": "x" * rng.randrange(65, 2000)},
        ]
    )
    return msgspec.json.encode(command)


def oversized(rng: Random) -> bytes:
    """More than a message may have."""
    return b'{"type":"ping","id":"' + b"x" * rng.randrange(LARGEST, 4 * LARGEST) + b'"}'


SORTS: list[tuple[Callable[[Random], bytes], int]] = [
    (stray, 30), (misshapen, 40), (foreign, 60), (oversized, 1),
]  # fmt: skip


class Ben:
    """A guest who sends what he likes, over one connection after the other."""

    def __init__(self, client: Client, table: str) -> None:
        self.address = f"{client.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self.rights = {"authorization": f"Bearer {client.secret}"}
        self.received: list[bytes] = []
        self.answers: Counter[str] = Counter()
        """How often the server answered with which error, or closed with which code."""

    def send(self, messages: list[bytes], text: bool = True) -> None:
        """Send them, and read until all are answered."""
        with connect(self.address, additional_headers=self.rights, proxy=None) as socket:
            try:
                socket.send(b'{"type":"hello","version":1,"seat":1}')
                for message in messages:
                    socket.send(message, text=text and _is_text(message))
                socket.send(b'{"type":"ping","id":"end"}')
                while not self._read(socket.recv(20, decode=False)):
                    pass
            except ConnectionClosed as closed:
                # What is still on its way to a closed door may come back before the reason does.
                large = max(map(len, messages)) > LARGEST
                code = closed.rcvd.code if closed.rcvd is not None else "lost" if large else "?"
                self.answers[str(code)] += 1

    def _read(self, raw: bytes) -> bool:
        """Note what was said; whether it was the last of it."""
        self.received.append(raw)
        said = msgspec.json.decode(raw)
        if said["type"] == "error":
            assert said["code"] in get_args(Code)
            assert said["text"]
            self.answers[said["code"]] += 1
        return bool(said["type"] == "pong" and said.get("id") == "end")


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.timeout(900)
def test_no_message_breaks_changes_or_reveals_anything(server: Server) -> None:
    rng = Random(11)
    with two_people(server) as (one, two):
        two.close()
        log = len(server.log())
        ben = Ben(two.client, one.id)
        before = (one.state.scene, one.state.ask)

        for _ in range(MESSAGES // BATCH):
            sorts = rng.choices(*zip(*SORTS, strict=True), k=BATCH)
            ben.send([sort(rng) for sort in sorts], text=rng.random() < 0.9)

        one.command(Ping, Pong)
        assert (one.state.scene, one.state.ask) == before
        assert texts(one) == []
        assert [seat.name for seat in one.table.seats] == ["Ana", "Ben"]
        assert not any(b"700000" in raw for raw in ben.received)
        assert not {"broken", "?"} & set(ben.answers)
        assert ben.answers.total() > 0.7 * MESSAGES
        wanted = {"not-asked", "stale", "barrier", "not-yours", "forbidden", "running", "1009"}
        assert wanted <= set(ben.answers)
        assert server.log()[log:] == ""
        one.choose(SAY)
        ben.send([b'{"type":"choose","ask":1,"offer":0}'])
        one.ask(10)
        assert texts(one) == ["You say 0.", "Ben says 0."]


def test_a_stream_of_mistakes_ends_the_connection_with_a_reason(server: Server) -> None:
    with two_people(server) as (one, two):
        ben = Ben(two.client, one.id)

        ben.send([b"nonsense"] * 40)

        assert ben.answers["bad-message"] == 21
        assert ben.answers["4400"] == 1
