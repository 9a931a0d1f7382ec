"""What is asked of a table over HTTP, answered by the process that owns it."""

from __future__ import annotations

from typing import Any

import msgspec

from . import tokens
from .host import Host
from .journal import AnyFact, Begun, Handed, Sat
from .plans import clean_name
from .protocol import Invitation, Joined, Language
from .refusal import Refusal


class Look(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What may this person know of the table?"""

    language: Language


class Join(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Take a seat."""

    language: Language
    name: str
    token: str | None = None
    seat: int | None = None


class Invite(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The tokens of the seats."""


Order = Look | Join | Invite


async def fulfil(host: Host, person: str, order: Order) -> Any:
    """Do what is asked, and answer."""
    async with host.lock:
        if isinstance(order, Look):
            return Joined(table=host.info(order.language), you=host.you(person))
        if isinstance(order, Join):
            await _join(host, person, order)
            return Joined(table=host.info(order.language), you=host.you(person))
        return _invitations(host, person)


async def _join(host: Host, person: str, order: Join) -> None:
    room = host.room
    number = _seat(host, order)
    seat, name = room.seats[number], clean_name(order.name)
    if person in seat.people and seat.name == name and seat.level is None:
        return
    facts: list[AnyFact] = [Sat(seat=number, name=name, by=person)]
    if seat.level is not None and not seat.people:
        facts.append(Handed(seat=number, level=None, by=person))
    others_open = any(other.open for n, other in enumerate(room.seats) if n != number)
    if room.state == "gathering" and not others_open:
        facts.append(Begun())
    await host.commit(*facts)


def _seat(host: Host, order: Join) -> int:
    """The seat that the token is for, or an open one of a public table."""
    room, plan = host.room, host.room.plan
    if order.token is not None:
        found = tokens.invited(plan.key, plan.players, order.token)
        if found is None:
            raise Refusal("forbidden", "this invitation is not for this table; ask for a new link")
        return found
    if not plan.public:
        raise Refusal("forbidden", "this table is by invitation; ask its host for a link")
    free = [number for number, seat in enumerate(room.seats) if seat.open]
    if order.seat is None:
        if not free:
            raise Refusal("full", "all seats are taken; you can watch")
        return free[0]
    if not 0 <= order.seat < plan.players:
        raise Refusal("bad-input", f"no seat {order.seat}; there are 0 to {plan.players - 1}")
    if order.seat not in free:
        raise Refusal("taken", "this seat is taken; choose another, or watch")
    return order.seat


def _invitations(host: Host, person: str) -> list[Invitation]:
    room, plan = host.room, host.room.plan
    seats = range(plan.players) if person == plan.host else room.held_by(person)
    if not seats:
        raise Refusal("not-yours", "invitations are for those who sit at the table")
    return [Invitation(seat=n, token=tokens.invitation(plan.key, n)) for n in seats]
