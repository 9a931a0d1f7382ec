"""Running a server process."""

from __future__ import annotations

import logging
import socket
import sys

import uvicorn

from ..engine.errors import BadInput
from . import budget
from .app import build
from .settings import LOOPBACK, Settings

BACKLOG = 2048


def run(settings: Settings) -> None:
    """Serve until somebody says stop."""
    logging.basicConfig(stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    listener = listen(settings)
    budget.prepare()
    server = uvicorn.Server(_config(settings))
    port = listener.getsockname()[1]
    host = "127.0.0.1" if settings.host in LOOPBACK else settings.host
    print(f"Nightboard is at http://{host}:{port}", flush=True)
    server.run(sockets=[listener])


def listen(settings: Settings) -> socket.socket:
    """The socket, before anything else is started: a port that is taken is said at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise BadInput(
            f"{settings.host}:{settings.port} cannot be listened to ({error.strerror}): choose "
            "another with --port, or 0 for any that is free"
        ) from error
    listener.listen(BACKLOG)
    return listener


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        build(settings),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
