"""DELAY: what happens in the next round, and step II of the Killer's turn (delay, kdelay)."""

from __future__ import annotations

from typing import Annotated

from nightboard.engine.steps import action, step

from ..effects import Do, Effect
from ..kinds import NOWHERE
from ..table import KILLER, Delay, Terrorscape2
from .carry import carry_out, effect
from .telling import place_id, tell_all, tell_killer

MAX_DELAYS = 16
"""No action names more than so many DELAY tokens."""


@effect(Do.DELAY)
def put_delay(t: Terrorscape2, e: Effect) -> None:
    """A token goes where the Killer is; in [STEALTH] the Survivors do not learn where that is
    (delay.place-token, delay.executes-next-round, delay.always-has-token, delay.public-token,
    ruling delay-stealth).
    """
    killer = t.killer
    skill = killer.playing[-1] if killer.playing else NOWHERE
    t.delays = (*t.delays, Delay(skill, e.program, e.token, killer.at, killer.hidden))
    if killer.hidden:
        tell_all(t, "delays-unseen", rule="delay.place-token", token=e.token)
        tell_killer(
            t, "delays", rule="delay.place-token", token=e.token, place=place_id(t, killer.at)
        )
    else:
        tell_all(t, "delays", rule="delay.place-token", token=e.token, place=place_id(t, killer.at))


@step
def resolve_delays(t: Terrorscape2, left: int) -> None:
    """Step II: the tokens of earlier rounds, one after the other. The Killer chooses which comes
    next, and none is left out (kdelay.execute-all, delay.compulsory, kdelay.order, ruling
    delay-order). An encounter leaves the others for later (delay.encounter-at-reappear-postpones,
    kdelay.encounter-inside, ruling delay-carried-over).
    """
    if not left:
        return
    t.then(resolve_delays(left - 1))
    ask = t.ask(KILLER, "delay")
    ask.yields = True
    ask.offers += [run_delay(n) for n in range(min(left, MAX_DELAYS))]


@action
def run_delay(t: Terrorscape2, n: Annotated[int, range(MAX_DELAYS)]) -> None:
    """Its effect happens, and the token is removed (delay.token-removed-after)."""
    delay = t.delays[n]
    t.delays = (*t.delays[:n], *t.delays[n + 1 :])
    tell_all(t, "delay-comes", rule="kdelay.execute-all", token=delay.token)
    t.then(*carry_out(t, delay.program))
