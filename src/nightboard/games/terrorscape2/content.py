"""Maps, Killers, Survivors, items and weakness cards, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import msgspec

from nightboard.engine.content import ORIGINS, Entry, Source, one_of
from nightboard.engine.errors import did_you_mean

from .board_map import GameMap
from .effects import Moment, Program, Programs, Usage, Use, read_usage, word
from .kinds import MAX_ITEMS, MAX_SKILLS, Deck, Icon, Item, Symbol, Tag, Type, Zone
from .read_maps import read_maps

BOX, ITEMS, KILLERS, SURVIVORS = "box.toml", "items.toml", "killers.toml", "survivors.toml"
WEAKNESS = "weakness.toml"


@dataclass(frozen=True, slots=True)
class ItemCard:
    """A kind of item card (item anatomy)."""

    id: str
    copies: tuple[int, int, int, int]
    """How many are in each deck."""
    noise: bool
    icons: frozenset[Icon]
    uses: tuple[Usage, ...]
    needs: str
    owner: str
    batteries: int
    action: Usage | None
    """What it does as a special or extra action."""
    weapon: Usage | None
    """What it adds as a weapon or to one."""

    def is_a(self, use: Use) -> bool:
        """Whether it can be used like this."""
        return use in [usage.do for usage in self.uses]


class Can(Enum):
    """What a Survivor's ability lets him do."""

    MARKSMAN = "marksman"
    BANDAGE = "bandage"
    WRENCH = "wrench"
    SHORTCUT = "shortcut"
    GADGET = "gadget"
    SCAVENGE = "scavenge"
    VIGIL = "vigil"
    TINKER = "tinker"
    HANDYMAN = "handyman"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability on a Survivor board."""

    do: Can
    number: int
    """The level from which it holds, or how much it adds."""
    symbol: Symbol | None
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """A Survivor."""

    id: str
    health: int
    limit: int
    items: tuple[Item, ...]
    abilities: tuple[Ability, ...]

    def able(self, can: Can) -> Ability | None:
        """The ability of this kind, if the Survivor has it."""
        for ability in self.abilities:
            if ability.do is can:
                return ability
        return None


@dataclass(frozen=True, slots=True)
class SkillCard:
    """A kind of skill card (skill.anatomy)."""

    id: str
    copies: int
    type: Type
    cost: int
    program: int
    ultimate: bool


class When(Enum):
    """When a passive rule of a Killer takes effect."""

    FAST = "fast"
    """At the start of step K-III."""
    INJURY = "injury"
    """Whenever a Survivor is injured in an encounter."""
    ENCOUNTER = "encounter"
    """At the start of an encounter."""


@dataclass(frozen=True, slots=True)
class Passive:
    """A passive rule of a Killer."""

    when: When
    level: int
    program: int


@dataclass(frozen=True, slots=True)
class Level:
    """What happens when a Killer reaches a level (levelup.execute-effect)."""

    program: int | None
    unlock: int | None
    """The ultimate card."""


@dataclass(frozen=True, slots=True)
class KillerCard:
    """A Killer: board and deck."""

    id: str
    strength: int
    droids: int
    beginner: bool
    skills: tuple[SkillCard, ...]
    levels: tuple[Level, ...]
    """From level 2 on."""
    passives: tuple[Passive, ...]
    programs: tuple[Program, ...]

    @property
    def deck(self) -> list[int]:
        """The cards that are not locked."""
        return [n for n, skill in enumerate(self.skills) for _ in range(skill.copies)]


@dataclass(frozen=True, slots=True)
class Weakness:
    """A weakness card (components.weakness-cards)."""

    id: str
    zone: Zone
    icons: tuple[Icon, ...]
    icon: Icon
    """The one that stands there twice."""


@dataclass(frozen=True, slots=True)
class Content:
    """Everything in the box."""

    maps: tuple[GameMap, ...]
    items: tuple[ItemCard, ...]
    survivors: tuple[Character, ...]
    killers: tuple[KillerCard, ...]
    weaknesses: tuple[Weakness, ...]
    faces: tuple[int, ...]
    """Of a combat die."""
    blocks: int
    bottom: Item
    """The card at the bottom of the key search deck."""

    def deck(self, deck: Deck) -> list[Item]:
        """The cards of a deck, without the one that lies at the bottom."""
        cards = [n for n, item in enumerate(self.items) for _ in range(item.copies[deck])]
        if deck is Deck.KEY:
            cards.remove(self.bottom)
        return cards

    def item(self, name: str) -> Item:
        """The number of an item."""
        return next(n for n, item in enumerate(self.items) if item.id == name)


class _Item(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    uses: list[dict[str, Any]]
    discover: int = 0
    medical: int = 0
    weapon: int = 0
    key: int = 0
    noise: bool = False
    icons: list[str] = msgspec.field(default_factory=list)
    needs: str = ""
    owner: str = ""
    batteries: int = 0


class _Survivor(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    abilities: list[dict[str, Any]]
    items: list[str] = msgspec.field(default_factory=list)
    health: int = 2
    limit: int = 3


class _Killer(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    strength: int
    levels: list[dict[str, Any]]
    passives: list[dict[str, Any]] = msgspec.field(default_factory=list)
    droids: int = 0
    beginner: bool = False


class _Skill(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    killer: str
    type: str
    cost: int
    effects: list[dict[str, Any]]
    copies: int = 1
    ultimate: bool = False


class _Weakness(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    zone: str
    icons: list[str]


class _Box(msgspec.Struct, forbid_unknown_fields=True):
    dice: list[int]
    blocks: int
    bottom: str
    origin: str = msgspec.field(name="from")


def load(source: Source) -> Content:
    """Read and check all content."""
    items = _items(source)
    numbers = {item.id: n for n, item in enumerate(items)}
    survivors = _survivors(source, numbers)
    for item in items:
        names = [survivor.id for survivor in survivors]
        if item.owner and item.owner not in names:
            source.fail(
                ITEMS, "item", item.id, "owner",
                f"is {item.owner!r}, who is no Survivor; {did_you_mean(item.owner, names)}",
            )  # fmt: skip
    box: _Box = source.values(BOX, _Box)
    one_of(box.origin, ORIGINS, lambda wrong: source.fail_value(BOX, "from", wrong))
    if not box.dice or min(box.dice) < 0 or max(box.dice) > 9:
        source.fail_value(BOX, "dice", f"are {box.dice}; a die has faces from 0 to 9")
    if not 1 <= box.blocks <= 12:
        source.fail_value(BOX, "blocks", f"is {box.blocks}; there are 1 to 12 block tokens")
    if box.bottom not in numbers or not items[numbers[box.bottom]].copies[Deck.KEY]:
        source.fail_value(
            BOX, "bottom", f"is {box.bottom!r}; it is a card of the key search deck, such as key"
        )
    return Content(
        maps=read_maps(source),
        items=items,
        survivors=survivors,
        killers=_killers(source),
        weaknesses=_weaknesses(source),
        faces=tuple(box.dice),
        blocks=box.blocks,
        bottom=numbers[box.bottom],
    )


# Items


def _items(source: Source) -> tuple[ItemCard, ...]:
    raws = source.entries(ITEMS, "item", _Item)
    if len(raws) > MAX_ITEMS:
        last = list(raws)[MAX_ITEMS]
        source.fail(ITEMS, "item", last, None, f"is one too many; there are at most {MAX_ITEMS}")
    items = tuple(_item(source, raw, raws) for raw in raws.values())
    found = sum(item.copies[Deck.DISCOVER] for item in items if item.is_a(Use.KEY))
    keys = next((item.id for item in items if item.is_a(Use.KEY)), None)
    if keys is None:
        source.fail(ITEMS, "item", items[0].id, None, "is no key, nor is any other; one must be")
    if found != 2:
        source.fail(
            ITEMS, "item", keys, "discover",
            f"is {found}; the discover deck has exactly 2 Keys (rule discover.two-keys-in-deck)",
        )  # fmt: skip
    total = sum(sum(item.copies) for item in items if item.is_a(Use.KEY))
    if total < 6:
        source.fail(
            ITEMS, "item", keys, "key",
            f"makes {total} Keys in all; there are more than 5 (rule isearch.more-than-five-keys)",
        )  # fmt: skip
    return items


def _item(source: Source, raw: _Item, raws: Mapping[str, Any]) -> ItemCard:
    def fail(field: str, wrong: str) -> Any:
        source.fail(ITEMS, "item", raw.id, field, wrong)

    copies = (raw.discover, raw.medical, raw.weapon, raw.key)
    for deck, count in zip(Deck, copies, strict=True):
        if not 0 <= count <= 12:
            fail(deck.name.lower(), f"is {count}; a deck has 0 to 12 of a kind")
    icons = [icon.name.lower() for icon in Icon]
    for icon in raw.icons:
        one_of(icon, icons, lambda wrong: fail("icons", f"have one that {wrong}"))
    uses = tuple(read_usage(use, lambda wrong: fail("uses", wrong)) for use in raw.uses)
    if not uses:
        fail("uses", "are empty; an item does at least one thing")
    actions = [use for use in uses if use.tag in (Tag.SPECIAL, Tag.EXTRA)]
    if len(actions) > 1:
        fail("uses", "have two actions; a card has at most one special or extra action")
    if raw.needs and raw.needs not in raws:
        fail("needs", f"is {raw.needs!r}, which is no item; {did_you_mean(raw.needs, raws)}")
    if any(use.tag is Tag.ADD_ON for use in uses) and not raw.needs:
        fail("needs", "is missing; an add-on names the weapon that it goes with")
    return ItemCard(
        id=raw.id,
        copies=copies,
        noise=raw.noise,
        icons=frozenset(Icon[icon.upper()] for icon in raw.icons),
        uses=uses,
        needs=raw.needs,
        owner=raw.owner,
        batteries=raw.batteries,
        action=actions[0] if actions else None,
        weapon=next((use for use in uses if use.do is Use.DEFEND), None),
    )


# Survivors


def _survivors(source: Source, numbers: Mapping[str, int]) -> tuple[Character, ...]:
    raws = source.entries(SURVIVORS, "survivor", _Survivor)
    if not 3 <= len(raws) <= 12:
        source.fail(
            SURVIVORS, "survivor", list(raws)[-1], None,
            f"is one of {len(raws)}; there are 3 to 12 Survivors",
        )  # fmt: skip
    return tuple(_survivor(source, raw, numbers) for raw in raws.values())


def _survivor(source: Source, raw: _Survivor, numbers: Mapping[str, int]) -> Character:
    def fail(field: str, wrong: str) -> Any:
        source.fail(SURVIVORS, "survivor", raw.id, field, wrong)

    if not 1 <= raw.health <= 4:
        fail("health", f"is {raw.health}; a Survivor has 1 to 4 points of health")
    if not 1 <= raw.limit <= 40:
        fail("limit", f"is {raw.limit}; a Survivor carries 1 to 40 items")

    def named(names: Any, field: str) -> tuple[int, ...]:
        for name in names:
            if name not in numbers:
                fail(field, f"name {name!r}, which is no item; {did_you_mean(name, numbers)}")
        return tuple(numbers[name] for name in names)

    abilities = []
    for given in raw.abilities:
        left = dict(given)
        do = word(left, "do", Can, lambda wrong: fail("abilities", wrong))
        symbol = None
        if "symbol" in left:
            symbol = word(left, "symbol", Symbol, lambda wrong: fail("abilities", wrong))
        number = left.pop("level", left.pop("number", 1))
        items = named(left.pop("items", ()), "abilities")
        if do in (Can.GADGET, Can.SCAVENGE) and (not items or symbol is None):
            fail("abilities", f'have "{do.value}" without its symbol or its items')
        if left:
            fail("abilities", f'have "{do.value}" with the unknown field {next(iter(left))!r}')
        abilities.append(Ability(do, number, symbol, items))
    return Character(raw.id, raw.health, raw.limit, named(raw.items, "items"), tuple(abilities))


# Killers


def _killers(source: Source) -> tuple[KillerCard, ...]:
    killers = source.entries(KILLERS, "killer", _Killer)
    skills = source.entries(KILLERS, "skill", _Skill)
    for skill in skills.values():
        if skill.killer not in killers:
            source.fail(
                KILLERS, "skill", skill.id, "killer",
                f"is {skill.killer!r}; {did_you_mean(skill.killer, killers)}",
            )  # fmt: skip
    return tuple(
        _killer(source, raw, [s for s in skills.values() if s.killer == raw.id])
        for raw in killers.values()
    )


def _killer(source: Source, raw: _Killer, deck: list[_Skill]) -> KillerCard:
    def fail(field: str | None, wrong: str) -> Any:
        source.fail(KILLERS, "killer", raw.id, field, wrong)

    if not 1 <= raw.strength <= 10:
        fail("strength", f"is {raw.strength}; it is a number from 1 to 10")
    if not 0 <= raw.droids <= 6:
        fail("droids", f"is {raw.droids}; there are 0 to 6 droids")
    if len(deck) > MAX_SKILLS:
        fail(None, f"has {len(deck)} kinds of skill cards; there are at most {MAX_SKILLS}")
    programs = Programs(raw.id, raw.droids)
    skills = tuple(_skill(source, skill, programs) for skill in deck)
    if sum(skill.copies for skill in skills) < 8:
        fail(None, "has fewer than 8 skill cards in the deck; copies make it more")
    names = [skill.id for skill in skills if skill.ultimate]
    if not names:
        fail(
            None,
            "has no ultimate card; one of its skills needs ultimate = true, and one of its levels "
            "unlock = the id of it (rule levelup.every-killer-has-ultimate)",
        )
    levels = tuple(_level(fail, level, programs, skills) for level in raw.levels)
    for n, skill in enumerate(skills):
        unlocked = sum(level.unlock == n for level in levels)
        if skill.ultimate and not unlocked:
            fail("levels", f"never unlock {skill.id!r}; one of them needs unlock = {skill.id!r}")
        if unlocked > 1:
            fail("levels", f"unlock {skill.id!r} more than once; one of them is enough")
    return KillerCard(
        id=raw.id,
        strength=raw.strength,
        droids=raw.droids,
        beginner=raw.beginner,
        skills=skills,
        levels=levels,
        passives=tuple(_passive(fail, passive, programs) for passive in raw.passives),
        programs=tuple(programs.all),
    )


def _skill(source: Source, raw: _Skill, programs: Programs) -> SkillCard:
    def fail(field: str, wrong: str) -> Any:
        source.fail(KILLERS, "skill", raw.id, field, wrong)

    one_of(raw.type, [kind.value for kind in Type], lambda wrong: fail("type", wrong))
    if not 0 <= raw.cost <= 4:
        fail("cost", f"is {raw.cost}; a card costs 0 to 4 others, as a hand has 5")
    if not 1 <= raw.copies <= 6:
        fail("copies", f"is {raw.copies}; there are 1 to 6 of a card")
    moment = Moment.ATTACK if raw.type == Type.ATTACK.value else Moment.TURN
    program = programs.read(raw.effects, lambda wrong: fail("effects", wrong), moment)
    copies = 0 if raw.ultimate else raw.copies
    return SkillCard(raw.id, copies, Type(raw.type), raw.cost, program, raw.ultimate)


def _level(
    fail: Any, raw: Mapping[str, Any], programs: Programs, skills: tuple[SkillCard, ...]
) -> Level:
    left = dict(raw)
    program = unlock = None
    if "effects" in left:
        effects = left.pop("effects")
        program = programs.read(effects, lambda wrong: fail("levels", wrong), Moment.LEVEL)
    if "unlock" in left:
        name = left.pop("unlock")
        names = [skill.id for skill in skills if skill.ultimate]
        if name not in names:
            fail("levels", f"unlock {name!r}, no ultimate card; {did_you_mean(str(name), names)}")
        unlock = next(n for n, skill in enumerate(skills) if skill.id == name)
    if left:
        fail("levels", f"have the field {next(iter(left))!r}; they know effects and unlock")
    return Level(program, unlock)


_MOMENTS = {
    When.FAST: Moment.TURN,
    When.ENCOUNTER: Moment.ENCOUNTER,
    When.INJURY: Moment.INJURY,
}


def _passive(fail: Any, raw: Mapping[str, Any], programs: Programs) -> Passive:
    left = dict(raw)
    when = word(left, "when", When, lambda wrong: fail("passives", wrong))
    level = left.pop("level", 1)
    effects = left.pop("effects", ())
    program = programs.read(effects, lambda wrong: fail("passives", wrong), _MOMENTS[when])
    if left:
        fail("passives", f"have the field {next(iter(left))!r}; they know when, level and effects")
    return Passive(when, level, program)


# Weakness cards


def _weaknesses(source: Source) -> tuple[Weakness, ...]:
    raws = source.entries(WEAKNESS, "weakness", _Weakness)
    return tuple(_weakness(source, raw) for raw in raws.values())


def _weakness(source: Source, raw: _Weakness) -> Weakness:
    def fail(field: str, wrong: str) -> Any:
        source.fail(WEAKNESS, "weakness", raw.id, field, wrong)

    zones = [zone.name.lower() for zone in Zone]
    one_of(raw.zone, zones, lambda wrong: fail("zone", wrong))
    known = [icon.name.lower() for icon in Icon]
    for name in raw.icons:
        one_of(name, known, lambda wrong: fail("icons", f"have one that {wrong}"))
    twice = sorted({name for name in raw.icons if raw.icons.count(name) == 2})
    if len(twice) != 1 or len(set(raw.icons)) != len(raw.icons) - 1:
        fail(
            "icons", f"are {raw.icons}; exactly one stands there twice and no other more than once"
        )
    icons = tuple(Icon[name.upper()] for name in raw.icons)
    return Weakness(raw.id, Zone[raw.zone.upper()], icons, Icon[twice[0].upper()])
