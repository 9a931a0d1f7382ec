"""What one seat sees of a table, in its reader's language: everything that leaves the server.

Only the view, the offers, the refusals and the events of a seat are looked at here, and only those
of the seat that reads. What was made for one reader serves every other of the same seat and
language until something changes.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection
from functools import cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from ..bots import Turn
from ..engine.catalogue import Catalogue, Say, catalogue
from ..engine.errors import BadInput
from .protocol import (
    Asked,
    Entry,
    Language,
    LogPart,
    Refused,
    SeatInfo,
    State,
    TableInfo,
    VoteInfo,
    Waiting,
)
from .room import Line, Room

TAIL = 200
"""So many lines of the log come with a first state."""

encode = msgspec.json.Encoder().encode


@cache
def words(language: Language) -> Catalogue:
    """The server's own messages."""
    return catalogue("nightboard.server", language)


class SeatLog:
    """Which lines of the log a seat may read, and how they count for it."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.trims = 0
        """How often the log of the table was cut ..."""
        self.kept = 0
        """... and how many lines of this seat stayed as they were at the last cut."""
        self.lines: list[Line] = []
        self.moments: list[int] = []
        """For each of its lines the moment ..."""
        self.decisions: list[int] = [0]
        """... and for each moment how many decisions had been made."""
        self._read = 0
        """How many lines of the table were looked at."""

    def catch_up(self, room: Room) -> SeatLog:
        """Look at what is new."""
        if room.trims != self.trims:
            before = self.lines
            self.trims, self._read = room.trims, 0
            self.lines, self.moments, self.decisions = [], [], [0]
            self._read_on(room)
            pairs = zip(before, self.lines, strict=False)
            self.kept = next(
                (n for n, (old, new) in enumerate(pairs) if old is not new),
                min(len(before), len(self.lines)),
            )
        elif self._read < len(room.lines):
            self._read_on(room)
        return self

    def _read_on(self, room: Room) -> None:
        for line in room.lines[self._read :]:
            if line.seen_by(self.seat):
                if line.after > self.decisions[-1]:
                    self.decisions.append(line.after)
                self.lines.append(line)
                self.moments.append(len(self.decisions) - 1)
        self._read = len(room.lines)

    def fresh(self, since: int) -> int:
        """The first line after so many decisions; beyond the last if there were none."""
        if not since:
            return len(self.lines)
        return bisect_left(self.lines, since, key=lambda line: line.after)


class Seen(NamedTuple):
    """What a seat sees apart from the log, encoded."""

    scene: msgspec.Raw
    waiting: Waiting | None
    ask: Asked | None
    mark: bytes
    """Equal for equal sights."""


class Eyes:
    """Looks at one table for all its readers."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._seen: dict[tuple[int | None, Language], Seen] = {}
        self._logs: dict[int | None, SeatLog] = {}
        self._states: dict[tuple[int | None, Language, int | None], bytes] = {}
        self._names: dict[Language, tuple[str, ...]] = {}

    def changed(self) -> None:
        """Forget what was made before the last change."""
        self._seen.clear()
        self._states.clear()
        self._names.clear()

    def names(self, language: Language) -> tuple[str, ...]:
        """How the seats are called; no two have the same name."""
        if language not in self._names:
            self._names[language] = seat_names(self.room, language)
        return self._names[language]

    def say(self, seat: int | None, language: Language) -> Say:
        """The words for one reader."""
        return self.room.game.say(language, seat, self.names(language))

    def log(self, seat: int | None) -> SeatLog:
        """The log of a seat."""
        if seat not in self._logs:
            self._logs[seat] = SeatLog(seat)
        return self._logs[seat].catch_up(self.room)

    def open_log(self, log: SeatLog) -> None:
        """Read another log than that of the seats."""
        self._logs = dict.fromkeys((None, *range(self.room.plan.players)), log)

    def part(self, seat: int | None, language: Language, start: int, end: int) -> LogPart:
        """The lines of a seat's log from `start` on, in words."""
        log = self.log(seat)
        say, own = self.say(seat, language), words(language)
        table = own.speaker(seat, self.names(language))
        return LogPart(
            start=start,
            entries=tuple(
                _entry(log.lines[n], log.moments[n], say, table)
                for n in range(start, min(end, len(log.lines)))
            ),
            total=len(log.lines),
            fresh=log.fresh(self.room.last_choice(seat)),
        )

    def seen(self, seat: int | None, language: Language) -> Seen:
        """The scene, who is being waited for, and the question."""
        key = (seat, language)
        if key not in self._seen:
            self._seen[key] = self._look(seat, language)
        return self._seen[key]

    def state(self, seat: int | None, language: Language, start: int | None) -> bytes:
        """A state message without its number.

        `start` is how much of the log the reader has; None: nothing yet.
        """
        key = (seat, language, start)
        if key not in self._states:
            seen, log = self.seen(seat, language), self.log(seat)
            total = len(log.lines)
            if start is None:
                start = max(0, total - TAIL)
            message = State(
                n=0,
                seat=seat,
                moment=len(log.decisions) - 1,
                scene=seen.scene,  # type: ignore[arg-type]
                waiting=seen.waiting,
                ask=seen.ask,
                log=self.part(seat, language, start, total),
            )
            self._states[key] = encode(message)
        return self._states[key]

    def _look(self, seat: int | None, language: Language) -> Seen:
        room, match = self.room, self.room.match
        assert match is not None
        game, say = room.game, self.say(seat, language)
        view = match.view(seat)
        scene = msgspec.Raw(encode(game.scene(view, seat, say)))
        ask = self._asked(seat, view, say)
        waiting = self.waiting(seat, language)
        digest = blake2b(scene, digest_size=16)
        digest.update(encode((ask, waiting)))
        return Seen(scene, waiting, ask, digest.digest())

    def _asked(self, seat: int | None, view: Any, say: Say) -> Asked | None:
        room, ask = self.room, self.room.ask
        if ask is None or seat is None or seat not in ask.seats:
            return None
        if room.seats[seat].level is not None:  # a bot answers
            return None
        choice = room.game.choice
        return Asked(
            ask=room.asks[seat],
            about=ask.about,
            text=say(f"ask.{ask.about}", **ask.details),
            offers=tuple([choice(offer, view, say) for offer in ask.offers]),
            others=tuple(other for other in ask.seats if other != seat),
            rule=str(ask.details.get("rule", "")),
        )

    def waiting(self, seat: int | None, language: Language) -> Waiting | None:
        """Who is being waited for: what everybody may know."""
        ask, say = self.room.ask, self.say(seat, language)
        if ask is None:
            return None
        who: Any = ask.seats if len(ask.seats) > 1 else ask.seats[0]
        key = f"waiting.{ask.about}"
        return Waiting(
            seats=ask.seats,
            text=say(key if key in say else "waiting.default", who=who),
            bot=all(self.room.seats[asked].level is not None for asked in ask.seats),
        )

    def refused(self, seat: int, language: Language) -> tuple[Refused, ...]:
        """What a seat that is asked is not offered."""
        room, match = self.room, self.room.match
        ask = room.ask
        if match is None or ask is None or seat not in ask.seats:
            return ()
        say, view = self.say(seat, language), match.view(seat)
        return tuple(
            Refused(
                choice=room.game.choice(refusal.step, view, say),
                rule=refusal.rule,
                text=_rule_text(room, refusal.rule),
            )
            for refusal in match.refusals()
        )

    def turn(self, seat: int) -> Turn:
        """What is put before a bot: what its seat may know and the offers, nothing else."""
        match = self.room.match
        assert match is not None
        assert match.ask is not None
        offers = tuple(match.ask.offers)
        return Turn(seat, match.view(seat), match.ask.about, offers)

    def info(
        self,
        language: Language,
        *,
        here: Collection[int] = (),
        watching: int = 0,
        vote: VoteInfo | None = None,
    ) -> TableInfo:
        """The table as anyone may know it."""
        room, plan = self.room, self.room.plan
        over = room.state == "finished"
        result: tuple[str, ...] = ()
        if over and room.match is not None:
            say = self.say(None, language)
            result = room.game.scene(room.match.view(None), None, say).result
        return TableInfo(
            id=plan.id,
            game=plan.game,
            title=room.game.title,
            state=room.state,
            players=plan.players,
            seats=tuple(
                SeatInfo(
                    seat=number,
                    kind="open" if seat.open else "person" if seat.level is None else "bot",
                    name=self.names(language)[number],
                    level=seat.level or "",
                    held=bool(seat.people),
                    here=number in here,
                )
                for number, seat in enumerate(room.seats)
            ),
            commitment=room.commitment,
            options=plan.options,
            pack=bool(plan.pack),
            public=plan.public,
            created=plan.created,
            watching=watching,
            vote=vote,
            result=result,
            key=plan.dice.hex() if over else "",
            origin=plan.origin,
            rematch=room.rematch,
            halted=room.halted,
        )


def seat_names(room: Room, language: Language) -> tuple[str, ...]:
    """How the seats of a table are called in a language."""
    say = room.game.say(language)
    found = []
    for number, seat in enumerate(room.seats):
        if seat.people and seat.name:
            found.append(seat.name)
        elif seat.level is not None:
            key = f"bot.{seat.level}"
            found.append(say(key) if key in say else seat.level.capitalize())
        else:
            found.append(say("seat.number", n=number + 1))
    often, met = Counter(found), Counter[str]()
    unique = []
    for name in found:
        met[name] += 1
        unique.append(name if often[name] == 1 else f"{name} {met[name]}")
    return tuple(unique)


def _entry(line: Line, moment: int, say: Say, table: Say) -> Entry:
    event = line.event
    if event is None:
        about = line.about or {}
        return Entry(
            text=table(f"note.{line.note}", **about),
            moment=moment,
            key=f"table.{line.note}",
            who=about.get("who"),
        )
    who = event.about.get("who")
    return Entry(
        text=say.event(event),
        moment=moment,
        rule=event.rule or "",
        key=event.key,
        who=who if type(who) is int else None,
    )


def _rule_text(room: Room, rule: str) -> str:
    try:
        return room.game.ledger.rule(rule).text
    except BadInput:
        return rule
