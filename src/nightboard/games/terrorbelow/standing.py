"""How well each player stands, for bots that search.

The numbers were fitted to the winners of 240 games between rules-of-thumb bots, from two to five
of them on both sides of the board.
"""

from __future__ import annotations

from math import exp

from .cards import NOWHERE
from .eggs import each
from .rules.ending import GOAL
from .table import Player, TerrorBelow

POINT, POINT_NEAR_GOAL = 0.32, 0.2
"""What a VP weighs at the start, and so much more when somebody has them all."""
EGG, CARGO = 0.16, 0.19
"""What a carried Egg weighs, and each VP that it may bring."""
ITEM, WEAPON, HIDDEN = 0.13, 0.28, 0.23
LOSSES = (0.0, -0.7, -0.1, 0.0)
"""By the number of living characters."""
WAITS = 0.8
"""What it costs to be the last to have a turn."""
FINAL_POINT, FINAL_TURN, FINAL_CARGO = 1.4, 1.2, 0.33
"""In the final turns: a VP, a turn to come, and each VP that carried Eggs may bring in it."""


def standing(t: TerrorBelow) -> list[float] | None:
    """The chance of each player to win, judged as a turn begins; in the middle of one it cannot be
    said.
    """
    if not t.round or t.played != NOWHERE:
        return None
    judge = _in_final_turns if t.ending else _in_the_race
    weights = [0.0 if t.players[who].out else exp(judge(t, who)) for who in t.seats]
    total = sum(weights)
    return [weight / total for weight in weights]


def _in_the_race(t: TerrorBelow, who: int) -> float:
    player, count = t.players[who], len(t.players)
    leader = max(other.points for other in t.players)
    return (
        (POINT + POINT_NEAR_GOAL * leader / GOAL) * player.points
        + EGG * len(each(player.eggs))
        + CARGO * _cargo(t, player)
        + ITEM * (len(player.items) + (player.hat != NOWHERE))
        + WEAPON * (len(player.weapons) + len(player.active))
        + HIDDEN * len(player.hidden)
        + LOSSES[sum(member.alive for member in player.squad)]
        - WAITS * ((who - t.active) % count) / count
    )


def _in_final_turns(t: TerrorBelow, who: int) -> float:
    player = t.players[who]
    worth = FINAL_POINT * player.points
    if who == t.active or who in t.final:
        worth += FINAL_TURN + FINAL_CARGO * _cargo(t, player)
    return worth


def _cargo(t: TerrorBelow, player: Player) -> int:
    """The VP that the carried Eggs may bring, each with the best Bounty that is left for it."""
    bounties = t.content.bounties
    left = [bounties[card] for card in t.line]
    left += [bounties[held.bounty] for held in player.hidden]
    found = 0
    for egg in each(player.eggs):
        fits = [bounty for bounty in left if bounty.egg is egg]
        if fits:
            best = max(fits, key=lambda bounty: bounty.points)
            left.remove(best)
            found += best.points
        else:
            found += 1
    return found
