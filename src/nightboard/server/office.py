"""All that one process serves: the tables it owns, and the way to those that others own.

A table is owned by one process at a time. The database says by which; a process that has not been
heard of for the time of a lease has lost its tables to whoever needs one. Even if two processes
should both take a table for theirs, only one of them can write the next line of its journal.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Sequence
from functools import partial
from secrets import token_hex
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin

from . import remote
from .budget import asking
from .connection import REFUSED, Connection
from .desk import Desk, Here, Relayed
from .host import MOVED, Host
from .journal import AnyFact, Plan
from .link import Link
from .orders import Invite, Join, Look, Order, fulfil
from .pool import Pool
from .protocol import Invitation, Joined, Language
from .refusal import Refusal
from .room import Room, rebuilt
from .settings import Settings
from .store import Store

log = logging.getLogger("nightboard.server")

LONG = 60
"""A journal of more facts than this is read in a thread."""
PATIENCE = 10.0
"""How long another process may take for an order."""

_ANSWERS: dict[type, Any] = {Look: Joined, Join: Joined, Invite: list[Invitation]}


class Office:
    """One process of the server."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.process = token_hex(8)
        self.store = Store(settings.database_url())
        self.pool = Pool(
            settings.games, settings.workers, settings.bot_seconds, settings.search_seconds
        )
        self.hosts: dict[str, Host] = {}
        self.connections: dict[str, Connection] = {}
        self.alone = not settings.redis
        """No other process shares these tables."""
        self._channels = channels
        self._opening: dict[str, asyncio.Future[Host | str]] = {}
        self._relayed: dict[str, Relayed] = {}
        """Connections of other processes to tables of this one."""
        self._away: dict[str, There] = {}
        """Connections of this process to tables of others."""
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._numbers = itertools.count(1)
        self._alive: set[str] = set()
        self._beaten = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.open()
        await self._beat()
        if not self.alone:
            self._tasks.append(asyncio.create_task(self._listen(), name="listen"))
        self._tasks.append(asyncio.create_task(self._watch(), name="heartbeat"))

    async def close(self) -> None:
        """Serve no more: what is on its way to the disk gets there."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for host in list(self.hosts.values()):
            host.stop()
        for relayed in list(self._relayed.values()):
            relayed.stop()
        self.pool.stop()
        await self.store.leave(self.process)
        await self.store.close()

    # Tables

    async def create(self, plan: Plan, facts: Sequence[AnyFact]) -> None:
        """A new table, stored and owned by this process."""
        if len(facts) > LONG:
            room = await asyncio.to_thread(rebuilt, plan, facts)
        else:
            with asking(self.settings.rule_seconds):
                room = rebuilt(plan, facts)
        if room.halted:
            raise Refusal("bad-input", room.halted)
        await self.store.create(plan, facts, room.outline(), self.process)
        self._keep(room)

    async def order(self, table: str, person: str, order: Order) -> Any:
        """Have an order carried out by whoever owns the table."""
        found = await self.find(table)
        if isinstance(found, Host):
            return await fulfil(found, person, order)
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        self._post(
            found,
            remote.Ask(sender=self.process, number=number, table=table, person=person, order=order),
        )
        try:
            body = await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise _busy() from None
        finally:
            del self._answers[number]
        return msgspec.json.decode(body, type=_ANSWERS[type(order)])

    async def sit_down(
        self, connection: Connection, table: str, seat: int | None, language: Language
    ) -> Desk:
        """Let a connection look at a table, wherever that is."""
        found = await self.find(table)
        if isinstance(found, Host):
            link = Link(
                connection.id, connection.person, language, None, connection.push, connection.drop
            )
            await found.greet(link, seat)
            return Here(found, link)
        desk = There(self, found, connection, table)
        self._post(
            found,
            remote.Attach(
                sender=self.process,
                connection=connection.id,
                table=table,
                person=connection.person,
                seat=seat,
                language=language,
            ),
        )
        self._away[connection.id] = desk
        return desk

    async def find(self, table: str) -> Host | str:
        """The host of a table, here; or the process that owns it."""
        if table in self.hosts:
            return self.hosts[table]
        if table not in self._opening:
            task = asyncio.ensure_future(self._open_table(table))
            self._opening[table] = task
            task.add_done_callback(lambda done: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _open_table(self, table: str) -> Host | str:
        while True:
            owner = await self.store.owner(table)
            if owner is None:
                raise Refusal("not-found", "there is no such table; is the link complete?")
            if owner == self.process:
                break
            if not self.alone and owner and owner in await self.store.alive(self.settings.lease):
                return owner
            if await self.store.claim(table, owner, self.process):
                break
        stored = await self.store.load(table)
        assert stored is not None
        if len(stored[1]) > LONG:
            room = await asyncio.to_thread(rebuilt, *stored)
        else:
            room = rebuilt(*stored)
        return self._keep(room)

    def _keep(self, room: Room) -> Host:
        host = Host(room, self.store, self.pool, self.settings, self.create, self._lose)
        self.hosts[host.id] = host
        host.wake()
        return host

    def _lose(self, host: Host) -> None:
        self.hosts.pop(host.id, None)

    # Other processes

    def _post(self, process: str, envelope: remote.Envelope) -> None:
        self._channels.publish(remote.pack(envelope), f"nightboard.{process}")

    async def _listen(self) -> None:
        name = f"nightboard.{self.process}"
        async with self._channels.start_subscription(name) as subscriber:
            async for data in subscriber.iter_events():
                try:
                    await self._receive(remote.unpack(data))
                except Exception:
                    log.exception("a message from another process failed")

    async def _receive(self, envelope: remote.AnyEnvelope) -> None:
        if isinstance(envelope, remote.Deliver):
            if envelope.connection in self.connections:
                self.connections[envelope.connection].push(envelope.body)
        elif isinstance(envelope, remote.Drop):
            if envelope.connection in self.connections:
                self.connections[envelope.connection].drop(envelope.code)
        elif isinstance(envelope, remote.Say):
            if envelope.connection in self._relayed:
                self._relayed[envelope.connection].put(envelope.command)
        elif isinstance(envelope, remote.Detach):
            relayed = self._relayed.pop(envelope.connection, None)
            if relayed is not None:
                relayed.stop()
        elif isinstance(envelope, remote.Answer):
            self._answered(envelope)
        elif isinstance(envelope, remote.Attach):
            await self._attach(envelope)
        elif isinstance(envelope, remote.Ask):
            self._spawn(self._fulfil(envelope))

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _attach(self, wish: remote.Attach) -> None:
        def push(body: bytes) -> None:
            deliver = remote.Deliver(sender=self.process, connection=wish.connection, body=body)
            self._post(wish.sender, deliver)

        def drop(code: int) -> None:
            gone = self._relayed.pop(wish.connection, None)
            if gone is not None:
                gone.stop()
            lost = remote.Drop(sender=self.process, connection=wish.connection, code=code)
            self._post(wish.sender, lost)

        link = Link(wish.connection, wish.person, wish.language, None, push, drop)
        try:
            host = await self.find(wish.table)
            if not isinstance(host, Host):
                drop(MOVED)
                return
            await host.greet(link, wish.seat)
        except Refusal as refusal:
            link.refuse(refusal)
            drop(REFUSED)
            return
        link.edge = wish.sender
        self._relayed[wish.connection] = Relayed(Here(host, link))

    async def _fulfil(self, ask: remote.Ask) -> None:
        answer = partial(remote.Answer, sender=self.process, number=ask.number)
        try:
            host = await self.find(ask.table)
            if not isinstance(host, Host):
                raise _busy()
            body = msgspec.json.encode(await fulfil(host, ask.person, ask.order))
            self._post(ask.sender, answer(body=body))
        except Refusal as refusal:
            self._post(ask.sender, answer(code=refusal.code, text=refusal.text))

    def _answered(self, answer: remote.Answer) -> None:
        waiting = self._answers.get(answer.number)
        if waiting is None or waiting.done():
            return
        if answer.code is not None:
            waiting.set_exception(Refusal(answer.code, answer.text))
        else:
            waiting.set_result(answer.body)

    # Heartbeat

    async def _watch(self) -> None:
        pause = self.settings.lease / 4
        while True:
            await asyncio.sleep(pause)
            try:
                await self._beat()
            except Exception:
                log.exception("the heartbeat failed")
            self._put_away()

    async def _beat(self) -> None:
        lease = self.settings.lease
        late = self._beaten and time.monotonic() - self._beaten > lease
        await self.store.beat(self.process, 10 * lease)
        self._beaten = time.monotonic()
        if self.alone:
            return
        if late:  # others may have taken our tables while we were not heard of
            for host in list(self.hosts.values()):
                host.lose()
        self._alive = await self.store.alive(lease)
        for desk in list(self._away.values()):
            if desk.process not in self._alive:
                desk.connection.drop(MOVED)
        for relayed in list(self._relayed.values()):
            if relayed.here.link.edge not in self._alive:
                relayed.here.link.drop(MOVED)

    def _put_away(self) -> None:
        """Forget tables at which nobody has been for a while; the journal has them."""
        late = time.monotonic() - self.settings.idle
        for host in list(self.hosts.values()):
            if host.resting and host.used < late:
                del self.hosts[host.id]

    def part_from(self, desk: There) -> None:
        """A connection to a table elsewhere is gone."""
        self._away.pop(desk.connection.id, None)
        self._post(
            desk.process,
            remote.Detach(sender=self.process, connection=desk.connection.id, table=desk.table),
        )

    def pass_on(self, desk: There, raw: bytes) -> None:
        """A command for a table elsewhere."""
        self._post(
            desk.process,
            remote.Say(
                sender=self.process,
                connection=desk.connection.id,
                table=desk.table,
                command=raw,
            ),
        )


class There:
    """A table of another process."""

    def __init__(self, office: Office, process: str, connection: Connection, table: str) -> None:
        self.office = office
        self.process = process
        self.connection = connection
        self.table = table

    async def say(self, command: Any, raw: bytes) -> None:
        """Have a command carried out."""
        self.office.pass_on(self, raw)

    def leave(self) -> None:
        """The connection is gone."""
        self.office.part_from(self)


def _busy() -> Refusal:
    return Refusal("busy", "the table is moving to another process; try again")
