"""Before a server starts: can it use what it was told to use? If not, one sentence says so."""

from __future__ import annotations

import asyncio
import fcntl
from pathlib import Path
from typing import IO

from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ..engine.errors import BadInput
from .settings import Settings
from .store import Store

EXTRA = "pip install 'nightboard[cluster]'"


def make_ready(settings: Settings) -> IO[str] | None:
    """Bring the database up to date and look whether Redis answers.

    What comes back keeps other servers from the same SQLite file until it is closed.
    """
    store = _store(settings)
    lock = None
    if store.local and not settings.redis:
        lock = _lock(store.url.database or "")
    try:
        asyncio.run(_try_out(store, settings))
    except BaseException:
        if lock is not None:
            lock.close()
        raise
    return lock


def _store(settings: Settings) -> Store:
    try:
        return Store(settings.database_url())
    except ArgumentError:
        raise _bad_url(settings) from None


async def _try_out(store: Store, settings: Settings) -> None:
    try:
        await store.open()
        await store.close()
    except ArgumentError:
        raise _bad_url(settings) from None
    except ImportError as error:
        raise BadInput(
            f"--database needs the package {error.name}, which is not here; for PostgreSQL: {EXTRA}"
        ) from error
    except (SQLAlchemyError, OSError) as error:
        reason = str(error).splitlines()[0]
        raise BadInput(f"the database {store.url!r} cannot be used: {reason}") from error
    if settings.redis:
        await _try_redis(settings.redis)


async def _try_redis(url: str) -> None:
    try:
        from redis.asyncio import Redis
        from redis.exceptions import RedisError
    except ImportError as error:
        raise BadInput(f"--redis needs a package that is not here: {EXTRA}") from error
    try:
        async with Redis.from_url(url) as redis:
            await redis.ping()
    except ValueError as error:
        raise BadInput("--redis: write a URL such as redis://127.0.0.1:6379") from error
    except (RedisError, OSError) as error:
        raise BadInput(f"the Redis that --redis names does not answer: {error}") from error


def _bad_url(settings: Settings) -> BadInput:
    scheme = settings.database.partition("://")[0]
    return BadInput(
        f"--database: no database is called {scheme!r} here; write a URL such as "
        "postgresql://user@host/name or sqlite:///folder/tables.sqlite"
    )


def _lock(database: str) -> IO[str]:
    """Keep other servers from the same SQLite file; the lock ends with this process."""
    path = Path(f"{database}.lock").expanduser()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadInput(
            f"another server is using {database}: stop it, name another file with --database, or "
            "let both share the tables with --redis"
        ) from None
    return file
