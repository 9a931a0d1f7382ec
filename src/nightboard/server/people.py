"""Who speaks: the person whose secret came with a request."""

from __future__ import annotations

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from . import tokens
from .office import Office
from .plans import clean_name
from .protocol import Me, PersonInput
from .refusal import Refusal
from .settings import Settings
from .store import Known

COOKIE = "nightboard"
YEAR = 365 * 24 * 3600
LONGEST = 128
"""No secret is longer."""


async def someone(connection: ASGIConnection, office: Office) -> Known | None:  # type: ignore[type-arg]
    """The person that a request comes from, if it says so."""
    secret = _secret(connection)
    return await office.store.person(tokens.person_of(secret)) if secret else None


def _secret(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        secret = connection.cookies.get(COOKIE, "")
    return secret if len(secret) <= LONGEST else ""


def known(person: Known | None) -> Known:
    """A person that must be there."""
    if person is None:
        raise Refusal("forbidden", "say who you are first: PUT /api/me, or POST for a program")
    return person


async def newcomer(office: Office, wish: PersonInput) -> Me:
    """A new person, with the secret."""
    name, language = clean_name(wish.name or "Guest"), wish.language or "en"
    secret = tokens.new_secret()
    await office.store.add_person(tokens.person_of(secret), name, language)
    return Me(name=name, language=language, secret=secret)


async def change(office: Office, person: Known, wish: PersonInput) -> Me:
    """Another name or language."""
    name = person.name if wish.name is None else clean_name(wish.name)
    language = wish.language or person.language
    await office.store.change_person(person.id, name, language)
    return Me(name=name, language=language)


def cookie(secret: str, settings: Settings) -> Cookie:
    """The cookie of a person."""
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )
