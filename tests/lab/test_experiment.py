"""Experiments: the same games in several ways, until enough is known."""

from __future__ import annotations

from typing import Any

import pytest

from nightboard import BadInput, NightboardError
from nightboard.lab import Experiment, Plan, Row, perform, prepare, vary
from nightboard.lab.experiment import BLOCK, precision


def plan(**changes: Any) -> Plan:
    """Games of Kuhn poker between two random bots."""
    about: dict[str, Any] = {"players": 2, "games": 120, "seed": 7, "bots": ["random"]}
    return prepare("examples.kuhn", **{**about, **changes})


def mexican(**changes: Any) -> Plan:
    """A game that has something to vary."""
    about: dict[str, Any] = {"players": 2, "games": 2, "seed": 7, "bots": ["random"]}
    return prepare("terrorixico", **{**about, **changes})


def rows(experiment: Experiment, workers: int = 1) -> list[Row]:
    """All rows of an experiment."""
    return [result for result in perform(experiment, workers) if isinstance(result, Row)]


def test_every_combination_is_an_arm() -> None:
    arms = vary(mexican(), [("players", ["2", "3"]), ("bots", ["random", "thumb+random"])], {})

    assert [(arm.arm, arm.players, arm.bots) for arm in arms] == [
        ("players=2, bots=random", 2, ("random",) * 2),
        ("players=2, bots=thumb+random", 2, ("thumb", "random")),
        ("players=3, bots=random", 3, ("random",) * 3),
        ("players=3, bots=thumb+random", 3, ("thumb", "random", "thumb")),
    ]


def test_an_option_and_content_can_vary() -> None:
    monster = {"id": "aluxe", "from": "house", "needs": [9, 9, 9, 9]}
    packs: dict[str, Any] = {"box": {}, "hard": {"monsters.toml": {"monster": [monster]}}}

    options = vary(mexican(), [("start_player_choice", ["0", "2"])], {})

    assert [arm.options for arm in options] == [
        {"start_player_choice": "0"}, {"start_player_choice": "2"},
    ]  # fmt: skip
    with pytest.raises(NightboardError, match=r"monsters.toml"):
        vary(mexican(), [("content", ["box", "hard"])], packs)


def test_games_of_a_number_begin_alike_in_all_arms() -> None:
    arms = vary(mexican(), [("bots", ["random", "thumb"])], {})

    played = rows(Experiment(arms=arms))

    assert [(row.arm, row.game) for row in played] == [
        ("bots=random", 1), ("bots=random", 2), ("bots=thumb", 1), ("bots=thumb", 2),
    ]  # fmt: skip
    assert played[0].seed == played[2].seed
    assert played[0] != played[2]


def test_arms_alternate_in_blocks_on_any_number_of_processes() -> None:
    arms = vary(plan(), [("bots", ["random", "random+random"])], {})

    played = rows(Experiment(arms=arms))

    blocks = [row.arm for row in played[::BLOCK]]
    assert blocks[:2] == ["bots=random", "bots=random+random"]
    assert rows(Experiment(arms=arms), workers=2) == played


def test_enough_is_played_when_it_is_known_well_enough() -> None:
    long = plan(games=100_000)

    rough = rows(Experiment(arms=(long,), until=0.08))
    fine = rows(Experiment(arms=(long,), until=0.05))

    assert len(rough) % BLOCK == 0
    assert 100 <= len(rough) < len(fine) < 1000
    assert fine[: len(rough)] == rough
    assert list(perform(Experiment(arms=(long,), until=0.08), done=rough)) == []


@pytest.mark.parametrize(
    ("text", "value"), [("ci<1%", 0.01), ("ci < 0.5 %", 0.005), ("ci<0.02", 0.02)]
)
def test_precision_is_written_in_points_or_as_a_share(text: str, value: float) -> None:
    assert precision(text) == pytest.approx(value)


@pytest.mark.parametrize("text", ["1%", "ci>1%", "ci<", "ci<0%", "ci<80%", "ci<one"])
def test_another_precision_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="write ci<1%"):
        precision(text)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([("players", ["many"])], "'many' is not a number of players"),
        ([("players", ["9"])], "TerroriXico is for 2 to 4 players, not 9"),
        ([("players", ["2"]), ("players", ["3"])], "--vary players is given twice"),
        ([("players", ["2", "2"])], "players=2 is there twice"),
        ([("bots", ["genius"])], "no bot 'genius'"),
        ([("moon", ["full"])], "unknown option 'moon'"),
    ],
)
def test_what_cannot_vary_is_refused(changes: list[tuple[str, list[str]]], message: str) -> None:
    with pytest.raises(BadInput) as refused:
        vary(mexican(), changes, {})

    assert message in str(refused.value)


def test_an_option_is_fixed_or_varies() -> None:
    fixed = mexican(options={"start_player_choice": 2})

    with pytest.raises(BadInput, match="--option and with --vary; choose one"):
        vary(fixed, [("start_player_choice", ["0"])], {})
