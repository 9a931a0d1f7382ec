"""What the suite raises: a defect with a name, and all that is needed to see it again."""

from __future__ import annotations

from typing import Any


class Defect(AssertionError):
    """A property that does not hold, by name, where it was seen, and how to see it again."""

    def __init__(self, name: str, what: str, *, where: str = "", again: str = "") -> None:
        super().__init__(name, what, where, again)
        self.name = name
        """The property, such as secrets.view: the list is in docs/new-game.md."""
        self.what = what
        self.where = where
        """Game, players, options, seed, decision and seat."""
        self.again = again
        """The command that plays the same game again."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _defect, (self.name, self.what, self.where, self.again)

    def __str__(self) -> str:
        lines = [f"{self.name}: {self.what}"]
        lines += [f"  in {self.where}"] if self.where else []
        lines += [f"  again: {self.again}"] if self.again else []
        return "\n".join(lines)


def _defect(name: str, what: str, where: str, again: str) -> Defect:
    return Defect(name, what, where=where, again=again)


def differ(first: str, second: str, reach: int = 60) -> str:
    """The first place where two texts are not the same, with what is around it."""
    at = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), None)
    if at is None:
        at = min(len(first), len(second))
    start = max(0, at - reach)
    return f"...{first[start : at + reach]}... against ...{second[start : at + reach]}..."
