"""Matches watched again, checked, kept and played on."""

from __future__ import annotations

import msgspec
import pytest

import nightboard
from nightboard.client import Client, Playing
from nightboard.engine.dice import commitment
from nightboard.server import protocol
from nightboard.server.protocol import Created, Frame, PlayOn, Timeline, Upload, Verified

from .given import FINISH, ROLL, SAY, WHISPER, Server
from .people import refused, two_people


def timeline(client: Client, table: str, **about: object) -> Timeline:
    """The moments of a match."""
    return client.ask("GET", f"/api/tables/{table}/timeline", Timeline, **about)


def frame(client: Client, table: str, moment: int, **about: object) -> Frame:
    """One moment of it."""
    return client.ask("GET", f"/api/tables/{table}/frame", Frame, moment=moment, **about)


def played(one: Playing, two: Playing, *, over: bool = True) -> None:
    """A short game with secret decisions of the first seat."""
    one.choose(WHISPER)
    one.choose(WHISPER)
    one.choose(SAY)
    two.ask()
    two.choose(ROLL)
    one.ask()
    if over:
        one.choose(FINISH)
        two.ask()


def test_a_finished_match_is_watched_with_all_secrets_open(server: Server) -> None:
    with two_people(server) as (one, two):
        played(one, two)

        shown = timeline(two.client, one.id, open="true")
        last = frame(two.client, one.id, 2, open="true")

        assert [chapter.moment for chapter in shown.chapters] == [0, 1, 2, 3, 4, 5]
        assert [chapter.seat for chapter in shown.chapters] == [None, 0, 0, 0, 1, 0]
        assert [entry.moment for entry in shown.log] == [1, 2, 3, 4]
        own = [scene.own[0].faces[0].title for scene in last.scenes]  # type: ignore[union-attr]
        assert own == ["700002", "701000"]


def test_a_finished_match_is_watched_from_any_seat(server: Server) -> None:
    with two_people(server) as (one, two):
        played(one, two)

        shown = timeline(two.client, one.id, seat=0)

        assert [chapter.moment for chapter in shown.chapters] == [0, 1, 2, 3, 4]
        assert shown.chapters[1].text == "Ana whispers."


def test_a_running_match_is_watched_through_ones_own_eyes_alone(server: Server) -> None:
    with two_people(server) as (one, two):
        played(one, two, over=False)

        mine = timeline(two.client, one.id, seat=1)
        public = timeline(two.client, one.id)

        assert [chapter.text[:8] for chapter in mine.chapters] == ["", "Ana says", "Ben roll"]
        assert len(public.chapters) == 3
        assert frame(two.client, one.id, 0, seat=1).scenes[0].own
        for wrong in ({"seat": 0}, {"open": "true"}):
            with refused("running"):
                timeline(two.client, one.id, **wrong)
            with refused("running"):
                frame(two.client, one.id, 0, **wrong)


@pytest.mark.parametrize("moment", [6, 10**9])
def test_a_moment_that_is_not_there_is_refused(server: Server, moment: int) -> None:
    with two_people(server) as (one, two):
        played(one, two)

        with refused("bad-input"):
            frame(one.client, one.id, moment, open="true")


def test_the_dice_keep_their_promise_and_anybody_can_check(server: Server) -> None:
    with two_people(server) as (one, two):
        promised = one.table.commitment
        assert one.table.key == ""
        played(one, two)

        found = one.client.ask("GET", f"/api/tables/{one.id}/verify", Verified)
        text = one.client.http.get(f"/api/tables/{one.id}/save").text

        assert found.ok
        assert found.from_setup
        assert (found.commitment, found.draws, found.decisions) == (promised, 1, 5)
        assert commitment(bytes.fromhex(one.table.key)) == promised
        nightboard.game("tests.server.wild")
        assert nightboard.load(text).commitment == promised


def test_the_save_and_the_key_of_a_running_match_stay_here(server: Server) -> None:
    with two_people(server) as (one, two):
        played(one, two, over=False)

        for what in ("save", "verify"):
            with refused("running"):
                one.client.ask("GET", f"/api/tables/{one.id}/{what}", Verified)


def test_a_moment_is_played_on_at_a_new_table_with_new_chance(server: Server) -> None:
    with two_people(server) as (one, two):
        played(one, two)

        new = two.client.ask("POST", f"/api/tables/{one.id}/play-on", Created, PlayOn(moment=3))

        assert new.table.origin == one.id
        assert new.table.commitment != one.table.commitment
        assert new.you.seats == (0, 1)
        with two.client.play(new.table.id, 1) as game:
            ask = game.ask()
            assert ask is not None
            game.choose(FINISH)
            assert game.ask() is None
        found = one.client.ask("GET", f"/api/tables/{new.table.id}/verify", Verified)
        assert found.ok
        assert not found.from_setup


def test_nothing_is_played_on_from_a_running_match_or_its_end(server: Server) -> None:
    with two_people(server) as (one, two):
        path = f"/api/tables/{one.id}/play-on"
        with refused("running"):
            one.client.ask("POST", path, Created, PlayOn(moment=0))
        played(one, two)
        with refused("finished"):
            one.client.ask("POST", path, Created, PlayOn(moment=5))


def test_a_downloaded_match_is_uploaded_and_watched(server: Server) -> None:
    with two_people(server) as (one, two), server.person("Eve") as eve:
        played(one, two)
        text = one.client.http.get(f"/api/tables/{one.id}/save").text

        new = eve.ask("POST", "/api/tables/upload", Created, Upload(save=text))

        assert new.table.state == "finished"
        assert len(timeline(eve, new.table.id, open="true").chapters) == 6


def test_an_unfinished_match_is_uploaded_and_played_on(server: Server) -> None:
    match = nightboard.game("terrorixico").start(3, 5)
    for _ in range(20):
        match.choose(0)
    seats = (protocol.SeatInput(me=True), *[protocol.SeatInput(level="thumb")] * 2)
    with server.person("Ana") as ana:
        new = ana.ask("POST", "/api/tables/upload", Created, Upload(save=match.save(), seats=seats))

        with ana.play(new.table.id, 0) as game:
            while (ask := game.ask(20)) is not None:
                game.choose(len(ask.offers) - 1)
            assert game.table.state == "finished"


def edited(**changes: object) -> str:
    """A save with something changed."""
    match = nightboard.game("terrorixico").start(2, 5)
    for _ in range(4):
        match.choose(0)
    data = msgspec.json.decode(match.save())
    return msgspec.json.encode({**data, **changes}).decode()


@pytest.mark.parametrize(
    "save",
    [
        "",
        "{",
        "[]",
        '{"nightboard": 1}',
        edited(game="os"),
        edited(game="tests.server.wild"),
        edited(key="00" * 32),
        edited(choices=[[0, "no-such-step"]]),
        edited(choices=[]),
        edited(players=99),
        edited(start={"stack": []}),
        edited()[:-20],
    ],
)
def test_a_broken_save_is_refused_and_makes_no_table(server: Server, save: str) -> None:
    with server.person("Eve") as eve:
        with refused("bad-save"):
            eve.ask("POST", "/api/tables/upload", Created, Upload(save=save))

        assert eve.ask("GET", "/api/tables", protocol.TableList).mine == ()
