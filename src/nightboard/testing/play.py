"""One random game, and what a property needs to know while it is played."""

from __future__ import annotations

import dataclasses
import shlex
from collections.abc import Sequence
from random import Random
from typing import Any, NoReturn

import msgspec

from ..engine.errors import BadInput
from ..engine.game import Game
from ..engine.match import Match, redealt
from ..engine.options import Value, to_json
from ..engine.save import digest
from ..engine.steps import Step
from ..engine.table import Ask, Table, answer, ask_again, run
from .defect import Defect

Seat = int | None


@dataclasses.dataclass(frozen=True)
class Setting:
    """Which game is played; together with `rate` enough to play it again."""

    game: Game
    players: int
    options: dict[str, Value]
    seed: int
    rate: float

    def start(self, seed: int | str | None = None) -> Match:
        """The match at its first decision; with another seed another deal of it."""
        chance = self.seed if seed is None else seed
        return self.game.start(self.players, chance, options=self.options, log=True)

    def __str__(self) -> str:
        chosen = "".join(f", {key}={value}" for key, value in self.options.items())
        return f"{self.game.name}, {self.players} players, seed {self.seed}{chosen}"

    def again(self) -> str:
        """The command that plays exactly this game."""
        name = shlex.quote(find_name(self.game))
        return (
            f"python -m nightboard.testing --game {name} --seed {self.seed} --games 1 "
            f"--rate {self.rate:g}"
        )


def find_name(game: Game) -> str:
    """The name by which `nightboard.game` finds a game, wherever it lives."""
    return game.name if game.home == f"nightboard.games.{game.name}" else game.home


def random_setting(game: Game, seed: int, rate: float) -> Setting:
    """Players and options drawn from a seed."""
    rng = Random(f"{game.name} setting {seed}")
    players = rng.choice(game.seats)
    while True:
        chosen: dict[str, Value] = {
            spec.key: rng.choice(spec.choices)
            for spec in game.option_specs
            if spec.choices is not None and rng.random() < 0.5
        }
        try:
            setting = Setting(game, players, to_json(game.options(**chosen)), seed, rate)
            setting.start()
        except BadInput:
            continue  # these do not go together
        except Exception:
            return setting  # it gets its name when it is played
        return setting


class Play:
    """A game that is being played at random, with its properties watching."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        self.rng = Random(f"{setting.game.name} play {setting.seed}")
        self.match = setting.start()
        self.number = 0
        """How many decisions have been made."""
        self.digests = [digest(self.match.table)]
        """The digest of the table after each decision."""

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.match.table

    @property
    def ask(self) -> Ask | None:
        """The open decision."""
        return self.match.ask

    @property
    def seats(self) -> Sequence[Seat]:
        """Every seat, and the spectator."""
        return (*range(self.match.players), None)

    def choose(self) -> None:
        """Answer the open decision at random, in one of the three forms of a choice."""
        assert self.ask is not None
        offers, seat = self.ask.offers, self.rng.choice(self.ask.seats)
        index = self.rng.randrange(len(offers))
        forms: tuple[Any, ...] = (offers[index], index, offers[index].to_json())
        self.match.choose(self.rng.choice(forms), seat)
        self.number += 1
        self.digests.append(digest(self.table))

    def world(self, seat: Seat) -> Table:
        """A world that the seat should not be able to tell from the real one, its question open."""
        world = redealt(self.game, self.table, seat, self.rng)
        if world.asking is not None:
            world.open_ask = ask_again(world, explain=True)
        return world

    def fail(self, name: str, what: str, seat: Seat | bool = False) -> NoReturn:
        """Raise a defect that says where it was seen."""
        where = f"{self.setting}, after {self.number} decisions"
        if seat is not False:
            where += ", for spectators" if seat is None else f", for seat {seat}"
        raise Defect(name, what, where=where, again=self.setting.again())


def culprit(error: Exception, home: str) -> str:
    """The place in the game's own code that an exception came through last."""
    own = "the engine"
    trace = error.__traceback__
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "")
        if module == home or module.startswith(f"{home}."):
            own = f"{module}.{trace.tb_frame.f_code.co_name}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return own


def written(value: Any) -> str:
    """A view or scene as a client gets it."""
    return msgspec.json.encode(value).decode()


def go_on(table: Table, rng: Random, longest: int) -> list[tuple[int, Step]]:
    """Play a table on at random, at most to its end; the choices that were made."""
    made: list[tuple[int, Step]] = []
    while table.open_ask is not None and len(made) < longest:
        ask = table.open_ask
        seat, step = rng.choice(ask.seats), rng.choice(ask.offers)
        made.append((seat, step))
        answer(table, step, seat)
        run(table)
    return made


def follow(table: Table, made: Sequence[tuple[int, Step]]) -> None:
    """Make the same choices at another table."""
    for seat, step in made:
        if table.open_ask is None or step not in table.open_ask.offers:
            raise ValueError(f"{step} is not on offer there")
        answer(table, step, seat)
        run(table)
