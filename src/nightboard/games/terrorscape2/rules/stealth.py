"""[STEALTH], and reappearing (stealth, reappear).

Every step of the travel is asked for, whether it is taken or not, so that the number of questions
tells nothing (stealth.secret-of-movement).
"""

from __future__ import annotations

from nightboard.engine.steps import action, step

from .. import memory
from ..effects import Area, Do, Effect
from ..kinds import Place, Skill, bits
from ..table import KILLER, Terrorscape2
from .areas import destinations, show
from .carry import carry_out, effect
from .hand import lose_card
from .ksearch import seek
from .telling import place_id, skill_id, tell_killer, tell_of_killer


@effect(Do.STEALTH)
def vanish(t: Terrorscape2, e: Effect) -> None:
    """The Killer is gone (stealth.travel-secretly, stealth.survivor-board-marking,
    stealth.repeat-keeps-token, components.stealth-tokens-both-sides), step by step or to a place
    that the effect names (stealth.specified-destination).
    """
    killer = t.killer
    if not killer.hidden:
        killer.hidden = True
        killer.seen_at = killer.at
        memory.vanishes(t)
    if e.program >= 0:
        killer.lurking = (*killer.lurking, e.program)
    tell_of_killer(
        t, "vanishes", rule="stealth.survivor-board-marking", place=place_id(t, killer.seen_at)
    )
    if e.where is None:
        t.then(*(travel() for _ in range(e.number)))
    else:
        t.then(slip_away(e.where), slipped(e.where))


@step
def travel(t: Terrorscape2) -> None:
    """One step in secret, or none (stealth.zero-steps-allowed, ruling stealth-zero). It may cost a
    card against an arrow (ruling stealth-uphill); blocks do not matter
    (block.stealth-and-teleport-keep, ruling block-stealth-keep).
    """
    killer = t.killer
    ask = t.ask(KILLER, "stealth")
    ask.offers.append(LIE_LOW)
    free = not t.options.stealth_uphill_cost
    for leads in t.ground.exits[killer.at]:
        if free or not leads.against:
            ask.offers.append(creep(leads.to))
        else:
            ask.offers += [creep_up(leads.to, skill) for skill in dict.fromkeys(killer.hand)]
            ask.offer(creep(leads.to), "move.one-way-killer-against-arrow")


@action
def lie_low(t: Terrorscape2) -> None:
    """Stay where one is, unseen."""
    memory.lurks_on(t)


LIE_LOW = lie_low()


@action
def creep(t: Terrorscape2, to: Place) -> None:
    """Travel on, unseen (stealth.secret-of-movement)."""
    memory.lurks_on(t)
    t.killer.at = to
    tell_killer(t, "creeps", rule="stealth.travel-secretly", place=place_id(t, to))


@action
def creep_up(t: Terrorscape2, to: Place, skill: Skill) -> None:
    """Travel on against an arrow for a card, unseen (ruling stealth-uphill)."""
    memory.lurks_on(t)
    lose_card(t, skill)
    t.killer.at = to
    tell_killer(
        t, "creeps-up", rule="move.one-way-killer-against-arrow",
        place=place_id(t, to), skill=skill_id(t, skill),
    )  # fmt: skip


@step
def slip_away(t: Terrorscape2, area: Area) -> None:
    """Where the effect leads, or stay (stealth.specified-destination)."""
    at = t.killer.at
    ask = t.ask(KILLER, "slip", area=area)
    ask.offers.append(STAY_HIDDEN)
    ask.offers += [slip_to(to) for to in bits(destinations(t, area, at) & ~(1 << at))]


@step
def slipped(t: Terrorscape2, area: Area) -> None:
    """Whether the Killer went there nobody knows."""
    memory.slips(t, area)


@action
def stay_hidden(t: Terrorscape2) -> None:
    """Stay where one is, unseen."""


STAY_HIDDEN = stay_hidden()


@action
def slip_to(t: Terrorscape2, to: Place) -> None:
    """Be somewhere else, unseen."""
    t.killer.at = to
    tell_killer(t, "creeps", rule="stealth.specified-destination", place=place_id(t, to))


# The end of it


@step
def reappear(t: Terrorscape2) -> None:
    """Step I of the Killer's turn: a Killer in [STEALTH] must reappear, then come the effects of
    the cards that gave it, then a free [SEARCH] (reappear.only-in-stealth,
    reappear.reveal-location, reappear.when-reappearing-effects, reappear.free-search,
    reappear.search-mandatory, stealth.must-reappear, stealth.lasts-through-survivor-turn).
    """
    killer = t.killer
    if not killer.hidden:
        return
    show(t)
    tell_of_killer(t, "reappears", rule="reappear.reveal-location", place=place_id(t, killer.at))
    for program in killer.lurking:
        t.then(*carry_out(t, program))
    t.then(free_search())
    killer.lurking = ()


@step
def free_search(t: Terrorscape2) -> None:
    """The [SEARCH] of whoever reappears (reappear.free-search, reappear.continue-without-encounter,
    reappear.damage-may-end-game).
    """
    seek(t)
