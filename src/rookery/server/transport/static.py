"""The built page, held in memory and compressed once, and the security headers of every response."""

from __future__ import annotations

import gzip
import mimetypes
import re
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rookery.play.boards import MEDIA, file_of
from rookery.server.catalogue import Catalogue

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
PACKED = ".br"
"""How the name of a file's Brotli form ends; the build of the page writes it."""

MANIFEST = Path(".vite", "manifest.json")
"""What the build says of the parts of the page, for the tests; not served."""

UNBUILT = (
    "The page has not been built yet: run `make web` in the clone of Rookery, install it again (unless it was"
    " with -e), and start the server again. The API is at /api/docs."
)
PARTS = [
    header for header in SAFE if header[0] in (b"x-content-type-options", b"cross-origin-resource-policy")
]
"""Of a part of a page: the rest is for documents, and would double what the small parts weigh."""

COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")


def is_built(root: Path = HERE) -> bool:
    """Whether the page is part of this installation."""
    return (root / "index.html").exists()


class SafeHeaders:
    """Middleware: adds the security headers to every HTTP response, to parts of a page only theirs."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = PARTS if scope["path"].startswith("/assets/") else SAFE

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        await self.app(scope, receive, safely)


class File:
    """One file of the page, with its compressed forms, the best first, and its ETag."""

    def __init__(self, name: str, plain: bytes, packed: bytes = b"") -> None:
        own = MEDIA.get(name.rpartition(".")[2])
        self.media = own or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.plain = plain
        self.forms = {"br": packed} if packed else {}
        if self.media.startswith(COMPRESSED):
            self.forms["gzip"] = gzip.compress(self.plain, 9, mtime=0)
        self.tag = f'"{sha256(self.plain).hexdigest()[:20]}"'

    @classmethod
    def at(cls, path: Path) -> File:
        packed = path.with_name(path.name + PACKED)
        return cls(path.name, path.read_bytes(), packed.read_bytes() if packed.exists() else b"")

    def answer(self, request: Request, *, lasting: bool) -> Response:
        """Compressed if the browser accepts it. ``lasting``: cached forever, since its name holds a hash."""
        headers = {"etag": self.tag, "vary": "accept-encoding"}
        headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        content = self.plain
        accepted = re.split("[,; ]+", request.headers.get("accept-encoding", ""))
        for form, packed in self.forms.items():
            if form in accepted and len(packed) < len(content):
                content = packed
                headers["content-encoding"] = form
        return Response(content, media_type=self.media, headers=headers)


class Boards:
    """The files of boards that games bring, as they are now: whoever writes one loads the page anew, and sees
    it.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.kept: dict[Path, tuple[int, File]] = {}

    async def __call__(self, request: Request) -> Response:
        path = file_of(self.catalogue.game(request.path_params["game"]), request.path_params["name"])
        if path is None:
            raise HTTPException(404, "There is no such file")
        changed = path.stat().st_mtime_ns
        if self.kept.get(path, (0,))[0] != changed:
            self.kept[path] = changed, File(path.name, path.read_bytes())
        return self.kept[path][1].answer(request, lasting=False)


class Pages:
    """All files by path. Every other path gets index.html, whose router reads it."""

    def __init__(self, root: Path = HERE) -> None:
        found = sorted(root.rglob("*")) if root.is_dir() else []
        self.files = {
            "/" + path.relative_to(root).as_posix(): File.at(path)
            for path in found
            if path.is_file() and path.suffix != PACKED and path.parent.name != MANIFEST.parent.name
        }

    def start(self, head: str) -> File | None:
        """The page that every path begins with, with something more in its head; None if it is not built."""
        index = self.files.get("/index.html")
        return index and File("index.html", index.plain.replace(b"</head>", head.encode() + b"</head>", 1))

    @property
    def script(self) -> str:
        """The script that the page begins with: its name holds a hash, so it says which build this is."""
        index = self.files.get("/index.html")
        found = re.search(rb'src="/assets/([^"]+\.js)"', index.plain) if index else None
        return found[1].decode() if found else ""

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
