"""The browser of whoever starts a server at home."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from threading import Thread

import httpx
import msgspec

from .protocol import Health

SOON = 2.0
"""A server on this machine answers within so many seconds."""


def show(url: str) -> None:
    """Open a page in the browser, if there is one with windows; nobody waits for it."""
    if has_windows(os.environ, sys.platform):
        Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def has_windows(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser can show itself here."""
    if platform in ("darwin", "win32"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def is_running(url: str) -> bool:
    """Whether a server of ours answers there already."""
    try:
        answer = httpx.get(f"{url}/api/health", timeout=SOON, trust_env=False)
        msgspec.json.decode(answer.content, type=Health)
    except (httpx.HTTPError, msgspec.MsgspecError):
        return False
    return True
