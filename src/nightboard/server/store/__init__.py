"""Where tables are kept: SQLite in one file, or PostgreSQL for several processes."""

from __future__ import annotations

from .store import Known, Listed, Store
from .writer import Conflict

__all__ = ["Conflict", "Known", "Listed", "Store"]
