"""The built page, held in memory and compressed once, and the security headers of every response."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HERE = Path(__file__).parents[1] / "static"
CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFE = [
    (b"content-security-policy", CONTENT_SECURITY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
UNBUILT = (
    "The page has not been built yet: run `make web` in the clone of Rookery, install it again (unless it was"
    " with -e), and start the server again. The API is at /api/docs."
)
COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")


def is_built(root: Path = HERE) -> bool:
    """Whether the page is part of this installation."""
    return (root / "index.html").exists()


class SafeHeaders:
    """Middleware: adds the security headers to every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *SAFE]
            await send(message)

        await self.app(scope, receive, safely)


class File:
    """One file of the page, with its compressed form and its ETag."""

    def __init__(self, path: Path) -> None:
        self.media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.plain = path.read_bytes()
        compressed = (
            gzip.compress(self.plain, 9, mtime=0) if self.media.startswith(COMPRESSED) else self.plain
        )
        self.compressed = compressed if len(compressed) < len(self.plain) else None
        self.tag = f'"{sha256(self.plain).hexdigest()[:20]}"'

    def answer(self, request: Request, *, lasting: bool) -> Response:
        """Compressed if the browser accepts it. ``lasting``: cached forever, since its name holds a hash."""
        headers = {"etag": self.tag, "vary": "accept-encoding"}
        headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        content = self.plain
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content = self.compressed
            headers["content-encoding"] = "gzip"
        return Response(content, media_type=self.media, headers=headers)


class Pages:
    """All files by path. Every other path gets index.html, whose router reads it."""

    def __init__(self, root: Path = HERE) -> None:
        found = sorted(root.rglob("*")) if root.is_dir() else []
        self.files = {"/" + path.relative_to(root).as_posix(): File(path) for path in found if path.is_file()}

    async def __call__(self, request: Request) -> Response:
        path = request.url.path
        found = self.files.get(path)
        if found:
            return found.answer(request, lasting=path.startswith("/assets/"))
        start = self.files.get("/index.html")
        if start is None:
            return Response(UNBUILT + "\n", 503, media_type="text/plain")
        if "." in path.rpartition("/")[2] or path.startswith("/api/"):
            return Response("There is nothing here.\n", 404, media_type="text/plain")
        return start.answer(request, lasting=False)
