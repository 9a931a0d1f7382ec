"""Where everything goes on a screen of a size: panels at the sides where there is room for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import structs

from ..engine.board import Area, Row, Scene
from . import areas, banner, inventory, keymap, log, people, prompt
from .canvas import Canvas, fit
from .look import Look
from .prompt import Prompt
from .session import Session
from .theme import FAINT, PLAIN, ink
from .view import CanvasView

if TYPE_CHECKING:
    from .table_screen import TableScreen

NARROW = 96
"""Below this width the seats and the log are pages in the place of the table."""

HIGH = 28
"""From this height on cards are drawn as cards."""

TALL = 40
"""From this height on there is room to spare."""


@dataclass
class Panels:
    """Which panels are open."""

    people: bool = True
    log: bool = True
    page: str = "table"
    """What a narrow screen shows in the middle."""

    def toggle(self, name: str, width: int) -> None:
        """Open or close a panel."""
        if width < NARROW:
            self.page = "table" if self.page == name else name
        elif name == "people":
            self.people = not self.people
        else:
            self.log = not self.log


def show(screen: TableScreen) -> None:
    """Draw the table and everything around it."""
    width, height = screen.size
    session, panels = screen.session, screen.panels
    if width < 10 or height < 8:
        return
    narrow = width < NARROW
    scene = session.scene()
    look = session.look(scene)
    say = look.say
    views = {view.id or "": view for view in screen.query(CanvasView)}
    shown = session.prompt if session.mine else Prompt(_nobody(session, scene))
    if shown is not session.prompt:
        shown.notice = session.prompt.notice
    side_log = 0 if narrow or not panels.log else (40 if width >= 130 else 26)
    side_people = 0 if narrow or not panels.people else (28 if width >= 130 else 24)
    inner = width - side_log

    _place(views["banner"], banner.draw(scene, say, width, shown.question, height >= TALL))
    _place(views["footer"], banner.footer(keymap.shown(session), say, width))
    _place(views["strip"], people.strip(scene.people, look, width) if narrow else None)
    latest = _latest(session, width) if narrow and panels.page != "log" else None
    _place(views["latest"], latest)

    heading, own = _own(scene, look, inner, height)
    _place(views["own"], own, heading, most=max(height // 3, 3))
    seen = inventory.find(scene, shown.focus)
    about = f"{seen.title}: {inventory.told(seen)}" if seen and inventory.told(seen) else ""
    drawn = _prompt(shown, session, inner, height, about)
    views["prompt"].bright = session.mine
    long = len(shown.question) > inner - 8
    title = say("ui.prompt" if session.mine else "ui.wait") if long else shown.question
    _place(views["prompt"], drawn, title, most=drawn.height + 1)

    around = ("banner", "footer", "strip", "latest", "own", "prompt")
    room = height - sum(_height(views[name]) for name in around)
    page = panels.page if narrow else "table"
    for name in ("table", "people", "log"):
        views[name].display = name == page or (not narrow and getattr(panels, name, True))
    views["table"].show(_table(scene, look, inner - side_people, room))
    side = views["people"]
    side.styles.width = side_people or "1fr"
    seats = people.draw(scene.people, look, (side_people or width) - 2, room - 1)
    side.show(_inset(seats, 1), say("ui.people"))
    _log(views["log"], session, side_log or width, say("log.title"), narrow, room)


def _height(view: CanvasView) -> int:
    height = view.styles.height
    return int(height.value) if view.display and height is not None else 0


def _place(
    view: CanvasView, canvas: Canvas | None, heading: str | None = None, most: int | None = None
) -> None:
    view.display = canvas is not None
    if canvas is not None:
        needed = canvas.height + (heading is not None)
        view.styles.height = needed if most is None else min(needed, most)
        view.show(canvas, heading)


def _nobody(session: Session, scene: Scene) -> str:
    """What stands in the prompt while the person at the screen is not asked."""
    if session.match.outcome is not None:
        return " ".join(scene.result) or session.say("result.title")
    if not session.seating.people:
        return f"{session.say('ui.watching')} {session.waiting()}"
    return session.waiting()


def _inset(canvas: Canvas, left: int, above: int = 0) -> Canvas:
    sheet = Canvas(canvas.width + 2 * left)
    sheet.paste(canvas, left, above)
    return sheet


def _own(scene: Scene, look: Look, width: int, height: int) -> tuple[str, Canvas | None]:
    """The viewer's belongings and their heading: a single row gives its title to it."""
    if not scene.own:
        return "", None
    room = 0 if height < HIGH else 5 if height < TALL else height // 4
    first = scene.own[0]
    title = look.say("ui.own")
    mine: list[Area] = list(scene.own)
    if len(mine) == 1 and isinstance(first, Row) and not look.state(first.key):
        title = " · ".join(filter(None, (first.title, first.note)))
        mine = [structs.replace(first, title="", note="")]
    return title, _inset(areas.arrange_in(mine, look, width - 3, room), 1)


def _prompt(shown: Prompt, session: Session, width: int, height: int, about: str) -> Canvas:
    """The prompt, as high as all its offers need, so that it keeps its height while narrowing."""
    say = session.say
    most = max(height // 3 - 1, 6)
    full = prompt.draw(Prompt(shown.question, shown.offers), say, width - 2, most)
    reason = session.reason(shown.rule) if shown.rule else ""
    drawn = prompt.draw(shown, say, width - 2, most, reason, about)
    steady = min(full.height, most)
    sheet = Canvas(width - 1, steady + (1 if shown.offers else 0))
    sheet.paste(drawn, 0, 0)
    return sheet


def _latest(session: Session, width: int) -> Canvas:
    """The last line of the log."""
    sheet = Canvas(width, 1)
    entries = session.entries()
    if entries:
        sheet.put(0, 0, "▌", ink("accent"))
        sheet.put(2, 0, fit(session.say.event(entries[-1].event), width - 3), PLAIN)
    else:
        sheet.put(2, 0, "…", FAINT)
    return sheet


def _table(scene: Scene, look: Look, width: int, height: int) -> Canvas:
    """The middle of the table, with as much detail as fits, in the middle of its space."""
    drawn = areas.arrange_in(scene.areas, look, width - 3, height - 1)
    left = max((width - 1 - drawn.used()) // 2, 1)
    above = max((height - drawn.height) // 3, 0)
    sheet = Canvas(max(width - 1, drawn.width + 2))
    sheet.paste(drawn, left, above)
    return sheet


def _log(
    view: CanvasView, session: Session, width: int, title: str, narrow: bool, room: int
) -> None:
    view.styles.width = width
    was = view.canvas.height
    drawn = log.draw(
        session.entries(),
        session.say,
        width - 2,
        since=session.since,
        commitment=session.match.commitment,
    )
    view.show(_inset(drawn, 1), title)
    if drawn.height != was:
        view.call_after_refresh(view.scroll_end, animate=False)
