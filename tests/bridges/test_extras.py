"""Whoever lacks a package is told what installs it."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from nightboard.bridges.extras import Missing
from nightboard.cli import main

NEEDED = {
    "aec": ("pettingzoo", "pip install 'nightboard[pettingzoo]'"),
    "gym": ("gymnasium", "pip install 'nightboard[gymnasium]'"),
    "spiel": ("pyspiel", "pip install 'nightboard[openspiel]'"),
    "mcp": ("mcp.server.mcpserver", "pip install 'nightboard[mcp]'"),
}


def forget(monkeypatch: pytest.MonkeyPatch, bridge: str) -> None:
    """As if the package of a bridge were not installed."""
    monkeypatch.delitem(sys.modules, f"nightboard.bridges.{bridge}", raising=False)
    monkeypatch.setitem(sys.modules, NEEDED[bridge][0], None)


@pytest.mark.parametrize("bridge", NEEDED)
def test_a_bridge_says_what_it_needs(bridge: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch, bridge)

    with pytest.raises(Missing) as missing:
        import_module(f"nightboard.bridges.{bridge}")

    assert missing.value.cure == NEEDED[bridge][1]
    assert NEEDED[bridge][1] in str(missing.value)


def test_a_command_says_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    forget(monkeypatch, "mcp")

    assert main(["mcp"]) == 2

    said = capsys.readouterr().err
    assert said == (
        "nightboard: this needs the package mcp, which is not installed: "
        "pip install 'nightboard[mcp]'\n"
    )
