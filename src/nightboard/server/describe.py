"""The description of the HTTP interface as a page: plain HTML, without any script."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin


class DescriptionPlugin(OpenAPIRenderPlugin):
    """Writes what can be asked, with what, and what comes back."""

    def render(self, request: Request, openapi_schema: dict[str, Any]) -> bytes:  # type: ignore[type-arg]
        """The page."""
        info = openapi_schema["info"]
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8>",
            f"<title>{escape(info['title'])}: interface</title>",
            "<link rel=stylesheet href=/plain.css>",
            f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>",
            f"<p>{escape(info['description'])} For programs: "
            "<a href=/api/openapi.json>openapi.json</a>.</p>",
        ]
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, about in methods.items():
                if isinstance(about, dict) and "responses" in about:
                    parts.append(_operation(method, path, about))
        parts.append("<h2>What is sent</h2>")
        for name, schema in sorted(openapi_schema["components"]["schemas"].items()):
            parts.append(_schema(name, schema))
        return "".join([*parts, "</html>"]).encode()


def _operation(method: str, path: str, about: dict[str, Any]) -> str:
    rows = [
        f"<tr><td><code>{escape(p['name'])}</code><td>{_kind(p.get('schema', {}))}"
        f"<td>in {escape(p['in'])}{', needed' if p.get('required') else ''}"
        for p in about.get("parameters", [])
    ]
    for body in about.get("requestBody", {}).get("content", {}).values():
        rows.append(f"<tr><td>body<td>{_kind(body['schema'])}<td>")
    for status, answer in about["responses"].items():
        for body in answer.get("content", {}).values():
            rows.append(f"<tr><td>{escape(status)}<td>{_kind(body['schema'])}<td>")
    return (
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>"
        f"<p>{escape(about.get('description', ''))}</p><table>{''.join(rows)}</table>"
    )


def _schema(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        f"<tr><td><code>{escape(field)}</code><td>{_kind(kind)}"
        f"<td>{'needed' if field in needed else ''}"
        for field, kind in schema.get("properties", {}).items()
    ]
    return f"<h3 id={escape(name)}>{escape(name)}</h3><table>{''.join(rows)}</table>"


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href=#{name}>{name}</a>"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_kind(one) for one in schema[several])
    if "enum" in schema:
        return ", ".join(escape(str(value)) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
