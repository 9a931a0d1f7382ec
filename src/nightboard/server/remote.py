"""What processes tell each other about the tables they own and the connections they hold."""

from __future__ import annotations

import msgspec

from .orders import Order
from .protocol import Code, Language


class Envelope(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """From one process to another."""

    sender: str
    """The process that it comes from."""


class Attach(Envelope, frozen=True, kw_only=True):
    """A connection of the sender wants to look at a table of the receiver."""

    connection: str
    table: str
    person: str
    seat: int | None
    language: Language


class Say(Envelope, frozen=True, kw_only=True):
    """A command from such a connection."""

    connection: str
    table: str
    command: bytes


class Detach(Envelope, frozen=True, kw_only=True):
    """Such a connection is gone."""

    connection: str
    table: str


class Deliver(Envelope, frozen=True, kw_only=True):
    """A message for a connection of the receiver."""

    connection: str
    body: bytes


class Drop(Envelope, frozen=True, kw_only=True):
    """A connection of the receiver must be closed."""

    connection: str
    code: int


class Ask(Envelope, frozen=True, kw_only=True):
    """An order for a table of the receiver."""

    number: int
    table: str
    person: str
    order: Order


class Answer(Envelope, frozen=True, kw_only=True):
    """What came of an order."""

    number: int
    body: bytes = b""
    code: Code | None = None
    text: str = ""


AnyEnvelope = Attach | Say | Detach | Deliver | Drop | Ask | Answer

pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(AnyEnvelope).decode
