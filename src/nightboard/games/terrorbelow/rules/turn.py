"""The course of the game: whose turn it is and what belongs to a turn."""

from __future__ import annotations

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import action, step

from ..cards import NOWHERE, SEATS, Location
from ..table import TerrorBelow
from .ability import special_ability
from .attack import worm_attacks
from .play_card import play_vehicle
from .refill import refill
from .two_player import worm_roll


@step
def first_turn(t: TerrorBelow) -> None:
    """The starting player begins (turn.clockwise)."""
    take_turn(t, t.starter)
    t.then(NEXT_TURN)


@step
def next_turn(t: TerrorBelow) -> None:
    """Clockwise; once somebody is out, only whoever has a final turn before them (turn.clockwise,
    turn.skip-eliminated, end.final-turns, end.final-turn-lost).
    """
    if not t.ending:
        who = (t.active + 1) % len(t.players)
    elif t.final:
        who, t.final = t.final[0], t.final[1:]
    else:
        return
    take_turn(t, who)
    t.then(NEXT_TURN)


def take_turn(t: TerrorBelow, who: int) -> None:
    """Play a card, resolve it, refill the hand (turn.three-steps, turn.resolve-three-substeps);
    then Worms may attack (turn.attack-check-after-turn, turn.attacks-only-between-turns,
    end.final-turn-complete).
    """
    t.active = who
    if who == t.starter:
        t.round += 1
    t.played = t.slot = NOWHERE
    t.points = t.bonuses = 0
    t.fresh = (0, 0, 0)
    t.off_road = t.carton = t.dug = False
    t.tell(EVERYONE, "turn", rule="turn.clockwise", who=who)
    if t.pawns[who] == NOWHERE:
        t.then(return_pawn(who))
    t.then(*(TURN_OF_TWO if len(t.players) == 2 else TURN)[who])


@step
def return_pawn(t: TerrorBelow, who: int) -> None:
    """Whoever has no pawn on the board begins with putting it on an unoccupied Location
    (turn.respawn-first, death.return-on-next-turn, ruling r.return-crowded).
    """
    ask = t.ask(who, "return")
    for location, space in zip(Location, t.board.places, strict=True):
        ask.offer(enter(location), "death.return-on-next-turn" if space in t.pawns else None)


@action
def enter(t: TerrorBelow, location: Location) -> None:
    """Put the pawn on a Location, for free and without a bonus (death.return-is-free,
    start.pawn-on-location).
    """
    t.pawns[t.chooser] = t.board.places[location]
    t.tell(EVERYONE, "enters", rule="start.pawn-on-location", who=t.chooser, place=location)


NEXT_TURN = next_turn()
TURN = tuple(
    (play_vehicle(who), special_ability(who), refill(who), worm_attacks()) for who in SEATS
)
"""What belongs to a turn of each seat (turn.three-steps), ..."""
TURN_OF_TWO = tuple(
    (play_vehicle(who), special_ability(who), refill(who), worm_roll(who), worm_attacks())
    for who in SEATS
)
"""... and in a game for two (two-player.phase-four, two-player.game-started-with-two)."""
