"""How dangerous each space is: which Worms will strike before the bot's next turn, and where."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from ..cards import NOWHERE, SLOTS
from ..content import Worm
from ..grid import Board, Chart, Pattern
from ..view import View
from .ways import board_of, hits, lured_hits
from .worth import (
    DEATHS,
    armed,
    chance_to_deal,
    protected,
    sharpness,
    trophy_worth,
    weapon_worth,
)

STAYS, STAYS_LONGER = 0.45, 0.3
"""How likely a Target is where it was when its Worm strikes, one or more cards later."""
WORTH_A_SHOT = 0.3
"""Below this chance of a kill Weapons are kept."""
SPITE = 0.3
"""What a loss of a rival is worth, compared with one's own."""


Map = tuple[float, ...]
"""How likely something happens at each space."""


class Lurking(NamedTuple):
    """A Worm as it would be after the bot's turn."""

    worm: Worm
    target: int
    room: int
    """So many more cards until it strikes; none: it strikes now."""
    unsure: bool
    """Where its Target will be is not certain."""


class Fate(NamedTuple):
    """What becomes of the bot where a Worm catches it."""

    dies: float
    """How likely its Leader dies."""
    gain: float
    """What the hunt brings and costs besides."""


class Threats:
    """What the Worms may do to the bot."""

    def __init__(self, view: View, seat: int, board: Board, traits: int) -> None:
        assert view.own is not None
        self.view, self.seat, self.board = view, seat, board
        self.rivals = [p for who, p in enumerate(view.players) if who != seat and not p.out]
        me, own = view.players[seat], view.own
        self._weapons = armed(me, own)
        self._more = sharpness(traits)
        self._saved = protected(own)
        self._bounties = [*view.line, *own.hidden]
        self.alive = sum(member.alive for member in me.squad) or 1
        self.loss = DEATHS[self.alive]

    def lurking(self) -> list[Lurking | None]:
        """The Worms as they are."""
        found: list[Lurking | None] = []
        for lair in self.view.lairs:
            if lair.worm is None:
                found.append(None)
                continue
            unsure = any(played.card is None for played in lair.cards)
            room = lair.worm.limit - len(lair.cards)
            found.append(Lurking(lair.worm, lair.target, room, unsure))
        return found

    def map_of(self, slot: Lurking | None, closer: int = 0) -> Map:
        """How likely a Worm strikes and hits each space, if its Target first comes so many spaces
        closer to whoever stands there.
        """
        if slot is None:
            return (0.0,) * len(self.board.ground)
        worm, target, room, unsure = slot
        return _likely_hits(
            self.board.chart, worm.pattern, target, room, unsure, closer, len(self.rivals)
        )

    def fate(self, slot: Lurking | None) -> Fate:
        """What becomes of the bot if this Worm catches it."""
        if slot is None:
            return Fate(0.0, 0.0)
        kills = chance_to_deal(self._weapons, self._more, slot.worm.health)
        gain = 0.0
        if kills >= WORTH_A_SHOT:
            spent = 0.5 * sum(map(weapon_worth, self._weapons))
            gain = kills * trophy_worth(self._bounties, slot.worm) - spent
        else:
            kills = 0.0
        if self._saved is None:
            return Fate(1.0 - kills, gain)
        return Fate(0.0, gain - (1.0 - kills) * self._saved)

    def spite(self, slot: Lurking | None) -> float:
        """What it brings that a Worm hits rivals where they stand."""
        if slot is None or slot.room > 0:
            return 0.0
        here = hits(self.board.chart, slot.worm.pattern)[slot.target]
        harm = 0.0
        for rival in self.rivals:
            if rival.pawn != NOWHERE and here >> rival.pawn & 1:
                alive = sum(member.alive for member in rival.squad)
                loss = min(DEATHS.get(alive, 0.0), 3.0) + 0.8 * len(rival.eggs)
                helpless = 1.0 - 0.25 * min(3, rival.weapons + len(rival.active))
                harm += loss * helpless * (1.0 + 0.05 * rival.points)
        return SPITE * harm


class Danger:
    """What may happen on each space, all Worms together."""

    def __init__(self, maps: tuple[Map, ...], fates: tuple[Fate, ...]) -> None:
        self._pairs = [
            (chances, fate.dies, fate.gain)
            for chances, fate in zip(maps, fates, strict=True)
            if any(chances)
        ]
        self._known: dict[int, tuple[float, float]] = {}

    def at(self, cell: int) -> tuple[float, float]:
        """How likely the Leader dies there, and what hunts bring."""
        found = self._known.get(cell)
        if found is None:
            found = self._known[cell] = self._work_out(cell)
        return found

    def _work_out(self, cell: int) -> tuple[float, float]:
        lives, gain = 1.0, 0.0
        for chances, dies, brings in self._pairs:
            hit = chances[cell]
            if hit:
                lives *= 1.0 - hit * dies
                gain += hit * brings
        return 1.0 - lives, gain


@lru_cache(maxsize=2048)
def danger_of(maps: tuple[Map, ...], fates: tuple[Fate, ...]) -> Danger:
    """All Worms together; what was worked out of them is kept while it may be asked again."""
    return Danger(maps, fates)


@cache
def _likely_hits(
    chart: Chart, pattern: Pattern, target: int, room: int, unsure: bool, closer: int, rivals: int
) -> Map:
    """See `Threats.map_of`."""
    board, bits = board_of(chart), hits(chart, pattern)
    cells, here = range(len(board.ground)), bits[target]
    strike = strikes(room, rivals)
    if closer:
        lured = lured_hits(chart, pattern, target, closer)
        return tuple([strike if lured >> cell & 1 else 0.0 for cell in cells])
    if room <= 0 and not unsure:
        return tuple([float(here >> cell & 1) for cell in cells])
    stays = STAYS if room == 1 else STAYS_LONGER
    drifts = [bits[to] for to in board.slides[target]]
    likely = (1.0 - stays) / len(drifts)
    stays, likely = stays * strike, likely * strike
    return tuple(
        [
            (stays if here >> cell & 1 else 0.0)
            + likely * sum([drift >> cell & 1 for drift in drifts])
            for cell in cells
        ]
    )


@cache
def strikes(room: int, rivals: int) -> float:
    """How likely the rivals play so many cards on one of the Worms before the next turn."""
    if room <= 0:
        return 1.0
    share = 1.0 / SLOTS
    return sum(
        comb(rivals, cards) * share**cards * (1.0 - share) ** (rivals - cards)
        for cards in range(room, rivals + 1)
    )
