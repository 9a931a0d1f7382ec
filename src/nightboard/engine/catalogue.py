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
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

from .errors import BadContent, BadInput, did_you_mean
from .events import Event

LANGUAGES = ("en", "es")


class Catalogue:
    """The messages of one language: those of a game, over those that all games share."""

    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        self.language = language
        self.messages = messages

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
        self._formatter = _Formatter(self)

    def __call__(self, key: str, /, **about: Any) -> str:
        messages = self.catalogue.messages
        text = None
        if self.reader is not None and about.get("who") == self.reader:
            text = messages.get(f"{key}.you")
        if text is None:
            text = messages.get(key)
        if text is None:
            return key
        return self._formatter.vformat(text, (), about)

    def __contains__(self, key: str) -> bool:
        return key in self.catalogue

    def event(self, event: Event) -> str:
        """What happened."""
        return self(f"event.{event.key}", **event.about)

    def name(self, family: str, value: Any) -> str:
        """The name of a card, a place, a kind ...: `name("card", Card.FURY)` is `card.fury`.

        What has no name, because a content pack added it, is called by its id.
        """
        key = f"{family}.{word(value)}"
        return self(key) if key in self.catalogue else word(value).replace("-", " ").capitalize()

    def seat(self, seat: int | None) -> str:
        """How a seat is called."""
        if seat is None:
            return self("seat.nobody")
        if seat < len(self.names):
            return self.names[seat]
        return self("seat.number", n=seat + 1)


def word(value: Any) -> str:
    """How a value is written in the key of a message."""
    if isinstance(value, Enum):
        value = value.name
    return str(value).lower().replace("_", "-")


class _Formatter(Formatter):
    def __init__(self, say: Say) -> None:
        self._say = say
        self._about: Mapping[str, Any] = {}

    def vformat(self, text: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        before, self._about = self._about, kwargs
        try:
            return super().vformat(text, args, kwargs)
        finally:
            self._about = before

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(str(key), "?")

    def format_field(self, value: Any, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|", 1)
            return f"{value} {one if abs(value) == 1 else many}"
        if isinstance(value, list | tuple):
            return self._listed([self._one(v, spec) for v in value])
        return self._one(value, spec)

    def _one(self, value: Any, spec: str) -> str:
        if not spec:
            return word(value) if isinstance(value, Enum) else str(value)
        if spec == "message":
            return self._say(value, **self._about)
        return self._say.seat(value) if spec == "seat" else self._say.name(spec, value)

    def _listed(self, items: list[str]) -> str:
        if not items:
            return self._say("list.none")
        if len(items) == 1:
            return items[0]
        return self._say("list.and", first=", ".join(items[:-1]), last=items[-1])


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
