"""How each offer is shown: its label, its group, what one touches for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nightboard.engine.board import Choice
from nightboard.engine.catalogue import Say
from nightboard.engine.steps import Step

from .killer_choices import KILLER
from .team_choices import TEAM
from .view import View

SHOWN: Mapping[str, Callable[..., Choice]] = {**TEAM, **KILLER}
"""Each action of the game, and what shows it."""


def choice(step: Step, view: View, say: Say) -> Choice:
    """How an offer (or a refused step) is shown to the seat that is asked."""
    return SHOWN[step.kind.name](view, say, *step.args)
