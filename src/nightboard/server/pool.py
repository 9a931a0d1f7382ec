"""The worker processes, seen from the server: jobs with a time limit, never on the event loop."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from .journal import AnyFact, Plan
from .protocol import Code
from .refusal import Refusal
from .saves import Checked
from .tasks import LENGTH, Check, Failed, Task, Think, Watch


class Child:
    """One worker process, started when it is needed and again after it was killed."""

    def __init__(self, modules: Sequence[str], seconds: float) -> None:
        self._modules = modules
        self._seconds = seconds
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def do(self, task: Task) -> Any:
        """The answer to a job, after those that came before it."""
        async with self._turn:
            try:
                async with asyncio.timeout(self._seconds):
                    return await self._ask(task)
            except TimeoutError:
                self.kill()
                return Failed(f"it took longer than {self._seconds:g} seconds")
            except (OSError, EOFError, asyncio.IncompleteReadError):
                self.kill()
                return Failed("its process ended")
            except asyncio.CancelledError:
                self.kill()
                raise

    def kill(self) -> None:
        """End the process; the next job gets another one."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None

    async def _ask(self, task: Task) -> Any:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "nightboard.server.worker", *self._modules,
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
            )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        data = pickle.dumps(task, protocol=pickle.HIGHEST_PROTOCOL)
        process.stdin.write(LENGTH.pack(len(data)) + data)
        await process.stdin.drain()
        size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
        return pickle.loads(await process.stdout.readexactly(size))


class Pool:
    """Workers for bots, and one for saves and replays."""

    def __init__(self, modules: Sequence[str], workers: int, seconds: float) -> None:
        self._thinkers = [Child(modules, seconds) for _ in range(workers)]
        self._reader = Child(modules, seconds)

    async def think(self, task: Think) -> int | Failed:
        """The place of the offer that a bot takes. A table's bots are always in one process."""
        child = self._thinkers[crc32(task.table.encode()) % len(self._thinkers)]
        answer: int | Failed = await child.do(task)
        return answer

    async def check(self, save: str) -> Checked:
        """What is in a save; `Refusal` if it cannot be trusted."""
        answer: Checked = _sound(await self._reader.do(Check(save)), "bad-save")
        return answer

    async def watch(self, plan: Plan, facts: Sequence[AnyFact], how: str, **about: Any) -> Any:
        """What is asked about a match, in one of the ways that `replay.VIEWS` names."""
        return _sound(await self._reader.do(Watch(plan, tuple(facts), how, about)), "broken")

    def stop(self) -> None:
        """End all of them."""
        for child in (*self._thinkers, self._reader):
            child.kill()


def _sound(answer: Any, code: Code) -> Any:
    if isinstance(answer, Refusal):
        raise answer
    if isinstance(answer, Failed):
        raise Refusal(code, answer.text)
    return answer
