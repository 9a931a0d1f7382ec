"""Gymnasium: one seat of a game is the agent, bots play the others.

>>> import gymnasium
>>> import nightboard.bridges.gym
>>> env = gymnasium.make("nightboard/terrorixico-v1", players=3, seat=1, bots="thumb")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, ended, truncated, info = env.step(info["action_mask"].argmax())

Importing this module registers every game of the house, with the version of its rules. Another
game is `gymnasium.make("nightboard/game-v0", game="examples.kuhn")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import nightboard

from ..bots import Bot, check_level, make, see, usual
from ..engine.content import Pack
from ..engine.errors import BadInput
from ..engine.game import Game
from ..engine.options import Options
from .extras import Missing

try:
    import gymnasium
except ImportError as error:
    raise Missing("Gymnasium", "gymnasium") from error

from .aec import Mask, Seats, env
from .observation import Array


class Seat(gymnasium.Env[Array, int]):
    """A match as one of its seats lives through it."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium wants it so

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] | None = None,
        options: Mapping[str, Any] | Options | None = None,
        content: str | Path | Pack | None = None,
        reward: str = "individual",
        max_cycles: int | None = None,
        illegal: str = "nothing",
        render_mode: str | None = None,
    ) -> None:
        """`bots` is a level for all other seats, or one for each of them in their order; without
        it they are the strongest that answer at once. `max_cycles` counts the agent's decisions.

        An action that is not on offer does nothing, as Gymnasium knows no masks: `info["illegal"]`
        says why, and `illegal="raise"` makes it an error.
        """
        self._seats: Seats = env(
            game, players, options=options, content=content, reward=reward,
            illegal=illegal, render_mode=render_mode,
        )  # fmt: skip
        what = self._seats.what
        if type(seat) is not int or not 0 <= seat < what.players:
            raise BadInput(f"no seat {seat!r}; there are seats 0 to {what.players - 1}")
        if max_cycles is not None and max_cycles < 1:
            raise BadInput(f"max_cycles {max_cycles}: at least 1")
        self.what = what
        self.seat = seat
        self.levels = _levels(what.game, what.players - 1, bots)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._agent = self._seats.possible_agents[seat]
        self.observation_space = self._seats.observation_space(self._agent)
        self.action_space = self._seats.action_space(self._agent)
        self._cycles = 0
        self._bots: dict[int, Bot] = {}

    def observation_names(self) -> dict[str, slice]:
        """The parts of an observation by their names, and where they are."""
        return self._seats.observation_names()

    def action_masks(self) -> Mask:
        """1 for every action that is on offer, under the name that learning libraries look for."""
        return self._seats.action_mask()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new match, played to the agent's first decision."""
        super().reset(seed=seed)
        others = [seat for seat in range(self.what.players) if seat != self.seat]
        chance = int(self.np_random.integers(2**62))
        self._bots = {
            seat: make(self.what.game, level, seat, chance)
            for seat, level in zip(others, self.levels, strict=True)
        }
        self._seats.log = any(getattr(bot, "wants_history", False) for bot in self._bots.values())
        self._seats.reset(seed=chance)
        self._cycles = 0
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Carry out an action of the agent; the bots play until it is asked again."""
        seats = self._seats
        seats.step(action)
        said = seats.infos[self._agent].get("illegal")
        self._cycles += 1
        self._play_on()
        ended = seats.terminations[self._agent]
        cut = not ended and self.max_cycles is not None and self._cycles >= self.max_cycles
        info = self._info()
        if said is not None:
            info["illegal"] = said
        return self._seen(), seats.rewards[self._agent], ended, cut, info

    def render(self) -> str:
        """The table as spectators see it, in words."""
        return self._seats.render()

    def _play_on(self) -> None:
        """Let the bots decide until the agent is asked, or the game is over."""
        seats = self._seats
        match, code = seats.match, self.what.game.action_space.code
        while match.ask is not None and seats.agent_selection != self._agent:
            seat = seats.possible_agents.index(seats.agent_selection)
            bot = self._bots[seat]
            seats.step(code(bot.choose(see(match, seat, bot))))

    def _seen(self) -> Array:
        seen: Array = self._seats.observe(self._agent)
        return seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


def _levels(game: Game, others: int, bots: str | Sequence[str] | None) -> list[str]:
    """The level of the bot at each other seat."""
    if bots is None or isinstance(bots, str):
        levels = [bots or usual(game)] * others
    else:
        levels = list(bots)
    if len(levels) != others:
        raise BadInput(f"{len(levels)} bots for {others} other seats; give one level, or {others}")
    for level in levels:
        check_level(game, level)
    return levels


def register() -> None:
    """Make the games of the house known to `gymnasium.make`."""
    entry = f"{__name__}:Seat"
    gymnasium.register("nightboard/game-v0", entry, disable_env_checker=True)
    for name in nightboard.games():
        gymnasium.register(
            f"nightboard/{name}-v{nightboard.game(name).version}",
            entry, kwargs={"game": name}, disable_env_checker=True,
        )  # fmt: skip


register()
