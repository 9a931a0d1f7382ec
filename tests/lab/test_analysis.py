"""What rows say: rates, differences, and what is more than chance."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard.lab import Row
from nightboard.lab import analysis as say
from nightboard.lab.chronicle import Held, Part, Spot


def row(winner: int = 0, **changes: Any) -> Row:
    """A game of two who play alone."""
    about: dict[str, Any] = {
        "game": 1, "seed": "s", "bots": ("thumb", "random"), "winners": (winner,),
        "scores": (1, 0), "places": (1, 2), "teams": (0, 1), "end": "end.a", "decisions": 9,
    }  # fmt: skip
    return Row(**{**about, **changes})


def test_a_team_wins_once_however_many_it_has() -> None:
    together = row(winners=(1, 2), teams=(0, 1, 1), bots=("thumb",) * 3)

    assert say.shares(together) == {0: 0.0, 1: 1.0}
    assert say.shares(row(winners=(0, 1))) == {0: 0.5, 1: 0.5}
    assert say.shares(row(winners=())) == {0: 0.0, 1: 0.0}


def test_teams_parts_bots_and_ends_have_their_rates() -> None:
    rows = [
        row(0, parts=(Part("killer.orion", 0),)),
        row(1, parts=(Part("killer.orion", 0),)),
        row(0, parts=(Part("killer.eyebot", 0),), end="end.b"),
    ]

    assert {team: rate.rate for team, rate in say.by_team(rows).items()} == {
        0: pytest.approx(2 / 3, abs=1e-5), 1: pytest.approx(1 / 3, abs=1e-5),
    }  # fmt: skip
    assert {part: (rate.rate, rate.n) for part, rate in say.by_part(rows).items()} == {
        "killer.orion": (0.5, 2), "killer.eyebot": (1.0, 1),
    }  # fmt: skip
    assert say.by_bot(rows)["thumb"].rate == pytest.approx(2 / 3, abs=1e-5)
    assert list(say.routes(rows)) == ["end.a", "end.b"]


def test_a_card_is_judged_by_those_who_used_it_and_those_who_did_not() -> None:
    """given a card that wins whenever it is used; then its difference is whole, and stands out."""
    used = [row(0, cards=(Held("card.axe", 0, 2),))] * 30
    idle = [row(1, cards=(Held("card.axe", 0, 0),))] * 30

    (axe,) = say.cards([*used, *idle])

    assert (axe.card, axe.had, axe.used, axe.times) == ("card.axe", 60, 30, 60)
    assert axe.difference is not None
    assert axe.difference.value == 1.0
    assert axe.difference.low > 0.8
    assert axe.difference.chance < say.stand_out([axe.difference.chance] * 100)


def test_what_is_always_used_is_judged_by_those_who_had_it_not() -> None:
    """given a trophy that is only ever won; then those who might have won it are its measure."""
    rows = [row(0, cards=(Held("monster.nahual", 0, 1),))] * 30
    rows += [row(1, cards=(Held("monster.nahual", 1, 1),))] * 30

    (trophy,) = say.cards(rows)

    assert (trophy.had, trophy.used) == (60, 60)
    assert trophy.difference is not None
    assert trophy.difference.value == 1.0


def test_of_few_games_nothing_is_said() -> None:
    (axe,) = say.cards([row(0, cards=(Held("card.axe", 0, 1),))] * 5)

    assert axe.difference is None


def test_pairs_see_a_change_that_chance_would_hide() -> None:
    """given the same luck in both ways and one game in ten turned; then only pairs are sure."""
    before = [float(n % 2) for n in range(160)]
    after = [1.0 if n % 10 == 0 else value for n, value in enumerate(before)]

    pairs, apart = say.paired(after, before), say.unpaired(after, before)

    assert pairs.value == pytest.approx(apart.value) == pytest.approx(0.1)
    assert pairs.chance < 0.001 < 0.05 < apart.chance
    assert pairs.low > 0 > apart.low


def test_the_same_results_differ_by_nothing_and_prove_nothing() -> None:
    same = say.paired([1.0, 0.0, 1.0], [1.0, 0.0, 1.0])

    assert same.value == 0
    assert same.low < 0 < same.high
    assert same.chance == 1


def test_places_are_counted_by_event() -> None:
    rows = [
        row(spots=(Spot("moves", "1,2", 3), Spot("digs", "1,2", 1))),
        row(spots=(Spot("moves", "1,2", 2),)),
    ]

    assert say.spots(rows, "moves") == {"1,2": 5}


def test_a_histogram_counts_everything_once() -> None:
    bins = say.histogram([5, 5, 6, 30, 99], bins=10)

    assert sum(count for _, _, count in bins) == 5
    assert bins[0][:2] == (5, 14)
    assert bins[-1][1] >= 99
    assert say.histogram([3, 3]) == [(3, 3, 2)]


def test_smaller_differences_need_more_games() -> None:
    assert say.games_for(0.02, 0.5) == pytest.approx(4900)
    assert say.games_for(0.04, 0.5) == pytest.approx(1225)
    assert say.games_for(0, 0.5) == float("inf")
