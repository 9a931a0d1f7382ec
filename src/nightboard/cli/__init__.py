"""The command line: `nightboard play`, `rules`, `simulate`, `bench`, `verify` and `games`."""

from __future__ import annotations

from .app import main

__all__ = ["main"]
