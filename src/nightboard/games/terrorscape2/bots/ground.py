"""How far it is on a map, for each side."""

from __future__ import annotations

from functools import cache

from ..board_map import GameMap
from ..kinds import LinkNo, Place, bits

FAR = 9


@cache
def killer_steps(ground: GameMap) -> tuple[tuple[int, ...], ...]:
    """The steps of a Killer between all locations; against an arrow a step counts double."""
    return tuple(_steps(ground, place) for place in range(len(ground.locations)))


def _steps(ground: GameMap, start: Place) -> tuple[int, ...]:
    found = [FAR] * len(ground.locations)
    found[start] = 0
    waiting = [start]
    while waiting:
        waiting.sort(key=lambda place: -found[place])
        here = waiting.pop()
        for leads in ground.exits[here]:
            steps = found[here] + (2 if leads.against else 1)
            if steps < found[leads.to]:
                found[leads.to] = steps
                waiting.append(leads.to)
    return tuple(found)


@cache
def turns_between(
    ground: GameMap, blocks: int, ropes: int, shortcut: bool
) -> tuple[tuple[int, ...], ...]:
    """How many turns a Survivor needs from each location to each other."""
    ways = ground.ways(blocks, ropes)
    reach = ways.shortcut if shortcut else ways.two
    found = []
    for start in range(len(ground.locations)):
        turns = [FAR] * len(ground.locations)
        turns[start] = 0
        edge = 1 << start
        for number in range(1, FAR):
            further = 0
            for place in bits(edge):
                further |= reach[place]
            edge = 0
            for place in bits(further):
                if turns[place] == FAR:
                    turns[place] = number
                    edge |= 1 << place
            if not edge:
                break
        found.append(tuple(turns))
    return tuple(found)


@cache
def moves_from(ground: GameMap, blocks: tuple[LinkNo, ...]) -> tuple[tuple[Place, ...], ...]:
    """Where a Survivor can move from each location, without a rope."""
    reach = ground.ways(sum(1 << link for link in blocks), 0).two
    return tuple(tuple(bits(ends & ~(1 << place))) for place, ends in enumerate(reach))
