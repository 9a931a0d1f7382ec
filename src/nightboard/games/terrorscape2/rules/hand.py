"""The Killer's hand and deck: paying, drawing, discarding from the deck (kdraw)."""

from __future__ import annotations

from bisect import insort

from nightboard.engine.steps import step

from .. import memory
from ..effects import Do, Effect
from ..kinds import Skill
from ..memory import HAND_LIMIT
from ..table import Terrorscape2
from .carry import effect
from .levelup import level_up
from .telling import skill_id, tell_killer, tell_of_killer

DRAWN = 3


def lose_card(t: Terrorscape2, skill: Skill) -> None:
    """A card goes from the hand to the discard pile; the Survivors do not see which (ruling
    killer-discard-pile).
    """
    t.killer.hand.remove(skill)
    t.killer.discard.append(skill)


def put_away_cards(t: Terrorscape2) -> None:
    """Cards that are no longer in use are discarded (skill.discard-after)."""
    killer = t.killer
    for skill in killer.playing:
        killer.discard.append(skill)
        memory.card_spent(t, skill)
    killer.playing = ()


@step
def draw_three(t: Terrorscape2) -> None:
    """Step VI: three cards, after an encounter as well (kdraw.draw-three,
    kdraw.always-in-step-six, kturn.encounter-jumps-to-draw).
    """
    put_away_cards(t)
    draw(t, DRAWN)


@effect(Do.DRAW)
def draw_some(t: Terrorscape2, e: Effect) -> None:
    """Draw so many cards."""
    draw(t, e.number)


def draw(t: Terrorscape2, cards: int) -> None:
    """Draw some cards."""
    tell_of_killer(t, "killer-draws", rule="kdraw.one-by-one", number=cards)
    _draw(t, cards)


def _draw(t: Terrorscape2, left: int) -> None:
    """One card after the other (kdraw.one-by-one); with a full hand it is drawn and discarded
    (kdraw.hand-limit-five, kdraw.overflow-discards-new). An empty deck comes before the card that
    it cannot give (levelup.trigger, levelup.continue).
    """
    killer = t.killer
    while left:
        if not killer.deck:
            t.then(level_up(), draw_on(left))
            return
        left -= 1
        skill = killer.deck.pop()
        memory.left_deck(t, to_hand=True)
        if len(killer.hand) < HAND_LIMIT:
            insort(killer.hand, skill)
            tell_killer(t, "draws-skill", rule="kdraw.one-by-one", skill=skill_id(t, skill))
        else:
            killer.discard.append(skill)
            tell_killer(
                t, "overflows", rule="kdraw.overflow-discards-new", skill=skill_id(t, skill)
            )


@step
def draw_on(t: Terrorscape2, left: int) -> None:
    """The rest of the draw, from the new deck (levelup.continue, ruling levelup-empty-discard)."""
    if t.killer.deck:
        _draw(t, left)


@effect(Do.DISCARD)
def discard_some(t: Terrorscape2, e: Effect) -> None:
    """Discard so many cards from the deck."""
    discard(t, e.number)


def discard(t: Terrorscape2, cards: int) -> None:
    """Discard cards from the deck (levelup.discards-count)."""
    tell_of_killer(t, "killer-discards", rule="kdraw.discard-from-deck", number=cards)
    _discard(t, cards)


def _discard(t: Terrorscape2, left: int) -> None:
    """From the top of the deck, one by one (kdraw.discard-from-deck, levelup.mid-turn)."""
    killer = t.killer
    while left:
        if not killer.deck:
            t.then(level_up(), discard_on(left))
            return
        left -= 1
        skill = killer.deck.pop()
        memory.left_deck(t, to_hand=False)
        killer.discard.append(skill)
        tell_killer(t, "discards-skill", rule="kdraw.discard-from-deck", skill=skill_id(t, skill))


@step
def discard_on(t: Terrorscape2, left: int) -> None:
    """The rest of the discarding, from the new deck (levelup.continue, ruling
    levelup-empty-discard).
    """
    if t.killer.deck:
        _discard(t, left)
