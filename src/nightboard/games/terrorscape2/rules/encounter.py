"""Encounters: attacks on one defender after the other, then the flight (encounter, flee)."""

from __future__ import annotations

from nightboard.engine.steps import action, step

from .. import memory
from ..content import Can, When
from ..kinds import SLOTS, Place, Slot, Type, bits
from ..table import KILLER, Fight, Terrorscape2, strength, team
from .carry import passives
from .hand import discard, draw_three
from .skill import offer_skills, put_away
from .status import injure
from .telling import place_id, tell_all, tell_of_killer, tell_team, who_id
from .weapons import choose_weapon, roll

DISCARDED = 2
"""So many cards of the deck a successful defense costs."""


def begin_encounter(t: Terrorscape2, found: list[Slot]) -> None:
    """Everybody who is here takes part, and nobody else (encounter.new-participants). After it
    nothing is left of the turn but the draw (kturn.encounter-jumps-to-draw,
    kturn.at-most-one-encounter, kaction.encounter-ends, flee.then-killer-draws, flee.before-draw).
    """
    t.cut_to(draw_three)
    t.fight = Fight(here=sum(1 << slot for slot in found))
    t.then(*passives(t, When.ENCOUNTER), attack(), flee(), end_encounter())


@step
def attack(t: Terrorscape2) -> None:
    """One attack: a card, the defender, a weapon, the dice, the result (encounter.attack-steps,
    flow.encounter-decision-order). First the Killer may use an attack card, before the defender is
    known (encounter.attack-card, encounter.attack-card-optional, encounter.attack-card-cost, ruling
    encounter-attack-card-blind).
    """
    t.then(choose_defender(), choose_weapon(), result(), end_attack())
    ask = t.ask(KILLER, "attack")
    ask.offers.append(STRIKE)
    offer_skills(t, ask, Type.ATTACK)


@action
def strike(t: Terrorscape2) -> None:
    """Attack without a card."""


STRIKE = strike()


@step
def choose_defender(t: Terrorscape2) -> None:
    """The team chooses who defends, everybody at most once (encounter.choose-defender,
    encounter.killer-cannot-pick-target, encounter.defend-once, encounter.last-one-must).
    """
    fight = t.fight
    assert fight is not None
    ask = t.ask(team(t), "defender")
    ask.yields = True
    for slot in SLOTS:
        if fight.here >> slot & 1:
            done = fight.done >> slot & 1
            ask.offer(defend(slot), "encounter.defend-once" if done else None)
        elif ask.explain:
            ask.offer(defend(slot), "encounter.choose-defender")


@action
def defend(t: Terrorscape2, slot: Slot) -> None:
    """This one defends."""
    assert t.fight is not None
    t.fight = t.fight._replace(defender=slot, done=t.fight.done | 1 << slot)
    tell_all(t, "defends", rule="encounter.choose-defender", survivor=who_id(t, slot))


@step
def result(t: Terrorscape2) -> None:
    """The combat value against the strength of this moment (encounter.success,
    encounter.value-against-current-strength, ruling levelup-during-attack). A failed defense
    injures (encounter.failure-injures, encounter.mixed-results).
    """
    value = roll(t)
    assert t.fight is not None
    slot = t.fight.defender
    success = value >= strength(t)
    t.fight = t.fight._replace(value=value, repelled=success)
    if success:
        tell_of_killer(t, "repels", rule="encounter.success", survivor=who_id(t, slot))
        discard(t, DISCARDED)  # encounter.success-discards-two
        return
    injure(t, slot)
    if t.outcome is None:
        t.then(*passives(t, When.INJURY))


@step
def end_attack(t: Terrorscape2) -> None:
    """The attack card is discarded (ruling card-in-play-reshuffle). Another attack follows, unless
    one was repelled or nobody is left (encounter.sequence, encounter.success-ends,
    encounter.failure-next-attack, encounter.failure-all-ends, ruling encounter-end-no-success).
    """
    fight = t.fight
    assert fight is not None
    for skill in t.killer.playing:
        if t.hunter.skills[skill].type is Type.ATTACK:
            t.then(put_away(skill))
    t.fight = Fight(here=fight.here, done=fight.done, repelled=fight.repelled)
    if not fight.repelled and fight.done != fight.here:
        t.then(attack())


# The flight


@step
def flee(t: Terrorscape2) -> None:
    """Everybody who was there may take one step (flee.bonus-move); in which order nobody needs to
    know (ruling encounter-flee-order).
    """
    assert t.fight is not None
    t.then(*(run_or_stay(slot) for slot in bits(t.fight.here)))


@step
def run_or_stay(t: Terrorscape2, slot: Slot) -> None:
    """A [MOVE] x0-1 under the usual limits (flee.normal-move-limits, flee.no-shortcut, ruling
    flee-blocked).
    """
    at = t.survivors[slot].at
    ground = t.ground
    near = ground.ways(t.blocks, t.ropes).one[at]
    ask = t.ask(team(t), "flee", survivor=who_id(t, slot))
    ask.offers.append(stay(slot))
    ask.offers += [run(slot, to) for to in bits(near)]
    if ask.explain:
        for to in bits(ground.within(at, 1) & ~near & ~(1 << at)):
            ask.offer(run(slot, to), "flee.normal-move-limits")
        if t.character(slot).able(Can.SHORTCUT):
            for to in bits(ground.passages[at] & ~ground.within(at, 1)):
                ask.offer(run(slot, to), "flee.no-shortcut")


@action
def stay(t: Terrorscape2, slot: Slot) -> None:
    """Stay here."""
    memory.may_flee(t, slot)
    tell_team(t, "stays", rule="flee.bonus-move", survivor=who_id(t, slot))


@action
def run(t: Terrorscape2, slot: Slot, to: Place) -> None:
    """Run away, in secret (flee.secret, ability.quinto-not-bonus)."""
    memory.may_flee(t, slot)
    t.survivors[slot].at = to
    tell_team(t, "flees", rule="flee.secret", survivor=who_id(t, slot), place=place_id(t, to))


@step
def end_encounter(t: Terrorscape2) -> None:
    """It is over."""
    t.fight = None
