"""What a laboratory counts in TerroriXico."""

from __future__ import annotations

from nightboard.engine.study import Study

STUDY = Study(
    cards=frozenset({"card", "monster"}),
    gets=frozenset({"draws.cards"}),
    uses=frozenset({"lays", "lays-hidden.card", "takes-cards"}),
)
