"""The page on the protocol names everything that there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from nightboard.engine import board
from nightboard.server import protocol
from nightboard.server.app import build
from nightboard.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
KINDS = (*get_args(protocol.AnyCommand), *get_args(protocol.AnyMessage))
SHAPES = [kind.__name__ for kind in board.Shape.__subclasses__()]


@pytest.mark.parametrize("name", sorted({kind.__struct_config__.tag for kind in KINDS}))
def test_every_message_is_on_the_page(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("code", get_args(protocol.Code))
def test_every_error_is_on_the_page(code: str) -> None:
    assert f"`{code}`" in PAGE


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_on_the_page(shape: str) -> None:
    assert f"`{shape}`" in PAGE


def test_every_address_is_on_the_page() -> None:
    app = build(Settings())
    described = app._app.openapi_schema.to_schema()["paths"]  # type: ignore[attr-defined]
    told = {
        (method, re.sub(r"{\w+}", "{}", path.partition("?")[0]))
        for method, path in re.findall(r"^\| `([A-Z]+) (\S+)`", PAGE, re.MULTILINE)
    }

    there = {
        (method.upper(), re.sub(r"{\w+}", "{}", path))
        for path, methods in described.items()
        for method in methods
    }
    assert told == there


def test_the_page_names_its_version() -> None:
    assert f"This page is version **{protocol.VERSION}**" in " ".join(PAGE.split())
