"""Matches watched again: moment by moment, from one seat or with all secrets open.

This runs in a worker process: a long match takes its time without anybody waiting for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..engine.board import Scene
from ..engine.events import Event
from ..engine.match import Match
from .eyes import Eyes, SeatLog, words
from .journal import Plan
from .plans import moment_plan
from .protocol import Chapter, Frame, Language, Timeline, Verified
from .refusal import Refusal
from .room import Line, Room
from .saves import check


class OpenLog(SeatLog):
    """The log with all secrets: its moments are the decisions."""

    def __init__(self, room: Room) -> None:
        super().__init__(None)
        twins = {(line.after, ~line.event.audience) for line in room.lines if line.event}
        self.lines = [line for line in room.lines if not _censored(line, twins)]
        self.moments = [line.after for line in self.lines]
        self.decisions = list(range(len(room.choices) + 1))

    def catch_up(self, room: Room) -> SeatLog:
        """It is whole already."""
        return self


def _censored(line: Line, twins: set[tuple[int, int]]) -> bool:
    """Whether the same was told to those whom it concerns in full."""
    event: Event | None = line.event
    return event is not None and event.seen_by(None) and (line.after, event.audience) in twins


class Replay:
    """A match for one pair of eyes."""

    def __init__(self, room: Room, seat: int | None, open: bool, language: Language) -> None:
        self.room, self.seat, self.open, self.language = room, seat, open, language
        self.eyes = Eyes(room)
        if open:
            self.eyes.open_log(OpenLog(room))
        self.log = self.eyes.log(seat)

    def at(self, moment: int) -> Match:
        """The match at a moment."""
        decisions = self.log.decisions
        if not 0 <= moment < len(decisions):
            raise Refusal("bad-input", f"moment {moment}: there are 0 to {len(decisions) - 1}")
        return self._match.at(decisions[moment])

    @property
    def _match(self) -> Match:
        if self.room.match is None:
            raise Refusal("gathering", self.room.halted or "the game has not begun")
        return self.room.match

    def timeline(self) -> Timeline:
        """All moments, and all that was told."""
        entries = self.eyes.part(self.seat, self.language, 0, len(self.log.lines)).entries
        first: dict[int, str] = {}
        for entry in entries:
            if not entry.key.startswith("table."):
                first.setdefault(entry.moment, entry.text)
        chapters, where = [], ""
        running, made = self._match.at(0), 0
        for moment, decision in enumerate(self.log.decisions):
            for seat, step in self.room.choices[made:decision]:
                running.choose(step, seat)
            made = decision
            now = self._scene(running, self.seat).where
            chapters.append(
                Chapter(
                    moment=moment,
                    seat=self.room.choices[decision - 1][0] if decision else None,
                    text=first.get(moment, ""),
                    where="" if now == where else now,
                )
            )
            where = now
        return Timeline(
            table=self.eyes.info(self.language),
            seat=self.seat,
            open=self.open,
            chapters=tuple(chapters),
            log=entries,
        )

    def frame(self, moment: int) -> Frame:
        """The table at one moment."""
        match = self.at(moment)
        seats: Sequence[int | None] = range(match.players) if self.open else (self.seat,)
        then = Room(self.room.plan)
        then.seats, then.match = self.room.seats, match
        return Frame(
            moment=moment,
            scenes=tuple(self._scene(match, seat) for seat in seats),
            waiting=Eyes(then).waiting(self.seat, self.language),
        )

    def _scene(self, match: Match, seat: int | None) -> Scene:
        return self.room.game.scene(match.view(seat), seat, self.eyes.say(seat, self.language))


def timeline(room: Room, seat: int | None, open: bool, language: Language) -> Timeline:
    """All moments of a match."""
    return Replay(room, seat, open, language).timeline()


def frame(room: Room, seat: int | None, open: bool, language: Language, moment: int) -> Frame:
    """One moment of a match."""
    return Replay(room, seat, open, language).frame(moment)


def play_on(room: Room, seat: int | None, open: bool, moment: int, host: str) -> Plan:
    """The plan of a table that goes on from a moment."""
    match = Replay(room, seat, open, "en").at(moment)
    if match.outcome is not None:
        raise Refusal("finished", "nothing can be played after the last moment; choose another")
    return moment_plan(room, match, host)


def save(room: Room) -> str:
    """The finished match as a file."""
    if room.match is None or room.match.outcome is None:
        raise Refusal("running", "the save tells every secret; it is there when the game is over")
    return room.match.save()


def verify(room: Room, language: Language) -> Verified:
    """Play the finished match again, and see whether the dice kept their promise."""
    say = words(language).speaker()
    try:
        checked = check(save(room))
    except Refusal:
        raise
    except Exception as error:
        return Verified(
            ok=False,
            commitment=room.commitment,
            key=room.plan.dice.hex(),
            decisions=len(room.choices),
            draws=0,
            from_setup=False,
            text=say("verify.wrong", why=str(error)),
        )
    return Verified(
        ok=True,
        commitment=room.commitment,
        key=checked.key.hex(),
        decisions=len(checked.choices),
        draws=checked.draws,
        from_setup=checked.from_setup,
        text=say("verify.right", decisions=len(checked.choices), draws=checked.draws),
    )


VIEWS: dict[str, Callable[..., Any]] = {
    "timeline": timeline,
    "frame": frame,
    "play_on": play_on,
    "save": save,
    "verify": verify,
}
"""What can be asked about a match, by name."""
