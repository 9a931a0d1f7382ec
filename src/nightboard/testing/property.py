"""What every property of the suite is: something that watches a random game."""

from __future__ import annotations

from .play import Play


class Property:
    """Something that must hold; each hook raises a `Defect` through `play.fail` where it does not.

    One object watches one game, so it may remember what it saw.
    """

    def begin(self, play: Play) -> None:
        """The game stands at its first decision."""

    def each(self, play: Play) -> None:
        """Before every decision, and when the game is over."""

    def sample(self, play: Play) -> None:
        """Before some decisions, as many as the rate says: for what takes long."""

    def end(self, play: Play) -> None:
        """The game is over."""
