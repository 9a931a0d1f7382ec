"""WebSocket: a connection to a table, from `hello` to its end."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from .connection import REFUSED, SLOW, Connection
from .desk import Desk, read_command
from .guard import Bucket
from .host import MOVED
from .office import Office
from .people import someone
from .protocol import VERSION, Error, Hello, Sent
from .refusal import Refusal

UNHEARD, BROKEN, NOWHERE = 4401, 4400, 4404
_ENDINGS = {"not-found": NOWHERE, "busy": MOVED}
HELLO = 10.0
"""Seconds in which a connection has to say `hello`."""


@websocket("/api/tables/{table:str}/play")
async def play(
    socket: WebSocket,  # type: ignore[type-arg]
    office: NamedDependency[Office],
    table: FromPath[str],
) -> None:
    """Play at a table, or watch it."""
    limits = office.settings.limits
    if len(office.connections) >= limits.all_connections:
        await socket.close(SLOW, "this server is full; try again later")
        return
    person = await someone(socket, office)
    await socket.accept()
    connection = Connection(person.id if person else "", limits.backlog)
    office.connections[connection.id] = connection
    try:
        await _Talk(socket, office, table, connection).run()
    finally:
        del office.connections[connection.id]


class _Talk:
    """What is said on one connection."""

    def __init__(
        self,
        socket: WebSocket,  # type: ignore[type-arg]
        office: Office,
        table: str,
        connection: Connection,
    ) -> None:
        self.socket = socket
        self.office = office
        self.table = table
        self.connection = connection
        self.desk: Desk | None = None
        self.mistakes = 0
        self.ending: int | None = None
        """The code with which the connection is closed after what is being said now."""
        limits = office.settings.limits
        self.rate = Bucket(limits.commands, limits.burst)

    async def run(self) -> None:
        """Until one side closes."""
        hear = asyncio.create_task(self._hear())
        speak = asyncio.create_task(self.connection.send_all(self._send))
        try:
            await asyncio.wait((hear, speak), return_when=asyncio.FIRST_COMPLETED)
            if speak.done() and not speak.exception():
                await self.socket.close(speak.result())
        finally:
            hear.cancel()
            speak.cancel()
            await asyncio.gather(hear, speak, return_exceptions=True)
            if self.desk is not None:
                self.desk.leave()

    async def _send(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": text})

    async def _hear(self) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + HELLO
        while True:
            message: Any
            if self.desk is None:
                try:
                    async with asyncio.timeout_at(until):
                        message = await self.socket.receive()
                except TimeoutError:
                    self._refuse(Refusal("bad-message", "say hello first"))
                    self.connection.drop(UNHEARD)
                    return await asyncio.sleep(HELLO)
            else:
                message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return None
            raw = message.get("text")
            data = raw.encode() if raw is not None else message.get("bytes") or b""
            if self.connection.closing is None:
                await self._take(data)

    async def _take(self, data: bytes) -> None:
        command_id = ""
        try:
            try:
                command = read_command(data)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                self._mistake()
                raise Refusal("bad-message", f"this is no command: {error}") from None
            command_id = command.id[:64]
            if not self.rate.take():
                raise Refusal("too-fast", "too many commands; wait a moment")
            if isinstance(command, Hello):
                await self._hello(command)
            elif self.desk is None:
                self._mistake()
                raise Refusal("bad-message", "say hello first")
            elif isinstance(command, Sent):
                self.connection.account(command.id)
            else:
                await self.desk.say(command, data)
        except Refusal as refusal:
            self._refuse(refusal, command_id)
        if self.ending is not None:
            self.connection.drop(self.ending)

    async def _hello(self, hello: Hello) -> None:
        if hello.version != VERSION:
            raise Refusal("version", f"this server speaks version {VERSION} of the protocol")
        if self.desk is not None:
            raise Refusal("bad-message", "hello was said already; use sit or speak")
        try:
            self.desk = await self.office.sit_down(
                self.connection, self.table, hello.seat, hello.language
            )
        except Refusal as refusal:
            self.ending = _ENDINGS.get(refusal.code, REFUSED)
            raise

    def _mistake(self) -> None:
        self.mistakes += 1
        if self.mistakes > self.office.settings.limits.mistakes:
            self.ending = BROKEN

    def _refuse(self, refusal: Refusal, command: str = "") -> None:
        self.connection.tell(
            Error(n=0, code=refusal.code, text=refusal.text, id=command, rule=refusal.rule)
        )
