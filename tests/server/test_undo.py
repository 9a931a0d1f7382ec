"""Taking decisions back: alone where it reveals nothing, and with everybody's consent."""

from __future__ import annotations

from nightboard.client import Playing
from nightboard.server.protocol import Assign, Done, Notice, Ping, Pong, Table, Undo, Vote

from .given import FINISH, ROLL, SAY, WHISPER, Server, texts
from .people import alone, refused, two_people, until


def vote(game: Playing, agree: bool) -> None:
    """Answer what is asked of everybody."""
    while game.table.vote is None:
        game.receive(10)
    game.command(Vote, Done, vote=game.table.vote.vote, agree=agree)


def test_what_revealed_nothing_is_taken_back_alone(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(WHISPER)
        one.choose(WHISPER)

        one.command(Undo, Done)

        assert texts(one) == ["Ana whispers."]
        assert one.state.scene.own[0].faces[0].title == "700001"  # type: ignore[union-attr]
        assert one.state.ask is not None
        assert one.state.ask.ask == 4
        assert texts(two) == []


def test_nothing_is_taken_back_before_something_was_chosen(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(SAY)
        two.ask()

        with refused("barrier"):
            two.command(Undo, Done, consent=True)


def test_beyond_a_barrier_the_reason_is_said(server: Server) -> None:
    with alone(server) as game:
        game.choose(ROLL)

        with refused("barrier") as error:
            game.command(Undo, Done)

        assert "dice were rolled" in str(error.value)


def test_who_changes_his_mind_before_the_next_one_decides_needs_nobody(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(SAY)
        assert two.ask() is not None

        one.command(Undo, Done)

        two.command(Ping, Pong)
        assert texts(one) == texts(two) == []
        assert two.state.ask is None


def test_with_everybodys_consent_more_is_taken_back_and_the_log_says_so(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(ROLL)
        two.ask()
        two.choose(SAY)
        one.ask()
        with refused("barrier"):
            one.command(Undo, Done)

        one.command(Undo, Done, consent=True)
        vote(two, agree=True)

        assert texts(two) == ["Ana took back a decision; Ben agreed."]
        until(one, Notice)
        assert texts(one) == ["You took back a decision; Ben agreed."]
        assert one.state.ask is not None
        assert one.table.vote is None


def test_one_refusal_ends_the_vote_and_nothing_changes(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(ROLL)
        two.ask()
        one.command(Undo, Done, consent=True)

        vote(two, agree=False)

        notice = until(one, Notice)
        assert isinstance(notice, Notice)
        assert notice.text == "Ben did not agree: nothing was taken back."
        assert len(texts(one)) == 1
        until(one, Table)
        assert one.table.vote is None


def test_a_vote_is_over_when_the_game_goes_on(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(ROLL)
        two.ask()
        one.command(Undo, Done, consent=True)
        while two.table.vote is None:
            two.receive(10)
        number = two.table.vote.vote

        two.choose(SAY)

        with refused("stale"):
            two.command(Vote, Done, vote=number, agree=True)
        assert len(texts(two)) == 2


def test_who_asked_cannot_vote(server: Server) -> None:
    with two_people(server) as (one, two):
        one.choose(ROLL)
        two.ask()
        one.command(Undo, Done, consent=True)
        assert one.table.vote is not None

        with refused("not-yours"):
            one.command(Vote, Done, vote=one.table.vote.vote, agree=True)


def test_bots_agree_and_wait_while_people_vote(server: Server) -> None:
    with two_people(server, "plain") as (one, two):
        two.command(Assign, Done, seat=1, level="plain")
        one.choose(SAY)
        one.ask(10)

        one.command(Undo, Done, consent=True)

        assert texts(one)[-1] == "You took back a decision."


def test_the_end_of_a_game_stays(server: Server) -> None:
    with alone(server) as game:
        game.choose(FINISH)

        with refused("finished"):
            game.command(Undo, Done, consent=True)
