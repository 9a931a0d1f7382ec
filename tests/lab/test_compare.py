"""Did a change to the content change the balance?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nightboard import BadInput
from nightboard.lab import Row
from nightboard.lab.compare import Comparison, compare


def games(wins: list[int], seeds: str = "s", **changes: Any) -> list[Row]:
    """Games of two, won by these seats."""
    about: dict[str, Any] = {
        "bots": ("thumb",) * 2, "scores": (1, 0), "places": (1, 2), "teams": (0, 1),
        "end": "end.a", "decisions": 9, **changes,
    }  # fmt: skip
    return [
        Row(game=n, seed=f"{seeds}{n}", winners=(seat,), **about) for n, seat in enumerate(wins)
    ]


def line(found: Comparison, what: str) -> Any:
    """What was found of one thing."""
    return next(line for line in found.lines if line.what == what)


EVEN = [0, 1] * 200
SHIFTED = [0, 0, 0, 1] * 100


def test_a_change_of_the_balance_is_seen_and_measured() -> None:
    found = compare(games(EVEN), games(SHIFTED))

    assert found.verdict == "The balance has changed."
    assert (found.games, found.pairs) == (400, True)
    wins = line(found, "win.0")
    assert (wins.before, wins.after) == (0.5, 0.75)
    assert 0.2 < wins.difference.low < 0.25 < wins.difference.high < 0.3
    assert wins.changed


def test_the_same_games_are_the_same() -> None:
    found = compare(games(EVEN), games(EVEN))

    assert found.verdict == "The balance is the same, to within two points."
    assert not any(line.changed for line in found.lines)


def test_few_games_show_nothing_and_say_how_much_it_may_be() -> None:
    found = compare(games(EVEN[:30], "a"), games(EVEN[:30], "b"))

    assert not found.pairs
    assert found.gain is None
    assert found.verdict.startswith("No change can be shown; it may be up to 2")
    assert found.needed is not None
    assert found.needed > 9_000


def test_the_way_may_change_though_the_winner_does_not() -> None:
    found = compare(games(EVEN), games(EVEN, end="end.b", decisions=12))

    assert found.verdict == "Who wins has not changed measurably, but the way there has."
    assert line(found, "end.end.a").changed
    assert line(found, "decisions").difference.value == 3


def test_pairs_are_worth_more_games() -> None:
    turned = [1 - seat if n % 20 == 0 else seat for n, seat in enumerate(EVEN)]

    found = compare(games(EVEN), games(turned))

    assert found.gain is not None
    assert found.gain > 5


def test_only_games_that_both_have_are_pairs() -> None:
    found = compare(games(EVEN[:50]), games(EVEN[:40]))

    assert found.games == 40


def test_other_sides_cannot_be_compared() -> None:
    three = [msgspec.structs.replace(row, teams=(0, 1, 1)) for row in games(EVEN)]

    with pytest.raises(BadInput, match="different sides"):
        compare(games(EVEN), three)
