"""The HTTP API as OpenAPI 3.1 and as a page without scripts, both made from ``api.ENDPOINTS``."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any, get_args

import msgspec

from rookery import __version__
from rookery.server import wire
from rookery.server.refusals import CODES
from rookery.server.transport.api import ENDPOINTS, Endpoint, Text

REF = "#/components/schemas/{name}"
ABOUT = (
    "Open a table, sit down, add bots, start. Play itself is on the socket /api/tables/{table}/play"
    " (see docs/server.md)."
)


@cache
def document() -> dict[str, Any]:
    types = {str(kind): kind for kind in shapes()}
    schemas, components = msgspec.json.schema_components(list(types.values()), ref_template=REF)
    known = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for kind in ENDPOINTS:
        paths.setdefault(kind.path, {})[kind.method.lower()] = operation(kind, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rookery", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(kind: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    text = " ".join((kind.run.__doc__ or "").split())
    made: dict[str, Any] = {
        "operationId": kind.run.__name__,
        "summary": text,
        "parameters": parameters(kind),
        "responses": responses(kind, known),
    }
    if kind.roles:
        made["security"] = [{"token": []}]
        made["description"] = f"With the token of: {', '.join(kind.roles)}."
    if kind.body:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": known[str(kind.body)]}},
        }
    return made


def parameters(kind: Endpoint) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)}", kind.path):
        least = -1 if kind.path.endswith("/mute") else 0
        schema = (
            {"type": "integer", "minimum": least, "maximum": 25}
            if name == "seat"
            else {"type": "string", "minLength": 1, "maxLength": 40}
        )
        found.append({"name": name, "in": "path", "required": True, "schema": schema})
    for name, (default, least, most) in kind.query.items():
        schema = {"type": "integer", "minimum": least, "maximum": most, "default": default}
        found.append({"name": name, "in": "query", "required": False, "schema": schema})
    return found


def responses(kind: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    schema = {"type": "string"} if kind.answer is Text else known[str(kind.answer)]
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    made: dict[str, Any] = {
        str(kind.status): {"description": "Done.", "content": {kind.media: {"schema": schema}}}
    }
    for refusal, (code, status, _) in CODES.items():
        about = " ".join((refusal.__doc__ or "").split())
        made.setdefault(str(status), {"description": f"{code}: {about}", "content": problem})
    return made


@cache
def docs_page() -> str:
    rows = []
    for kind in ENDPOINTS:
        text = escape(" ".join((kind.run.__doc__ or "").split()))
        body = escape(kind.body.__name__) if kind.body else ""
        many = [part.__name__ for part in get_args(kind.answer)]
        answer = "text" if kind.answer is Text else f"list of {many[0]}" if many else kind.answer.__name__
        who = ", ".join(kind.roles) or "anybody"
        rows.append(
            f"<tr><td><code>{kind.method} {escape(kind.path)}</code><td>{text}<td>{who}<td>{body}<td>{answer}"
        )
    _, components = msgspec.json.schema_components(shapes())
    told = "".join(
        f"<h3 id='{name}'>{name}</h3><p>{escape(shape.get('description', ''))}</p>{fields(shape)}"
        for name, shape in components.items()
    )
    return PAGE.format(about=escape(ABOUT), rows="\n".join(rows), shapes=told)


def shapes() -> list[Any]:
    """All types that travel as JSON."""
    bodies = [kind.body for kind in ENDPOINTS if kind.body]
    return [*bodies, *(kind.answer for kind in ENDPOINTS if kind.answer is not Text), wire.Problem]


def fields(shape: dict[str, Any]) -> str:
    lines = [
        f"<li><code>{escape(name)}</code> {escape(kind_of(part))}"
        for name, part in shape.get("properties", {}).items()
    ]
    return f"<ul>{''.join(lines)}</ul>"


def kind_of(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"].rpartition("/")[2])
    if "anyOf" in part:
        return " or ".join(kind_of(one) for one in part["anyOf"])
    if "enum" in part:
        return " or ".join(map(str, part["enum"]))
    if part.get("type") == "array":
        return (
            f"list of {kind_of(part['items'])}"
            if isinstance(part.get("items"), dict) and part["items"]
            else "list"
        )
    return str(part.get("type", "anything"))


PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rookery: the HTTP API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Rookery: the HTTP API</h1><p>{about}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Requests</h2><div tabindex="0" role="region" aria-label="Requests"><table>
<thead><tr><th>Request<th>What it does<th>Token<th>Body<th>Answer</thead><tbody>
{rows}
</tbody></table></div><h2>Shapes</h2>{shapes}</main></body></html>
"""
STYLE = """body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:#fbf7ee;color:#261d18}
main{max-width:72rem;margin:auto;padding:1rem}
table{border-collapse:collapse;width:100%}div{overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid #c9bfae}
code{font-size:.9rem}a{color:#8a5200}
@media(prefers-color-scheme:dark){body{background:#16131a;color:#f4ecdd}a{color:#edbb4f}th,td{border-color:#4a4252}}
"""
