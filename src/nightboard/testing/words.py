"""Properties of words: every rule that is named exists, and every message can be said."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import Any

from ..engine.catalogue import LANGUAGES, Catalogue, Say, arguments, read_messages
from ..engine.events import Event
from ..engine.game import Game
from .play import Play
from .property import Property


class RuleIds(Property):
    """Refusals, events and the outcome name rules that stand in the ledger."""

    def __init__(self) -> None:
        self._read = 0

    def each(self, play: Play) -> None:
        for event in new_events(play, self._read):
            if event.rule is not None:
                self._known(play, event.rule, f"the event {event.key}")
        self._read = len(play.match.entries or ())

    def sample(self, play: Play) -> None:
        for step, rule in play.match.refusals():
            self._known(play, rule, f"the refusal of {step}")

    def end(self, play: Play) -> None:
        assert play.match.outcome is not None
        self._known(play, play.match.outcome.rule, "the outcome")

    def _known(self, play: Play, rule: str, who: str) -> None:
        ledger = play.game.ledger
        if ledger.rules and rule not in ledger.by_id:
            play.fail("rule.unknown", f"{who} names the rule {rule!r}; the ledger has no such rule")


class Messages(Property):
    """Everything that is said has its words in every language, and all that the words name."""

    def __init__(self) -> None:
        self._read = 0

    def begin(self, play: Play) -> None:
        for clash in clashes(play.game.home):
            play.fail("message.argument", clash)
        for say in self._speakers(play, None):
            say("game.title")
            for option in play.game.option_specs:
                say(f"option.{option.key}")
                say(f"option.{option.key}.help")

    def each(self, play: Play) -> None:
        told = new_events(play, self._read)
        self._read = len(play.match.entries or ())
        for event in told:
            for seat in play.seats:
                if event.seen_by(seat):
                    for say in self._speakers(play, seat):
                        say.event(event)

    def sample(self, play: Play) -> None:
        for seat in play.seats:
            for say in self._speakers(play, seat):
                view = play.match.view(seat)
                play.game.scene(view, seat, say)
                if play.ask is not None:
                    self._question(play, seat, view, say)

    def end(self, play: Play) -> None:
        assert play.match.outcome is not None
        for say in self._speakers(play, None):
            say(f"outcome.{play.match.outcome.rule}")
        self.sample(play)

    def _question(self, play: Play, seat: int | None, view: Any, say: Say) -> None:
        ask = play.ask
        assert ask is not None
        if seat not in ask.seats:
            waiting = f"waiting.{ask.about}"
            say(waiting if waiting in say else "waiting.default", who=ask.seat)
            return
        say(f"ask.{ask.about}", **ask.details)
        for step in [*ask.offers, *(refusal.step for refusal in play.match.refusals())]:
            if not play.game.choice(step, view, say).label:
                play.fail("message.missing", f"the choice {step} has an empty label")

    def _speakers(self, play: Play, reader: int | None) -> list[Say]:
        return [_Listening(catalogue, reader, play) for catalogue in strict_catalogues(play.game)]


class _Listening(Say):
    """Says things, and complains where words or arguments are missing."""

    def __init__(self, catalogue: Catalogue, reader: int | None, play: Play) -> None:
        super().__init__(catalogue, reader, ())
        self._play = play

    def __call__(self, key: str, /, **about: Any) -> str:
        messages, language = self.catalogue.messages, self.catalogue.language
        if key not in messages:
            self._play.fail("message.missing", f"text/{language}.toml has no message {key!r}")
        own = f"{key}.you"
        you = self.reader is not None and about.get("who") == self.reader and own in messages
        wanted = {
            name for _, name, _, _ in Formatter().parse(messages[own if you else key]) if name
        }
        if not wanted <= about.keys():
            missing = ", ".join(sorted(wanted - about.keys()))
            self._play.fail(
                "message.argument",
                f"text/{language}.toml: {key!r} names {missing}, which is not given",
            )
        return super().__call__(key, **about)


_strict: dict[str, list[Catalogue]] = {}


def strict_catalogues(game: Game) -> list[Catalogue]:
    """The messages of each language without falling back to another one."""
    if game.home not in _strict:
        _strict[game.home] = [
            Catalogue(
                language,
                {**read_messages("nightboard", language), **read_messages(game.home, language)},
            )
            for language in LANGUAGES
        ]
    return _strict[game.home]


@cache
def clashes(home: str) -> tuple[str, ...]:
    """Where a game says something else under the key of a message that all games share: clients
    say that one without knowing what the game's names.
    """
    return tuple(
        f"text/{language}.toml: {key!r} is a message of all games, and does not give {slot.name!r}"
        for language in LANGUAGES
        for shared in [read_messages("nightboard", language)]
        for key, text in read_messages(home, language).items()
        if key in shared
        for slot in arguments(text)
        if slot not in arguments(shared[key])
    )


def new_events(play: Play, since: int) -> list[Event]:
    """What was told since so many events."""
    return [entry.event for entry in (play.match.entries or [])[since:]]
