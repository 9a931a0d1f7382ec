"""Noise: made in secret, told at the end of the Survivors' turn (noise, inform)."""

from __future__ import annotations

from nightboard.engine.steps import step

from .. import memory
from ..kinds import Place
from ..table import Terrorscape2
from .telling import codes_of, place_id, tell_all, tell_team


def make_noise(t: Terrorscape2, place: Place) -> None:
    """A noise token; one is enough in a location (noise.place-token, noise.one-per-location,
    noise.report-at-end-only).
    """
    t.noise |= 1 << place
    if t.sink is not None:
        tell_team(t, "noise", rule="noise.place-token", place=place_id(t, place))


@step
def inform(t: Terrorscape2) -> None:
    """Step IV: the Killer is told every location with noise, in an order that says nothing
    (inform.step, inform.none, inform.order-hides-sources, noise.report-all); then the cat wakes up
    (cards.cat-wakes, ruling cat-end-of-turn).
    """
    t.reported = True
    if t.firecracker:
        t.noise = t.ground.everywhere
        tell_all(t, "noise-everywhere", rule="inform.firecracker")
    elif not t.noise:
        tell_all(t, "no-noise", rule="inform.none")
    elif t.sink is not None:
        tell_all(t, "noise-heard", rule="inform.step", places=codes_of(t, t.noise))
    memory.noise_told(t)
    t.cat_awake = True
    for survivor in t.survivors:
        survivor.acted = False
    t.repaired = 0
    t.agreed = 0
