"""The worker processes, seen from the server: jobs with a time limit, never on the event loop."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from functools import cache
from typing import Any
from zlib import crc32

import nightboard

from ..bots import make
from ..bots.search import Search as SearchBot
from .journal import AnyFact, Plan
from .protocol import Code
from .refusal import Refusal
from .saves import Checked
from .tasks import LENGTH, Check, Failed, Search, Task, Think, Watch

SEARCH = SearchBot.level
SPARES = 2
"""So many more workers of each kind may be started where the usual ones hang."""
PATIENCE = 1.0
"""So many seconds a job waits for its usual worker."""
QUEUE = 8
"""So many searches may stand in line for theirs."""
START = 60.0
"""So many seconds a worker may take to start, on however busy a machine."""
LONG = 20.0
"""So many seconds it may take to read a save or a replay."""
WISHES = ("wants_worlds", "wants_refusals", "wants_history")


@cache
def looks_further(game: str, level: str) -> bool:
    """Whether a bot needs more than what its seat sees now."""
    bot = make(nightboard.game(game), level, 0, 0)
    return any(getattr(bot, wish, False) for wish in WISHES)


class Child:
    """One worker process, started when it is needed and again after it was killed."""

    def __init__(self, modules: Sequence[str], seconds: float) -> None:
        self._modules = modules
        self._seconds = seconds
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def do(self, task: Task, patience: float | None = None) -> Any:
        """The answer to a job, after those that came before it.

        Where those take longer than `patience` it raises `TimeoutError` and has done nothing.
        """
        async with asyncio.timeout(patience):
            await self._turn.acquire()
        try:
            process = await self._ready()
            async with asyncio.timeout(self._seconds):
                return await _ask(process, task)
        except TimeoutError:
            self.kill()
            return Failed(f"it took longer than {self._seconds:g} seconds")
        except (OSError, EOFError, asyncio.IncompleteReadError):
            self.kill()
            return Failed("its process ended")
        except asyncio.CancelledError:
            self.kill()
            raise
        finally:
            self._turn.release()

    def kill(self) -> None:
        """End the process; the next job gets another one."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None

    async def _ready(self) -> Process:
        """The process, once it has read the games: that takes its time and is nobody's fault."""
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "nightboard.server.worker", *self._modules,
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
            )  # fmt: skip
            async with asyncio.timeout(START):
                await _answer(process)
        return process


async def _ask(process: Process, task: Task) -> Any:
    assert process.stdin is not None
    data = pickle.dumps(task, protocol=pickle.HIGHEST_PROTOCOL)
    process.stdin.write(LENGTH.pack(len(data)) + data)
    await process.stdin.drain()
    return await _answer(process)


async def _answer(process: Process) -> Any:
    assert process.stdout is not None
    size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
    return pickle.loads(await process.stdout.readexactly(size))


class Crew:
    """Workers for one kind of job; where one hangs, the jobs behind it go to a spare one."""

    def __init__(
        self, modules: Sequence[str], workers: int, seconds: float, patience: float
    ) -> None:
        self._workers = [Child(modules, seconds) for _ in range(workers)]
        self._spares = [Child(modules, seconds) for _ in range(SPARES)]
        self._patience = patience

    async def do(self, task: Task, table: str = "") -> Any:
        """The answer to a job. A table's jobs are always with the same worker, if it can be."""
        number = crc32(table.encode())
        try:
            return await self._workers[number % len(self._workers)].do(task, self._patience)
        except TimeoutError:
            return await self._spares[number % SPARES].do(task)

    def stop(self) -> None:
        """End all of them."""
        for child in (*self._workers, *self._spares):
            child.kill()


class Pool:
    """A crew for bots that answer at once, one for bots that search, one for saves and replays.

    Nobody waits for another kind: a table of thumbs is as quick beside ten that search.
    """

    def __init__(
        self, modules: Sequence[str], workers: int, seconds: float, search_seconds: float
    ) -> None:
        self._thinkers = Crew(modules, workers, seconds, PATIENCE)
        self._searchers = Crew(
            modules, workers, seconds + search_seconds, PATIENCE + QUEUE * search_seconds
        )
        self._readers = Crew(modules, 1, LONG, PATIENCE)
        self._search_level = f"{SEARCH}:{search_seconds:g}s"

    async def think(self, task: Think) -> int | Failed:
        """The place of the offer that a bot takes."""
        answer: int | Failed = await self._thinkers.do(task, task.table)
        return answer

    async def search(self, task: Search) -> int | Failed:
        """The same for a bot that needs more than a look; a search takes its usual time."""
        if task.level == SEARCH:
            task = task._replace(level=self._search_level)
        answer: int | Failed = await self._searchers.do(task, task.plan.id)
        return answer

    async def check(self, save: str) -> Checked:
        """What is in a save; `Refusal` if it cannot be trusted."""
        answer: Checked = _sound(await self._readers.do(Check(save)), "bad-save")
        return answer

    async def watch(self, plan: Plan, facts: Sequence[AnyFact], how: str, **about: Any) -> Any:
        """What is asked about a match, in one of the ways that `replay.VIEWS` names."""
        return _sound(await self._readers.do(Watch(plan, tuple(facts), how, about)), "broken")

    def stop(self) -> None:
        """End all of them."""
        for crew in (self._thinkers, self._searchers, self._readers):
            crew.stop()


def _sound(answer: Any, code: Code) -> Any:
    if isinstance(answer, Refusal):
        raise answer
    if isinstance(answer, Failed):
        raise Refusal(code, answer.text)
    return answer
