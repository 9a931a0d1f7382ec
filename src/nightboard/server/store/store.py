"""Everything that is asked of the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..journal import AnyFact, Plan, read_fact, read_plan, write_fact, write_plan
from ..protocol import Language
from ..room import Outline
from .schema import journal, persons, processes, sitting, tables
from .writer import Conflict, Writer

__all__ = ["Conflict", "Known", "Listed", "Store"]


class Known(NamedTuple):
    """A person."""

    id: str
    name: str
    language: Language


class Listed(NamedTuple):
    """A table as the lobby lists it."""

    plan: Plan
    outline: Outline


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.local = self.url.get_backend_name() == "sqlite"
        """Whether only this machine can use it."""
        self._engine: AsyncEngine
        self.writer: Writer

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        if self.local and self.url.database:
            Path(self.url.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
        # Every use below ends its own transaction; to end it once more would take a turn each time.
        self._engine = create_async_engine(self.url, pool_reset_on_return=None)
        if self.local:
            event.listen(self._engine.sync_engine, "connect", _tune_sqlite)
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self.writer = Writer(self._engine)
        self.writer.start()

    async def close(self) -> None:
        """Write what is left and disconnect."""
        await self.writer.stop()
        await self._engine.dispose()

    # People

    async def add_person(self, person: str, name: str, language: Language) -> None:
        """A new person."""
        row = {"id": person, "name": name, "language": language, "created": int(time.time())}
        await self.writer.put(statements=[(insert(persons), row)])

    async def change_person(self, person: str, name: str, language: Language) -> None:
        """Another name or language."""
        change = update(persons).where(persons.c.id == person)
        await self.writer.put(statements=[(change, {"name": name, "language": language})])

    async def person(self, person: str) -> Known | None:
        """A person by id."""
        wanted = select(persons.c.id, persons.c.name, persons.c.language)
        rows = await self._read(wanted.where(persons.c.id == person))
        return Known(*rows[0]) if rows else None

    # Tables

    async def create(
        self, plan: Plan, facts: Sequence[AnyFact], outline: Outline, owner: str
    ) -> None:
        """A new table."""
        row = {
            "id": plan.id,
            "host": plan.host,
            "plan": write_plan(plan),
            "outline": _outlines.encode(outline),
            "state": outline.state,
            "public": plan.public,
            "changed": int(time.time()),
            "owner": owner,
        }
        seats = [_sits(person, plan.id) for person in sorted(outline.people)]
        await self.writer.put(
            statements=[(insert(tables), row), *seats], facts=_rows(plan.id, 0, facts)
        )

    def append(
        self,
        table: str,
        number: int,
        facts: Sequence[AnyFact],
        before: Outline | None = None,
        after: Outline | None = None,
    ) -> asyncio.Future[Any]:
        """Add facts to a journal of `number`; done when they are on disk.

        Where the outline has changed the lobby is told.
        """
        changes: list[tuple[Any, dict[str, Any]]] = []
        if before is not None and after is not None:
            row = {
                "outline": _outlines.encode(after),
                "state": after.state,
                "changed": int(time.time()),
            }
            changes.append((update(tables).where(tables.c.id == table), row))
            for person in sorted(before.people - after.people):
                place = (sitting.c.person == person) & (sitting.c.table_id == table)
                changes.append((delete(sitting).where(place), {}))
            changes += [_sits(person, table) for person in sorted(after.people - before.people)]
        return self.writer.put(statements=changes, facts=_rows(table, number, facts))

    async def load(self, table: str) -> tuple[Plan, list[AnyFact]] | None:
        """A table's plan and facts."""
        plans = await self._read(select(tables.c.plan).where(tables.c.id == table))
        if not plans:
            return None
        wanted = select(journal.c.fact).where(journal.c.table_id == table)
        rows = await self._read(wanted.order_by(journal.c.number))
        return read_plan(plans[0][0]), [read_fact(row[0]) for row in rows]

    async def tables_of(self, person: str, most: int) -> list[Listed]:
        """The tables at which a person sits, or which that person made; running ones first."""
        at = select(sitting.c.table_id).where(sitting.c.person == person)
        mine = tables.c.id.in_(at) | (tables.c.host == person)
        return await self._list(mine, most, tables.c.state.desc())

    async def public_tables(self, most: int) -> list[Listed]:
        """Public tables that are not over; those that wait for players first."""
        which = tables.c.public & (tables.c.state != "finished")
        return await self._list(which, most, tables.c.state)

    async def listed(self, table: str) -> Listed | None:
        """One table as the lobby would list it."""
        return next(iter(await self._list(tables.c.id == table, 1, tables.c.state)), None)

    async def _list(self, which: Any, most: int, first: Any) -> list[Listed]:
        wanted = select(tables.c.plan, tables.c.outline).where(which)
        order = wanted.order_by(first, tables.c.changed.desc()).limit(most)
        rows = await self._read(order)
        return [Listed(read_plan(plan), _read_outline(outline)) for plan, outline in rows]

    async def unfinished(self, host: str) -> int:
        """How many tables that this person made are not over."""
        mine = (tables.c.host == host) & (tables.c.state != "finished")
        return len(await self._read(select(tables.c.id).where(mine)))

    # Who owns what

    async def beat(self, process: str, forget: float) -> None:
        """Say that this process is alive, and forget those that are long dead."""

        async def work(connection: AsyncConnection) -> None:
            old = processes.c.seen < time.time() - forget
            await connection.execute(delete(processes).where(old))
            mine = update(processes).where(processes.c.id == process)
            done = await connection.execute(mine.values(seen=time.time()))
            if done.rowcount == 0:
                row = {"id": process, "seen": time.time()}
                await connection.execute(insert(processes).values(row))

        await self.writer.put(work=work)

    async def leave(self, process: str) -> None:
        """This process stops; its tables are free."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(processes).where(processes.c.id == process))
            mine = update(tables).where(tables.c.owner == process)
            await connection.execute(mine.values(owner=""))

        await self.writer.put(work=work)

    async def alive(self, lease: float) -> set[str]:
        """The processes that were alive a moment ago."""
        wanted = select(processes.c.id).where(processes.c.seen > time.time() - lease)
        return {row[0] for row in await self._read(wanted)}

    async def owner(self, table: str) -> str | None:
        """The process that owns a table, "" for none; None if there is no such table."""
        rows = await self._read(select(tables.c.owner).where(tables.c.id == table))
        return rows[0][0] if rows else None

    async def claim(self, table: str, before: str, process: str) -> bool:
        """Take a table over from a process that is dead; False if another one was faster."""

        async def work(connection: AsyncConnection) -> bool:
            free = (tables.c.id == table) & (tables.c.owner == before)
            done = await connection.execute(update(tables).where(free).values(owner=process))
            return done.rowcount == 1

        taken: bool = await self.writer.put(work=work)
        return taken

    async def _read(self, statement: Any) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return (await connection.execute(statement)).all()


_outlines = msgspec.msgpack.Encoder()
_read_outline = msgspec.msgpack.Decoder(Outline).decode


def _sits(person: str, table: str) -> tuple[Any, dict[str, Any]]:
    return insert(sitting), {"person": person, "table_id": table}


def _rows(table: str, number: int, facts: Sequence[AnyFact]) -> list[dict[str, Any]]:
    return [
        {"table_id": table, "number": number + n, "fact": write_fact(fact)}
        for n, fact in enumerate(facts)
    ]


def _tune_sqlite(connection: Any, record: Any) -> None:
    """A flush to disk for each transaction, and readers that do not wait for it."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # processes that start together take turns
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1313296194)")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
