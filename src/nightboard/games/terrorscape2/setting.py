"""What is settled before the first turn, as deduction needs it: the map, who plays, what the box
can do. Kept once for each combination, with what has been concluded from clues so far.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from .board_map import GameMap, spread
from .content import Can, Character, Content, KillerCard
from .effects import Use
from .kinds import SLOTS, Deck, Place, Places, bits


class Relation(NamedTuple):
    """From each location the locations that one can be in afterwards."""

    ends: tuple[tuple[Place, ...], ...]
    sets: tuple[Places, ...]


Kernel = tuple[tuple[tuple[Place, float], ...], ...]
"""The same, each with its chance."""

_TOOLS = (Use.PASSAGE, Use.ROPE)
BARE, LIT, ROPED = range(3)
"""What it takes to get somewhere: nothing, flashlights at most, or ropes as well."""
DISCOVERIES = 2
"""What is discovered at the end of round 1 can be used in this round."""
MAX_ALARMS = 3
_RINGS_AFTER = 2
"""An alarm clock rings so many rounds after it was set."""


class Setting:
    """The map and the people of one game."""

    def __init__(
        self, content: Content, ground: GameMap, crew: tuple[Character, ...], hunter: KillerCard
    ) -> None:
        self.content = content
        self.ground = ground
        self.crew = crew
        self.hunter = hunter
        self.places = len(ground.locations)
        self.alarms = min(self._copies(Use.ALARM), MAX_ALARMS)
        self.endless = self._copies(Use.ALARM) > MAX_ALARMS
        """There are more alarm clocks than one can keep count of."""
        self.tools_from = self._earliest(*_TOOLS)
        self.rings_from = self._earliest(Use.ALARM) + _RINGS_AFTER
        self.throws_from = 1 if self._builds_at_once() else self._earliest(Use.NOISE_NEAR, Use.CAT)
        self.toolbox_from = self._earliest(Use.REPAIR)
        self.shortcut = tuple(who.able(Can.SHORTCUT) is not None for who in crew)
        self.silent = tuple(self._repairs_silently(who) for who in crew)
        self.known: dict[Any, Any] = {}
        """What has been concluded from which clues (`belief.py`)."""
        self.pasts: dict[Any, Any] = {}
        """What can have been done in which turn (`history.py`)."""
        self._relations: dict[tuple[int, int, bool], Relation] = {}
        self._flights: dict[tuple[int, bool], Relation] = {}
        self._kernels: dict[tuple[int, bool, bool], Kernel] = {}

    def _copies(self, use: Use) -> int:
        """How many cards of a kind can be used in a game."""
        items = self.content.items
        brought = [item for who in self.crew for item in who.items]
        for who in self.crew:
            again = who.able(Can.SCAVENGE)
            if again is not None:
                brought += again.items * (MAX_ALARMS + 1)
        found = sum(sum(item.copies) for item in items if item.is_a(use))
        return found + sum(items[item].is_a(use) for item in brought)

    def _earliest(self, *uses: Use) -> int:
        """The first round in which an item of these kinds can be used: one that somebody brought
        along or finds at the Main Exit in round 1, the others after the first discovery.
        """
        items = self.content.items
        starting = any(items[i].is_a(use) for who in self.crew for i in who.items for use in uses)
        decks = self.ground.search_of[self.ground.main_exit]
        drawn = [card for card in items if any(card.copies[deck] for deck in decks)]
        searched = any(card.is_a(use) for card in drawn for use in uses)
        return 1 if starting or searched else DISCOVERIES

    def _builds_at_once(self) -> bool:
        """Whether a gadget can be built at the Main Exit."""
        gadgets = (who.able(Can.GADGET) for who in self.crew)
        return any(
            gadget is not None
            and gadget.symbol is not None
            and self.ground.symbols[gadget.symbol] >> self.ground.main_exit & 1
            for gadget in gadgets
        )

    def _repairs_silently(self, who: Character) -> bool:
        items = self.content.items
        return (
            who.able(Can.TINKER) is not None
            or any(items[item].is_a(Use.REPAIR_SILENT) for item in who.items)
            or any(item.is_a(Use.REPAIR_SILENT) and any(item.copies) for item in items)
        )

    def hops(self, places: Places) -> Places:
        """These locations and the other ends of their secret passages."""
        return places | spread(self.ground.passages, places)

    def relation(self, blocks: int, tools: int, shortcut: bool) -> Relation:
        """Where one can be in a Survivors' turn or after it, with such tools at most."""
        key = (blocks, tools, shortcut)
        found = self._relations.get(key)
        if found is None:
            if len(self._relations) > 1 << 12:
                self._relations.clear()
            found = self._relations[key] = _relation(
                [self._reach(p, blocks, tools, shortcut) for p in range(self.places)]
            )
        return found

    def _reach(self, place: Place, blocks: int, tools: int, shortcut: bool) -> Places:
        ground = self.ground
        ways = ground.ways(blocks, ground.arrows if tools == ROPED else 0)
        start = self.hops(1 << place) if tools else 1 << place
        end = start | spread(ways.shortcut if shortcut else ways.two, start)
        return self.hops(end) if tools else end

    def flight(self, blocks: int, ropes: bool) -> Relation:
        """Where the bonus move after an encounter leads."""
        key = (blocks, ropes)
        found = self._flights.get(key)
        if found is None:
            one = self.ground.ways(blocks, self.ground.arrows if ropes else 0).one
            found = self._flights[key] = _relation([to | 1 << p for p, to in enumerate(one)])
        return found

    def kernel(self, blocks: int, tools: bool, shortcut: bool) -> Kernel:
        """How likely one is where after a turn: the movement model (docs/belief.md)."""
        key = (blocks, tools, shortcut)
        found = self._kernels.get(key)
        if found is None:
            if len(self._kernels) > 1 << 12:
                self._kernels.clear()
            found = self._kernels[key] = tuple(
                self._chances(p, blocks, tools, shortcut) for p in range(self.places)
            )
        return found

    def _chances(
        self, place: Place, blocks: int, tools: bool, shortcut: bool
    ) -> tuple[tuple[Place, float], ...]:
        stay = STAY_BUSY if self.busy(place) else STAY
        plain = [p for p in self.relation(blocks, BARE, shortcut).ends[place] if p != place]
        known = {place, *plain}
        reach = self.relation(blocks, ROPED if tools else BARE, shortcut)
        odd = [p for p in reach.ends[place] if p not in known]
        shares = [(place, stay if plain else 1.0)]
        shares += [(p, (1 - stay) / len(plain)) for p in plain]
        shares += [(p, BY_TOOL / len(odd)) for p in odd]
        return tuple(shares)

    def busy(self, place: Place) -> bool:
        """Whether there is something to search or repair."""
        here = self.ground.locations[place]
        return bool(here.search) or here.repair is not None

    def decks_at(self, places: Places) -> tuple[Deck, ...]:
        """The decks that can be searched in these locations."""
        search_of = self.ground.search_of
        return tuple({deck for place in bits(places) for deck in search_of[place]})


def _relation(reach: list[Places]) -> Relation:
    return Relation(tuple(tuple(bits(to)) for to in reach), tuple(reach))


STAY, STAY_BUSY = 0.3, 0.55
"""How likely a Survivor stays; where one can search or repair it is more tempting."""
BY_TOOL = 0.03
"""How likely, beside that, a rope or a flashlight leads further."""


# Where all three are at once: a set of triples of locations, one bit for each.


@cache
def slices(places: int, slot: int) -> tuple[int, ...]:
    """For each location all triples in which the Survivor is there."""
    step = places**slot
    block = (1 << step) - 1
    """Everything in which this Survivor is in location 0 and the later ones are, too."""
    whole = step * places
    first = sum(block << n * whole for n in range(places**3 // whole))
    return tuple(first << place * step for place in range(places))


@lru_cache(maxsize=1 << 13)
def region(places: int, slot: int, among: Places) -> int:
    """All triples in which a Survivor is in one of these locations."""
    cuts = slices(places, slot)
    found = 0
    while among:
        low = among & -among
        found |= cuts[low.bit_length() - 1]
        among ^= low
    return found


def anybody(places: int, among: Places) -> int:
    """All triples in which at least one Survivor is in one of these locations."""
    return region(places, 0, among) | region(places, 1, among) | region(places, 2, among)


def product(places: int, alone: tuple[Places, ...]) -> int:
    """All triples of these locations of each."""
    a, b, c = alone
    return region(places, 0, a) & region(places, 1, b) & region(places, 2, c)


def triple(places: int, at: tuple[Place, ...] | list[Place]) -> int:
    """The set of one triple."""
    return 1 << at[0] + places * (at[1] + places * at[2])


def move(triples: int, places: int, slot: int, relation: Relation) -> int:
    """Where all three can be after one of them moved."""
    step = places**slot
    ends = [0] * places
    shift = 0
    for cut, to in zip(slices(places, slot), relation.ends, strict=True):
        part = triples & cut
        if part:
            part >>= shift
            for end in to:
                ends[end] |= part
        shift += step
    moved = shift = 0
    for part in ends:
        if part:
            moved |= part << shift
        shift += step
    return moved


def move_all(triples: int, places: int, relations: tuple[Relation, ...]) -> int:
    """Where all three can be after everybody moved."""
    alone = shadows(triples, places)
    if triples == product(places, alone):  # they say nothing of each other
        a, b, c = (
            spread(relation.sets, among) for among, relation in zip(alone, relations, strict=True)
        )
        return product(places, (a, b, c))
    for slot in SLOTS:
        triples = move(triples, places, slot, relations[slot])
    return triples


@lru_cache(maxsize=1 << 12)
def shadows(triples: int, places: int) -> tuple[Places, Places, Places]:
    """Where each of the three is in any of these triples."""
    found = []
    for slot in SLOTS:
        alone, bit = 0, 1
        for cut in slices(places, slot):
            if triples & cut:
                alone |= bit
            bit <<= 1
        found.append(alone)
    a, b, c = found
    return a, b, c
