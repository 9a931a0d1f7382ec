"""How a server is set up: where it listens, where it keeps things, and what it allows."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from ..engine.errors import BadInput

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much anyone may ask for."""

    message: int = 16 * 1024
    """Bytes of one WebSocket message."""
    upload: int = 4 * 1024 * 1024
    """Bytes of one HTTP body."""
    commands: float = 20.0
    """Commands a second on one connection, in the long run ..."""
    burst: float = 80.0
    """... and at once."""
    requests: float = 20.0
    """HTTP requests a second from one address, in the long run ..."""
    request_burst: float = 200.0
    """... and at once."""
    tables: int = 50
    """Unfinished tables that one person may have made."""
    connections: int = 64
    """Connections to one table."""
    all_connections: int = 4_000
    """Connections to this process."""
    backlog: int = 512 * 1024
    """Bytes that may wait for a slow client before its connection is closed."""
    mistakes: int = 20
    """Broken messages before a connection is closed."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that can be said on the command line, and a little more for tests."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    """A SQLAlchemy URL; empty: a SQLite file in the data folder."""
    redis: str = ""
    """The URL of a Redis, so that several processes can share the tables."""
    names: tuple[str, ...] = ()
    """Further host names by which the server may be called."""
    games: tuple[str, ...] = ()
    """The modules of further games."""
    limits: Limits = field(default_factory=Limits)
    workers: int = 1
    """Processes in which bots think."""
    bot_seconds: float = 5.0
    """How long a bot may take for one decision before it is stopped."""
    search_seconds: float = 1.0
    """How long a bot that searches thinks about each decision; that is not held against it."""
    bot_pause: float = 0.6
    """How long a bot's move stands before the next bot moves, while people look on."""
    rule_seconds: float = 0.5
    """How much processor time the rules may take for one choice."""
    lease: float = 4.0
    """After so many seconds of silence a process counts as dead and others take its tables."""
    idle: float = 600.0
    """After so many seconds without anybody a table is put away until somebody comes."""
    secure: bool = False
    """Cookies are for HTTPS only: set this behind a proxy that speaks HTTPS."""

    def database_url(self) -> str:
        """Where tables are kept, with an asynchronous driver."""
        if not self.database:
            return f"sqlite+aiosqlite:///{home() / 'tables.sqlite'}"
        scheme, colon, rest = self.database.partition("://")
        if not colon:
            raise BadInput(
                f"--database {self.database}: write a URL such as postgresql://user@host/name or "
                "sqlite:///folder/tables.sqlite"
            )
        drivers = {
            "sqlite": "sqlite+aiosqlite",
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
        }
        return f"{drivers.get(scheme, scheme)}://{rest}"

    def called(self, host: str) -> bool:
        """Whether a Host header names this server, and not somebody's name for our address."""
        name = urlsplit(f"//{host}").hostname or ""
        return name in {*LOOPBACK, self.host, *self.names}


def home() -> Path:
    """The folder for what the server keeps."""
    given = os.environ.get("NIGHTBOARD_HOME")
    if given:
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "nightboard"
