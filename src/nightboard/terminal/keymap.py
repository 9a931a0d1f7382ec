"""Which keys there are at the table, and which of them are shown at its foot."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from .banner import Key
from .session import Session

BINDINGS: list[BindingType] = [
    Binding("up", "move(-1)"),
    Binding("down", "move(1)"),
    Binding("right,tab", "cycle(1)", priority=True),
    Binding("left,shift+tab", "cycle(-1)", priority=True),
    Binding("enter", "choose"),
    Binding("space", "touch_focus"),
    Binding("escape", "widen"),
    Binding("w", "why"),
    Binding("u", "undo"),
    Binding("question_mark", "rules"),
    Binding("l", "language"),
    Binding("q", "leave"),
    Binding("c", "cards"),
    Binding("s", "panel('people')"),
    Binding("g", "panel('log')"),
    Binding("h", "hand"),
    Binding("a", "auto"),
    Binding("p", "pace"),
    Binding("r", "rematch"),
    Binding("n", "end"),
    Binding("e", "result"),
    Binding("pageup", "scroll(0, -5)"),
    Binding("pagedown", "scroll(0, 5)"),
    Binding("shift+left", "scroll(-8, 0)"),
    Binding("shift+right", "scroll(8, 0)"),
    *(Binding(digit, f"digit('{digit}')") for digit in "0123456789"),
]


def shown(session: Session) -> list[Key]:
    """The keys that mean something now, the most needed first."""
    shared: list[Key] = [
        ("?", "rules", "key.rules"),
        ("q", "leave", "key.quit"),
        ("c", "cards", "key.cards"),
        ("l", "language", "key.language"),
        ("s", "panel('people')", "ui.people"),
        ("g", "panel('log')", "log.title"),
    ]
    if session.match.outcome is not None:
        ends: list[Key] = [("e", "result", "key.result"), ("r", "rematch", "key.rematch")]
        return [*ends, ("n", "end", "key.leave"), *shared[:1], *shared[2:]]
    if not session.seating.people:
        watch: list[Key] = [("␣", "touch_focus", "key.step"), ("a", "auto", "key.auto")]
        return [*watch, ("p", "pace", "key.pace"), *shared]
    mine: list[Key] = [
        ("↑↓ ⏎", "choose", "key.choose"),
        ("←→", "cycle(1)", "key.touch"),
        ("w", "why", "key.why"),
        ("u", "undo", "key.undo"),
    ]
    more: list[Key] = [("h", "hand", "key.hand")] if session.others_asked() else []
    return [*mine, *more, *shared, ("p", "pace", "key.pace")]
