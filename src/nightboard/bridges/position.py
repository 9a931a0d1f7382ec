"""A game as a tree of decisions and chance, for algorithms that walk trees.

A position is either for a seat to decide, or for chance, or the end. What chance decides is only
drawn when a rule asks for it: the future is in no position, so that a search that looks at copies
of one does not see the next roll. It also keeps what each seat has been told and has chosen so far.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Self

from ..bots.seats import in_turn
from ..engine.dice import Dice
from ..engine.errors import RuleBroken
from ..engine.events import SPECTATOR, Event
from ..engine.match import redealt
from ..engine.steps import Step
from ..engine.table import Table, answer, ask_again, run
from .chance import Decided, Wanted
from .setting import Setting

Entry = tuple[int, str]
"""Who knows of something, one bit each as in an event, and what it was."""


class Position:
    """A moment of a game, chance included. Copies are independent and cheap."""

    __slots__ = (
        "_new", "_pasts", "choices", "draws", "pending", "seat", "setting", "table",
        "ways",
    )  # fmt: skip

    def __init__(self, what: Setting) -> None:
        self.setting = what
        self.table: Table | None = None
        """The table at the last decision, while chance runs what was chosen; None before the
        first one."""
        self.pending: tuple[Step, int] | None = None
        """What was chosen, and by whom, while its chance is being decided."""
        self.draws: tuple[int, ...] = ()
        """What chance has decided of that."""
        self.ways: tuple[int, ...] = ()
        """How many ways there are for each of its next decisions; empty if a seat decides."""
        self.seat = 0
        """Who is asked."""
        self.choices = 0
        """How many decisions seats have made."""
        self._pasts = [b""] * (what.players + 1)
        """A digest of all that each seat, and last a spectator, was told and chose itself."""
        self._new: list[Entry] = []
        """What is not in these digests yet: they are only made when somebody asks."""
        self._run()

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.setting, twin.table, twin.pending = self.setting, self.table, self.pending
        twin.draws, twin.ways, twin.seat = self.draws, self.ways, self.seat
        twin.choices = self.choices
        twin._pasts, twin._new = self._pasts.copy(), self._new.copy()
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @property
    def is_chance(self) -> bool:
        """Whether chance decides next."""
        return bool(self.ways)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.ways and self.table is not None and self.table.outcome is not None

    @property
    def offers(self) -> list[Step]:
        """What the seat that is asked may choose."""
        table = self.table
        return table.open_ask.offers if table is not None and table.open_ask is not None else []

    def choose(self, offer: Step) -> None:
        """Make the decision of the seat that is asked."""
        if self.ways or offer not in self.offers:
            raise RuleBroken(f"{offer} is not on offer here")
        self.pending = (offer, self.seat)
        self._run()

    def draw(self, outcome: int) -> None:
        """Make a decision of chance: one of as many as `ways` says first."""
        if not self.ways or not 0 <= outcome < self.ways[0]:
            raise RuleBroken(f"chance cannot decide {outcome} here")
        self.draws += (outcome,)
        self.ways = self.ways[1:]
        if not self.ways:
            self._run()

    def _run(self) -> None:
        """Carry out what was chosen with the chance that was decided, as far as that goes. Where it
        is not enough, it is carried out anew when there is more of it.
        """
        dice = Decided(draws=self.draws)
        told: list[Event] = []
        try:
            table = self._begin(dice) if self.table is None else self.table.copy()
            table.dice, table.sink = dice, told
            if self.pending is not None:
                answer(table, *self.pending)
            run(table)
        except Wanted as wanted:
            self.ways = wanted.ways
            return
        table.dice, table.sink = Decided(), None
        if self.pending is not None:
            offer, seat = self.pending
            self._new.append((1 << seat, f"{self.choices} {offer}"))
            self.choices += 1
        self._new += ((event.audience, _said(event)) for event in told)
        self.table, self.pending, self.draws = table, None, ()
        if table.open_ask is not None:
            self.seat = in_turn(table.open_ask, self.choices)

    def _begin(self, dice: Dice) -> Table:
        what = self.setting
        return what.game.set_up(what.players, what.options, what.content, dice)

    # What seats know

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, sees; while chance decides, what it saw last."""
        return None if self.table is None else self.setting.game.view(self.table, seat)

    def past(self, seat: int | None) -> bytes:
        """A digest of everything that a seat was told and chose itself, in its order."""
        for audience, said in self._new:
            text = said.encode()
            for place in range(len(self._pasts)):
                if audience >> (place if place < self.setting.players else SPECTATOR) & 1:
                    known = self._pasts[place]
                    self._pasts[place] = blake2b(known + text, digest_size=16).digest()
        self._new.clear()
        return self._pasts[-1 if seat is None else seat]

    def redeal(self, seat: int, rng: Random) -> Self:
        """A position that the seat cannot tell from this one, drawn at random. What it does not
        know of the past of the others is not in theirs: they know what everybody does.
        """
        if self.ways or self.table is None:
            raise RuleBroken("worlds are drawn where a seat decides, not where chance does")
        twin = self.copy()
        own, public = self.past(seat), self.past(None)
        twin._new = []
        twin._pasts = [own if place == seat else public for place in range(len(self._pasts))]
        table = redealt(self.setting.game, self.table, seat, rng)
        table.dice = Decided()
        if table.asking is not None:
            table.open_ask = ask_again(table)
        twin.table = table
        return twin

    # Its saved form

    def __getstate__(self) -> dict[str, Any]:
        self.past(None)
        return {
            "setting": self.setting,
            "table": None if self.table is None else _plain(self.table),
            **{name: getattr(self, name) for name in self.__slots__ if name not in _OWN_WAY},
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self._new = []
        if state["table"] is None:
            return
        what = self.setting
        table = what.game.table_from_json(
            state["table"], options=what.options, content=what.pack or None
        )
        table.dice = Decided()
        if table.asking is not None:
            table.open_ask = ask_again(table)
        self.table = table


_OWN_WAY = ("setting", "table", "_new")


def _plain(table: Table) -> dict[str, Any]:
    """The JSON form, with dice as every table has them."""
    twin = table.copy()
    twin.dice = Dice(key=b"")
    return twin.to_json()


def _said(event: Event) -> str:
    return f"{event.key} {sorted(event.about.items())}"
