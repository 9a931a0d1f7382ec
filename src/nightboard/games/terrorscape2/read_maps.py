"""Reads the maps and checks that one can play on them."""

from __future__ import annotations

import re
from typing import Any

from nightboard.engine.content import Entry, Source, one_of
from nightboard.engine.errors import did_you_mean

from .board_map import GameMap, Link, Location, draw_map, spread
from .kinds import MAX_LINKS, MAX_PLACES, Deck, Symbol, Track, Way, Zone, bits

MAPS = "maps.toml"
_ZONES = {"R": Zone.RED, "G": Zone.GREEN, "B": Zone.BLUE}
_SEARCHES = {"medical": Deck.MEDICAL, "weapon": Deck.WEAPON, "key": Deck.KEY}


class _Map(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    main: str
    hidden: str


class _Place(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    map: str
    code: str
    x: float
    y: float
    width: float
    height: float
    search: tuple[str, ...] = ()
    repair: str = ""
    symbol: str = ""
    passage: str = ""


class _Link(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    ends: tuple[str, str]
    kind: str


def read_maps(source: Source) -> tuple[GameMap, ...]:
    """All maps of the content."""
    maps = source.entries(MAPS, "map", _Map)
    places = source.entries(MAPS, "place", _Place)
    links = source.entries(MAPS, "link", _Link)
    for place in places.values():
        if place.map not in maps:
            source.fail(
                MAPS, "place", place.id, "map", f"is {place.map!r}; {did_you_mean(place.map, maps)}"
            )
    for link in links.values():
        for end in link.ends:
            if end not in places:
                source.fail(
                    MAPS, "link", link.id, "ends",
                    f"lead to {end!r}, which is no place; {did_you_mean(end, places)}",
                )  # fmt: skip
        if places[link.ends[0]].map != places[link.ends[1]].map:
            source.fail(MAPS, "link", link.id, "ends", "are on two maps; both are on the same one")
    return tuple(
        _map(
            source,
            raw,
            [place for place in places.values() if place.map == raw.id],
            [link for link in links.values() if places[link.ends[0]].map == raw.id],
        )
        for raw in maps.values()
    )


def _map(source: Source, raw: _Map, places: list[_Place], links: list[_Link]) -> GameMap:
    def fail(field: str | None, wrong: str) -> Any:
        source.fail(MAPS, "map", raw.id, field, wrong)

    names = [place.id for place in places]
    if not 3 <= len(places) <= MAX_PLACES:
        fail(None, f"has {len(places)} places; a map has 3 to {MAX_PLACES}")
    if len(links) > MAX_LINKS:
        fail(None, f"has {len(links)} links; a map has at most {MAX_LINKS}")
    for field, name in (("main", raw.main), ("hidden", raw.hidden)):
        if name not in names:
            fail(field, f"is {name!r}, which is no place of this map; {did_you_mean(name, names)}")
    if raw.main == raw.hidden:
        fail("hidden", "is the Main Exit as well; the two exits are different places")
    locations = tuple(_place(source, place, places) for place in places)
    for zone in Zone:
        if not any(place.zone is zone for place in locations):
            fail(
                None,
                f"has no place in the {zone.name.lower()} zone; a code with its letter adds one",
            )
    for track in Track:
        count = sum(place.repair is track for place in locations)
        if count != 1:
            word = track.name.lower()
            fail(None, f"has {count} places with repair = {word!r}; it has exactly one")
    for word, deck in _SEARCHES.items():
        if not any(deck in place.search for place in locations):
            fail(None, f"has no place with search = [{word!r}]; it has at least one")
    for symbol in Symbol:
        if not any(place.symbol is symbol for place in locations):
            fail(None, f"has no place with symbol = {symbol.value!r}; it has at least one")
    made = draw_map(
        raw.id,
        locations,
        tuple(_link(source, link, names, links) for link in links),
        names.index(raw.main),
        names.index(raw.hidden),
    )
    _check_reach(source, made)
    return made


def _place(source: Source, raw: _Place, places: list[_Place]) -> Location:
    def fail(field: str, wrong: str) -> Any:
        source.fail(MAPS, "place", raw.id, field, wrong)

    if not re.fullmatch(r"[RGB]\d{1,2}", raw.code):
        fail("code", f"is {raw.code!r}; it is R, G or B and a number, such as G4")
    if sum(place.code == raw.code for place in places) > 1:
        fail("code", f"is {raw.code!r}, as that of another place; every place has its own")
    for side in ("width", "height"):
        if getattr(raw, side) <= 0:
            fail(side, f"is {getattr(raw, side)}; a room is larger than nothing")
    other = next((p.id for p in places if p is not raw and _overlap(p, raw)), None)
    if other is not None:
        fail("x", f"and y lay it over {other!r}; no two rooms of a map overlap")
    for word in raw.search:
        one_of(word, _SEARCHES, lambda wrong: fail("search", f"has one that {wrong}"))
    if raw.repair:
        one_of(raw.repair, [t.name.lower() for t in Track], lambda wrong: fail("repair", wrong))
    if raw.symbol:
        one_of(raw.symbol, [s.value for s in Symbol], lambda wrong: fail("symbol", wrong))
    if raw.passage and sum(place.passage == raw.passage for place in places) < 2:
        fail("passage", f"is {raw.passage!r}, which no other place has; a passage joins two")
    return Location(
        id=raw.id,
        code=raw.code,
        zone=_ZONES[raw.code[0]],
        search=tuple(_SEARCHES[word] for word in raw.search),
        repair=Track[raw.repair.upper()] if raw.repair else None,
        symbol=Symbol(raw.symbol) if raw.symbol else None,
        passage=raw.passage,
        x=raw.x,
        y=raw.y,
        width=raw.width,
        height=raw.height,
    )


def _overlap(a: _Place, b: _Place) -> bool:
    across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return across > 0 and down > 0


def _link(source: Source, raw: _Link, names: list[str], links: list[_Link]) -> Link:
    def fail(field: str, wrong: str) -> Any:
        source.fail(MAPS, "link", raw.id, field, wrong)

    one_of(raw.kind, [way.value for way in Way], lambda wrong: fail("kind", wrong))
    if raw.ends[0] == raw.ends[1]:
        fail("ends", f"are both {raw.ends[0]!r}; a link leads from one place to another")
    if any(set(link.ends) == set(raw.ends) and link.id < raw.id for link in links):
        fail("ends", "are joined by another link already; two places have at most one")
    return Link(raw.id, names.index(raw.ends[0]), names.index(raw.ends[1]), Way(raw.kind))


def _check_reach(source: Source, made: GameMap) -> None:
    """Survivors come from everywhere to everywhere, without ropes and passages."""
    one = made.ways(0, 0).one
    back = tuple(sum(1 << q for q, out in enumerate(one) if out >> p & 1) for p in range(len(one)))
    for ways, wrong in (
        (one, "cannot be reached from the Main Exit; a link into it makes it part of the map"),
        (back, "has no way out to the Main Exit; a link that leads away from it is needed"),
    ):
        reached = 1 << made.main_exit
        while reached | spread(ways, reached) != reached:
            reached |= spread(ways, reached)
        lost = bits(made.everywhere & ~reached)
        if lost:
            source.fail(MAPS, "place", made.locations[lost[0]].id, None, wrong)
