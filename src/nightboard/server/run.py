"""Running a server process."""

from __future__ import annotations

import gc
import logging
import socket
import sys

import uvicorn

import nightboard

from ..engine.errors import BadInput
from . import browser, budget
from .app import build
from .ready import make_ready
from .settings import LOOPBACK, Settings

BACKLOG = 2048
COLLECT = (10_000, 10, 20)
"""After how many new objects, and how many times that, garbage is collected."""


def run(settings: Settings, page: str | None = None) -> None:
    """Serve until somebody says stop, and open a page in the browser if one is named."""
    logging.basicConfig(stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    try:
        listener = listen(settings)
    except BadInput:
        if page is None or not browser.is_running(_address(settings, settings.port)):
            raise
        _say(_address(settings, settings.port) + page, "It was running already.")
        return
    lock = None
    try:
        lock = make_ready(settings)
        budget.prepare()
        server = uvicorn.Server(_config(settings))
        _settle()
        address = _address(settings, listener.getsockname()[1])
        if page is None:
            print(f"Nightboard is at {address}", flush=True)
        else:
            _say(address + page, "Ctrl-C stops it; the tables are kept.")
        server.run(sockets=[listener])
    finally:
        listener.close()
        if lock is not None:
            lock.close()


def _settle() -> None:
    """Load the games now, and let the collector of garbage leave alone what stays for good.

    It looks at everything after so many new objects; with hundreds of tables that takes a tenth of
    a second in which nobody is answered, so it is told to do so seldom.
    """
    for name in nightboard.games():
        nightboard.game(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def _say(url: str, hint: str) -> None:
    print(f"Nightboard is at {url}\n{hint}", flush=True)
    browser.show(url)


def _address(settings: Settings, port: int) -> str:
    host = "127.0.0.1" if settings.host in LOOPBACK else settings.host
    return f"http://{host}:{port}"


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
