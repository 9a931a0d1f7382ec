"""Tables and their people: seats, links, watching, bots that step in, rematches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from nightboard.client import Client, Refused
from nightboard.server import protocol
from nightboard.server.protocol import (
    Assign,
    Done,
    Invitation,
    Leave,
    RuleBook,
    SeatInput,
    Start,
    TableList,
)

from .given import FINISH, SAY, Server, invited, token
from .people import refused


@pytest.fixture
def ana(server: Server) -> Iterator[Client]:
    with server.person("Ana") as client:
        yield client


@pytest.fixture
def ben(server: Server) -> Iterator[Client]:
    with server.person("Ben") as client:
        yield client


def test_the_games_are_listed_with_options_and_bots(ana: Client) -> None:
    games = ana.ask("GET", "/api/games", list[protocol.GameInfo], language="es")

    terrorixico = next(game for game in games if game.name == "terrorixico")
    assert terrorixico.seats == (2, 4)
    assert [level.level for level in terrorixico.levels][:2] == ["random", "thumb"]
    assert terrorixico.levels[0].title == "Azar"
    assert all(option.title != f"option.{option.key}" for option in terrorixico.options)


def test_the_rulebook_is_there(ana: Client) -> None:
    book = ana.ask("GET", "/api/games/terrorixico/rules", RuleBook)

    assert {rule.section for rule in book.rules} <= {section.key for section in book.sections}
    with refused("not-found"):
        ana.ask("GET", "/api/games/solitaire/rules", RuleBook)


def test_a_table_gathers_until_every_seat_is_taken(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open", "plain"])
    assert table.state == "gathering"
    assert len(table.commitment) == 64

    invited(ana, table, ben, 1)

    assert ana.table(table.id).table.state == "running"
    assert [seat.name for seat in ana.table(table.id).table.seats] == ["Ana", "Ben", "Plain"]


def test_the_host_may_begin_with_seats_still_open(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open"])
    with ben.play(table.id) as watching, refused("forbidden"):
        watching.command(Start, Done)

    with ana.play(table.id, 0) as game:
        game.command(Start, Done)

        assert game.table.state == "running"
        assert game.ask() is not None
        with refused("running"):
            game.command(Start, Done)


def test_links_are_unguessable_and_all_different(ana: Client) -> None:
    created = ana.set_up("wild", seats=["me", "open", "open", "open"])

    tokens = [invitation.token for invitation in created.invitations]
    assert len(set(tokens)) == 4
    assert all(len(token) == 22 for token in tokens)
    assert all(one[:4] != two[:4] for one, two in pairwise(sorted(tokens)))


@pytest.mark.parametrize("wrong", ["", "x", "A" * 22, "é" * 22])
def test_a_wrong_link_opens_nothing(ana: Client, ben: Client, wrong: str) -> None:
    table = ana.create("wild", seats=["me", "open"])

    with refused("forbidden"):
        ben.join(table.id, wrong)

    assert ben.table(table.id).you.seats == ()


def test_the_link_of_another_table_opens_nothing(ana: Client, ben: Client) -> None:
    one, two = (ana.create("wild", seats=["me", "open"]) for _ in range(2))

    with refused("forbidden"):
        ben.join(two.id, token(ana, one, 1))


def test_a_link_works_on_a_second_device(server: Server, ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open"])
    link = token(ana, table, 1)
    ben.join(table.id, link)

    with server.person("Ben's phone") as phone:
        phone.join(table.id, link, name="Ben")

        with phone.play(table.id, 1) as game:
            assert game.you.seats == (1,)
            assert [seat.name for seat in game.table.seats] == ["Ana", "Ben"]


def test_only_the_host_sees_all_links(ana: Client, ben: Client, server: Server) -> None:
    table = ana.create("wild", seats=["me", "open", "open"])
    invited(ana, table, ben, 2)

    own = ben.ask("GET", f"/api/tables/{table.id}/invitations", list[Invitation])

    assert [invitation.seat for invitation in own] == [2]
    with server.person("Eve") as eve, refused("not-yours"):
        eve.ask("GET", f"/api/tables/{table.id}/invitations", list[Invitation])


def test_anybody_may_join_a_public_table_and_none_a_private_one(ana: Client, ben: Client) -> None:
    public = ana.create("wild", seats=["me", "open"], public=True)
    private = ana.create("wild", seats=["me", "open"])
    listed = [table.id for table in ben.ask("GET", "/api/tables", TableList).public]
    assert public.id in listed
    assert private.id not in listed

    with refused("forbidden"):
        ben.join(private.id)
    with refused("taken"):
        ben.join(public.id, seat=0)
    with refused("bad-input"):
        ben.join(public.id, seat=9)
    assert ben.join(public.id).you.seats == (1,)
    with refused("full"):
        ben.join(public.id)


def test_ones_own_tables_are_listed(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open"])
    invited(ana, table, ben, 1)

    mine = ben.ask("GET", "/api/tables", TableList).mine

    assert [(t.id, t.state) for t in mine] == [(table.id, "running")]


def test_a_seat_is_handed_to_a_bot_and_taken_back(ana: Client) -> None:
    table = ana.create("wild", seats=["me", "plain"])
    with ana.play(table.id, 0) as game:
        game.choose(SAY)
        game.ask()

        game.command(Assign, Done, seat=0, level="plain")

        assert game.ask(20) is None
        assert game.table.seats[0].held
    with ana.play(ana.create("wild", seats=["me", "open"]).id, 0) as game:
        game.command(Assign, Done, seat=0, level="plain")
        game.command(Start, Done)
        while game.state.waiting is None or game.state.waiting.seats != (1,):
            game.receive(5)
        game.command(Assign, Done, seat=0, level=None)

        assert game.table.seats[0].kind == "person"
        assert any(entry.key == "table.taken-over" for entry in game.log)


def test_a_person_takes_the_seat_of_a_bot_with_its_link(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "plain"])

    invited(ana, table, ben, 1)

    seat = ana.table(table.id).table.seats[1]
    assert (seat.kind, seat.name) == ("person", "Ben")


def test_nobody_hands_over_the_seat_of_another(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open", "open"])
    invited(ana, table, ben, 1)
    with ana.play(table.id, 0) as host, ben.play(table.id, 1) as guest:
        with refused("not-yours"):
            host.command(Assign, Done, seat=1, level="plain")
        with refused("not-yours"):
            guest.command(Assign, Done, seat=2, level="plain")
        with refused("bad-input"):
            host.command(Assign, Done, seat=2, level="genius")
        with refused("bad-input"):
            host.command(Assign, Done, seat=5, level="plain")

        host.command(Assign, Done, seat=2, level="plain")

        assert host.table.state == "running"


def test_who_leaves_sees_no_more_than_a_spectator(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open"])
    invited(ana, table, ben, 1)
    with ben.play(table.id, 1) as game:
        assert game.state.scene.own

        game.command(Leave, Done, seat=1)

        assert game.state.seat is None
        assert not game.state.scene.own
        assert game.you.seats == ()
        assert game.table.seats[1].kind == "open"
        with refused("not-yours"):
            game.command(Leave, Done, seat=1)


def test_it_is_told_who_is_here(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open"])
    invited(ana, table, ben, 1)
    with ana.play(table.id, 0) as game:
        assert [seat.here for seat in game.table.seats] == [True, False]
        with ben.play(table.id, 1):
            game.receive(5)
            assert [seat.here for seat in game.table.seats] == [True, True]
        game.receive(5)
        assert [seat.here for seat in game.table.seats] == [True, False]


def test_spectators_are_counted(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me"])
    with ana.play(table.id, 0) as game, ben.play(table.id) as watching:
        game.receive(5)

        assert game.table.watching == 1
        assert watching.state.ask is None
        assert not watching.state.scene.own


def test_a_rematch_seats_everybody_again(ana: Client, ben: Client) -> None:
    table = ana.create("wild", seats=["me", "open", "plain"])
    invited(ana, table, ben, 1)
    with ana.play(table.id, 0) as one, ben.play(table.id, 1) as two:
        with refused("running"):
            one.command(protocol.Rematch, Done)
        one.choose(FINISH)
        two.ask()

        two.command(protocol.Rematch, Done)
        one.command(protocol.Rematch, Done)

        assert one.table.rematch == two.table.rematch != ""
        following = ana.table(one.table.rematch)
        assert following.you.seats == (0,)
        assert following.table.state == "running"
        assert following.table.origin == table.id
        assert following.table.commitment != table.commitment
        assert [seat.name for seat in following.table.seats] == ["Ana", "Ben", "Plain"]


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": ["me"] * 9}, "1 to 4 players"),
        ({"seats": ["genius"]}, "no bot 'genius'"),
        ({"options": {"speed": "high"}}, "unknown option 'speed'"),
        ({"seats": [SeatInput(me=True, name="x" * 41)]}, "at most 40"),
        ({"seats": [SeatInput(me=True, name="\u202e\n ")]}, "at least one visible"),
    ],
)
def test_a_wrong_wish_is_answered_with_what_would_be_right(
    ana: Client, wish: dict[str, object], text: str
) -> None:
    with pytest.raises(Refused, match=text) as error:
        ana.create(**{"game": "wild", "seats": ["me"], **wish})  # type: ignore[arg-type]

    assert error.value.code == "bad-input"


def test_a_hostile_name_is_shown_as_text(server: Server) -> None:
    name = "<script>alert(1)</script>\u202e\x00"
    with server.person(name) as eve:
        table = eve.create("wild", seats=["me"])

    assert table.seats[0].name == "<script>alert(1)</script>"


def test_a_content_pack_that_does_not_fit_is_refused(ana: Client) -> None:
    wish = protocol.NewTable(
        game="terrorixico",
        seats=(SeatInput(me=True), SeatInput(me=True)),
        pack={"monsters.toml": {"monster": [{"id": "x"}]}},
    )

    with refused("bad-input"):
        ana.ask("POST", "/api/tables", protocol.Created, wish)


def test_an_unknown_table_says_so(ana: Client) -> None:
    for call in (ana.table, ana.play, ana.join):
        with refused("not-found"):
            call("nowhere12345")


def test_who_has_no_name_can_look_but_not_sit(server: Server, ana: Client) -> None:
    table = ana.create("wild", seats=["me", "open"], public=True)

    with Client(server.url, secret="not a secret") as nobody:
        with nobody.play(table.id) as watching:
            assert watching.you.seats == ()
        with refused("forbidden"):
            nobody.join(table.id)
        with refused("forbidden"):
            nobody.create("wild", seats=["me"])
