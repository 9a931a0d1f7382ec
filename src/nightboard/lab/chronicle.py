"""What is kept of a game for a report: parts played, cards had and used, where things happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from ..engine.catalogue import arguments, word
from ..engine.events import Event
from ..engine.match import Match


class Part(msgspec.Struct, frozen=True):
    """A part to play and who has it: `killer.orion` and its team."""

    name: str
    team: int


class Held(msgspec.Struct, frozen=True):
    """A card that a team had in a game, and how often it was used."""

    card: str
    """As in the message catalogue: `card.boots`."""
    team: int
    used: int


class Spot(msgspec.Struct, frozen=True):
    """How often something happened at a place."""

    event: str
    place: str
    """The word of a place, or `column,row`."""
    count: int


class Facts(msgspec.Struct, frozen=True):
    """All of that of one game."""

    parts: tuple[Part, ...]
    cards: tuple[Held, ...]
    spots: tuple[Spot, ...]
    leads: int | None
    """How often the lead changed; None where the game cannot say who leads."""


class Chronicle:
    """Listens to a match that keeps a log, and counts."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._study = match.game.study
        self._messages = match.game.catalogue().messages
        self._teams = match.game.teams(match.players)
        self._parts: set[Part] = set()
        self._cast: set[tuple[str, int]] = set()
        self._had: Counter[tuple[str, int]] = Counter()
        self._used: Counter[tuple[str, int]] = Counter()
        self._spots: Counter[tuple[str, str]] = Counter()
        self._leader: int | None = None
        self._changes = 0
        self._heard = 0
        self.listen()

    def listen(self) -> None:
        """Take in what was told since the last time, and who leads now."""
        told = self._match.entries
        assert told is not None
        for entry in told[self._heard :]:
            self._count(entry.event)
        self._heard = len(told)
        self._watch()

    def facts(self) -> Facts:
        """What came together."""
        return Facts(
            parts=tuple(sorted(self._parts, key=lambda part: (part.team, part.name))),
            cards=tuple(
                Held(card, team, self._used[card, team])
                for card, team in sorted({*self._had, *self._used})
            ),
            spots=tuple(Spot(*where, count) for where, count in sorted(self._spots.items())),
            leads=self._changes if self._match.game.standing else None,
        )

    def _count(self, event: Event) -> None:
        study, key = self._study, event.key
        if key in study.casting:
            self._give_out(event)
        if key in study.uses or key in study.gets:
            counter = self._used if key in study.uses else self._had
            for family, name, team in self._things(event):
                if family in study.cards and team is not None:
                    counter[name, team] += 1
        if key in study.heat:
            self._spots.update((key, place) for place in self._places(event))

    def _give_out(self, event: Event) -> None:
        """Who plays which part: a team has its parts of a kind from one event."""
        new = [
            (family, Part(name, team))
            for family, name, team in self._things(event)
            if family in self._study.roles and team is not None and (family, team) not in self._cast
        ]
        self._parts.update(part for _, part in new)
        self._cast.update((family, part.team) for family, part in new)

    def _things(self, event: Event) -> Iterator[tuple[str, str, int | None]]:
        """What an event names: its family, its name and the team that has it."""
        about, study = event.about, self._study
        who = about.get("who")
        for slot in arguments(self._messages.get(f"event.{event.key}", "")):
            family, value = slot.hint, about.get(slot.name)
            if value is None or not family:
                continue
            team = study.holders.get(family, self._teams[who] if isinstance(who, int) else None)
            for each in value if isinstance(value, list | tuple) else (value,):
                yield family, f"{family}.{word(each)}", team

    def _places(self, event: Event) -> Iterator[str]:
        about = event.about
        if "column" in about and "row" in about:
            yield f"{about['column']},{about['row']}"
            return
        for slot in arguments(self._messages.get(f"event.{event.key}", "")):
            value: Any = about.get(slot.name)
            if slot.name in ("place", "places") and value is not None:
                for each in value if isinstance(value, list | tuple) else (value,):
                    yield word(each)

    def _watch(self) -> None:
        standing = self._match.game.standing
        chances = standing(self._match.table) if standing else None
        if chances is None:
            return
        best = max(chances)
        leaders = {
            team for team, chance in zip(self._teams, chances, strict=True) if chance == best
        }
        if len(leaders) == 1:
            (leader,) = leaders
            self._changes += self._leader not in (None, leader)
            self._leader = leader
