"""Saved matches: versioned JSON that is replayed, decision by decision, when it is loaded."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from .content import Pack
from .dice import KEY_BYTES, commitment
from .errors import BadInput, BadSave, NightboardError, RuleBroken
from .game import Game, game
from .match import Match
from .options import to_json
from .table import Table

FORMAT = 1
EVERY = 16
"""A digest of the table is kept after every so many decisions."""


class _Save(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    nightboard: int
    """The version of this format."""
    game: str
    rules: int
    """The version of the game's rules."""
    content: str
    """The digest of the content."""
    pack: Pack = {}
    options: dict[str, bool | int | str] = {}
    players: int
    key: str
    commitment: str
    start: dict[str, Any] | None = None
    """Where it did not start from the setup: the table it started from."""
    choices: list[list[Any]]
    """For each decision the seat, the name of the step and its arguments."""
    checks: list[tuple[int, str]]
    """Digests of the table after so many decisions."""


def digest(table: Table) -> str:
    """A short fingerprint of a table."""
    text = msgspec.json.encode(table.to_json(), order="deterministic")
    return blake2b(text, digest_size=8).hexdigest()


def save(match: Match) -> str:
    """The match as JSON."""
    start = match.start_table
    fresh = match.game.set_up(
        match.players, match.options, match.game.content(match.pack)[0], start.dice.copy()
    )
    data = _Save(
        nightboard=FORMAT,
        game=match.game.name,
        rules=match.game.version,
        content=match.content_digest,
        pack=match.pack,
        options=to_json(match.options),
        players=match.players,
        key=start.dice.key.hex(),
        commitment=match.commitment,
        start=None if start == fresh else start.to_json(),
        choices=[[choice.seat, *choice.step.to_json()] for choice in match.choices],
        checks=_checks(match),
    )
    return msgspec.json.encode(data).decode()


def _checks(match: Match) -> list[tuple[int, str]]:
    replay = match.at(0)
    checks = []
    for number, choice in enumerate(match.choices, 1):
        replay.choose(choice.step, choice.seat)
        if number % EVERY == 0 and number < len(match.choices):
            checks.append((number, digest(replay.table)))
    return [*checks, (len(match.choices), digest(replay.table))]


def load(text: str | bytes, *, log: bool = False) -> Match:
    """The match that `save` wrote; anything that does not fit raises `BadSave` and says where."""
    data = _decode(text)
    found = _game(data)
    key = bytes.fromhex(data.key)
    if len(key) != KEY_BYTES or commitment(key) != data.commitment:
        raise BadSave("the save was edited: its key does not belong to its commitment")
    try:
        match = found.start(
            data.players, key=key, options=data.options, content=data.pack or None, log=log
        )
    except NightboardError as error:
        raise BadSave(f"the save cannot be set up: {error}") from error
    if match.content_digest != data.content:
        raise BadSave(
            f"the save was played with other cards of {found.title} (content {data.content}, here "
            f"{match.content_digest}): restore the content files, or give the pack that it used"
        )
    if data.start is not None:
        match = _from_start(match, data)
    _replay(match, data)
    return match


def _from_start(match: Match, data: _Save) -> Match:
    """The match of a save that did not start from the setup."""
    found = match.game
    table = found.table_from_json(data.start, options=data.options, content=data.pack)
    if table.dice.key != match.start_table.dice.key:
        raise BadSave("the save was edited: its start does not have the dice of its commitment")
    try:
        return Match(
            found, table, data.players, match.options, data.pack, data.content,
            log=match.entries is not None,
        )  # fmt: skip
    except (LookupError, ValueError, TypeError, RuleBroken) as error:
        raise BadSave(f"the save was edited and cannot be played: {error}") from error


def _decode(text: str | bytes) -> _Save:
    try:
        raw = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise BadSave(f"the save is not complete JSON (was it cut off?): {error}") from None
    if not isinstance(raw, dict) or "nightboard" not in raw:
        raise BadSave("this is no saved match of Nightboard")
    if raw["nightboard"] != FORMAT:
        raise BadSave(
            f"the save has format {raw['nightboard']!r}, this Nightboard reads format {FORMAT}"
        )
    try:
        data = msgspec.convert(raw, _Save)
        bytes.fromhex(data.key)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadSave(f"the save was damaged: {error}") from None
    return data


def _game(data: _Save) -> Game:
    """The game by its name; a save must not make us import anything else."""
    if "." in data.game:
        raise BadSave(f"the save is damaged: {data.game!r} is no name of a game")
    try:
        found = game(data.game)
    except BadInput as error:
        raise BadSave(f"the save is of a game that is not here: {error}") from error
    if data.rules != found.version:
        raise BadSave(
            f"the save was played by version {data.rules} of the rules of {found.title}; "
            f"here is version {found.version}"
        )
    return found


def _replay(match: Match, data: _Save) -> None:
    checks = dict(data.checks)
    if len(data.choices) not in checks:
        raise BadSave("the save was edited or cut off: the digest of its last decision is missing")
    for number, choice in enumerate([None, *data.choices]):
        if choice is not None:
            _choose(match, number, choice)
        if number in checks and checks[number] != digest(match.table):
            raise BadSave(
                f"the save does not replay: after decision {number} the table is another one "
                "than when it was saved"
            )


def _choose(match: Match, number: int, choice: list[Any]) -> None:
    try:
        if len(choice) < 2 or type(choice[0]) is not int:
            raise BadInput(f"{choice!r} is no decision")
        match.choose(choice[1:], choice[0])
    except RuleBroken as error:
        raise _edited(number, error) from error
    except NightboardError as error:
        raise BadSave(f"the save does not replay: decision {number}: {error}") from error
    except (LookupError, ValueError, TypeError) as error:
        raise _edited(number, error) from error


def _edited(number: int, error: Exception) -> BadSave:
    return BadSave(f"the save was edited and cannot be played: decision {number}: {error}")
