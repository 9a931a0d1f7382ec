"""The rulebook on the screen: searchable, opened at the rule that matters now."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Input

from ..engine.catalogue import Say
from ..engine.ledger import Ledger, Rule
from .canvas import Canvas, Mark, wrap
from .theme import BOLD, EDGES, FAINT, PLAIN, ink
from .view import CanvasView


def draw(ledger: Ledger, say: Say, width: int, words: str = "", now: str = "") -> Canvas:
    """All that holds the words: rules by chapter with the rulings they rest on, then the rest."""
    sheet = Canvas(width)
    if not ledger.rules:
        sheet.put(1, 0, say("rules.empty"), FAINT)
        return sheet
    if not words:
        _say(sheet, 1, ledger.summary, FAINT)
    found = set(ledger.find(words)) if words else set(ledger.rules)
    for section in ledger.sections:
        rules = [r for r in ledger.rules if r.section == section.key and r in found]
        if rules:
            _chapter(sheet, section.title)
        for rule in rules:
            _rule(sheet, rule, ledger, say, rule.id == now)
    _rest(sheet, ledger, say, words.lower().split())
    if not sheet.height:
        sheet.put(1, 0, say("rules.none"), FAINT)
    return sheet


def _chapter(sheet: Canvas, title: str) -> None:
    y = sheet.height + 1
    sheet.put(0, y, "─" * sheet.width, EDGES)
    sheet.put(2, y, f" {title} ", ink("accent", bold=True))


def _rule(sheet: Canvas, rule: Rule, ledger: Ledger, say: Say, now: bool) -> None:
    y = sheet.height + 1
    mark = Mark("rule", rule.id)
    sheet.put(1, y, "▶" if now else "§", ink("accent" if now else "quiet", bold=True), mark)
    sheet.put(3, y, rule.id, ink("accent" if now else "second", bold=True), mark)
    _say(sheet, 3, rule.text, BOLD if now else PLAIN, mark)
    _say(sheet, 3, rule.source, FAINT, mark)
    for ruling in ledger.rulings_on(rule):
        _say(
            sheet, 5, f"◇ {say('rules.ruling', id=ruling.id)}: {ruling.ruling}", ink("second"), mark
        )


def _rest(sheet: Canvas, ledger: Ledger, say: Say, words: list[str]) -> None:
    """Rulings, hidden information and examples, as far as they hold the words."""

    def holds(text: str) -> bool:
        return all(word in text.lower() for word in words)

    rulings = [r for r in ledger.rulings if holds(f"{r.id} {r.question} {r.ruling} {r.why}")]
    if rulings:
        _chapter(sheet, say("rules.rulings"))
    for ruling in rulings:
        sheet.put(1, sheet.height + 1, f"◇ {ruling.id}", ink("second", bold=True))
        _say(sheet, 3, ruling.question, ink("quiet", italic=True))
        _say(sheet, 3, ruling.ruling, PLAIN)
        _say(sheet, 3, say("rules.why", why=ruling.why), FAINT)
    hidden = [note for note in ledger.hidden if holds(f"{note.id} {note.text}")]
    if hidden:
        _chapter(sheet, say("rules.hidden"))
    for note in hidden:
        sheet.put(1, sheet.height + 1, f"▒ {note.id}", ink("hidden", bold=True))
        _say(sheet, 3, note.text, PLAIN)
    examples = [e for e in ledger.examples if holds(f"{e.id} {e.given} {e.when} {e.then}")]
    if examples:
        _chapter(sheet, say("rules.examples"))
    for example in examples:
        sheet.put(1, sheet.height + 1, f"✎ {example.id}", ink("quiet", bold=True))
        told = {"given": example.given, "when": example.when, "then": example.then}
        _say(sheet, 3, say("rules.example", **told), PLAIN)


def _say(sheet: Canvas, x: int, text: str, style: Style, mark: Mark | None = None) -> None:
    for line in wrap(text.strip(), sheet.width - x - 1):
        sheet.put(x, sheet.height, line, style, mark)


class Rulebook(ModalScreen[None]):
    """Type to search, arrows to read, Escape to close."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", priority=True),
        Binding("up", "read(-1)", priority=True),
        Binding("down", "read(1)", priority=True),
        Binding("pageup", "read(-10)", priority=True),
        Binding("pagedown", "read(10)", priority=True),
    ]

    def __init__(self, ledger: Ledger, say: Say, now: str = "") -> None:
        super().__init__(classes="paper")
        self.ledger, self.say, self.now = ledger, say, now

    def compose(self) -> ComposeResult:
        """A search line over the rules."""
        yield Input(placeholder=self.say("rules.search"), id="search")
        yield CanvasView(id="pages")

    def on_mount(self) -> None:
        """Open at the rule that matters now."""
        self.query_one(Input).focus()
        self.call_after_refresh(self._open)

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew."""
        self.call_after_refresh(self._open)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what holds the words."""
        self._open()

    def action_read(self, lines: int) -> None:
        """Turn the pages."""
        pages = self.query_one("#pages", CanvasView)
        pages.scroll_to(y=pages.scroll_offset.y + lines, animate=False)

    def _open(self) -> None:
        pages = self.query_one("#pages", CanvasView)
        words = self.query_one(Input).value
        title = self.ledger.title or self.say("game.title")
        say = self.say
        keys = f"↑↓ {say('key.scroll')} · Esc {say('key.back')}"
        hint = f"{title} · {say('rules.title')} · {keys}"
        sheet = draw(self.ledger, self.say, max(pages.size.width - 2, 20), words, self.now)
        pages.show(sheet, hint)
        box = None if words or not self.now else sheet.find(Mark("rule", self.now))
        pages.scroll_to(y=max(box.y - 2, 0) if box else 0, animate=False, force=True)
