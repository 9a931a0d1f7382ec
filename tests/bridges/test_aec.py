"""PettingZoo's own tests, and what it does not ask for: rewards, masks, refusals, teams."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import nightboard
from nightboard.bridges import aec
from nightboard.bridges.rewards import payoff
from nightboard.engine.errors import BadInput, IllegalChoice
from nightboard.engine.table import Outcome
from tests.bridges.given import GAMES, TABLES

with warnings.catch_warnings():
    # Its tests import example environments in a way that it has given up itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test as suite

LONG = [(name, players) for name, players in TABLES if name != "examples.kuhn"]
"""All but Kuhn poker, whose games are over before four cycles are."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_accepts_the_environment(name: str, players: int) -> None:
    suite.api_test(aec.env(name, players), num_cycles=60)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_sees_the_seed_honoured(name: str, players: int) -> None:
    suite.seed_test(partial(aec.env, name, players), num_cycles=30)


@pytest.mark.parametrize(("name", "players"), LONG)
def test_pettingzoo_sees_the_cycles_counted(name: str, players: int) -> None:
    about: dict[str, Any] = {"game": name, "players": players, "illegal": "nothing"}
    module = SimpleNamespace(
        env=partial(aec.rounds_env, **about), parallel_env=partial(aec.parallel_env, **about)
    )

    suite.max_cycles_test(module)


def played(env: Any, seed: int) -> dict[str, float]:
    """Play a game at random; the rewards at its end."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, cut, info = env.last()
        total[agent] += reward
        env.step(None if ended or cut else int(random.choice(np.flatnonzero(info["action_mask"]))))
    return total


@pytest.mark.parametrize("name", GAMES)
def test_rewards_are_those_of_the_outcome(name: str) -> None:
    env = aec.env(name)

    total = played(env, seed=6)

    assert env.match.outcome is not None
    assert list(total.values()) == pytest.approx(payoff(env.match.outcome, "individual"))


def test_the_three_kinds_of_rewards() -> None:
    outcome = Outcome("end", winners=(1, 2), scores=(9, 4, 4), places=(3, 1, 2), teams=(0, 1, 1))

    assert payoff(outcome, "team") == [-1, 1, 1]
    assert payoff(outcome, "score") == [9, 4, 4]
    first, second, third = payoff(outcome, "individual")
    assert first == -1
    assert 0 < third < second == 1


def test_a_shared_win_is_worth_less() -> None:
    outcome = Outcome("end", winners=(0, 1), scores=(1, 1, 0), places=(1, 1, 3), teams=(0, 1, 2))

    assert payoff(outcome, "team") == [0, 0, -1]


def test_members_of_a_team_answer_in_turns() -> None:
    env = aec.env("terrorscape2", 4)
    env.reset(seed=1)
    decided = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter(300):
        _, _, ended, cut, info = env.last()
        if ended or cut:
            break
        decided[agent] += 1
        env.step(int(info["action_mask"].argmax()))

    together = [decided[f"seat_{seat}"] for seat in (1, 2, 3)]
    assert min(together) > 0.5 * max(together) > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_is_what_is_on_offer(name: str) -> None:
    env, game = aec.env(name), nightboard.game(name)
    env.reset(seed=2)

    mask = env.last()[4]["action_mask"]

    offers = {game.action_space.step(int(code)) for code in np.flatnonzero(mask)}
    assert env.match.ask is not None
    assert offers == set(env.match.ask.offers)


def test_the_mask_may_stand_in_the_observation() -> None:
    env = aec.env("terrorixico", mask="observation")
    env.reset(seed=2)
    asked, waits = sorted(env.agents, key=lambda agent: agent != env.agent_selection)[:2]

    assert env.observation_space(asked).contains(env.observe(asked))
    assert env.observe(asked)["action_mask"].any()
    assert not env.observe(waits)["action_mask"].any()


def test_what_is_not_on_offer_is_an_error() -> None:
    env = aec.env("examples.kuhn")
    env.reset(seed=2)
    fold = int(np.flatnonzero(env.last()[4]["action_mask"] == 0)[0])

    with pytest.raises(IllegalChoice, match=r"not on offer \(rule bet.no-fold\)"):
        env.step(fold)


def test_what_is_not_on_offer_may_do_nothing_and_says_why() -> None:
    env = aec.env("examples.kuhn", illegal="nothing")
    env.reset(seed=2)
    agent, before = env.agent_selection, env.match.table.to_json()

    env.step(int(np.flatnonzero(env.last()[4]["action_mask"] == 0)[0]))

    assert env.agent_selection == agent
    assert env.match.table.to_json() == before
    assert "bet.no-fold" in env.infos[agent]["illegal"]


def test_spectators_read_the_table() -> None:
    env = aec.env("examples.kuhn", render_mode="ansi")
    env.reset(seed=2)

    said = env.render()

    assert said.splitlines()[0] == "Kuhn poker"
    assert "King" not in said


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ({"players": 9}, "is for 2, 3, 4 players, not 9"),
        ({"reward": "gold"}, "no reward 'gold'"),
        ({"mask": "face"}, "no place 'face' for a mask"),
        ({"illegal": "random"}, "illegal='random'"),
        ({"render_mode": "human"}, "it is 'ansi' or None"),
        ({"max_cycles": 0}, "at least 1"),
        ({"options": {"weather": "fine"}}, "unknown option 'weather'"),
    ],
)
def test_bad_input_is_explained(about: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        aec.env("terrorixico", **about)
