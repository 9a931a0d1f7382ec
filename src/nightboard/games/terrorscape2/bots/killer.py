"""The Killer by rules of thumb: go where somebody is most likely, keep strong cards for encounters.

Every card is judged by its effects, in the order in which they are carried out, so that a card of a
content pack is judged as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log2

from nightboard.engine.steps import Step

from ..content import KillerCard
from ..effects import Area, Do, Effect, Time, Whom
from ..kinds import LinkNo, Place, Skill, Slot, Type, Zone
from ..memory import HAND_LIMIT
from ..rules.hand import DRAWN
from ..view import View
from .ground import killer_steps
from .odds import at_least, dice_of
from .prey import Prey

Rating = Callable[[Step], float]

_POSITION = 0.3
"""What it is worth to stand well for the next turn, compared with a search in this one."""
_CARD = 0.06
"""What a card in hand is worth: three more come in every turn."""
_CLIMB = 0.12
_INFORMATION = 0.3
"""What it is worth to learn who is in an area, if that is an even chance."""
_FRIGHT, _REVEAL = 0.2, 0.5
"""What a fear token is worth, and one that betrays its Survivor."""


def rate_killer(view: View, about: str) -> Rating:
    """How good each offer is."""
    work = _RATINGS.get(about)
    if work is None or not view.survivors:
        return lambda offer: 0.0
    return work(Hunt(view))


def keep_value(killer: KillerCard, skill: Skill) -> float:
    """How much one would like to keep a card."""
    card = killer.skills[skill]
    if card.ultimate:
        return 1.5
    if card.type is Type.ATTACK:
        return 1.0
    first = killer.programs[card.program][0].do
    return 0.7 if first is Do.STEALTH or card.type is Type.SPECIAL else _KEPT.get(first, 0.3)


_KEPT = {Do.SENSE: 0.5, Do.MOVE: 0.55}


class Hunt:
    """How the Killer sees things."""

    def __init__(self, view: View) -> None:
        assert view.lair is not None
        assert view.hunter is not None
        assert view.killer.at is not None
        self.view = view
        self.killer = view.hunter
        self.hand = view.lair.hand
        self.at: Place = view.killer.at
        self.steps = killer_steps(view.ground)
        self.prey = Prey(view)

    # Where to go

    def best_within(self, start: Place, steps: int) -> float:
        """The best search that so many steps allow."""
        value = self.prey.value
        distance = self.steps[start]
        return max([worth for worth, away in zip(value, distance, strict=True) if away <= steps])

    def position(self, place: Place) -> float:
        """How well one stands in a location for the next turn."""
        distance = self.steps[place]
        return _POSITION * sum(
            [
                worth * _NEARNESS[min(away, len(_NEARNESS) - 1)]
                for worth, away in zip(self.prey.later, distance, strict=True)
            ]
        )

    def arriving(self, place: Place) -> float:
        """What a step is worth that leads to a location, with the main actions that are left."""
        here = self.position(place)
        if self.view.actions > 1:
            return self.prey.value[place] + here
        return here

    def main(self, offer: Step) -> float:
        """One of the main actions, or a special card instead of both."""
        name = offer.kind.name
        if name == "hunt":
            return self.prey.value[self.at] + self.position(self.at) + 0.01
        if name == "play":
            return self.card(offer.args[0])
        if name == "stalk":
            return self.arriving(offer.args[0])
        if name == "climb":
            to, skill = offer.args
            return self.arriving(to) - _CLIMB - 0.1 * keep_value(self.killer, skill)
        return -1.0

    def stride(self, offer: Step) -> float:
        """A step of a card: what can be searched from there."""
        name = offer.kind.name
        if name == "halt":
            return self.searching(self.at)
        to = offer.args[0]
        value = self.searching(to)
        if name == "climb":
            value -= _CLIMB + 0.1 * keep_value(self.killer, offer.args[1])
        return value

    def searching(self, place: Place) -> float:
        """What can be searched from a location by the main actions."""
        return self.best_within(place, 1) + 0.1 * self.prey.value[place] + self.position(place)

    def creep(self, offer: Step) -> float:
        """A secret step: where to reappear."""
        name = offer.kind.name
        to = self.at if name in ("lie-low", "stay-hidden") else offer.args[0]
        value = self.prey.later[to] + self.position(to)
        return value - _CLIMB if name == "creep-up" else value

    # Cards

    def card(self, skill: Skill) -> float:
        """What a card brings, less what it costs; what the next draw would discard is free."""
        card = self.killer.skills[skill]
        spare = max(0, len(self.hand) + DRAWN - HAND_LIMIT)
        return self.program(card.program) - _CARD * max(0, 1 + card.cost - spare)

    def program(self, number: int) -> float:
        """What effects bring, one after the other."""
        total, radius = 0.0, 0
        starts = [self.at]
        for effect in self.killer.programs[number]:
            do = effect.do
            if do is Do.MOVE:
                radius += effect.number
            elif do is Do.TELEPORT:
                starts = self.targets(effect) or starts
                radius = 0
            elif do is Do.SEARCH:
                total += max(self.best_within(start, radius) for start in starts)
            else:
                total += self.effect(effect)
        if radius:
            here = max(self.position(place) for place in self.around(starts, radius))
            total += max(0.0, here - self.position(self.at))
        return total

    def around(self, starts: Sequence[Place], radius: int) -> list[Place]:
        """Everywhere that one can get to."""
        return [
            place
            for place in range(len(self.prey.value))
            if any(self.steps[start][place] <= radius for start in starts)
        ]

    def targets(self, effect: Effect) -> list[Place]:
        """Where an effect leads."""
        view = self.view
        if effect.where is Area.DROIDS:
            return list(view.droids)
        if effect.where is Area.NOISE:
            return list(view.heard or ())
        everywhere = range(len(view.ground.locations))
        if effect.where is Area.ZONE:
            zone = view.ground.locations[self.at].zone
            return [p for p in everywhere if view.ground.locations[p].zone is zone]
        if effect.where is Area.PASSAGE:
            return [p for p in everywhere if view.ground.passages[self.at] >> p & 1]
        return list(everywhere)

    def effect(self, effect: Effect) -> float:
        """What one effect brings by itself."""
        do = effect.do
        if do is Do.SENSE:
            return max((self.information(area) for area in self.areas(effect)), default=0.0)
        if do is Do.FEAR:
            return self.fear(effect)
        if do is Do.DAMAGE:
            return max((self.prey.hits(area) for area in self.areas(effect)), default=0.0)
        if do is Do.STEALTH:
            inner = 0.0 if effect.program < 0 else 0.6 * self.program(effect.program)
            return 0.35 + inner
        if do is Do.DELAY:
            return 0.08 + 0.6 * self.program(effect.program)
        if do is Do.DEPLOY:
            near = self.around([self.at], effect.range or 0)
            free = [self.prey.later[place] for place in near if place not in self.view.droids]
            return 0.1 + 0.1 * max(free) if free else 0.0
        if do is Do.STRENGTH and effect.time is Time.TURN:
            return 0.1 * effect.number * self.best_within(self.at, 1)
        return _PLAIN.get(do, 0.0) * max(1, effect.number)

    def areas(self, effect: Effect) -> list[Sequence[Place]]:
        """Each area that an effect can be aimed at."""
        view, ground = self.view, self.view.ground
        everywhere = range(len(ground.locations))
        where, reach = effect.where, effect.range
        if where is Area.ZONE:
            return [[p for p in everywhere if ground.locations[p].zone is zone] for zone in Zone]
        if where is Area.PLACE:
            near = ground.everywhere if reach is None else ground.within(self.at, reach)
            return [[p] for p in everywhere if near >> p & 1]
        if where is Area.RANGE:
            return [[p for p in everywhere if ground.within(self.at, reach or 0) >> p & 1]]
        if where is Area.DROIDS:
            return [
                [
                    p
                    for p in everywhere
                    if any(ground.within(droid, reach or 0) >> p & 1 for droid in view.droids)
                ]
            ]
        if where is Area.NOISE:
            return [list(view.heard or ())]
        return [[self.at]]

    def information(self, area: Sequence[Place]) -> float:
        """What it would tell to hear who is in an area: most where it is an even chance."""
        near = min((self.steps[self.at][place] for place in area), default=9)
        told = sum(_doubt(self.prey.within(slot, area)) for slot in self.prey.slots)
        return _INFORMATION * told * (1.0 if near <= 2 else 0.7)

    def fear(self, effect: Effect) -> float:
        """Tokens for whoever may be struck."""
        if effect.whom is Whom.AREA:
            return max(
                (
                    sum(
                        self.prey.within(slot, area) * self.fright(slot) for slot in self.prey.slots
                    )
                    for area in self.areas(effect)
                ),
                default=0.0,
            )
        struck = [
            self.fright(slot)
            for slot in self.prey.slots
            if effect.whom is not Whom.INJURED or self.view.survivors[slot].wounds
        ]
        if effect.whom is Whom.ONE:
            return max(struck, default=0.0)
        return sum(struck)

    def fright(self, slot: Slot) -> float:
        """What a token on this Survivor is worth."""
        return _REVEAL if self.view.survivors[slot].fear >= 2 else _FRIGHT

    # Attacks

    def attack_card(self, offer: Step) -> float:
        """How much likelier an attack card makes an injury."""
        if offer.kind.name != "play":
            return 0.0
        skill: Skill = offer.args[0]
        card = self.killer.skills[skill]
        fight = self.view.fight
        assert fight is not None
        effects = self.killer.programs[card.program]
        added = sum(effect.number for effect in effects if effect.do is Do.STRENGTH)
        now = self.view.killer.strength
        better = 0.0
        left = [slot for slot in self.prey.slots if fight.here >> slot & 1 & ~(fight.done >> slot)]
        for slot in left:
            dice, faces = dice_of(self.view, slot), self.view.content.faces
            held = at_least(faces, dice, now - 1)
            held -= at_least(faces, dice, min(10, now + added) - 1)
            better += held * self.prey.stakes[slot] / len(left)
        return better + 0.02 - _CARD * (1 + card.cost)

    # Doors

    def block(self, offer: Step) -> float:
        """Doors that those who are hunted would like to use."""
        if offer.kind.name == "halt":
            return -1.0
        number: LinkNo = offer.args[-1]
        link = self.view.ground.links[number]
        worth = self.prey.later[link.a] + self.prey.later[link.b]
        away = max(self.steps[self.at][link.a], self.steps[self.at][link.b])
        return worth - 0.02 * away

    def keep(self, offer: Step) -> float:
        """Pay with what one would miss least."""
        return -keep_value(self.killer, offer.args[-1])

    def unlock(self, offer: Step) -> float:
        """Take an ultimate card, for the worst card of the hand if there is no room."""
        name = offer.kind.name
        if name == "take-ultimate":
            return 5.0
        if name == "make-room":
            return 1.5 - keep_value(self.killer, offer.args[1])
        return 0.0


_NEARNESS = (1.0, 0.8, 0.5, 0.25, 0.1, 0.04, 0.0)
_PLAIN = {Do.BLOCK: 0.12, Do.DRAW: 0.1, Do.DISCARD: 0.05}


def _doubt(chance: float) -> float:
    """How much is learnt by a yes or no of this chance."""
    if chance <= 0.0 or chance >= 1.0:
        return 0.0
    return -chance * log2(chance) - (1.0 - chance) * log2(1.0 - chance)


# Questions


def _fast(hunt: Hunt) -> Rating:
    def rate(offer: Step) -> float:
        if offer.kind.name == "enough":
            return 0.0
        if offer.kind.name != "play":
            return -1.0
        skill: Skill = offer.args[0]
        card = hunt.killer.skills[skill]
        value = hunt.card(skill)
        steps = sum(e.number for e in hunt.killer.programs[card.program] if e.do is Do.MOVE)
        if steps:
            gain = hunt.best_within(hunt.at, 1 + steps) - hunt.best_within(hunt.at, 1)
            value += gain
        return value

    return rate


def _slow(hunt: Hunt) -> Rating:
    return lambda offer: hunt.card(offer.args[0]) if offer.kind.name == "play" else 0.0


def _aim(hunt: Hunt) -> Rating:
    """At an area: what it tells or hits."""

    def rate(offer: Step) -> float:
        do, target = offer.args
        ground = hunt.view.ground
        area = [target]
        if offer.kind.name == "in-zone":
            area = [p for p, here in enumerate(ground.locations) if here.zone is target]
        if do is Do.SENSE:
            return hunt.information(area)
        return hunt.prey.hits(area)

    return rate


def _deploy(hunt: Hunt) -> Rating:
    def rate(offer: Step) -> float:
        place: Place = offer.args[-1]
        value = hunt.prey.later[place]
        if offer.kind.name == "shift-droid":
            value -= hunt.prey.later[offer.args[0]]
        return value

    return rate


_RATINGS: dict[str, Callable[[Hunt], Rating]] = {
    "fast": _fast,
    "main": lambda hunt: hunt.main,
    "slow": _slow,
    "stride": lambda hunt: hunt.stride,
    "stealth": lambda hunt: hunt.creep,
    "slip": lambda hunt: hunt.creep,
    "teleport": lambda hunt: lambda offer: hunt.prey.value[offer.args[0]],
    "choose-zone": _aim,
    "choose-place": _aim,
    "choose-victim": lambda hunt: lambda offer: hunt.fright(offer.args[0]),
    "deploy": _deploy,
    "block": lambda hunt: hunt.block,
    "pay": lambda hunt: hunt.keep,
    "unlock": lambda hunt: hunt.unlock,
    "attack": lambda hunt: hunt.attack_card,
}
"""How the offers of each question are rated; what is not named here is a matter of taste."""
