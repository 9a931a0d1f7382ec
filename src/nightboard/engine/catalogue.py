"""Message catalogues: the words for events, questions, cards and places, in the reader's language.

A catalogue is a TOML file whose keys, joined by dots, name the messages. A message names its
arguments in braces, with a hint of what they are:

    laid = "{who:seat} lays {card:card} in {line:line}."
    draws = "{who:seat} draws {n:card|cards}."

`seat` is the name of a seat, `message` the key of another message with the same arguments, `a|b`
chooses by number (and writes it), any other word is a family of names: `{card:card}` with the
argument FURY says `card.fury`. A list is said item by item. A message whose key ends in `.you` is
used when the argument `who` is the reader.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from importlib.resources import files
from string import Formatter
from typing import Any, NamedTuple

from .errors import BadContent, BadInput, did_you_mean
from .events import Event

LANGUAGES = ("en", "es")


class Catalogue:
    """The messages of one language: those of a game, over those that all games share."""

    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        self.language = language
        self.messages = messages
        self.names: dict[tuple[str, type, Any], str] = {}
        """What was named before: a name is the same for every reader."""

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def speaker(self, reader: int | None = None, names: Sequence[str] = ()) -> Say:
        """The catalogue for one reader, who knows the seats by these names."""
        return Say(self, reader, tuple(names))


class Say:
    """Says things to one reader: `say("laid", who=2, card=Card.FURY)`."""

    def __init__(self, catalogue: Catalogue, reader: int | None, names: tuple[str, ...]) -> None:
        self.catalogue = catalogue
        self.reader = reader
        self.names = names

    def __call__(self, key: str, /, **about: Any) -> str:
        messages = self.catalogue.messages
        text = None
        if self.reader is not None and about.get("who") == self.reader:
            text = messages.get(f"{key}.you")
        if text is None:
            text = messages.get(key)
        if text is None:
            return key
        parts = _parts(text)
        if len(parts) == 1 and type(parts[0]) is str:
            return parts[0]
        return "".join([p if type(p) is str else self._fill(p, about) for p in parts])  # type: ignore[arg-type]

    def __contains__(self, key: str) -> bool:
        return key in self.catalogue

    def event(self, event: Event) -> str:
        """What happened."""
        return self(f"event.{event.key}", **event.about)

    def name(self, family: str, value: Any) -> str:
        """The name of a card, a place, a kind ...: `name("card", Card.FURY)` is `card.fury`.

        What has no name, because a content pack added it, is called by its id.
        """
        names, place = self.catalogue.names, (family, type(value), value)
        if place not in names:
            key = f"{family}.{word(value)}"
            named = key in self.catalogue
            names[place] = self(key) if named else word(value).replace("-", " ").capitalize()
        return names[place]

    def seat(self, seat: int | None) -> str:
        """How a seat is called."""
        if seat is None:
            return self("seat.nobody")
        if seat < len(self.names):
            return self.names[seat]
        return self("seat.number", n=seat + 1)

    def _fill(self, slot: Slot, about: Mapping[str, Any]) -> str:
        """An argument, as its place wants it."""
        value, hint = about.get(slot.name, "?"), slot.hint
        if "|" in hint:
            one, many = hint.split("|", 1)
            return f"{value} {one if abs(value) == 1 else many}"
        if isinstance(value, list | tuple):
            return self._listed([self._one(v, hint, about) for v in value])
        return self._one(value, hint, about)

    def _one(self, value: Any, hint: str, about: Mapping[str, Any]) -> str:
        if not hint:
            return word(value) if isinstance(value, Enum) else str(value)
        if hint == "message":
            return self(value, **about)
        return self.seat(value) if hint == "seat" else self.name(hint, value)

    def _listed(self, items: list[str]) -> str:
        if not items:
            return self("list.none")
        if len(items) == 1:
            return items[0]
        return self("list.and", first=", ".join(items[:-1]), last=items[-1])


def word(value: Any) -> str:
    """How a value is written in the key of a message."""
    if isinstance(value, Enum):
        value = value.name
    return str(value).lower().replace("_", "-")


class Slot(NamedTuple):
    """A place in a message for an argument, with a hint of what it is."""

    name: str
    hint: str


@lru_cache(maxsize=20_000)
def _parts(text: str) -> tuple[str | Slot, ...]:
    """A message taken apart into texts and places: done once, said many thousand times."""
    parts: list[str | Slot] = []
    for literal, name, hint, _ in Formatter().parse(text):
        if literal:
            parts.append(literal)
        if name is not None:
            parts.append(Slot(name, hint or ""))
    return tuple(parts)


@lru_cache(maxsize=20_000)
def arguments(text: str) -> tuple[Slot, ...]:
    """The arguments that a message names, in its order."""
    return tuple(part for part in _parts(text) if isinstance(part, Slot))


def flatten(data: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested tables as dotted keys."""
    flat: dict[str, str] = {}
    for key, value in data.items():
        name = f"{prefix}{key}"
        if isinstance(value, Mapping):
            flat.update(flatten(value, name + "."))
        else:
            flat[name.removesuffix("._")] = str(value)
    return flat


def read_messages(package: str, language: str) -> dict[str, str]:
    """The messages in `text/<language>.toml` of a package; none if there is no such file."""
    path = files(package) / "text" / f"{language}.toml"
    if not path.is_file():
        return {}
    try:
        return flatten(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{package}: text/{language}.toml: not valid TOML: {error}") from None


@cache
def catalogue(package: str, language: str) -> Catalogue:
    """The messages of a game in a language; what is not translated stays English."""
    if language not in LANGUAGES:
        raise BadInput(f"unknown language {language!r}; {did_you_mean(language, LANGUAGES)}")
    messages: dict[str, str] = {}
    for home in ("nightboard", package):
        for spoken in dict.fromkeys(("en", language)):
            messages.update(read_messages(home, spoken))
    return Catalogue(language, messages)
