"""PettingZoo: every game as an environment in which each seat is an agent (AEC).

>>> from nightboard.bridges import aec
>>> env = aec.env("terrorixico", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     mask = None if terminated or truncated else info["action_mask"]
...     env.step(None if mask is None else env.action_space(agent).sample(mask))

An observation is an array that is made from the agent's view alone (see `observation.py`), an
action is a code of the game's action space, and `info["action_mask"]` says which are on offer.
Rewards come at the end, in one of the ways that `rewards.py` knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.seats import in_turn
from ..engine.content import Pack
from ..engine.errors import BadInput, IllegalChoice, did_you_mean
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import Options
from .extras import Missing
from .observation import encoder_for
from .rewards import check_reward, payoff
from .setting import Setting, setting
from .text import describe

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec, turn_based_aec_to_parallel
except ImportError as error:
    raise Missing("PettingZoo", "pettingzoo") from error

Mask = NDArray[np.int8]
ILLEGAL = ("raise", "nothing")
"""What an action does that is not on offer: it raises `IllegalChoice`, or it does nothing but
take a cycle, and `info["illegal"]` says so. It is never replaced by another one."""
MASKS = ("info", "observation")
"""Where an agent finds what is on offer."""


def env(
    game: str | Game,
    players: int | None = None,
    *,
    options: Mapping[str, Any] | Options | None = None,
    content: str | Path | Pack | None = None,
    reward: str = "individual",
    mask: str = "info",
    max_cycles: int | None = None,
    illegal: str = "raise",
    render_mode: str | None = None,
) -> Seats:
    """An environment for a game.

    `mask="observation"` makes every observation a dictionary with `observation` and `action_mask`,
    as some learning libraries want it. After `max_cycles` decisions the game is truncated.
    """
    return Seats(
        setting(game, players, options, content),
        reward=reward, mask=mask, max_cycles=max_cycles, illegal=illegal, render_mode=render_mode,
    )  # fmt: skip


def parallel_env(game: str | Game, players: int | None = None, **about: Any) -> ParallelEnv:
    """The same for libraries in which all agents act in every cycle: only the action of the one
    that is asked counts. `about` is what `env` takes.
    """
    found: ParallelEnv = turn_based_aec_to_parallel(env(game, players, **about))
    return found


def rounds_env(game: str | Game, players: int | None = None, **about: Any) -> AECEnv:
    """`parallel_env` with one agent acting after the other, each once in every cycle."""
    found: AECEnv = parallel_to_aec(parallel_env(game, players, **about))
    return found


class Seats(AECEnv):  # type: ignore[misc]
    """A match in which every seat is an agent: `seat_0`, `seat_1` ..."""

    def __init__(
        self, what: Setting, *, reward: str, mask: str, max_cycles: int | None,
        illegal: str, render_mode: str | None,
    ) -> None:  # fmt: skip
        super().__init__()
        if mask not in MASKS:
            raise BadInput(f"no place {mask!r} for a mask; {did_you_mean(mask, MASKS)}")
        if illegal not in ILLEGAL:
            raise BadInput(f"illegal={illegal!r}; {did_you_mean(illegal, ILLEGAL)}")
        if render_mode not in (None, "ansi"):
            raise BadInput(f"render_mode {render_mode!r}: it is 'ansi' or None")
        if max_cycles is not None and max_cycles < 1:
            raise BadInput(f"max_cycles {max_cycles}: at least 1")
        self.what = what
        self.reward = check_reward(reward)
        self.mask_place = mask
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.render_mode = render_mode
        self.encoder = encoder_for(what)
        self.metadata = {
            "name": f"{what.game.name}_v{what.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(what.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = what.game.action_space.size
        seen = Box(-1.0, 1.0, (self.encoder.size,), np.float32)
        both = Dict({"observation": seen, "action_mask": Box(0, 1, (size,), np.int8)})
        chosen = both if mask == "observation" else seen
        # Each agent has spaces of its own, because each is seeded for itself.
        self._observed = {agent: _twin(chosen) for agent in self.possible_agents}
        self._acting = {agent: Discrete(size) for agent in self.possible_agents}
        self._random = Random()
        self.log = False
        """Whether the matches keep what happens: for bots that want it."""
        self.match: Match
        """The match that is being played."""

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees: numbers from -1 to 1."""
        return self._observed[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The codes of the game's actions."""
        return self._acting[agent]

    def observation_names(self) -> dict[str, slice]:
        """The parts of an observation by their names, and where they are."""
        return self.encoder.observation_names()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The same seed gives the same matches, this one and all that follow."""
        if seed is not None:
            self._random = Random(seed)
        self.match = self.what.start(self._random.getrandbits(64), log=self.log)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        refused = self._choose(self._seats[agent], action)
        self._cycles += 1
        self._clear_rewards()
        self._go_on()
        if refused:
            self.infos[agent]["illegal"] = refused
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Any:
        """What an agent sees now."""
        seat = self._seats[agent]
        seen = self.encoder.encode(self.match.view(seat))
        if self.mask_place == "info":
            return seen
        asked = agent == self.agent_selection and self.match.ask is not None
        return {"observation": seen, "action_mask": self.action_mask(asked)}

    def action_mask(self, asked: bool = True) -> Mask:
        """1 for every action that is on offer; nothing is for an agent that is not asked."""
        mask = np.zeros(self.what.game.action_space.size, np.int8)
        ask = self.match.ask
        if asked and ask is not None:
            code = self.what.game.action_space.code
            mask[[code(offer) for offer in ask.offers]] = 1
        return mask

    def render(self) -> str:
        """The table as spectators see it, in words."""
        game = self.what.game
        return describe(game.scene(self.match.view(None), None, game.say()))

    def close(self) -> None:
        """Nothing is open."""

    def _choose(self, seat: int, action: int | None) -> str:
        """Make a decision; what is said if it was not on offer."""
        if action is None:
            raise BadInput("an agent that is asked must give an action, not None")
        try:
            self.match.choose(self.what.game.action_space.step(int(action)), seat)
        except IllegalChoice as error:
            if self.illegal == "raise":
                raise
            return str(error)
        return ""

    def _go_on(self) -> None:
        """Who is asked now; or the end, with its rewards."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        outcome, ask = self.match.outcome, self.match.ask
        if outcome is not None:
            values = payoff(outcome, self.reward)
            self.rewards = {agent: values[self._seats[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            return
        assert ask is not None
        if self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[in_turn(ask, self.match.decisions)]
        if self.mask_place == "info":
            self.infos[self.agent_selection]["action_mask"] = self.action_mask()


def _twin(space: Space[Any]) -> Space[Any]:
    """An equal space with a chance of its own."""
    if isinstance(space, Dict):
        return Dict({key: _twin(part) for key, part in space.spaces.items()})
    assert isinstance(space, Box)
    return Box(space.low, space.high, dtype=space.dtype.type)
