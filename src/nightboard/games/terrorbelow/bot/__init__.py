"""Bots of Terror Below."""

from __future__ import annotations

from .thumb import Thumb

__all__ = ["Thumb"]
