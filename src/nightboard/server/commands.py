"""What people at a table may do, and how it is done: one function for each command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ..bots import levels
from ..engine.errors import did_you_mean
from .budget import asking
from .eyes import words
from .host import Host
from .journal import AnyFact, Begun, Chose, Followed, Handed, Left, TookBack
from .link import Link
from .plans import next_plan
from .protocol import (
    Assign,
    Belief,
    Beliefs,
    Choose,
    Command,
    Done,
    Leave,
    Log,
    LogPage,
    Ping,
    Pong,
    Refusals,
    Rematch,
    Sit,
    Speak,
    Start,
    Undo,
    Vote,
    Why,
)
from .refusal import Refusal

ID = 64
"""So long may the id of a command be."""


async def carry_out(host: Host, link: Link, command: Command) -> None:
    """Carry out a command and answer it; what is not done raises `Refusal`."""
    if len(command.id) > ID:
        raise Refusal("bad-message", f"id: at most {ID} characters")
    async with host.lock:
        if command.id and (link.person, command.id) in host.room.commands:
            link.tell(Done(n=0, id=command.id))
            return
        await _DO[type(command)](host, link, command)
    if type(command) in _SAY_DONE:
        link.tell(Done(n=0, id=command.id))


def own_seat(host: Host, link: Link) -> int:
    """The seat through whose eyes the link looks, if it is still the person's."""
    seat = link.seat
    if seat is None or link.person not in host.room.seats[seat].people:
        raise Refusal("not-yours", "you are watching; sit on one of your seats first")
    return seat


async def _choose(host: Host, link: Link, command: Choose) -> None:
    room, seat = host.room, own_seat(host, link)
    ask = room.ask
    if room.match is None:
        raise Refusal("gathering", "the game has not begun")
    if room.state == "finished":
        raise Refusal("finished", "the game is over")
    if ask is None:
        raise Refusal("broken", room.halted)
    if command.ask != room.asks[seat] or seat not in ask.seats:
        if command.ask <= room.asks[seat]:
            raise Refusal("stale", "this question is not open any more")
        raise Refusal("not-asked", "you are not asked now")
    if room.seats[seat].level is not None:
        raise Refusal("not-asked", "a bot plays this seat; take it back first")
    if not 0 <= command.offer < len(ask.offers):
        raise Refusal("not-offered", f"there are {len(ask.offers)} offers, counted from 0")
    step = ask.offers[command.offer].to_json()
    await host.commit(Chose(seat=seat, step=step, by=link.person, command=command.id))


async def _why(host: Host, link: Link, command: Why) -> None:
    seat = own_seat(host, link)
    with asking(host.settings.rule_seconds):
        refused = host.eyes.refused(seat, link.language)
    number = host.room.asks[seat]
    link.tell(Refusals(n=0, id=command.id, ask=number, refused=refused))


async def _belief(host: Host, link: Link, command: Belief) -> None:
    match, belief = host.room.match, None
    if match is not None and host.room.game.belief is not None:
        with asking(host.settings.rule_seconds):
            belief = msgspec.to_builtins(match.belief(link.seat), str_keys=True)
    link.tell(Beliefs(n=0, id=command.id, belief=belief))


async def _undo(host: Host, link: Link, command: Undo) -> None:
    room, seat = host.room, own_seat(host, link)
    say = words(link.language).speaker(seat, host.eyes.names(link.language))
    if room.match is None or room.halted:
        raise Refusal("gathering", say("undo.start"))
    if room.state == "finished":
        raise Refusal("finished", say("undo.over"))
    last = room.last_choice(seat)
    if not last:
        raise Refusal("barrier", say("undo.none"))
    taken = TookBack(to=last - 1, seat=seat, by=link.person, command=command.id)
    reason = "seat"
    if last == len(room.choices):
        with asking(host.settings.rule_seconds):
            barrier = room.match.barrier()
        if barrier is None:
            await host.commit(taken)
            return
        reason = barrier.kind
    if not command.consent:
        raise Refusal("barrier", say(f"undo.{reason}"))
    others = {
        number
        for number, other in enumerate(room.seats)
        if other.people and other.level is None and link.person not in other.people
    }
    if others:
        host.open_vote(seat, last - 1, others)
    else:
        await host.commit(msgspec.structs.replace(taken, agreed=(seat,)))


async def _vote(host: Host, link: Link, command: Vote) -> None:
    vote, room = host.voting, host.room
    if vote is None or vote.number != command.vote:
        raise Refusal("stale", "this vote is over")
    mine = vote.missing.intersection(room.held_by(link.person))
    if not mine:
        raise Refusal("not-yours", "you are not asked, or have answered")
    if not command.agree:
        host.notice("not-taken-back", "not-taken-back", min(mine))
        host.close_vote()
        return
    vote.missing -= mine
    vote.agreed |= mine
    if vote.missing:
        host.tell_table()
        return
    agreed = tuple(sorted(vote.agreed))
    await host.commit(
        TookBack(to=vote.to, seat=vote.seat, agreed=agreed, by=link.person, command=command.id)
    )
    host.notice("taken-back", "taken-back", vote.seat)


async def _sit(host: Host, link: Link, command: Sit) -> None:
    link.look_from(host.room, command.seat)
    _look_anew(host, link)


async def _speak(host: Host, link: Link, command: Speak) -> None:
    link.language = command.language
    _look_anew(host, link)


def _look_anew(host: Host, link: Link) -> None:
    link.forget()
    link.tell_table(host.info(link.language), host.you(link.person, link.seat))
    host.show(link)


async def _assign(host: Host, link: Link, command: Assign) -> None:
    room = host.room
    seat = _seat(host, command.seat)
    if link.person not in seat.people and (seat.people or link.person != room.plan.host):
        raise Refusal(
            "not-yours", "only who holds a seat may hand it over, or the host if nobody does"
        )
    check_level(host, command.level)
    if seat.level == command.level:
        return
    facts: list[AnyFact] = [
        Handed(seat=command.seat, level=command.level, by=link.person, command=command.id)
    ]
    others_open = any(s.open for n, s in enumerate(room.seats) if n != command.seat)
    filled = command.level is not None or bool(seat.people)
    if room.match is None and not room.halted and filled and not others_open:
        facts.append(Begun())
    await host.commit(*facts)


def check_level(host: Host, level: str | None) -> None:
    """A level of bots that the game has."""
    known = levels(host.room.game)
    if level is not None and level not in known:
        raise Refusal("bad-input", f"no bot {level!r}; {did_you_mean(level, known)}")


async def _start(host: Host, link: Link, command: Start) -> None:
    room = host.room
    if link.person != room.plan.host:
        raise Refusal("forbidden", "only who made the table may begin before all seats are taken")
    if room.state != "gathering":
        raise Refusal("running", "the game has begun already")
    await host.commit(Begun(by=link.person, command=command.id))


async def _leave(host: Host, link: Link, command: Leave) -> None:
    room = host.room
    if link.person not in _seat(host, command.seat).people:
        raise Refusal("not-yours", f"seat {command.seat} is not yours")
    await host.commit(Left(seat=command.seat, by=link.person, command=command.id))
    for other in host.links.values():
        if other.person == link.person and other.seat == command.seat:
            other.look_from(room, None)
            host.show(other)
    host.tell_table()


async def _rematch(host: Host, link: Link, command: Rematch) -> None:
    room = host.room
    own_or_host = room.held_by(link.person) or link.person == room.plan.host
    if not own_or_host:
        raise Refusal("not-yours", "a rematch is for those who sit at the table")
    if room.rematch:
        return
    if room.match is None or room.match.outcome is None:
        raise Refusal("running", "a rematch can begin when the game is over")
    plan, facts = next_plan(room, room.match.outcome)
    await host.create(plan, facts)
    await host.commit(Followed(table=plan.id, by=link.person, command=command.id))


async def _log(host: Host, link: Link, command: Log) -> None:
    if command.start < 0 or not 0 <= command.count <= 1000:
        raise Refusal("bad-message", "log: start from 0, at most 1000 at once")
    with asking(host.settings.rule_seconds):
        part = host.eyes.part(
            link.seat, link.language, command.start, command.start + command.count
        )
    link.tell(LogPage(n=0, id=command.id, log=part))


async def _ping(host: Host, link: Link, command: Ping) -> None:
    link.tell(Pong(n=0, id=command.id))


def _seat(host: Host, number: int) -> Any:
    if not 0 <= number < host.room.plan.players:
        raise Refusal("bad-input", f"no seat {number}; there are 0 to {host.room.plan.players - 1}")
    return host.room.seats[number]


_DO: dict[type[Command], Callable[[Host, Link, Any], Awaitable[None]]] = {
    Choose: _choose,
    Why: _why,
    Belief: _belief,
    Undo: _undo,
    Vote: _vote,
    Sit: _sit,
    Speak: _speak,
    Assign: _assign,
    Start: _start,
    Leave: _leave,
    Rematch: _rematch,
    Log: _log,
    Ping: _ping,
}

_SAY_DONE = {Choose, Undo, Vote, Sit, Speak, Assign, Start, Leave, Rematch}
