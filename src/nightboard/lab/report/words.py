"""What looks unbalanced, in plain words, with the caution that many comparisons need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, sqrt
from typing import NamedTuple

from ..analysis import CardUse, stand_out
from ..summary import Rate
from .names import Names
from .plots import percent

NEVER, ALWAYS = 0.05, 0.15
"""A card that is used in fewer of the games in which it is had is hardly worth it; one that
changes the chance to win by more decides much by itself."""


class Finding(NamedTuple):
    """One sentence, and whether somebody should do something about it."""

    loud: bool
    text: str


def findings(
    names: Names, teams: Mapping[int, Rate], parts: Mapping[str, Rate], used: Sequence[CardUse]
) -> list[Finding]:
    """What there is to say of one arm."""
    return [*_teams(names, teams), *_parts(names, parts), *_cards(names, used)]


def odd(rate: Rate, fair: float, tries: int) -> bool:
    """Whether a rate is off by more than chance explains, given so many looks."""
    error = sqrt(fair * (1 - fair) / rate.n)
    return erfc(abs(rate.rate - fair) / error / sqrt(2)) < stand_out([1.0] * tries)


def loud_cards(used: Sequence[CardUse]) -> set[str]:
    """The cards whose difference is more than chance explains."""
    chances = [card.difference.chance for card in used if card.difference]
    bar = stand_out(chances)
    return {card.card for card in used if card.difference and card.difference.chance < bar}


def _teams(names: Names, teams: Mapping[int, Rate]) -> list[Finding]:
    off = [team for team, rate in teams.items() if odd(rate, names.fair, len(teams))]
    if not off:
        return [
            Finding(False, "No side wins more or less than an equal share by more than chance.")
        ]
    return [
        Finding(
            True,
            f"{names.team(team)} wins {percent(teams[team].rate, digits=1)} "
            f"({percent(teams[team].low)} to {percent(teams[team].high)}); an equal share would be "
            f"{percent(names.fair)}.",
        )
        for team in off
    ]


def _parts(names: Names, parts: Mapping[str, Rate]) -> list[Finding]:
    found = []
    for family in sorted({key.partition(".")[0] for key in parts}):
        kin = {key: rate for key, rate in parts.items() if key.startswith(family + ".")}
        if len(kin) < 2:
            continue
        total = sum(rate.n for rate in kin.values())
        mean = sum(rate.rate * rate.n for rate in kin.values()) / total
        off = [key for key in kin if 0 < mean < 1 and odd(kin[key], mean, len(kin))]
        found += [
            Finding(
                True,
                f"{names.thing(key)} wins {percent(kin[key].rate, digits=1)} where others of its "
                f"kind win {percent(mean, digits=1)} on average.",
            )
            for key in off
        ]
    if parts and not found:
        found = [Finding(False, "No part to play stands out from the others of its kind.")]
    return found


def _cards(names: Names, used: Sequence[CardUse]) -> list[Finding]:
    if not used:
        return []
    found = []
    idle = [card for card in used if card.had >= 100 and card.used < NEVER * card.had]
    if idle:
        listed = ", ".join(names.thing(card.card) for card in idle)
        found.append(Finding(True, f"Hardly ever used by those who had it: {listed}."))
    loud = loud_cards(used)
    compared = sum(card.difference is not None for card in used)
    strong = [
        card
        for card in used
        if card.card in loud and card.used < card.had  # a trophy that is only won is no cause
        and card.difference and card.difference.low > ALWAYS
    ]  # fmt: skip
    if strong:
        listed = ", ".join(names.thing(card.card) for card in strong)
        found.append(Finding(True, f"Whoever uses one of these wins much more often: {listed}."))
    found.append(
        Finding(
            False,
            f"Of {compared} cards that could be compared, {len(loud)} differ by more than chance "
            f"explains. That is after allowing for {compared} comparisons; a difference may also "
            "come of who is winning anyway, since the leader has more chances to use a card.",
        )
    )
    return found
