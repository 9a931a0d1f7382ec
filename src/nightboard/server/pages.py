"""The browser client: the files that its build put into `static/`, held in memory."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
WORTH_IT = 1024
"""Files smaller than this are not compressed."""

MISSING = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Nightboard</title>
<link rel="stylesheet" href="/plain.css">
<h1>The table is not laid yet</h1>
<p>The server runs, but the browser client has not been built. In the checkout, run</p>
<pre>make web</pre>
<p>and load this page again. Until then <code>nightboard play</code> plays in the terminal, and
programs can use <a href="/api">the interface</a>.</p>
</html>
"""

PLAIN = b"""body { max-width: 50rem; margin: 3rem auto; padding: 0 1rem; background: #0d0a09;
  color: #d8cbb3; font: 1.05rem/1.6 Georgia, serif; }
h1, h2 { font-weight: normal; color: #e8b45a; }
a { color: #e8b45a; }
pre, code { font: 0.95rem ui-monospace, monospace; color: #f0e6d2; }
table { border-collapse: collapse; } td { padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; }
"""
"""How the few pages look that are not part of the client."""


class Page(NamedTuple):
    """A file as it is sent."""

    body: bytes
    small: bytes | None
    """Compressed, where that is worth it."""
    kind: str
    mark: str
    cache: str


class Pages:
    """All files of the client by their address."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self._folder = folder or files("nightboard.server") / "static"

    @cached_property
    def _pages(self) -> dict[str, Page]:
        found = {"/plain.css": _page("plain.css", PLAIN)}
        if self._folder.is_dir():
            _read(self._folder, "", found)
        return found

    def at(self, path: str) -> tuple[int, Page]:
        """The status and the file; every address without a dot is a place in the client."""
        pages = self._pages
        if path in pages:
            return 200, pages[path]
        if "." in path.rpartition("/")[2]:
            return 404, _page("missing.txt", b"There is no such file.\n")
        if "/index.html" in pages:
            return 200, pages["/index.html"]
        self.__dict__.pop("_pages")  # perhaps it is built by the next time
        return 503, _page("missing.html", MISSING)


def _read(folder: Traversable, place: str, found: dict[str, Page]) -> None:
    for entry in folder.iterdir():
        name = f"{place}/{entry.name}"
        if entry.is_dir():
            _read(entry, name, found)
        elif not entry.name.startswith("."):
            found[name] = _page(name, entry.read_bytes())


def _page(name: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("json", "javascript", "xml"))
    small = gzip.compress(body, 9, mtime=0) if text and len(body) > WORTH_IT else None
    hashed = name.startswith("/assets/")
    return Page(
        body,
        small,
        kind,
        f'"{blake2b(body, digest_size=12).hexdigest()}"',
        FOREVER if hashed else ALWAYS_ASK,
    )


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request,  # type: ignore[type-arg]
    pages: NamedDependency[Pages],
    path: FromPath[str] = "/",
) -> Response[bytes]:
    """A file of the client."""
    status, found = pages.at(path if path.startswith("/") else f"/{path}")
    headers = {"cache-control": found.cache, "etag": found.mark, "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == found.mark:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.small
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=found.kind)
