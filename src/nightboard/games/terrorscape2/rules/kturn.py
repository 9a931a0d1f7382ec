"""The Killer's turn in its six steps (kturn, kaction)."""

from __future__ import annotations

from typing import Annotated

from nightboard.engine.steps import action, step
from nightboard.engine.table import Ask

from ..content import When
from ..kinds import NEEDED, SLOTS, Place, Slot, Track, Type
from ..table import KILLER, Terrorscape2
from .carry import passives
from .delay import resolve_delays
from .hand import draw_three
from .kmove import offer_steps
from .ksearch import seek
from .skill import offer_skills, play_slow
from .stealth import reappear

ACTIONS = 2


@step
def killer_turn(t: Terrorscape2) -> None:
    """Six steps in this order (kturn.six-steps, flow.survivors-first)."""
    t.then(
        reappear(),
        resolve_delays(len(t.delays)),
        begin_fast(),
        main_actions(ACTIONS),
        play_slow(),
        draw_three(),
        end_turn(),
    )


@step
def begin_fast(t: Terrorscape2) -> None:
    """Step III begins with what the Killer's board does then."""
    t.then(*passives(t, When.FAST), play_fast())


@step
def play_fast(t: Terrorscape2) -> None:
    """Step III: any number of fast cards (skill.fast-any-number, kturn.optional-steps)."""
    t.then(play_fast())
    ask = t.ask(KILLER, "fast")
    offer_skills(t, ask, Type.FAST)
    ask.offers.append(ENOUGH)
    if t.options.notes:
        _offer_notes(t, ask)


@action
def enough(t: Terrorscape2) -> None:
    """No more fast cards."""
    t.cut_to(main_actions)


ENOUGH = enough()


@step
def main_actions(t: Terrorscape2, left: int) -> None:
    """Step IV: two main actions, one after the other, or a special card instead of both
    (kaction.choose-option, kaction.two-actions, kaction.one-after-another, kaction.move-rules,
    skill.special-instead-of-actions). A [SEARCH] is always on offer.
    """
    if left > 1:
        t.then(main_actions(left - 1))
    ask = t.ask(KILLER, "main", number=left)
    offer_steps(t, ask)
    ask.offers.append(HUNT)
    offer_skills(t, ask, Type.SPECIAL if left == ACTIONS else None)
    ask.offer(rest(), None if t.options.killer_may_pass else "kaction.two-actions")


@action
def hunt(t: Terrorscape2) -> None:
    """Main action: [SEARCH] (kaction.two-actions)."""
    seek(t)


HUNT = hunt()


@action
def rest(t: Terrorscape2) -> None:
    """Leave the other main actions (ruling killer-pass)."""
    t.cut_to(play_slow)


@step
def end_turn(t: Terrorscape2) -> None:
    """What was gained for this turn is lost."""
    t.killer.boost = 0


# Notes of the Killer


def _offer_notes(t: Terrorscape2, ask: Ask) -> None:
    """Assistance tokens and progress markers may be moved; they change nothing
    (deduction.assistance-tokens, deduction.progress-markers).
    """
    for slot in SLOTS:
        ask.offers += [
            guess(slot, place)
            for place in range(len(t.ground.locations))
            if place != t.guesses[slot]
        ]
    for track in Track:
        ask.offers += [
            mark(track, number) for number in range(NEEDED[track] + 1) if number != t.marks[track]
        ]


@action
def guess(t: Terrorscape2, slot: Slot, place: Place) -> None:
    """Move the assistance token of a Survivor."""
    guesses = list(t.guesses)
    guesses[slot] = place
    t.guesses = tuple(guesses)


@action
def mark(t: Terrorscape2, track: Track, number: Annotated[int, range(7)]) -> None:
    """Move a progress marker."""
    radio, vehicle = t.marks
    t.marks = (number, vehicle) if track is Track.RADIO else (radio, number)
