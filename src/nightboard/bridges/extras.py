"""Packages that only a bridge needs, and the advice for whoever lacks one."""

from __future__ import annotations

from ..engine.errors import BadInput


class Missing(BadInput, ImportError):
    """A package that is not installed; the message says what installs it."""

    def __init__(self, package: str, extra: str) -> None:
        self.package = package
        self.extra = extra
        super().__init__(f"this needs {package}, which is not installed: {self.cure}")

    @property
    def cure(self) -> str:
        """What to type."""
        return f"pip install 'nightboard[{self.extra}]'"
