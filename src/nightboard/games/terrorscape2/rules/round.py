"""A round: the Survivors' turn, then the Killer's, until one side has won (flow, sturn)."""

from __future__ import annotations

from nightboard.engine.steps import step

from ..table import Terrorscape2
from .actions import act
from .discover import discover
from .kturn import killer_turn
from .noise import inform
from .upkeep import upkeep


@step
def play_round(t: Terrorscape2) -> None:
    """The Survivors' turn in four steps, then the Killer's (flow.survivors-first, flow.alternate,
    sturn.four-steps, ruling round-definition).
    """
    t.then(upkeep(), act(), discover(), inform(), killer_turn(), play_round())
