"""`nightboard mcp`: tools with which a language model plays, over standard input and output."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

ABOUT = "let a language model play, as a tool server (MCP) on standard input and output"
EXAMPLES = """\
  nightboard mcp                                    what a client for language models starts
"""


def arguments(parser: ArgumentParser) -> None:
    """It takes none: tables are started and joined with its tools."""


def run(given: Namespace) -> int:
    """Serve until the other side has gone."""
    from ..bridges.mcp import serve

    serve()
    return 0
