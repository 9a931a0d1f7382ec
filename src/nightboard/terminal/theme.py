"""The look of the terminal: one candle on a dark table.

Every tone has a colour and a sign, so that no meaning hangs on colour alone.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from rich.color import Color
from rich.style import Style

from ..engine.board import Tone


class Ink(NamedTuple):
    """How a tone is drawn."""

    colour: str
    sign: str
    """What tells the tone without its colour; empty for plain things."""


INKS: dict[Tone, Ink] = {
    "plain": Ink("#eadfc8", ""),
    "quiet": Ink("#a08f77", "·"),
    "accent": Ink("#f2a93b", "◆"),
    "second": Ink("#5fc4b6", "◇"),
    "good": Ink("#9cc76b", "✚"),
    "danger": Ink("#f0664f", "✸"),
    "hidden": Ink("#a08fb0", "▒"),
    "red": Ink("#ee7466", "▲"),
    "green": Ink("#8cc172", "■"),
    "blue": Ink("#7fb2e0", "●"),
    "yellow": Ink("#ebcb62", "★"),
}

BONE = INKS["plain"].colour
QUIET = INKS["quiet"].colour
CANDLE = INKS["accent"].colour
EDGE = "#6b5a45"
"""Lines that only hold things together."""
DARK = "#120d09"
"""What is written on a lit ground."""

LIT = (0x33, 0x22, 0x12)
NIGHT = (0x0D, 0x0A, 0x09)
SHADES = 14


@cache
def ink(tone: Tone, *, bold: bool = False, dim: bool = False, italic: bool = False) -> Style:
    """The style of a tone."""
    return Style(color=INKS[tone].colour, bold=bold, dim=dim, italic=italic)


@cache
def lit(tone: Tone = "accent") -> Style:
    """Dark writing on a ground of the tone: what the cursor is on."""
    return Style(color=DARK, bgcolor=INKS[tone].colour, bold=True)


EDGES = Style(color=EDGE)
PLAIN = ink("plain")
BOLD = ink("plain", bold=True)
FAINT = ink("quiet")


def sign(tone: Tone) -> str:
    """The sign of a tone."""
    return INKS[tone].sign


def candle(x: int, y: int, width: int, height: int) -> int:
    """How much light of the candle falls on a place of the screen, from 0 to SHADES - 1."""
    across = (x - width / 2) / (width * 0.62)
    down = (y - height * 0.4) / (height * 0.75)
    light = max(0.0, 1.0 - math.hypot(across, down))
    return round(light * (SHADES - 1))


@cache
def ground(shade: int) -> Style:
    """The table under so much light."""
    part = shade / (SHADES - 1)
    red, green, blue = (
        round(dark + (bright - dark) * part) for dark, bright in zip(NIGHT, LIT, strict=True)
    )
    return Style(bgcolor=Color.from_rgb(red, green, blue))
