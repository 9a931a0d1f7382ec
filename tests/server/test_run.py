"""Starting a server at home: the page that opens, and what is said."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from pathlib import Path

import pytest

from nightboard.cli import main
from nightboard.server import browser

from .given import Server


@pytest.fixture(autouse=True)
def no_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test opens a browser."""
    monkeypatch.setattr(browser, "has_windows", lambda environment, platform: False)


def test_who_starts_a_second_server_is_led_to_the_first(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["serve", "--open", "terrorbelow", "--port", str(server.port)])

    said = capsys.readouterr().out
    assert status == 0
    assert f"{server.url}/new/terrorbelow\n" in said
    assert "running already" in said


def test_a_port_that_something_else_uses_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        taken.settimeout(10)
        port = taken.getsockname()[1]

        assert main(["serve", "--port", str(port)]) == 2

    assert f"127.0.0.1:{port}" in capsys.readouterr().err


def test_the_page_of_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--open", "terorbelow"]) == 2
    assert "terrorbelow" in capsys.readouterr().err


def test_a_new_server_says_its_page_and_how_to_stop_it(tmp_path: Path) -> None:
    with Server(tmp_path, "--open") as server:
        assert browser.is_running(server.url)
        assert server.stop() in (0, 130, -2)

    assert server.log() == ""


def test_nothing_runs_where_nothing_listens() -> None:
    assert not browser.is_running("http://127.0.0.1:1")


@pytest.mark.parametrize(
    ("environment", "platform", "windows"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({}, "darwin", True),
    ],
)
def test_a_browser_is_opened_where_there_are_windows(
    monkeypatch: pytest.MonkeyPatch, environment: Mapping[str, str], platform: str, windows: bool
) -> None:
    monkeypatch.undo()

    assert browser.has_windows(environment, platform) is windows
