"""Content: cards, maps and scenarios as TOML that a player can edit.

A game reads its content through a `Source`: the files in its own `content/` folder, with the entries
of a content pack laid over them. Every error says file, line, entry, field and what was expected.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec

from .errors import BadContent, did_you_mean

S = TypeVar("S", bound="Entry")


class Entry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """One entry of a content file; a game derives a class for each kind of entry."""

    id: str
    """Unique in its file; names and texts in the message catalogues go by it."""
    origin: str = msgspec.field(name="from")
    """Where it is from: rulebook, public or house."""
    house: tuple[str, ...] = ()
    """The fields that had to be designed although the entry itself is known."""


ORIGINS = ("rulebook", "public", "house")

Pack = dict[str, dict[str, Any]]
"""A content pack: for each file name the parsed file."""


class Source:
    """Where a game's content is read from: its own files, and a pack laid over them."""

    def __init__(self, package: str, pack: Pack | None = None, pack_name: str = "pack") -> None:
        self._folder: Traversable = files(package) / "content"
        self._texts: dict[str, str] = {}
        self.pack = pack or {}
        self._pack_name = pack_name
        self._read: set[str] = set()

    def entries(self, file: str, key: str, kind: type[S]) -> dict[str, S]:
        """The `[[key]]` entries of a file by id, each checked against its class."""
        own = self._parse(file)
        self._read.add(file)
        found: dict[str, S] = {}
        for raw in self._tables(file, own, key):
            entry = self._convert(file, key, raw, kind)
            if entry.id in found:
                self.fail(file, key, entry.id, "id", "is used twice; every id is there once")
            found[entry.id] = entry
        theirs: set[str] = set()
        for raw in self._tables(f"{self._pack_name}/{file}", self.pack.get(file, {}), key):
            entry = self._convert(f"{self._pack_name}/{file}", key, raw, kind)
            if entry.id in theirs:
                self.fail(f"{self._pack_name}/{file}", key, entry.id, "id", "is used twice")
            theirs.add(entry.id)
            found[entry.id] = entry
        return found

    def values(self, file: str, kind: type[Any]) -> Any:
        """A file that is one table of values; a pack replaces single values of it."""
        self._read.add(file)
        merged = {**self._parse(file), **self.pack.get(file, {})}
        try:
            return msgspec.convert(merged, kind)
        except msgspec.ValidationError as error:
            raise BadContent(f"{self._name(file)}: {_plain(error)}") from None

    def finish(self) -> None:
        """Every file of the pack must have been one that the game reads."""
        for file in self.pack:
            if file not in self._read:
                raise BadContent(
                    f"{self._pack_name}/{file}: this game reads no such file; "
                    f"{did_you_mean(file, self._read)}"
                )

    def digest(self) -> str:
        """A short fingerprint of all that was read."""
        hasher = blake2b(digest_size=8)
        for file in sorted(self._read):
            hasher.update(msgspec.json.encode([file, self._parse(file)], order="deterministic"))
            hasher.update(msgspec.json.encode(self.pack.get(file, {}), order="deterministic"))
        return hasher.hexdigest()

    def fail(self, file: str, key: str, entry: str, field: str | None, wrong: str) -> NoReturn:
        """Raise an error that leads to the field of the entry."""
        where = f"{self._name(file)}{self._line(file, entry, field)}: {key} {entry!r}"
        raise BadContent(f"{where}: {field + ' ' if field else ''}{wrong}")

    def count(self, file: str, key: str, found: Mapping[str, Any], wanted: int) -> None:
        """The number of entries that the box holds."""
        if len(found) != wanted:
            raise BadContent(
                f"{self._name(file)}: {len(found)} [[{key}]] entries; the game has exactly {wanted}"
            )

    def _convert(self, file: str, key: str, raw: Any, kind: type[S]) -> S:
        name = str(raw.get("id", "?")) if isinstance(raw, dict) else "?"
        try:
            entry = msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            self.fail(file, key, name, _field(error), _plain(error))
        if entry.origin not in ORIGINS:
            self.fail(file, key, name, "from", f"is {entry.origin!r}; {_one_of(ORIGINS)}")
        return entry

    def _tables(self, file: str, data: Mapping[str, Any], key: str) -> list[Any]:
        tables = data.get(key, [])
        if not isinstance(tables, list):
            raise BadContent(f"{self._name(file)}: {key!r} must be written as [[{key}]] entries")
        return tables

    def _parse(self, file: str) -> dict[str, Any]:
        if file not in self._texts:
            self._texts[file] = (self._folder / file).read_text(encoding="utf-8")
        return parse_toml(self._texts[file], self._name(file))

    def _name(self, file: str) -> str:
        return file if "/" in file else f"content/{file}"

    def _line(self, file: str, entry: str, field: str | None) -> str:
        """`, line 12`: where the entry or its field stands, as far as the text is at hand."""
        text = self._texts.get(file)
        if text is None:
            return ""
        lines = text.splitlines()
        named = re.compile(rf"""\s*id\s*=\s*["']{re.escape(entry)}["']\s*(#.*)?$""")
        starts = [n for n, line in enumerate(lines) if named.match(line)]
        if not starts:
            return ""
        at = starts[-1]
        if field:
            inside = re.compile(rf"\s*{re.escape(field)}\s*=")
            for n in range(at + 1, len(lines)):
                if lines[n].lstrip().startswith("[["):
                    break
                if inside.match(lines[n]):
                    at = n
                    break
        return f", line {at + 1}"


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """A TOML text; an error names the file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name}: not valid TOML: {error}") from None


def read_pack(folder: str | Path) -> Pack:
    """The files of a content pack."""
    path = Path(folder)
    if not path.is_dir():
        raise BadContent(
            f"{path}: a content pack is a folder of TOML files; there is no such folder"
        )
    found = {
        file.name: parse_toml(file.read_text(encoding="utf-8"), f"{path.name}/{file.name}")
        for file in sorted(path.glob("*.toml"))
    }
    if not found:
        raise BadContent(f"{path}: a content pack is a folder of TOML files; this one has none")
    return found


def one_of(value: str, known: Iterable[str], fail: Callable[[str], NoReturn]) -> str:
    """The value if it is known, else a failure that names what is."""
    names = tuple(known)
    if value not in names:
        fail(f"is {value!r}; {_one_of(names)}")
    return value


def _one_of(names: Iterable[str]) -> str:
    return f"it is one of {', '.join(names)}"


def _field(error: msgspec.ValidationError) -> str | None:
    found = re.search(r"at `\$\.(\w+)", str(error)) or re.search(r"field `(\w+)`", str(error))
    return found.group(1) if found else None


def _plain(error: msgspec.ValidationError) -> str:
    """The message without the path notation."""
    text = re.sub(r" - at `\$[^`]*`", "", str(error))
    return text[:1].lower() + text[1:]
