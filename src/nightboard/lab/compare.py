"""Two ways to play the same game, and whether the difference is more than chance.

Games of the same number begin with the same dice in both, so they are compared in pairs: much of
what chance does to one it does to the other, and fewer games tell more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import isinf, sqrt
from statistics import fmean, pstdev

import msgspec

from ..engine.errors import BadInput
from .analysis import Difference, by_part, games_for, paired, routes, shares, stand_out, unpaired
from .simulate import Row

MATTERS = 0.02
"""Two points: the smallest difference that anybody notices at a table."""


class Line(msgspec.Struct, frozen=True):
    """One thing in both ways to play."""

    what: str
    """`win.0`: the wins of team 0; `part.killer.orion`; `end.RULE`; `decisions`."""
    before: float
    after: float
    difference: Difference
    changed: bool
    """It is more than chance explains, given how many things were compared."""


class Comparison(msgspec.Struct, frozen=True):
    """Everything that was compared."""

    games: int
    """In each of the two ways."""
    pairs: bool
    lines: tuple[Line, ...]
    gain: float | None
    """How many times as many games without pairs would tell as much; None without pairs."""
    needed: int | None
    """So many games in each way show a change of two points in the wins of every side."""

    @property
    def verdict(self) -> str:
        """In one sentence."""
        changed = [line for line in self.lines if line.changed]
        wins = [line for line in self.lines if line.what.startswith("win.")]
        if any(line.what.startswith("win.") for line in changed):
            return "The balance has changed."
        if changed:
            return "Who wins has not changed measurably, but the way there has."
        widest = max((max(-line.difference.low, line.difference.high) for line in wins), default=1)
        if widest < MATTERS:
            return "The balance is the same, to within two points."
        return "No change can be shown; it may be up to " + f"{widest * 100:.0f} points."


def compare(before: Sequence[Row], after: Sequence[Row]) -> Comparison:
    """The wins, parts, ends and length of two ways to play."""
    ones, others, pairs = _matched(before, after)
    if {row.teams for row in ones} != {row.teams for row in others}:
        raise BadInput("these are games with different sides; nothing can be compared")
    picks: dict[str, Callable[[Row], float]] = {
        f"win.{team}": partial(_wins, team) for team in sorted(shares(ones[0]))
    }
    ends = {f"end.{end}": partial(_ends, end) for end in sorted({*routes(ones), *routes(others)})}
    drafts = [(what, *_both(ones, others, pick, pairs)) for what, pick in picks.items()]
    drafts += _parts(ones, others)
    drafts += [(what, *_both(ones, others, pick, pairs)) for what, pick in ends.items()]
    drafts.append(("decisions", *_both(ones, others, lambda row: row.decisions, pairs)))
    bar = stand_out([draft[3].chance for draft in drafts])
    lines = tuple(Line(*draft, changed=draft[3].chance < bar) for draft in drafts)
    return Comparison(
        games=len(ones), pairs=pairs, lines=lines,
        gain=_gain(ones, others) if pairs else None, needed=_needed(ones, others, pairs=pairs),
    )  # fmt: skip


def _wins(team: int, row: Row) -> float:
    return shares(row)[team]


def _ends(rule: str, row: Row) -> float:
    return float(row.end == rule)


Draft = tuple[str, float, float, Difference]


def _both(
    ones: Sequence[Row], others: Sequence[Row], pick: Callable[[Row], float], pairs: bool
) -> tuple[float, float, Difference]:
    """A figure in both, and the difference."""
    first, second = [float(pick(row)) for row in ones], [float(pick(row)) for row in others]
    difference = paired(second, first) if pairs else unpaired(second, first)
    return fmean(first), fmean(second), difference


def _parts(ones: Sequence[Row], others: Sequence[Row]) -> list[Draft]:
    """Parts are given out by chance or choice: these are never pairs."""
    found = []
    for part in sorted({*by_part(ones)} & {*by_part(others)}):
        first, second = (
            [shares(row)[p.team] for row in rows for p in row.parts if p.name == part]
            for rows in (ones, others)
        )
        found.append((f"part.{part}", fmean(first), fmean(second), unpaired(second, first)))
    return found


def _matched(
    before: Sequence[Row], after: Sequence[Row]
) -> tuple[Sequence[Row], Sequence[Row], bool]:
    """Games of the same number, where both began with the same dice; else all games."""
    by_seed = {row.seed: row for row in after}
    pairs = [(row, by_seed[row.seed]) for row in before if row.seed in by_seed]
    if pairs:
        return [one for one, _ in pairs], [other for _, other in pairs], True
    return before, after, False


def _gaps(ones: Sequence[Row], others: Sequence[Row], team: int) -> list[float]:
    return [shares(b)[team] - shares(a)[team] for a, b in zip(ones, others, strict=True)]


def _gain(ones: Sequence[Row], others: Sequence[Row]) -> float | None:
    """What pairing is worth for the wins: variance without it over variance with it."""
    with_, without = 0.0, 0.0
    for team in shares(ones[0]):
        with_ += pstdev(_gaps(ones, others, team)) ** 2
        without += sum(pstdev([shares(r)[team] for r in rows]) ** 2 for rows in (ones, others))
    return without / with_ if with_ else None


def _needed(ones: Sequence[Row], others: Sequence[Row], *, pairs: bool) -> int | None:
    """How many games show a change of two points."""
    deviations = [
        pstdev(_gaps(ones, others, team))
        if pairs
        else sqrt(sum(pstdev([shares(r)[team] for r in rows]) ** 2 for rows in (ones, others)))
        for team in shares(ones[0])
    ]
    needed = games_for(MATTERS, max(deviations))
    return None if isinf(needed) or not needed else round(needed)
