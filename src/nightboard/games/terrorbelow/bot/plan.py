"""Plans for a turn: where to drive, what to deliver, what to pick up, and where to stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple

from nightboard.engine.steps import Step

from ..cards import NOWHERE, Egg, Location
from ..content import Bounty
from ..effects import Trait
from ..rules.delivery import deliver, deliver_for, deliver_for_hidden
from ..rules.ending import GOAL
from ..rules.pick_up import pick_up
from ..view import View
from .harvest import harvest
from .threat import Danger, Threats
from .ways import FAR, Reach, Terrain, board_of
from .worth import BONUS, CARD_FOR_RUBBLE, REVIVED, egg_gains, trait_of

PROMPT = 0.3
"""So much less than later an Egg may bring now."""
VICTORY = 60.0
STOPS = 2
"""So many stops are planned in a turn before the last one."""


class Plan(NamedTuple):
    """A way to spend Action Points."""

    cost: int
    gain: float
    """What it brings at once."""
    end: int
    first: Step | None
    """The first step; None: stay here."""
    later: float
    """What is carried in the end, and what there is to fetch from there."""
    around: int = 0
    """The Rubble at hand for points that are left."""
    emptied: int = NOWHERE
    """The space whose Eggs were picked up last, after which nothing more can be done."""


class _Way(NamedTuple):
    """A plan on the way."""

    at: int
    points: int
    cargo: tuple[Egg, ...]
    spent: int = 0
    gain: float = 0.0
    scored: int = 0
    """VP for sure."""
    bonuses: int = 0
    first: Step | None = None
    been: tuple[int, ...] = ()


class Planner:
    """What a seat could do in its turn, and what that would be worth."""

    def __init__(self, view: View, seat: int, *, start: int | None = None) -> None:
        assert view.own is not None
        self.view, self.seat, self.own = view, seat, view.own
        self.me = view.players[seat]
        self.board = board_of(view.chart)
        self.traits = trait_of(self.me, view.options.character_abilities)
        self.threats = Threats(view, seat, self.board, self.traits)
        self.start = self.me.pawn if start is None else start
        self._bounties = [*view.line, *self.own.hidden]
        self._plain = 2.0 if self.traits & Trait.HAGGLER else 1.0
        self._most_bonuses = 2 if self.traits & Trait.COURIER else 1
        self._piece = CARD_FOR_RUBBLE / (2 if self.traits & Trait.SCAVENGER else 3)
        self._gentle = view.carton or bool(self.traits & Trait.GENTLE_HANDS)
        self._heaps = {space: eggs for space, eggs in enumerate(view.eggs) if eggs}
        self.harvest = harvest(view.chart, view.eggs, view.line, self.own.hidden, self._plain)
        self._around: list[int] = []
        self._land = self._terrain()

    def _terrain(self) -> Terrain:
        view, board = self.view, self.board
        others = {
            player.pawn: who
            for who, player in enumerate(view.players)
            if who != self.seat and player.pawn != NOWHERE
        }
        crowded = set(others)
        if view.options.share_locations:
            crowded -= set(board.places)
        spare = min(self.own.vehicles, key=lambda card: card.points, default=None)
        return Terrain(
            board,
            view.rubble,
            others,
            crowded,
            sure_footed=bool(self.traits & Trait.SURE_FOOTED),
            off_road=view.off_road,
            spare_card=NOWHERE if spare is None else spare.card,
        )

    # What there is to do

    def plans(self, points: int, *, off_road: bool = False) -> list[Plan]:
        """All that is worth a thought with so many points."""
        if off_road:
            self._land = self._land._replace(off_road=True)
        self._around = [0] * len(self.view.rubble)
        for space, pieces in enumerate(self.view.rubble):
            if pieces:
                for near in self.board.near[space]:
                    self._around[near] += pieces
        bonuses = self._most_bonuses - self.view.bonuses
        found: list[Plan] = []
        self._go_on(_Way(self.start, points, self.me.eggs, bonuses=bonuses), found)
        return found

    def _go_on(self, way: _Way, found: list[Plan]) -> None:
        """Stay somewhere; pick up Eggs; deliver and go on."""
        reach = Reach(self._land, way.at, way.points)
        costs, crowded = reach.cost, self._land.crowded
        spent, gain, cargo, first = way.spent, way.gain, way.cargo, way.first
        for end in self.board.spaces:
            cost = costs[end]
            if cost < FAR and end not in crowded:
                found.append(
                    Plan(
                        spent + cost,
                        gain + self._piece * reach.dug[end],
                        end,
                        first or reach.first[end],
                        self.harvest.later(end, cargo),
                        self._around[end],
                    )
                )
        for space, eggs in self._heaps.items():
            if costs[space] < way.points and space not in way.been and space not in crowded:
                self._pick_up(self._drive(way, reach, space), eggs, found)
        if cargo and len(way.been) < STOPS:
            for location, space in zip(Location, self.board.places, strict=True):
                if costs[space] < way.points and space not in way.been and space not in crowded:
                    self._deliver(self._drive(way, reach, space), location, found)

    def _drive(self, way: _Way, reach: Reach, to: int) -> _Way:
        cost = reach.cost[to]
        return way._replace(
            at=to,
            points=way.points - cost,
            spent=way.spent + cost,
            gain=way.gain + self._piece * reach.dug[to],
            first=way.first or reach.first[to],
            been=(*way.been, to),
        )

    def _pick_up(self, way: _Way, eggs: tuple[Egg, ...], found: list[Plan]) -> None:
        cargo = tuple(sorted((*way.cargo, *eggs)))
        spent, first = way.spent + 1, way.first or pick_up()
        if self._gentle and way.points > 1:
            left = way.points - 1
            self._go_on(way._replace(points=left, spent=spent, cargo=cargo, first=first), found)
        else:
            later = self.harvest.later(way.at, cargo, way.at)
            found.append(Plan(spent, way.gain, way.at, first, later, emptied=way.at))

    def _deliver(self, way: _Way, location: Location, found: list[Plan]) -> None:
        """Deliver what is worth more here than later."""
        points, gain, scored, first = way.points, way.gain, way.scored, way.first
        left = list(way.cargo)
        for worth, egg, bounty in egg_gains(way.cargo, self._bounties, location, self._plain):
            if not points or worth < self.harvest.carried(way.at, (egg,)) - PROMPT:
                break
            first = first or self._delivery(egg, bounty)
            left.remove(egg)
            points, gain, scored = points - 1, gain + worth, scored + int(worth)
        if points == way.points:
            return
        if way.bonuses:
            gain += self.bonus(location)
            scored += location is Location.MOTEL
        if scored + self.me.points >= GOAL > way.scored + self.me.points:
            gain += VICTORY
        self._go_on(
            way._replace(
                points=points,
                cargo=tuple(left),
                spent=way.spent + way.points - points,
                gain=gain,
                scored=scored,
                bonuses=max(0, way.bonuses - 1),
                first=first,
            ),
            found,
        )

    def _delivery(self, egg: Egg, bounty: Bounty | None) -> Step:
        if bounty is None:
            return deliver(egg)
        if bounty in self.own.hidden:
            return deliver_for_hidden(bounty.card)
        return deliver_for(bounty.card)

    def bonus(self, location: Location) -> float:
        """What the Delivery Bonus of a Location is worth."""
        if location is Location.HOSPITAL:
            return REVIVED if self.threats.alive < len(self.me.squad) else 0.0
        return BONUS[location]

    # What comes of it

    def worths(self, plans: Iterable[Plan], points: int, danger: Danger) -> list[float]:
        """What each plan brings if one has so many points, with all that may happen afterwards."""
        at, loss, piece = danger.at, self.threats.loss, self._piece
        found = []
        for cost, gain, end, _, later, around, _ in plans:
            if around:
                gain += piece * min(points - cost, around)
            dies, hunts = at(end)
            found.append(gain + hunts + (1.0 - dies) * later - dies * loss)
        return found

    def worth(self, plan: Plan, points: int, danger: Danger) -> float:
        """What a plan brings."""
        return self.worths([plan], points, danger)[0]

    def ranked(
        self, plans: Sequence[Plan], points: int, danger: Danger
    ) -> list[tuple[Plan, float]]:
        """The plans that so many points allow and what they bring, the best first."""
        allowed = [plan for plan in plans if plan.cost <= points]
        rated = zip(allowed, self.worths(allowed, points, danger), strict=True)
        return sorted(rated, key=itemgetter(1), reverse=True)

    def best(self, plans: Sequence[Plan], points: int, danger: Danger) -> float:
        """What the best plan brings that so many points allow."""
        return max(self.worths([plan for plan in plans if plan.cost <= points], points, danger))
