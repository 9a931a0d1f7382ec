"""Somebody who looks at a table, as the process that owns the table sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from .eyes import Eyes
from .protocol import Error, Language, Message, Table, TableInfo, You
from .refusal import Refusal
from .room import Room

encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Link:
    """One connection to one table, here or at another process."""

    id: str
    person: str
    language: Language
    seat: int | None
    push: Callable[[bytes], None]
    """Takes the messages, as yet without their number."""
    drop: Callable[[int], None]
    """Closes the connection, with a code that says why."""
    edge: str = ""
    """The process that holds the connection, if it is another one."""
    sent: int | None = None
    """How much of the log was sent; None: nothing of the game yet."""
    trims: int = 0
    mark: bytes = field(default=b"", repr=False)
    told: tuple[TableInfo, You] | None = field(default=None, repr=False)
    """What was last said about the table and its people."""

    def tell(self, message: Message) -> None:
        """Send a message."""
        self.push(encode(message))

    def refuse(self, refusal: Refusal, command: str = "") -> None:
        """Say that something is not done, and why."""
        self.tell(Error(n=0, code=refusal.code, text=refusal.text, id=command, rule=refusal.rule))

    def tell_table(self, table: TableInfo, you: You) -> None:
        """Say what is to be known of the table and its people, if that has changed."""
        if self.told != (table, you):
            self.told = (table, you)
            self.tell(Table(n=0, table=table, you=you))

    def look_from(self, room: Room, seat: int | None) -> None:
        """Look from a seat of one's own, or from nowhere in particular."""
        if seat is not None and seat not in room.held_by(self.person):
            raise Refusal("not-yours", f"seat {seat} is not yours; watch, or take a seat first")
        self.seat = seat
        self.forget()

    def forget(self) -> None:
        """What comes next is a first state again: another seat or language."""
        self.sent, self.mark = None, b""

    def update(self, eyes: Eyes) -> bytes | None:
        """The state that this link needs, if what it sees has changed; it counts as sent."""
        start, log = self.sent, eyes.log(self.seat)
        if start is not None and self.trims != log.trims:
            start = min(start, log.kept)
        mark, total = eyes.seen(self.seat, self.language).mark, len(log.lines)
        body = None
        if start != total or mark != self.mark:
            body = eyes.state(self.seat, self.language, start)
        self.sent, self.trims, self.mark = total, log.trims, mark
        return body
