"""Scoring a won round."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE

from ..effects import Who
from ..table import TerroriXico
from .frontline import values


def contributions(t: TerroriXico) -> list[int]:
    """The relics of each hunter in all lines, surplus included (slain.count,
    slain.values-after-effects, scoring.removed-do-not-count, equality.credit, strengthcard.credit).
    """
    earned = [0] * len(t.hunters)
    for line, cards in enumerate(t.lines):
        for laid, value in zip(cards, values(line, cards), strict=True):
            earned[laid.owner] += value
    t.tell(EVERYONE, "contributions", rule="slain.count", relics=list(earned))
    return earned


def last_place(t: TerroriXico, earned: list[int]) -> int | None:
    """Who contributed least (trauma.last-includes-all); nobody if several did."""
    compared = list(t.seats)
    if t.options.last_place_active_only:
        compared = [seat for seat in compared if not t.hunters[seat].passed] or compared
    least = min(earned[seat] for seat in compared)
    last = [seat for seat in compared if earned[seat] == least]
    return last[0] if len(last) == 1 else None


def score(t: TerroriXico, earned: list[int]) -> int:
    """Points and the Monster Track; returns who keeps the cards (scoring.first-place,
    scoring.first-vp, scoring.second-vp, scoring.second-for-all, scoring.passed-none,
    scoring.all-cards, scoring.tie-points, scoring.tie-passed, pass.no-second-place,
    scoring.second-without-contribution).
    """
    monsters = [t.content.monsters[m] for m in t.monsters]
    extra = sum(t.content.events[e].points for e in t.events)
    first, second = sum(m.first for m in monsters) + extra, sum(m.second for m in monsters) + extra
    winners = first_place(t, earned)
    keeper = keeper_of(t, winners)
    for seat in t.in_turn_order(keeper):
        if seat in winners:
            gain(t, seat, first, "scoring.first-vp")
        elif not t.hunters[seat].passed:
            gain(t, seat, second, "scoring.second-vp")
    _pay_rewards(t, earned, keeper)
    moved = steps(t)
    t.hunters[keeper].track += moved
    t.tell(EVERYONE, "track", rule="scoring.track-one", who=keeper, n=moved)
    return keeper


def first_place(t: TerroriXico, earned: list[int]) -> list[int]:
    """All who contributed the most, passed or not (pass.first-place-possible, scoring.all-zero)."""
    compared = list(t.seats)
    if t.options.passed_cannot_be_first:
        compared = [seat for seat in compared if not t.hunters[seat].passed] or compared
    most = max(earned[seat] for seat in compared)
    return [seat for seat in compared if earned[seat] == most]


def keeper_of(t: TerroriXico, winners: list[int]) -> int:
    """Of those who tied, who placed a card last (scoring.tie-keeper, scoring.tie-last-card)."""
    return max(winners, key=lambda seat: t.hunters[seat].last_laid)


def steps(t: TerroriXico) -> int:
    """Spaces on the Monster Track (scoring.track-one, scoring.track-two,
    scoring.track-several-events, scoring.track-first-only, scoring.tie-track).
    """
    if len(t.monsters) + len(t.events) <= 2:
        return 1
    return max([1, *(t.content.events[event].steps for event in t.events)])


def gain(t: TerroriXico, who: int, points: int, rule: str) -> None:
    """Move forward on the V.P. track (scoring.vp-never-down)."""
    t.hunters[who].points += points
    t.tell(EVERYONE, "gains", rule=rule, who=who, n=points)


def _pay_rewards(t: TerroriXico, earned: list[int], keeper: int) -> None:
    """What events promised."""
    for reward in t.rewards:
        if reward.who is Who.FIRST:
            paid = [keeper]
        elif reward.who is Who.FINISHER:
            paid = [] if t.finisher is None else [t.finisher]
        elif reward.who is Who.STANDING:
            paid = [seat for seat in t.seats if not t.hunters[seat].passed]
        else:
            paid = _best_in_line(t, reward.line or 0)
        for seat in paid:
            gain(t, seat, reward.points, "round.apply-effects")


def _best_in_line(t: TerroriXico, line: int) -> list[int]:
    earned = [0] * len(t.hunters)
    for laid, value in zip(t.lines[line], values(line, t.lines[line]), strict=True):
        earned[laid.owner] += value
    most = max(earned)
    return [seat for seat in t.seats if most and earned[seat] == most]
