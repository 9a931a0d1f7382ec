"""The terminal application, and how a game comes to the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from textual.app import App
from textual.theme import Theme

from ..engine.catalogue import catalogue
from ..engine.errors import BadInput, NightboardError
from ..engine.game import Game, game
from . import saves
from .seating import Seating
from .session import Session
from .table_screen import TableScreen
from .theme import BONE, CANDLE, INKS, QUIET

PAUSE = 0.8
"""Seconds between the moves of bots, so that people can follow them."""

NIGHT_THEME = Theme(
    name="candle",
    primary=CANDLE,
    secondary=INKS["second"].colour,
    warning=CANDLE,
    error=INKS["danger"].colour,
    success=INKS["good"].colour,
    accent=CANDLE,
    foreground=BONE,
    background="#0d0a09",
    surface="#1a1310",
    panel="#1a1310",
    dark=True,
    variables={"scrollbar": QUIET, "scrollbar-background": "#0d0a09"},
)


class Nightboard(App[int]):
    """A table in the terminal."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Nightboard"
    CSS = """
    Screen { background: #0d0a09; }
    ScrollBar { background: #0d0a09; }
    #middle { height: 1fr; }
    #left { width: 1fr; }
    #table { width: 1fr; overflow-x: auto; }
    #people, #log, #table { height: 1fr; }
    .paper { align: center middle; background: #0d0a09 70%; }
    #search { width: 90%; max-width: 90; border: round #f2a93b; background: #1a1310; }
    #pages { width: 90%; max-width: 90; height: 1fr; overflow-x: hidden; }
    """

    def __init__(self, session: Session, *, pause: float = PAUSE, greeting: str = "") -> None:
        super().__init__()
        self.register_theme(NIGHT_THEME)
        self.theme = NIGHT_THEME.name
        self.table = TableScreen(session, pause, greeting)

    def on_mount(self) -> None:
        """Sit down."""
        self.push_screen(self.table)


def sit_down(
    played: Game,
    seats: Sequence[str],
    *,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | Path | None = None,
    language: str = "en",
    new: bool = False,
) -> tuple[Session, str]:
    """The table to play at, and what has to be said about it: the saved game, or a new one."""
    catalogue(played.home, language)
    say = played.say(language)
    greeting = ""
    if new:
        saves.put_aside(played.name, "left")
    else:
        try:
            found = saves.read(played.name)
        except NightboardError as error:
            aside = saves.put_aside(played.name, "broken")
            greeting = f"{error}\n\n{say('trouble.aside', path=aside)}"
        else:
            if found is not None:
                saved, match = found
                greeting = say("ui.resumed")
                if saved.seats != list(seats):
                    greeting += f"\n{say('ui.other-seats')}"
                seating = Seating(played, saved.seats, seed)
                return Session(match, seating, saved.language), greeting
    match = played.start(len(seats), seed, options=options, content=content, log=True)
    return Session(match, Seating(played, list(seats), seed), language), greeting


def play(
    played: Game | str,
    *,
    seats: Sequence[str],
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | Path | None = None,
    language: str = "en",
    new: bool = False,
    pause: float = PAUSE,
) -> int:
    """Play a game on this screen until somebody leaves; 0 if all went well.

    Each seat is "me", the name of another person, or the level of a bot. What is wrong with the
    seats, options or content raises `BadInput` or `BadContent` before the screen changes.
    """
    if not seats:
        raise BadInput("no seats; say who plays, for example me,random")
    found = game(played) if isinstance(played, str) else played
    session, greeting = sit_down(
        found,
        seats,
        seed=seed,
        options=options,
        content=content,
        language=language,
        new=new,
    )
    return Nightboard(session, pause=pause, greeting=greeting).run() or 0
