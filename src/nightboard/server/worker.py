"""A worker process: it thinks for bots and checks saves, and is killed if that takes too long.

It reads jobs from standard input and answers on standard output: pickles with their length before
them, between this program and its own child, and nobody else. It ends when its parent does.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from secrets import randbits
from typing import Any, BinaryIO

import nightboard

from ..bots import Bot, Turn, make, see
from ..engine.errors import NightboardError
from .journal import AnyFact, Plan
from .refusal import Refusal
from .replay import VIEWS
from .room import Room, rebuilt
from .saves import check
from .tasks import LENGTH, Check, Failed, Search, Task, Think, Watch

KEPT = 256
"""So many bots are remembered, with whatever they remember themselves."""
ROOMS = 8
"""So many matches are kept at hand, for those who step through them and for bots that search."""
NICE = 5
"""Thinking makes way for answering."""


class Worker:
    """Does jobs one after the other."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._rooms: OrderedDict[str, Room] = OrderedDict()

    def do(self, task: Task) -> Any:
        """The answer to a job; a mistake in somebody's code is an answer, too."""
        try:
            if isinstance(task, Think):
                return self._think(task)
            if isinstance(task, Search):
                return self._search(task)
            return check(task.save) if isinstance(task, Check) else self._watch(task)
        except Refusal as refusal:
            return refusal
        except NightboardError as error:
            return Failed(str(error))
        except Exception as error:
            return Failed(f"{type(error).__name__}: {error}")

    def _watch(self, task: Watch) -> Any:
        return VIEWS[task.how](self._room(task.plan, task.facts), **task.about)

    def _room(self, plan: Plan, facts: Sequence[AnyFact]) -> Room:
        """The table after these facts; one that is at hand only has to catch up."""
        room = self._rooms.pop(plan.id, None)
        if room is None or room.halted or room.facts > len(facts):
            room = rebuilt(plan, facts)
        for fact in facts[room.facts :]:
            room.apply(fact)
        self._rooms[plan.id] = room
        if len(self._rooms) > ROOMS:
            self._rooms.popitem(last=False)
        return room

    def _think(self, task: Think) -> int | Failed:
        return _chosen(self._bot(task.game, task.level, task.table, task.turn.seat), task.turn)

    def _search(self, task: Search) -> int | Failed:
        match = self._room(task.plan, task.facts).match
        if match is None or match.ask is None or task.seat not in match.ask.seats:
            return Failed("there is nothing to decide for this seat")
        bot = self._bot(task.plan.game, task.level, task.plan.id, task.seat)
        return _chosen(bot, see(match, task.seat, bot))

    def _bot(self, game: str, level: str, table: str, seat: int) -> Bot:
        key = (table, seat, level)
        if key in self._bots:
            self._bots.move_to_end(key)
            return self._bots[key]
        bot = make(nightboard.game(game), level, seat, randbits(63))
        self._bots[key] = bot
        if len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return bot


def _chosen(bot: Bot, turn: Turn) -> int | Failed:
    answer = bot.choose(turn)
    if answer not in turn.offers:
        return Failed(f"it answered {answer!r}, which was not on offer")
    return turn.offers.index(answer)


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
    for name in [*nightboard.games(), *modules]:
        nightboard.game(name)
    worker, jobs = Worker(), sys.stdin.buffer
    write(answers, "ready")
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        write(answers, worker.do(pickle.loads(jobs.read(LENGTH.unpack(head)[0]))))


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main(sys.argv[1:])
