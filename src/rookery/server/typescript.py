"""The types of the page: ``python -m rookery.server.typescript`` (``make types``) writes the wire format to
``web/src/lib/wire.ts``, what each board gets to ``web/src/boards/<game>/view.ts``, and the data that pictures
for paper are drawn from to ``printed.json`` beside it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from rookery.kernel import Game, game_named, installed
from rookery.printing.press import Paper
from rookery.server import wire
from rookery.server.board_types import board_types
from rookery.server.catalogue import page

OURS = "rookery.games."
HEAD = "// Written by `make types` from rookery/server/wire. Do not edit.\n"
ALIASES = {"Asked": wire.Asked, "Told": wire.Told, "Phase": wire.Phase, "Role": wire.Role, "Code": wire.Code}
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
    "object": "Record<string, unknown>",
}


def structs() -> list[type[msgspec.Struct]]:
    """In the order of the wire module."""
    return [
        kind
        for kind in vars(wire).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    ]


def written(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(written(part) for part in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        inner = written(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"Record<string, {written(schema['additionalProperties'])}>"
    return PLAIN.get(schema.get("type", ""), "any")


def interface(name: str, schema: dict[str, Any], *, sent: bool) -> str:
    """A struct as an interface. Fields with defaults are optional unless it is sent with all of them."""
    about = " ".join(schema["description"].split())
    lines = [f"/** {about} */", f"export interface {name} {{"]
    for field, part in schema["properties"].items():
        optional = "" if sent or field in schema.get("required", ()) else "?"
        lines.append(f"  {field}{optional}: {written(part)};")
    return "\n".join([*lines, "}"])


def received() -> set[type]:
    """The structs that the server reads; it sends all others."""
    return {*wire.Asked.__args__, wire.NewTable, wire.TableChange, wire.Claim, wire.BotLevel, wire.Mute}


def wire_types() -> str:
    """The content of ``wire.ts``."""
    kinds = structs()
    _, found = msgspec.json.schema_components(kinds)
    reads = {kind.__name__ for kind in received()}
    parts = [HEAD, "/** A path into the picture and what now stands there; a path alone: it is gone. */"]
    parts.append("export type Change = [path: (string | number)[], value?: any];\n")
    for kind in kinds:
        whole = kind.__name__ not in reads and not kind.__struct_config__.omit_defaults
        text = interface(kind.__name__, found[kind.__name__], sent=whole)
        parts.append(text.replace("change: any[][];", "change: Change[];") + "\n")
    for name, alias in ALIASES.items():
        parts.append(f"export type {name} = {written(msgspec.json.schema_components([alias])[0][0])};\n")
    return "\n".join(parts)


def files(*others: str) -> dict[str, str]:
    """The generated files by their path from ``web/src``: of our own games and of the others named here."""
    ours = [name for name, place in installed().items() if place.startswith(OURS)]
    boards = {f"boards/{name}/view.ts": board_types(game_named(name)) for name in (*ours, *others)}
    drawn = {
        f"boards/{name}/printed.json": page_data(game_named(name)) for name in ours if drawn_from_data(name)
    }
    return {"lib/wire.ts": wire_types(), **boards, **drawn}


def drawn_from_data(name: str) -> bool:
    """Whether the pictures of a game on paper are drawn from its page's data, when the page is built."""
    return bool(getattr(game_named(name).part("paper", Paper), "DRAWN_FROM_DATA", False))  # type: ignore[type-abstract]


def page_data(game: Game) -> str:
    return msgspec.json.encode(page(game).data).decode() + "\n"


def main(web: Path, *others: str) -> None:
    for name, text in files(*others).items():
        (web / name).parent.mkdir(exist_ok=True)
        (web / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path("web/src"), *sys.argv[1:])
