"""Secrets: of persons, of seats, and names that nobody guesses."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters that cannot be taken for each other."""


def new_id() -> str:
    """The name of a table: 69 bits, so that knowing it is an invitation to watch."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def new_secret() -> str:
    """What a person proves to be himself with."""
    return secrets.token_urlsafe(32)


def person_of(secret: str) -> str:
    """The person that a secret belongs to; the secret itself is kept nowhere."""
    return blake2b(secret.encode(), digest_size=16, person=b"nightboard-who").hexdigest()


def new_key() -> bytes:
    """The secret of a table, from which the tokens of its seats are made."""
    return secrets.token_bytes(32)


def invitation(key: bytes, seat: int) -> str:
    """The token of a seat: whoever has it may sit there."""
    digest = blake2b(seat.to_bytes(2, "big"), key=key, digest_size=16, person=b"nightboard-seat")
    return urlsafe_b64encode(digest.digest()).rstrip(b"=").decode()


def invited(key: bytes, players: int, token: str) -> int | None:
    """The seat that a token is for; as many comparisons, whichever it is."""
    found = None
    for seat in range(players):
        if hmac.compare_digest(invitation(key, seat).encode(), token.encode()):
            found = seat
    return found
