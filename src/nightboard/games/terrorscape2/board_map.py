"""A map as the rules see it: locations, connecting points, distances and ways (map, range, move).

What depends on block and rope tokens is worked out once for every arrangement of them and kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from .kinds import Deck, Place, Places, Symbol, Track, Way, Zone, bits

KEPT = 4096
"""So many arrangements of tokens are remembered; then it starts afresh."""


@dataclass(frozen=True, slots=True)
class Location:
    """One location (map.location-code-and-name)."""

    id: str
    code: str
    zone: Zone
    search: tuple[Deck, ...]
    repair: Track | None
    symbol: Symbol | None
    passage: str
    x: float
    y: float
    """Its upper left corner on the drawing."""
    width: float
    height: float


class Link(NamedTuple):
    """A connecting point; a one-way route leads from `a` to `b`."""

    id: str
    a: Place
    b: Place
    way: Way


class Exit(NamedTuple):
    """A connecting point as seen from one of its ends."""

    link: int
    to: Place
    against: bool
    """It leads against the arrow of a one-way route."""


class Ways(NamedTuple):
    """Where Survivors can go under one arrangement of tokens."""

    one: tuple[Places, ...]
    """From each location in one step ..."""
    two: tuple[Places, ...]
    """... and in one or two (a way out and back included, ruling move-return)."""
    shortcut: tuple[Places, ...]
    """The same where one of the steps may be a secret passage (ability.quinto-shortcut)."""


@dataclass(frozen=True, eq=False, slots=True)
class GameMap:
    """One map, with all that follows from it."""

    id: str
    locations: tuple[Location, ...]
    links: tuple[Link, ...]
    main_exit: Place
    hidden_exit: Place
    everywhere: Places = 0
    zones: tuple[Places, ...] = ()
    near: tuple[tuple[Places, ...], ...] = ()
    """For each distance and location: everything within that range (range.definition)."""
    exits: tuple[tuple[Exit, ...], ...] = ()
    passages: tuple[Places, ...] = ()
    """For each location the others with the same passage icon."""
    doors: int = 0
    arrows: int = 0
    """The links that are doors and those that are one-way, one bit each."""
    links_of: tuple[int, ...] = ()
    """For each location its links, one bit each."""
    search_of: tuple[tuple[Deck, ...], ...] = ()
    repair_at: tuple[Place, Place] = (0, 0)
    """Where the radio and the vehicle are."""
    symbols: dict[Symbol, Places] = field(default_factory=dict)
    _ways: dict[tuple[int, int], Ways] = field(default_factory=dict)

    def within(self, place: Place, distance: int) -> Places:
        """The range of so many connecting points around a location."""
        return self.near[min(distance, len(self.near) - 1)][place]

    def ways(self, blocks: int, ropes: int) -> Ways:
        """Where Survivors can go, given the links with block and with rope tokens."""
        found = self._ways.get((blocks, ropes))
        if found is None:
            if len(self._ways) >= KEPT:
                self._ways.clear()
            found = self._ways[blocks, ropes] = self._work_out(blocks, ropes)
        return found

    def _work_out(self, blocks: int, ropes: int) -> Ways:
        one = [0] * len(self.locations)
        for n, (_, a, b, way) in enumerate(self.links):
            if blocks >> n & 1:
                continue
            one[a] |= 1 << b
            if way is not Way.ONE_WAY or ropes >> n & 1:
                one[b] |= 1 << a
        two = [step | spread(one, step) for step in one]
        shortcut = [
            two[p] | hole | spread(one, hole) | spread(self.passages, one[p])
            for p, hole in enumerate(self.passages)
        ]
        return Ways(tuple(one), tuple(two), tuple(shortcut))


def spread(reach: tuple[Places, ...] | list[Places], places: Places) -> Places:
    """Everything that can be reached from any of these locations."""
    found = 0
    while places:
        low = places & -places
        found |= reach[low.bit_length() - 1]
        places ^= low
    return found


def draw_map(
    id: str,
    locations: tuple[Location, ...],
    links: tuple[Link, ...],
    main_exit: Place,
    hidden_exit: Place,
) -> GameMap:
    """The map with everything that follows from its locations and links."""
    count = len(locations)
    exits: list[list[Exit]] = [[] for _ in locations]
    links_of = [0] * count
    for n, (_, a, b, way) in enumerate(links):
        exits[a].append(Exit(n, b, False))
        exits[b].append(Exit(n, a, way is Way.ONE_WAY))
        links_of[a] |= 1 << n
        links_of[b] |= 1 << n
    beside = [sum({1 << leads.to for leads in way_out}) for way_out in exits]
    near = [tuple(1 << p for p in range(count))]
    while True:
        further = tuple(places | spread(beside, places) for places in near[-1])
        if further == near[-1]:
            break
        near.append(further)
    return GameMap(
        id=id,
        locations=locations,
        links=links,
        main_exit=main_exit,
        hidden_exit=hidden_exit,
        everywhere=(1 << count) - 1,
        zones=tuple(sum(1 << p for p in range(count) if locations[p].zone is z) for z in Zone),
        near=tuple(near),
        exits=tuple(tuple(sorted(way_out, key=lambda e: e.to)) for way_out in exits),
        passages=tuple(
            sum(
                1 << p
                for p, other in enumerate(locations)
                if here.passage and other.passage == here.passage and other is not here
            )
            for here in locations
        ),
        doors=sum(1 << n for n, link in enumerate(links) if link.way is Way.DOOR),
        arrows=sum(1 << n for n, link in enumerate(links) if link.way is Way.ONE_WAY),
        links_of=tuple(links_of),
        search_of=tuple(here.search for here in locations),
        repair_at=(_repair(locations, Track.RADIO), _repair(locations, Track.VEHICLE)),
        symbols={
            s: sum(1 << p for p, here in enumerate(locations) if here.symbol is s) for s in Symbol
        },
    )


def _repair(locations: tuple[Location, ...], track: Track) -> Place:
    return next((p for p, here in enumerate(locations) if here.repair is track), 0)


def codes(game_map: GameMap, places: Places) -> list[str]:
    """The ids of a set of locations, in the order of their codes, which tells nothing."""
    found = [game_map.locations[p] for p in bits(places)]
    return [here.id for here in sorted(found, key=lambda here: here.code)]
