"""The application: everything that the server answers, behind its door."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from litestar import Litestar, Request, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

import nightboard

from . import http
from .describe import DescriptionPlugin
from .guard import Guard
from .office import Office
from .pages import Pages, page
from .protocol import Code, Problem
from .refusal import Refusal
from .settings import Settings
from .socket import play

log = logging.getLogger("nightboard.server")


def build(settings: Settings) -> ASGIApp:
    """The whole application."""
    for module in settings.games:
        nightboard.game(module)
    channels = ChannelsPlugin(_backend(settings), arbitrary_channels_allowed=True)
    office, pages = Office(settings, channels), Pages()

    @asynccontextmanager
    async def serve(app: Litestar) -> AsyncIterator[None]:
        await office.open()
        try:
            yield
        finally:
            await office.close()

    app = Litestar(
        route_handlers=[*http.HANDLERS, play, page],
        dependencies={
            "office": Provide(lambda: office, sync_to_thread=False),
            "pages": Provide(lambda: pages, sync_to_thread=False),
            "person": http.speaker,
        },
        plugins=[channels],
        lifespan=[serve],
        exception_handlers={
            Refusal: _refused,
            ValidationException: _invalid,
            HTTPException: _failed,
            Exception: _broken,
        },
        openapi_config=OpenAPIConfig(
            title="Nightboard",
            version=version("nightboard"),
            description="Tables, people and records. Play itself is on a WebSocket: see "
            "docs/protocol.md.",
            path="/api",
            use_handler_docstrings=True,
            render_plugins=[DescriptionPlugin(path="/"), JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=settings.limits.upload,
        logging_config=None,
    )
    return Guard(app, settings)


def _backend(settings: Settings) -> ChannelsBackend:
    if not settings.redis:
        return MemoryChannelsBackend()
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    return RedisChannelsPubSubBackend(redis=Redis.from_url(settings.redis))


def _problem(status: int, code: Code, text: str) -> Response[Problem]:
    return Response(Problem(code=code, text=text), status_code=status)


def _refused(request: Request, refusal: Refusal) -> Response[Problem]:  # type: ignore[type-arg]
    return _problem(refusal.status, refusal.code, refusal.text)


def _invalid(request: Request, error: ValidationException) -> Response[Problem]:  # type: ignore[type-arg]
    told = [str(extra.get("message", "")) for extra in error.extra or [] if isinstance(extra, dict)]
    return _problem(400, "bad-input", "; ".join(filter(None, told)) or error.detail)


_CODES: dict[int, Code] = {404: "not-found", 405: "not-found", 413: "too-large"}


def _failed(request: Request, error: HTTPException) -> Response[Problem]:  # type: ignore[type-arg]
    return _problem(error.status_code, _CODES.get(error.status_code, "bad-input"), error.detail)


def _broken(request: Request, error: Exception) -> Response[Problem]:  # type: ignore[type-arg]
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(500, "broken", "the server made a mistake; nothing was changed")
