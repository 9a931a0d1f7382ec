"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import settings

# A property that fails here must fail on every machine: examples are chosen by the code alone.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=100)
settings.register_profile("thorough", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
