"""The door: who may speak to the server at all, how often, and what browsers must not do."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Send

from .protocol import Problem
from .refusal import Refusal
from .settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a page of ours may do: nothing that does not come from this server."""

HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
SAFE = {"GET", "HEAD", "OPTIONS"}
ADDRESSES = 10_000
"""So many addresses are remembered for their rates."""


class Bucket:
    """So much at once, and so much a second in the long run."""

    __slots__ = ("_level", "_most", "_rate", "_since")

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most, self._level = rate, most, most
        self._since = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._level = min(self._most, self._level + (now - self._since) * self._rate)
        self._since = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._rates: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let in, or say why not."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await _refuse(scope, refusal, send)
        elif scope["type"] == "http":
            await self._app(scope, receive, _with_headers(scope, send))
        else:
            await self._app(scope, receive, send)

    def _refusal(self, scope: Any) -> Refusal | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if not self._settings.called(host):
            return Refusal(
                "forbidden",
                f"this server is not called {host!r}; if it should be, start it with --name",
            )
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        origin = headers.get(b"origin")
        if unsafe and origin is not None and urlsplit(origin).netloc != host:
            return Refusal("forbidden", "this came from a page of another server")
        if scope["type"] == "http" and not self._rate(scope).take():
            return Refusal("too-fast", "too many requests; wait a moment")
        return None

    def _rate(self, scope: Any) -> Bucket:
        address = (scope.get("client") or ("", 0))[0]
        if address in self._rates:
            self._rates.move_to_end(address)
        else:
            limits = self._settings.limits
            self._rates[address] = Bucket(limits.requests, limits.request_burst)
            if len(self._rates) > ADDRESSES:
                self._rates.popitem(last=False)
        return self._rates[address]


def _with_headers(scope: Any, send: Send) -> Send:
    async def send_more(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", []), *HEADERS]
            if scope["path"].startswith("/api/"):
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return send_more


async def _refuse(scope: Any, refusal: Refusal, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": refusal.text})
        return
    body = msgspec.json.encode(Problem(code=refusal.code, text=refusal.text))
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
