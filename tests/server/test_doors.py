"""Who is let in, how often, and what a browser may do with a page of ours."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from nightboard.client import Client
from nightboard.server.protocol import PersonInput

from .given import SAY, WHISPER, Server, token
from .people import alone, refused


def test_every_page_is_bound_to_its_own_server(server: Server) -> None:
    for path in ("/", "/table/x", "/api", "/api/health", "/plain.css", "/nothing.js"):
        headers = httpx.get(server.url + path).headers

        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_what_is_of_a_person_is_kept_by_no_cache(server: Server) -> None:
    with server.person() as ana:
        assert ana.http.get("/api/me").headers["cache-control"] == "no-store"


def test_a_browser_gets_its_secret_as_a_cookie_that_no_script_reads(server: Server) -> None:
    with httpx.Client(base_url=server.url) as page:
        answer = page.put("/api/me", json={"name": "Ana"})

        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secret" not in answer.json()
        assert page.get("/api/me").json()["name"] == "Ana"
        assert page.put("/api/me", json={"name": "Eva"}).headers.get("set-cookie") is None
        assert page.get("/api/me").json()["name"] == "Eva"


def test_behind_https_the_cookie_goes_nowhere_else(tmp_path: Path) -> None:
    with Server(tmp_path, "--secure") as server:
        answer = httpx.put(server.url + "/api/me", json={"name": "Ana"})

        assert "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_servers_change_nothing(server: Server, origin: str) -> None:
    answer = httpx.put(server.url + "/api/me", json={"name": "Eve"}, headers={"origin": origin})

    assert answer.status_code == 403
    assert answer.json()["code"] == "forbidden"
    assert "set-cookie" not in answer.headers


def test_pages_of_other_servers_open_no_connection(server: Server) -> None:
    with alone(server) as game:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{game.id}/play"
        for origin in ("http://evil.example", "null"):
            with (
                pytest.raises(InvalidStatus),
                connect(address, additional_headers={"origin": origin}, proxy=None),
            ):
                pass
        with connect(address, additional_headers={"origin": server.url}, proxy=None):
            pass


def test_a_name_that_somebody_gave_our_address_is_refused(server: Server, tmp_path: Path) -> None:
    answer = httpx.get(server.url + "/api/games", headers={"host": "evil.example"})

    assert answer.status_code == 403
    assert "--name" in answer.json()["text"]
    with Server(tmp_path, "--name", "games.example.org") as named:
        answer = httpx.get(named.url + "/api/health", headers={"host": "games.example.org"})
        assert answer.status_code == 200


def test_secrets_stand_in_no_log_and_no_file(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.person("Ana") as ana:
        table = ana.create("wild", seats=["me", "open"])
        link = token(ana, table, 1)
        with refused("forbidden"):
            ana.join(table.id, "wrong-" + link)
        httpx.get(server.url + "/api/me", headers={"authorization": f"Bearer x{ana.secret}"})
        server.kill()

        for path in tmp_path.rglob("*"):
            content = path.read_bytes()
            assert ana.secret.encode() not in content, path
            assert link.encode() not in content, path


def test_too_many_requests_are_told_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path, "--rate", "0.3") as server, httpx.Client(base_url=server.url) as page:
        answers = [page.get("/api/health") for _ in range(8)]

        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "too-fast"


def test_too_many_commands_are_told_to_wait(tmp_path: Path) -> None:
    with Server(tmp_path, "--rate", "0.3") as server, alone(server) as game:
        with refused("too-fast"):
            for _ in range(4):
                game.choose(WHISPER)

        assert game.state.ask is not None


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    with server.person() as ana:
        body = b'{"save": "' + b"x" * (5 << 20) + b'"}'
        answer = ana.http.post(
            "/api/tables/upload", content=body, headers={"content-type": "application/json"}
        )

    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_one_person_makes_so_many_tables_and_no_more(server: Server) -> None:
    with server.person() as eve:
        for _ in range(50):
            eve.create("wild", seats=["me", "open"])

        with refused("too-many"):
            eve.create("wild", seats=["me", "open"])


def test_so_many_look_at_a_table_and_no_more(server: Server) -> None:
    with alone(server) as game, ExitStack() as crowd:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{game.id}/play"
        for _ in range(63):
            socket = crowd.enter_context(connect(address, proxy=None, max_queue=None))
            socket.send('{"type":"hello","version":1}')
            assert b'"welcome"' in socket.recv(20, decode=False)

        with connect(address, proxy=None) as late:
            late.send('{"type":"hello","version":1}')
            assert b'"too-many"' in late.recv(20, decode=False)
        game.choose(SAY)


def test_who_does_not_say_hello_is_nobody(server: Server) -> None:
    with alone(server) as game:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{game.id}/play"
        with connect(address, proxy=None) as socket:
            socket.send('{"type":"choose","ask":1,"offer":0}')

            assert b"say hello first" in socket.recv(5, decode=False)
        with connect(address, proxy=None) as socket:
            socket.send('{"type":"hello","version":99}')

            assert b'"version"' in socket.recv(5, decode=False)


@pytest.mark.parametrize(
    ("table", "seat", "error", "code"),
    [("nowhere", None, "not-found", 4404), ("", 0, "not-yours", 1008)],
)
def test_who_asks_for_what_is_not_his_is_sent_away_with_a_reason(
    server: Server, table: str, seat: int | None, error: str, code: int
) -> None:
    with alone(server) as game:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table or game.id}/play"
        with connect(address, proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "version": 1, "seat": seat}))

            assert json.loads(socket.recv(5))["code"] == error
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(5)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 41])
def test_a_name_that_cannot_be_shown_is_refused(server: Server, name: str) -> None:
    with Client(server.url, name="Ana") as ana:
        with refused("bad-input"):
            ana.ask("PUT", "/api/me", dict, PersonInput(name=name))

        assert ana.ask("GET", "/api/me", dict)["name"] == "Ana"
