"""The server is killed in the middle of play, and nothing that it acknowledged is lost."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from threading import Thread
from typing import TypeVar

import httpx
import msgspec

import nightboard
from nightboard.client import Client
from nightboard.server.protocol import Choose, Done, Ping, Pong, SeatInput, Undo

from .given import GAMES, WHISPER, Server, texts
from .people import alone, two_people, until

KILLS = int(os.environ.get("NIGHTBOARD_KILLS", "5"))
"""So often the server is killed; `make soak` wants more."""
TABLES = ("kuhn", "terrorixico")

T = TypeVar("T")


class Hand(Thread):
    """Plays a seat to the end of the game, and notes every choice that was stored."""

    def __init__(self, client: Client, table: str, seat: int, rng: Random) -> None:
        super().__init__()
        self.client, self.table, self.seat, self.rng = client, table, seat, rng
        self.stored: list[int] = []
        """The places of the offers, in the order in which they were acknowledged."""
        self.error: Exception | None = None

    def run(self) -> None:
        """Choose whenever the seat is asked."""
        try:
            with self.client.play(self.table, self.seat) as game:
                while (ask := game.ask(60)) is not None:
                    offer = self.rng.randrange(len(ask.offers))
                    game.choose(offer)
                    self.stored.append(offer)
        except Exception as error:
            self.error = error


class Players:
    """Two hands at a table, and at the next one when the game is over."""

    def __init__(self, client: Client, game: str, seed: int) -> None:
        self.client, self.game = client, game
        self.rng = Random(seed)
        self.hands: list[Hand] = []

    def play(self) -> None:
        """Begin another game, if none is going on."""
        if any(hand.is_alive() for hand in self.hands):
            return
        seats = [SeatInput(me=True), SeatInput(me=True)]
        table = patiently(lambda: self.client.create(self.game, seats=seats))
        hands = [Hand(self.client, table.id, n, Random(self.rng.random())) for n in range(2)]
        for hand in hands:
            hand.start()
        self.hands += hands


def stored(tables: Sequence[Players]) -> int:
    """How many choices were acknowledged until now."""
    return sum(len(hand.stored) for players in tables for hand in players.hands)


def play_on(tables: Sequence[Players]) -> None:
    """Let games begin where none is going on, and wait until somebody has chosen something."""
    before, until = stored(tables), time.monotonic() + 100
    while stored(tables) == before and time.monotonic() < until:
        for players in tables:
            players.play()
        time.sleep(0.01)


def patiently(call: Callable[[], T]) -> T:
    """What a call gives, as soon as there is a server again."""
    for _ in range(200):
        try:
            return call()
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("no server came back")


def test_every_acknowledged_choice_is_there_after_kill_9(tmp_path: Path) -> None:
    for module in GAMES:
        nightboard.game(module)
    rng = Random(20)
    with Server(tmp_path) as server, server.person("Ana") as ana:
        tables = [Players(ana, game, seed) for seed, game in enumerate(TABLES)]

        for _ in range(KILLS):
            play_on(tables)
            time.sleep(rng.uniform(0.0, 0.4))
            server.kill()
            server.start()
        hands = [hand for players in tables for hand in players.hands]
        for hand in hands:
            hand.join(120)

        assert [hand.error for hand in hands if hand.error] == []
        assert stored(tables) > 2 * KILLS
        for hand in hands:
            save = ana.http.get(f"/api/tables/{hand.table}/save").text
            assert chosen(save, hand.seat) == hand.stored


def chosen(save: str, who: int) -> list[int]:
    """The places of the offers that a seat took in a match."""
    match = nightboard.load(save)
    again = match.at(0)
    found = []
    for seat, step in match.choices:
        assert again.ask is not None
        if seat == who:
            found.append(again.ask.offers.index(step))
        again.choose(step, seat)
    return found


def test_a_table_is_there_again_with_its_people_and_its_undo(tmp_path: Path) -> None:
    with Server(tmp_path) as server, two_people(server) as (one, two):
        one.choose(WHISPER)
        one.choose(WHISPER)
        one.command(Ping, Pong)
        before = [(game.state.scene, game.state.ask) for game in (one, two)]
        listed = two.client.table(two.id)

        server.kill()
        server.start()

        for game in (one, two):
            game.command(Ping, Pong)
        assert [(game.state.scene, game.state.ask) for game in (one, two)] == before
        assert two.client.table(two.id).you == listed.you
        one.command(Undo, Done)
        assert texts(one) == ["Ana whispers."]


def test_a_command_from_before_the_crash_acts_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server, alone(server) as game:
        ask = game.ask()
        assert ask is not None
        command = msgspec.json.encode(Choose(id="before", ask=ask.ask, offer=WHISPER))
        game._socket.send(command, text=True)
        until(game, Done)

        server.kill()
        server.start()

        game.command(Ping, Pong)
        game._socket.send(command, text=True)
        until(game, Done)
        assert texts(game) == ["Ana whispers."]
