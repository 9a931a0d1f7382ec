"""The end of the game, the final scoring and the adventure levels."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import step
from nightboard.engine.table import Outcome

from ..cards import TRAUMA_VALUE
from ..table import TerroriXico

TRACK_GOAL = {2: 5, 3: 4, 4: 4}
POINTS_GOAL = 40
SETS = (0, 0, 2, 5, 9)
"""What so many monsters of one type are worth."""


class Level(Enum):
    """The adventure levels with their lowest scores (level.order, level.apprentice, level.cleric,
    level.mythbuster, level.slayer, level.knight, level.sacred-hunter).
    """

    BABY = -10
    APPRENTICE = 6
    CLERIC = 11
    MYTHBUSTER = 16
    SLAYER = 22
    KNIGHT = 29
    SACRED_HUNTER = 36


def level(score: int) -> Level:
    """The adventure level of a final score (level.basis); Baby has no lower end (level.baby)."""
    reached = [level for level in Level if score >= level.value]
    return reached[-1] if reached else Level.BABY


def end_reason(t: TerroriXico) -> str | None:
    """The rule that ends the game now, if one does (endgame.several, endgame.forty-raw,
    endgame.track-overshoot).
    """
    if max(hunter.track for hunter in t.hunters) >= TRACK_GOAL[len(t.hunters)]:
        return "endgame.track-two" if len(t.hunters) == 2 else "endgame.track-multi"
    if max(hunter.points for hunter in t.hunters) >= POINTS_GOAL:
        return "endgame.forty"
    if not t.supply:
        return "endgame.trauma"
    if not t.monsters and not (t.monster_pile and t.event_pile):
        return "endgame.piles-out"
    return None


class Tally(NamedTuple):
    """The final scoring of one hunter, in the order in which ties are broken."""

    score: int
    track: int
    traumas: int
    """V.P. lost to Traumas."""
    eliminated: int
    """How many cards lie in the waste zone."""
    sets: int
    """V.P. for sets of monsters."""

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Higher wins (final.win, final.tie-monsters, final.tie-trauma, final.tie-eliminated)."""
        return self.score, self.track, -self.traumas, -self.eliminated


def tally(t: TerroriXico, who: int) -> Tally:
    """What a hunter has in the end (final.start-vp, final.subtract-trauma,
    final.trauma-not-counted, final.add-sets, final.negative-possible, trauma.negative-points).
    """
    hunter = t.hunters[who]
    owned = hunter.hand + hunter.pile + hunter.discards
    traumas = sum(TRAUMA_VALUE[card] for card in owned)
    sets = set_points(t, hunter.monsters)
    return Tally(hunter.points - traumas + sets, hunter.track, traumas, len(hunter.waste), sets)


def set_points(t: TerroriXico, monsters: Sequence[int]) -> int:
    """What the sets among some monsters are worth: those of the same type count together
    (final.set-one, final.set-two, final.set-three, final.set-four, final.set-per-type).
    """
    if len(monsters) < 2:
        return 0
    kinds = [t.content.monsters[monster].kind for monster in monsters]
    return sum(SETS[min(kinds.count(kind), len(SETS) - 1)] for kind in set(kinds))


@step
def final_scoring(t: TerroriXico) -> None:
    """Compare all hunters; whoever is equal in everything shares the victory (final.tie-shared,
    final.individual).
    """
    tallies = [tally(t, who) for who in t.seats]
    ranks = [each.rank for each in tallies]
    for who, each in enumerate(tallies):
        t.tell(
            EVERYONE, "tally", rule="final.subtract-trauma",
            who=who, points=t.hunters[who].points, traumas=each.traumas, sets=each.sets,
            score=each.score, level=level(each.score),
        )  # fmt: skip
    t.finish(
        Outcome(
            rule=end_reason(t) or "endgame.trauma",
            winners=tuple(who for who in t.seats if ranks[who] == max(ranks)),
            scores=tuple(each.score for each in tallies),
            places=tuple(1 + sum(other > rank for other in ranks) for rank in ranks),
            teams=tuple(t.seats),
        )
    )
