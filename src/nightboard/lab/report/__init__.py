"""A page that shows what a simulation found: written once, read anywhere, printable."""

from __future__ import annotations

from .page import render

__all__ = ["render"]
