"""The sheets that are laid over the table: a warning, a question, the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen

from ..engine.catalogue import Say
from ..engine.table import Outcome
from .canvas import Canvas, Mark, wrap
from .look import Look
from .prompt import Refused
from .theme import BOLD, EDGES, FAINT, PLAIN, ink, lit
from .view import CanvasView

Draw = Callable[[int], Canvas]
"""What is written on a sheet of a width."""


class Sheet(ModalScreen[str]):
    """A sheet of paper over the table; a key on its list closes it with an answer."""

    KEYS: ClassVar[dict[str, str]] = {"escape": "", "enter": ""}
    """Keys and the answers that they give."""

    def __init__(self, title: str, draw: Draw) -> None:
        super().__init__(classes="paper")
        self.heading, self.draw = title, draw

    def compose(self) -> ComposeResult:
        """One canvas."""
        yield CanvasView(id="sheet")

    def on_mount(self) -> None:
        """Write on it as soon as its size is known."""
        self.call_after_refresh(self.redraw)

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Write on the sheet, which is as high as it needs to be."""
        view = self.query_one("#sheet", CanvasView)
        width = min(self.size.width - 4, 84)
        canvas = self.draw(width - 2)
        view.styles.width = width
        view.styles.height = min(canvas.height + 2, self.size.height - 2)
        view.show(canvas, f"{self.heading} · Esc")

    def on_key(self, event: events.Key) -> None:
        """Give the answer of a key, or turn the page."""
        view = self.query_one("#sheet", CanvasView)
        by = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}.get(event.key)
        if by is not None:
            view.scroll_to(y=view.scroll_offset.y + by, animate=False)
        elif event.key in self.KEYS or (event.character or "") in self.KEYS:
            event.stop()
            self.dismiss(self.KEYS.get(event.key, self.KEYS.get(event.character or "", "")))

    def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        """A click gives the answer that stands there."""
        message.stop()
        self.dismiss(f"{message.mark.kind}:{message.mark.what}")


class Confirm(Sheet):
    """Asks once more before something final."""

    KEYS: ClassVar = {"y": "yes", "s": "yes", "enter": "yes", "escape": "", "n": ""}


class Finished(Sheet):
    """The end: who won and why, and the key of the dice."""

    KEYS: ClassVar = {
        "r": "rematch",
        "n": "leave",
        "q": "leave",
        "escape": "",
        "?": "rules",
        "l": "language",
    }


class HandOver(Screen[str]):
    """Hides everything until the next person is at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss('here')"),
        Binding("u", "dismiss('undo')"),
        Binding("q", "dismiss('quit')"),
        Binding("l", "dismiss('language')"),
    ]

    def __init__(self, say: Say, who: str, *, undo: bool) -> None:
        super().__init__()
        self.say, self.who, self.undo = say, who, undo

    def compose(self) -> ComposeResult:
        """One canvas over the whole screen."""
        yield CanvasView(id="handover")

    def on_mount(self) -> None:
        """Write on it as soon as its size is known."""
        self.call_after_refresh(self._draw)

    def on_resize(self, event: events.Resize) -> None:
        """Keep it in the middle."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        say, width, height = self.say, self.size.width, self.size.height
        sheet = Canvas(width, max(height // 2 - 6, 0))
        for line in FLAME:
            sheet.put((width - 7) // 2, sheet.height, line, ink("accent"))
        sheet.put(0, sheet.height, " ")
        lines = [say("handover.title", who=self.who), *wrap(say("handover.text", who=self.who), 50)]
        undo = [f"u {say('key.undo')}"] if self.undo else []
        keys = [*undo, f"l {say('key.language')}", f"q {say('key.quit')}"]
        for number, line in enumerate([*lines, "", " Enter ", "", "  ·  ".join(keys)]):
            style = BOLD if number == 0 else lit() if line == " Enter " else FAINT
            mark = Mark("action", "here") if line == " Enter " else None
            sheet.put((width - len(line)) // 2, sheet.height, line or " ", style, mark)
        self.query_one("#handover", CanvasView).show(sheet)

    def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        """A click on Enter is Enter."""
        message.stop()
        self.dismiss("here")


FLAME = ("   ,   ", "   )\\  ", "  (  ) ", "  _)(_ ", "  |  | ", "  |  | ", " _|__|_")


def refusals(refused: Sequence[Refused], say: Say, reason: Callable[[str], str]) -> Draw:
    """What is refused, under the rule that forbids it."""

    def draw(width: int) -> Canvas:
        sheet = Canvas(width)
        rules: dict[str, list[str]] = {}
        for one in refused:
            rules.setdefault(one.rule, []).append(one.choice.label)
        for rule, labels in rules.items():
            mark = Mark("rule", rule)
            for label in dict.fromkeys(labels):
                sheet.put(1, sheet.height, f"✖ {label}", ink("danger", bold=True), mark)
            for line in wrap(reason(rule), width - 6):
                sheet.put(3, sheet.height, line, PLAIN, mark)
            sheet.put(3, sheet.height, say("why.rule", rule=rule), FAINT, mark)
            sheet.put(0, sheet.height, " ")
        if not rules:
            for line in wrap(say("why.none"), width - 2):
                sheet.put(1, sheet.height, line, PLAIN)
        return sheet

    return draw


def notice(text: str) -> Draw:
    """A plain text."""

    def draw(width: int) -> Canvas:
        sheet = Canvas(width)
        for line in wrap(text, width - 2):
            sheet.put(1, sheet.height, line, PLAIN)
        return sheet

    return draw


def ending(
    outcome: Outcome,
    lines: Sequence[str],
    reason: str,
    dice: tuple[str, str, str],
    look: Look,
) -> Draw:
    """The result: its lines, the places and scores, the rule that ended it, the key of the dice."""

    def draw(width: int) -> Canvas:
        say = look.say
        sheet = Canvas(width)
        for text in lines:
            for line in wrap(text, width - 2):
                sheet.put(1, sheet.height, line, ink("accent", bold=True))
        sheet.put(0, sheet.height, " ")
        heads = (say("result.place"), say("result.seat"), say("result.score"))
        y = sheet.height
        sheet.put(1, y, heads[0], FAINT)
        sheet.put(9, y, heads[1], FAINT)
        sheet.put(40, y, f"{heads[2]:>7}", FAINT)
        for seat in sorted(range(len(outcome.places)), key=lambda s: (outcome.places[s], s)):
            y, won = sheet.height, seat in outcome.winners
            mark, style = look.owner(seat)
            tone = ink("accent" if won else "plain", bold=won)
            sheet.put(1, y, f"{outcome.places[seat]}.", tone)
            sheet.put(9, y, mark, style)
            sheet.put(11, y, say.seat(seat), tone)
            sheet.put(40, y, f"{outcome.scores[seat]:>7}", tone)
            if won:
                sheet.put(49, y, f"★ {say('result.winner')}", tone)
        key, commitment, path = dice
        _part(sheet, say("result.reason"), [reason], Mark("rule", outcome.rule))
        told = [say("result.commitment", commitment=commitment), say("result.key", key=key)]
        _part(sheet, say("result.dice"), [*told, say("result.check", path=path)], None)
        keys = [("r", "rematch"), ("n", "leave"), ("Esc", "table"), ("?", "rules")]
        sheet.put(0, sheet.height, " ")
        x, y = 1, sheet.height
        for name, action in keys:
            word = say("ui.table") if action == "table" else say(f"key.{action}")
            place = Mark("action", action)
            x = sheet.put(x, y, f" {name} ", lit(), place)
            x = sheet.put(x + 1, y, word, PLAIN, place) + 3
        return sheet

    return draw


def _part(sheet: Canvas, title: str, texts: Sequence[str], mark: Mark | None) -> None:
    y = sheet.height + 1
    sheet.put(0, y, "─" * sheet.width, EDGES)
    sheet.put(2, y, f" {title} ", FAINT)
    for text in texts:
        for line in wrap(text, sheet.width - 2):
            sheet.put(1, sheet.height, line, PLAIN, mark)
