"""How fast a server is here: real games, real WebSockets on loopback, every choice on disk."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from types import TracebackType

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from ..engine.errors import NightboardError
from .protocol import VERSION, Choose, Created, Hello, Me, NewTable, SeatInput

RATES = "1000000"
WARM_UP = 2.0


class Point(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One measurement."""

    tables: int
    wanted_per_s: float | None = None
    """Choices a second that were wanted; None: as many as possible."""
    choices_per_s: float
    p50_ms: float
    """From sending a choice to having the view that came of it ..."""
    p99_ms: float
    max_ms: float
    server_cpu: float
    """How much of a core the server took."""
    client_cpu: float
    """The same for the clients, all in one process."""
    bytes_per_view: int


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured."""

    game: str
    seats: int
    """People at each table, each with a connection."""
    seconds: float
    """How long each measurement took."""
    paced: tuple[Point, ...]
    """Each table at one choice a second."""
    saturated: tuple[Point, ...]
    idle_table_kb: float
    """Memory that a table takes at which people look and nobody plays."""


class _Asked(msgspec.Struct):
    ask: int
    offers: list[msgspec.Raw]


class _Waiting(msgspec.Struct):
    pass


class _Said(msgspec.Struct):
    """As much of a message as a program needs to play."""

    type: str
    ask: _Asked | None = None
    waiting: _Waiting | None = None


_read = msgspec.json.Decoder(_Said).decode
_write = msgspec.json.Encoder().encode


class Server:
    """A server process with a database of its own."""

    def __init__(self) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="nightboard-bench-")
        self._process = subprocess.Popen(
            [
                sys.executable, "-m", "nightboard", "serve", "--port", "0",
                "--rate", RATES, "--bot-pause", "0",
                "--database", f"sqlite:///{Path(self._home.name) / 'tables.sqlite'}",
            ],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        found = re.search(r"http://\S+", self._process.stdout.readline())
        if found is None:
            raise NightboardError("the server did not start")
        self.url = found[0]

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._home.cleanup()

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory in use."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Crowd:
    """People at many tables, all of them in this process."""

    def __init__(self, url: str, game: str, seats: int) -> None:
        self.url, self.game, self.seats = url, game, seats
        self.http = httpx.AsyncClient(base_url=url, timeout=60)
        self.latencies: list[float] = []
        self.sizes = 0
        self.views = 0
        self.seated = 0
        """At so many tables people have come to sit."""
        self._ids = count()
        self._players: list[asyncio.Task[None]] = []

    async def table(self) -> list[ClientConnection]:
        """A new table with a connection for each seat."""
        answer = await self.http.post("/api/me", json={"name": "Bench"})
        secret = msgspec.json.decode(answer.content, type=Me).secret
        rights = {"authorization": f"Bearer {secret}"}
        wish = NewTable(game=self.game, seats=tuple(SeatInput(me=True) for _ in range(self.seats)))
        answer = await self.http.post("/api/tables", content=_write(wish), headers=rights)
        table = msgspec.json.decode(answer.content, type=Created).table.id
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/play"
        sockets = []
        for seat in range(self.seats):
            socket = await connect(
                address, additional_headers=rights, compression=None, max_size=None, proxy=None
            )
            await socket.send(_write(Hello(version=VERSION, seat=seat)), text=True)
            sockets.append(socket)
        return sockets

    async def play(self, pace: float, seed: int) -> None:
        """Play one game after the other at a table, with so many seconds between choices on
        average. Nobody keeps time: whoever thought for exactly a second after each answer would
        fall into step with all whose choices were written in the same commit.
        """
        random = Random(seed)
        await asyncio.sleep(random.random() * pace)
        first = True
        while True:
            sockets = await self.table()
            self.seated += first
            first = False
            tasks = [asyncio.create_task(self._seat(socket, pace, random)) for socket in sockets]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                for task in tasks:
                    task.cancel()
                for socket in sockets:
                    socket.transport.abort()

    async def _seat(self, socket: ClientConnection, pace: float, random: Random) -> None:
        """Play for a seat until the game is over."""
        sent = 0.0
        while True:
            raw = await socket.recv(decode=False)
            said = _read(raw)
            if said.type == "error":
                raise NightboardError(bytes(raw).decode())
            if said.type != "state":
                continue
            now = perf_counter()
            self.sizes += len(raw)
            self.views += 1
            if sent:
                self.latencies.append(now - sent)
                sent = 0.0
            if said.waiting is None:
                return
            if said.ask is not None:
                if pace:
                    await asyncio.sleep(pace * (0.5 + random.random()))
                offer = random.randrange(len(said.ask.offers))
                command = Choose(id=str(next(self._ids)), ask=said.ask.ask, offer=offer)
                sent = perf_counter()
                await socket.send(_write(command), text=True)

    def start(self, tables: int, pace: float) -> None:
        """Let play begin at so many tables."""
        self.seated = 0
        self._players = [asyncio.create_task(self.play(pace, n)) for n in range(tables)]

    async def stop(self) -> None:
        """Everybody goes home."""
        for player in self._players:
            player.cancel()
        for result in await asyncio.gather(*self._players, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def measure(self, server: Server, tables: int, pace: float, seconds: float) -> Point:
        """Let so many tables play, and look at the clock."""
        self.start(tables, pace)
        while self.seated < tables and not any(player.done() for player in self._players):
            await asyncio.sleep(0.1)
        await asyncio.sleep(WARM_UP + pace)
        self.latencies, self.sizes, self.views = [], 0, 0
        cpu, own, begun = server.cpu(), sum(os.times()[:2]), perf_counter()
        await asyncio.sleep(seconds)
        taken = perf_counter() - begun
        times = sorted(self.latencies)
        point = Point(
            tables=tables,
            wanted_per_s=tables / pace if pace else None,
            choices_per_s=round(len(times) / taken, 1),
            p50_ms=_share(times, 0.5),
            p99_ms=_share(times, 0.99),
            max_ms=_share(times, 1),
            server_cpu=round((server.cpu() - cpu) / taken, 2),
            client_cpu=round((sum(os.times()[:2]) - own) / taken, 2),
            bytes_per_view=self.sizes // max(1, self.views),
        )
        await self.stop()
        return point


def _share(times: Sequence[float], share: float) -> float:
    return round(times[min(len(times) - 1, int(share * len(times)))] * 1e3, 2) if times else 0.0


async def _idle(server: Server, crowd: Crowd, tables: int) -> float:
    """Kilobytes for each of so many tables that wait."""
    held = [await crowd.table() for _ in range(20)]
    before = server.memory()
    held += [await crowd.table() for _ in range(tables)]
    await asyncio.sleep(1)
    used = (server.memory() - before) / tables / 1000
    for sockets in held:
        for socket in sockets:
            socket.transport.abort()
    return round(used, 1)


async def _measure(
    game: str,
    seats: int,
    idle: int,
    paced: Sequence[int],
    saturated: Sequence[int],
    seconds: float,
    say: Callable[[str], None],
) -> Figures:
    with Server() as server:
        crowd = Crowd(server.url, game, seats)
        say(f"{idle} tables that wait ...")
        used = await _idle(server, crowd, idle)
        slow, fast = [], []
        for tables in paced:
            say(f"{tables} tables at one choice a second ...")
            slow.append(await crowd.measure(server, tables, 1.0, seconds))
        for tables in saturated:
            say(f"{tables} tables as fast as they can ...")
            fast.append(await crowd.measure(server, tables, 0.0, seconds))
        await crowd.http.aclose()
    return Figures(
        game=game, seats=seats, seconds=seconds, paced=tuple(slow), saturated=tuple(fast),
        idle_table_kb=used,
    )  # fmt: skip


def measure(
    game: str = "terrorixico",
    seats: int = 2,
    *,
    idle: int = 200,
    paced: Sequence[int] = (50, 100, 200, 400, 600),
    saturated: Sequence[int] = (10, 50, 200),
    seconds: float = 10.0,
    say: Callable[[str], None] = lambda text: None,
) -> Figures:
    """Measure a server on this machine."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_measure(game, seats, idle, paced, saturated, seconds, say))
