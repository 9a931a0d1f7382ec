"""All chance of a match: one keyed stream of numbers that anyone can check afterwards.

Number *n* of the stream is the keyed BLAKE2b digest of *n*. Two words of state, the same on every
platform, and auditable: `commitment(key)` is published before the first shuffle and the key after
the last one, so that every shuffle and roll can be computed again.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from math import lgamma, log
from typing import TypeVar

from .records import Record, record

T = TypeVar("T")

_BLOCK = 64
_BLOCK_BITS = 8 * _BLOCK
_SPARE_BITS = 128
"""A shuffle draws this many bits more than it needs, so that no order is likelier than another."""


KEY_BYTES = 32


def new_key(seed: int | str | None = None) -> bytes:
    """The secret of a match: from the operating system, or from a seed to be repeatable."""
    if seed is None:
        return secrets.token_bytes(KEY_BYTES)
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"nightboard-seed").digest()


def commitment(key: bytes) -> str:
    """What may be shown before the match: it binds to the key and tells nothing about it."""
    return blake2b(key, digest_size=32, person=b"nightboard-bind").hexdigest()


def _blocks_for(n: int) -> int:
    return 1 + int((lgamma(n + 1) / log(2) + _SPARE_BITS) // _BLOCK_BITS)


_SHUFFLE_BLOCKS = [_blocks_for(n) for n in range(256)]


@record
class Dice(Record):
    """Where a match stands in its stream of chance."""

    key: bytes
    used: int = 0

    def _number(self, blocks: int = 1) -> int:
        """The next number of the stream: 512 bits for each block."""
        digest = b""
        for _ in range(blocks):
            digest += blake2b(
                self.used.to_bytes(8, "little"), key=self.key, digest_size=_BLOCK
            ).digest()
            self.used += 1
        return int.from_bytes(digest, "little")

    def roll(self, sides: int) -> int:
        """A number from 1 to `sides`."""
        return self._number() % sides + 1

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self._number() % len(items)]

    def shuffle(self, items: list[T]) -> None:
        """Bring the items into a random order, in place."""
        n = len(items)
        if n < 2:
            return
        number = self._number(_SHUFFLE_BLOCKS[n] if n < 256 else _blocks_for(n))
        for i in range(n - 1, 0, -1):
            number, j = divmod(number, i + 1)
            items[i], items[j] = items[j], items[i]
