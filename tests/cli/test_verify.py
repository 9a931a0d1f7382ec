"""`nightboard verify` checks finished matches and refuses whatever does not hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

import nightboard

KUHN = nightboard.game("examples.kuhn")


@pytest.fixture
def put(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a save."""

    def put(text: str) -> Path:
        path = tmp_path / "match.json"
        path.write_text(text)
        return path

    return put


Put = Callable[[str], Path]


def test_a_finished_match_is_verified(run: Run, put: Put, finished: str) -> None:
    commitment = json.loads(finished)["commitment"]
    said = run("verify", put(finished))

    assert said.status == 0
    assert "Verified: a match of Kuhn poker for 2 players." in said.out
    assert commitment in said.out
    assert "Replayed: 2 decisions" in said.out
    assert "chance was drawn 1 times" in said.out.replace("\n", " ")
    assert "rule end.higher-card" in said.out.replace("\n", " ")


def test_the_commitment_that_was_shown_is_compared(run: Run, put: Put, finished: str) -> None:
    shown = json.loads(finished)["commitment"].upper()

    said = run("verify", put(finished), "--commitment", shown)

    assert said.status == 0
    assert "it is the one that you were given" in said.out


def test_saves_of_the_terminal_are_read_too(run: Run, put: Put, finished: str) -> None:
    as_text = json.dumps({"terminal": 1, "match": finished})
    as_object = json.dumps({"terminal": 1, "match": json.loads(finished)})

    assert run("verify", put(as_text)) == run("verify", put(as_object))
    assert run("verify", put(as_text)) == run("verify", put(finished))


def test_a_game_from_elsewhere_is_named(run: Run, put: Put, finished: str) -> None:
    assert run("verify", put(finished), "--game", "examples.kuhn").status == 0


def test_a_match_that_began_from_a_position_says_so(run: Run, put: Put) -> None:
    """given a table after a check; when it is played on; then only the rest can be verified."""
    before = KUHN.start(players=2, seed=4)
    before.choose(0)
    match = KUHN.play_on(before.table)
    match.choose(0)

    said = run("verify", put(match.save()))

    assert said.status == 0
    assert "began from a given position" in said.out
    assert "chance was drawn 0 times" in said.out.replace("\n", " ")


def test_a_position_with_other_dice_is_refused(refused: Callable[..., str], put: Put) -> None:
    """given a start table whose dice have another key than the save; then it proves nothing."""
    before = KUHN.start(players=2, seed=4)
    before.choose(0)
    match = KUHN.play_on(before.table)
    match.choose(0)
    data = json.loads(match.save())
    other = json.loads(KUHN.start(players=2, seed=5).save())
    data |= {"key": other["key"], "commitment": other["commitment"]}

    assert "match.json: " in refused("verify", put(json.dumps(data)))


def test_an_unfinished_match_keeps_its_secret(refused: Callable[..., str], put: Put) -> None:
    match = KUHN.start(players=2, seed=4)

    message = refused("verify", put(match.save()))

    assert "the match is not over" in message
    assert "stays secret until the end" in message
    assert match.commitment not in message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"key": "00" * 32}, "its key does not belong to its commitment"),
        ({"choices": [[0, "check"], [1, "bet"]]}, "after decision 2 the table is another one"),
        ({"choices": [[0, "fold"], [1, "check"]]}, "decision 1: fold() is not on offer"),
        ({"rules": 99}, "version 99 of the rules of Kuhn poker"),
        ({"game": "chess"}, "a game that is not here"),
        ({"nightboard": 9}, "format 9"),
    ],
)
def test_an_edited_save_is_refused(
    refused: Callable[..., str], put: Put, finished: str, change: dict[str, Any], message: str
) -> None:
    path = put(json.dumps({**json.loads(finished), **change}))

    assert message in refused("verify", path)


def test_a_position_that_cannot_be_played_is_refused(refused: Callable[..., str], put: Put) -> None:
    before = KUHN.start(players=2, seed=4)
    before.choose(0)
    match = KUHN.play_on(before.table)
    match.choose(0)
    data = json.loads(match.save())
    data["start"]["cards"] = ["JACK"]

    assert "was edited and cannot be played" in refused("verify", put(json.dumps(data)))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"match": 3}', "hello"])
def test_what_is_no_save_is_refused(refused: Callable[..., str], put: Put, text: str) -> None:
    assert "match.json: " in refused("verify", put(text))


def test_a_truncated_save_is_refused(refused: Callable[..., str], put: Put, finished: str) -> None:
    assert "cut off" in refused("verify", put(finished[:-40]))


@pytest.mark.parametrize(
    ("commitment", "message"),
    [
        ("00" * 32, "was not played from the chance that was promised"),
        ("xyz", "a commitment is 64 hexadecimal digits"),
    ],
)
def test_another_commitment_is_refused(
    refused: Callable[..., str], put: Put, finished: str, commitment: str, message: str
) -> None:
    assert message in refused("verify", put(finished), "--commitment", commitment)


def test_a_file_that_cannot_be_read_is_told(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")

    assert "No such file" in refused("verify", tmp_path / "nothing.json")
    assert "Is a directory" in refused("verify", tmp_path)
    assert "is not a text file" in refused("verify", tmp_path / "binary")
