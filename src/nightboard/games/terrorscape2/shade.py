"""What the Survivors can know of the Killer: where a Killer in [STEALTH] is, how many cards the
hand has, and which used cards lie where.

A step against an arrow in [STEALTH] costs a card, so location and hand hang together: they are
followed for each number of cards that can have been paid like that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .board_map import spread
from .clues import Clue, Told
from .kinds import Place, Places, Skill, bits
from .memory import HAND_LIMIT
from .setting import Setting

_ALL = (1 << HAND_LIMIT + 1) - 1
_FULL = 1 << HAND_LIMIT

Hands = tuple[int, ...]
"""For each size that the hand can have had when the deck was made: the sizes that it can have now,
one bit each."""


class Case(NamedTuple):
    """What is possible if a certain number of cards was paid in [STEALTH]."""

    places: Places
    hands: Hands


class Shade:
    """What is known of the Killer after a number of clues."""

    __slots__ = (
        "cases", "dealt", "drawn", "held", "hidden", "likely", "old", "setting", "spent",
    )  # fmt: skip

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.cases: tuple[Case, ...] = (Case(0, (1,) + (0,) * HAND_LIMIT),)
        """By the number of cards that were paid in this [STEALTH]."""
        self.hidden = False
        self.likely: tuple[float, ...] = ()
        """How likely a Killer in [STEALTH] is where."""
        self.dealt = 0
        """The cards that hand and deck had together when the deck was made."""
        self.drawn = 0
        """How many cards have left the deck since."""
        self.spent: tuple[Skill, ...] = ()
        """Cards that the Survivors saw going to the discard pile since."""
        self.old: tuple[Skill, ...] = ()
        """Cards that they knew to be in the deck when it was made."""
        self.held: tuple[Skill, ...] = ()
        """Ultimate cards that must be in the hand."""

    def copy(self) -> Shade:
        """An independent copy."""
        twin = object.__new__(Shade)
        for name in Shade.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    # What can be asked

    @property
    def places(self) -> Places:
        """Where a Killer in [STEALTH] can be."""
        found = 0
        for case in self.cases:
            found |= case.places
        return found

    @property
    def hands(self) -> tuple[int, ...]:
        """The sizes that the hand can have."""
        found = 0
        for case in self.cases:
            if case.places or not self.hidden:
                for sizes in case.hands:
                    found |= sizes
        return tuple(bits(found))

    def fits(self, place: Place, deck: int, hand: int) -> bool:
        """Whether the Killer can be there, with so many cards in deck and hand."""
        start = self.dealt - self.drawn - deck
        return 0 <= start <= HAND_LIMIT and any(
            (not self.hidden or case.places >> place & 1) and case.hands[start] >> hand & 1
            for case in self.cases
        )

    # What is said

    def learn(self, clue: Clue) -> None:
        """Conclude what follows from a clue."""
        told, a, b, _ = clue
        work = _WORK.get(told)
        if work is not None:
            work(self, a, b)

    def _change(self, change: Callable[[int, int], int]) -> None:
        """Change the possible hands, given the size at the start and the sizes now. Where no hand
        is left, the Killer cannot be.
        """
        cases = []
        for places, hands in self.cases:
            now = tuple([change(n, sizes) if sizes else 0 for n, sizes in enumerate(hands)])
            cases.append(Case(places if any(now) else 0, now))
        self.cases = tuple(cases)
        if self.hidden:
            self._weigh()

    def _weigh(self) -> None:
        places = self.places
        fitting = [w if places >> p & 1 else 0.0 for p, w in enumerate(self.likely)]
        total = sum(fitting)
        self.likely = tuple([w / total for w in fitting]) if total else self.likely

    def _shuffled(self, a: int, b: int) -> None:
        """The hand that is left out can have any size that it could have."""
        self.cases = tuple(
            Case(places, tuple(_sizes(hands) & 1 << size for size in range(HAND_LIMIT + 1)))
            for places, hands in self.cases
        )
        self.dealt, self.drawn = a, 0
        self.old, self.spent = self.spent, ()

    def _drew(self, a: int, b: int) -> None:
        left = self.dealt - self.drawn
        self._change(lambda start, now: (now << 1 | now & _FULL) & _ALL if left > start else 0)
        self.drawn += 1

    def _milled(self, a: int, b: int) -> None:
        left = self.dealt - self.drawn
        self._change(lambda start, now: now if left > start else 0)
        self.drawn += 1

    def _empty(self, a: int, b: int) -> None:
        left = self.dealt - self.drawn
        self._change(lambda start, now: now if left == start else 0)

    def _played(self, a: int, b: int) -> None:
        enough = _ALL & ~((1 << b + 1) - 1)
        self._change(lambda start, now: (now & enough) >> 1)
        if a in self.held:
            self.held = tuple(skill for skill in self.held if skill != a)

    def _paid(self, a: int, b: int) -> None:
        self._change(lambda start, now: now >> 1)
        self.held = ()

    def _unlocked(self, a: int, b: int) -> None:
        self._change(lambda start, now: (now << 1 | now & _FULL) & _ALL)
        self.held = (a,) if b else ()

    def _spent(self, a: int, b: int) -> None:
        self.spent = (*self.spent, a)

    def _vanished(self, a: int, b: int) -> None:
        self.hidden = True
        self.cases = (Case(1 << a, self.cases[0].hands),)
        self.likely = tuple(float(p == a) for p in range(self.setting.places))

    def _crept(self, a: int, b: int) -> None:
        """A step to any side, or none; against an arrow for a card of the hand."""
        free, paid = self._ways(bool(a))
        cases = [Case(spread(free, case.places), case.hands) for case in self.cases]
        if a:
            cases.append(Case(0, (0,) * (HAND_LIMIT + 1)))
            for n, (places, hands) in enumerate(self.cases):
                further, less = spread(paid, places), tuple(now >> 1 for now in hands)
                if further and any(less):
                    before = cases[n + 1]
                    cases[n + 1] = Case(before.places | further, _either(before.hands, less))
                    self.held = ()
        while not cases[-1].places:
            cases.pop()
        self.cases = tuple(cases)
        self._wander([way | other for way, other in zip(free, paid, strict=True)])

    def _ways(self, costly: bool) -> tuple[list[Places], list[Places]]:
        """Where a step leads for nothing (staying included), and where for a card."""
        free, paid = [], []
        for place, exits in enumerate(self.setting.ground.exits):
            up = sum(1 << leads.to for leads in exits if costly and leads.against)
            free.append(1 << place | sum(1 << leads.to for leads in exits) & ~up)
            paid.append(up)
        return free, paid

    def _slipped(self, a: int, b: int) -> None:
        ground = self.setting.ground
        ways = [
            1 << place
            | (ground.zones[here.zone] if b == 1 else ground.passages[place] if b == 2 else a)
            for place, here in enumerate(ground.locations)
        ]
        self.cases = tuple(Case(spread(ways, places), hands) for places, hands in self.cases)
        self._wander(ways)

    def _wander(self, ways: list[Places]) -> None:
        """Each of the ways is as likely as the others."""
        ends = [0.0] * self.setting.places
        for weight, to in zip(self.likely, ways, strict=True):
            for place in bits(to):
                ends[place] += weight / to.bit_count()
        self.likely = tuple(ends)
        self._weigh()

    def _shown(self, a: int, b: int) -> None:
        """Where the Killer is says how many cards the way there can have cost."""
        now: Hands = (0,) * (HAND_LIMIT + 1)
        for places, hands in self.cases:
            if places >> a & 1 or not self.hidden:
                now = _either(now, hands)
        self.cases = (Case(0, now),)
        self.hidden, self.likely = False, ()


def _either(one: Hands, other: Hands) -> Hands:
    return tuple(a | b for a, b in zip(one, other, strict=True))


def _sizes(hands: Hands) -> int:
    found = 0
    for sizes in hands:
        found |= sizes
    return found


_WORK: dict[Told, Callable[[Shade, int, int], None]] = {
    Told.SHUFFLED: Shade._shuffled,
    Told.DREW: Shade._drew,
    Told.MILLED: Shade._milled,
    Told.EMPTY: Shade._empty,
    Told.PLAYED: Shade._played,
    Told.PAID: Shade._paid,
    Told.UNLOCKED: Shade._unlocked,
    Told.SPENT: Shade._spent,
    Told.VANISHED: Shade._vanished,
    Told.CREPT: Shade._crept,
    Told.SLIPPED: Shade._slipped,
    Told.SHOWN: Shade._shown,
}
