"""The browser's types are those of the protocol."""

from __future__ import annotations

from pathlib import Path

from nightboard.server.typescript import generate

FILE = Path(__file__).parents[2] / "web/src/lib/protocol.ts"


def test_the_types_of_the_browser_are_up_to_date() -> None:
    again = "run `python -m nightboard.server.typescript > web/src/lib/protocol.ts`"

    assert FILE.read_text(encoding="utf-8") == generate(), again
