"""What the recorders of matches have in common."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

from nightboard import Match


def keep_shortest(path: Path, end: str, play: Callable[[int], Match], enough: int) -> None:
    """Write the shortest of so many matches that this rule ends; `play` makes one of a seed."""
    found: list[Match] = []
    for seed in count():
        match = play(seed)
        if match.outcome is not None and match.outcome.rule == end:
            found.append(match)
        if len(found) == enough:
            break
    shortest = min(found, key=lambda match: match.decisions)
    path.write_text(shortest.save() + "\n", encoding="utf-8")
    print(f"{path.stem}: {shortest.decisions} decisions")
