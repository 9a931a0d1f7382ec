"""Runs the end-to-end tests of the client: they are written in TypeScript, in `web/e2e`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.given import ROOT, Server


class Browsers:
    """Chromium before a server of its own."""

    def __init__(self, server: Server, home: Path) -> None:
        self.server = server
        self.home = home

    def run(self, suite: str, **about: object) -> None:
        """Run one suite of `web/e2e`; what its pages complain of fails the test."""
        wanted = {f"NIGHTBOARD_{name.upper()}": str(value) for name, value in about.items()}
        env = {
            **os.environ,
            **wanted,
            "NIGHTBOARD_URL": self.server.url,
            "NIGHTBOARD_OUT": str(self.home),
            "NO_COLOR": "1",
        }
        words = [sys.executable, str(ROOT / "web" / "make.py"), "e2e", suite]
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
        assert not done.returncode, f"{done.stdout}\n{done.stderr}\n{self.server.log()}"

    def kept(self, name: str) -> Any:
        """What a suite wrote down."""
        return json.loads((self.home / f"{name}.json").read_text())


@pytest.fixture
def browsers(tmp_path: Path, chromium: None) -> Iterator[Browsers]:
    """Browsers and a server that was never used."""
    with Server(tmp_path) as server:
        yield Browsers(server, tmp_path)


@pytest.fixture(scope="session")
def chromium() -> None:
    """Where there is no Chromium, these tests say so; on the build server they fail."""
    looked = subprocess.run(
        [sys.executable, str(ROOT / "web" / "make.py"), "chromium"],
        capture_output=True,
        text=True,
        check=False,
    )
    if looked.returncode:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(looked.stderr)
