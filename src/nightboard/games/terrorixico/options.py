"""What tables of TerroriXico may agree on: the readings that a ruling leaves to them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Annotated

from nightboard.engine import options
from nightboard.engine.errors import BadInput, did_you_mean
from nightboard.engine.table import Outcome


class Colour(IntEnum):
    """The four colours (components.cubes)."""

    RED = 0
    GREEN = 1
    BLUE = 2
    YELLOW = 3


@dataclass(frozen=True, slots=True)
class Options(options.Options):
    """The options; the names of the ledger's rulings."""

    colours: str = "red green blue yellow"
    """The colours of the seats, in their order; more than are needed may be named."""
    start_player_choice: Annotated[int, range(5)] = 0
    """Which player starts, counted from 1; 0: one is drawn."""
    facedown_mismatch: bool = False
    """A relic may be laid face down in a foreign line, where it is worth nothing."""
    facedown_limit_per_player: bool = False
    """Each player may have two face-down cards in a line."""
    friendly_fire_face_up_only: bool = False
    """Friendly Fire hits only face-up cards."""
    mimic_any_line: bool = False
    """Mimic copies a face-up card of any line."""
    strict_two_cards: bool = False
    """Whoever cannot play a second card takes the Traumas of a pass and has passed."""
    voluntary_pass: bool = False
    """A player may pass although he could play."""
    pass_skips_one_turn: bool = False
    """A pass costs only that turn; the round is lost when all pass one after the other."""
    no_refill_on_pass: bool = False
    """A passing player draws up to the limit and exchanges nothing."""
    passed_cannot_be_first: bool = False
    """Passed players are left out when first place is determined, unless all passed."""
    last_place_active_only: bool = False
    """Passed players are left out when last place is determined, unless all passed."""
    event_refusal: bool = False
    """The starting player may let everybody take a Trauma instead of an event's effects."""
    lost_monster_stays: bool = False
    """Monster and event of a lost round stay for the next one."""
    trauma_end_immediate: bool = False
    """The game ends as soon as the last Trauma is taken."""
    open_discards: bool = False
    """Discard piles are open to everybody."""

    def __post_init__(self) -> None:
        chosen = self.colours.split()
        known = [colour.name.lower() for colour in Colour]
        for colour in chosen:
            if colour not in known:
                raise BadInput(
                    f"option colours: no colour {colour!r}; {did_you_mean(colour, known)}"
                )
            if chosen.count(colour) > 1:
                raise BadInput(f"option colours: {colour} is taken twice (rule setup.colour)")

    def colour(self, seat: int) -> Colour:
        """The colour of a seat: the one named for it, else the first that is free."""
        chosen = [Colour[name.upper()] for name in self.colours.split()]
        free = [colour for colour in Colour if colour not in chosen]
        return (chosen + free)[seat]


def next_options(played: options.Options, outcome: Outcome) -> Options:
    """In a rematch, whoever came last starts (setup.first-player); on a tie one is drawn."""
    last = [seat for seat, place in enumerate(outcome.places) if place == max(outcome.places)]
    assert isinstance(played, Options)
    return replace(played, start_player_choice=last[0] + 1 if len(last) == 1 else 0)
