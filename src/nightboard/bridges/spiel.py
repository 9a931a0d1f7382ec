"""OpenSpiel: every game as a registered Python game.

>>> import pyspiel
>>> import nightboard.bridges.spiel
>>> game = pyspiel.load_game("nightboard_terrorixico(players=3)")
>>> state = game.new_initial_state()

Importing this module registers the games of the house as `nightboard_` and their names; `register`
does it for another one. Parameters: `players`; `options`, as in `cap:20;mode:duel`; `content`, the
folder of a content pack; `reward`, as in `rewards.py`.

Chance is explicit and exact: every roll, every pick and every card of a shuffle is a chance node
whose outcomes are equally likely. The information state of a player is all that it was told and
chose since the start, and what it sees now; the observation is only what it sees now.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

import nightboard

from ..engine.errors import BadInput
from ..engine.game import Game
from ..engine.game import game as find
from .extras import Missing
from .observation import encoder_for
from .position import Position
from .rewards import Reward, check_reward, payoff
from .setting import Setting, setting
from .text import describe

try:
    import pyspiel
except ImportError as error:
    raise Missing("OpenSpiel", "openspiel") from error

LONGEST = 20_000
"""No game takes more decisions than this; they end by their rules long before."""
MOST_CHANCE = 100_000
"""And no more decisions of chance."""
MOST_WAYS = 1024
"""No single decision of chance has more outcomes."""
SIGNS = 64
"""The past of a player ends an information state tensor as so many signs of its digest."""
SCORES = 1e6
"""The limit of rewards that are scores."""

DEFAULTS = {"players": 0, "options": "", "content": "", "reward": "individual"}


def name_of(game: Game) -> str:
    """How OpenSpiel calls it."""
    return f"nightboard_{game.name}"


def register(game: str | Game) -> str:
    """Make a game known to `pyspiel.load_game`; the name under which it is."""
    found = find(game) if isinstance(game, str) else game
    name = name_of(found)
    if name not in pyspiel.registered_names():
        kind = _type_of(found)
        # A class, because OpenSpiel lets go of it only after Python has ended: a class outlives
        # that, any other object would be destroyed without an interpreter.
        made = type(name, (SpielGame,), {"game": found, "kind": kind, "__doc__": found.title})
        pyspiel.register_game(kind, made)
    return name


def load(game: str | Game, **parameters: Any) -> Any:
    """A game for OpenSpiel, registered if it was not yet."""
    return pyspiel.load_game(register(game), parameters)


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={**DEFAULTS, "players": game.seats[0]},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel sees it; `register` makes a class of it for each game."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        given = {**DEFAULTS, "players": game.seats[0], **(params or {})}
        self.setting: Setting = setting(
            game, given["players"], _options(given["options"]), given["content"] or None
        )
        self.reward: Reward = check_reward(given["reward"])
        self.encoder = encoder_for(self.setting)
        self.first = Position(self.setting)
        limit = SCORES if self.reward == "score" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_space.size,
            max_chance_outcomes=MOST_WAYS,
            num_players=self.setting.players,
            min_utility=-limit,
            max_utility=limit,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Before anything happens."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than any game ever has."""
        return MOST_CHANCE

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self.game.home, str(self))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """What makes observations, or information states if `kind` asks for perfect recall."""
        if params:
            raise ValueError(f"there are no parameters of observations, but got {params}")
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game as OpenSpiel sees it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.first.copy()

    def current_player(self) -> int:
        """A seat, chance, or nobody at the end."""
        position = self.position
        if position.ways:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.is_over else position.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The ways that the next decision of chance can go, all equally likely."""
        return _evenly(self.position.ways[0])

    def returns(self) -> list[float]:
        """What each seat got; nothing before the end."""
        position = self.position
        if not position.is_over or position.table is None or position.table.outcome is None:
            return [0.0] * position.setting.players
        return payoff(position.table.outcome, self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one, drawn by the game's re-deal."""
        twin: SpielState = self.clone()
        twin.position = self.position.redeal(player, Random(int(sampler() * 2**53)))
        return twin

    def _legal_actions(self, player: int) -> list[int]:
        code = self.position.setting.game.action_space.code
        return sorted(code(offer) for offer in self.position.offers)

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.ways:
            position.draw(action)
        else:
            position.choose(position.setting.game.action_space.step(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance({action})"
        return repr(self.position.setting.game.action_space.step(action))

    def __str__(self) -> str:
        position = self.position
        ask = None if position.table is None else position.table.open_ask
        if position.ways:
            now = f"chance of {position.ways}, after {position.draws}"
        else:
            now = "over" if ask is None else f"seat {position.seat}, {ask.about}"
        return f"{position.choices} decisions; {now}; {position.past(None).hex()}"


class SpielObserver:
    """Makes the tensors and strings of a game."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        self._setting, self._encoder = game.setting, game.encoder
        self._recall = kind.perfect_recall
        self._public, self._private = kind.public_info, kind.private_info != private.NONE
        self._all = kind.private_info == private.ALL_PLAYERS
        views = game.setting.players if self._all else 1
        size = game.encoder.size
        self.tensor: NDArray[np.float32] = np.zeros(
            size * views + (SIGNS if self._recall else 0), np.float32
        )
        self.dict = {"observation": self.tensor[: size * views]}
        if self._recall:
            self.dict["past"] = self.tensor[size * views :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        position, encoder = state.position, self._encoder
        self.tensor[:] = 0.0
        if position.table is None:
            return
        for n, seat in enumerate(self._seats(player)):
            seen = encoder.encode(position.view(seat))
            if not self._public:
                open_to_all = encoder.encode(position.view(None))
                seen = np.where(seen == open_to_all, np.float32(0), seen)
            self.tensor[n * encoder.size : (n + 1) * encoder.size] = seen
        if self._recall:
            past = int.from_bytes(self._past(position, player)[: SIGNS // 8], "little")
            self.dict["past"][:] = [1.0 if past >> n & 1 else -1.0 for n in range(SIGNS)]

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, in words; an information state is a line that stands for it."""
        position = state.position
        if position.table is None:
            return f"seat {player}: nothing has happened"
        seats = self._seats(player)
        digest = self._digest([self._seen(position, seat) for seat in seats])
        if self._recall:
            return f"seat {player}: {self._past(position, player).hex()} {digest}"
        game = position.setting.game
        scenes = (game.scene(position.view(seat), seat, game.say("en", seat)) for seat in seats)
        return "\n".join([f"seat {player}: {digest}", *map(describe, scenes)])

    def _seats(self, player: int) -> list[int | None]:
        if self._all:
            return list(range(self._setting.players))
        return [player if self._private else None]

    def _past(self, position: Position, player: int) -> bytes:
        return position.past(player if self._private else None)

    def _seen(self, position: Position, seat: int | None) -> Any:
        """The view, or what spectators do not see of it."""
        seen = position.view(seat)
        if self._public:
            return seen
        shown = position.view(None)
        names = seen.__struct_fields__
        return [getattr(seen, n) for n in names if getattr(seen, n) != getattr(shown, n)]

    def _digest(self, seen: list[Any]) -> str:
        text = msgspec.json.encode(seen, enc_hook=repr, order="deterministic")
        return blake2b(text, digest_size=12).hexdigest()


def _load(home: str, text: str) -> Any:
    """A game from what was pickled of it."""
    register(home)
    return pyspiel.load_game(text)


def _options(text: str) -> dict[str, str] | None:
    """Options from their text: `cap:20;mode:duel`."""
    if not text:
        return None
    chosen = {}
    for part in text.split(";"):
        key, colon, value = part.partition(":")
        if not colon:
            raise BadInput(f"options {text!r}: write them as key:value;key:value")
        chosen[key.strip()] = value.strip()
    return chosen


@cache
def _evenly(ways: int) -> list[tuple[int, float]]:
    return [(outcome, 1.0 / ways) for outcome in range(ways)]


for _name in nightboard.games():
    register(_name)
