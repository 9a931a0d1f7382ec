"""Gymnasium's own test, and what bots at the other seats make of it."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nightboard
from nightboard.bridges import gym
from nightboard.engine.errors import BadInput, IllegalChoice
from tests.bridges.given import GAMES, TABLES


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasium_accepts_the_environment(name: str, players: int) -> None:
    env = gymnasium.make("nightboard/game-v0", game=name, players=players, seat=players - 1)

    check_env(env.unwrapped)


@pytest.mark.parametrize("name", [name for name in GAMES if "." not in name])
def test_the_games_of_the_house_are_registered(name: str) -> None:
    game = nightboard.game(name)

    env = gymnasium.make(f"nightboard/{name}-v{game.version}", bots="random")

    assert env.reset(seed=1)[1]["action_mask"].any()


def played(env: gym.Seat, seed: int) -> tuple[int, float]:
    """Play a game at random: the agent's decisions, and its reward."""
    _, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    done, decisions, reward = False, 0, 0.0
    while not done:
        action = int(random.choice(np.flatnonzero(info["action_mask"])))
        _, reward, ended, cut, info = env.step(action)
        done, decisions = ended or cut, decisions + 1
    return decisions, reward


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_its_end_and_is_the_same_again(name: str) -> None:
    env = gym.Seat(name)

    first = played(env, seed=5)

    assert -1 <= first[1] <= 1
    assert played(gym.Seat(name), seed=5) == first


def test_after_so_many_decisions_the_game_is_cut() -> None:
    env = gym.Seat("terrorixico", max_cycles=7)

    assert played(env, seed=5) == (7, 0.0)


def test_an_action_that_is_not_on_offer_does_nothing_and_says_why() -> None:
    env = gym.Seat("examples.kuhn")
    seen, info = env.reset(seed=1)

    again, reward, ended, _, info = env.step(int(info["action_mask"].argmin()))

    assert np.array_equal(seen, again)
    assert (reward, ended) == (0.0, False)
    assert "is not on offer" in info["illegal"]


def test_it_may_be_an_error() -> None:
    env = gym.Seat("examples.kuhn", illegal="raise")
    _, info = env.reset(seed=1)

    with pytest.raises(IllegalChoice):
        env.step(int(info["action_mask"].argmin()))


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ({"seat": 4}, "no seat 4; there are seats 0 to 1"),
        ({"bots": ["random", "random"]}, "2 bots for 1 other seats"),
        ({"bots": "clever"}, "no bot 'clever'"),
        ({"max_cycles": 0}, "at least 1"),
    ],
)
def test_bad_input_is_explained(about: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        gym.Seat("terrorixico", **about)  # type: ignore[arg-type]
