"""What the server refuses: a code for programs, and a sentence for whoever reads it."""

from __future__ import annotations

from ..engine.errors import NightboardError
from .protocol import Code

STATUS: dict[Code, int] = {
    "not-found": 404,
    "forbidden": 403,
    "not-yours": 403,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "taken": 409,
    "full": 409,
    "running": 409,
    "finished": 409,
    "gathering": 409,
    "stale": 409,
    "busy": 503,
}
"""The HTTP status of a refusal; of all others it is 400."""


class Refusal(NightboardError):
    """Something that is not done; nothing has changed."""

    def __init__(self, code: Code, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS.get(self.code, 400)

    def __reduce__(self) -> tuple[type[Refusal], tuple[Code, str, str]]:
        return type(self), (self.code, self.text, self.rule)
