"""A worker process: it thinks for bots and checks saves, and is killed if that takes too long.

It reads jobs from standard input and answers on standard output: pickles with their length before
them, between this program and its own child, and nobody else. It ends when its parent does.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import OrderedDict
from contextlib import suppress
from secrets import randbits
from typing import Any, BinaryIO

import nightboard

from ..bots import Bot, make
from ..engine.errors import NightboardError
from .refusal import Refusal
from .replay import VIEWS
from .room import Room, rebuilt
from .saves import check
from .tasks import LENGTH, Check, Failed, Task, Think, Watch

KEPT = 256
"""So many bots are remembered, with whatever they remember themselves."""
ROOMS = 8
"""So many matches are kept at hand for those who step through them."""
NICE = 5
"""Thinking makes way for answering."""


class Worker:
    """Does jobs one after the other."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._rooms: OrderedDict[tuple[str, int], Room] = OrderedDict()

    def do(self, task: Task) -> Any:
        """The answer to a job; a mistake in somebody's code is an answer, too."""
        try:
            if isinstance(task, Think):
                return self._think(task)
            return check(task.save) if isinstance(task, Check) else self._watch(task)
        except Refusal as refusal:
            return refusal
        except NightboardError as error:
            return Failed(str(error))
        except Exception as error:
            return Failed(f"{type(error).__name__}: {error}")

    def _watch(self, task: Watch) -> Any:
        key = (task.plan.id, len(task.facts))
        if key not in self._rooms:
            self._rooms[key] = rebuilt(task.plan, task.facts)
            if len(self._rooms) > ROOMS:
                self._rooms.popitem(last=False)
        return VIEWS[task.how](self._rooms[key], **task.about)

    def _think(self, task: Think) -> int | Failed:
        turn = task.turn
        answer = self._bot(task).choose(turn)
        if answer not in turn.offers:
            return Failed(f"it answered {answer!r}, which was not on offer")
        return turn.offers.index(answer)

    def _bot(self, task: Think) -> Bot:
        key = (task.table, task.turn.seat, task.level)
        if key in self._bots:
            self._bots.move_to_end(key)
            return self._bots[key]
        bot = make(nightboard.game(task.game), task.level, task.turn.seat, randbits(63))
        self._bots[key] = bot
        if len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return bot


def write(stream: BinaryIO, thing: Any) -> None:
    """Send a thing."""
    data = pickle.dumps(thing, protocol=pickle.HIGHEST_PROTOCOL)
    stream.write(LENGTH.pack(len(data)) + data)
    stream.flush()


def main(modules: list[str]) -> None:
    """Work until there is nobody to work for."""
    os.nice(NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    for name in modules:
        nightboard.game(name)
    worker, jobs = Worker(), sys.stdin.buffer
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        write(answers, worker.do(pickle.loads(jobs.read(LENGTH.unpack(head)[0]))))


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main(sys.argv[1:])
