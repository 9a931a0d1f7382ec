"""A match: a table with its history. Choosing is the only way to change it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from . import undo as undoing
from .content import Pack
from .dice import Dice, commitment
from .errors import BadInput, IllegalChoice, NightboardError
from .events import Event
from .options import Options
from .steps import Step
from .table import Ask, Outcome, Refusal, Table, answer, ask_again, run

if TYPE_CHECKING:
    from .game import Game


class Choice(NamedTuple):
    """A decision that was made."""

    seat: int
    step: Step


class Entry(NamedTuple):
    """An event and the number of decisions that had been made when it happened."""

    after: int
    event: Event


class Match:
    """One game being played, or played to its end."""

    __slots__ = (
        "_choices",
        "_start",
        "content_digest",
        "entries",
        "game",
        "options",
        "pack",
        "players",
        "table",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        table: Table,
        players: int,
        options: Options,
        pack: Pack,
        content_digest: str,
        *,
        log: bool = False,
        choices: Sequence[tuple[int, Step]] = (),
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.pack = pack
        self.content_digest = content_digest
        self.entries: list[Entry] | None = [] if log else None
        """What happened, where the match was asked to remember it."""
        self._start = table.copy()
        self._rebuild(choices)

    @property
    def ask(self) -> Ask | None:
        """The open decision; None when the game is over."""
        return self.table.open_ask

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return self.table.outcome

    @property
    def choices(self) -> Sequence[Choice]:
        """Every decision so far."""
        return tuple(starmap(Choice, self._choices))

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return len(self._choices)

    @property
    def commitment(self) -> str:
        """What was promised of the dice before the first shuffle."""
        return commitment(self._start.dice.key)

    @property
    def start_table(self) -> Table:
        """A copy of the table before anything happened."""
        return self._start.copy()

    def choose(self, choice: Step | int | Sequence[Any], seat: int | None = None) -> None:
        """Answer the open decision with an offer, its index or its saved form.

        `seat` is needed only where several seats may answer. What is not on offer raises
        `IllegalChoice` and changes nothing.
        """
        table = self.table
        ask = table.open_ask
        if ask is None:
            raise IllegalChoice("the game is over; there is nothing to choose")
        offers = ask.offers
        step = choice if type(choice) is Step and choice in offers else self._offer(ask, choice)
        if seat is None:
            seat = ask.seats[0]
        elif seat not in ask.seats:
            raise IllegalChoice(
                f"seat {seat} is not asked; it is for {_seats(ask.seats)} to choose"
            )
        answer(table, step, seat)
        try:
            run(table)
        except BaseException:
            self._rebuild(self._choices)
            raise
        self._choices.append((seat, step))
        if self.entries is not None:
            self._collect()

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator (None), may know."""
        return self.game.view(self.table, self._seat(seat))

    def refusals(self) -> list[Refusal]:
        """What is not offered now, each with the id of the rule that forbids it."""
        return ask_again(self.table, explain=True).refusals if self.ask else []

    def events(self, seat: int | None, since: int = 0) -> list[Entry]:
        """What a seat, or a spectator, was told after decision `since`."""
        if self.entries is None:
            raise BadInput("this match keeps no log; start it with log=True")
        seat = self._seat(seat)
        return [e for e in self.entries if e.after >= since and e.event.seen_by(seat)]

    def fork(self) -> Match:
        """An independent copy, without the log."""
        twin = object.__new__(Match)
        twin.game, twin.players, twin.options = self.game, self.players, self.options
        twin.pack, twin.content_digest = self.pack, self.content_digest
        twin.entries = None
        twin._start, twin._choices = self._start, self._choices.copy()
        twin.table = self.table.copy()
        twin.table.open_ask = self.table.open_ask
        return twin

    def redeal(self, seat: int | None, rng: Random) -> Match:
        """A world that the seat cannot tell from the real one, drawn at random."""
        return Match(
            self.game, redealt(self.game, self.table, self._seat(seat), rng), self.players,
            self.options, self.pack, self.content_digest,
        )  # fmt: skip

    def belief(self, seat: int | None) -> Any:
        """What a seat, or a spectator, can conclude about what is hidden from it."""
        belief = self.game.belief
        if belief is None:
            raise BadInput(
                f"{self.game.title} works out no beliefs; draw worlds with match.redeal(seat, rng)"
            )
        return belief(self.table, self._seat(seat))

    def undo(self) -> Choice:
        """Take back the last decision; at a barrier raise `IllegalChoice` that says why."""
        barrier = self.barrier()
        if barrier is not None:
            raise IllegalChoice(f"this cannot be taken back: {barrier.reason}")
        taken = Choice(*self._choices[-1])
        self._rebuild(self._choices[:-1])
        return taken

    def barrier(self) -> undoing.Barrier | None:
        """What forbids to take back the last decision, if anything does."""
        return undoing.barrier(self)

    def at(self, decisions: int, *, log: bool = False) -> Match:
        """This match as it was after so many decisions."""
        if not 0 <= decisions <= len(self._choices):
            raise BadInput(f"decision {decisions}: must be from 0 to {len(self._choices)}")
        return Match(
            self.game, self._start, self.players, self.options, self.pack, self.content_digest,
            log=log, choices=self._choices[:decisions],
        )  # fmt: skip

    def rematch(self, seed: int | str | None = None, *, log: bool = False) -> Match:
        """A new match at the same table, once this one is over."""
        if self.outcome is None:
            raise BadInput("a rematch can start when the game is over")
        options = self.game.next_options(self.options, self.outcome)
        return self.game.start(
            self.players, seed, options=options, content=self.pack or None, log=log
        )

    def save(self) -> str:
        """The whole match as JSON."""
        from .save import save

        return save(self)

    def _rebuild(self, choices: Sequence[tuple[int, Step]]) -> None:
        """Play the choices from the start."""
        self.table = self._start.copy()
        listening = self.entries is not None
        self.table.sink = [] if listening else None
        self.entries = [] if listening else None
        self._choices: list[tuple[int, Step]] = []
        if self.table.asking is not None:
            self.table.open_ask = ask_again(self.table)
        elif self.table.outcome is None:
            run(self.table)
        if listening:
            self._collect()
        for seat, step in choices:
            self.choose(step, seat)

    def _collect(self) -> None:
        told = self.table.sink
        if told and self.entries is not None:
            after = len(self._choices)
            self.entries.extend(Entry(after, event) for event in told)
            told.clear()

    def _offer(self, ask: Ask, choice: Step | int | Sequence[Any]) -> Step:
        """The offer that is meant."""
        if isinstance(choice, int):
            if type(choice) is int and 0 <= choice < len(ask.offers):
                return ask.offers[choice]
            raise IllegalChoice(f"offer {choice}: there are {len(ask.offers)}, counted from 0")
        step = choice if isinstance(choice, Step) else self._read(choice)
        if step in ask.offers:
            return step
        rule = next((r.rule for r in self.refusals() if r.step is step), None)
        because = f" (rule {rule})" if rule else ""
        raise IllegalChoice(f"{step} is not on offer{because}", rule)

    def _read(self, words: Sequence[Any]) -> Step:
        kinds = self.game.kinds
        named = isinstance(words, list | tuple) and words and isinstance(words[0], str)
        if not named or words[0] not in kinds:
            raise IllegalChoice(
                f"{words!r} is no choice: give an offer, its index, or its saved form [name, ...]"
            )
        try:
            return kinds[words[0]].from_json(list(words[1:]))
        except (NightboardError, TypeError) as error:
            raise IllegalChoice(f"{words!r} is no choice: {error}") from error

    def _seat(self, seat: int | None) -> int | None:
        if seat is None or (type(seat) is int and 0 <= seat < self.players):
            return seat
        raise BadInput(f"no seat {seat!r}; there are seats 0 to {self.players - 1}")

    def __repr__(self) -> str:
        state = f"{self.ask.about} for {_seats(self.ask.seats)}" if self.ask else "over"
        return f"<match of {self.game.name}, {len(self._choices)} decisions, {state}>"


def redealt(game: Game, table: Table, seat: int | None, rng: Random) -> Table:
    """Another table that the seat cannot tell from this one; its future chance is its own, too."""
    world = table.copy()
    world.dice = Dice(key=rng.randbytes(32), used=table.dice.used)
    game.redeal(world, seat, rng)
    return world


def _seats(seats: Sequence[int]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(map(str, seats))
