"""The widget that shows a canvas, under a heading that stays, in the light of the candle."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from .canvas import EMPTY, Canvas, Mark, Spot, fit
from .theme import EDGES, candle, ground, ink


class CanvasView(ScrollView, can_focus=False):
    """Shows a canvas and says what was clicked on it."""

    DEFAULT_CSS = """
    CanvasView {
        scrollbar-size: 1 1;
        overflow-x: hidden;
        scrollbar-color: #33291d;
        scrollbar-color-hover: #6b5a45;
        scrollbar-color-active: #a08f77;
        scrollbar-background: #0d0a09;
        scrollbar-background-hover: #0d0a09;
        scrollbar-background-active: #0d0a09;
        scrollbar-corner-color: #0d0a09;
    }
    """

    class Clicked(Message):
        """A place of the canvas that bears a mark was clicked."""

        def __init__(self, mark: Mark) -> None:
            super().__init__()
            self.mark = mark

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.canvas = Canvas(0)
        self.heading: str | None = None
        self.bright = False
        """Whether the heading is what matters most now."""

    def show(self, canvas: Canvas, heading: str | None = None) -> None:
        """Show a canvas, with a heading that does not scroll or without one."""
        self.canvas, self.heading = canvas, heading
        self.virtual_size = Size(canvas.width, canvas.height + self.headed)
        self.refresh()

    @property
    def headed(self) -> int:
        """How many lines the heading takes."""
        return 0 if self.heading is None else 1

    def reveal(self, mark: Mark) -> None:
        """Scroll to what bears a mark."""
        box = self.canvas.find(mark)
        if box is not None:
            room = Region(box.x, box.y, box.width, box.height + self.headed)
            self.scroll_to_region(room, animate=False, force=True)

    def plain(self) -> str:
        """Everything that can be read here, as text."""
        head = f"{self.heading}\n" if self.heading else ""
        return head + self.canvas.plain()

    def render_line(self, y: int) -> Strip:
        """One line of the widget."""
        left, top = self.scroll_offset
        width = self.size.width
        if self.heading is not None and y == 0:
            row = _heading(self.heading, width, self.bright).rows[0]
        else:
            number = y - self.headed + top
            row = self.canvas.rows[number] if 0 <= number < self.canvas.height else []
            row = row[left : left + width]
        row = row + [EMPTY] * (width - len(row))
        return Strip(list(self._lit(row, y)), width)

    def _lit(self, row: list[Spot], y: int) -> list[Segment]:
        """A row of cells as segments, each cell in the light that falls on it."""
        screen = self.screen.size
        x0, y0 = self.content_region.offset
        found: list[Segment] = []
        text, last = "", None
        for x, spot in enumerate(row):
            light = candle(x0 + x, y0 + y, screen.width, screen.height)
            look = (spot.style, spot.mark, light)
            if look != last and text and last is not None:
                found.append(_segment(text, *last))
                text = ""
            text, last = text + spot.char, look
        if last is not None:
            found.append(_segment(text, *last))
        return found

    def on_click(self, event: events.Click) -> None:
        """Pass on what was clicked."""
        meta = event.style.meta
        if "mark" in meta:
            event.stop()
            self.post_message(self.Clicked(Mark(*meta["mark"])))


def _segment(text: str, style: Style, mark: Mark | None, light: int) -> Segment:
    full = ground(light) + style
    if mark is not None:
        full += Style(meta={"mark": tuple(mark)})
    return Segment(text, full)


def _heading(text: str, width: int, bright: bool) -> Canvas:
    sheet = Canvas(width, 1)
    sheet.put(0, 0, "─" * width, EDGES)
    if text:
        tone = ink("accent" if bright else "quiet", bold=True)
        sheet.put(1, 0, f" {fit(text, width - 4)} ", tone)
    return sheet
