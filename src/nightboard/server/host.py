"""A table that this process owns: one change after the other, stored before anyone sees it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError

from ..bots import in_turn
from .budget import OutOfTime, asking, budget
from .eyes import Eyes, words
from .journal import AnyFact, Chose, Plan
from .link import Link
from .pool import Pool, looks_further
from .protocol import VERSION, Language, Notice, TableInfo, VoteInfo, Welcome, You
from .refusal import Refusal
from .room import Room, rebuilt
from .settings import Settings
from .store import Conflict, Store
from .tasks import Failed, Search, Think

log = logging.getLogger("nightboard.server")

MOVED = 1012
"""The code with which a connection is closed when the table goes to another process."""


@dataclass
class Voting:
    """Something that is asked of everybody at the table."""

    number: int
    seat: int
    to: int
    """How many decisions shall be left."""
    agreed: set[int]
    missing: set[int]


class Host:
    """Whoever keeps a table: it carries out changes, tells those who look, and asks the bots."""

    def __init__(
        self,
        room: Room,
        store: Store,
        pool: Pool,
        settings: Settings,
        create: Callable[[Plan, Sequence[AnyFact]], Awaitable[None]],
        lost: Callable[[Host], None],
    ) -> None:
        self.room = room
        self.eyes = Eyes(room)
        self.create = create
        """Makes another table, for a rematch."""
        self.links: dict[str, Link] = {}
        self.lock = asyncio.Lock()
        self.voting: Voting | None = None
        self.used = time.monotonic()
        """When somebody was last here."""
        self.settings = settings
        self._store = store
        self._pool = pool
        self._lost = lost
        self._votes = 0
        self._outline = room.outline()
        self._bots: asyncio.Task[None] | None = None
        self._stuck = False
        """A bot failed; it is asked again when somebody has done something."""
        self._broken: set[tuple[int, str]] = set()
        """Choices at which the game made a mistake, and after how many decisions."""
        self._moved = time.monotonic()

    @property
    def id(self) -> str:
        """The table's name."""
        return self.room.plan.id

    @property
    def resting(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not self.links and self._bots is None and not self.lock.locked()

    # Changes

    async def commit(self, *facts: AnyFact) -> None:
        """Let facts be so: in memory, on disk, before everyone's eyes; all of it or nothing.

        Call it with the lock. What cannot be carried out is refused and has changed nothing.
        """
        decisions, number = len(self.room.choices), self.room.facts
        for fact in facts:
            if isinstance(fact, Chose) and (decisions, str(fact.step)) in self._broken:
                raise Refusal("broken", "the game made a mistake at this choice before")
        try:
            with budget(self.settings.rule_seconds):
                for fact in facts:
                    self.room.apply(fact)
                self.eyes.changed()
                cancelled = self.voting is not None and len(self.room.choices) != decisions
                updates = [(link, link.update(self.eyes)) for link in self._lookers()]
        except (Exception, OutOfTime) as error:
            await self._roll_back(facts, decisions, error)
            raise Refusal("broken", "the game made a mistake; this was rolled back") from error
        listed = await self._keep(number, facts)
        self.used = self._moved = time.monotonic()
        self._stuck = False
        for link, body in updates:
            if body is not None:
                link.push(body)
        if cancelled:
            self.voting = None
        if cancelled or listed:
            self.tell_table()
        self.wake()

    async def _keep(self, number: int, facts: Sequence[AnyFact]) -> bool:
        """Store facts; whether that changes how the table is listed."""
        before, after = self._outline, self.room.outline()
        told = (before, after) if before != after else (None, None)
        try:
            await self._store.append(self.id, number, facts, *told)
        except Conflict as error:
            self.lose()
            raise Refusal("busy", "the table moved to another process; try again") from error
        except (DBAPIError, OSError) as error:
            log.error("table %s cannot be stored: %s", self.id, error)
            self.lose()
            raise Refusal("busy", "this could not be stored; try again") from error
        self._outline = after
        return before != after

    async def _roll_back(
        self, facts: Sequence[AnyFact], decisions: int, error: BaseException
    ) -> None:
        """Make the table anew from what is stored."""
        log.error("table %s: %r at %s", self.id, error, facts, exc_info=error)
        for fact in facts:
            if isinstance(fact, Chose):
                self._broken.add((decisions, str(fact.step)))
        stored = await self._store.load(self.id)
        if stored is None:
            self.lose()
            return
        self.room = rebuilt(*stored)
        self.eyes = Eyes(self.room)
        for link in self.links.values():
            link.forget()
            if self.room.match is not None:
                body = link.update(self.eyes)
                assert body is not None
                link.push(body)

    def lose(self) -> None:
        """The table is not ours any more; whoever looks comes back and finds its owner."""
        self.stop()
        for link in list(self.links.values()):
            link.drop(MOVED)
        self.links.clear()
        self._lost(self)

    def stop(self) -> None:
        """Ask no more bots."""
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None

    # Those who look

    async def greet(self, link: Link, seat: int | None) -> None:
        """Somebody comes to look."""
        async with self.lock:
            if len(self.links) >= self.settings.limits.connections:
                raise Refusal("too-many", "too many are looking at this table already")
            link.look_from(self.room, seat)
            self.links[link.id] = link
            self.used = time.monotonic()
            info, you = self.info(link.language), self.you(link.person, link.seat)
            link.told = (info, you)
            link.tell(Welcome(n=0, version=VERSION, table=info, you=you))
            self.show(link)
            self.tell_table()
            self.wake()

    def part(self, link: Link) -> None:
        """Somebody looks no more."""
        if self.links.pop(link.id, None) is not None:
            self.used = time.monotonic()
            self.tell_table()

    def _lookers(self) -> list[Link]:
        return list(self.links.values()) if self.room.match is not None else []

    def show(self, link: Link) -> None:
        """Send the state to one that may not have it."""
        if self.room.match is None:
            return
        try:
            with budget(self.settings.rule_seconds):
                body = link.update(self.eyes)
        except (Exception, OutOfTime) as error:
            log.error("table %s cannot be shown", self.id, exc_info=error)
            raise Refusal("broken", "the game made a mistake; this table cannot be shown") from None
        if body is not None:
            link.push(body)

    def you(self, person: str, seat: int | None = None) -> You:
        """What a person is told about itself."""
        plan = self.room.plan
        return You(seats=self.room.held_by(person), seat=seat, host=person == plan.host)

    def info(self, language: Language) -> TableInfo:
        """The table as anyone may know it."""
        people = {link.person for link in self.links.values()}
        here = {
            number
            for number, seat in enumerate(self.room.seats)
            if not people.isdisjoint(seat.people)
        }
        sitting = {person for seat in self.room.seats for person in seat.people}
        watching = sum(link.person not in sitting for link in self.links.values())
        return self.eyes.info(
            language, here=here, watching=watching, vote=self._vote_info(language)
        )

    def _vote_info(self, language: Language) -> VoteInfo | None:
        vote = self.voting
        if vote is None:
            return None
        say = words(language).speaker(None, self.eyes.names(language))
        return VoteInfo(
            vote=vote.number,
            seat=vote.seat,
            text=say("vote.undo", who=vote.seat),
            agreed=tuple(sorted(vote.agreed)),
            missing=tuple(sorted(vote.missing)),
        )

    def tell_table(self) -> None:
        """Tell everybody what has changed about the table or its people."""
        infos: dict[Language, TableInfo] = {}
        for link in self.links.values():
            if link.language not in infos:
                infos[link.language] = self.info(link.language)
            link.tell_table(infos[link.language], self.you(link.person, link.seat))

    def notice(self, code: str, key: str, who: int, **about: str | None) -> None:
        """Say something to everybody, once."""
        for link in self.links.values():
            say = words(link.language).speaker(link.seat, self.eyes.names(link.language))
            text = say(f"notice.{key}", who=who, **about)
            link.tell(Notice(n=0, code=code, text=text, seat=who))  # type: ignore[arg-type]

    def open_vote(self, seat: int, to: int, missing: set[int]) -> None:
        """Ask everybody whether decisions may be taken back."""
        self._votes += 1
        self.voting = Voting(self._votes, seat, to, {seat}, missing)
        self.tell_table()

    def close_vote(self) -> None:
        """The vote is over, whatever came of it."""
        self.voting = None
        self.tell_table()
        self.wake()

    # Bots

    def bot_asked(self) -> int | None:
        """The seat of the bot that has to decide; None where a person may."""
        ask = self.room.ask
        if ask is None or any(self.room.seats[seat].level is None for seat in ask.seats):
            return None
        return in_turn(ask, len(self.room.choices))

    def wake(self) -> None:
        """Let a bot think, if one is asked and none thinks."""
        if self._bots is None and self.bot_asked() is not None and not self._stuck:
            self._bots = asyncio.create_task(self._think(), name=f"bots of {self.id}")

    async def _think(self) -> None:
        try:
            while (seat := self.bot_asked()) is not None and not (self._stuck or self.voting):
                await self._decide(seat)
        except Refusal as refusal:
            log.warning("table %s: %s", self.id, refusal)
            self._stuck = True
        except Exception:
            log.exception("table %s: the bots failed", self.id)
            self._stuck = True
        finally:
            self._bots = None

    async def _decide(self, seat: int) -> None:
        room, number = self.room, self.room.facts
        level, ask = room.seats[seat].level, room.ask
        if level is None or ask is None:
            return
        pause = self.settings.bot_pause
        if looks_further(room.game.name, level):
            # Also where there is nothing to search: nobody shall see that there was one offer.
            pause = max(pause, self.settings.search_seconds)
            answer = await self._search(seat, level)
        else:
            answer = await self._look(seat, level)
        if self.links:
            await asyncio.sleep(self._moved + pause - time.monotonic())
        async with self.lock:
            if self.room is not room or room.facts != number or self.voting:
                return
            if isinstance(answer, Failed):
                log.warning("table %s: the bot %s failed: %s", self.id, level, answer.text)
                self._stuck = True
                self.notice("bot-failed", "bot-failed", seat, level=level)
                return
            try:
                await self.commit(Chose(seat=seat, step=ask.offers[answer].to_json()))
            except Refusal as error:
                if error.code != "broken":
                    raise
                self._stuck = True
                self.notice("broken", "broken-bot", seat)

    async def _look(self, seat: int, level: str) -> int | Failed:
        """What a bot chooses that needs no more than what its seat sees."""
        try:
            with asking(self.settings.rule_seconds):
                turn = self.eyes.turn(seat)
        except Refusal as refusal:
            return Failed(refusal.text)
        return await self._pool.think(Think(self.id, self.room.plan.game, level, turn))

    async def _search(self, seat: int, level: str) -> int | Failed:
        """What a bot chooses that needs the match, for worlds to think in."""
        async with self.lock:
            room, stored = self.room, await self._store.load(self.id)
            if stored is None or len(stored[1]) != room.facts:
                self.lose()
                raise Refusal("busy", "another process has written to this table")
        return await self._pool.search(Search(room.plan, tuple(stored[1]), seat, level))
