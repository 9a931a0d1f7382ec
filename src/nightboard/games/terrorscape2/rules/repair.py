"""Repairing the radio and the vehicle, and refuelling (repair)."""

from __future__ import annotations

from nightboard.engine.steps import action

from .. import memory
from ..content import Can
from ..kinds import NEEDED, NOWHERE, Slot, Track
from ..table import Terrorscape2
from .noise import make_noise
from .telling import tell_all, tell_team, who_id
from .upkeep import vehicle_ready


def repair_bar(t: Terrorscape2, slot: Slot) -> str | None:
    """What forbids a Survivor to repair, by any method (repair.all-methods-restricted)."""
    at = t.survivors[slot].at
    track = t.ground.locations[at].repair
    if track is None:
        return "repair.needs-location"
    if t.visible_at == at:
        return "repair.not-with-killer"
    if t.repaired >> track & 1:
        return "repair.once-per-location-per-turn"
    if t.repairs[track] >= NEEDED[track]:
        return "repair.place-tokens"
    return None


@action
def repair(t: Terrorscape2, slot: Slot) -> None:
    """Main action 3: +1 and a noise (repair.plus-one, repair.makes-noise)."""
    t.survivors[slot].acted = True
    make_noise(t, t.survivors[slot].at)
    progress(t, slot, 1)


def progress(t: Terrorscape2, slot: Slot, amount: int) -> None:
    """Repair tokens are placed, no more than are needed (repair.place-tokens,
    repair.both-tracks-independent, ruling repair-up-to).
    """
    track = t.ground.locations[t.survivors[slot].at].repair
    assert track is not None
    wrench = t.character(slot).able(Can.WRENCH)
    if wrench is not None and t.killer.level >= wrench.number:
        amount += 1  # repair.zach-level-three
    done = t.repairs[track] = min(NEEDED[track], t.repairs[track] + amount)
    t.repaired |= 1 << track
    tell_team(
        t, "repaired", rule="repair.plus-one",
        survivor=who_id(t, slot), track=track, number=done, needed=NEEDED[track],
    )  # fmt: skip
    if track is Track.VEHICLE:
        check_vehicle(t)
    elif done == NEEDED[track] and t.rescue == NOWHERE:
        t.rescue = t.options.rescue_moves
        tell_all(t, "rescue-called", rule="repair.radio-complete", number=t.rescue)
        memory.completed(t, Track.RADIO)


def check_vehicle(t: Terrorscape2) -> None:
    """A vehicle that is ready is announced at once (repair.vehicle-ready-announce)."""
    if vehicle_ready(t) and not t.ready:
        t.ready = True
        tell_all(t, "vehicle-ready", rule="repair.vehicle-ready-announce")
        memory.completed(t, Track.VEHICLE)
