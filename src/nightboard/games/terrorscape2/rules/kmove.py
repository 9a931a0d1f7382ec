"""The Killer's [MOVE], teleports and droids: in the open (move, info)."""

from __future__ import annotations

from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from .. import memory
from ..board_map import Exit
from ..effects import Area, Do, Effect
from ..kinds import Place, Skill, bits
from ..table import KILLER, Terrorscape2
from .areas import destinations, surface
from .block import break_block
from .carry import effect, halt
from .hand import lose_card
from .telling import place_id, skill_id, tell_all, tell_killer, tell_of_killer


@effect(Do.MOVE)
def move_on(t: Terrorscape2, e: Effect) -> None:
    """[MOVE] x N: at least one step, at most N (move.one-step-adjacent, ruling
    move-killer-card-steps). Every location has a way out, so it is never impossible.
    """
    t.then(stride(e.number, True))


@step
def stride(t: Terrorscape2, left: int, first: bool) -> None:
    """One step of several, from where the last one ended (kdelay.move-from-current)."""
    if left > 1:
        t.then(stride(left - 1, False))
    ask = t.ask(KILLER, "stride", number=left)
    offer_steps(t, ask)
    ask.offer(halt(), "skill.no-skipping" if first else None)


def offer_steps(t: Terrorscape2, ask: Ask) -> None:
    """To adjacent locations; against an arrow for a card of the hand
    (move.one-way-killer-with-arrow, move.one-way-killer-against-arrow,
    move.one-way-cost-not-played-card, move.rope-not-for-killer).
    """
    offers = ask.offers
    for leads in t.ground.exits[t.killer.at]:
        if leads.against:
            offers += [climb(leads.to, skill) for skill in dict.fromkeys(t.killer.hand)]
            ask.offer(stalk(leads.to), "move.one-way-killer-against-arrow")
        else:
            offers.append(stalk(leads.to))
    if ask.explain:
        near = t.ground.within(t.killer.at, 1)
        for place in bits(t.ground.everywhere & ~near):
            ask.offer(stalk(place), "move.one-step-adjacent")


@action
def stalk(t: Terrorscape2, to: Place) -> None:
    """One step, announced (move.killer-announces-each-step, info.killer-path-step-by-step)."""
    _step(t, to)


@action
def climb(t: Terrorscape2, to: Place, skill: Skill) -> None:
    """One step against an arrow, for which a card is discarded
    (move.one-way-killer-against-arrow).
    """
    memory.left_hand(t)
    lose_card(t, skill)
    tell_killer(t, "pays", rule="move.one-way-killer-against-arrow", skill=skill_id(t, skill))
    _step(t, to)


def _step(t: Terrorscape2, to: Place) -> None:
    surface(t)
    killer = t.killer
    way = _way(t, to)
    killer.at = killer.seen_at = to
    tell_of_killer(
        t, "climbs" if way.against else "stalks", rule="move.killer-announces-each-step",
        place=place_id(t, to),
    )  # fmt: skip
    if t.blocks >> way.link & 1:
        break_block(t, way.link)


def _way(t: Terrorscape2, to: Place) -> Exit:
    return next(leads for leads in t.ground.exits[t.killer.at] if leads.to == to)


# Teleports


@effect(Do.TELEPORT)
def teleport(t: Terrorscape2, e: Effect) -> None:
    """Be somewhere else at once, openly; arrows and blocks do not matter (ruling teleport,
    block.stealth-and-teleport-keep, map.secret-passage-travel, ruling shortcut-noise-and-secrecy).
    """
    assert e.where is not None
    if e.where in (Area.PASSAGE, Area.ZONE):
        surface(t)
    if destinations(t, e.where, t.killer.at):
        t.then(jump(e.where))


@step
def jump(t: Terrorscape2, area: Area) -> None:
    """Where the effect leads."""
    ask = t.ask(KILLER, "teleport", area=area)
    ask.offers += [jump_to(place) for place in bits(destinations(t, area, t.killer.at))]


@action
def jump_to(t: Terrorscape2, to: Place) -> None:
    """Appear there."""
    killer = t.killer
    killer.at = to
    surface(t)
    killer.seen_at = to
    tell_of_killer(t, "teleports", rule="block.stealth-and-teleport-keep", place=place_id(t, to))


# Droids


@effect(Do.DEPLOY)
def deploy(t: Terrorscape2, e: Effect) -> None:
    """A droid goes within range (range.definition); without one in the supply, another is taken
    from the map.
    """
    surface(t)
    taken = sum(1 << place for place in t.droids)
    if t.ground.within(t.killer.at, e.range or 0) & ~taken:
        t.then(choose_droid(e.range or 0))


@step
def choose_droid(t: Terrorscape2, distance: int) -> None:
    """Where, and if need be from where: one in each location."""
    taken = sum(1 << place for place in t.droids)
    near = bits(t.ground.within(t.killer.at, distance) & ~taken)
    ask = t.ask(KILLER, "deploy")
    if len(t.droids) < t.hunter.droids:
        ask.offers += [put_droid(place) for place in near]
    else:
        ask.offers += [shift_droid(old, place) for old in t.droids for place in near]
    if ask.explain:
        for place in bits(t.ground.everywhere & ~t.ground.within(t.killer.at, distance)):
            ask.offer(put_droid(place), "range.definition")


@action
def put_droid(t: Terrorscape2, place: Place) -> None:
    """A droid from the supply (info.killer-map-changes-immediate)."""
    t.droids = tuple(sorted((*t.droids, place)))
    tell_all(t, "deploys", rule="info.killer-map-changes-immediate", place=place_id(t, place))


@action
def shift_droid(t: Terrorscape2, old: Place, place: Place) -> None:
    """A droid from another location."""
    t.droids = tuple(sorted((*(p for p in t.droids if p != old), place)))
    tell_all(
        t, "redeploys", rule="info.killer-map-changes-immediate",
        old=place_id(t, old), place=place_id(t, place),
    )  # fmt: skip
