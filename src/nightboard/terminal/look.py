"""What a renderer has to know besides the thing itself: words, seats, and what can be touched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rich.style import Style

from ..engine.board import Scene, Tone
from ..engine.catalogue import Say
from .canvas import Mark
from .theme import INKS, ink, lit, sign

State = Literal["", "offered", "chosen", "focus", "refused"]
"""How a thing takes part in the open decision."""

BRACKETS: dict[State, tuple[str, str]] = {
    "": ("[", "]"),
    "refused": ("[", "]"),
    "offered": ("‹", "›"),
    "chosen": ("»", "«"),
    "focus": ("▸", "◂"),
}


@dataclass(frozen=True)
class Look:
    """How things are drawn for one reader at one decision."""

    say: Say
    offered: frozenset[str] = frozenset()
    """The keys of things that take part in an offer."""
    chosen: frozenset[str] = frozenset()
    """The keys that were touched already."""
    refused: frozenset[str] = frozenset()
    """The keys that take part only in what is refused."""
    focus: str = ""
    """The key that the keyboard is on."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """The sign of each seat ..."""
    tones: Mapping[int, Tone] = field(default_factory=dict)
    """... and its tone."""

    def state(self, key: str) -> State:
        """How the thing with this key takes part."""
        if not key:
            return ""
        if key == self.focus:
            return "focus"
        if key in self.chosen:
            return "chosen"
        if key in self.offered:
            return "offered"
        return "refused" if key in self.refused else ""

    def ink(self, key: str, tone: Tone = "plain", *, spent: bool = False) -> Style:
        """The style of a thing: lit, if it can be touched, or else in its tone."""
        state = self.state(key)
        if state == "focus":
            return lit()
        if state == "chosen":
            return lit("second")
        if state == "offered":
            return ink("accent", bold=True)
        return ink(tone, dim=spent)

    def label(self, key: str, text: str) -> str:
        """A title that shows by its brackets whether it can be touched."""
        state = self.state(key)
        if state in ("", "refused"):
            return text
        left, right = BRACKETS[state]
        return f"{left}{text}{right}"

    def owner(self, seat: int | None) -> tuple[str, Style]:
        """The sign of a seat and its style."""
        if seat is None:
            return "", ink("plain")
        tone = self.tones.get(seat, "plain")
        return self.marks.get(seat) or INKS[tone].sign or str(seat + 1), ink(tone, bold=True)


SEAT_TONES: tuple[Tone, ...] = ("red", "blue", "yellow", "green")


def look_at(scene: Scene, say: Say, **touching: frozenset[str] | str) -> Look:
    """The look of a scene, whose people say which sign and tone each seat has."""
    tones: dict[int, Tone] = {}
    for person in scene.people:
        plain = person.tone == "plain"
        tones[person.seat] = SEAT_TONES[person.seat % 4] if plain else person.tone
    marks = {p.seat: p.mark or sign(tones[p.seat]) for p in scene.people}
    return Look(say, marks=marks, tones=tones, **touching)  # type: ignore[arg-type]


def touch(key: str) -> Mark | None:
    """The mark of a thing that has a key."""
    return Mark("touch", key) if key else None
