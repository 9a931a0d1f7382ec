"""The conformance suite: what every game on the engine must hold, tried on random games.

    from nightboard.testing import conform

    def test_my_game() -> None:
        conform("my.package", games=50)

A failure is a `Defect` with a name (secrets.view, copy.shares, ...), the place where it was seen
and the command that plays the same game again. `python -m nightboard.testing` plays thousands.
"""

from __future__ import annotations

from .conformance import PROPERTIES, Report, conform
from .defect import Defect
from .property import Property

__all__ = ["conform", "Report", "Defect", "Property", "PROPERTIES"]
