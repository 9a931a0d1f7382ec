"""Vehicle cards and actions: the best turn that there is."""

from __future__ import annotations

from collections.abc import Iterable

from nightboard.engine.steps import Step

from ..cards import NOWHERE, SLOTS
from ..content import Item, Vehicle
from ..effects import Do, Trait, Use
from ..rules.ending import GOAL
from ..rules.play_card import FAST, SLOW, TOP
from ..view import View
from .outlook import Rating, closer, danger, find
from .plan import Plan, Planner
from .threat import Danger, danger_of
from .worth import ability_worth, points_worth

TYPICAL = 4
"""The Action Points of a middling Vehicle."""
DAREDEVIL = GOAL - 1
"""With so many VP a leap over the wide Canyon wins, whatever the die shows."""
WORTH_AN_ITEM = 0.5
"""An Item is played for what brings so much more."""
CALLED_FOR = 2.0
"""By so much it is then better than any plan without it."""
AIMLESS = 0.5
"""What no plan begins with is worse by so much than all that one does."""
AT_ONCE, NOT_NOW = 50.0, -50.0
"""Ratings of what comes before all else, and of what is kept."""


# Vehicle cards


def rate_play(view: View, seat: int) -> Rating:
    """The best turn that a card allows on a Worm; Items that need no plan come first."""
    assert view.own is not None
    planner = Planner(view, seat)
    threats, traits, board = planner.threats, planner.traits, planner.board
    hand = view.own.vehicles
    most = max(_points_of(card, hand, traits) for card in hand)
    plans = planner.plans(most)
    lurking = threats.lurking()
    maps = [threats.map_of(slot) for slot in lurking]
    fates = tuple([threats.fate(slot) for slot in lurking])
    own = view.own

    def rate(offer: Step) -> float:
        if offer.kind.name == "play-item":
            return _rate_early_item(view, seat, find(own.items, offer.args[0]))
        if offer.kind.name != "play":
            return 2 * NOT_NOW
        vehicle: Vehicle = find(hand, offer.args[0])
        slot: int = offer.args[1]
        was = lurking[slot]
        assert was is not None
        target = was.target
        for way in vehicle.arrows:
            target = board.slides[target][way]
        becomes = was._replace(target=target, room=was.room - 1)
        steps = closer(vehicle, slot, traits)
        changed = [
            threats.map_of(becomes if n == slot else lurking[n], steps[n])
            if n == slot or steps[n]
            else maps[n]
            for n in range(SLOTS)
        ]
        points = _points_of(vehicle, hand, traits)
        value = planner.best(plans, points, danger_of(tuple(changed), fates))
        return value + threats.spite(becomes) + ability_worth(vehicle) - points_worth(vehicle)

    return rate


def _points_of(vehicle: Vehicle, hand: Iterable[Vehicle], traits: int) -> int:
    """The Action Points that a card gives; Boots with the best card that they may add."""
    points = vehicle.points
    if points <= SLOW and traits & Trait.LIGHT_FEET:
        points += 1
    if points >= FAST and traits & Trait.HEAVY_FOOT:
        points += 1
    if any(effect.do is Do.EXTRA_CARD for effect in vehicle.effects):
        others = list(hand)
        others.remove(vehicle)
        points += max([card.points for card in others if card.points < TOP], default=0)
    return points


def rate_boots(view: View, seat: int) -> Rating:
    """More points, if there is something to do with them."""
    assert view.own is not None
    hand = view.own.vehicles
    planner = Planner(view, seat)
    plans = planner.plans(view.points + TOP - 1)
    ahead = danger(planner, planner.threats.lurking())

    def rate(offer: Step) -> float:
        if not offer.args:
            return planner.best(plans, view.points, ahead)
        card: Vehicle = find(hand, offer.args[0])
        return planner.best(plans, view.points + card.points, ahead) - points_worth(card)

    return rate


# Actions


def rate_acts(view: View, seat: int, offers: tuple[Step, ...]) -> dict[Step, float]:
    """What the best plan brings that begins with each offer, the most sensible one first: an Item,
    if that makes a better plan possible, or what the best plan begins with.
    """
    assert view.played is not None
    assert view.own is not None
    planner = Planner(view, seat)
    lurking = planner.threats.lurking()
    ahead = danger(planner, lurking, closer(view.played, view.slot, planner.traits))
    plans = planner.ranked(planner.plans(view.points), view.points, ahead)
    best, value = plans[0] if plans else (None, 0.0)
    steps = _first_steps(offers, plans) or {offers[0]: value}
    urgent: dict[Step, float] = {}
    kept: dict[Step, float] = {}
    for offer in offers:
        if offer.kind.name == "play-item":
            item: Item = find(view.own.items, offer.args[0])
            more = _gain_of(item, view, seat, planner, ahead, best) - value + item.points
            if more > WORTH_AN_ITEM:
                urgent[offer] = value + CALLED_FOR
            else:
                kept[offer] = max(steps.values()) - (WORTH_AN_ITEM - more)
        elif offer.kind.name == "leap" and planner.me.points == DAREDEVIL:
            urgent[offer] = value + CALLED_FOR
    found = urgent | (steps | urgent) | kept
    least = min(found.values())
    return found | {offer: least - AIMLESS for offer in offers if offer not in found}


def _first_steps(
    offers: tuple[Step, ...], plans: Iterable[tuple[Plan, float]]
) -> dict[Step, float]:
    """What the plans begin with, if it is on offer, and what the best of them brings; a plan to
    stay digs and then stops.
    """
    there = set(offers)
    digging = [offer for offer in offers if offer.kind.name == "remove"]
    stopping = [offer for offer in offers if offer.kind.name == "stop"]
    staying = digging + stopping
    found: dict[Step, float] = {}
    for plan, worth in plans:
        for step in staying if plan.first is None else (plan.first,):
            if step in there and step not in found:
                found[step] = worth
    return found


def _gain_of(
    item: Item, view: View, seat: int, planner: Planner, ahead: Danger, best: Plan | None
) -> float:
    """What the best plan would bring after an Item."""
    points = view.points
    (effect,) = item.effects[:1]
    if effect.use is Use.POINTS:
        points += effect.count
        return planner.best(planner.plans(points), points, ahead)
    if effect.use is Use.OFF_ROAD:
        return planner.best(Planner(view, seat).plans(points, off_road=True), points, ahead)
    if effect.use is Use.FLY:
        taken = {player.pawn for player in view.players}
        free = [place for place in planner.board.places if place not in taken]
        flights = [Planner(view, seat, start=place) for place in free]
        return max([f.best(f.plans(points), points, ahead) for f in flights])
    value = planner.worth(best, points, ahead) if best else 0.0
    if effect.use is Use.CARTON:
        useful = best is not None and best.emptied != NOWHERE and best.cost < points
        return value + 0.5 if useful else value - item.points
    return value + _rate_early_item(view, seat, item)


def _rate_early_item(view: View, seat: int, item: Item) -> float:
    """Items that are good at any time are played before all else."""
    assert view.own is not None
    me, own = view.players[seat], view.own
    if Use.HAT in item.uses:
        better = me.hat is None or item.points > me.hat.points
        return AT_ONCE if better else NOT_NOW
    if Use.REDRAW in item.uses:
        weak = sum(card.points for card in own.vehicles) < TYPICAL * len(own.vehicles) - 2
        return AT_ONCE if weak else NOT_NOW
    useful = item.uses & {Use.REVIVE, Use.PUSH, Use.BLAST}
    return AT_ONCE if useful and item.points else NOT_NOW


# Locations


def rate_location(view: View, seat: int) -> Rating:
    """Where a turn would bring most."""
    planner = Planner(view, seat)
    points = view.points if view.about == "fly" else TYPICAL
    ahead = danger(planner, planner.threats.lurking())

    def rate(offer: Step) -> float:
        there = Planner(view, seat, start=planner.board.places[offer.args[0]])
        return there.best(there.plans(points), points, ahead)

    return rate
