"""The examples in the documentation of the lab and of the bots run as they stand."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from nightboard import bots, lab


@pytest.mark.parametrize("module", [bots, lab])
def test_examples_run(module: ModuleType) -> None:
    result = doctest.testmod(module)

    assert result.attempted > 0
    assert result.failed == 0
