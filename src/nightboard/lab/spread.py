"""Games spread over the processes of this machine, or over many machines with Ray.

What is played where makes no difference to the results: a game is told by its plan and its number,
and results come back in the order in which they were asked for.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, NamedTuple

from ..engine.errors import BadInput, RuleBroken
from .simulate import Plan, Result, Runner

AHEAD = 4
"""So many tasks for each process are given out before the first of them is back."""


PATIENCE = 5.0
"""So many seconds a cluster may take to answer."""


class Task(NamedTuple):
    """Some games of one plan."""

    plan: int
    numbers: range


def cores() -> int:
    """How many processes can run at the same time here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def spread(
    plans: Sequence[Plan], tasks: Iterable[Task], workers: int = 1, ray: str | None = None
) -> Generator[Result]:
    """The results of all tasks, in their order."""
    if ray is not None:
        yield from _on_ray(plans, tasks, ray)
    elif workers == 1:
        runners = [Runner(plan) for plan in plans]
        for task in tasks:
            for number in task.numbers:
                yield runners[task.plan].play(number)
    else:
        yield from _in_processes(plans, tasks, workers)


def _in_processes(plans: Sequence[Plan], tasks: Iterable[Task], workers: int) -> Iterator[Result]:
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
        initargs=(plans,),
    )
    try:
        given = (pool.submit(_play, task) for task in tasks)
        with _undisturbed():
            waiting = deque(islice(given, workers * AHEAD))
        while waiting:
            yield from waiting.popleft().result()
            waiting.extend(islice(given, 1))
    except BrokenProcessPool:
        raise RuleBroken(
            "a process of the simulation died (was there too little memory?); try --workers 1"
        ) from None
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits meanwhile, and never reaches the processes that are started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_runners: list[Runner] = []


def _begin(plans: Sequence[Plan]) -> None:
    """Once in each process, which leaves Ctrl-C to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _runners[:] = [Runner(plan) for plan in plans]


def _play(task: Task) -> list[Result]:
    return [_runners[task.plan].play(number) for number in task.numbers]


def _on_ray(plans: Sequence[Plan], tasks: Iterable[Task], address: str) -> Iterator[Result]:
    """On a Ray cluster; what a lost machine had to play is played by another one."""
    if find_spec("ray") is None:
        raise BadInput("--ray needs Ray: install nightboard[ray]")
    if address != "local":
        _knock(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that we play
    ray: Any = import_module("ray")
    ray.init(address, log_to_driver=False, logging_level="ERROR")
    try:
        shared = ray.put(tuple(plans))
        far: Any = ray.remote(num_cpus=1, max_retries=-1)(_play_far)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        given = (far.remote(shared, task) for task in tasks)
        waiting = deque(islice(given, ahead))
        while waiting:
            yield from ray.get(waiting.popleft())
            waiting.extend(islice(given, 1))
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself would knock for minutes, and end the process if nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise BadInput(f"--ray {address}: write HOST:PORT of a running cluster, or `local`")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise BadInput(
            f"--ray {address}: no Ray cluster answers there ({error.strerror or error})"
        ) from None


_far: list[tuple[tuple[Plan, ...], list[Runner]]] = []
"""The plans that this process of a cluster played last."""


def _play_far(plans: tuple[Plan, ...], task: Task) -> list[Result]:
    """In a process of another machine, which reads content and options once."""
    if not _far or _far[0][0] != plans:
        _far[:] = [(plans, [Runner(plan) for plan in plans])]
    runners = _far[0][1]
    return [runners[task.plan].play(number) for number in task.numbers]
