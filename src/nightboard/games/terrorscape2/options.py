"""What tables of Terrorscape 2 may agree on: who plays, where, and how the rulings are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from nightboard.engine import options


@dataclass(frozen=True, slots=True)
class Options(options.Options):
    """The options; the names of the rulings' options are those of the ledger."""

    map: Literal["polar-station", "lighthouse"] = "polar-station"
    """Where it happens."""
    killer: str = ""
    """The Killer, if it is settled beforehand; else the Killer's player chooses in secret."""
    survivors: str = ""
    """Three Survivors, if they are settled beforehand; else the team chooses in secret."""
    notes: bool = False
    """The Killer may move assistance tokens and progress markers during the own turn."""
    rescue_moves: Annotated[int, range(3, 8)] = 5
    """So many rounds after the call the rescue arrives."""
    discover_keep_both_keys: bool = False
    """Two Keys discovered together are both kept."""
    discover_must_keep: bool = False
    """A discovered item must be kept."""
    keys_public: bool = False
    """The Killer sees the key stand."""
    open_killer_discard: bool = False
    """The Killer's discard pile is open."""
    killer_may_pass: bool = False
    """The Killer may do fewer than two main actions."""
    stealth_uphill_cost: bool = True
    """Travelling against an arrow in [STEALTH] costs a card."""
    ultimate_must_take: bool = False
    """An unlocked ultimate card must be taken, by discarding another card where necessary."""
