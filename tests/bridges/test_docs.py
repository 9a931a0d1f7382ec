"""docs/bridges.md says what is so."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from nightboard.bridges.mcp import Desk

PAGE = (Path(__file__).parents[2] / "docs/bridges.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_every_example_runs(code: str) -> None:
    exec(code, {})


def test_every_tool_is_listed() -> None:
    tools = asyncio.run(Desk().server().list_tools())

    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == {tool.name for tool in tools}


def test_every_extra_is_one() -> None:
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")

    for extra in set(re.findall(r"nightboard\[(\w+)\]", PAGE)):
        assert f"\n{extra} = [" in project
