"""What a laboratory counts in Terror Below."""

from __future__ import annotations

from nightboard.engine.study import Study

STUDY = Study(
    cards=frozenset({"card", "bounty"}),
    gets=frozenset({"draws.cards", "hides.card"}),
    uses=frozenset({"plays", "adds", "leaps", "uses", "shoots", "protects", "completes"}),
    roles=frozenset({"character"}),
    casting=frozenset({"leads"}),
    heat=("moves", "digs", "egg"),
)
