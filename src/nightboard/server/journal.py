"""What is stored of a table: how it began, and every fact since, in order.

A table in memory is the sum of these, so it is the same after any crash. Facts are only ever added;
their number in the journal is the primary key, which also keeps two processes from writing the
same table.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.content import Pack
from ..engine.options import Value


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table began; this never changes."""

    id: str
    game: str
    rules: int
    """The version of the game's rules."""
    players: int
    options: dict[str, Value] = {}
    pack: Pack = {}
    dice: bytes
    """The key of all chance."""
    key: bytes
    """The key of its invitations."""
    host: str
    """The person who made it."""
    public: bool = False
    created: int
    start: dict[str, Any] | None = None
    """The position it starts from, where that is not the setup."""
    origin: str = ""
    """The table that it goes on from."""


class Fact(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag=str.lower
):
    """Something that happened at a table."""

    by: str = ""
    """The person who did it; nobody, where a bot or the server did."""
    command: str = ""
    """The id of the command, so that it acts only once."""


class Sat(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """A person holds a seat."""

    seat: int
    name: str


class Left(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """A person got up."""

    seat: int


class Handed(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """A bot plays a seat, or its people play it again."""

    seat: int
    level: str | None = None


class Begun(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """The game began."""


class Chose(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """A decision was made."""

    seat: int
    step: list[Any]
    """Its saved form: the name and the arguments."""


class TookBack(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """Decisions were taken back; so many are left."""

    to: int
    seat: int
    """Who wanted it."""
    agreed: tuple[int, ...] = ()
    """Whose consent it needed."""


class Followed(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """A rematch was set up at another table."""

    table: str


AnyFact = Sat | Left | Handed | Begun | Chose | TookBack | Followed

_facts = msgspec.json.Decoder(AnyFact)
_plans = msgspec.msgpack.Decoder(Plan)
_pack = msgspec.msgpack.Encoder()
_json = msgspec.json.Encoder()


def write_fact(fact: AnyFact) -> bytes:
    """The stored form of a fact."""
    return _json.encode(fact)


def read_fact(data: bytes) -> AnyFact:
    """The fact that was stored."""
    fact: AnyFact = _facts.decode(data)
    return fact


def write_plan(plan: Plan) -> bytes:
    """The stored form of a plan."""
    return _pack.encode(plan)


def read_plan(data: bytes) -> Plan:
    """The plan that was stored."""
    return _plans.decode(data)
