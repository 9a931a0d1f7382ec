"""Recorded matches: every way in which the game can end, from the setup on.

Each of them replays to the very same table; one that does not shows that a rule or a card changed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from nightboard import Match, load
from nightboard.engine.errors import BadSave
from nightboard.games.terrorbelow.rules.ending import GOAL

from .box import GAME
from .record import MATCHES, RECORDINGS, Recording
from .seen import table


@cache
def replayed(path: Path) -> Match:
    """The match, played again decision by decision; its digests are compared on the way."""
    try:
        return load(path.read_text(encoding="utf-8"), log=True)
    except BadSave as error:
        pytest.fail(f"{error}. If that was meant: python -m tests.terrorbelow.record")


def ending(end: str) -> list[Match]:
    """The recorded matches that end like this."""
    return [replayed(recording.path) for recording in RECORDINGS if recording.end == end]


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.path.stem)
def test_a_recorded_match_ends_as_it_did(recording: Recording) -> None:
    m = replayed(recording.path)

    assert m.outcome is not None
    assert m.outcome.rule == recording.end
    assert m.players == recording.players


@pytest.mark.rule("end.twenty-vp")
def test_twenty_vp_end_the_game_at_once() -> None:
    for m in ending("end.twenty-vp"):
        assert m.outcome is not None
        (winner,) = m.outcome.winners
        assert m.outcome.scores[winner] >= GOAL
        assert all(score < GOAL for who, score in enumerate(m.outcome.scores) if who != winner)


@pytest.mark.rule("end.most-vp-wins")
@pytest.mark.rule("end.final-turns")
def test_after_an_elimination_each_of_the_others_has_a_final_turn() -> None:
    (m,) = ending("end.most-vp-wins")
    told = [entry.event for entry in m.events(None)]
    out = next(n for n, event in enumerate(told) if event.key == "out")
    turns = [event.about["who"] for event in told[out:] if event.key == "turn"]
    first = told[out].about["who"]

    assert m.outcome is not None
    assert len(turns) == len(set(turns)) <= m.players - 1
    assert first not in turns
    living = [who for who, player in enumerate(table(m).players) if not player.out]
    best = max(m.outcome.scores[who] for who in living)
    assert [who for who in living if m.outcome.scores[who] == best] == list(m.outcome.winners)


@pytest.mark.rule("end.tie-bounties")
@pytest.mark.rule("end.tie-shared")
def test_a_tie_goes_to_more_bounties_or_is_shared() -> None:
    (decided,), (shared,) = ending("end.tie-bounties"), ending("end.tie-shared")

    assert decided.outcome is not None
    assert len(decided.outcome.winners) == 1
    assert shared.outcome is not None
    assert len(shared.outcome.winners) > 1


@pytest.mark.rule("end.nobody-left")
def test_with_nobody_left_nobody_wins() -> None:
    (m,) = ending("end.nobody-left")

    assert m.outcome is not None
    assert m.outcome.winners == ()
    assert all(player.out for player in table(m).players)


@pytest.mark.rule("two-player.every-turn")
def test_two_players_roll_for_a_worm_after_every_whole_turn() -> None:
    m = next(m for m in ending("end.twenty-vp") if m.players == 2)
    told = [entry.event.key for entry in m.events(None)]

    assert told.count("turn") - told.count("rolls-worm") in (0, 1)


def test_the_recorded_matches_are_of_all_kinds() -> None:
    assert {path.name for path in MATCHES.iterdir()} == {r.path.name for r in RECORDINGS}
    tables = [table(replayed(recording.path)) for recording in RECORDINGS]

    assert {len(t.players) for t in tables} == set(GAME.seats)
    assert {t.options.board for t in tables} == {"desert", "canyon"}
    assert {t.options.setup for t in tables} == {"basic", "advanced"}
