"""The vocabulary in which Vehicle, Item and Weapon cards are written.

    effects = [{ do = "closer", which = "all", steps = 1 }]   a Vehicle's special ability
    effects = [{ do = "points", count = 2 }]                  what an Item does
    damage = { dice = 2, keep = "high", add = 0 }             a Weapon

What each of them does stands in `rules/ability.py`, `rules/items.py` and `rules/hunting.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, NoReturn

from nightboard.engine.errors import did_you_mean


class Do(Enum):
    """The special ability of a Vehicle."""

    EXTRA_CARD = "extra-card"
    """You may add a Vehicle card for its points alone (Boots)."""
    HIDDEN_CARD = "hidden-card"
    """You may lay a Vehicle card face down on a Worm (Bicycle)."""
    CYCLE = "cycle"
    """You may discard a Vehicle card before the hand is refilled."""
    PUSH = "push"
    """You may move a Target 1 space, up to `steps` times."""
    DIG = "dig"
    """You may take a Rubble from an adjacent space."""
    CLOSER = "closer"
    """`which` Targets ("own": that of the distracted Worm, "all") move `steps` spaces closer."""
    ECHO = "echo"
    """The top Vehicle card joins the distracted Worm, if that is below its limit."""
    LOSE_CARD = "lose-card"
    """Discard an Item or a Weapon."""


GOOD = frozenset({Do.EXTRA_CARD, Do.HIDDEN_CARD, Do.CYCLE, Do.PUSH, Do.DIG})
"""Benefits; all others are drawbacks (ability.high-bad-low-good)."""


class Use(Enum):
    """What an Item does."""

    HAT = "hat"
    """It is worn, and its wearer has its `trait`."""
    POINTS = "points"
    """`count` more Action Points."""
    BLAST = "blast"
    """All Rubble of an adjacent space goes to the supply."""
    OFF_ROAD = "off-road"
    """Once in this turn your pawn may move into a space with Rubble."""
    PUSH = "push"
    """Move a Target 1 space, up to `count` times."""
    FLY = "fly"
    """Move your pawn to an unoccupied Location."""
    CARTON = "carton"
    """In this turn, picking up Eggs does not end your actions."""
    REVIVE = "revive"
    """A dead member of your squad returns."""
    REDRAW = "redraw"
    """Discard your Vehicle cards and draw as many."""
    PROTECT = "protect"
    """Your Leader survives this attack."""
    PROTECT_ALL = "protect-all"
    """Everybody caught survives this attack."""


PROTECTION = frozenset({Use.PROTECT, Use.PROTECT_ALL})
"""Used when caught; every other Item is used on one's own turn (items-weapons.follow-card-text)."""
IN_ACTIONS = frozenset({Use.POINTS, Use.BLAST, Use.OFF_ROAD, Use.FLY, Use.CARTON})
"""Used during one's actions; the rest of the own-turn Items also before the Vehicle card."""


class Trait(IntEnum):
    """What a Hat gives its wearer and, where the table plays with them, a Leader is good at.

    Each is one bit, so that several make one number.
    """

    LIGHT_FEET = 1
    """1 more Action Point with Vehicle cards of 3 or less."""
    HEAVY_FOOT = 2
    """1 more Action Point with Vehicle cards of 6 or 7."""
    DIGGER = 4
    """The first Rubble removed in a turn costs no Action Point."""
    GENTLE_HANDS = 8
    """Picking up Eggs does not end the actions."""
    UNNOTICED = 16
    """The own Vehicle cards bring no Target closer."""
    SHARPSHOOTER = 32
    """Each Weapon deals 1 more."""
    BIG_GARAGE = 64
    """The hand is refilled to 4 Vehicle cards."""
    HAGGLER = 128
    """An Egg delivered without a Bounty scores 1 VP more."""
    SURE_FOOTED = 256
    """The pawn may move into spaces with 1 Rubble."""
    SCAVENGER = 512
    """2 Rubble are enough for a trade."""
    COURIER = 1024
    """A second Delivery Bonus in a turn."""


NO_TRAIT = 0

TRAITS = {trait.name.lower().replace("_", "-"): trait for trait in Trait}


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a Vehicle."""

    do: Do
    steps: int = 0
    every: bool = False
    """It concerns all Targets, not only that of the distracted Worm."""


@dataclass(frozen=True, slots=True)
class ItemEffect:
    """One effect of an Item."""

    use: Use
    count: int = 0
    trait: int = NO_TRAIT


@dataclass(frozen=True, slots=True)
class Damage:
    """What a Weapon deals: a fixed part and dice, of which the highest or all count."""

    add: int = 0
    dice: int = 0
    highest: bool = False


Fail = Callable[[str], NoReturn]


def read_effects(raws: Sequence[Mapping[str, Any]], fail: Fail) -> tuple[Effect, ...]:
    """The special ability of a Vehicle."""
    return tuple(_effect(dict(raw), fail) for raw in raws)


def _effect(left: dict[str, Any], fail: Fail) -> Effect:
    do = _word(left, "do", Do, fail)
    steps = _number(left, do.value, "steps", range(1, 6), fail) if do in (Do.CLOSER, Do.PUSH) else 0
    every = do is Do.CLOSER and _word(left, "which", _Which, fail) is _Which.ALL
    _nothing_left(left, do.value, fail)
    return Effect(do, steps, every)


class _Which(Enum):
    OWN = "own"
    ALL = "all"


def read_item_effects(raws: Sequence[Mapping[str, Any]], fail: Fail) -> tuple[ItemEffect, ...]:
    """What an Item does."""
    return tuple(_item_effect(dict(raw), fail) for raw in raws)


def _item_effect(left: dict[str, Any], fail: Fail) -> ItemEffect:
    use = _word(left, "do", Use, fail)
    counts = use in (Use.POINTS, Use.PUSH)
    count = _number(left, use.value, "count", range(1, 6), fail) if counts else 0
    trait = read_trait(left.pop("trait", None), fail) if use is Use.HAT else NO_TRAIT
    _nothing_left(left, use.value, fail)
    return ItemEffect(use, count, trait)


def read_trait(word: Any, fail: Fail) -> Trait:
    """A trait by its name."""
    if word not in TRAITS:
        fail(f"have trait = {word!r}; {did_you_mean(str(word), TRAITS)}")
    return TRAITS[word]


def read_damage(raw: Mapping[str, Any], fail: Fail) -> Damage:
    """What a Weapon deals."""
    left = dict(raw)
    add, dice, keep = left.pop("add", 0), left.pop("dice", 0), left.pop("keep", "sum")
    if type(add) is not int or not 0 <= add <= 12:
        fail(f"has add = {add!r}; it is a number from 0 to 12")
    if type(dice) is not int or not 0 <= dice <= 2:
        fail(f"has dice = {dice!r}; there are 2 dice, so it is 0, 1 or 2")
    if keep not in ("sum", "high"):
        fail(f'has keep = {keep!r}; it is "sum" or "high"')
    if not add and not dice:
        fail("deals nothing; it needs dice or add")
    if left:
        fail(f"has the field {next(iter(left))!r}; it knows dice, keep and add")
    return Damage(add, dice, keep == "high")


def _word(left: dict[str, Any], field: str, kind: Any, fail: Fail) -> Any:
    word = left.pop(field, None)
    known = [member.value for member in kind]
    if word not in known:
        fail(f"have {field} = {word!r}; {did_you_mean(str(word), known)}")
    return kind(word)


def _number(left: dict[str, Any], what: str, field: str, allowed: range, fail: Fail) -> int:
    value = left.pop(field, None)
    if type(value) is not int or value not in allowed:
        fail(
            f'have "{what}" with {field} {value!r}; '
            f"it needs a {field} from {allowed[0]} to {allowed[-1]}"
        )
    return value


def _nothing_left(left: dict[str, Any], what: str, fail: Fail) -> None:
    if left:
        fail(f'have "{what}" with the field {next(iter(left))!r}, which it does not know')
