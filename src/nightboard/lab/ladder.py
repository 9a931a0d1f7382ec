"""The ladder: every level of bot against every other, and ratings of them.

Where everybody plays alone, the levels of a pair share the seats of a table and take turns in them;
each two seats of different levels are compared by their places. Where teams play each other, each
level plays each side against each other level, and a level is rated on each side by itself, for the
sides need not be equally easy. Ratings are Elo points of a Bradley-Terry fit, above the weakest
level; their intervals come from resampling the games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from math import log10
from random import Random
from typing import NamedTuple

import msgspec

from ..engine.errors import BadInput
from ..engine.game import Game
from .experiment import play
from .simulate import Failure, Plan, Row, prepare
from .summary import Rate, wilson

RESAMPLES = 200
ROUNDS = 200
"""So many rounds of improvement a fit takes at most."""
PRIOR = 0.5
"""So many drawn comparisons between each pair are added: nobody is infinitely strong."""
ELO = 400.0


class Entrant(NamedTuple):
    """Whoever is rated: a level, on a side where there are sides."""

    level: str
    side: int | None


class Rating(msgspec.Struct, frozen=True):
    """How strong an entrant is."""

    level: str
    side: int | None
    """The team that it played; None where everybody plays alone."""
    elo: float
    """Above the first level of the ladder (on the same side)."""
    low: float
    high: float
    """The 95 % interval."""
    wins: Rate
    """Of all its games, per seat or side that it had."""


class Pairing(msgspec.Struct, frozen=True):
    """How two levels fared against each other."""

    levels: tuple[str, str]
    sides: tuple[int, int] | None
    wins: Rate
    """Of the first of them; per seat where everybody plays alone."""


class Ladder(msgspec.Struct, frozen=True):
    """The result of a round robin."""

    game: str
    players: int
    games: int
    """In all."""
    seed: str
    ratings: tuple[Rating, ...]
    pairings: tuple[Pairing, ...]
    failures: tuple[Failure, ...]


def plans(
    game: Game, levels: Sequence[str], *, players: int, games: int, seed: int | str
) -> list[Plan]:
    """The round robin, so many games for each pairing."""
    if len(set(levels)) < 2 or len(set(levels)) != len(levels):
        raise BadInput("a ladder compares at least two different levels of bots")
    teams = game.teams(players)
    if _alone(teams):
        seatings = [[pair[seat % 2] for seat in range(players)] for pair in combinations(levels, 2)]
    else:
        first = teams[0]
        seatings = [
            [one if team == first else other for team in teams]
            for one, other in product(levels, repeat=2)
        ]
    return [
        prepare(
            game.home, players=players, games=games, seed=f"{seed}/{'-'.join(bots)}", bots=bots,
            rotate=_alone(teams),
        )
        for bots in seatings
    ]  # fmt: skip


def climb(
    game: Game,
    levels: Sequence[str],
    *,
    players: int,
    games: int,
    seed: int | str,
    workers: int = 1,
    tell: Callable[[int], None] = lambda done: None,
) -> Ladder:
    """Play the round robin and rate everybody; `tell` hears how many games are done."""
    rows: list[Row] = []
    failures: list[Failure] = []
    for plan in plans(game, levels, players=players, games=games, seed=seed):
        for result in play(plan, workers):
            if isinstance(result, Failure):
                failures.append(result)
            elif result.relieved:
                failures.append(_spoilt(result))
            else:
                rows.append(result)
            tell(len(rows) + len(failures))
    compared = [_comparisons(row) for row in rows]
    ratings = _rate(levels, compared, Random(0))
    return Ladder(
        game=game.name,
        players=players,
        games=len(rows),
        seed=str(seed),
        ratings=tuple(
            Rating(who.level, who.side, *ratings[who], _wins(who, rows))
            for who in sorted(ratings, key=lambda who: (who.side or 0, -ratings[who][0]))
        ),
        pairings=tuple(_pairings(levels, rows)),
        failures=tuple(failures),
    )


def _spoilt(row: Row) -> Failure:
    """A game in which a bot failed says nothing about its strength."""
    first = row.relieved[0]
    reason = f"the bot {first.level} at seat {first.seat} failed: {first.reason}"
    return Failure(row.game, row.seed, row.bots, first.decision, reason, row.arm)


def _alone(teams: Sequence[int]) -> bool:
    return len(set(teams)) == len(teams)


Comparison = tuple[Entrant, Entrant, float]
"""Two entrants and what the first of them scored: 1, 0 or a half."""


def _comparisons(row: Row) -> list[Comparison]:
    """What a game says about who is stronger."""
    if _alone(row.teams):
        return [
            (Entrant(row.bots[a], None), Entrant(row.bots[b], None), _score(row, a, b))
            for a, b in combinations(range(len(row.bots)), 2)
            if row.bots[a] != row.bots[b]
        ]
    heads = {team: row.teams.index(team) for team in row.teams}
    return [
        (Entrant(row.bots[a], row.teams[a]), Entrant(row.bots[b], row.teams[b]), _score(row, a, b))
        for a, b in combinations(heads.values(), 2)
    ]


def _score(row: Row, a: int, b: int) -> float:
    ours, theirs = row.places[a], row.places[b]
    return 0.5 if ours == theirs else float(ours < theirs)


def _rate(
    levels: Sequence[str], compared: Sequence[list[Comparison]], rng: Random
) -> dict[Entrant, tuple[float, float, float]]:
    """The rating of everybody and its interval."""
    if not compared:
        return {}
    found = _fit(levels, compared)
    again: defaultdict[Entrant, list[float]] = defaultdict(list)
    for _ in range(RESAMPLES):
        for who, elo in _fit(levels, rng.choices(compared, k=len(compared))).items():
            again[who].append(elo)
    return {who: (round(elo), *_interval(again[who])) for who, elo in found.items()}


def _interval(values: list[float]) -> tuple[float, float]:
    values = sorted(values)
    cut = len(values) // 40
    return round(values[cut]), round(values[-1 - cut])


def _fit(levels: Sequence[str], games: Iterable[list[Comparison]]) -> dict[Entrant, float]:
    """Bradley-Terry strengths as Elo points, by minorisation and maximisation."""
    met: defaultdict[tuple[Entrant, Entrant], float] = defaultdict(float)
    scored: defaultdict[Entrant, float] = defaultdict(float)
    for game in games:
        weight = 1 / max(1, len(game))
        for one, other, score in game:
            met[one, other] += weight
            scored[one] += weight * score
            scored[other] += weight * (1 - score)
    for one, other in met:
        met[one, other] += PRIOR
        scored[one] += PRIOR / 2
        scored[other] += PRIOR / 2
    strength = dict.fromkeys(scored, 1.0)
    for _ in range(ROUNDS):
        needed: defaultdict[Entrant, float] = defaultdict(float)
        for (one, other), times in met.items():
            share = times / (strength[one] + strength[other])
            needed[one] += share
            needed[other] += share
        new = {who: scored[who] / needed[who] for who in strength}
        scale = len(new) / sum(new.values())
        change = max(abs(scale * new[who] / strength[who] - 1) for who in new)
        strength = {who: scale * value for who, value in new.items()}
        if change < 1e-6:
            break
    elo = {who: ELO * log10(value) for who, value in strength.items()}
    return {who: value - elo.get(Entrant(levels[0], who.side), 0.0) for who, value in elo.items()}


def _wins(who: Entrant, rows: Iterable[Row]) -> Rate:
    """How often an entrant won."""
    wins, n = 0.0, 0
    for row in rows:
        sides = len({row.teams[seat] for seat in row.winners}) or 1
        seats = [s for s, level in enumerate(row.bots) if level == who.level]
        if who.side is not None:
            seats = [s for s in seats if row.teams[s] == who.side][:1]
        n += len(seats)
        wins += sum(seat in row.winners for seat in seats) / sides
    return wilson(wins, n)


def _pairings(levels: Sequence[str], rows: Sequence[Row]) -> Iterable[Pairing]:
    """Each two levels, and on each side where there are sides."""
    met: defaultdict[tuple[Entrant, Entrant], list[Row]] = defaultdict(list)
    for row in rows:
        if _alone(row.teams):
            low, high = sorted(set(row.bots), key=levels.index)
            met[Entrant(low, None), Entrant(high, None)].append(row)
        else:
            head = row.teams.index(next(team for team in row.teams if team != row.teams[0]))
            key = Entrant(row.bots[0], row.teams[0]), Entrant(row.bots[head], row.teams[head])
            met[key].append(row)
    for (one, other), games in met.items():
        sides = None if one.side is None or other.side is None else (one.side, other.side)
        yield Pairing((one.level, other.level), sides, _wins(one, games))
