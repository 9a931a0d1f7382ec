"""Carrying out the effects of skill cards, levels and passive rules, from top to bottom.

What each effect does stands in the module of its keyword, marked `@effect(Do...)`.
"""

from __future__ import annotations

from collections.abc import Callable

from nightboard.engine.steps import Step, action, step

from ..content import When
from ..effects import Do, Effect
from ..table import Terrorscape2

Work = Callable[[Terrorscape2, Effect], None]
WORK: dict[Do, Work] = {}
"""What each effect does."""


def effect(do: Do) -> Callable[[Work], Work]:
    """Mark what an effect does."""

    def note(work: Work) -> Work:
        WORK[do] = work
        return work

    return note


def carry_out(t: Terrorscape2, program: int) -> list[Step]:
    """One effect after the other, none left out unless it is impossible (skill.top-to-bottom,
    skill.no-skipping, ruling unaffordable-after-payment). An encounter drops the rest of them
    (skill.encounter-cuts-effects).
    """
    return [carry(program, n) for n in range(len(t.hunter.programs[program]) + 1)]


@step
def carry(t: Terrorscape2, program: int, n: int) -> None:
    """One effect of a program; or, after the last one, nothing."""
    effects = t.hunter.programs[program]
    if n < len(effects):
        WORK[effects[n].do](t, effects[n])


@action
def halt(t: Terrorscape2) -> None:
    """Do an effect less often than it allows: on with the next one (move.one-step-adjacent,
    block.may-repeat).
    """
    t.cut_to(carry)


def passives(t: Terrorscape2, when: When) -> list[Step]:
    """What the Killer's passive rules do now (status.level-description)."""
    return [
        each
        for passive in t.hunter.passives
        if passive.when is when and t.killer.level >= passive.level
        for each in carry_out(t, passive.program)
    ]
