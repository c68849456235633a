"""``rookery mcp``: seats for language models, by the Model Context Protocol."""

from __future__ import annotations

import argparse

from rookery.commands.output import OK


def run(args: argparse.Namespace) -> int:
    from rookery.adapters.mcp import House, served

    if args.http is None:
        served(House(disguised=args.disguise)).run()
        return OK
    if not args.server:
        args.refuse("--http serves the seats of a server: name it with --server http://host:8765")
    server = served(House(disguised=args.disguise, server=args.server), anywhere=False)
    server.run("streamable-http", port=args.http, stateless_http=True, json_response=True)
    return OK
