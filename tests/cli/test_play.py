"""`nightboard play` checks everything before it opens the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

import nightboard
import nightboard.terminal.saves
from nightboard import BadInput
from nightboard.bots import RandomBot
from nightboard.cli import play
from nightboard.cli.play import seating

KUHN = nightboard.game("examples.kuhn")
WIDE = replace(KUHN, seats=range(1, 6), bots={"thumb": RandomBot})


@pytest.fixture(autouse=True)
def _own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NIGHTBOARD_HOME", str(tmp_path / "home"))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the terminal was asked to play; there seems to be one."""
    calls: list[dict[str, Any]] = []

    def open_table(game: nightboard.Game, **about: Any) -> int:
        calls.append({"game": game.name, **about})
        return 0

    monkeypatch.setattr(nightboard.terminal, "play", open_table)
    monkeypatch.setattr(play, "at_terminal", lambda: True)
    return calls


def test_you_sit_with_the_best_bots_at_a_table_of_three() -> None:
    assert seating(KUHN, None, None) == ["me", "random"]
    assert seating(WIDE, None, None) == ["me", "thumb", "thumb"]
    assert seating(WIDE, None, 5) == ["me", "thumb", "thumb", "thumb", "thumb"]
    assert seating(WIDE, None, 1) == ["me"]


def test_seats_are_people_and_bots() -> None:
    seats = ["me", "Ana", "bot", "random", "thumb"]

    assert seating(WIDE, seats, None) == ["me", "Ana", "thumb", "random", "thumb"]
    assert seating(WIDE, ["Me", "Bot"], 2) == ["me", "thumb"]


@pytest.mark.parametrize(
    ("seats", "players", "message"),
    [
        (None, 3, "Kuhn poker is for 2 players, not 3"),
        (["me"], None, "Kuhn poker is for 2 players, not 1"),
        (["me", "bot"], 3, "--seats names 2 seats, but --players says 3"),
        (["me", "thum"], None, "'thum' is no level of bot, and a person's name has a capital"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    seats: list[str] | None, players: int | None, message: str
) -> None:
    with pytest.raises(BadInput, match=message):
        seating(KUHN, seats, players)


def test_everything_given_reaches_the_table(run: Run, played: list[dict[str, Any]]) -> None:
    words = ["--seats", "me,Ana", "--seed", "7", "--language", "es", "--new"]

    assert run("play", "examples.kuhn", *words).status == 0
    assert played == [
        {
            "game": "kuhn", "seats": ["me", "Ana"], "seed": "7", "options": {}, "content": None,
            "language": "es", "new": True,
        }
    ]  # fmt: skip


def test_without_a_game_the_only_one_is_played(
    run: Run, played: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nightboard, "games", lambda: ["examples.kuhn"])

    assert run("play").status == 0
    assert played[0]["game"] == "kuhn"


@pytest.mark.parametrize(
    ("answers", "chosen"),
    [
        (["2"], "wide"),
        (["wide"], "wide"),
        (["9", "Kuhn Poker"], "kuhn"),
        ([""], "wide"),
    ],
)
def test_among_several_games_the_player_chooses(
    run: Run,
    played: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    answers: list[str],
    chosen: str,
) -> None:
    """given a game of wide that was put down; then Enter alone takes it up again."""
    games = {"kuhn": KUHN, "wide": replace(WIDE, name="wide", title="Wide poker")}
    monkeypatch.setattr(nightboard, "games", lambda: sorted(games))
    monkeypatch.setattr(nightboard, "game", games.__getitem__)
    monkeypatch.setattr("builtins.input", lambda question: answers.pop(0))
    waiting = nightboard.terminal.saves.place("wide")
    waiting.parent.mkdir(parents=True)
    waiting.write_text("{}")

    said = run("play")

    assert said.status == 0
    assert "1  Kuhn poker\n  2  Wide poker" in said.out
    assert played[0]["game"] == chosen


@pytest.fixture
def _put_down() -> None:
    """A match between two people, started with seed 7, waits to be continued."""
    match = KUHN.start(players=2, seed=7)
    nightboard.terminal.saves.write(match, ["me", "Ana"], ["You", "Ana"], "en")


@pytest.mark.usefixtures("_put_down")
@pytest.mark.parametrize(
    "words", [[], ["--seats", "me,Ana"], ["--players", "2"], ["--seats", "me,Ana", "--seed", "7"]]
)
def test_a_match_that_waits_is_continued(
    run: Run, played: list[dict[str, Any]], words: list[str]
) -> None:
    assert run("play", "examples.kuhn", *words).status == 0
    assert (played[0]["seats"], played[0]["new"]) == (["me", "Ana"], False)


@pytest.mark.usefixtures("_put_down")
@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--seats", "me,bot"], "--seats"),
        (["--seed", "8"], "--seed"),
        (["--seats", "me,bot", "--seed", "8"], "--seats and --seed"),
    ],
)
def test_a_match_that_waits_is_not_taken_for_another(
    run: Run,
    played: list[dict[str, Any]],
    refused: Callable[..., str],
    words: list[str],
    named: str,
) -> None:
    assert f"waits to be continued, which {named} would not fit" in refused(
        "play", "examples.kuhn", *words
    )
    assert played == []
    assert run("play", "examples.kuhn", *words, "--new").status == 0
    assert played[0]["seats"][0] == "me"


def test_a_broken_save_is_left_to_the_terminal(run: Run, played: list[dict[str, Any]]) -> None:
    waiting = nightboard.terminal.saves.place("kuhn")
    waiting.parent.mkdir(parents=True)
    waiting.write_text("{")

    assert run("play", "examples.kuhn").status == 0
    assert played[0]["seats"] == ["me", "random"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--option", "blinds=2"], "unknown option 'blinds'; there are none"),
        (
            ["--option", "blinds"],
            "--option blinds: write it as key=value; Kuhn poker has no options",
        ),
        (["--option", "a=1", "--option", "a=2"], "--option a is given twice: 1 and 2"),
        (
            ["--content", "nowhere"],
            "nowhere: a content pack is a folder of TOML files; there is no",
        ),
        (["--language", "de"], "argument --language: invalid choice: 'de'"),
        ([], "play needs a terminal"),
    ],
)
def test_what_cannot_be_played_is_refused(
    refused: Callable[..., str], words: list[str], message: str
) -> None:
    assert refused("play", "examples.kuhn", *words).startswith(message)


def test_a_broken_content_pack_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[[card]\n")
    assert "cards.toml: not valid TOML" in refused("play", "examples.kuhn", "--content", tmp_path)

    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe")
    assert "cannot be read" in refused("play", "examples.kuhn", "--content", tmp_path)

    (tmp_path / "cards.toml").write_text("jack = 1\n")
    assert "this game reads no such file" in refused("play", "examples.kuhn", "--content", tmp_path)
