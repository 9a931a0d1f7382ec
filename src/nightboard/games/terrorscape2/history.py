"""What the Survivors can have done in the turns that are over: which causes each noise can have
had, where somebody can have searched or repaired unheard. Worked out once for each list of clues,
for the re-deal to choose from.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from .content import Can
from .effects import Use
from .kinds import SLOTS, Deck, Item, Place, Places, Track
from .setting import Setting
from .where import Turn, Where

KEPT = 4096
"""So many past turns are remembered for each setting."""
DISCOVERED = 2
"""So many cards are discovered in a turn."""


class Cause(IntEnum):
    """What can make noise."""

    REPAIR = 0
    SEARCH = 1
    DISCOVER = 2
    THROW = 3
    ALARM = 4
    CAT = 5


WEIGHTS = {
    Cause.REPAIR: 6.0,
    Cause.SEARCH: 5.0,
    Cause.DISCOVER: 2.0,
    Cause.THROW: 1.0,
    Cause.ALARM: 0.5,
    Cause.CAT: 0.5,
}


class Noise(NamedTuple):
    """A noise that was told, and what can have been its cause, with its track or deck."""

    place: Place
    causes: tuple[tuple[Cause, int], ...]


class Past(NamedTuple):
    """What the Survivors can have done in one turn."""

    noises: tuple[Noise, ...]
    anywhere: bool
    """A Firecracker covered everything."""
    loud: bool
    """There was noise, so a card with a noise icon can have been discovered."""
    decks: tuple[Deck, ...]
    """Those from which somebody can have drawn without being heard."""
    silent: tuple[tuple[Track, int], ...]
    """What can have been repaired without being heard, and how far."""
    level: int


def past(where: Where) -> tuple[Past, ...]:
    """What can have been done in each turn that is over."""
    kept: dict[Turn, Past] = where.setting.pasts
    if len(kept) > KEPT:
        kept.clear()
    found = []
    for turn in where.turns:
        if turn not in kept:
            kept[turn] = _past(where.setting, turn)
        found.append(kept[turn])
    return tuple(found)


def _past(setting: Setting, turn: Turn) -> Past:
    ground = setting.ground
    acting = turn.acting[0] | turn.acting[1] | turn.acting[2]
    if turn.killer >= 0:
        acting &= ~(1 << turn.killer)
    over = turn.over[0] | turn.over[1] | turn.over[2]
    noises = [] if turn.everywhere else _noises(setting, turn, acting, over)
    quiet = acting if turn.everywhere else acting & ~turn.noise
    silent = []
    for track in Track:
        place = ground.repair_at[track]
        gains = [1 for slot in SLOTS if setting.silent[slot] and turn.acting[slot] >> place & 1]
        if (turn.everywhere and acting >> place & 1) or (gains and acting >> place & 1):
            silent.append((track, 1))
    return Past(
        tuple(noises),
        turn.everywhere,
        turn.everywhere or bool(turn.noise),
        setting.decks_at(quiet),
        tuple(silent),
        turn.level,
    )


def _noises(setting: Setting, turn: Turn, acting: Places, over: Places) -> list[Noise]:
    ground = setting.ground
    found = []
    for place in range(setting.places):
        if not turn.noise >> place & 1:
            continue
        causes: list[tuple[Cause, int]] = []
        here = ground.locations[place]
        if acting >> place & 1:
            if here.repair is not None:
                causes.append((Cause.REPAIR, here.repair))
            causes += [(Cause.SEARCH, deck) for deck in here.search]
        if over >> place & 1:
            causes.append((Cause.DISCOVER, 0))
        causes += [(Cause.THROW, 0), (Cause.ALARM, 0), (Cause.CAT, 0)]
        found.append(Noise(place, tuple(causes)))
    return found


class Stock:
    """The item cards of a game by what they are good for."""

    def __init__(self, setting: Setting) -> None:
        content = setting.content
        self.silent: tuple[tuple[Item, ...], ...] = tuple(
            tuple(i for i in content.deck(deck) if not content.items[i].noise) for deck in Deck
        )
        """The cards of each deck that make no noise ..."""
        self.noisy: tuple[tuple[Item, ...], ...] = tuple(
            tuple(i for i in content.deck(deck) if content.items[i].noise) for deck in Deck
        )
        """... and those that do; the card at the bottom of the key search deck is not counted."""
        self.discover = len(content.deck(Deck.DISCOVER))
        self.keys = self._of(setting, Use.KEY)
        self.cats = self._of(setting, Use.CAT)
        self.ropes = self._of(setting, Use.ROPE)
        self.lights = self._of(setting, Use.PASSAGE)
        self.alarms = self._of(setting, Use.ALARM)
        self.healing = self._of(setting, Use.HEAL, Use.HEAL_LOUD)
        self.observing = self._of(setting, Use.OBSERVE)
        self.fuel = self._of(setting, Use.REFUEL)
        self.crackers = self._of(setting, Use.NOISE_EVERYWHERE)
        self.bottles = self._of(setting, Use.NOISE_NEAR)
        self.brought = tuple((item, slot) for slot in SLOTS for item in setting.crew[slot].items)
        self.limits = tuple(who.limit for who in setting.crew)
        self.device, self.builder = self._gadget(setting)
        self.batteries = 0 if self.device is None else content.items[self.device].batteries
        self.workshop = self._workshop(setting)
        """Where the gadget can be built."""
        self.nurse = next(
            (slot for slot in SLOTS if setting.crew[slot].able(Can.BANDAGE) is not None), None
        )

    @staticmethod
    def _of(setting: Setting, *uses: Use) -> tuple[Item, ...]:
        """The items for a purpose that are used up by it, those that make no noise first."""
        cards = setting.content.items
        found = [
            n for n, card in enumerate(cards)
            if any(usage.do in uses and not usage.lasting for usage in card.uses)
        ]  # fmt: skip
        return tuple(sorted(found, key=lambda n: cards[n].noise))

    @staticmethod
    def _gadget(setting: Setting) -> tuple[Item | None, int]:
        for slot in SLOTS:
            ability = setting.crew[slot].able(Can.GADGET)
            if ability is not None:
                return ability.items[0], slot
        return None, 0

    def _workshop(self, setting: Setting) -> Places:
        ability = setting.crew[self.builder].able(Can.GADGET)
        if ability is None or ability.symbol is None:
            return 0
        return setting.ground.symbols[ability.symbol]
