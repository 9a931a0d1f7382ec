"""The suite: random games of all sizes and options, watched by every property."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from random import Random

from ..engine.game import Game, game
from .chance import only_dice
from .choices import ActionCodes, Ending, Offers, Refusing
from .defect import Defect
from .histories import Replaying, Saving, Undoing
from .play import Play, Setting, culprit, find_name, random_setting
from .property import Property
from .secrets import Secrets, Telling, Worlds
from .tables import Census, Copies, JsonForm
from .variation import Varying
from .words import Messages, RuleIds

PROPERTIES: tuple[Callable[[], Property], ...] = (
    Ending,
    Offers,
    Copies,
    Census,
    JsonForm,
    RuleIds,
    Messages,
    ActionCodes,
    Secrets,
    Worlds,
    Varying,
    Telling,
    Refusing,
    Undoing,
    Saving,
    Replaying,
)
"""Every property, in the order in which a defect is looked for."""


@dataclasses.dataclass
class Report:
    """What was played."""

    games: int = 0
    decisions: int = 0
    fingerprint: int = 0
    """The sum of the digests of all last tables: the same for the same games on every machine."""

    def add(self, other: Report) -> None:
        """Count what was played elsewhere, too."""
        self.games += other.games
        self.decisions += other.decisions
        self.fingerprint = (self.fingerprint + other.fingerprint) % 2**64


def conform(
    of: Game | str,
    *,
    games: int = 100,
    decisions: int | None = None,
    seed: int = 0,
    rate: float = 0.1,
    properties: Sequence[Callable[[], Property]] = PROPERTIES,
) -> Report:
    """Play random games and raise the first `Defect`.

    It plays `games` games with the seeds `seed`, `seed` + 1 ..., and starts no further one once
    `decisions` decisions were made. `rate` is the share of decisions at which the properties that
    take long are tried: everything that re-deals.
    """
    found = game(of) if isinstance(of, str) else of
    game(find_name(found))  # so that its saved matches can be loaded
    report = Report()
    for number in range(seed, seed + games):
        if decisions is not None and report.decisions >= decisions:
            break
        play = watch(random_setting(found, number, rate), [make() for make in properties])
        report.add(Report(1, play.number, int(play.digests[-1], 16)))
    return report


def watch(setting: Setting, properties: Sequence[Property]) -> Play:
    """One game from start to end."""
    try:
        with only_dice(setting.game.home):
            return _watch(setting, properties)
    except Defect as defect:
        if defect.where:
            raise
        raise Defect(
            defect.name, defect.what, where=str(setting), again=setting.again()
        ) from defect
    except Exception as error:
        what = f"{error!r} in {culprit(error, setting.game.home)}"
        raise Defect("play.exception", what, where=str(setting), again=setting.again()) from error


def _watch(setting: Setting, properties: Sequence[Property]) -> Play:
    play = Play(setting)
    chance = Random(f"{setting.game.name} sample {setting.seed}")
    for property_ in properties:
        property_.begin(play)
    while True:
        for property_ in properties:
            property_.each(play)
        if play.ask is None:
            break
        if chance.random() < setting.rate:
            for property_ in properties:
                property_.sample(play)
        play.choose()
    for property_ in properties:
        property_.end(play)
    return play
