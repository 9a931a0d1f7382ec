"""How well each player stands, for bots that search.

The numbers were fitted to the winners of 1,400 games between four rules-of-thumb bots that now and
then did something else; games of two, three and five on both sides of the board bore them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from .bot.threat import strikes
from .bot.worth import average
from .cards import NOWHERE, Egg
from .content import Bounty
from .effects import PROTECTION
from .eggs import each
from .rules.ending import GOAL
from .table import Player, TerrorBelow

POINT, POINT_NEAR_GOAL, POINT_NEAR_END = 0.24, 0.19, 0.06
"""What a VP weighs at the start; so much more when somebody has them all; and when somebody's last
Leader lives, whose death brings the final turns.
"""
EGG, CARGO, FADES = 0.3, 0.13, 0.2
"""What a carried Egg weighs, and each VP that it may bring; so many are lost with each space to
where it is wanted.
"""
WITHIN_REACH = 0.5
"""What it weighs to have won with all that one carries, as one's turn begins."""
FETCH, ON_THE_WAY = 1.2, 2
"""What lying Eggs weigh compared with carried ones, divided by the spaces to them and some more."""
ITEM, PROTECTS, ITEM_POINT = 0.12, 0.11, 0.25
HAT, HIDDEN, RUBBLE, ACTION_POINT = 0.18, 0.05, 0.085, 0.015
WEAPON, DAMAGE = 0.23, 0.05
LOSSES = (0.0, -0.7, 0.0, 0.0)
"""By the number of living characters."""
DEATHS, DROPPED = (0.0, 4.0, 2.0, 0.3), 0.2
"""What a death costs that is sure before the next turn, by those who live now, and each VP of the
cargo that is dropped.
"""
STAYS = 0.4
"""How likely a Target is where it is now when its Worm strikes; or it has moved by a space."""
WAITS = 0.5
"""What it costs to be the last to have a turn."""
FINAL_POINT, FINAL_TURN, FINAL_CARGO = 1.0, 0.2, 0.37
"""In the final turns: a VP, a turn to come, and each VP that carried Eggs may bring in it."""


def standing(t: TerrorBelow) -> list[float] | None:
    """The chance of each player to win, judged as a turn begins; in the middle of one it cannot be
    said.
    """
    if not t.round or t.played != NOWHERE:
        return None
    judged = _in_final_turns(t) if t.ending else _in_the_race(t)
    weights = [
        0.0 if player.out else exp(worth) for player, worth in zip(t.players, judged, strict=True)
    ]
    total = sum(weights)
    return [weight / total for weight in weights]


def _in_the_race(t: TerrorBelow) -> list[float]:
    count = len(t.players)
    bounties = [t.content.bounties[card] for card in t.line]
    heaps, worms = _heaps(t, bounties), _worms(t)
    living = [sum([member.alive for member in player.squad]) for player in t.players]
    leader = max([player.points for player in t.players])
    point = POINT + POINT_NEAR_GOAL * leader / GOAL + POINT_NEAR_END * (1 in living)
    found = []
    for who, player in enumerate(t.players):
        wait, at = (who - t.active) % count, t.pawns[who]
        cargo = _cargo(t, player, at, bounties) if player.eggs else 0.0
        worth = point * player.points + EGG * len(each(player.eggs)) + CARGO * cargo
        if player.points + cargo >= GOAL:
            worth += WITHIN_REACH * (1 - wait / count)
        if at != NOWHERE:
            far = t.board.far[at]
            worth += FETCH * max(
                [heap / (ON_THE_WAY + far[space]) for space, heap in heaps], default=0.0
            )
            if wait:
                # In games for two a card joins a Worm after every turn.
                cards = 2 * wait if count == 2 else wait
                dies = _peril(t, player, at, worms, cards)
                worth -= dies * (DEATHS[living[who]] + DROPPED * cargo)
        worth += LOSSES[living[who]] - WAITS * wait / count
        found.append(worth + _belongings(t, player))
    return found


def _in_final_turns(t: TerrorBelow) -> list[float]:
    bounties = [t.content.bounties[card] for card in t.line]
    found = []
    for who, player in enumerate(t.players):
        worth = FINAL_POINT * player.points
        if who == t.active or who in t.final:
            worth += FINAL_TURN + FINAL_CARGO * _cargo(t, player, t.pawns[who], bounties)
        found.append(worth)
    return found


def _belongings(t: TerrorBelow, player: Player) -> float:
    """What cards and Rubble weigh."""
    content = t.content
    vehicles, items, weapons = player.hands
    worth = (
        HIDDEN * len(player.hidden)
        + RUBBLE * player.rubble
        + HAT * (player.hat != NOWHERE)
        + ACTION_POINT * sum([content.vehicles[card].points for card in vehicles])
    )
    for card in items:
        item = content.items[card]
        worth += ITEM + ITEM_POINT * item.points
        if item.uses & PROTECTION:
            worth += PROTECTS
    for card in (*player.active, *weapons):
        worth += WEAPON + DAMAGE * average(content.weapons[card].damage)
    return worth


# Eggs


def _cargo(t: TerrorBelow, player: Player, at: int, bounties: Sequence[Bounty]) -> float:
    """The VP that the carried Eggs may bring, each with the best Bounty that is left for it, less
    for those that are wanted far away.
    """
    board = t.board
    far = (0,) * len(board.ground) if at == NOWHERE else board.far[at]
    nearest = FADES * min([far[place] for place in board.places])
    left = [*bounties, *(t.content.bounties[held.bounty] for held in player.hidden)]
    found = 0.0
    for egg in each(player.eggs):
        best, used = 1.0 - nearest, None
        for bounty in left:
            if bounty.egg is egg:
                where = bounty.location
                way = nearest if where is None else FADES * far[board.places[where]]
                if bounty.points - way > best:
                    best, used = bounty.points - way, bounty
        if used is not None:
            left.remove(used)
        found += best
    return found


def _heaps(t: TerrorBelow, bounties: Sequence[Bounty]) -> list[tuple[int, float]]:
    """Where Eggs lie, and what they would weigh if somebody carried them."""
    worth = [EGG + CARGO] * len(Egg)
    for bounty in bounties:
        if bounty.egg is not None:
            worth[bounty.egg] = max(worth[bounty.egg], EGG + CARGO * bounty.points)
    return [
        (space, sum([worth[egg] for egg in each(eggs)]))
        for space, eggs in enumerate(t.eggs)
        if eggs
    ]


# Worms


class _Worm(NamedTuple):
    """A Worm that may strike."""

    room: int
    """So many more cards until it does."""
    health: int
    hits: int
    """The spaces that it would hit now, one bit each ..."""
    drifts: list[int]
    """... and if its Target moved by a space."""


def _worms(t: TerrorBelow) -> list[_Worm]:
    board, found = t.board, []
    for worm, target, cards in t.lairs:
        if worm != NOWHERE:
            card = t.content.worms[worm]
            prints = board.footprints[card.pattern.id]
            drifts = [prints[to].hit for to in board.slides[target]]
            found.append(_Worm(card.limit - len(cards), card.health, prints[target].hit, drifts))
    return found


def _peril(t: TerrorBelow, player: Player, at: int, worms: Sequence[_Worm], cards: int) -> float:
    """How likely the Leader dies before so many cards are played, if nobody looks where they go."""
    content, lives = t.content, 1.0
    for room, health, here, drifts in worms:
        if room > cards:
            continue
        hit = STAYS * (here >> at & 1)
        hit += (1 - STAYS) * sum([drift >> at & 1 for drift in drifts]) / len(drifts)
        if hit:
            weapons = [content.weapons[card] for card in (*player.active, *player.weapons)]
            armed = sum([average(weapon.damage) for weapon in weapons]) / health
            lives *= 1 - strikes(room, cards) * hit * max(0.0, 1 - armed)
    if lives < 1 and any(content.items[card].uses & PROTECTION for card in player.items):
        return 0.0
    return 1 - lives
