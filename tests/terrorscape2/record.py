"""Records a match for every way in which the game can end.

    python -m tests.terrorscape2.record

To be run again after a change of the rules or the cards that was meant; what differs in `matches/`
shows what it changed. Nobody plays fair in these games: whoever leads the Survivors knows what they
shall achieve and sees the whole table, and the Killer does anything, unless somebody is to be
caught. What matters is that every choice was a legal one, from the setup to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from nightboard import Match, Step
from nightboard.games.terrorscape2.board_map import spread
from nightboard.games.terrorscape2.effects import Use
from nightboard.games.terrorscape2.kinds import NOWHERE, Deck, Place, Slot, Track
from nightboard.games.terrorscape2.table import Terrorscape2

from ..recording import keep_shortest
from .given import GAME, KILLER, table

MATCHES = Path(__file__).parent / "matches"
ENOUGH = 10
"""The shortest of so many games with the right end is kept."""

Goal = Callable[[Terrorscape2, Slot], Place]
"""Where somebody who leads a side wants each Survivor to be, or the Killer to go."""


class Recording(NamedTuple):
    """A game that is to be recorded."""

    end: str
    """The id of the rule that ends it."""
    players: int
    options: Mapping[str, str]
    goal: Goal | None = None
    """Where the Survivors are led; None: nowhere."""
    wants: frozenset[Use] = frozenset()
    """What they keep and use first."""
    hunted: bool = False
    """The Killer goes where they are."""

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return MATCHES / f"{self.end}.json"


# Where the Survivors are led


def _nearest_keys(t: Terrorscape2, slot: Slot) -> Place:
    places = [p for p, decks in enumerate(t.ground.search_of) if Deck.KEY in decks]
    return min(places, key=lambda place: _steps(t, t.survivors[slot].at, place))


def _holds(t: Terrorscape2, use: Use) -> bool:
    return any(t.content.items[i].is_a(use) for s in t.survivors for i in s.items)


def out_by(exit_: Callable[[Terrorscape2], Place]) -> Goal:
    """To the keys, and with five of them to an exit."""
    return lambda t, slot: _nearest_keys(t, slot) if t.keys < 5 else exit_(t)


def to_radio(t: Terrorscape2, slot: Slot) -> Place:
    """To the radio."""
    return t.ground.repair_at[Track.RADIO]


def to_vehicle(t: Terrorscape2, slot: Slot) -> Place:
    """To the vehicle; one of the three looks for fuel first."""
    if slot == 0 and not t.fuel and not _holds(t, Use.REFUEL) and t.decks[Deck.KEY]:
        return _nearest_keys(t, slot)
    return t.ground.repair_at[Track.VEHICLE]


def to_killer(t: Terrorscape2, slot: Slot) -> Place:
    """To the binocular, and with it to the Killer."""
    if t.weakness == NOWHERE and not _holds(t, Use.OBSERVE) and t.decks[Deck.KEY]:
        return _nearest_keys(t, slot)
    return t.killer.seen_at


def _steps(t: Terrorscape2, start: Place, goal: Place) -> int:
    """How many steps a Survivor has to go."""
    one = t.ground.ways(t.blocks, t.ropes).one
    reached, steps = 1 << start, 0
    while not reached >> goal & 1 and steps < len(one):
        reached |= spread(one, reached)
        steps += 1
    return steps


KEY, MAP = frozenset({Use.KEY}), frozenset({Use.KEY, Use.HIDDEN_EXIT})
FUEL = frozenset({Use.REFUEL, Use.REPAIR, Use.REPAIR_SILENT})
BINOCULAR = frozenset({Use.OBSERVE, Use.DEFEND})

RECORDINGS = (
    Recording(
        "upkeep.win-main-exit", 2, {"killer": "orion"},
        out_by(lambda t: t.ground.main_exit), KEY,
    ),
    Recording(
        "upkeep.win-hidden-exit", 3, {"map": "lighthouse"},
        out_by(lambda t: t.ground.hidden_exit), MAP,
    ),
    Recording("upkeep.win-rescue", 4, {"killer": "eyebot"}, to_radio, FUEL),
    Recording(
        "upkeep.win-vehicle", 2, {"killer": "parasitoid", "survivors": "zach, victoria, roy"},
        to_vehicle, FUEL,
    ),
    Recording("showdown.win", 4, {"killer": "orion"}, to_killer, BINOCULAR),
    Recording("showdown.lose", 3, {"killer": "eyebot"}, to_killer, BINOCULAR),
    Recording(
        "status.second-injury-eliminates", 2,
        {"killer": "parasitoid", "survivors": "evelyn, quinto, george"}, hunted=True,
    ),
    Recording("discover.empty-deck-loss", 3, {"map": "lighthouse"}),
)  # fmt: skip
"""The four victories of the Survivors (two exits), and all that the Killer wins by."""


# Playing


def play(recording: Recording, seed: int) -> Match:
    """A game that is led towards its end, whether it comes to it or not."""
    m = GAME.start(recording.players, seed, options=recording.options)
    chance = Random(seed)
    while m.ask is not None:
        rate = _rate_killer if KILLER in m.ask.seats else _rate_team
        offers = m.ask.offers
        if len(offers) > 1 and table(m).survivors:
            t = table(m)
            best = [(rate(recording, t, offer, chance), n) for n, offer in enumerate(offers)]
            m.choose(max(best)[1], chance.choice(m.ask.seats))
        else:
            m.choose(chance.choice(offers), chance.choice(m.ask.seats))
    return m


def _rate_killer(recording: Recording, t: Terrorscape2, offer: Step, chance: Random) -> float:
    anything = chance.random()
    if not recording.hunted:
        return anything
    if offer.kind.name == "hunt":
        return 2 + anything if any(s.at == t.killer.at for s in t.survivors) else 0
    if offer.kind.name == "stalk":
        (to,) = offer.args
        return anything + any(s.at == to for s in t.survivors)
    return anything


_USEFUL = {"repair": 4, "search": 3, "agree": 3, "show": 3, "arm": 2, "arm-with": 3, "finish": 1}
_HARMFUL = ("refuse", "drop", "give", "swap")


def _rate_team(recording: Recording, t: Terrorscape2, offer: Step, chance: Random) -> float:
    """What leads to the goal comes first, anything else as it may."""
    anything = chance.random()
    if recording.goal is None:
        return anything
    name, args = offer.kind.name, offer.args
    if name == "move":
        slot, to = args
        at, goal = t.survivors[slot].at, recording.goal(t, slot)
        return anything + (3 if _steps(t, to, goal) < _steps(t, at, goal) else 0)
    if name == "search" and recording.goal(t, args[0]) != t.survivors[args[0]].at:
        return anything
    if name in ("take", "use") and any(
        usage.do in recording.wants for usage in t.content.items[args[1]].uses
    ):
        return anything + 4
    return anything + _USEFUL.get(name, -1 if name in _HARMFUL else 0)


def main() -> None:
    """Record them all."""
    for recording in RECORDINGS:
        keep_shortest(recording.path, recording.end, partial(play, recording), ENOUGH)


if __name__ == "__main__":
    main()
