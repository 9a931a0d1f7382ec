"""Where the Survivors can be: what follows from all that the Killer was told.

The three are followed together, as a set of triples of locations, because much of what is said is
of the kind "one of you is here". There are several such sets, from the plainest explanation of what
was heard to the oddest: without any tools; with flashlights; with ropes, too; with one alarm clock
that rang; and so on. What is in none of them is impossible. Beside them stands how likely each
Survivor is where, taken for each alone (docs/belief.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .clues import Clue, Told
from .content import Can
from .kinds import NEEDED, NOWHERE, SLOTS, Place, Places, Track, bits
from .setting import (
    BARE,
    LIT,
    ROPED,
    Relation,
    Setting,
    anybody,
    move,
    move_all,
    region,
    shadows,
    triple,
)  # fmt: skip

Weights = tuple[tuple[float, ...], ...]

IN_BUSY, IN_IDLE, NEAR, ELSEWHERE = 0.4, 0.12, 0.06, 0.04
"""How likely somebody makes noise where he is, with and without something to search or repair
there; how likely in a given location beside it; and how likely something else makes it."""

CALM = 0.8
"""How likely somebody who lost all fear has spent the main action on it."""

RINGING = ROPED + 1
"""The first explanation with alarm clocks."""
ODD = 0.1
"""How likely what needs an odd explanation is, measured by the rest."""


class Turn(NamedTuple):
    """A past turn of the Survivors, for whoever wants to know what they can have done in it."""

    round: int
    noise: Places
    everywhere: bool
    killer: Place
    """Where the Killer was seen, or nowhere."""
    level: int
    acting: tuple[Places, ...]
    """Where each can have done a main action on the spot."""
    over: tuple[Places, ...]
    """Where each can have been when it was over."""


class Fact(NamedTuple):
    """Somebody did something in a turn that is not over yet."""

    places: Places
    main: bool
    """It was a main action."""


class Where:
    """What is known of the Survivors after a number of clues."""

    __slots__ = (
        "been",
        "before",
        "blocks",
        "facts",
        "healed",
        "hurt",
        "killer",
        "layers",
        "level",
        "likely",
        "likely_before",
        "most",
        "plan",
        "ready",
        "round",
        "seen",
        "setting",
        "turns",
    )  # fmt: skip

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.layers: tuple[int, ...] = ()
        """The triples: without tools, with flashlights, with ropes, too, and then with 1, 2 ...
        alarm clocks that rang."""
        self.before: tuple[int, ...] = ()
        """The same as the Survivors' turn began; empty in the Killer's turn."""
        self.likely: Weights = ()
        """How likely each is where."""
        self.likely_before: Weights = ()
        """The same as the Survivors' turn began."""
        self.facts: tuple[Fact, ...] = ()
        self.round = self.blocks = 0
        self.killer, self.level = NOWHERE, 1
        self.been: tuple[Places, ...] = ()
        """Where anybody can have been, by round."""
        self.turns: tuple[Turn, ...] = ()
        self.most: tuple[int, ...] = (0, 0)
        """Radio and vehicle had at most so many repair tokens as the last turn was over."""
        self.ready: tuple[bool, ...] = (False, False)
        self.healed = 0
        """So many times an item healed somebody."""
        self.hurt: tuple[int, ...] = (0, 0, 0)
        """In which round each was injured last."""
        self.seen: tuple[tuple[int, int, bool], ...] = ()
        """Item cards that the Killer saw: whose, which, and whether it was discarded."""
        self.plan: Any = None
        """What the re-deal has worked out from all this."""

    def copy(self) -> Where:
        """An independent copy."""
        twin = object.__new__(Where)
        for name in Where.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.plan = None
        return twin

    # What can be asked

    @property
    def triples(self) -> int:
        """All triples that are possible at all."""
        return _union(self.layers)

    @property
    def could(self) -> tuple[Places, ...]:
        """Where each of them can be."""
        return shadows(self.triples, self.setting.places)

    def chances(self, slot: int) -> tuple[float, ...]:
        """How likely a Survivor is where; what takes tools or alarm clocks to explain is seldom
        the explanation.
        """
        plain = shadows(self.layers[0], self.setting.places)[slot]
        weights = self.likely[slot]
        if not plain:
            return weights
        fitting = [w if plain >> p & 1 else w * ODD for p, w in enumerate(weights)]
        total = sum(fitting)
        return tuple([w / total for w in fitting])

    @property
    def repairs(self) -> tuple[int, ...]:
        """Radio and vehicle have at most so many repair tokens now."""
        if not self.moving:
            return self.most
        acting = self.acting()
        return tuple(self._most(track, 0, True, acting) for track in Track)

    @property
    def moving(self) -> bool:
        """The Survivors' turn is not over."""
        return bool(self.before)

    # What is said

    def learn(self, clue: Clue) -> None:
        """Conclude what follows from a clue."""
        told, a, b, c = clue
        work = _WORK.get(told)
        if work is not None:
            work(self, a, b, c)

    def _start(self, a: int, b: int, c: int) -> None:
        places = self.setting.places
        self.layers = (triple(places, (a, a, a)),) * RINGING + (0,) * self.setting.alarms
        self.likely = (tuple(float(p == a) for p in range(places)),) * 3

    def _apart(self, a: int, b: int, c: int) -> None:
        won = ~triple(self.setting.places, (a, a, a))
        self.layers = tuple(layer & won for layer in self.layers)
        self._weigh()

    def _turn(self, a: int, b: int, c: int) -> None:
        self.round += 1
        self.blocks, self.killer, self.level = a, b, c
        places = self.setting.places
        self.before, self.facts = self.layers, ()
        self.likely_before = self.likely
        self._settle()
        kernels = [
            self.setting.kernel(a, self._tools, shortcut) for shortcut in self.setting.shortcut
        ]
        moved = []
        for weights, kernel in zip(self.likely, kernels, strict=True):
            ends = [0.0] * places
            for weight, shares in zip(weights, kernel, strict=True):
                if weight:
                    for to, share in shares:
                        ends[to] += weight * share
            moved.append(tuple(ends))
        self.likely = tuple(moved)
        self._weigh()

    def _opened(self, a: int, b: int, c: int) -> None:
        """Others may have come through meanwhile."""
        self.blocks &= ~(1 << a)
        _, one, other, _ = self.setting.ground.links[a]
        self._happened(Fact(1 << one | 1 << other, main=False))

    def _main(self, a: int, b: int, c: int) -> None:
        self._happened(Fact(a, main=True))

    def _near(self, a: int, b: int, c: int) -> None:
        self._happened(Fact(a, main=False))

    def _happened(self, fact: Fact) -> None:
        self.facts = (*self.facts, fact)
        self._settle()
        chances = tuple(float(fact.places >> p & 1) for p in range(self.setting.places))
        self.likely = _somebody(self.likely, chances, ELSEWHERE)
        self._weigh()

    def _ready(self, a: int, b: int, c: int) -> None:
        self.ready = tuple(done or track == a for track, done in enumerate(self.ready))
        self.most = tuple(NEEDED[n] if n == a else most for n, most in enumerate(self.most))

    def _calmed(self, a: int, b: int, c: int) -> None:
        """Most likely by a main action, and without a move (calm.remove-all)."""
        mixed = [
            CALM * w + (1 - CALM) * other
            for w, other in zip(self.likely_before[a], self.likely[a], strict=True)
        ]
        self.likely = (*self.likely[:a], tuple(mixed), *self.likely[a + 1 :])
        self._weigh()

    def _healed(self, a: int, b: int, c: int) -> None:
        self.healed += not b

    def _hurt(self, a: int, b: int, c: int) -> None:
        self.hurt = tuple(self.round if slot == a else was for slot, was in enumerate(self.hurt))

    def _used(self, a: int, b: int, c: int) -> None:
        self.seen = (*self.seen, (a, b, bool(c)))

    def _noise(self, a: int, b: int, c: int) -> None:
        """The turn is over. Noise comes from somebody in the location or beside it, or from an
        alarm clock that was set there two rounds ago.
        """
        setting = self.setting
        if not b:
            for place in bits(a):
                self._heard(place)
        acting = self.acting()
        self.turns = (
            *self.turns,
            Turn(self.round, a, bool(b), self.killer, self.level, acting, self.could),
        )
        self.most = tuple(self._most(track, a, bool(b), acting) for track in Track)
        self.before, self.facts = (), ()
        if not b:
            loud = [IN_BUSY if setting.busy(place) else IN_IDLE for place in range(setting.places)]
            for place in bits(a):
                beside = setting.ground.within(place, 1)
                chances = tuple(
                    loud[p] if p == place else NEAR if beside >> p & 1 else 0.0
                    for p in range(setting.places)
                )
                self.likely = _somebody(self.likely, chances, ELSEWHERE)
            quiet = [1.0 if a >> p & 1 else 1 - loud[p] for p in range(setting.places)]
            self.likely = tuple(
                tuple([w * q for w, q in zip(weights, quiet, strict=True)])
                for weights in self.likely
            )
        self._weigh()

    def _heard(self, place: Place) -> None:
        setting = self.setting
        thrown = self.round >= setting.throws_from
        source = setting.ground.within(place, 1) if thrown else 1 << place
        rang = (
            self.round >= setting.rings_from
            and self.been[self.round - 1 - _SET_BEFORE] >> place & 1
        )
        layers = []
        for n, layer in enumerate(self.layers):
            near = self._after(n, layer, Fact(source, main=False)) if layer else 0
            if rang and n >= RINGING:
                near |= self.layers[n - 1]
            if rang and n == len(self.layers) - 1 and setting.endless:
                near |= layer
            layers.append(near)
        self.layers = tuple(layers)

    def _most(
        self, track: Track, noise: Places, everywhere: bool, acting: tuple[Places, ...]
    ) -> int:
        """A repair is loud, but for those who know how to work without noise."""
        setting, most = self.setting, self.most[track]
        place = setting.ground.repair_at[track]
        if place == self.killer or self.ready[track]:
            return most
        loud = everywhere or noise >> place & 1
        gain = 0
        for slot in SLOTS:
            who = setting.crew[slot]
            wrench, handy = who.able(Can.WRENCH), who.able(Can.HANDYMAN)
            extra = 1 if wrench is not None and self.level >= wrench.number else 0
            if not acting[slot] >> place & 1:
                continue
            if loud and self.round >= setting.toolbox_from:
                gain = max(gain, 2 + extra + (handy.number if handy else 0))
            elif loud or setting.silent[slot]:
                gain = max(gain, 1 + extra)
        return min(NEEDED[track], most + gain)

    def acting(self) -> tuple[Places, ...]:
        """Where each can have done a main action that is no move: there the turn began and ended,
        but for secret passages.
        """
        places = self.setting.places
        found = zip(shadows(_union(self.before), places), self.could, strict=True)
        if not self._tools:
            return tuple(was & now for was, now in found)
        hops = self.setting.hops
        return tuple(hops(was) & hops(now) for was, now in found)

    def _answer(self, a: int, b: int, c: int) -> None:
        places = self.setting.places
        fits = region(places, 0, self._side(a, 0, b)) & region(places, 1, self._side(a, 1, b))
        fits &= region(places, 2, self._side(a, 2, b))
        self.layers = tuple(layer & fits for layer in self.layers)
        self._weigh()

    def _side(self, found: int, slot: int, area: Places) -> Places:
        return area if found >> slot & 1 else self.setting.ground.everywhere & ~area

    def _seen(self, a: int, b: int, c: int) -> None:
        fits = region(self.setting.places, a, 1 << b)
        self.layers = tuple(layer & fits for layer in self.layers)
        self._weigh()

    def _fled(self, a: int, b: int, c: int) -> None:
        setting, places = self.setting, self.setting.places
        self.layers = tuple(
            move(layer, places, a, setting.flight(b, n >= ROPED and self._tools)) if layer else 0
            for n, layer in enumerate(self.layers)
        )
        ends = [0.0] * places
        for weight, to in zip(self.likely[a], setting.flight(b, False).ends, strict=True):
            for place in to:
                ends[place] += weight / len(to)
        self.likely = tuple(
            tuple(ends) if slot == a else weights for slot, weights in enumerate(self.likely)
        )
        self._weigh()

    # How it is concluded

    @property
    def _tools(self) -> bool:
        return self.round >= self.setting.tools_from

    def _relations(self, layer: int) -> tuple[Relation, Relation, Relation]:
        tools = min(layer, ROPED) if self._tools else BARE
        one, two, three = (
            self.setting.relation(self.blocks, tools, shortcut)
            for shortcut in self.setting.shortcut
        )
        return one, two, three

    def _settle(self) -> None:
        """Where everybody can be in this turn, given what has happened in it."""
        places = self.setting.places
        layers: list[int] = []
        for n, before in enumerate(self.before):
            if 0 < n < RINGING and before == self.before[n - 1] and not self._tools:
                moved = layers[n - 1]
            else:
                moved = move_all(before, places, self._relations(n)) if before else 0
                for fact in self.facts:
                    moved = self._after(n, moved, fact)
            layers.append(moved)
        self.layers = tuple(layers)
        if len(self.been) < self.round:
            self.been = (*self.been, 0)
        anywhere = 0
        for triples in (_union(self.before), self.triples):
            for could in shadows(triples, places):
                anywhere |= could
        anywhere = self.setting.hops(anywhere) if self._tools else anywhere
        self.been = (*self.been[:-1], self.been[-1] | anywhere)

    def _after(self, n: int, moved: int, fact: Fact) -> int:
        """Those of the triples in which somebody did something in these locations: before the
        move or after it.
        """
        places, before = self.setting.places, self.before[n]
        among = self.setting.hops(fact.places) if n >= LIT and self._tools else fact.places
        relations = self._relations(n)
        if not fact.main:
            here = moved & anybody(places, among)
            if here == moved:
                return here
            return here | moved & move_all(before & anybody(places, among), places, relations)
        found = 0
        for slot in SLOTS:
            stood = region(places, slot, among)
            if before & stood:
                found |= move_all(before & stood, places, relations) & stood
        return moved & found

    def _weigh(self) -> None:
        """What is impossible has no weight, what is possible some; each adds up to 1."""
        likely = []
        for weights, could in zip(self.likely, self.could, strict=True):
            total = sum([w for p, w in enumerate(weights) if could >> p & 1])
            floor = _TINY * total or 1.0
            fitting = [
                (w if w > floor else floor) if could >> p & 1 else 0.0
                for p, w in enumerate(weights)
            ]
            total = sum(fitting)
            likely.append(tuple([w / total for w in fitting]) if total else weights)
        self.likely = tuple(likely)


def _union(layers: tuple[int, ...]) -> int:
    found = 0
    for layer in layers:
        found |= layer
    return found


_TINY = 1e-6
"""What is possible is at least so likely, measured by all the rest."""
_SET_BEFORE = 2
"""An alarm clock that rings was set so many rounds ago."""


def _somebody(likely: Weights, chances: tuple[float, ...], otherwise: float) -> Weights:
    """At least one of them did it, each as likely as it is from his location; or it was something
    else.
    """
    alone = [
        sum([w * chance for w, chance in zip(weights, chances, strict=True)]) for weights in likely
    ]
    found = []
    for slot, weights in enumerate(likely):
        nobody = 1 - otherwise
        for other, chance in enumerate(alone):
            if other != slot:
                nobody *= 1 - chance
        by_chance = zip(weights, chances, strict=True)
        found.append(tuple([w * (1 - nobody * (1 - chance)) for w, chance in by_chance]))
    return tuple(found)


_WORK: dict[Told, Callable[[Where, int, int, int], None]] = {
    Told.START: Where._start,
    Told.APART: Where._apart,
    Told.TURN: Where._turn,
    Told.OPENED: Where._opened,
    Told.MAIN: Where._main,
    Told.NEAR: Where._near,
    Told.READY: Where._ready,
    Told.CALMED: Where._calmed,
    Told.HEALED: Where._healed,
    Told.HURT: Where._hurt,
    Told.NOISE: Where._noise,
    Told.ANSWER: Where._answer,
    Told.SEEN: Where._seen,
    Told.FLED: Where._fled,
    Told.USED: Where._used,
}
