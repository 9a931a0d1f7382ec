"""Tables at which the tests sit down, and eyes to read the screen with."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import nightboard
from nightboard.terminal import Nightboard, sit_down
from nightboard.terminal.canvas import Mark
from nightboard.terminal.session import Session
from nightboard.terminal.view import CanvasView

KUHN = "examples.kuhn"
MANOR = "tests.terminal.manor"


class Table:
    """An open application: press keys, click on things, read what is shown."""

    def __init__(self, app: Nightboard, pilot: Pilot[int]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def session(self) -> Session:
        return self.app.table.session

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other, and let everything settle."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until the bots have moved and everything is drawn."""
        await self.app.workers.wait_for_complete()
        for _ in range(3):
            await self.pilot.pause()

    async def click(self, kind: str, what: str) -> None:
        """Click on what bears a mark."""
        for view in self.app.screen.query(CanvasView):
            box = view.canvas.find(Mark(kind, what))
            if view.display and box is not None:
                x, y = view.content_region.offset - view.scroll_offset
                await self.pilot.click(offset=(x + box.x, y + box.y + view.headed))
                await self.settle()
                return
        raise AssertionError(f"nothing on the screen is {kind} {what}")

    def read(self) -> str:
        """All that can be read on the screen at this moment, as it is really drawn."""
        drawn = self.app.export_screenshot()
        lines: dict[float, str] = {}
        for x, y, text in re.findall(r'<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)<', drawn):
            before = lines.get(float(y), "").ljust(round(float(x) / CELL))
            lines[float(y)] = before + html.unescape(text).replace("\xa0", " ")
        return "\n".join(lines[y] for y in sorted(lines))


CELL = 12.2
"""How wide a character is in a screenshot."""

Sit = Callable[..., AbstractAsyncContextManager[Table]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved games go to a folder of the test."""
    monkeypatch.setenv("NIGHTBOARD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def sit() -> Sit:
    """Sit down at a table: `async with sit(KUHN, "me", "Ana") as table`."""

    @asynccontextmanager
    async def seated(
        game: str, *seats: str, size: tuple[int, int] = (100, 30), seed: int = 7, **how: Any
    ) -> AsyncIterator[Table]:
        session, greeting = sit_down(nightboard.game(game), seats, seed=seed, **how)
        app = Nightboard(session, pause=0, greeting=greeting)
        async with app.run_test(size=size) as pilot:
            table = Table(app, pilot)
            await table.settle()
            yield table

    return seated
