"""How tables begin: from a person's wishes, a save, a rematch, or a moment of another match."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Sequence
from typing import Any

import nightboard

from ..bots import levels
from ..engine import dice
from ..engine.content import Pack
from ..engine.errors import NightboardError, did_you_mean
from ..engine.game import Game
from ..engine.match import Match
from ..engine.options import parse, to_json
from ..engine.table import Outcome
from . import tokens
from .journal import AnyFact, Begun, Chose, Handed, Plan, Sat
from .protocol import NewTable, SeatInput
from .refusal import Refusal
from .room import Room
from .saves import Checked

NAME = 40
"""So many characters may a name have."""


def clean_name(name: str) -> str:
    """A name that can be shown: one line, no invisible signs."""
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    shown = " ".join(unicodedata.normalize("NFC", shown).split())
    if not shown:
        raise Refusal("bad-input", "a name needs at least one visible character")
    if len(shown) > NAME:
        raise Refusal("bad-input", f"a name has at most {NAME} characters; this has {len(shown)}")
    return shown


def find_game(name: str, names: Sequence[str]) -> Game:
    """A game that is played here."""
    if name not in names:
        raise Refusal("bad-input", f"no game {name!r}; {did_you_mean(name, names)}")
    return nightboard.game(name)


def new_plan(wish: NewTable, game: Game, host: str) -> Plan:
    """The plan of a new table, checked by setting the game up."""
    try:
        options = parse(game.options, wish.options)
        game.start(len(wish.seats), options=options, content=wish.pack or None)
    except NightboardError as error:
        raise Refusal("bad-input", str(error)) from error
    return _plan(
        game, len(wish.seats), host,
        options=to_json(options), pack=wish.pack, public=wish.public, key=dice.new_key(),
    )  # fmt: skip


def saved_plan(save: Checked, game: Game, host: str, public: bool) -> Plan:
    """The plan of a table for a save."""
    return _plan(
        game, save.players, host,
        options=save.options, pack=save.pack, public=public, key=save.key, start=save.start,
    )  # fmt: skip


def saved_choices(save: Checked) -> list[AnyFact]:
    """The facts of the match in a save."""
    return [Begun(), *(Chose(seat=seat, step=step) for seat, *step in save.choices)]


def moment_plan(room: Room, match: Match, host: str) -> Plan:
    """The plan of a table that goes on from a position with chance of its own."""
    table = match.table.copy()
    table.dice = dice.Dice(key=dice.new_key())
    return _plan(
        room.game, match.players, host,
        options=room.plan.options, pack=room.plan.pack, key=table.dice.key,
        start=table.to_json(), origin=room.plan.id,
    )  # fmt: skip


def next_plan(room: Room, outcome: Outcome) -> tuple[Plan, list[AnyFact]]:
    """The plan of a rematch, and the facts that put everybody on the same seats."""
    game, plan = room.game, room.plan
    options = game.next_options(parse(game.options, plan.options), outcome)
    following = _plan(
        game, plan.players, plan.host,
        options=to_json(options), pack=plan.pack, public=plan.public, key=dice.new_key(),
        origin=plan.id,
    )  # fmt: skip
    facts: list[AnyFact] = []
    for number, seat in enumerate(room.seats):
        facts += [Sat(seat=number, name=seat.name, by=person) for person in seat.people]
        if seat.level is not None:
            facts.append(Handed(seat=number, level=seat.level))
    if not any(seat.open for seat in room.seats):
        facts.append(Begun())
    return following, facts


def seated(
    game: Game, wishes: Sequence[SeatInput], players: int, person: str, name: str
) -> list[AnyFact]:
    """The facts that put people and bots on their seats as it was wished."""
    if len(wishes) != players:
        raise Refusal("bad-input", f"seats: {len(wishes)} are named, but {players} play")
    known, facts = levels(game), list[AnyFact]()
    for number, wish in enumerate(wishes):
        if wish.level is not None and wish.level not in known:
            raise Refusal("bad-input", f"no bot {wish.level!r}; {did_you_mean(wish.level, known)}")
        if wish.me:
            facts.append(Sat(seat=number, name=clean_name(wish.name or name), by=person))
        if wish.level is not None:
            facts.append(Handed(seat=number, level=wish.level))
    return facts


def all_mine(players: int) -> list[SeatInput]:
    """All seats for the person that asks."""
    return [SeatInput(me=True) for _ in range(players)]


def full(wishes: Sequence[SeatInput]) -> bool:
    """Whether nobody is missing."""
    return all(wish.me or wish.level is not None for wish in wishes)


def _plan(
    game: Game,
    players: int,
    host: str,
    *,
    options: dict[str, Any],
    pack: Pack,
    key: bytes,
    public: bool = False,
    start: dict[str, Any] | None = None,
    origin: str = "",
) -> Plan:
    return Plan(
        id=tokens.new_id(),
        game=game.name,
        rules=game.version,
        players=players,
        options=options,
        pack=pack,
        dice=key,
        key=tokens.new_key(),
        host=host,
        public=public,
        created=int(time.time()),
        start=start,
        origin=origin,
    )
