"""Step I of the Survivors' turn: noise goes, timers run, and victory is checked (upkeep)."""

from __future__ import annotations

from nightboard.engine.steps import step

from .. import memory
from ..effects import Use
from ..kinds import NEEDED, NOWHERE, SLOTS, Track
from ..table import Terrorscape2
from .endgame import survivors_win
from .noise import make_noise
from .telling import place_id, tell_all, tell_team, who_id

KEYS = 5


@step
def upkeep(t: Terrorscape2) -> None:
    """Noise, timers, keys, rescue, vehicle, in this order (upkeep.timers-at-beginning, ruling
    upkeep-order).
    """
    t.round += 1
    tell_all(t, "round", rule="flow.alternate", number=t.round)
    t.noise, t.firecracker, t.reported = 0, False, False
    _alarms(t)
    _bandages(t)
    if t.keys >= KEYS and (rule := _escape(t)) is not None:
        memory.all_seen(t)
        survivors_win(t, rule)
    elif _rescued(t):
        survivors_win(t, "upkeep.win-rescue")
    elif t.ready and _all_at(t, t.ground.repair_at[Track.VEHICLE]):
        memory.all_seen(t)
        survivors_win(t, "upkeep.win-vehicle")
    else:
        if t.options.keys_public and t.keys >= KEYS:
            memory.not_all_at(t, t.ground.main_exit)
        if t.ready:
            memory.not_all_at(t, t.ground.repair_at[Track.VEHICLE])
        memory.turn_begins(t)


def _alarms(t: Terrorscape2) -> None:
    """Alarm clocks count down and ring (cards.alarm-clock-countdown, cards.alarm-clock-rings)."""
    waiting = []
    for alarm in t.alarms:
        if alarm.number == 1:
            make_noise(t, alarm.at)
            tell_team(t, "rings", rule="cards.alarm-clock-rings", place=place_id(t, alarm.at))
        else:
            waiting.append(alarm._replace(number=alarm.number - 1))
    t.alarms = tuple(waiting)


def _bandages(t: Terrorscape2) -> None:
    """Bandages count down and heal, wherever everybody is (ability.evelyn-countdown,
    ability.evelyn-heals-anywhere, ruling bandage-healed-meanwhile).
    """
    for slot in SLOTS:
        survivor = t.survivors[slot]
        if survivor.bandage:
            survivor.bandage -= 1
            if not survivor.bandage and survivor.wounds:
                survivor.wounds -= 1
                memory.healed(t, slot, bandage=True)
                tell_all(t, "healed", rule="heal.visible-result", survivor=who_id(t, slot))


def _escape(t: Terrorscape2) -> str | None:
    """The rule by which the keys open an exit (upkeep.win-main-exit, upkeep.win-hidden-exit,
    upkeep.one-exit-only, upkeep.main-exit-still-open, upkeep.killer-presence-irrelevant).
    """
    if _all_at(t, t.ground.main_exit):
        return "upkeep.win-main-exit"
    if _all_at(t, t.ground.hidden_exit) and any(
        t.content.items[item].is_a(Use.HIDDEN_EXIT) for s in t.survivors for item in s.items
    ):
        return "upkeep.win-hidden-exit"
    return None


def _rescued(t: Terrorscape2) -> bool:
    """The rescue token moves on (upkeep.advance-rescue, repair.rescue-five-rounds)."""
    if t.rescue == NOWHERE:
        return False
    t.rescue -= 1
    tell_all(t, "rescue-nearer", rule="upkeep.advance-rescue", number=t.rescue)
    return t.rescue == 0


def _all_at(t: Terrorscape2, place: int) -> bool:
    return all(survivor.at == place for survivor in t.survivors)


def vehicle_ready(t: Terrorscape2) -> bool:
    """Six repair tokens and fuel (repair.vehicle-needs-six-and-fuel)."""
    return t.fuel and t.repairs[Track.VEHICLE] >= NEEDED[Track.VEHICLE]
