"""The small game with one defect each: for every one the name by which the suite must catch it."""

from __future__ import annotations

from . import leaks, redeals, rules, tables
from .listing import BROKEN

__all__ = ["BROKEN", "leaks", "redeals", "rules", "tables"]
