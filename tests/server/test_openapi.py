"""The HTTP interface as its description says, tried with thousands of right and wrong requests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some
from schemathesis.checks import CHECKS, load_all_checks

from nightboard.server.app import build
from nightboard.server.settings import Settings

from .given import FINISH, SAY, Server
from .people import two_people

EXAMPLES = int(os.environ.get("NIGHTBOARD_REQUESTS", "15"))
"""So many requests of each kind, right and wrong ones; `make soak` wants more."""

load_all_checks()
WANTED: Any = [
    CHECKS.get_one(name)
    for name in ("not_a_server_error", "status_code_conformance", "response_schema_conformance")
]


@dataclass
class World:
    """A server with people and tables, for requests to hit."""

    url: str
    secrets: list[str]
    tables: list[str]
    session: requests.Session


@pytest.fixture(scope="module")
def world(server: Server) -> Iterator[World]:
    with two_people(server) as (over, other), two_people(server) as (running, _):
        over.choose(SAY)
        other.ask()
        other.choose(FINISH)
        gathering = over.client.create("wild", seats=["me", "open"], public=True)
        with requests.Session() as session:
            yield World(
                server.url,
                [over.client.secret, running.client.secret, "nobody's", ""],
                [over.id, running.id, gathering.id],
                session,
            )


def operations() -> dict[str, Any]:
    """Everything that the description names."""
    app = build(Settings())
    schema = schemathesis.openapi.from_dict(app._app.openapi_schema.to_schema())  # type: ignore[attr-defined]
    found: Iterator[Any] = schema.get_all_operations()
    return {result.ok().label: result.ok() for result in found}


OPERATIONS = operations()


def kinds() -> Iterator[tuple[str, schemathesis.GenerationMode]]:
    """Right requests of each operation, and wrong ones where something can be wrong."""
    for name, operation in OPERATIONS.items():
        yield name, schemathesis.GenerationMode.POSITIVE
        if len(operation.query) or len(operation.body):
            yield name, schemathesis.GenerationMode.NEGATIVE


# Schemathesis draws some chance of its own.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
@pytest.mark.parametrize(("name", "mode"), list(kinds()))
def test_no_request_breaks_the_server(
    world: World, name: str, mode: schemathesis.GenerationMode
) -> None:
    @settings(
        max_examples=EXAMPLES,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
        database=None,
    )
    @given(
        OPERATIONS[name].as_strategy(generation_mode=mode),
        some.sampled_from([*world.tables, None]),
        some.sampled_from(world.secrets),
    )
    def ask(case: Any, table: str | None, secret: str) -> None:
        if "table" in case.path_parameters and table is not None:
            case.path_parameters["table"] = table
        if "game" in case.path_parameters and table is not None:
            case.path_parameters["game"] = "terrorixico"
        if isinstance(case.body, dict) and "game" in case.body and table is not None:
            case.body["game"] = "terrorixico"
        rights = {"authorization": f"Bearer {secret}"}
        answer = case.call(base_url=world.url, session=world.session, headers=rights)
        case.validate_response(answer, checks=WANTED)

    ask()


def test_the_description_is_a_page_too(server: Server) -> None:
    with server.person() as ana:
        page = ana.http.get("/api")
        described = ana.http.get("/api/openapi.json").json()

    assert page.headers["content-type"].startswith("text/html")
    for path in described["paths"]:
        assert path in page.text
