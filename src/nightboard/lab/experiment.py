"""Experiments: the same games in several ways, side by side, for as long as it takes to know."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import product

from ..engine.content import Pack
from ..engine.errors import BadInput
from .simulate import Plan, Result, prepare
from .spread import Task, spread
from .summary import Summary

BLOCK = 50
"""All arms play so many games of the same numbers before any plays on, and precision is looked at
then: so what is played does not hang on how it is spread."""
TASKS = 8
"""So many tasks at least a simulation is cut into for each process."""
MOST = 1_000_000
"""Where precision decides, so many games are the most."""


@dataclass(frozen=True, kw_only=True)
class Experiment:
    """The arms of an experiment; there is only one where nothing varies."""

    arms: tuple[Plan, ...]
    until: float | None = None
    """Enough are played when every seat's wins are known so well: half the width of the widest
    95 % interval."""

    @property
    def games(self) -> int:
        """How many games are played at most, in all arms."""
        return sum(plan.games for plan in self.arms)


def vary(
    plan: Plan, changes: Sequence[tuple[str, Sequence[str]]], packs: Mapping[str, Pack]
) -> tuple[Plan, ...]:
    """A plan in every combination of changes: of `players`, `bots`, `content` or an option.

    Bots at a table are joined by plus signs: `thumb+random`. Content is a key of `packs`.
    """
    seen = [key for key, _ in changes]
    for key in seen:
        if seen.count(key) > 1:
            raise BadInput(f"--vary {key} is given twice; name all its values in one")
    arms = []
    for values in product(*(values for _, values in changes)):
        chosen = dict(zip(seen, values, strict=True))
        arms.append(_arm(plan, chosen, packs))
    names = [arm.arm for arm in arms]
    for name in names:
        if names.count(name) > 1:
            raise BadInput(f"--vary: {name} is there twice")
    return tuple(arms)


def _arm(plan: Plan, chosen: Mapping[str, str], packs: Mapping[str, Pack]) -> Plan:
    options, players, bots, pack = dict(plan.options), plan.players, plan.bots, plan.pack
    for key, value in chosen.items():
        if key == "players":
            if not value.isdecimal():
                raise BadInput(f"--vary players={value}: {value!r} is not a number of players")
            players = int(value)
            bots = tuple(plan.bots[seat % len(plan.bots)] for seat in range(players))
        elif key == "content":
            pack = packs[value]
        elif key != "bots":
            if key in plan.options:
                raise BadInput(f"{key} is given with --option and with --vary; choose one of them")
            options[key] = value
    if "bots" in chosen:
        bots = tuple(chosen["bots"].split("+"))
    made = prepare(
        plan.game, players=players, games=plan.games, seed=plan.seed, bots=bots, options=options,
        pack=pack, rotate=plan.rotate, study=plan.study,
    )  # fmt: skip
    return replace(made, arm=", ".join(f"{key}={value}" for key, value in chosen.items()))


def precision(text: str) -> float:
    """`ci<1%` or `ci<0.01` as a number."""
    found = re.fullmatch(r"ci<(\d+(?:\.\d+)?)(%?)", text.replace(" ", ""))
    value = float(found[1]) / (100 if found[2] else 1) if found else 0.0
    if not 0 < value < 0.5:
        raise BadInput(
            f"--until {text}: write ci<1% to play until every share of wins is known to within "
            "one point"
        )
    return value


def perform(
    experiment: Experiment, workers: int = 1, *, done: Sequence[Result] = (), ray: str | None = None
) -> Generator[Result]:
    """The results of an experiment in their order, after those that are there already."""
    arms, until = experiment.arms, experiment.until
    progress = [Summary() for _ in arms]
    numbers = {plan.arm: number for number, plan in enumerate(arms)}
    for result in done:
        progress[numbers[result.arm]].add(result)
    if until and len(done) % (BLOCK * len(arms)) == 0 and _known(progress, until):
        return
    tasks = _tasks(experiment, len(done), max(1, workers))
    with closing(spread(arms, tasks, workers, ray)) as results:
        for count, result in enumerate(results, len(done) + 1):
            progress[numbers[result.arm]].add(result)
            yield result
            if until and count % (BLOCK * len(arms)) == 0 and _known(progress, until):
                return


def _tasks(experiment: Experiment, done: int, workers: int) -> Iterator[Task]:
    """What is left to do, block by block, in pieces that keep all processes busy."""
    games = experiment.arms[0].games
    size = max(1, min(BLOCK, experiment.games // (workers * TASKS)))
    left = done
    for first in range(1, games + 1, BLOCK):
        last = min(first + BLOCK, games + 1)
        for plan in range(len(experiment.arms)):
            skip = min(left, last - first)
            left -= skip
            for start in range(first + skip, last, size):
                yield Task(plan, range(start, min(start + size, last)))


def _known(progress: Sequence[Summary], until: float) -> bool:
    """Whether every seat's wins are known well enough in every arm."""
    return all(
        summary.games
        and all((rate.high - rate.low) / 2 < until for rate in summary.seat_wins.values())
        for summary in progress
    )


def play(plan: Plan, workers: int = 1) -> Generator[Result]:
    """The results of all games of a plan, in the order of their numbers."""
    yield from perform(Experiment(arms=(plan,)), min(workers, plan.games))
