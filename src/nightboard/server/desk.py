"""Where a connection brings its commands: to a table here, or to one at another process."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

import msgspec

from .commands import carry_out
from .host import Host
from .link import Link
from .protocol import AnyCommand, Command
from .refusal import Refusal

log = logging.getLogger("nightboard.server")

read_command = msgspec.json.Decoder(AnyCommand).decode


class Desk(Protocol):
    """Takes the commands of one connection."""

    async def say(self, command: Command, raw: bytes) -> None:
        """Have a command carried out; the answer comes over the connection."""

    def leave(self) -> None:
        """The connection is gone."""


class Here:
    """A table of this process."""

    def __init__(self, host: Host, link: Link) -> None:
        self.host = host
        self.link = link

    async def say(self, command: Command, raw: bytes) -> None:
        """Have a command carried out."""
        try:
            await carry_out(self.host, self.link, command)
        except Refusal as refusal:
            self.link.refuse(refusal, command.id)

    def leave(self) -> None:
        """The connection is gone."""
        self.host.part(self.link)


class Relayed:
    """A connection of another process at a table of this one: its commands in their order."""

    def __init__(self, here: Here) -> None:
        self.here = here
        self._commands: asyncio.Queue[bytes] = asyncio.Queue()
        self._task = asyncio.create_task(self._work())

    def put(self, raw: bytes) -> None:
        """The next command."""
        self._commands.put_nowait(raw)

    def stop(self) -> None:
        """The connection is gone."""
        self._task.cancel()
        self.here.leave()

    async def _work(self) -> None:
        while True:
            raw = await self._commands.get()
            try:
                await self.here.say(read_command(raw), raw)
            except Exception:
                log.exception("a command from another process failed")
                self.here.link.drop(1011)
