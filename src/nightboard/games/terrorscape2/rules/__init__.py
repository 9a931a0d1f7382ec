"""The rules: one module for each chapter of the rulebook.

All modules with effects are imported here, so that `carry` knows what every effect does.
"""

from . import block, delay, hand, kmove, ksearch, sense, status, stealth  # noqa: F401
