"""Levelling up: when the deck is empty and another card is needed (levelup)."""

from __future__ import annotations

from bisect import insort

from nightboard.engine.steps import action, step

from .. import memory
from ..kinds import Skill
from ..memory import HAND_LIMIT
from ..table import KILLER, Terrorscape2
from .carry import carry_out
from .telling import skill_id, tell_all, tell_killer, tell_of_killer


@step
def level_up(t: Terrorscape2) -> None:
    """The next level, its effect, its ultimate card, then a new deck (levelup.raise-level,
    levelup.execute-effect, levelup.reshuffle, ruling levelup-order-unlock); at the highest level
    there is just a new deck (ruling levelup-max).
    """
    killer = t.killer
    memory.deck_was_empty(t)
    levels = t.hunter.levels
    if killer.level <= len(levels):
        level = levels[killer.level - 1]
        killer.level += 1
        tell_of_killer(t, "levels-up", rule="levelup.raise-level", number=killer.level)
        if level.program is not None:
            t.then(*carry_out(t, level.program))
        if level.unlock is not None:
            t.then(unlock(level.unlock))
    t.then(reshuffle())


@step
def reshuffle(t: Terrorscape2) -> None:
    """The discard pile becomes the new deck; cards in use stay out (levelup.reshuffle, ruling
    card-in-play-reshuffle).
    """
    killer = t.killer
    killer.deck, killer.discard = killer.discard, []
    t.dice.shuffle(killer.deck)
    memory.dealt(t)
    tell_of_killer(t, "reshuffles", rule="levelup.reshuffle")


@step
def unlock(t: Terrorscape2, skill: Skill) -> None:
    """An ultimate card is unlocked: it goes to the hand, for which one may make room
    (levelup.unlock-ultimate, levelup.make-room, skill.ultimate-locked). It is asked in any case: a
    full hand is a secret.
    """
    ask = t.ask(KILLER, "unlock", skill=skill_id(t, skill))
    full = len(t.killer.hand) >= HAND_LIMIT
    ask.offer(take_ultimate(skill), "kdraw.hand-limit-five" if full else None)
    for other in dict.fromkeys(t.killer.hand):
        ask.offer(make_room(skill, other), None if full else "levelup.make-room")
    must = not full or t.options.ultimate_must_take
    ask.offer(leave_ultimate(skill), "levelup.unlock-ultimate" if must else None)


def _unlocked(t: Terrorscape2, skill: Skill) -> None:
    killer = t.killer
    locked = list(killer.locked)
    locked.remove(skill)
    killer.locked = tuple(locked)
    memory.may_have_gained(t, skill)
    tell_all(t, "unlocks", rule="levelup.unlock-ultimate", skill=skill_id(t, skill))


@action
def take_ultimate(t: Terrorscape2, skill: Skill) -> None:
    """Add it to the hand (levelup.ultimate-may-come-mid-draw, skill.ultimate-type)."""
    _unlocked(t, skill)
    insort(t.killer.hand, skill)


@action
def make_room(t: Terrorscape2, skill: Skill, other: Skill) -> None:
    """Discard another card for it (levelup.make-room)."""
    _unlocked(t, skill)
    killer = t.killer
    killer.hand.remove(other)
    killer.discard.append(other)
    insort(killer.hand, skill)
    tell_killer(t, "makes-room", rule="levelup.make-room", skill=skill_id(t, other))


@action
def leave_ultimate(t: Terrorscape2, skill: Skill) -> None:
    """Rather keep the hand: it is discarded like any card too many (ruling ultimate-no-room)."""
    _unlocked(t, skill)
    t.killer.discard.append(skill)
    tell_killer(t, "overflows", rule="kdraw.overflow-discards-new", skill=skill_id(t, skill))
