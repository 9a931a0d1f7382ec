"""What a laboratory counts in Terrorscape 2."""

from __future__ import annotations

from nightboard.engine.study import Study

from .table import KILLER

SURVIVORS = 1
"""The team of the others."""

STUDY = Study(
    cards=frozenset({"skill", "item"}),
    gets=frozenset({"starting-hand", "draws-skill", "unlocks", "draws", "gains", "builds"}),
    uses=frozenset({"plays", "uses", "arms", "arms-with", "shows"}),
    roles=frozenset({"killer", "survivor"}),
    casting=frozenset({"announces"}),
    heat=("moves", "noise", "stalks", "overwhelmed"),
    holders={"killer": KILLER, "skill": KILLER, "survivor": SURVIVORS, "item": SURVIVORS},
)
