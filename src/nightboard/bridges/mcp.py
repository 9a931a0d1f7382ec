"""A tool server (MCP): a language model takes a seat, sees, chooses, and asks what is in the rules.

>>> from nightboard.bridges.mcp import serve
>>> serve()

That is what `nightboard mcp` does, over standard input and output.

Whoever starts a table gets a chair for each seat that it asked for, and joins others with the
invitation to a seat, here, or with the address and table of a server. A chair is a word that
nobody can guess; everything that a tool tells is what the seat of that chair may know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from secrets import token_hex
from threading import Lock
from time import monotonic, sleep
from typing import Any, ParamSpec, TypeVar

import nightboard

from ..bots import levels, make, usual
from ..engine.errors import BadInput, NightboardError, did_you_mean
from ..engine.game import game as find
from .chairs import Chair, ServerChair, Sight, Table, TableChair, label_of
from .extras import Missing
from .setting import setting
from .text import describe

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError as error:
    raise Missing("the package mcp", "mcp") from error

P = ParamSpec("P")
T = TypeVar("T")

ME, OPEN, USUAL = "me", "open", "bot"
LONGEST_WAIT = 120.0
FOUND = 20
"""A search in the rulebook shows so many rules at most."""

INSTRUCTIONS = """\
Horror board games with every rule enforced. Start a table with start_table (or take a seat with
join_table); you get a chair for your seat. Then go round: look at the table, choose one of the
numbered offers, and again, until the game is over. why_not says what is not on offer and which rule
forbids it; read_rule shows a rule by the id in brackets, or finds rules by words. Everything you
are told is what your seat may know: hidden cards stay hidden from you, too."""


class Desk:
    """The chairs that were given out, and the invitations that are still open."""

    def __init__(self) -> None:
        self._chairs: dict[str, Chair] = {}
        self._open: dict[str, TableChair] = {}
        self._lock = Lock()

    def games(self) -> str:
        """The games that can be played: their names, seats, bots and options."""
        return "\n\n".join(_about(name) for name in nightboard.games())

    def start_table(
        self, game: str, seats: list[str], options: dict[str, str] | None = None,
        seed: str | None = None,
    ) -> str:  # fmt: skip
        """Start a game. One word for each seat: "me" for a chair of your own, "open" for another
        player, who joins with an invitation, or the level of a bot ("bot" for the usual one).
        Options are optional; among bots alone, the same seed makes the same game again.
        """
        what = setting(game, len(seats), options)
        if seed is not None and OPEN in seats:
            raise BadInput("no seed where others join: whoever knows it could look at every hand")
        played = [seat for seat, wish in enumerate(seats) if wish not in (ME, OPEN)]
        bots = {
            seat: make(
                what.game, usual(what.game) if seats[seat] == USUAL else seats[seat], seat, seat
            )
            for seat in played
        }
        say = what.game.say()
        names = [say.seat(seat) for seat in range(len(seats))]
        table = Table(what.start(seed, log=True), bots, names)
        lines = []
        for seat, wish in enumerate(seats):
            word = f"{what.game.name}-{seat}-{token_hex(4)}"
            if wish == ME:
                self._chairs[word] = TableChair(table, seat)
                lines.append(f"{names[seat]}: your chair is {word}")
            elif wish == OPEN:
                self._open[word] = TableChair(table, seat)
                lines.append(f"{names[seat]}: open, the invitation is {word}")
            else:
                lines.append(f"{names[seat]}: {wish}")
        return "\n".join(lines)

    def join_table(
        self, invitation: str = "", address: str = "", table: str = "", seat: int | None = None
    ) -> str:
        """Take a seat: with an invitation to a table that was started here; or at a server that is
        already running, with its address (http://127.0.0.1:8765), the table's id, and the
        invitation or the number of an open seat (from 0).
        """
        word = f"chair-{token_hex(6)}"
        if address:
            if not table:
                raise BadInput("to join at a server, give the id of the table, too")
            self._chairs[word] = ServerChair(address, table, invitation or None, seat)
        elif invitation in self._open:
            self._chairs[word] = self._open.pop(invitation)
        else:
            raise BadInput("no seat is open under this invitation")
        return f"Your chair is {word}: seat {self._chairs[word].seat}"

    def look(self, chair: str) -> str:
        """What your seat sees: what happened since you last looked, the table, and what you are
        asked with the offers, numbered from 1.
        """
        taken = self._chair(chair)
        news = taken.news()
        sight = taken.sight()
        happened = ["What happened:", *news, ""] if news else []
        return "\n".join([*happened, describe(sight.scene), "", *_question(sight)])

    def offers(self, chair: str) -> str:
        """What you are asked, with the offers, numbered from 1; without the rest of the table."""
        return "\n".join(_question(self._chair(chair).sight()))

    def choose(self, chair: str, offer: int) -> str:
        """Choose an offer by its number. Tells what came of it, and what you are asked next."""
        taken = self._chair(chair)
        taken.choose(offer)
        news = taken.news()
        return "\n".join([*(news or ["Done."]), "", *_question(taken.sight())])

    def why_not(self, chair: str, words: str = "") -> str:
        """What is not on offer now, and the rule that forbids it; only what holds all the words, if
        you give some.
        """
        taken = self._chair(chair)
        wanted = words.lower().split()
        found = [
            no
            for no in taken.refusals()
            if all(word in f"{no.label} {no.rule}".lower() for word in wanted)
        ]
        if not found:
            return "Nothing of that kind is refused by a rule now."
        lines = [f"{no.label} [{no.rule}]" for no in found]
        rules = taken.game.ledger.by_id
        told = {no.rule: rules[no.rule].text for no in found if no.rule in rules}
        return "\n".join([*lines, "", *(f"[{rule}] {text}" for rule, text in told.items())])

    def read_rule(self, game: str, rule: str = "", words: str = "") -> str:
        """A rule of a game by its id, with the rulings on it; or the rules with all these words."""
        ledger = find(game).ledger
        if rule:
            if rule not in ledger.by_id:
                raise BadInput(f"no rule {rule!r}; {did_you_mean(rule, ledger.by_id)}")
            found = ledger.by_id[rule]
            rulings = (f"Ruling {r.id}: {r.ruling}" for r in ledger.rulings_on(found))
            return "\n".join([f"[{found.id}] {found.text}", f"From: {found.source}", *rulings])
        if not words.strip():
            chapters = ", ".join(section.title for section in ledger.sections)
            return f"{ledger.summary.strip()}\nChapters: {chapters}"
        rules = ledger.find(words)
        more = [f"... and {len(rules) - FOUND} more"] if len(rules) > FOUND else []
        lines = [f"[{found.id}] {found.text}" for found in rules[:FOUND]]
        return "\n".join([*lines, *more]) or "No rule holds all these words."

    def wait(self, chair: str, seconds: float = 30.0) -> str:
        """Wait until you are asked or the game is over, at most so many seconds (120)."""
        until = monotonic() + min(seconds, LONGEST_WAIT)
        while True:
            with self._lock:
                sight = self._chair(chair).sight()
            if sight.offers or sight.over or monotonic() >= until:
                return "\n".join(_question(sight))
            sleep(0.1)

    def server(self) -> MCPServer[Any]:
        """The tool server: each of these functions is a tool."""
        made: MCPServer[Any] = MCPServer(
            "nightboard", title="Nightboard", instructions=INSTRUCTIONS, log_level="WARNING"
        )
        for tool in (
            self.games, self.start_table, self.join_table, self.look, self.offers, self.choose,
            self.why_not, self.read_rule,
        ):  # fmt: skip
            made.tool(structured_output=False)(_plainly(tool, self._lock))
        made.tool(structured_output=False)(_plainly(self.wait))
        return made

    def close(self) -> None:
        """Get up from all chairs."""
        for chair in self._chairs.values():
            chair.close()

    def _chair(self, word: str) -> Chair:
        if word not in self._chairs:
            raise BadInput("no such chair; start_table or join_table gives you one")
        return self._chairs[word]


def serve() -> None:
    """Serve over standard input and output until the other side has gone."""
    desk = Desk()
    try:
        desk.server().run("stdio")
    finally:
        desk.close()


def _plainly(tool: Callable[P, T], lock: Lock | None = None) -> Callable[P, T]:
    """One call at a time; what the caller did wrong comes back as words that a model can read."""

    @wraps(tool)
    def called(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            if lock is None:
                return tool(*args, **kwargs)
            with lock:
                return tool(*args, **kwargs)
        except (NightboardError, OSError) as error:
            raise ToolError(str(error)) from error

    return called


def _about(name: str) -> str:
    game = find(name)
    seats = " or ".join(str(seats) for seats in game.seats)
    lines = [f"{name}: {game.title}, for {seats} seats", f"bots: {', '.join(levels(game))}"]
    lines += [
        f"option {spec.key}: {'a text' if spec.choices is None else _choices(spec.choices)}"
        f" (usually {spec.default})"
        for spec in game.option_specs
    ]
    return "\n".join(lines)


def _choices(choices: tuple[Any, ...]) -> str:
    return ", ".join(map(str, choices))


def _question(sight: Sight) -> list[str]:
    """What the seat is asked."""
    if sight.over:
        return ["The game is over.", *sight.scene.result]
    if not sight.offers:
        return [sight.question or "You are not asked now.", "Use wait until you are asked."]
    numbered = (f"{n}. {label_of(offer)}" for n, offer in enumerate(sight.offers, 1))
    return [sight.question, *numbered]
