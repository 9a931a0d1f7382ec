"""Eggs and Rubble come onto the board: in attacks, in the setup, and where a Leader drops them."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE

from ..cards import DIE, NOWHERE, Egg
from ..eggs import ONE, count
from ..grid import Footprint, Ground
from ..table import TerrorBelow

RUBBLE_LIMIT = 2


def footprint(t: TerrorBelow, worm: int, at: int) -> Footprint:
    """What an attack of this Worm at a space does (worm-cards.pattern-centred-on-target)."""
    return t.board.footprints[t.content.worms[worm].pattern.id][at]


def place(t: TerrorBelow, worm: int, at: int) -> int:
    """The Eggs that have a place, the Rubble, and last the Eggs that dice must place
    (attack.step-order, ruling r.attack-order); returns the spaces where something was placed,
    one bit each.
    """
    print_ = footprint(t, worm, at)
    own = t.content.worms[worm].egg
    placed = 0
    homeless: list[Egg] = []
    for colour, space in print_.eggs:
        egg = own if colour is None else colour
        assert egg is not None
        if space == NOWHERE:
            homeless.append(egg)
        elif lay_egg(t, egg, space, "attack.place-egg" if colour is None else "attack.queen-eggs"):
            placed |= 1 << space
    placed |= shed_rubble(t, print_.rubble)
    for egg in homeless:
        # Each Egg has its own roll (attack.relocation-each-egg, initial-attacks.egg-relocation).
        relocate(t, egg, "attack.location-egg-relocated")
    return placed


def lay_egg(t: TerrorBelow, egg: Egg, space: int, rule: str) -> bool:
    """An Egg from the supply; if no more of the colour is left there is none
    (attack.egg-supply-empty, ruling r.supply-eggs). A space takes any number, beside Rubble
    (board.eggs-unlimited-per-space, board.eggs-and-rubble-coexist).
    """
    if not count(t.egg_supply, egg):
        return False
    t.egg_supply -= ONE[egg]
    t.eggs[space] += ONE[egg]
    if t.sink is not None:
        column, row = t.board.coordinates(space)
        t.tell(EVERYONE, "egg", rule=rule, egg=egg, space=space, column=column, row=row)
    return True


def shed_rubble(t: TerrorBelow, spaces: tuple[int, ...]) -> int:
    """A Rubble on each space, in reading order, while there is any and at most two on a space
    (attack.place-rubble, attack.rubble-supply-empty, ruling r.supply-rubble, board.rubble-stacks,
    board.rubble-max-two); returns the spaces that got one.
    """
    placed = 0
    for space in spaces:
        if t.rubble_supply and t.rubble[space] < RUBBLE_LIMIT:
            t.rubble[space] += 1
            t.rubble_supply -= 1
            placed |= 1 << space
    if placed and t.sink is not None:
        where = [space for space in spaces if placed >> space & 1]
        t.tell(EVERYONE, "rubble", rule="attack.place-rubble", n=len(where), spaces=where)
    return placed


def relocate(t: TerrorBelow, egg: Egg, rule: str) -> None:
    """The two coordinate dice place an Egg; they are rolled again if they name a Location
    (attack.relocation-reroll, canyon.eggs-relocated). Nobody is hit there
    (attack.relocated-egg-is-harmless).
    """
    if not count(t.egg_supply, egg):
        return
    board = t.board
    while True:
        red, blue = t.dice.roll(DIE), t.dice.roll(DIE)
        space = board.space(red, blue)
        t.tell(EVERYONE, "dice", rule="components.dice", red=red, blue=blue)
        if board.ground[space] is Ground.DESERT:
            break
    lay_egg(t, egg, space, rule)


def drop_rubble(t: TerrorBelow, space: int, pieces: int) -> None:
    """Rubble of a dead Leader: what finds no place goes to the supply (death.drop-rubble)."""
    room = RUBBLE_LIMIT - t.rubble[space] if t.board.ground[space] is Ground.DESERT else 0
    stays = min(room, pieces)
    t.rubble[space] += stays
    t.rubble_supply += pieces - stays
