"""What can go wrong, said for the person who will read it: what, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class NightboardError(Exception):
    """Anything that Nightboard refuses; its text is meant to be shown as it is."""


class BadInput(NightboardError, ValueError):
    """An unknown game, option, seat or number of players."""


class BadContent(NightboardError, ValueError):
    """A content file that does not say what it should."""


class BadSave(NightboardError, ValueError):
    """A saved match that cannot be trusted."""


class IllegalChoice(NightboardError, ValueError):
    """A choice that is not on offer; the match is as it was before."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class RuleBroken(NightboardError, RuntimeError):
    """A mistake in a game's own code: a question without an answer, a game without an end."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error message: the nearest known words, or all of them when few."""
    names = sorted(known)
    near = get_close_matches(word, names, n=3, cutoff=0.5)
    if near:
        return f"did you mean {' or '.join(near)}?"
    return f"known: {', '.join(names)}" if names else "there are none"
