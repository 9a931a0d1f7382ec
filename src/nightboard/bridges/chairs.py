"""Chairs: a seat at a table, here or at a server, as whoever reads and writes lines uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import NamedTuple, Protocol

import httpx

from ..bots import Bot, BotFailed, RandomBot, decide
from ..client import Client, Playing
from ..client import Refused as RefusedByServer
from ..engine.board import Choice, Scene
from ..engine.catalogue import Say
from ..engine.errors import BadInput, IllegalChoice
from ..engine.game import Game
from ..engine.game import game as find
from ..engine.match import Match
from ..server import protocol

QUIET = 0.15
"""When a server has said nothing for so many seconds, there is nothing new."""


class Sight(NamedTuple):
    """What a seat sees now."""

    scene: Scene
    question: str
    """What it is asked, or whom all are waiting for."""
    offers: tuple[Choice, ...]
    """What it may choose; empty if it is not asked."""
    over: bool


class No(NamedTuple):
    """What is not on offer, and the rule that forbids it."""

    label: str
    rule: str


class Chair(Protocol):
    """A seat at a table."""

    game: Game
    seat: int

    def sight(self) -> Sight:
        """What the seat sees now."""

    def news(self) -> list[str]:
        """What it was told since it last asked for news, each line with its rule."""

    def choose(self, offer: int) -> None:
        """Answer the open question with one of the offers, counted from 1."""

    def refusals(self) -> list[No]:
        """What is not on offer now, and why."""

    def close(self) -> None:
        """Get up; the seat stays."""


class Table:
    """A table in this process: a match, bots at some of its seats, and chairs at the others."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], names: Sequence[str]) -> None:
        self.match = match
        self.names = tuple(names)
        self._bots = dict(bots)
        self.notes: list[str] = []
        """What happened at the table that is no part of the game."""
        self.play_on()

    def play_on(self) -> None:
        """Let the bots decide until somebody else may."""
        match = self.match
        while match.ask is not None and all(seat in self._bots for seat in match.ask.seats):
            try:
                decide(match, self._bots)
            except BotFailed as error:
                self._bots[error.seat] = RandomBot(error.seat, error.decision)
                self.notes.append(f"{error}; from now on that seat is played at random")


class TableChair:
    """A seat at a table in this process."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.game = table.match.game
        self.seat = seat
        self._read = 0
        self._noted = 0

    @property
    def _say(self) -> Say:
        return self.game.say("en", self.seat, self.table.names)

    def sight(self) -> Sight:
        """What the seat sees now."""
        match, say = self.table.match, self._say
        view = match.view(self.seat)
        scene = self.game.scene(view, self.seat, say)
        ask = match.ask
        if ask is None:
            return Sight(scene, "", (), over=True)
        if self.seat in ask.seats:
            offers = tuple(self.game.choice(offer, view, say) for offer in ask.offers)
            return Sight(scene, say(f"ask.{ask.about}", **ask.details), offers, over=False)
        key = f"waiting.{ask.about}"
        waiting = say(key if key in say else "waiting", who=ask.seats)
        return Sight(scene, waiting, (), over=False)

    def news(self) -> list[str]:
        """What it was told since it last asked for news."""
        told, say = self.table.match.events(self.seat), self._say
        lines = [_line(say.event(e.event), e.event.rule) for e in told[self._read :]]
        lines += self.table.notes[self._noted :]
        self._read, self._noted = len(told), len(self.table.notes)
        return lines

    def choose(self, offer: int) -> None:
        """Answer the open question; then the bots go on."""
        ask = self.table.match.ask
        if ask is None or self.seat not in ask.seats:
            raise IllegalChoice("this seat is not asked now")
        _check(offer, len(ask.offers))
        self.table.match.choose(offer - 1, self.seat)
        self.table.play_on()

    def refusals(self) -> list[No]:
        """What is not on offer now, and why."""
        match, say = self.table.match, self._say
        if match.ask is None or self.seat not in match.ask.seats:
            return []
        view = match.view(self.seat)
        return [No(self.game.choice(r.step, view, say).label, r.rule) for r in match.refusals()]

    def close(self) -> None:
        """Nothing is open."""


class ServerChair:
    """A seat at a table of a server, where people and other programs may sit, too."""

    def __init__(self, url: str, table: str, invitation: str | None, seat: int | None) -> None:
        try:
            client = self._client = Client(url, name="Guest")
            joined = client.join(table, invitation, seat=seat)
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise BadInput(f"no server answers at {url}: {error}") from error
        seats = joined.you.seats
        if not seats:
            raise BadInput(f"there is no seat for this program at table {table}")
        self.seat = seat if seat in seats else seats[-1]
        self.game = find(joined.table.game)
        self._playing: Playing = client.play(joined.table.id, seat=self.seat)
        self._read = 0

    def sight(self) -> Sight:
        """What the seat sees now."""
        self._catch_up()
        if self._playing.table.state == "gathering":
            scene = Scene(where="The table waits for players.", turn="", areas=(), people=())
            return Sight(scene, "", (), over=False)
        state = self._playing.state
        if state.ask is not None:
            return Sight(state.scene, state.ask.text, state.ask.offers, over=False)
        waiting = "" if state.waiting is None else state.waiting.text
        over = self._playing.table.state == "finished"
        return Sight(state.scene, waiting, (), over=over)

    def news(self) -> list[str]:
        """What it was told since it last asked for news."""
        self._catch_up()
        log = self._playing.log
        lines = [_line(entry.text, entry.rule) for entry in log[self._read :]]
        self._read = len(log)
        return lines

    def choose(self, offer: int) -> None:
        """Answer the open question; the server has stored it when this returns."""
        self._catch_up()
        ask = self._playing.state.ask
        if ask is None:
            raise IllegalChoice("this seat is not asked now")
        _check(offer, len(ask.offers))
        self._playing.choose(offer - 1)

    def refusals(self) -> list[No]:
        """What is not on offer now, and why."""
        self._catch_up()
        try:
            answer = self._playing.command(protocol.Why, protocol.Refusals)
        except RefusedByServer:
            return []
        return [No(refused.choice.label, refused.rule) for refused in answer.refused]

    def close(self) -> None:
        """Go away; the seat stays, and can be played again by whoever holds its secret."""
        self._playing.close()
        self._client.http.close()

    def _catch_up(self) -> None:
        """Read what the server has sent meanwhile."""
        until = monotonic() + 10 * QUIET
        while monotonic() < until:
            try:
                self._playing.receive(QUIET)
            except TimeoutError:
                return


def _line(text: str, rule: str | None) -> str:
    return f"{text} [{rule}]" if rule else text


def _check(offer: int, offers: int) -> None:
    if not 1 <= offer <= offers:
        raise IllegalChoice(f"offer {offer}: there are offers 1 to {offers}")


def label_of(choice: Choice) -> str:
    """An offer in one line."""
    hint = f" - {choice.hint}" if choice.hint else ""
    group = f"{choice.group}: " if choice.group else ""
    return f"{group}{choice.label}{hint}"
