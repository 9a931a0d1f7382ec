"""Every message between a client and the server, in both directions.

`docs/protocol.md` tells the story of these messages; the TypeScript types of the browser are made
from them by `python -m nightboard.server.typescript`. A change that an older client would not
understand raises `VERSION`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ..engine.board import Choice, Scene

VERSION = 1

Language = Literal["en", "es"]

Code = Literal[
    "bad-message",
    "too-large",
    "too-fast",
    "too-many",
    "version",
    "not-found",
    "forbidden",
    "not-yours",
    "taken",
    "full",
    "not-asked",
    "stale",
    "not-offered",
    "barrier",
    "running",
    "finished",
    "gathering",
    "bad-input",
    "bad-save",
    "broken",
    "busy",
]
"""Why something was refused: a word for programs; the text beside it is for people."""


class Data(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The base of all parts of messages."""


class Input(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all that a client sends over HTTP."""


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=str.lower,
):
    """The base of all that a client sends over the WebSocket."""

    id: str = ""
    """The client's own name for this command; the answer bears it. Sent again, it acts once."""


class Message(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="type", tag=str.lower):
    """The base of all that the server sends over the WebSocket."""

    n: int
    """The number of the message on this connection, from 1, without gaps."""


# What the client sends


class Hello(Command, frozen=True, kw_only=True):
    """The first message on a connection: who looks, and in which language."""

    version: int
    seat: int | None = None
    """One of the person's own seats; None to watch."""
    language: Language = "en"


class Choose(Command, frozen=True, kw_only=True):
    """Answer the open question."""

    ask: int
    """The number of the question that is answered."""
    offer: int
    """The place of the offer in it, from 0."""


class Why(Command, frozen=True, kw_only=True):
    """What is not on offer now, and which rule forbids it?"""


class Belief(Command, frozen=True, kw_only=True):
    """What may the viewed seat believe of what is hidden from it?"""


class Undo(Command, frozen=True, kw_only=True):
    """Take back the seat's last decision: alone if that reveals nothing, or ask the others."""

    consent: bool = False
    """Ask everybody at the table if it cannot be taken back alone."""


class Vote(Command, frozen=True, kw_only=True):
    """Agree, or not, to what is being asked of everybody at the table."""

    vote: int
    """The number of the vote."""
    agree: bool


class Sit(Command, frozen=True, kw_only=True):
    """Look from another of one's own seats, or as a spectator: for several people at one screen."""

    seat: int | None = None


class Speak(Command, frozen=True, kw_only=True):
    """Change the language of this connection."""

    language: Language


class Assign(Command, frozen=True, kw_only=True):
    """Hand a seat to a bot, or take it back."""

    seat: int
    level: str | None = None
    """The level of the bot; None gives the seat back to its people."""


class Start(Command, frozen=True, kw_only=True):
    """Begin, although seats are still open: for whoever made the table."""


class Rematch(Command, frozen=True, kw_only=True):
    """Another match at a new table with the same seats, once this one is over."""


class Leave(Command, frozen=True, kw_only=True):
    """Get up from a seat for good; it is open again."""

    seat: int


class Log(Command, frozen=True, kw_only=True):
    """Earlier entries of the log than those that were sent."""

    start: int
    count: int = 200


class Sent(Command, frozen=True, kw_only=True):
    """How much has been sent on this connection before this answer?"""


class Ping(Command, frozen=True, kw_only=True):
    """Is anybody there?"""


AnyCommand = (
    Hello
    | Choose
    | Why
    | Belief
    | Undo
    | Vote
    | Sit
    | Speak
    | Assign
    | Start
    | Rematch
    | Leave
    | Log
    | Sent
    | Ping
)


# What the server sends


class SeatInfo(Data, frozen=True, kw_only=True):
    """Who sits where: what everybody may know."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    """How the seat is called; empty while it is open and nobody said otherwise."""
    level: str = ""
    """The level of the bot that plays it now."""
    held: bool = False
    """A person holds it: with a bot on it, the seat was handed over and can be taken back."""
    here: bool = False
    """Somebody who holds it is connected."""


class VoteInfo(Data, frozen=True, kw_only=True):
    """What is asked of everybody at the table."""

    vote: int
    seat: int
    """Who asked."""
    text: str
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    """Whose answer is still awaited."""


class TableInfo(Data, frozen=True, kw_only=True):
    """A table as anyone with its address may know it."""

    id: str
    game: str
    title: str
    state: Literal["gathering", "running", "finished"]
    players: int
    seats: tuple[SeatInfo, ...]
    commitment: str
    """The promise of the dice, made before the first shuffle."""
    options: dict[str, bool | int | str] = {}
    """Those that differ from the usual."""
    pack: bool = False
    """It is played with a content pack of its own."""
    public: bool = False
    """It is listed in the lobby."""
    created: int
    """Seconds since 1970."""
    watching: int = 0
    """How many look on without a seat."""
    vote: VoteInfo | None = None
    result: tuple[str, ...] = ()
    """How it ended, line by line."""
    key: str = ""
    """The key of the dice, once the game is over: `nightboard verify` checks with it."""
    origin: str = ""
    """The table that this one goes on from, or repeats."""
    rematch: str = ""
    """The table of the rematch."""
    halted: str = ""
    """Why it can go on no more, where a mistake of the game stopped it."""


class You(Data, frozen=True, kw_only=True):
    """What only the person at this connection is told about itself."""

    seats: tuple[int, ...] = ()
    """The seats that this person holds."""
    seat: int | None = None
    """The one whose eyes this connection looks through."""
    host: bool = False
    """This person made the table."""


class Entry(Data, frozen=True, kw_only=True):
    """One line of the log."""

    text: str
    moment: int
    """Lines of one moment came of one decision. Moments count what this seat was told of."""
    rule: str = ""
    key: str = ""
    """What kind of event it is; starts with `table.` where it is about the people, not the game."""
    who: int | None = None
    """The seat that it is about."""


class LogPart(Data, frozen=True, kw_only=True):
    """A part of the log; what the client has from `start` on is replaced by it."""

    start: int
    entries: tuple[Entry, ...] = ()
    total: int
    """How many entries there are in all."""
    fresh: int = 0
    """The first entry after the last choice of this seat."""


class Asked(Data, frozen=True, kw_only=True):
    """The open question, for the seat that may answer it."""

    ask: int
    """Its number among the questions of this seat."""
    about: str
    text: str
    offers: tuple[Choice, ...]
    others: tuple[int, ...] = ()
    """The other seats of which any may answer in this one's place."""
    rule: str = ""


class Waiting(Data, frozen=True, kw_only=True):
    """Who is being waited for: what everybody may know."""

    seats: tuple[int, ...] = ()
    text: str
    bot: bool = False
    """A bot is thinking."""


class Refused(Data, frozen=True, kw_only=True):
    """What is not on offer, and the rule that forbids it."""

    choice: Choice
    rule: str
    text: str
    """The rule in words."""


class Welcome(Message, kw_only=True):
    """The answer to `hello`."""

    version: int
    table: TableInfo
    you: You


class Table(Message, kw_only=True):
    """Something about the table or its people has changed."""

    table: TableInfo
    you: You


class State(Message, kw_only=True):
    """The game as the viewed seat sees it now; complete, so that no other state is needed."""

    seat: int | None
    moment: int
    """The moment of the newest log entry."""
    scene: Scene
    waiting: Waiting | None = None
    """None when the game is over."""
    ask: Asked | None = None
    """Where the viewed seat is asked."""
    log: LogPart


class Done(Message, kw_only=True):
    """A command was carried out; a choice is stored by now and outlives any crash."""

    id: str


class Error(Message, kw_only=True):
    """A command was refused and has changed nothing."""

    code: Code
    text: str
    id: str = ""
    rule: str = ""


class Refusals(Message, kw_only=True):
    """The answer to `why`."""

    id: str
    ask: int
    refused: tuple[Refused, ...] = ()


class Beliefs(Message, kw_only=True):
    """The answer to `belief`; None where the game works out no beliefs."""

    id: str
    belief: Any = None


class Notice(Message, kw_only=True):
    """Something that happened at the table, said once."""

    code: Literal["bot-failed", "broken", "taken-back", "not-taken-back", "moved"]
    text: str
    seat: int | None = None


class LogPage(Message, kw_only=True):
    """The answer to `log`."""

    id: str
    log: LogPart


class SentSoFar(Message, kw_only=True, tag="sent"):
    """The answer to `sent`: what this connection was sent before this message.

    The digest is SHA-256, chained: of the digest before (nothing at first) followed by the message.
    """

    id: str
    messages: int
    bytes: int
    digest: str


class Pong(Message, kw_only=True):
    """The answer to `ping`."""

    id: str = ""


AnyMessage = (
    Welcome
    | Table
    | State
    | Done
    | Error
    | Refusals
    | Beliefs
    | Notice
    | LogPage
    | SentSoFar
    | Pong
)


# HTTP


class Problem(Data, frozen=True, kw_only=True):
    """The body of every answer that refuses something."""

    code: Code
    text: str


class PersonInput(Input, frozen=True, kw_only=True):
    """Who one is to the others."""

    name: str | None = None
    language: Language | None = None


class Me(Data, frozen=True, kw_only=True):
    """Who one is: the cookie or the bearer's secret says so."""

    name: str
    language: Language
    secret: str = ""
    """Only for a program that asked for one: what it sends as `Authorization: Bearer`."""


class OptionInfo(Data, frozen=True, kw_only=True):
    """An option of a game."""

    key: str
    title: str
    help: str = ""
    default: bool | int | str
    choices: tuple[bool | int | str, ...] | None = None
    """None: any text that the game accepts."""
    labels: tuple[str, ...] = ()
    """How the choices are called, in their order."""


class LevelInfo(Data, frozen=True, kw_only=True):
    """A level of bots."""

    level: str
    title: str
    help: str = ""
    """How it plays, in a sentence."""
    seconds: float = 0
    """How long it thinks about each decision; 0: it answers at once."""


class GameInfo(Data, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    seats: tuple[int, int]
    """The least and the greatest number of players."""
    options: tuple[OptionInfo, ...] = ()
    levels: tuple[LevelInfo, ...]
    """Its bots, weakest first."""
    usual: str
    """The strongest bot that answers at once: who plays where nothing else is said."""
    belief: bool = False
    """Whether it works out what a seat may believe of what is hidden."""
    words: dict[str, str] = {}
    """What its catalogue says about the whole of it (`game.`), its signs (`icon.`) and `ground.`"""


class RuleInfo(Data, frozen=True, kw_only=True):
    """A rule of a game."""

    id: str
    section: str
    kind: str
    text: str
    source: str
    rulings: tuple[str, ...] = ()
    """The ids of the rulings on it."""


class RulingInfo(Data, frozen=True, kw_only=True):
    """How a gap in the rulebook is filled."""

    id: str
    question: str
    ruling: str
    why: str


class SectionInfo(Data, frozen=True, kw_only=True):
    """A chapter of the rulebook."""

    key: str
    title: str


class RuleBook(Data, frozen=True, kw_only=True):
    """The rulebook of a game."""

    game: str
    title: str
    summary: str
    sections: tuple[SectionInfo, ...]
    rules: tuple[RuleInfo, ...]
    rulings: tuple[RulingInfo, ...]


class SeatInput(Input, frozen=True, kw_only=True):
    """Who shall sit on a seat: a bot of a level, the person who asks, or whoever comes."""

    level: str | None = None
    me: bool = False
    name: str | None = None
    """What the seat is called; for several people at one screen."""


class NewTable(Input, frozen=True, kw_only=True):
    """A table to be made; its seats are as many as shall play."""

    game: str
    seats: tuple[SeatInput, ...]
    options: dict[str, bool | int | str] = {}
    pack: dict[str, dict[str, Any]] = {}
    """A content pack: for each file its entries."""
    public: bool = False
    """List it in the lobby, where anybody may take an open seat."""


class Upload(Input, frozen=True, kw_only=True):
    """A saved match to go on with, or to watch if it is over."""

    save: str
    seats: tuple[SeatInput, ...] = ()
    """As for a new table; all of them the person's own if left out."""
    public: bool = False


class Invitation(Data, frozen=True, kw_only=True):
    """Whoever has the token may sit on the seat."""

    seat: int
    token: str


class Joining(Input, frozen=True, kw_only=True):
    """Take a seat: with its token, or at a public table any open one."""

    token: str | None = None
    seat: int | None = None
    name: str | None = None


class Joined(Data, frozen=True, kw_only=True):
    """The seat that one has now."""

    table: TableInfo
    you: You


class Created(Data, frozen=True, kw_only=True):
    """A new table, with the invitations to all seats that are for people."""

    table: TableInfo
    you: You
    invitations: tuple[Invitation, ...] = ()


class TableList(Data, frozen=True, kw_only=True):
    """Tables: one's own, newest first, and those that wait for players or can be watched."""

    mine: tuple[TableInfo, ...] = ()
    public: tuple[TableInfo, ...] = ()


class Chapter(Data, frozen=True, kw_only=True):
    """One moment of a replay."""

    moment: int
    seat: int | None = None
    """Who had decided."""
    text: str = ""
    """What came of it: the first line that was told."""
    where: str = ""
    """The round and step, where they change."""


class Timeline(Data, frozen=True, kw_only=True):
    """The moments of a match for one pair of eyes, and all that was told."""

    table: TableInfo
    seat: int | None
    open: bool
    """All secrets are shown."""
    chapters: tuple[Chapter, ...]
    log: tuple[Entry, ...]


class Frame(Data, frozen=True, kw_only=True):
    """The table at one moment."""

    moment: int
    scenes: tuple[Scene, ...]
    """The scene of the seat that looks; with all secrets open, one for each seat in turn."""
    waiting: Waiting | None = None


class PlayOn(Input, frozen=True, kw_only=True):
    """Play on from a moment of a finished match, at a new table with new chance."""

    moment: int
    seat: int | None = None
    open: bool = True
    """Whether `moment` counts those of the open replay or of the seat's."""
    seats: tuple[SeatInput, ...] = ()
    """As for a new table; all of them the person's own if left out."""


class Verified(Data, frozen=True, kw_only=True):
    """A finished match, played again and checked against its promise."""

    ok: bool
    commitment: str
    key: str
    decisions: int
    draws: int
    """How often chance was drawn."""
    from_setup: bool
    """Whether it began at the setup of the game, and not in the middle of another match."""
    text: str


class Health(Data, frozen=True, kw_only=True):
    """How the server is."""

    version: str
    protocol: int
    tables: int
    connections: int
