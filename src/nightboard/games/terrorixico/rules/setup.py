"""Setup."""

from __future__ import annotations

from nightboard.engine.dice import Dice
from nightboard.engine.errors import BadInput
from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import step

from ..content import Content
from ..options import Options
from ..table import Hunter, TerroriXico
from .battle import next_round
from .endgame import final_scoring
from .piles import discard_down, draw

TRAUMAS_IN_PLAY = {2: 12, 3: 16, 4: 20}
OPENING_DRAW = 8
OPENING_HAND = 5


def set_up(players: int, options: Options, content: Content, dice: Dice) -> TerroriXico:
    """The box is opened and everything laid out, unshuffled (setup.take-deck, setup.cubes-at-zero,
    setup.unused-colours, setup.colour).
    """
    if options.start_player_choice > players:
        raise BadInput(
            f"option start_player_choice: there is no player {options.start_player_choice} "
            f"among {players}"
        )
    return TerroriXico(
        dice=dice,
        options=options,
        content=content,
        stack=[final_scoring(), next_round(), keep_five(), shuffle_everything()],
        hunters=[
            Hunter(
                colour=options.colour(seat),
                hand=[],
                pile=list(content.deck),
                open_discards=[],
                closed_discards=[],
            )
            for seat in range(players)
        ],
        monster_pile=list(range(len(content.monsters))),
        event_pile=list(range(len(content.events))),
        supply=list(content.traumas),
        lines=[[], [], [], []],
        have=[0, 0, 0, 0],
        down=[0, 0, 0, 0],
    )


@step
def shuffle_everything(t: TerroriXico) -> None:
    """All piles are shuffled (setup.event-pile, setup.monster-pile, setup.shuffle-deck); surplus
    Traumas are put aside unseen (setup.trauma-two, setup.trauma-three, setup.trauma-four,
    setup.trauma-face-down); the first player is drawn or named (setup.first-player).
    """
    t.dice.shuffle(t.event_pile)
    t.dice.shuffle(t.monster_pile)
    t.dice.shuffle(t.supply)
    spare = len(t.supply) - TRAUMAS_IN_PLAY[len(t.hunters)]
    t.spare, t.supply = tuple(t.supply[:spare]), t.supply[spare:]
    for hunter in t.hunters:
        t.dice.shuffle(hunter.pile)
    named = t.options.start_player_choice
    t.starter = named - 1 if named else t.dice.pick(t.seats)
    t.tell(EVERYONE, "starter", rule="setup.first-player", who=t.starter)


@step
def keep_five(t: TerroriXico) -> None:
    """Everybody draws eight cards and keeps five (setup.draw-eight, setup.keep-five,
    setup.discard-three).
    """
    for seat in t.in_turn_order(t.starter):
        draw(t, seat, OPENING_DRAW)
    t.then(*(discard_down(seat, OPENING_HAND) for seat in t.in_turn_order(t.starter)))
