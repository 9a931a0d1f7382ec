"""A game as the engine knows it: where its rules live and how a table of it is set up and seen."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from .board import Choice, Scene
from .catalogue import Catalogue, Say, catalogue
from .content import Pack, Source, read_pack
from .dice import Dice, new_key
from .errors import BadInput, BadSave, did_you_mean
from .ledger import Ledger, Place, enforced, load_ledger
from .options import Options, OptionSpec, parse, specs
from .records import Reader
from .steps import ActionSpace, Step, StepKind, kinds_in
from .study import Study
from .table import Table

if TYPE_CHECKING:
    from .match import Match


def no_content(source: Source) -> None:
    """For a game whose components are few enough to stand in its rules."""


@dataclass(frozen=True)
class Game:
    """One game. Its package says everything; this is the list of what it says."""

    name: str
    """How it is called in commands, saves and addresses."""
    title: str
    home: str
    """Its package: rules, content, ledger and texts are found from here."""
    version: int
    """The version of its rules; matches of another version are not replayed."""
    seats: range
    """How many may play."""
    table: type[Table]
    set_up: Callable[[int, Any, Any, Dice], Table]
    """Seats, options, content and dice as a new table, its first step on the stack."""
    view: Callable[[Any, int | None], Any]
    """What a seat (None: a spectator) may know, as plain typed values."""
    redeal: Callable[[Any, int | None, Random], None]
    """Change a copied table into another one that the seat cannot tell from it."""
    census: Callable[[Any], Mapping[str, Iterable[Any]]]
    """Every piece in the box by its kind: the same at any moment of a game."""
    scene: Callable[[Any, int | None, Say], Scene]
    """How a view is drawn, for its seat, in the reader's words."""
    choice: Callable[[Step, Any, Say], Choice]
    """How an offer is shown, given the view of the seat that is asked."""
    options: type[Options] = Options
    load: Callable[[Source], Any] = no_content
    """Reads and checks the content."""
    check: Callable[[Any], Iterable[str]] = lambda table: ()
    """Complaints about a table whose parts do not agree with each other; for tests."""
    next_options: Callable[[Options, Any], Options] = lambda options, outcome: options
    """The options of a rematch."""
    belief: Callable[[Any, int | None], Any] | None = None
    """What a seat can conclude about what is hidden from it (chances, possible places), where the
    game works that out: the same for every table that the seat cannot tell from this one."""
    teams: Callable[[int], Sequence[int]] = lambda players: range(players)
    """The team of each seat, by the number of players; alone, every seat is one of its own."""
    standing: Callable[[Any], Sequence[float] | None] | None = None
    """How well each seat stands, from 0 (lost) to 1 (won), or None in the middle of things: for
    bots that search, who ask it of re-dealt tables and never of the real one."""
    study: Study = field(default_factory=Study)
    """What a laboratory counts."""
    bots: Mapping[str, Callable[[int, int], Any]] = field(default_factory=dict)
    """The game's own bots: a level, and what makes a bot from a seat and a seed."""

    def start(
        self,
        players: int,
        seed: int | str | None = None,
        *,
        options: Mapping[str, Any] | Options | None = None,
        content: str | Path | Pack | None = None,
        key: bytes | None = None,
        log: bool = False,
    ) -> Match:
        """A new match, run to its first decision.

        Without a seed the operating system provides the chance. `content` is the folder of a
        content pack (or what was read from one). With `log` the match keeps its events.
        """
        from .match import Match

        if type(players) is not int or players not in self.seats:
            raise BadInput(f"{self.title} is for {_span(self.seats)} players, not {players!r}")
        chosen = parse(self.options, options)
        pack = read_pack(content) if isinstance(content, str | Path) else (content or {})
        loaded, digest = self.content(pack)
        dice = Dice(key=key if key is not None else new_key(seed))
        table = self.set_up(players, chosen, loaded, dice)
        return Match(self, table, players, chosen, pack, digest, log=log)

    def content(self, pack: Pack | None = None) -> tuple[Any, str]:
        """The content with a pack laid over it, and its digest."""
        if not pack:
            return self._own_content
        source = Source(self.home, pack)
        loaded = self.load(source)
        source.finish()
        return loaded, source.digest()

    @cached_property
    def _own_content(self) -> tuple[Any, str]:
        source = Source(self.home)
        return self.load(source), source.digest()

    @cached_property
    def kinds(self) -> dict[str, StepKind[Any]]:
        """All steps of the game by name."""
        return kinds_in(self.home)

    @cached_property
    def action_space(self) -> ActionSpace:
        """The fixed number of every possible action."""
        return ActionSpace(self.kinds)

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The options that a table may choose."""
        return specs(self.options)

    @cached_property
    def ledger(self) -> Ledger:
        """The rulebook in our words."""
        return load_ledger(self.home)

    @cached_property
    def enforced(self) -> dict[str, list[Place]]:
        """Where the code names each rule."""
        return enforced(self.home, set(self.ledger.by_id))

    def catalogue(self, language: str = "en") -> Catalogue:
        """The game's messages."""
        return catalogue(self.home, language)

    def say(
        self, language: str = "en", reader: int | None = None, names: Sequence[str] = ()
    ) -> Say:
        """The game's messages for one reader."""
        return self.catalogue(language).speaker(reader, names)

    def table_from_json(
        self,
        data: Any,
        *,
        options: Mapping[str, Any] | Options | None = None,
        content: Pack | None = None,
    ) -> Table:
        """A table from its JSON form."""
        shared = {"content": self.content(content)[0], "options": parse(self.options, options)}
        try:
            return self.table.from_json(data, Reader(self.kinds, shared))
        except (ValueError, TypeError, KeyError) as error:
            raise BadSave(f"this is no table of {self.title}: {error}") from error

    def play_on(self, table: Table, *, log: bool = False) -> Match:
        """A match that starts from a table, for puzzles, reports and tests."""
        from .match import Match

        digest = self.content()[1]
        return Match(self, table.copy(), _seats_of(table, self), table.options, {}, digest, log=log)

    def __repr__(self) -> str:
        return f"<game {self.name}>"


def _seats_of(table: Table, game: Game) -> int:
    seats = getattr(table, "seats", None)
    return len(seats) if seats is not None else game.seats[0]


def _span(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


_loaded: dict[str, Game] = {}
HOME = "nightboard.games"


def games() -> list[str]:
    """The names of the games that are here: a game is found by being in `games/`."""
    home = importlib.import_module(HOME)
    return sorted(m.name for m in pkgutil.iter_modules(home.__path__) if not m.name.startswith("_"))


def game(name: str) -> Game:
    """A game by its name, or by the dotted name of the module that holds its `GAME`."""
    if name in _loaded:
        return _loaded[name]
    if "." in name.strip("."):
        try:
            module = importlib.import_module(name)
        except ImportError as error:
            raise BadInput(f"no module {name!r}: {error}") from error
    elif name in games():
        module = importlib.import_module(f"{HOME}.{name}")
    else:
        raise BadInput(f"no game {name!r}; {did_you_mean(name, games())}")
    found = getattr(module, "GAME", None)
    if not isinstance(found, Game):
        raise BadInput(f"the module {module.__name__} has no GAME")
    _loaded[name] = _loaded[found.name] = found
    return found
