"""The monsters, events and decks, read from TOML and checked against the box."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import msgspec

from nightboard.engine.content import ORIGINS, Entry, Source, one_of

from .cards import RELIC_VALUE, RELICS, SPECIALS, TRAUMAS, Card
from .effects import Effect, read_effects

MONSTERS, EVENTS, RELICS_OF_A_TYPE, TRAUMA_CARDS = 13, 20, 10, 20
"""How many there are (components.monsters, components.events)."""
DECKS = "decks.toml"


class Kind(IntEnum):
    """The four types of monsters (components.monster-types)."""

    UNDEAD = 0
    SPIRITS = 1
    CREATURES = 2
    MAGICAL = 3


@dataclass(frozen=True, slots=True)
class Monster:
    """A Monster card (components.monster-fields)."""

    id: str
    values: tuple[int, int, int, int]
    """The relics it asks for in each line."""
    first: int
    second: int
    """V.P. for first place, and for everybody else who did not pass."""
    kind: Kind


@dataclass(frozen=True, slots=True)
class Event:
    """An Event/Boss card (components.event-fields)."""

    id: str
    boss: bool
    """A tag without rules (ruling event.boss)."""
    adds: tuple[int, int, int, int]
    times: tuple[int, int, int, int]
    printed: tuple[str, str, str, str]
    """Its four values as they are written."""
    points: int
    trauma: int
    steps: int
    """Monster Track steps of the winner, where three or more cards are active; 0: not printed."""
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """Everything in the box."""

    monsters: tuple[Monster, ...]
    events: tuple[Event, ...]
    deck: tuple[Card, ...]
    """The 50 cards of one hunter."""
    traumas: tuple[Card, ...]


class _Monster(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    values: tuple[int, int, int, int]
    first: int
    second: int
    type: str


class _Event(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    boss: bool
    values: tuple[str, str, str, str]
    points: int
    trauma: int
    effects: list[dict[str, Any]]
    steps: int = 0


class _Decks(msgspec.Struct, forbid_unknown_fields=True):
    relics: tuple[int, int, int]
    traumas: tuple[int, int, int, int]
    origin: str = msgspec.field(name="from")


def load(source: Source) -> Content:
    """Read and check all content."""
    monsters = source.entries("monsters.toml", "monster", _Monster)
    source.count("monsters.toml", "monster", monsters, MONSTERS)
    events = source.entries("events.toml", "event", _Event)
    source.count("events.toml", "event", events, EVENTS)
    decks: _Decks = source.values(DECKS, _Decks)
    one_of(decks.origin, ORIGINS, lambda wrong: source.fail_value(DECKS, "from", wrong))
    return Content(
        monsters=tuple(_monster(source, raw) for raw in monsters.values()),
        events=tuple(_event(source, raw) for raw in events.values()),
        deck=_deck(source, decks),
        traumas=_traumas(source, decks),
    )


def _monster(source: Source, raw: _Monster) -> Monster:
    def fail(field: str, wrong: str) -> Any:
        source.fail("monsters.toml", "monster", raw.id, field, wrong)

    if min(raw.values) < 0 or max(raw.values) > 9:
        fail("values", f"are {list(raw.values)}; each is a number from 0 to 9")
    if not any(raw.values):
        fail("values", "are all 0; a monster asks for a relic in at least one line")
    for field, points in (("first", raw.first), ("second", raw.second)):
        if not 0 <= points <= 20:
            fail(field, f"is {points}; it is a number of V.P. from 0 to 20")
    names = [kind.name.lower() for kind in Kind]
    one_of(raw.type, names, lambda wrong: fail("type", wrong))
    return Monster(raw.id, raw.values, raw.first, raw.second, Kind[raw.type.upper()])


def _event(source: Source, raw: _Event) -> Event:
    def fail(field: str, wrong: str) -> Any:
        source.fail("events.toml", "event", raw.id, field, wrong)

    if not re.fullmatch(r"\d{3}", raw.id):
        fail("id", f"is {raw.id!r}; events are numbered with three digits, such as 002")
    adds, times = [0, 0, 0, 0], [1, 1, 1, 1]
    for line, value in enumerate(raw.values):
        if re.fullmatch(r"x[2-9]", value):
            times[line] = int(value[1:])
        elif re.fullmatch(r"\+\d", value):
            adds[line] = int(value[1:])
        elif value:
            fail("values", f'has {value!r}; each is "+0" to "+9", "x2" to "x9", or "" for nothing')
    if not 0 <= raw.points <= 20:
        fail("points", f"is {raw.points}; it is a number of V.P. from 0 to 20")
    if not 0 <= raw.trauma <= 5:
        fail("trauma", f"is {raw.trauma}; it is a number of Trauma cards from 0 to 5")
    if raw.steps not in (0, 1, 2):
        fail("steps", f"is {raw.steps}; it is 1 or 2, or left out")
    effects = read_effects(raw.effects, lambda wrong: fail("effects", wrong))
    return Event(
        raw.id, raw.boss, _four(adds), _four(times), raw.values,
        raw.points, raw.trauma, raw.steps, effects,
    )  # fmt: skip


def _four(values: list[int]) -> tuple[int, int, int, int]:
    return (values[0], values[1], values[2], values[3])


def _deck(source: Source, decks: _Decks) -> tuple[Card, ...]:
    """The 50 cards of a hunter (components.player-decks)."""
    _total(source, "relics", decks.relics, RELICS_OF_A_TYPE, "a type has exactly 10 relics")
    relics = [card for card in RELICS for _ in range(decks.relics[RELIC_VALUE[card] - 1])]
    return (*relics, *SPECIALS)


def _traumas(source: Source, decks: _Decks) -> tuple[Card, ...]:
    _total(source, "traumas", decks.traumas, TRAUMA_CARDS, "there are exactly 20 Trauma cards")
    return tuple(
        card for card, count in zip(TRAUMAS, decks.traumas, strict=True) for _ in range(count)
    )


def _total(source: Source, field: str, counts: tuple[int, ...], wanted: int, rule: str) -> None:
    if min(counts) < 0:
        source.fail_value(DECKS, field, f"are {list(counts)}; no number is below 0")
    if sum(counts) != wanted:
        source.fail_value(DECKS, field, f"are {list(counts)}, in all {sum(counts)}; {rule}")
