"""Every page for every eye and ear: small and huge, by keyboard, in words, and in trouble."""

from __future__ import annotations

import pytest

from .conftest import Browsers


@pytest.mark.timeout(600)
@pytest.mark.parametrize("suite", ["lobby", "table", "records", "wrong"])
def test_the_pages(browsers: Browsers, suite: str) -> None:
    browsers.run(suite)
