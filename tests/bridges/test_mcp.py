"""A model at the table: the tools, used by the package's own client in memory."""

from __future__ import annotations

import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

import nightboard
from nightboard.bots import RandomBot
from nightboard.bridges import chairs
from nightboard.bridges.mcp import Desk
from tests.bridges.given import GAMES
from tests.server.given import Server


class Model:
    """Someone who knows the tools and nothing else."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.chair = ""

    async def ask(self, tool: str, **about: Any) -> str:
        """The answer of a tool, in words."""
        answer = await self.client.call_tool(tool, about)
        text = "\n".join(part.text for part in answer.content if part.type == "text")
        return f"ERROR {text.partition(': ')[2]}" if answer.is_error else text

    async def start(self, game: str, *seats: str, **about: Any) -> str:
        """Start a table and sit down."""
        said = await self.ask("start_table", game=game, seats=list(seats), **about)
        found = re.search(r"your chair is (\S+)", said)
        self.chair = found[1] if found else ""
        return said

    async def at(self, tool: str, **about: Any) -> str:
        """The answer of a tool about one's own chair."""
        return await self.ask(tool, chair=self.chair, **about)


@asynccontextmanager
async def models(count: int = 1) -> AsyncIterator[list[Model]]:
    """Some models at one tool server."""
    desk = Desk()
    opened = [Client(desk.server()) for _ in range(count)]
    for client in opened:
        await client.__aenter__()
    try:
        yield [Model(client) for client in opened]
    finally:
        for client in reversed(opened):
            await client.__aexit__(None, None, None)
        desk.close()


def numbers(text: str) -> list[int]:
    """The numbers of the offers in a text."""
    return [int(n) for n in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]


@pytest.mark.parametrize("name", GAMES)
async def test_a_model_plays_a_game_to_its_end(name: str) -> None:
    seats = nightboard.game(name).seats[0]
    random = Random(4)
    async with models() as (model,):
        await model.start(name, "me", *["bot"] * (seats - 1), seed="1")
        said = await model.at("look")
        choices = 0
        while "The game is over." not in said:
            said = await model.at("choose", offer=random.choice(numbers(said)))
            choices += 1

        assert choices >= 1
        assert "ERROR" not in said
        assert "The game is over." in await model.at("look")


async def test_the_command_serves_on_standard_input_and_output() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "nightboard", "mcp"])
    async with Client(stdio_client(command)) as client:
        said = await Model(client).ask("games")

    assert "terrorixico: " in said


async def test_the_tools_explain_themselves() -> None:
    async with models() as (model,):
        tools = (await model.client.list_tools()).tools

        assert {tool.name for tool in tools} == {
            "games", "start_table", "join_table", "look", "offers", "choose", "why_not",
            "read_rule", "wait",
        }  # fmt: skip
        assert all(tool.description for tool in tools)
        for game in nightboard.games():
            assert f"{game}: {nightboard.game(game).title}" in await model.ask("games")


async def test_two_models_play_each_other_and_see_no_more_than_their_own() -> None:
    async with models(2) as (host, guest):
        said = await host.start("examples.kuhn", "me", "open")
        word = re.search(r"the invitation is (\S+)", said)
        assert word
        joined = await guest.ask("join_table", invitation=word[1])
        found = re.search(r"chair is ([\w-]+)", joined)
        assert found
        guest.chair = found[1]

        own, other = await host.at("look"), await guest.at("look")

        dealt = [re.search(r"You are dealt the (\w+)", text) for text in (own, other)]
        assert dealt[0]
        assert dealt[1]
        assert dealt[0][1] not in other
        assert dealt[1][1] not in own
        assert numbers(other) == []
        assert "ERROR this seat is not asked now" in await guest.at("choose", offer=1)
        await host.at("choose", offer=1)
        assert numbers(await guest.at("wait", seconds=5))


async def test_an_invitation_holds_once() -> None:
    async with models() as (model,):
        said = await model.start("examples.kuhn", "me", "open")
        word = re.search(r"the invitation is (\S+)", said)
        assert word
        await model.ask("join_table", invitation=word[1])

        again = await model.ask("join_table", invitation=word[1])

        assert again == "ERROR no seat is open under this invitation"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


async def test_a_model_joins_a_person_at_a_server(server: Server) -> None:
    with server.person("Ana") as ana:
        table = ana.set_up("kuhn", seats=["me", "open"])
        invitation = next(i.token for i in table.invitations if i.seat == 1)
        async with models() as (model,):
            said = await model.ask(
                "join_table", address=server.url, table=table.table.id, invitation=invitation
            )
            found = re.search(r"chair is ([\w-]+): seat 1", said)
            assert found
            model.chair = found[1]
            with ana.play(table.table.id, seat=0) as game:
                assert game.ask() is not None
                game.choose(0)

                asked = await model.at("wait", seconds=20)
                assert numbers(asked)
                seen = await model.at("look")
                assert "What happened:" in seen
                refused = await model.at("why_not")
                assert "[bet.no-fold]" in refused
                ended = await model.at("choose", offer=1)

                assert "ERROR" not in ended
                assert "The game is over." in await model.at("wait", seconds=20)


async def test_what_is_refused_is_explained_with_its_rule() -> None:
    async with models() as (model,):
        await model.start("examples.kuhn", "me", "random")

        refused = await model.at("why_not")

        rule = nightboard.game("examples.kuhn").ledger.by_id["bet.no-fold"].text
        assert refused == f"Fold [bet.no-fold]\n\n[bet.no-fold] {rule}"
        assert "Nothing of that kind" in await model.at("why_not", words="dance")


async def test_rules_are_read_by_id_and_found_by_words() -> None:
    async with models() as (model,):
        one = await model.ask("read_rule", game="terrorixico", rule="endgame.track-two")
        several = await model.ask("read_rule", game="terrorixico", words="trauma")
        book = await model.ask("read_rule", game="terrorixico")

        assert one.startswith("[endgame.track-two] ")
        assert "\nFrom: " in one
        assert several.count("\n[") > 3
        assert "Chapters: " in book


async def test_events_carry_the_rule_that_can_be_read() -> None:
    async with models() as (model,):
        await model.start("terrorixico", "me", "bot", seed="2")
        said = await model.at("look")

        rules = re.findall(r"\[([\w.-]+)\]$", said.partition("\n\n")[0], re.MULTILINE)

        assert rules
        for rule in rules:
            text = await model.ask("read_rule", game="terrorixico", rule=rule)
            assert text.startswith(f"[{rule}] ")


async def test_a_bot_that_fails_gives_its_seat_to_chance() -> None:
    class Broken(RandomBot):
        def choose(self, turn: Any) -> Any:
            raise ValueError("no idea")

    match = nightboard.game("examples.kuhn").start(2, 1, log=True)
    match.choose(1)
    table = chairs.Table(match, {1: Broken(1, 1)}, ["Ana", "Bot"])
    chair = chairs.TableChair(table, 0)

    assert any("from now on that seat is played at random" in line for line in chair.news())
    assert chair.sight().over


@pytest.mark.parametrize(
    ("tool", "about", "said"),
    [
        ("start_table", {"game": "chess", "seats": ["me"]}, "no game 'chess'"),
        ("start_table", {"game": "terrorixico", "seats": ["me"]}, "players, not 1"),
        ("start_table", {"game": "terrorixico", "seats": ["me", "wise"]}, "no bot 'wise'"),
        (
            "start_table",
            {"game": "terrorixico", "seats": ["me", "bot"], "options": {"weather": "fine"}},
            "unknown option 'weather'",
        ),
        (
            "start_table",
            {"game": "terrorixico", "seats": ["me", "open"], "seed": "1"},
            "no seed where others join",
        ),
        ("look", {"chair": "stool"}, "no such chair"),
        ("join_table", {"address": "http://127.0.0.1:9"}, "give the id of the table"),
        ("join_table", {"address": "http://127.0.0.1:9", "table": "x"}, "no server answers"),
        ("read_rule", {"game": "terrorixico", "rule": "none"}, "no rule 'none'"),
    ],
)
async def test_mistakes_come_back_as_words(tool: str, about: dict[str, Any], said: str) -> None:
    async with models() as (model,):
        answer = await model.ask(tool, **about)

        assert answer.startswith("ERROR ")
        assert said in answer


async def test_an_offer_that_is_not_there_changes_nothing() -> None:
    async with models() as (model,):
        await model.start("examples.kuhn", "me", "random")
        before = await model.at("offers")

        answer = await model.at("choose", offer=9)

        assert answer == "ERROR offer 9: there are offers 1 to 2"
        assert await model.at("offers") == before
