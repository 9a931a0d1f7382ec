"""Servers, people and tables for the tests: real processes on loopback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from nightboard.client import Client, Playing
from nightboard.server.protocol import TableInfo

ROOT = Path(__file__).parents[2]
GAMES = ("examples.kuhn", "tests.server.wild")
SAY, WHISPER, ROLL, LOOP, FAIL, UGLIFY, FINISH = 0, 2, 3, 4, 5, 6, 7
"""Places of the offers of the wild game."""


class Server:
    """A server process; it can be killed and started again with what it stored."""

    def __init__(self, home: Path, *words: str, port: int = 0) -> None:
        self.home = home
        self.words = words
        self.port = port
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        """Start it, on the port that it had before if there was one."""
        games = [word for game in GAMES for word in ("--game", game)]
        usual = ["--bot-pause", "0", "--rate", "100000", "--bot-limit", "2", "--search", "0.05"]
        with (self.home / "log").open("a") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable, "-m", "nightboard", "serve", "--port", str(self.port),
                    *games, *usual, *self.words,
                ],
                stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT,
                env={**os.environ, "NIGHTBOARD_HOME": str(self.home), "BROWSER": "true"},
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/?$", line.strip())
        if not found:
            self.kill()
            raise AssertionError(f"no server: {line!r}\n{self.log()}")
        self.port = int(found[1])

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def log(self) -> str:
        """What it wrote to its log."""
        return (self.home / "log").read_text()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> int:
        status = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def person(self, name: str = "Ana", **about: Any) -> Client:
        """Somebody new."""
        return Client(self.url, name=name, **about)

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.stop()


def invited(host: Client, table: TableInfo, guest: Client, seat: int) -> None:
    """Give a guest the link to a seat, and the guest sits down."""
    guest.join(table.id, token(host, table, seat))


def token(host: Client, table: TableInfo, seat: int) -> str:
    """The invitation to a seat."""
    from nightboard.server.protocol import Invitation

    found = host.ask("GET", f"/api/tables/{table.id}/invitations", list[Invitation])
    return next(i.token for i in found if i.seat == seat)


def texts(game: Playing) -> list[str]:
    """What a seat was told, in words."""
    return [entry.text for entry in game.log]
