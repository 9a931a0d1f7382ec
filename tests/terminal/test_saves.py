"""Games are put down and taken up again; nothing is lost on the way."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from tests.terminal.conftest import KUHN, MANOR, Sit

import nightboard
from nightboard.terminal import saves, sit_down


async def test_leaving_saves_and_the_same_game_goes_on(sit: Sit) -> None:
    async with sit(MANOR, "me", "random") as table:
        await table.press("2", "l", "q")
        before = table.session.match
    assert table.app.return_value == 0

    async with sit(MANOR, "me", "random", seed=99) as table:
        assert "The game goes on where you left it." in table.read()
        await table.press("enter")
        assert table.session.match.choices == before.choices
        assert table.session.language == "es"
        assert "Vas a el sótano." in table.read()


async def test_every_choice_of_a_person_is_saved_at_once(sit: Sit) -> None:
    async with sit(MANOR, "me", "Ana") as table:
        await table.press("enter", "2")
        found = saves.read("manor")
        assert found is not None
        saved, match = found
        assert (saved.seats, len(match.choices)) == (["me", "Ana"], 1)


async def test_a_finished_game_is_kept_and_not_resumed(sit: Sit, home: Path) -> None:
    async with sit(KUHN, "me", "Ana") as table:
        await table.press("enter", "2", "enter", "2", "n")
    assert saves.read("kuhn") is None
    (kept,) = (home / "finished").iterdir()
    assert nightboard.load(kept.read_text()).outcome == table.session.match.outcome


async def test_a_broken_save_is_told_and_put_aside(sit: Sit, home: Path) -> None:
    path = saves.place("kuhn")
    path.parent.mkdir(parents=True)
    path.write_text('{"terminal": 1, "game"')
    async with sit(KUHN, "me", "random") as table:
        shown = table.read()
        assert "It was put aside as" in shown
        assert table.session.match.choices == ()
    assert (home / "saves" / "kuhn.broken.json").read_text() == '{"terminal": 1, "game"'


def test_an_edited_match_is_not_resumed(home: Path) -> None:
    game = nightboard.game(KUHN)
    match = game.start(2, seed=7, log=True)
    match.choose(0)
    path = saves.write(match, ["me", "Ana"], ["You", "Ana"], "en")
    path.write_text(path.read_text().replace('"check"', '"bet"'))
    _, greeting = sit_down(game, ["me", "Ana"])
    assert "does not replay" in greeting
    assert (home / "saves" / "kuhn.broken.json").exists()


def test_a_new_game_leaves_the_old_one_beside_it(home: Path) -> None:
    game = nightboard.game(KUHN)
    saves.write(game.start(2, seed=7), ["me", "Ana"], ["You", "Ana"], "en")
    session, greeting = sit_down(game, ["me", "Ana"], new=True)
    assert (greeting, session.match.choices) == ("", ())
    assert [path.name for path in (home / "saves").iterdir()] == ["kuhn.left.json"]


def test_other_seats_than_those_of_the_saved_game_are_pointed_out() -> None:
    game = nightboard.game(KUHN)
    saves.write(game.start(2, seed=7), ["me", "Ana"], ["You", "Ana"], "en")
    session, greeting = sit_down(game, ["me", "random"])
    assert "has other seats" in greeting
    assert session.seating.seats == ["me", "Ana"]


def test_a_write_that_fails_leaves_the_old_save_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    game = nightboard.game(KUHN)
    match = game.start(2, seed=7)
    path = saves.write(match, ["me", "Ana"], ["You", "Ana"], "en")
    before = path.read_text()

    def fail(number: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    match.choose(0)
    with pytest.raises(OSError, match="full"):
        saves.write(match, ["me", "Ana"], ["You", "Ana"], "en")
    assert path.read_text() == before
    assert list(path.parent.iterdir()) == [path]


def test_saves_live_where_the_platform_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NIGHTBOARD_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert saves.home() == Path("/home/ann/.local/share/nightboard")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert saves.home() == Path("/data/nightboard")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert saves.home() == Path("/home/ann/Library/Application Support/nightboard")
