"""The vocabulary in which skill cards, levels and items are written.

    effects = [{ do = "move", steps = 2 }, { do = "search" }]
    effects = [{ do = "stealth", steps = 2, reappear = [{ do = "damage", range = 1 }] }]
    uses = [{ tag = "weapon", do = "defend", number = 2 }]

What the effects of skill cards do stands in `rules/carry.py`, those of items in `rules/items.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NoReturn

from nightboard.engine.errors import did_you_mean

from .kinds import Tag

Fail = Callable[[str], NoReturn]


class Do(Enum):
    """What an effect of a skill card, level or passive rule does."""

    MOVE = "move"
    """[MOVE] up to `steps` times, at least once."""
    SEARCH = "search"
    """[SEARCH] here."""
    SENSE = "sense"
    """[SENSE] an area: `where`."""
    FEAR = "fear"
    """[FEAR] for `whom`."""
    BLOCK = "block"
    """[BLOCK] `times`, on doors of `where`: any or here."""
    STEALTH = "stealth"
    """[STEALTH] for `steps`, or to a location of `to`; `reappear` happens when reappearing."""
    DELAY = "delay"
    """Puts down the `token`; `effects` happen in the next round."""
    DAMAGE = "damage"
    """Every Survivor in the area `where` is injured."""
    STRENGTH = "strength"
    """The strength grows by `add`: for this `time`."""
    DRAW = "draw"
    """Draw `times`."""
    DISCARD = "discard"
    """Discard `times` cards from the own deck."""
    DEPLOY = "deploy"
    """Put a droid into a location within `range`."""
    TELEPORT = "teleport"
    """Appear in a location of `to`."""


class Area(Enum):
    """Where an effect looks or strikes."""

    HERE = "here"
    RANGE = "range"
    """Within `range` of the Killer."""
    ZONE = "zone"
    """A colour zone of choice."""
    PLACE = "place"
    """A location of choice: within `range`, where that is given."""
    DROIDS = "droids"
    """All locations with a droid, and what is within `range` of them."""
    NOISE = "noise"
    """All locations with noise."""
    PASSAGE = "passage"
    """The other ends of the secret passage here."""
    ANY = "any"


class Whom(Enum):
    """Whom fear strikes."""

    AREA = "area"
    """Everybody in the area `where`."""
    ONE = "one"
    """One Survivor of choice."""
    ALL = "all"
    INJURED = "injured"
    """Everybody who is injured."""
    DEFENDER = "defender"
    """Whoever defends, or was injured, in the encounter."""


class Time(Enum):
    """How long a gain of strength lasts."""

    ATTACK = "attack"
    TURN = "turn"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a skill card, level or passive rule."""

    do: Do
    number: int = 0
    """Its `steps`, `times`, `add` ..."""
    where: Area | None = None
    range: int | None = None
    whom: Whom | None = None
    time: Time | None = None
    token: str = ""
    program: int = -1
    """The effects inside it, as a number of the Killer's programs."""


Program = tuple[Effect, ...]
"""Effects that are carried out from top to bottom."""

_AREAS: Mapping[Do, tuple[str, tuple[Area, ...]]] = {
    Do.SENSE: (
        "where",
        (Area.ZONE, Area.PLACE, Area.RANGE, Area.DROIDS, Area.NOISE, Area.HERE),
    ),
    Do.DAMAGE: ("where", (Area.HERE, Area.RANGE, Area.PLACE, Area.DROIDS)),
    Do.BLOCK: ("where", (Area.ANY, Area.HERE)),
    Do.STEALTH: ("to", (Area.ZONE, Area.PASSAGE, Area.ANY)),
    Do.TELEPORT: ("to", (Area.DROIDS, Area.NOISE, Area.ZONE, Area.PASSAGE, Area.ANY)),
}
_FEAR_AREAS = (Area.HERE, Area.RANGE, Area.ZONE, Area.DROIDS, Area.NOISE)
_NUMBERS: Mapping[Do, tuple[str, range]] = {
    Do.MOVE: ("steps", range(1, 7)),
    Do.STEALTH: ("steps", range(7)),
    Do.BLOCK: ("times", range(1, 5)),
    Do.STRENGTH: ("add", range(1, 6)),
    Do.DRAW: ("times", range(1, 4)),
    Do.DISCARD: ("times", range(1, 5)),
}
_DISTANCES = range(7)


class Moment(Enum):
    """When effects are carried out: some are possible only in an encounter, some never there."""

    TURN = "turn"
    ATTACK = "attack"
    """On an attack card, before anybody defends."""
    ENCOUNTER = "encounter"
    """When an encounter begins."""
    INJURY = "injury"
    """When a defender was injured."""
    LEVEL = "level"
    """When a level is reached: a deck can run out in the middle of an encounter."""


_NOT_IN_ENCOUNTERS = (Do.MOVE, Do.SEARCH, Do.STEALTH, Do.TELEPORT)


class Programs:
    """Collects the programs of one Killer: what happens later gets a number of its own."""

    def __init__(self, killer: str, droids: int) -> None:
        self.all: list[Program] = []
        self._killer = killer
        self._droids = droids

    def read(self, raws: object, fail: Fail, moment: Moment = Moment.TURN) -> int:
        """The number of the program with these effects."""
        if not isinstance(raws, Sequence) or isinstance(raws, str) or not raws:
            fail("are empty; there is at least one effect")
        self.all.append(())
        number = len(self.all) - 1
        effects = tuple(self._effect(raw, fail) for raw in raws)
        for effect in effects:
            self._check_target(effect, moment, fail)
        self.all[number] = effects
        return number

    def _check_target(self, effect: Effect, moment: Moment, fail: Fail) -> None:
        """What an effect is aimed at must be there when it is carried out."""
        do = effect.do.value
        if (effect.do is Do.DEPLOY or effect.where is Area.DROIDS) and not self._droids:
            fail(f'have "{do}" aimed at droids; {self._killer} has none (droids = 1 gives one)')
        if effect.whom is Whom.DEFENDER and moment is not Moment.INJURY:
            fail(
                f'have "{do}" for the defender, who is there only in passives with when = "injury"'
            )
        if effect.time is Time.ATTACK and moment is not Moment.ATTACK:
            fail(f'have "{do}" for an attack; only a card with type = "attack" is played in one')
        if effect.do in _NOT_IN_ENCOUNTERS and moment is not Moment.TURN:
            fail(f'have "{do}" where there may be an encounter; the Killer stays in its location')

    def _effect(self, raw: Mapping[str, Any], fail: Fail) -> Effect:
        left = dict(raw)
        do = word(left, "do", Do, fail)
        number, where, distance, whom, time, token, program = 0, None, None, None, None, "", -1
        if do in _AREAS and not (do is Do.STEALTH and "to" not in left):
            field, allowed = _AREAS[do]
            where = word(left, field, Area, fail, allowed)
            if do is Do.BLOCK:
                number = _number(left, "times", _NUMBERS[do][1], do, fail)
        elif do in _NUMBERS:
            field, span = _NUMBERS[do]
            number = _number(left, field, span, do, fail)
        if do is Do.FEAR:
            whom = word(left, "whom", Whom, fail)
            if whom is Whom.AREA:
                where = word(left, "where", Area, fail, _FEAR_AREAS)
        if do is Do.STRENGTH:
            time = word(left, "time", Time, fail)
        free = where in (Area.PLACE, Area.DROIDS)
        if do is Do.DEPLOY or where is Area.RANGE or (free and "range" in left):
            distance = _number(left, "range", _DISTANCES, do, fail)
        if do is Do.STEALTH and "reappear" in left:
            program = self.read(left.pop("reappear"), fail)
        if do is Do.DELAY:
            token = left.pop("token", "")
            if not token or not isinstance(token, str):
                fail('have "delay" without its token; every DELAY ability has one of its own')
            program = self.read(left.pop("effects", ()), fail)
        if left:
            fail(f'have "{do.value}" with the field {next(iter(left))!r}, which it does not know')
        return Effect(do, number, where, distance, whom, time, token, program)


class Use(Enum):
    """What an item does when it is used."""

    DEFEND = "defend"
    """Adds `number` to a combat value."""
    NOISE_NEAR = "noise-near"
    """Noise in an adjacent location."""
    NOISE_HERE = "noise-here"
    NOISE_EVERYWHERE = "noise-everywhere"
    ALARM = "alarm"
    """Noise here in two rounds."""
    HEAL = "heal"
    """[HEAL]."""
    HEAL_LOUD = "heal-loud"
    """[HEAL], and noise here."""
    CALM = "calm"
    """Remove all fear of one Survivor here."""
    REPAIR = "repair"
    """+`number` repair progress, and noise."""
    REPAIR_SILENT = "repair-silent"
    REFUEL = "refuel"
    PASSAGE = "passage"
    """Travel through a secret passage."""
    ROPE = "rope"
    """A rope token on an arrow of this location."""
    OBSERVE = "observe"
    """Observe the Killer's weakness."""
    UNBLOCK = "unblock"
    """Remove a block token of this location."""
    HIDDEN_EXIT = "hidden-exit"
    """Opens the Hidden Exit."""
    KEY = "key"
    """Goes to the key stand."""
    CAT = "cat"
    """Is no item; the cat appears."""


_TAGS: Mapping[Use, tuple[Tag, ...]] = {
    Use.DEFEND: (Tag.WEAPON, Tag.ADD_ON),
    Use.HIDDEN_EXIT: (Tag.PASSIVE,),
    Use.KEY: (Tag.FOUND,),
    Use.CAT: (Tag.FOUND,),
}
_ACTIONS = (Tag.SPECIAL, Tag.EXTRA)


@dataclass(frozen=True, slots=True)
class Usage:
    """One way to use an item (inventory.tags, ruling icon-infinity)."""

    tag: Tag
    do: Use
    number: int = 0
    lasting: bool = False
    """It has the infinity symbol: the card is not discarded."""


def read_usage(raw: Mapping[str, Any], fail: Fail) -> Usage:
    """One entry of an item's `uses`."""
    left = dict(raw)
    do = word(left, "do", Use, fail)
    tag = word(left, "tag", Tag, fail, _TAGS.get(do, _ACTIONS))
    number = 0
    if do in (Use.DEFEND, Use.REPAIR, Use.REPAIR_SILENT):
        number = left.pop("number", None)
        if type(number) is not int or not 0 <= number <= 9:
            fail(f'have "{do.value}" with number = {number!r}; it is a number from 0 to 9')
    lasting = left.pop("lasting", False)
    if type(lasting) is not bool:
        fail(f"have lasting = {lasting!r}; it is true or false")
    if left:
        fail(f'have "{do.value}" with the field {next(iter(left))!r}, which it does not know')
    return Usage(tag, do, number, lasting)


def word(
    left: dict[str, Any], field: str, kind: Any, fail: Fail, allowed: Sequence[Any] | None = None
) -> Any:
    """Take a word out of an entry; it must be one of a vocabulary."""
    known = [member.value for member in (kind if allowed is None else allowed)]
    if field not in left:
        fail(f"have one without {field!r}; {did_you_mean('', known)}")
    value = left.pop(field)
    if value not in known:
        fail(f"have {field} = {value!r}; {did_you_mean(str(value), known)}")
    return kind(value)


def _number(left: dict[str, Any], field: str, allowed: range, do: Do, fail: Fail) -> int:
    given = f"{field} = {left[field]!r}" if field in left else f"no {field}"
    number = left.pop(field, None)
    if type(number) is not int or number not in allowed:
        fail(
            f'have "{do.value}" with {given}; '
            f"its {field} is a number from {allowed[0]} to {allowed[-1]}"
        )
    return number
