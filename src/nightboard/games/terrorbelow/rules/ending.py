"""VP, elimination, and how the game ends."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import step
from nightboard.engine.table import Outcome

from ..cards import Deck
from ..table import TerrorBelow
from .piles import discard

GOAL = 20


def gain(t: TerrorBelow, who: int, points: int, rule: str) -> None:
    """Take VP tokens; they never run out (ruling r.supply-vp). With 20 VP the game is over, so
    whatever follows must be queued before (end.twenty-vp, end.any-moment, ruling
    r.simultaneous-twenty).
    """
    player = t.players[who]
    player.tokens += points
    t.tell(EVERYONE, "gains", rule=rule, who=who, n=points)
    check_goal(t, who)


def check_goal(t: TerrorBelow, who: int) -> None:
    """Whether somebody has just won (end.twenty-vp)."""
    if t.players[who].points >= GOAL:
        _finish(t, "end.twenty-vp", (who,))


def eliminate(t: TerrorBelow, who: int) -> None:
    """A whole squad is dead: the player is out (end.squad-dead-eliminated, end.eliminated-cleanup,
    ruling r.eliminated-cards), and the first time that happens the final turns begin
    (end.final-turns, ruling r.final-turn-order).
    """
    player = t.players[who]
    player.out = True
    t.tell(EVERYONE, "out", rule="end.squad-dead-eliminated", who=who)
    for deck in Deck:
        for card in sorted(player.hands[deck]):
            discard(t, who, deck, card)
    player.lost, player.hidden = player.hidden, ()
    if t.ending:
        # Further eliminations add no turns and take away those not yet taken.
        t.final = tuple(seat for seat in t.final if seat != who)
    else:
        t.ending = True
        after = t.clockwise(t.active + 1)
        t.final = tuple(seat for seat in after if not t.players[seat].out)
    if all(other.out for other in t.players):
        _finish(t, "end.nobody-left", ())


@step
def compare_scores(t: TerrorBelow) -> None:
    """After the final turns the living compare VP, then completed Bounties (end.most-vp-wins,
    end.tie-bounties, end.tie-shared, end.final-eliminations, end.nobody-left).
    """
    alive = [who for who in t.seats if not t.players[who].out]
    points = max(t.players[who].points for who in alive)
    first = [who for who in alive if t.players[who].points == points]
    best = max(_rank(t, who) for who in first)
    winners = tuple(who for who in first if _rank(t, who) == best)
    if len(winners) > 1:
        rule = "end.tie-shared"
    else:
        rule = "end.tie-bounties" if len(first) > 1 else "end.most-vp-wins"
    _finish(t, rule, winners)


def _rank(t: TerrorBelow, who: int) -> tuple[bool, int, int]:
    """Higher is better."""
    player = t.players[who]
    return not player.out, player.points, len(player.bounties)


def _finish(t: TerrorBelow, rule: str, winners: tuple[int, ...]) -> None:
    ranks = [(who in winners, *_rank(t, who)) for who in t.seats]
    last = len(t.players)
    t.finish(
        Outcome(
            rule=rule,
            winners=winners,
            scores=tuple(player.points for player in t.players),
            places=tuple(
                1 + sum(other > rank for other in ranks) if winners else last for rank in ranks
            ),
            teams=tuple(t.seats),
        )
    )
