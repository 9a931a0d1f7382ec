"""Recorded matches: every way in which the game can end, from the setup on.

Each of them replays to the very same table; one that does not shows that a rule or a card changed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from nightboard import Match, load
from nightboard.engine.errors import BadSave

from .given import BOX, GAME, KILLER, table
from .record import MATCHES, RECORDINGS, Recording

KILLER_WINS = {
    "status.second-injury-eliminates", "showdown.lose", "discover.empty-deck-loss",
}  # fmt: skip


@cache
def replayed(path: Path) -> Match:
    """The match, played again decision by decision; its digests are compared on the way."""
    try:
        return load(path.read_text(encoding="utf-8"), log=True)
    except BadSave as error:
        pytest.fail(f"{error}. If that was meant: python -m tests.terrorscape2.record")


each = pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.end)


@each
@pytest.mark.rule("victory.survivors-four-ways")
@pytest.mark.rule("victory.killer-one-kill")
@pytest.mark.rule("victory.killer-other-wins")
def test_a_recorded_match_ends_as_it_did(recording: Recording) -> None:
    m = replayed(recording.path)

    assert m.outcome is not None
    assert m.outcome.rule == recording.end
    team = tuple(range(1, recording.players))
    assert m.outcome.winners == ((KILLER,) if recording.end in KILLER_WINS else team)


@each
@pytest.mark.rule("victory.team-result")
def test_everybody_is_told_how_it_ended(recording: Recording) -> None:
    m = replayed(recording.path)
    key = "killer-wins" if recording.end in KILLER_WINS else "survivors-win"

    for seat in (None, *range(recording.players)):
        last = m.events(seat)[-1].event
        assert (last.key, last.rule) == (key, recording.end)


def test_the_recorded_matches_are_of_all_kinds() -> None:
    assert {path.name for path in MATCHES.iterdir()} == {r.path.name for r in RECORDINGS}
    tables = [table(replayed(recording.path)) for recording in RECORDINGS]

    assert {t.players for t in tables} == set(GAME.seats)
    assert {t.map for t in tables} == set(range(len(BOX.maps)))
    assert {t.killer.who for t in tables} == set(range(len(BOX.killers)))
    assert {who for t in tables for who in t.crew} >= set(range(5))
