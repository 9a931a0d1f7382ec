"""Playing skill cards: declaring, paying, carrying out, discarding (skill)."""

from __future__ import annotations

from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from .. import memory
from ..kinds import Skill, Type
from ..table import KILLER, Terrorscape2
from .carry import carry_out
from .hand import lose_card
from .telling import skill_id, tell_killer, tell_of_killer

_ELSEWHERE = {
    Type.FAST: "skill.fast-any-number",
    Type.SPECIAL: "skill.special-instead-of-actions",
    Type.SLOW: "skill.slow-one",
    Type.ATTACK: "skill.attack-in-encounter",
}
"""Why a card of each type cannot be played at another time."""


def offer_skills(t: Terrorscape2, ask: Ask, now: Type | None) -> None:
    """The cards of one type that can be paid for (skill.anatomy, skill.cannot-afford)."""
    hand = t.killer.hand
    cards = t.hunter.skills
    others = len(hand) - 1
    before = -1
    for skill in hand:
        if skill == before:
            continue
        before = skill
        card = cards[skill]
        if card.type is now:
            ask.offer(play(skill), "skill.cannot-afford" if card.cost > others else None)
        elif ask.explain:
            ask.offer(play(skill), _ELSEWHERE[card.type])
    if ask.explain:
        for skill in t.killer.locked:
            ask.offer(play(skill), "skill.ultimate-locked")


@action
def play(t: Terrorscape2, skill: Skill) -> None:
    """Declare a card, pay, carry it out, discard it (skill.declare, skill.pay-cost,
    skill.read-aloud, info.killer-explains-cards, skill.discard-after). A special card takes the
    place of both main actions (skill.special-instead-of-actions).
    """
    killer = t.killer
    card = t.hunter.skills[skill]
    if card.type is Type.SPECIAL:
        t.cut_to(play_slow)
    killer.hand.remove(skill)
    killer.playing = (*killer.playing, skill)
    memory.plays(t, skill, card.cost)
    tell_of_killer(t, "plays", rule="skill.declare", skill=card.id, number=card.cost)
    t.then(*(pay() for _ in range(card.cost)), *carry_out(t, card.program))
    if card.type is not Type.ATTACK:
        t.then(put_away(skill))


@step
def pay(t: Terrorscape2) -> None:
    """One card of the cost (skill.choose-payment)."""
    ask = t.ask(KILLER, "pay")
    ask.offers += [pay_with(skill) for skill in dict.fromkeys(t.killer.hand)]


@action
def pay_with(t: Terrorscape2, skill: Skill) -> None:
    """Discard a card of the hand for it (skill.pay-cost, ruling killer-discard-pile)."""
    lose_card(t, skill)
    memory.left_hand(t)
    tell_killer(t, "pays", rule="skill.pay-cost", skill=skill_id(t, skill))


@step
def put_away(t: Terrorscape2, skill: Skill) -> None:
    """A card whose effects are over is discarded (skill.discard-after)."""
    killer = t.killer
    playing = list(killer.playing)
    playing.remove(skill)
    killer.playing = tuple(playing)
    killer.discard.append(skill)
    memory.card_spent(t, skill)


@step
def play_slow(t: Terrorscape2) -> None:
    """Step V: one slow card at most (skill.slow-one, ruling special-then-slow)."""
    ask = t.ask(KILLER, "slow")
    offer_skills(t, ask, Type.SLOW)
    ask.offers.append(NO_SLOW)


@action
def no_slow(t: Terrorscape2) -> None:
    """No slow card (kturn.optional-steps)."""


NO_SLOW = no_slow()
