"""What rows of results say: rates, differences and what is more than chance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import erfc, inf, sqrt
from typing import NamedTuple, TypeVar

from .simulate import Row
from .summary import Rate, Z, wilson

LEVEL = 0.05
"""So often at most chance alone makes anything of a whole list stand out."""
FEWEST = 20
"""With fewer games on one side nothing is said of a difference."""


class Difference(NamedTuple):
    """The difference of two rates with its 95 % interval, and how likely chance makes as much."""

    value: float
    low: float
    high: float
    chance: float


class CardUse(NamedTuple):
    """What a card did for those who had it."""

    card: str
    had: int
    """In so many games of a team."""
    used: int
    """In so many of these it was used."""
    times: int
    """So often in all."""
    with_: Rate | None
    """Wins where it was used."""
    without: Rate | None
    """Wins where it was had and not used; of what is always used, where it was not had."""
    difference: Difference | None
    """The difference of these two, where both are many enough."""


def shares(row: Row) -> dict[int, float]:
    """What each team won of a game: 1, 0, or a part where several share it."""
    winners = {row.teams[seat] for seat in row.winners}
    return {team: (team in winners) / max(1, len(winners)) for team in row.teams}


def by_team(rows: Iterable[Row]) -> dict[int, Rate]:
    """How often each team won."""
    return _rates((team, won) for row in rows for team, won in shares(row).items())


def by_part(rows: Iterable[Row]) -> dict[str, Rate]:
    """How often whoever played a part won."""
    return _rates((part.name, shares(row)[part.team]) for row in rows for part in row.parts)


def by_bot(rows: Iterable[Row]) -> dict[str, Rate]:
    """How often each level of bot won, per seat."""
    return _rates(
        (level, shares(row)[row.teams[seat]]) for row in rows for seat, level in enumerate(row.bots)
    )


def routes(rows: Sequence[Row]) -> dict[str, Rate]:
    """How often games ended by each rule, the most frequent first."""
    counts = Counter(row.end for row in rows)
    return {end: wilson(count, len(rows)) for end, count in counts.most_common()}


def cards(rows: Sequence[Row]) -> list[CardUse]:
    """What each card did, the greatest difference first."""
    used: defaultdict[str, list[float]] = defaultdict(list)
    idle: defaultdict[str, list[float]] = defaultdict(list)
    times: Counter[str] = Counter()
    teams: defaultdict[str, set[int]] = defaultdict(set)
    for row in rows:
        won = shares(row)
        for held in row.cards:
            (used if held.used else idle)[held.card].append(won[held.team])
            times[held.card] += held.used
            teams[held.card].add(held.team)
    always = {card: teams[card] for card in used if card not in idle}
    idle.update(_lacking(rows, always))
    found = [
        _card(card, used[card], idle[card], times[card], always=card in always) for card in teams
    ]
    return sorted(found, key=lambda c: (-(c.difference.value if c.difference else -inf), c.card))


def _lacking(rows: Sequence[Row], teams: Mapping[str, set[int]]) -> dict[str, list[float]]:
    """The wins of those teams that might have had a card and did not."""
    found: dict[str, list[float]] = {card: [] for card in teams}
    for row in rows:
        won = shares(row)
        had = {(held.card, held.team) for held in row.cards}
        for card, able in teams.items():
            found[card] += [won[team] for team in able & won.keys() if (card, team) not in had]
    return found


def _card(card: str, used: list[float], idle: list[float], times: int, *, always: bool) -> CardUse:
    enough = len(used) >= FEWEST and len(idle) >= FEWEST
    return CardUse(
        card=card,
        had=len(used) + (0 if always else len(idle)),
        used=len(used),
        times=times,
        with_=wilson(sum(used), len(used)) if used else None,
        without=wilson(sum(idle), len(idle)) if idle else None,
        difference=unpaired(used, idle) if enough else None,
    )


def unpaired(ones: Sequence[float], others: Sequence[float]) -> Difference:
    """The mean of some games less that of others."""
    (one, spread), (other, more) = _mean(ones), _mean(others)
    return _difference(one - other, sqrt(spread / len(ones) + more / len(others)))


def paired(ones: Sequence[float], others: Sequence[float]) -> Difference:
    """The mean difference of games that began alike."""
    gaps = [one - other for one, other in zip(ones, others, strict=True)]
    value, spread = _mean(gaps)
    return _difference(value, sqrt(spread / len(gaps)))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the variance, which is never quite nothing: a few games are no proof."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return mean, max(variance, 1 / (4 * n))


def _difference(value: float, error: float) -> Difference:
    half = Z * error
    return Difference(value, value - half, value + half, erfc(abs(value) / error / sqrt(2)))


def stand_out(chances: Sequence[float]) -> float:
    """How unlikely a difference must be to stand out in a list: chance had so many tries."""
    return LEVEL / max(1, len(chances))


K = TypeVar("K", bound=Hashable)


def _rates(pairs: Iterable[tuple[K, float]]) -> dict[K, Rate]:
    found: defaultdict[K, list[float]] = defaultdict(list)
    for key, won in pairs:
        found[key].append(won)
    return {key: wilson(sum(won), len(won)) for key, won in found.items()}


def spots(rows: Iterable[Row], event: str) -> Counter[str]:
    """How often something happened at each place."""
    counts: Counter[str] = Counter()
    for row in rows:
        for spot in row.spots:
            if spot.event == event:
                counts[spot.place] += spot.count
    return counts


def histogram(values: Sequence[int], bins: int = 24) -> list[tuple[int, int, int]]:
    """Values counted between bounds: from, to (included) and how many."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // bins))
    counts = Counter((value - low) // width for value in values)
    return [
        (low + n * width, low + (n + 1) * width - 1, counts[n])
        for n in range((high - low) // width + 1)
    ]


def games_for(difference: float, deviation: float) -> float:
    """So many pairs of games show such a difference (95 % sure, seen four times out of five)."""
    return inf if not difference else ((1.96 + 0.84) * deviation / difference) ** 2
