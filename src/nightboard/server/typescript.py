"""The TypeScript types of the protocol: `python -m nightboard.server.typescript > protocol.ts`."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import inspect as mi

from ..engine import board
from . import protocol

HEAD = """\
// The messages between the browser and the server, made from src/nightboard/server/protocol.py by
// `python -m nightboard.server.typescript`: change that file, not this one.
"""

_BASES = (protocol.Data, protocol.Input, protocol.Command, protocol.Message, board.Shape)
_PLAIN: dict[type, str] = {
    mi.StrType: "string",
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}
_UNIONS = {
    "AnyCommand": protocol.AnyCommand,
    "AnyMessage": protocol.AnyMessage,
    "Area": board.Area,
}
_WORDS = {"Code": protocol.Code, "Language": protocol.Language, "Tone": board.Tone}


def generate() -> str:
    """The whole file."""
    parts = [HEAD, f"export const VERSION = {protocol.VERSION};\n"]
    for name, words in _WORDS.items():
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(_words(words)) + ";\n")
    for module in (board, protocol):
        parts += [_interface(kind, _docs(module)) for kind in _structs(module)]
    for name, union in _UNIONS.items():
        members = [kind.__name__ for kind in get_args(union)]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    return "\n".join(parts)


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, _BASES) and kind not in _BASES
    ]
    return [kind for kind in found if kind.__module__ == module.__name__]


def _words(words: Any) -> list[str]:
    return [f'"{word}"' for word in get_args(words)]


def _interface(kind: type[msgspec.Struct], docs: dict[str, str]) -> str:
    info = mi.type_info(kind)
    assert isinstance(info, mi.StructType)
    lines = [*_comment(inspect.getdoc(kind) or "", ""), f"export interface {kind.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    received = issubclass(kind, protocol.Input | protocol.Command)
    for field in info.fields:
        lines += _comment(_doc(kind, field.name, docs), "  ")
        optional = not field.required and (received or kind.__struct_config__.omit_defaults)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(info: Any) -> str:
    if isinstance(info, mi.StructType):
        return info.cls.__name__
    if isinstance(info, mi.UnionType):
        names = {kind.__name__ for kind in get_args(board.Area)}
        if {_type(t) for t in info.types} == names:
            return "Area"
        return " | ".join(_type(t) for t in info.types)
    if isinstance(info, mi.LiteralType):
        for name, words in _WORDS.items():
            if set(get_args(words)) == set(info.values):
                return name
        return " | ".join(sorted(f'"{value}"' for value in info.values))
    if isinstance(info, mi.VarTupleType):
        inner = _type(info.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, mi.TupleType):
        return f"[{', '.join(_type(t) for t in info.item_types)}]"
    if isinstance(info, mi.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    return _PLAIN[type(info)]


def _docs(module: ModuleType) -> dict[str, str]:
    """The sentences that stand below the fields, by class and field."""
    found: dict[str, str] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if not isinstance(node, ast.ClassDef):
            continue
        for field, below in zip(node.body, node.body[1:], strict=False):
            text = isinstance(below, ast.Expr) and below.value
            if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Constant):
                found[f"{node.name}.{ast.unparse(field.target)}"] = str(text.value)
    return found


def _doc(kind: type, field: str, docs: dict[str, str]) -> str:
    found = (docs.get(f"{base.__name__}.{field}") for base in kind.__mro__)
    return next((text for text in found if text), "")


def _comment(text: str, indent: str) -> list[str]:
    words = textwrap.wrap(" ".join(text.split()), 90)
    if len(words) < 2:
        return [f"{indent}/** {line} */" for line in words]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in words), f"{indent} */"]


if __name__ == "__main__":
    sys.stdout.write(generate())
