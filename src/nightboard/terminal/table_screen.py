"""The table on the screen: draws what the session shows and turns keys and clicks into choices."""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from ..engine.steps import Step
from ..engine.undo import Barrier
from . import inventory, layout
from .canvas import Mark
from .keymap import BINDINGS
from .prompt import Offer
from .rulebook import Rulebook
from .screens import Confirm, Finished, HandOver, Sheet, ending, notice, refusals
from .session import Session
from .view import CanvasView

PACES = (0.0, 0.4, 0.8, 1.6)
"""The pauses between the moves of bots, in seconds."""


class TableScreen(Screen[None]):
    """One table, played to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [*BINDINGS]

    def __init__(self, session: Session, pause: float, greeting: str = "") -> None:
        super().__init__()
        self.session = session
        self.pause = pause
        self.greeting = greeting
        self.auto = False
        self.panels = layout.Panels()
        self._thinking = Lock()

    def compose(self) -> ComposeResult:
        """The banner, the table between seats and log, the prompt, the hand, the keys."""
        yield CanvasView(id="banner")
        with Horizontal():
            with Vertical(id="left"):
                yield CanvasView(id="strip")
                with Horizontal(id="middle"):
                    yield CanvasView(id="people")
                    yield CanvasView(id="table")
                yield CanvasView(id="latest")
                yield CanvasView(id="prompt")
                yield CanvasView(id="own")
            yield CanvasView(id="log")
        yield CanvasView(id="footer")

    def on_mount(self) -> None:
        """Begin."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if self.greeting:
            self.app.push_screen(
                Sheet(self.session.say("ui.table"), notice(self.greeting)), self._met
            )
        else:
            self.advance()

    def _met(self, answer: str | None) -> None:
        self.advance()

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out anew."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Draw everything as it is now."""
        if self.is_mounted:
            layout.show(self)

    # What happens next

    def advance(self) -> None:
        """Go on to the next person, the next bot, or the end."""
        session = self.session
        if session.match.outcome is not None:
            session.end()
            self.redraw()
            self.action_result()
        elif session.hands_over:
            self._hand_over()
        elif session.bot_asked:
            self.redraw()
            if session.seating.people or self.auto:
                self._run_bots()
        else:
            session.ask()
            self.redraw()

    def _run_bots(self, moves: int | None = None) -> None:
        self.run_worker(self._bots(moves), group="bots", exclusive=True)

    async def _bots(self, moves: int | None) -> None:
        """Let bots move until a person is asked, the game ends, or they have made so many moves."""
        session = self.session
        while session.bot_asked and moves != 0:
            seat = session.asked
            assert seat is not None
            turn = session.seating.turn(session.match, seat)
            try:
                step = await asyncio.to_thread(self._think, seat, turn)
                await asyncio.sleep(self.pause)
                session.choose(step, seat)
            except Exception as error:  # a bot may be anybody's code
                self._bot_failed(error)
                return
            self.redraw()
            if moves is not None:
                moves -= 1
            elif not session.seating.people and not self.auto:
                return
        if not session.bot_asked:
            self.advance()

    def _think(self, seat: int, turn: object) -> Step:
        with self._thinking:
            return self.session.seating.bots[seat].choose(turn)  # type: ignore[arg-type]

    def _bot_failed(self, error: Exception) -> None:
        session = self.session
        session.save()
        text = f"{session.say('trouble.bot')}\n{type(error).__name__}: {error}"
        self.app.push_screen(Sheet(session.say("trouble.title"), notice(text)))

    def _hand_over(self) -> None:
        session = self.session
        asked = session.asked
        assert asked is not None
        sheet = HandOver(session.say, session.say.seat(asked), undo=bool(session.match.choices))
        self.app.push_screen(sheet, self._handed_over)

    def _handed_over(self, answer: str | None) -> None:
        session = self.session
        if answer == "quit":
            self.action_leave()
        elif answer == "language":
            session.next_language()
            self.advance()
        elif answer == "undo":
            session.undo()
            session.leave()
            self.redraw()
            self.advance()
        else:
            asked = session.asked
            assert asked is not None
            session.arrive(asked)
            self.advance()

    # Choosing

    def action_move(self, by: int) -> None:
        """To the next offer."""
        self.session.prompt.move(by)
        self.redraw()
        self._reveal_cursor()

    def action_cycle(self, by: int) -> None:
        """To the next thing that can be touched."""
        self.session.prompt.cycle(by)
        self.redraw()
        self._reveal_focus()

    def action_digit(self, digit: str) -> None:
        """Type the number of an offer."""
        offer = self.session.prompt.type(digit)
        self.redraw()
        self._reveal_cursor()
        if offer is not None:
            self._choose(offer)

    def action_choose(self) -> None:
        """Take the offer under the cursor, or else touch the thing under the focus."""
        prompt = self.session.prompt
        offer = prompt.chosen()
        if offer is not None:
            self._choose(offer)
        elif prompt.focus:
            self.touch(prompt.focus)

    def action_touch_focus(self) -> None:
        """Touch the thing under the focus; for those who watch, the next move."""
        if not self.session.seating.people:
            if self.session.bot_asked:
                self._run_bots(1)
        elif self.session.prompt.focus:
            self.touch(self.session.prompt.focus)

    def action_widen(self) -> None:
        """One touch back; without any, back to the table."""
        if not self.session.prompt.widen():
            self.panels.page = "table"
        self.redraw()

    def touch(self, key: str) -> None:
        """Touch a thing on the table."""
        session = self.session
        prompt = session.prompt
        if prompt.touch(key):
            self.action_choose()
            return
        if not prompt.notice and key not in prompt.touched and session.mine:
            known = {k for offer in prompt.offers for k in offer.choice.touch}
            if key not in known:
                prompt.notice = session.say("ui.apart")
        self.redraw()

    def _choose(self, offer: Offer) -> None:
        if not offer.choice.final:
            self._decide(offer)
            return
        say = self.session.say
        text = f"{offer.choice.label}\n{offer.choice.hint or say('confirm.text')}"
        text += f"\n\nEnter {say('key.yes')} · Esc {say('key.back')}"

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._decide(offer)

        self.app.push_screen(Confirm(say("confirm.title"), notice(text)), answered)

    def _decide(self, offer: Offer) -> None:
        session = self.session
        if session.mine and session.here is not None:
            session.choose(offer.step, session.here)
            self.advance()

    def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        """The mouse does what the keys do."""
        kind, what = message.mark
        if kind == "touch":
            self.touch(what)
        elif kind == "offer":
            self._choose(self.session.prompt.visible[int(what)])
        elif kind == "rule":
            self.open_rules(what)
        elif kind == "action":
            self.call_later(self.run_action, f"screen.{what}")

    def _reveal_cursor(self) -> None:
        cursor = self.session.prompt.cursor
        if cursor is not None:
            self.query_one("#prompt", CanvasView).reveal(Mark("offer", str(cursor)))

    def _reveal_focus(self) -> None:
        for name in ("#table", "#own", "#people"):
            self.query_one(name, CanvasView).reveal(Mark("touch", self.session.prompt.focus))

    # Everything else

    def action_why(self) -> None:
        """Why can't I ...?"""
        session = self.session
        drawn = refusals(session.prompt.refused, session.say, session.reason)
        self.app.push_screen(Sheet(session.say("why.title"), drawn), self._linked)

    def action_cards(self) -> None:
        """Everything on the table in full."""
        session = self.session
        scene = session.scene()
        look = session.look(scene)
        title = session.say("ui.cards")
        self.app.push_screen(Sheet(title, lambda width: inventory.draw(scene, look, width)))

    def _linked(self, answer: str | None) -> None:
        kind, _, what = (answer or "").partition(":")
        if kind == "rule":
            self.open_rules(what)

    def action_rules(self) -> None:
        """The rulebook at the rule that matters now."""
        self.open_rules(self.session.rule_now())

    def open_rules(self, rule: str) -> None:
        """The rulebook at a rule."""
        self.app.push_screen(Rulebook(self.session.match.game.ledger, self.session.say, rule))

    def action_undo(self) -> None:
        """Take back the last choice, or say why it stays."""
        session = self.session
        barrier: Barrier | None = session.undo()
        if barrier is None:
            self.workers.cancel_group(self, "bots")
            self.advance()
            session.prompt.notice = session.say("undo.done")
        else:
            session.prompt.notice = session.say(f"undo.{barrier.kind}")
        self.redraw()

    def action_language(self) -> None:
        """The next language."""
        self.session.next_language()
        self.redraw()

    def action_leave(self) -> None:
        """Save and leave."""
        self.session.save()
        self.app.exit(0)

    def action_panel(self, name: str) -> None:
        """Show or hide the seats or the log."""
        self.panels.toggle(name, self.size.width)
        self.redraw()

    def action_hand(self) -> None:
        """Hand over to another person who may answer."""
        session = self.session
        others = session.others_asked()
        if others:
            session.here = None
            self.redraw()
            say = session.say

            def handed(answer: str | None) -> None:
                session.arrive(others[0])
                self.advance()

            self.app.push_screen(HandOver(say, say.seat(others[0]), undo=False), handed)
        else:
            session.prompt.notice = session.say("ui.no-others")
            self.redraw()

    def action_auto(self) -> None:
        """Those who watch: let the bots play on, or stop them."""
        if not self.session.seating.people:
            self.auto = not self.auto
            if self.auto and self.session.bot_asked:
                self._run_bots()
            self.redraw()

    def action_pace(self) -> None:
        """The next pause between the moves of bots."""
        later = [pace for pace in PACES if pace > self.pause]
        self.pause = later[0] if later else PACES[0]
        self.session.prompt.notice = self.session.say("ui.pace", seconds=self.pause)
        self.redraw()

    def action_result(self) -> None:
        """The end of the game."""
        session = self.session
        outcome, match = session.match.outcome, session.match
        if outcome is None:
            return
        scene = session.scene()
        why = session.say(f"outcome.{outcome.rule}")
        words = "" if why.startswith("outcome.") or why in scene.result else f"{why} "
        reason = f"{words}{session.reason(outcome.rule)} ({outcome.rule})"
        dice = (match.start_table.dice.key.hex(), match.commitment, str(session.kept))
        drawn = ending(outcome, scene.result, reason, dice, session.look(scene))
        self.app.push_screen(Finished(session.say("result.title"), drawn), self._ended)

    def _ended(self, answer: str | None) -> None:
        action = (answer or "").removeprefix("action:")
        if action == "rematch":
            self.action_rematch()
        elif action == "leave":
            self.action_end()
        elif action == "language":
            self.action_language()
            self.action_result()
        elif action == "rules" or action.startswith("rule:"):
            self.open_rules(self.session.rule_now())

    def action_rematch(self) -> None:
        """The next match at this table."""
        if self.session.match.outcome is not None:
            self.session = self.session.rematch()
            self.auto = False
            self.redraw()
            self.advance()

    def action_end(self) -> None:
        """Leave after the end."""
        if self.session.match.outcome is not None:
            self.app.exit(0)

    def action_scroll(self, x: int, y: int) -> None:
        """Move the table under the window."""
        name = {"table": "#table", "people": "#people", "log": "#log"}[self.panels.page]
        view = self.query_one(name, CanvasView)
        at = view.scroll_offset
        view.scroll_to(at.x + x, at.y + y, animate=False, force=True)
