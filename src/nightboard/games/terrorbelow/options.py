"""What tables of Terror Below may agree on: side of the board, setup, and house readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from nightboard.engine import options


@dataclass(frozen=True, slots=True)
class Options(options.Options):
    """The options; the names of the ledger's rulings."""

    board: Literal["desert", "canyon"] = "desert"
    """The side of the board (components.board, setup.desert-side, canyon.optional-side)."""
    setup: Literal["basic", "advanced"] = "basic"
    """The advanced setup leaves out the starting Worms (advanced-setup.optional)."""
    ensure_all_egg_colours: bool = False
    """The advanced setup is dealt again until every colour is there (ruling r.advanced-colours)."""
    starting_player: Annotated[int, range(6)] = 0
    """Which player starts, counted from 1; 0: one is drawn (ruling r.starting-player)."""
    character_abilities: bool = False
    """Leaders have abilities (ruling r.character-abilities)."""
    share_locations: bool = False
    """Several pawns may stay in one Location (ruling r.shared-locations)."""
    diagonal_rubble_removal: bool = False
    """Rubble may be removed diagonally, too (ruling r.adjacency)."""
    choose_delivery_bonus: bool = False
    """One may save the Delivery Bonus for a later delivery of the turn (ruling r.bonus-which)."""
    pistol_shoots_hats: bool = True
    """A Pistol can shoot off a Hat on its owner's turn (ruling r.pistol-hat)."""
    full_rubble_protects: bool = False
    """Where nothing more can be placed nobody is caught (ruling r.caught-full-rubble)."""
    attack_order_chosen_by_active_player: bool = False
    """Whoever took the turn chooses which full Worm attacks first (ruling r.simultaneous-attacks).
    """
