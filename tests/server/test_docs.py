"""The examples of docs/server.md are messages of the wire format."""

import re
from pathlib import Path
from types import GenericAlias
from typing import Any

import msgspec
import pytest

from rookery.server import wire

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
EXAMPLES = re.findall(r"```json (\w+)(\[\])?\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(("name", "many", "text"), EXAMPLES, ids=[name for name, _, _ in EXAMPLES])
def test_an_example_is_what_it_is_called(name: str, many: str, text: str) -> None:
    kind: Any = getattr(wire, name)
    text = re.sub(
        r'("token": "|"host": "|"join": "|"watch": ")([\w-]+)\.\.\.', r"\1\2xxxxxxxxxxxxxxxxxxxx", text
    )
    message: Any = msgspec.json.decode(text, type=GenericAlias(list, (kind,)) if many else kind, strict=True)
    fields = set((message[0] if many else message).__struct_fields__)
    given = set(msgspec.json.decode(text)[0] if many else msgspec.json.decode(text)) - {"do", "kind"}
    assert given <= fields | {"kind"}


def test_every_socket_message_has_an_example() -> None:
    shown = {name for name, _, _ in EXAMPLES}
    assert {kind.__name__ for kind in (*wire.Asked.__args__, *wire.Told.__args__)} <= shown
