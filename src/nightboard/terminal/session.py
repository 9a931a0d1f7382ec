"""A table being played at this screen: the match, who sits there, and what may be shown to whom.

Everything that is shown comes from here: the view, the offers and the events of the one seat that
is at the screen.
"""

from __future__ import annotations

from pathlib import Path

from ..engine.board import Scene
from ..engine.catalogue import LANGUAGES, Say
from ..engine.errors import BadInput
from ..engine.match import Entry, Match
from ..engine.steps import Step
from ..engine.undo import Barrier
from . import saves
from .log import last_choice
from .look import Look, look_at
from .prompt import Offer, Prompt, Refused, grouped
from .seating import Seating


class Session:
    """The match and the seats, seen from the seat that is at the screen."""

    def __init__(self, match: Match, seating: Seating, language: str = "en") -> None:
        self.match = match
        self.seating = seating
        self.language = language
        self.here: int | None = seating.people[0] if len(seating.people) == 1 else None
        """The seat at the screen; None while nobody is to see more than a spectator."""
        self.prompt = Prompt("")
        self.kept: Path | None = None
        """Where the finished match was kept."""

    # Words

    @property
    def say(self) -> Say:
        """The words for the seat at the screen."""
        game = self.match.game
        names = self.seating.names(game.say(self.language))
        return game.say(self.language, self.here, names)

    def next_language(self) -> None:
        """Change to the next language."""
        place = LANGUAGES.index(self.language) + 1
        self.language = LANGUAGES[place % len(LANGUAGES)]
        if self.mine:
            was = self.prompt
            self.ask()
            self.prompt.touched = was.touched
            self.prompt.__post_init__()

    # Who is asked

    @property
    def asked(self) -> int | None:
        """The seat that is to answer; None when the game is over."""
        ask = self.match.ask
        return None if ask is None else self.seating.answers(ask, self.here, self.match.decisions)

    @property
    def bot_asked(self) -> bool:
        """Whether a bot is to answer."""
        return self.asked in self.seating.bots

    @property
    def hands_over(self) -> bool:
        """Whether the next person must come to the screen first."""
        asked = self.asked
        return asked in self.seating.people and asked != self.here

    @property
    def mine(self) -> bool:
        """Whether the person at the screen is asked."""
        return self.here is not None and self.asked == self.here

    def leave(self) -> None:
        """Nobody is at the screen any more, unless there is only one person at all."""
        if len(self.seating.people) != 1:
            self.here = None
        self.prompt = Prompt("")

    def arrive(self, seat: int) -> None:
        """A person comes to the screen."""
        self.here = seat
        self.prompt = Prompt("")

    def others_asked(self) -> list[int]:
        """The other people who may answer the open decision in this one's place."""
        ask = self.match.ask
        seats = ask.seats if ask and self.mine else ()
        return [seat for seat in seats if seat in self.seating.people and seat != self.here]

    # What is shown

    def scene(self) -> Scene:
        """The table as the seat at the screen sees it."""
        return self.match.game.scene(self.match.view(self.here), self.here, self.say)

    def look(self, scene: Scene) -> Look:
        """How the table is drawn at this moment."""
        prompt = self.prompt
        return look_at(
            scene,
            self.say,
            offered=prompt.glowing,
            chosen=frozenset(prompt.touched),
            refused=prompt.barred,
            focus=prompt.focus,
        )

    def entries(self) -> list[Entry]:
        """What the seat at the screen was told."""
        return self.match.events(self.here)

    @property
    def since(self) -> int:
        """The number of decisions made when the seat at the screen had made its last one."""
        return 0 if self.here is None else last_choice(self.match.choices, self.here)

    def ask(self) -> None:
        """Put the open decision before the person at the screen."""
        ask = self.match.ask
        if ask is None or not self.mine:
            self.prompt = Prompt("")
            return
        game, say = self.match.game, self.say
        view = self.match.view(self.here)
        offers = [Offer(step, game.choice(step, view, say)) for step in ask.offers]
        refused = [
            Refused(refusal.step, game.choice(refusal.step, view, say), refusal.rule)
            for refusal in self.match.refusals()
        ]
        self.prompt = Prompt(say(f"ask.{ask.about}", **ask.details), grouped(offers), refused)

    def waiting(self) -> str:
        """Who is being waited for, with nothing that is secret."""
        ask, asked, say = self.match.ask, self.asked, self.say
        if ask is None or asked is None:
            return ""
        key = f"waiting.{ask.about}"
        return say(key if key in say else "waiting.default", who=asked)

    def rule_now(self) -> str:
        """The rule that matters most at this moment: of the notice, the ask, a refusal, the log."""
        ask = self.match.ask
        if self.prompt.rule:
            return self.prompt.rule
        if ask is not None and self.mine and "rule" in ask.details:
            return str(ask.details["rule"])
        if self.match.outcome is not None:
            return self.match.outcome.rule
        told = [entry.event.rule for entry in self.entries() if entry.event.rule]
        refused = [refused.rule for refused in self.prompt.refused]
        return next(iter([*told[-1:], *refused]), "")

    def reason(self, rule_id: str) -> str:
        """A rule in words; its id, where the ledger has none."""
        try:
            return self.match.game.ledger.rule(rule_id).text
        except BadInput:
            return rule_id

    # What is done

    def choose(self, step: Step, seat: int) -> None:
        """Make a decision; after that of a person the game is saved."""
        self.match.choose(step, seat)
        self.prompt = Prompt("")
        if self.match.outcome is not None:
            self.end()
        elif seat in self.seating.people:
            self.save()

    def undo(self) -> Barrier | None:
        """Take back the last decision of the person at the screen, or say what forbids it."""
        choices = self.match.choices
        if self.here is None or (choices and choices[-1].seat != self.here):
            return Barrier("seat", "")
        barrier = self.match.barrier()
        if barrier is None:
            self.match.undo()
            self.save()
        return barrier

    def save(self) -> None:
        """Put the game down for later."""
        if self.match.outcome is None:
            saves.write(self.match, self.seating.seats, list(self.say.names), self.language)

    def end(self) -> None:
        """Keep the finished match."""
        if self.kept is None:
            self.kept = saves.finish(self.match)
        if len(self.seating.people) > 1:
            self.here = None

    def rematch(self) -> Session:
        """The next match at the same table."""
        seating = Seating(self.match.game, self.seating.seats)
        return Session(self.match.rematch(log=True), seating, self.language)
