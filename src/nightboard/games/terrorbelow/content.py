"""The board and all cards, read from TOML and checked against the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from nightboard.engine.content import Entry, Source, one_of
from nightboard.engine.errors import BadContent

from .cards import (
    BOUNTIES,
    CHARACTERS,
    ITEMS,
    STARTING_WORMS,
    VEHICLES,
    WEAPONS,
    WORMS,
    Direction,
    Egg,
    Location,
    WormKind,
)
from .effects import (
    GOOD,
    NO_TRAIT,
    Damage,
    Effect,
    ItemEffect,
    Trait,
    Use,
    read_damage,
    read_effects,
    read_item_effects,
    read_trait,
)
from .grid import Board, Pattern
from .picture import read_board, read_pattern


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A Vehicle card; cards with the same type and arrows are the same."""

    card: int
    """Its number: what actions call it."""
    id: str
    """Its type: all cards of a type have the same number and ability."""
    points: int
    arrows: tuple[Direction, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """An Item card."""

    card: int
    """Its number: what actions call it."""
    id: str
    effects: tuple[ItemEffect, ...]
    points: int
    """The VP that it gives when it is used."""
    uses: frozenset[Use]
    trait: int


@dataclass(frozen=True, slots=True)
class Weapon:
    """A Weapon card."""

    card: int
    """Its number: what actions call it."""
    id: str
    damage: Damage
    lasting: bool
    """It stays face up near the Leader and can be used once in every hunt."""
    shoots_hats: bool


@dataclass(frozen=True, slots=True)
class Bounty:
    """A Bounty card (bounty.delivery-and-hunting-kinds, ruling r.bounty-requirements)."""

    card: int
    """Its number: what actions call it."""
    id: str
    points: int
    egg: Egg | None
    """The Egg to deliver; None: a Hunting Bounty."""
    location: Location | None
    """The only place where it counts, if it names one."""
    worm: WormKind | None
    """The type to kill; a Hunting Bounty without one accepts any Worm."""


@dataclass(frozen=True, slots=True)
class Worm:
    """A Worm card; starting Worms have neither health nor limit
    (worm-cards.starting-worms-have-no-numbers).
    """

    card: int
    """Its number: what actions call it."""
    id: str
    kind: WormKind | None
    egg: Egg | None
    """None: The Queen, whose Eggs are in her pattern."""
    column: int
    row: int
    """Its starting coordinates (worm-cards.starting-coordinates)."""
    pattern: Pattern
    health: int
    limit: int


@dataclass(frozen=True, slots=True)
class Character:
    """A Character card; its trait counts only where the table plays with abilities."""

    card: int
    """Its number: what actions call it."""
    id: str
    trait: Trait


@dataclass(frozen=True, slots=True)
class Content:
    """Everything in the box."""

    boards: Mapping[str, Board]
    vehicles: tuple[Vehicle, ...]
    vehicle_deck: tuple[int, ...]
    items: tuple[Item, ...]
    item_deck: tuple[int, ...]
    weapons: tuple[Weapon, ...]
    weapon_deck: tuple[int, ...]
    bounties: tuple[Bounty, ...]
    bounty_deck: tuple[int, ...]
    worms: tuple[Worm, ...]
    starting_worms: tuple[int, ...]
    worm_deck: tuple[int, ...]
    characters: tuple[Character, ...]


class _Board(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    ground: list[str]
    places: dict[str, tuple[int, int]]


class _Pattern(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    rows: list[str]


class _Vehicle(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    points: int
    arrows: list[str]
    effects: list[dict[str, Any]]


class _Item(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    copies: int
    effects: list[dict[str, Any]]
    points: int = 0


class _Weapon(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    copies: int
    damage: dict[str, Any]
    lasting: bool = False
    shoots_hats: bool = False


class _Bounty(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    copies: int
    points: int
    egg: str | None = None
    location: str | None = None
    worm: str | None = None


class _Worm(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    at: tuple[int, int]
    pattern: str
    egg: str | None = None
    kind: str | None = None
    health: int = 0
    limit: int = 0


class _Character(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    ability: str


def load(source: Source) -> Content:
    """Read and check all content."""
    rows = source.entries("worms.toml", "pattern", _Pattern)
    patterns = {key: read_pattern(source, raw.id, raw.rows) for key, raw in rows.items()}
    boards = {
        raw.id: read_board(source, raw.id, raw.ground, raw.places, list(patterns.values()))
        for raw in source.entries("boards.toml", "board", _Board).values()
    }
    source.count("boards.toml", "board", boards, 2)
    for side in ("desert", "canyon"):
        if side not in boards:
            wrong = "is neither of the sides desert and canyon, and there are just two"
            other = next(name for name in boards if name not in ("desert", "canyon"))
            source.fail("boards.toml", "board", other, "id", wrong)
    vehicles, vehicle_deck = _vehicles(source)
    items, item_deck = _items(source)
    weapons, weapon_deck = _weapons(source)
    bounties, bounty_deck = _bounties(source)
    raws = source.entries("worms.toml", "worm", _Worm)
    source.count("worms.toml", "worm", raws, WORMS)
    worms = tuple(_worm(source, n, raw, patterns) for n, raw in enumerate(raws.values()))
    starting = tuple(n for n, worm in enumerate(worms) if worm.kind is None)
    if len(starting) != STARTING_WORMS:
        raise BadContent(
            f"content/worms.toml: {len(starting)} Worms have no kind; "
            f"exactly {STARTING_WORMS} are starting Worms"
        )
    characters = source.entries("characters.toml", "character", _Character)
    source.count("characters.toml", "character", characters, CHARACTERS)
    return Content(
        boards=boards,
        vehicles=vehicles,
        vehicle_deck=vehicle_deck,
        items=items,
        item_deck=item_deck,
        weapons=weapons,
        weapon_deck=weapon_deck,
        bounties=bounties,
        bounty_deck=bounty_deck,
        worms=worms,
        starting_worms=starting,
        worm_deck=tuple(n for n in range(len(worms)) if n not in starting),
        characters=tuple(_character(source, n, raw) for n, raw in enumerate(characters.values())),
    )


class _At:
    """An entry of a file, to complain about its fields."""

    def __init__(self, source: Source, file: str, key: str, entry: str) -> None:
        self._where = source, file, key, entry

    def fail(self, field: str, wrong: str) -> NoReturn:
        """Raise an error that leads to the field."""
        source, file, key, entry = self._where
        source.fail(file, key, entry, field, wrong)

    def number(self, field: str, value: int, low: int, high: int) -> int:
        """A number of a range."""
        if not low <= value <= high:
            self.fail(field, f"is {value}; it is a number from {low} to {high}")
        return value

    def member(self, field: str, word: str, kind: Any) -> Any:
        """A member of an enum by its name."""
        names = [member.name.lower().replace("_", "-") for member in kind]
        one_of(word, names, lambda wrong: self.fail(field, wrong))
        return list(kind)[names.index(word)]


def _deck(file: str, key: str, field: str, copies: list[int], wanted: int) -> tuple[int, ...]:
    """The cards of a deck; the component list says how many there are."""
    more = sum(copies) - wanted
    if more:
        raise BadContent(
            f"content/{file}: {field} of all [[{key}]] entries make {sum(copies)} cards; "
            f"the box holds exactly {wanted}, "
            f"so {abs(more)} must be {'taken away' if more > 0 else 'added'}"
        )
    return tuple(card for card, count in enumerate(copies) for _ in range(count))


_ARROWS = dict(zip("urdl", Direction, strict=True))


def _vehicles(source: Source) -> tuple[tuple[Vehicle, ...], tuple[int, ...]]:
    """The Vehicle cards; each text of arrows is one card."""
    found: dict[tuple[str, str], Vehicle] = {}
    copies: dict[tuple[str, str], int] = {}
    for raw in source.entries("vehicles.toml", "vehicle", _Vehicle).values():
        at = _At(source, "vehicles.toml", "vehicle", raw.id)
        at.number("points", raw.points, 1, 7)
        effects = read_effects(raw.effects, lambda wrong, at=at: at.fail("effects", wrong))  # type: ignore[misc]
        if not effects:
            at.fail("effects", "are empty; every Vehicle has a special ability")
        if raw.points >= 6 and any(effect.do in GOOD for effect in effects):
            at.fail("effects", f"help, with {raw.points} points; a 6 or 7 has a drawback")
        if raw.points <= 2 and any(effect.do not in GOOD for effect in effects):
            at.fail("effects", f"harm, with {raw.points} points; a 1 or 2 has a benefit")
        for arrows in raw.arrows:
            if len(arrows) > 5 or not set(arrows) <= _ARROWS.keys():
                at.fail("arrows", f"have {arrows!r}; each is up to 5 letters of u, r, d and l")
            ways = tuple(_ARROWS[way] for way in arrows)
            copies[raw.id, arrows] = copies.get((raw.id, arrows), 0) + 1
            found.setdefault(
                (raw.id, arrows), Vehicle(len(found), raw.id, raw.points, ways, effects)
            )
    deck = _deck("vehicles.toml", "vehicle", "arrows", list(copies.values()), VEHICLES)
    return tuple(found.values()), deck


def _items(source: Source) -> tuple[tuple[Item, ...], tuple[int, ...]]:
    found: list[Item] = []
    copies: list[int] = []
    for raw in source.entries("items.toml", "item", _Item).values():
        at = _At(source, "items.toml", "item", raw.id)
        copies.append(at.number("copies", raw.copies, 1, ITEMS))
        at.number("points", raw.points, 0, 3)
        effects = read_item_effects(raw.effects, lambda wrong, at=at: at.fail("effects", wrong))  # type: ignore[misc]
        uses = frozenset(effect.use for effect in effects)
        if not effects:
            at.fail("effects", "are empty; an Item does something")
        if len(uses) > 1 and uses & {Use.HAT, Use.PROTECT, Use.PROTECT_ALL}:
            at.fail("effects", "mix a Hat or a protection with something else; it stands alone")
        trait = NO_TRAIT
        for effect in effects:
            trait |= effect.trait
        found.append(Item(len(found), raw.id, effects, raw.points, uses, trait))
    return tuple(found), _deck("items.toml", "item", "copies", copies, ITEMS)


def _weapons(source: Source) -> tuple[tuple[Weapon, ...], tuple[int, ...]]:
    found: list[Weapon] = []
    copies: list[int] = []
    for raw in source.entries("weapons.toml", "weapon", _Weapon).values():
        at = _At(source, "weapons.toml", "weapon", raw.id)
        copies.append(at.number("copies", raw.copies, 1, WEAPONS))
        damage = read_damage(raw.damage, lambda wrong, at=at: at.fail("damage", wrong))  # type: ignore[misc]
        found.append(Weapon(len(found), raw.id, damage, raw.lasting, raw.shoots_hats))
    return tuple(found), _deck("weapons.toml", "weapon", "copies", copies, WEAPONS)


def _bounties(source: Source) -> tuple[tuple[Bounty, ...], tuple[int, ...]]:
    found: list[Bounty] = []
    copies: list[int] = []
    for raw in source.entries("bounties.toml", "bounty", _Bounty).values():
        at = _At(source, "bounties.toml", "bounty", raw.id)
        copies.append(at.number("copies", raw.copies, 1, BOUNTIES))
        at.number("points", raw.points, 2, 9)
        if raw.egg is not None and raw.worm is not None:
            at.fail("worm", "stands beside an egg; a Bounty is for a delivery or for a hunt")
        if raw.egg is None and raw.location is not None:
            at.fail("location", "stands without an egg; only deliveries name a Location")
        egg = None if raw.egg is None else at.member("egg", raw.egg, Egg)
        place = None if raw.location is None else at.member("location", raw.location, Location)
        worm = None if raw.worm is None else at.member("worm", raw.worm, WormKind)
        found.append(Bounty(len(found), raw.id, raw.points, egg, place, worm))
    return tuple(found), _deck("bounties.toml", "bounty", "copies", copies, BOUNTIES)


def _worm(source: Source, card: int, raw: _Worm, patterns: Mapping[str, Pattern]) -> Worm:
    at = _At(source, "worms.toml", "worm", raw.id)
    if not all(1 <= value <= 6 for value in raw.at):
        at.fail("at", f"is {list(raw.at)}; column and row are from 1 to 6, as the dice show them")
    one_of(raw.pattern, patterns, lambda wrong: at.fail("pattern", wrong))
    kind = None if raw.kind is None else at.member("kind", raw.kind, WormKind)
    if kind is None:
        if raw.health or raw.limit:
            at.fail("health" if raw.health else "limit", "is given; starting Worms have none")
    else:
        at.number("health", raw.health, 1, 20)
        at.number("limit", raw.limit, 1, 6)
    pattern = patterns[raw.pattern]
    lays_many = bool(pattern.eggs)
    if lays_many != (kind is WormKind.QUEEN):
        at.fail("pattern", "has Eggs beside the centre; only The Queen's does, and hers must")
    if lays_many != (raw.egg is None):
        at.fail("egg", "is for every Worm but The Queen, whose Eggs are in her pattern")
    egg = None if raw.egg is None else at.member("egg", raw.egg, Egg)
    column, row = raw.at
    return Worm(card, raw.id, kind, egg, column, row, pattern, raw.health, raw.limit)


def _character(source: Source, card: int, raw: _Character) -> Character:
    at = _At(source, "characters.toml", "character", raw.id)
    return Character(card, raw.id, read_trait(raw.ability, lambda wrong: at.fail("ability", wrong)))
