"""Properties of history: a match replays, survives saving, and what is undone was never done."""

from __future__ import annotations

from ..engine.errors import NightboardError
from ..engine.match import Match
from ..engine.save import digest, load
from .play import Play
from .property import Property


class Replaying(Property):
    """Key and choices give the same match again, at every decision."""

    def begin(self, play: Play) -> None:
        if digest(play.setting.start().table) != play.digests[0]:
            play.fail("replay.digest", "the same seed gives another deal")

    def end(self, play: Play) -> None:
        again = play.setting.start()
        for number, choice in enumerate([None, *play.match.choices]):
            if choice is not None:
                again.choose(choice.step, choice.seat)
            if digest(again.table) != play.digests[number]:
                play.fail("replay.digest", f"replayed, the table differs after decision {number}")
        if again.entries != play.match.entries:
            play.fail("replay.events", "replayed, the match tells other events")
        number = play.rng.randrange(len(play.digests))
        if digest(play.match.at(number).table) != play.digests[number]:
            play.fail("replay.digest", f"match.at({number}) is another table than it was")


class Saving(Property):
    """A saved match, loaded, is the same match."""

    def __init__(self) -> None:
        self._saved = False

    def sample(self, play: Play) -> None:
        if not self._saved:
            self._saved = True
            self._round_trip(play)

    def end(self, play: Play) -> None:
        self._round_trip(play)

    def _round_trip(self, play: Play) -> None:
        text = play.match.save()
        try:
            loaded: Match = load(text)
        except NightboardError as error:
            play.fail("save.round-trip", f"the saved match cannot be loaded: {error}")
        if loaded.table != play.table or loaded.choices != play.match.choices:
            play.fail("save.round-trip", "the loaded match is not the saved one")
        if loaded.save() != text:
            play.fail("save.round-trip", "the loaded match, saved again, gives another text")


class Undoing(Property):
    """Where no barrier stands, undo gives back the table as it was."""

    def sample(self, play: Play) -> None:
        if play.ask is None:
            return
        match = play.match.fork()
        step = play.rng.choice(play.ask.offers)
        match.choose(step, play.rng.choice(play.ask.seats))
        if match.barrier() is not None:
            return
        match.undo()
        if match.table != play.table or match.ask is None or match.ask.offers != play.ask.offers:
            play.fail("undo.changed", f"after {step} and undo the table is not as it was")
