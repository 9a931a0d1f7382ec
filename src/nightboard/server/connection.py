"""One WebSocket: what is sent on it, numbered; and what waits for a slow client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from hashlib import sha256
from secrets import token_hex

import msgspec

from .protocol import Message, SentSoFar

encode = msgspec.json.Encoder().encode

REFUSED = 1008
"""The code with which a client is sent away that asked for what it may not have."""
SLOW = 1013
"""The code with which a client is dropped that does not read what it is sent."""


class Connection:
    """The sending side of a WebSocket."""

    def __init__(self, person: str, backlog: int) -> None:
        self.id = token_hex(8)
        self.person = person
        self.closing: int | None = None
        """The code with which it is to be closed."""
        self.messages = 0
        self.bytes = 0
        self._digest = b""
        self._backlog = backlog
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._news = asyncio.Event()

    def push(self, body: bytes) -> None:
        """Send a message that was encoded with the number 0."""
        if self.closing is not None:
            return
        self.messages += 1
        head, _, tail = body.partition(b'"n":0')
        numbered = b'%b"n":%d%b' % (head, self.messages, tail)
        self.bytes += len(numbered)
        self._digest = sha256(self._digest + numbered).digest()
        self._waiting.append(numbered)
        self._size += len(numbered)
        if self._size > self._backlog and len(self._waiting) > 1:
            self.drop(SLOW)
        self._news.set()

    def tell(self, message: Message) -> None:
        """Send a message."""
        self.push(encode(message))

    def drop(self, code: int) -> None:
        """Send what waits no more, and close."""
        if self.closing is None:
            self.closing = code
            self._news.set()

    def account(self, command: str) -> None:
        """Say how much was sent so far."""
        self.tell(
            SentSoFar(
                n=0,
                id=command,
                messages=self.messages,
                bytes=self.bytes,
                digest=self._digest.hex(),
            )
        )

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send messages until the connection is to be closed; the code for that."""
        while True:
            while self._waiting and self.closing != SLOW:
                message = self._waiting.popleft()
                self._size -= len(message)
                await send(message.decode())
            if self.closing is not None:
                return self.closing
            self._news.clear()
            await self._news.wait()
