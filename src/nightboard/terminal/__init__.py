"""The terminal client: any game on a full screen, for people at one keyboard and bots."""

from __future__ import annotations

from .app import Nightboard, play, sit_down

__all__ = ["play", "sit_down", "Nightboard"]
