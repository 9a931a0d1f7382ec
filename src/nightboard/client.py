"""A program at a table of a server: the same rights and the same messages as the browser.

>>> from nightboard.client import Client
>>> with Client("http://127.0.0.1:8765", name="Ana") as ana:
...     table = ana.create("terrorixico", seats=["me", "thumb"])
...     with ana.play(table.id, seat=0) as game:
...         while (ask := game.ask()) is not None:
...             game.choose(len(ask.offers) - 1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from itertools import count
from secrets import token_hex
from time import sleep
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from .engine.errors import NightboardError
from .server import protocol
from .server.protocol import (
    AnyCommand,
    AnyMessage,
    Asked,
    Created,
    Entry,
    Joined,
    Language,
    NewTable,
    Problem,
    SeatInput,
    State,
    TableInfo,
    You,
)

T = TypeVar("T")
M = TypeVar("M", bound=protocol.Message)

ME, ANYBODY = "me", "open"
TRIES = 20
"""So often a lost connection is sought again."""
PATIENCE = 30.0
"""So many seconds an answer may take."""
LOST = (ConnectionClosed, InvalidMessage, EOFError, OSError)
"""How a connection ends, or does not begin, where the server is gone for a while."""


class Refused(NightboardError):
    """The server refused something."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class Client:
    """A person at a server."""

    def __init__(
        self, url: str, *, name: str = "Guest", secret: str = "", language: Language = "en"
    ) -> None:
        self.url = url.rstrip("/")
        self.http = httpx.Client(base_url=self.url, timeout=60)
        self.language: Language = language
        if not secret:
            wish = protocol.PersonInput(name=name, language=language)
            secret = self.ask("POST", "/api/me", protocol.Me, wish).secret
        self.secret = secret
        self.http.headers["authorization"] = f"Bearer {secret}"

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.http.close()

    def ask(self, method: str, path: str, kind: type[T], data: Any = None, **query: Any) -> T:
        """One request; what the server refuses raises `Refused`."""
        wanted = {key: value for key, value in query.items() if value is not None}
        body = None if data is None else msgspec.json.encode(data)
        answer = self.http.request(
            method, path, content=body, params=wanted,
            headers={"content-type": "application/json"},
        )  # fmt: skip
        if answer.is_error:
            try:
                problem = msgspec.json.decode(answer.content, type=Problem)
            except msgspec.MsgspecError:
                raise Refused("broken", f"{answer.status_code}: {answer.text}") from None
            raise Refused(problem.code, problem.text)
        return msgspec.json.decode(answer.content, type=kind)

    def create(
        self,
        game: str,
        *,
        seats: Sequence[str | SeatInput],
        options: Mapping[str, bool | int | str] | None = None,
        public: bool = False,
    ) -> TableInfo:
        """A new table; each seat is "me", "open", or the level of a bot."""
        return self.set_up(game, seats=seats, options=options, public=public).table

    def set_up(
        self,
        game: str,
        *,
        seats: Sequence[str | SeatInput],
        options: Mapping[str, bool | int | str] | None = None,
        public: bool = False,
    ) -> Created:
        """A new table, with the invitations to its seats."""
        wish = NewTable(
            game=game, seats=tuple(map(_seat, seats)), options=dict(options or {}), public=public
        )
        return self.ask("POST", "/api/tables", Created, wish)

    def join(
        self, table: str, token: str | None = None, *, seat: int | None = None,
        name: str | None = None,
    ) -> Joined:  # fmt: skip
        """Take a seat, with an invitation or at a public table."""
        wish = protocol.Joining(token=token, seat=seat, name=name)
        return self.ask("POST", f"/api/tables/{table}/join", Joined, wish)

    def table(self, table: str) -> Joined:
        """A table as it is now."""
        return self.ask("GET", f"/api/tables/{table}", Joined, language=self.language)

    def play(self, table: str, seat: int | None = None) -> Playing:
        """Sit down to play, or to watch."""
        return Playing(self, table, seat)


class Playing:
    """A connection to a table; it is made again when it is lost."""

    def __init__(self, client: Client, table: str, seat: int | None = None) -> None:
        self.client = client
        self.id = table
        self.seat = seat
        self.table: TableInfo
        self.you: You
        self.log: list[Entry] = []
        """What the seat was told, as far as it was sent."""
        self.received: list[bytes] = []
        """Everything that the server sent on this connection, byte for byte."""
        self._state: State | None = None
        self._numbers = count(1)
        self._name = token_hex(4)
        self._open = ExitStack()
        self._socket: ClientConnection
        self._connect()

    def __enter__(self) -> Playing:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Go away; the seat stays."""
        self._open.close()

    @property
    def state(self) -> State:
        """What the seat sees, as of the last message."""
        if self._state is None:
            raise Refused("gathering", "the game has not begun")
        return self._state

    def ask(self, timeout: float | None = None) -> Asked | None:
        """Wait until the seat is asked; None when the game is over."""
        while True:
            state = self._state
            if state is not None and state.ask is not None:
                return state.ask
            if state is not None and state.waiting is None and self.table.state == "finished":
                return None
            self.receive(timeout)

    def choose(self, offer: int) -> None:
        """Answer the open question; returns when the choice is stored."""
        ask = self.state.ask
        if ask is None:
            raise Refused("not-asked", "this seat is not asked now")
        self.command(protocol.Choose, protocol.Done, ask=ask.ask, offer=offer)

    def command(self, kind: type[AnyCommand], answer: type[M], **about: Any) -> M:
        """Send a command and wait for its answer; where the connection is lost, send it again."""
        name = f"{self._name}-{next(self._numbers)}"
        command = msgspec.json.encode(kind(id=name, **about))
        for left in reversed(range(TRIES)):
            try:
                self._socket.send(command, text=True)
                while True:
                    message = self._read(PATIENCE)
                    if getattr(message, "id", None) != name:
                        continue
                    if isinstance(message, protocol.Error):
                        raise Refused(message.code, message.text, message.rule)
                    if isinstance(message, answer):
                        return message
            except LOST:
                if not left:
                    raise
                self._connect()
        raise AssertionError

    def receive(self, timeout: float | None = None) -> AnyMessage:
        """The next message, whatever it is about; over a new connection if need be."""
        try:
            return self._read(timeout)
        except ConnectionClosed:
            return self._connect()

    def _read(self, timeout: float | None) -> AnyMessage:
        raw = self._socket.recv(timeout, decode=False)
        self.received.append(raw)
        message: AnyMessage = msgspec.json.decode(raw, type=AnyMessage)
        if message.n != len(self.received):
            raise Refused("bad-message", f"message {message.n} came after {len(self.received)}")
        if isinstance(message, protocol.Welcome | protocol.Table):
            self.table, self.you = message.table, message.you
        elif isinstance(message, State):
            self._state = message
            del self.log[message.log.start :]
            self.log += message.log.entries
        return message

    def _connect(self) -> AnyMessage:
        """Come in and look; the message that shows the table, or its game."""
        for left in reversed(range(TRIES)):
            try:
                return self._come_in()
            except LOST:
                if not left:
                    raise
                _wait(TRIES - left)
        raise AssertionError

    def _come_in(self) -> AnyMessage:
        opening = connect(
            self.client.url.replace("http", "ws", 1) + f"/api/tables/{self.id}/play",
            additional_headers={"authorization": f"Bearer {self.client.secret}"},
            max_size=None,
            compression=None,
            proxy=None,
        )
        self._open.close()
        self._socket = self._open.enter_context(opening)
        self._state, self.log, self.received = None, [], []
        hello = protocol.Hello(
            version=protocol.VERSION, seat=self.seat, language=self.client.language
        )
        self._socket.send(msgspec.json.encode(hello), text=True)
        message = self._read(PATIENCE)
        if isinstance(message, protocol.Error):
            self.close()
            raise Refused(message.code, message.text)
        if self.table.state != "gathering" and not self.table.halted:
            message = self._read(PATIENCE)
        return message


def _wait(tries: int) -> None:
    sleep(min(0.05 * 2**tries, 2))


def _seat(wish: str | SeatInput) -> SeatInput:
    if isinstance(wish, SeatInput):
        return wish
    if wish == ME:
        return SeatInput(me=True)
    return SeatInput() if wish == ANYBODY else SeatInput(level=wish)
