"""Group commit: everything that waits to be written goes to disk in one transaction.

While one transaction is on its way to the disk the next jobs gather, so the busier the server is,
the more choices share one flush. A job's future is done when it is on disk, and not before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Executable, insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ...engine.errors import NightboardError
from .schema import journal

MOST = 500
"""So many jobs at most share a transaction."""


class Conflict(NightboardError):
    """Another process has written to this table: it is not ours any more."""


Work = Callable[[AsyncConnection], Awaitable[Any]]


class Job(NamedTuple):
    """Something to be written."""

    done: asyncio.Future[Any]
    statements: Sequence[tuple[Executable, dict[str, Any]]]
    facts: Sequence[dict[str, Any]]
    work: Work | None


class Writer:
    """Writes jobs in the order in which they came, many at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.transactions = 0
        self.written = 0

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._write(), name="writer")

    async def stop(self) -> None:
        """Write what is there, and end."""
        if self._task is not None:
            self._jobs.put_nowait(None)
            await self._task
            self._task = None

    def put(
        self,
        *,
        statements: Sequence[tuple[Executable, dict[str, Any]]] = (),
        facts: Sequence[dict[str, Any]] = (),
        work: Work | None = None,
    ) -> asyncio.Future[Any]:
        """Have something written; the future is done when it is on disk."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(done, statements, facts, work))
        return done

    async def _write(self) -> None:
        ending = False
        while not ending:
            batch: list[Job] = []
            job = await self._jobs.get()
            while True:
                if job is None:
                    ending = True
                else:
                    batch.append(job)
                if self._jobs.empty() or len(batch) >= MOST:
                    break
                job = self._jobs.get_nowait()
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: list[Job]) -> None:
        try:
            results = await self._run(batch)
        except IntegrityError as error:
            if len(batch) == 1:
                _fail(batch[0], Conflict(f"another process has written this: {error.orig}"))
                return
            for job in batch:
                await self._commit([job])
        except (DBAPIError, OSError) as error:
            for job in batch:
                _fail(job, error)
        except BaseException:
            for job in batch:
                job.done.cancel()
            raise
        else:
            self.transactions += 1
            self.written += len(batch)
            for job, result in zip(batch, results, strict=True):
                if not job.done.done():
                    job.done.set_result(result)

    async def _run(self, batch: list[Job]) -> list[Any]:
        results: list[Any] = []
        async with self._engine.begin() as connection:
            for job in batch:
                for statement, values in job.statements:
                    await connection.execute(statement, values)
                results.append(await job.work(connection) if job.work is not None else None)
            rows = [row for job in batch for row in job.facts]
            if rows:
                await connection.execute(insert(journal), rows)
        return results


def _fail(job: Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
