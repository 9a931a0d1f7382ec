"""Content: cards, maps and scenarios as TOML that a player can edit.

A game reads its content through a `Source`: the files in its own `content/` folder, with the
entries of a content pack laid over them. Every error says file, line, entry, field and what was
expected.
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


class FolderPack(Pack):
    """A pack that was read from a folder, with its texts: errors name the folder and the line."""

    def __init__(self, texts: Mapping[str, str], name: str) -> None:
        super().__init__({file: parse_toml(text, f"{name}/{file}") for file, text in texts.items()})
        self.texts, self.name = texts, name


class Source:
    """Where a game's content is read from: its own files, and a pack laid over them."""

    def __init__(self, package: str, pack: Pack | None = None, pack_name: str = "pack") -> None:
        self._folder: Traversable = files(package) / "content"
        self._texts: dict[str, str] = {}
        self.pack = pack or {}
        self._pack_name = pack_name
        if isinstance(pack, FolderPack):
            self._pack_name = pack.name
            self._texts = {f"{pack.name}/{file}": text for file, text in pack.texts.items()}
        self._read: dict[str, set[str]] = {}
        """The files that were asked for, and the keys of their entries."""
        self._theirs: dict[str, dict[str, str]] = {}
        """The entries of a file that came from the pack: each replaces one or adds one."""

    def entries(self, file: str, key: str, kind: type[S]) -> dict[str, S]:
        """The `[[key]]` entries of a file by id, each checked against its class."""
        own = self._parse(file)
        self._read.setdefault(file, set()).add(key)
        found: dict[str, S] = {}
        for n, raw in enumerate(self._tables(file, own, key), 1):
            entry = self._convert(file, key, n, raw, kind)
            if entry.id in found:
                self.fail(file, key, entry.id, "id", "is used twice; every id is there once")
            found[entry.id] = entry
        theirs = self._theirs.setdefault(file, {})
        packed = f"{self._pack_name}/{file}"
        for n, raw in enumerate(self._tables(packed, self.pack.get(file, {}), key), 1):
            entry = self._convert(packed, key, n, raw, kind)
            if f"{key} {entry.id}" in theirs:
                self.fail(packed, key, entry.id, "id", "is used twice; every id is there once")
            theirs[f"{key} {entry.id}"] = "replaces" if entry.id in found else "adds"
            found[entry.id] = entry
        return found

    def values(self, file: str, kind: type[Any]) -> Any:
        """A file that is one table of values; a pack replaces single values of it."""
        self._read.setdefault(file, set())
        merged = {**self._parse(file), **self.pack.get(file, {})}
        try:
            return msgspec.convert(merged, kind)
        except msgspec.ValidationError as error:
            self.fail_value(file, *_wrong(error, kind))

    def finish(self) -> None:
        """Every file of the pack and every kind of entry in it must be one that the game reads."""
        for file, data in self.pack.items():
            if file not in self._read:
                raise BadContent(
                    f"{self._pack_name}/{file}: this game reads no such file; "
                    f"{did_you_mean(file, self._read)}"
                )
            for key in data:
                if self._read[file] and key not in self._read[file]:
                    raise BadContent(
                        f"{self._pack_name}/{file}: this game reads no {key!r} there; "
                        f"{did_you_mean(key, self._read[file])}"
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
        if f"{key} {entry}" in self._theirs.get(file, {}):
            file = f"{self._pack_name}/{file}"
        where = f"{self._name(file)}{self._line(file, entry, field)}: {key} {entry!r}"
        raise BadContent(f"{where}: {field + ' ' if field else ''}{wrong}")

    def fail_value(self, file: str, field: str | None, wrong: str) -> NoReturn:
        """Raise an error that leads to a value of a file that is one table."""
        home = f"{self._pack_name}/{file}" if field in self.pack.get(file, {}) else file
        where = f"{self._name(home)}{self._line(home, None, field)}"
        raise BadContent(f"{where}: {field + ' ' if field else ''}{wrong}")

    def count(self, file: str, key: str, found: Mapping[str, Any], wanted: int) -> None:
        """The number of entries that the box holds."""
        if len(found) == wanted:
            return
        wrong = f"{len(found)} [[{key}]] entries; the game has exactly {wanted}"
        added = [name for name in found if self._theirs[file].get(f"{key} {name}") == "adds"]
        if added:
            ids = [name for name in found if name not in added]
            raise BadContent(
                f"{self._pack_name}/{file}: with {', '.join(added)} there are {wrong}, "
                f"so a pack can only replace them, by their ids; {did_you_mean(added[0], ids)}"
            )
        raise BadContent(f"{self._name(file)}: {wrong}")

    def _convert(self, file: str, key: str, number: int, raw: Any, kind: type[S]) -> S:
        unnamed = f"number {number}"
        name = str(raw.get("id", unnamed)) if isinstance(raw, dict) else unnamed
        try:
            entry = msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            self.fail(file, key, name, *_wrong(error, kind))
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

    def _line(self, file: str, entry: str | None, field: str | None) -> str:
        """`, line 12`: where the entry or its field stands, as far as the text is at hand. Without
        an entry the whole file is one.
        """
        text = self._texts.get(file)
        if text is None:
            return ""
        lines = text.splitlines()
        at = 0
        if entry is not None:
            named = re.compile(rf"""\s*id\s*=\s*["']{re.escape(entry)}["']\s*(#.*)?$""")
            starts = [n for n, line in enumerate(lines, 1) if named.match(line)]
            if not starts:
                return ""
            at = starts[-1]
        inside = re.compile(rf"\s*{re.escape(field or 'id')}\s*=")
        for n, line in enumerate(lines[at:], at + 1):
            if line.lstrip().startswith("[["):
                break
            if inside.match(line):
                return f", line {n}"
        return f", line {at}" if at else ""


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
    texts = {file.name: _text_of(file) for file in sorted(path.glob("*.toml"))}
    if not texts:
        raise BadContent(f"{path}: a content pack is a folder of TOML files; this one has none")
    return FolderPack(texts, path.name)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(
            f"{path.parent.name}/{path.name}: cannot be read as UTF-8 text: {error}"
        ) from None


def one_of(value: str, known: Iterable[str], fail: Callable[[str], NoReturn]) -> str:
    """The value if it is known, else a failure that names what is."""
    names = tuple(known)
    if value not in names:
        fail(f"is {value!r}; {_one_of(names)}")
    return value


def _one_of(names: Iterable[str]) -> str:
    return f"it is one of {', '.join(names)}"


def _wrong(error: msgspec.ValidationError, kind: type[Any]) -> tuple[str | None, str]:
    """The field, and what is wrong with it."""
    text = str(error)
    named = re.search(r"(missing required|unknown) field `([^`]+)`", text)
    if named:
        if named[1] == "unknown":
            known = [field.encode_name for field in msgspec.structs.fields(kind)]
            return named[2], f"is no field of it; {did_you_mean(named[2], known)}"
        return named[2], "is missing"
    at = re.search(r" - at `\$\.(\w+)", text)
    said = re.sub(r" - at `\$[^`]*`", "", text)
    return at[1] if at else None, f"is wrong: {said[:1].lower()}{said[1:]}"
