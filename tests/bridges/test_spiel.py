"""OpenSpiel's own tests and bots on our games, and Kuhn poker solved across the bridge."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, expected_game_score, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import nightboard
from nightboard.bridges import spiel
from nightboard.engine.errors import BadInput
from tests.bridges.given import FEWEST_AND_MOST, GAMES

spiel.register("examples.kuhn")


def load(name: str, **parameters: Any) -> Any:
    """A game by the name that it has here."""
    return pyspiel.load_game(spiel.name_of(nightboard.game(name)), parameters)


def begun(game: Any, seed: int = 1) -> tuple[Any, np.random.RandomState]:
    """A game at its first decision."""
    state, random = game.new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state, random


@pytest.mark.parametrize("name", nightboard.games())
def test_the_games_of_the_house_are_registered(name: str) -> None:
    assert f"nightboard_{name}" in pyspiel.registered_names()


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_simulates_the_game(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), FEWEST_AND_MOST)
def test_openspiel_copies_and_writes_every_state(name: str, players: int) -> None:
    games_sim_test.GamesSimTest().sim_game(load(name, players=players))


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_accepts_the_interface(name: str) -> None:
    class Checked(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            cls.game = load(name)
            cls.game_type = cls.game.get_type()
            state, random = begun(cls.game)
            cls.some_states = [cls.game.new_initial_state(), state.clone()]
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                if random.rand() < 0.02 or state.is_terminal():
                    cls.some_states.append(state.clone())

    Checked.setUpClass()
    checks = [check for check in dir(Checked) if check.startswith("test_")]
    for check in checks:
        getattr(Checked(check), check)()
    assert len(checks) >= 5


def test_openspiel_finds_perfect_recall() -> None:
    states = api_test._assert_is_perfect_recall(load("examples.kuhn"))

    # Three cards and, for each seat, two questions to answer.
    assert len(states) == 12


def test_openspiel_solves_kuhn_poker() -> None:
    game = load("examples.kuhn", reward="score")
    solver = cfr.CFRSolver(game)
    for _ in range(120):
        solver.evaluate_and_update_policy()

    values = expected_game_score.policy_value(
        game.new_initial_state(), [solver.average_policy()] * 2
    )

    # The value of the game, as every textbook has it.
    assert values == pytest.approx([-1 / 18, 1 / 18], abs=0.015)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_bots_finish_a_game(name: str) -> None:
    game = load(name)
    state, random = begun(game)
    rollout = mcts.RandomRolloutEvaluator(1, random)
    bots = [
        ismcts.ISMCTSBot(
            game, rollout, 1.5, 2, random_state=random, allow_inconsistent_action_sets=True
        ),
        mcts.MCTSBot(game, 1.5, 2, rollout, random_state=random),
    ]
    left = {0: 5, 1: 5}
    while not state.is_terminal():
        player = state.current_player()
        if left.get(player, 0) and not state.is_chance_node():
            left[player] -= 1
            action = bots[player].step(state)
            assert action in state.legal_actions()
        else:
            action = random.choice(state.legal_actions())
        state.apply_action(action)

    assert sum(left.values()) < 10
    assert all(-1 <= value <= 1 for value in state.returns())


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_is_the_same_for_its_player(name: str) -> None:
    state, random = begun(load(name))
    sampler = pyspiel.UniformProbabilitySampler(5, 0.0, 1.0)
    different = 0
    for _ in range(40):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            world = state.resample_from_infostate(player, sampler)
            for ask in ("information_state_string", "observation_string"):
                assert getattr(world, ask)(player) == getattr(state, ask)(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.legal_actions() == state.legal_actions()
            assert world.history() == state.history()
            different += world.position.table != state.position.table
        state.apply_action(random.choice(state.legal_actions()))
    assert different


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    state, _ = begun(load("terrorixico"))
    player = state.current_player()
    before = state.information_state_tensor(player)

    assert len(before) == len(state.observation_tensor(player)) + spiel.SIGNS
    state.apply_action(state.legal_actions()[0])

    assert state.information_state_tensor(player)[-spiel.SIGNS :] != before[-spiel.SIGNS :]


def test_what_is_public_and_what_is_private_can_be_asked_for_alone() -> None:
    game = load("examples.kuhn")
    state, _ = begun(game)
    kinds = pyspiel.PrivateInfoType
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE)
    )
    private = make_observation(
        game, pyspiel.IIGObservationType(
            perfect_recall=False, public_info=False, private_info=kinds.SINGLE_PLAYER
        )
    )  # fmt: skip

    shown = [public.string_from(state, seat).partition(": ")[2] for seat in (0, 1)]
    private.set_from(state, 0)

    assert shown[0] == shown[1]
    # Its card is all that others do not see.
    labels = state.get_game().encoder.labels()
    own = [label for label, value in zip(labels, private.tensor, strict=True) if value]
    assert len(own) == 2
    assert all(label.startswith("cards[0]") for label in own)


def test_parameters_reach_the_game() -> None:
    game = load("terrorixico", players=3, options="mimic-any-line:yes", reward="team")

    assert game.num_players() == 3
    assert game.setting.options.mimic_any_line is True
    assert game.reward == "team"


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({"players": 9}, "is for 2, 3, 4 players, not 9"),
        ({"options": "mimic"}, "write them as key:value;key:value"),
        ({"reward": "gold"}, "no reward 'gold'"),
    ],
)
def test_bad_input_is_explained(parameters: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        load("terrorixico", **parameters)
