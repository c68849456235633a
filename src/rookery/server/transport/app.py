"""The ASGI application: all routes, and how responses, refusals and errors are sent."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from time import monotonic, perf_counter

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, Router, WebSocketRoute

from rookery.kernel import Refusal
from rookery.server import wire
from rookery.server.catalogue import Catalogue
from rookery.server.limits import Limits, RateLimits, is_loopback
from rookery.server.refusals import Flood, Forbidden, Unavailable, code_of, status_of
from rookery.server.storage.store import Memory, Store
from rookery.server.tables.notifier import Notifier
from rookery.server.tables.registry import Registry
from rookery.server.tables.services import Services
from rookery.server.transport import invitations, notices, openapi, rematches
from rookery.server.transport.api import ENDPOINTS, Endpoint, Text, address_of, answered
from rookery.server.transport.origins import Origins, is_local
from rookery.server.transport.previews import Previews
from rookery.server.transport.socket import NoSuchSocket, TableSocket
from rookery.server.transport.static import Boards, File, Pages, SafeHeaders

log = logging.getLogger("rookery.server")
READY_FOR = 5
"""Seconds for which the answer of /ready holds: a write costs a wait for the disk."""

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
ENDPOINT_MODULES = invitations, notices, rematches
"""Imported for their endpoints, which they register in ``api.ENDPOINTS``."""
CACHED = {"/api/games", "/api/games/{game}", "/api/games/{game}/rules"}
KEPT = {"/api/games/{game}", "/api/games/{game}/rules", "/api/games/{game}/lesson"}
"""Large answers of which the catalogue keeps one for each game."""


class App(Router):
    """WebSockets are routed before the HTTP middleware: a wrapped ``send`` would cost on every message."""

    def __init__(self, registry: Registry, origins: Origins, pages: Pages) -> None:
        self.registry = registry
        limits = registry.services.limits
        requests = RateLimits(limits.request_rate, limits.request_burst)
        http = Starlette(
            routes=http_routes(Api(registry, origins, requests), pages),
            middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=4096)],
            exception_handlers={HTTPException: http_problem, Refusal: refused},
        )
        routes = [
            WebSocketRoute("/api/tables/{table}/play", TableSocket(registry, origins, requests)),
            WebSocketRoute("/{path:path}", NoSuchSocket()),
        ]
        super().__init__(routes, default=http, redirect_slashes=False, lifespan=self.life)

    @contextlib.asynccontextmanager
    async def life(self, _: object) -> AsyncIterator[None]:
        await self.registry.start()
        yield
        await self.registry.close()


def http_routes(api: Api, pages: Pages) -> list[BaseRoute]:
    return [
        Route("/health", api.health),
        Route("/ready", api.ready),
        Route("/metrics", api.metrics),
        Route("/api/openapi.json", made_once("openapi.json", lambda: wire.encode(openapi.document()))),
        Route("/api/docs", made_once("docs.html", lambda: openapi.docs_page().encode())),
        Route("/api/docs.css", made_once("docs.css", lambda: openapi.STYLE.encode())),
        *(api.route(path) for path in dict.fromkeys(kind.path for kind in ENDPOINTS)),
        Route("/api/{rest:path}", nothing),
        Route("/table/{table}", Previews(pages, api.registry, api.origins).__call__),
        Route("/boards/{game}/{name:path}", Boards(api.registry.services.catalogue).__call__),
        Route("/{path:path}", pages.__call__),
    ]


def made_once(name: str, make: Callable[[], bytes]) -> Callable[[Request], Awaitable[Response]]:
    """Answers with a file, which is made and compressed when it is first asked for."""
    file = cache(lambda: File(name, make()))

    async def answer(request: Request) -> Response:
        return file().answer(request, lasting=False)

    return answer


def create_app(
    store: Callable[[], Store] = Memory,
    *,
    catalogue: Catalogue | None = None,
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
    pages: Pages | None = None,
    notifier: Notifier | None = None,
) -> App:
    """The application over a store, which is opened when the server starts."""
    pages = pages or Pages()
    services = Services(catalogue or Catalogue(), limits or Limits(), notifier or Notifier(), pages.script)
    return App(Registry(store, services), Origins(origins), pages)


class Api:
    """The endpoints as routes, with a rate limit and a check of the origin."""

    def __init__(self, registry: Registry, origins: Origins, requests: RateLimits) -> None:
        self.registry = registry
        self.origins = origins
        self.requests = requests
        self.tried = float("-inf")
        self.writes = False
        self.packed = Packed()

    def route(self, path: str) -> Route:
        kinds = {kind.method: kind for kind in ENDPOINTS if kind.path == path}

        async def run(request: Request) -> Response:
            kind = kinds.get("GET" if request.method == "HEAD" else request.method)
            if kind is None:
                allowed = {"allow": ", ".join(kinds)}
                raise HTTPException(405, f"{request.method} is not possible here", allowed)
            if not self.requests.take(address_of(request)):
                return problem(Flood("Too many requests from your address; please wait a moment."))
            if not self.origins.admit(request.scope["headers"]):
                return problem(Forbidden("This page comes from elsewhere and may not do that."))
            request.state.site = self.origins.site(request.headers.get("host", ""), request.url.scheme)
            return await respond(self.registry, self.packed, kind, request)

        return Route(path, run, methods=METHODS)

    async def metrics(self, request: Request) -> Response:
        """Only for this machine: on a quiet server the counts would betray secret picks."""
        if not is_loopback(address_of(request)) or not is_local(request.headers):
            return problem(Forbidden("Metrics are for the machine that the server runs on."))
        return Response(str(self.registry.services.metrics), media_type="text/plain; version=0.0.4")

    async def health(self, _: Request) -> Response:
        """Whether the process lives; a supervisor restarts it otherwise."""
        return JSONResponse({"healthy": True, "tables": len(self.registry.tables)})

    async def ready(self, _: Request) -> Response:
        """Whether picks can be stored: a write was tried within the last seconds."""
        if monotonic() - self.tried > READY_FOR:
            self.tried = monotonic()
            self.writes = await self.writable()
        unreadable = len(self.registry.unreadable)
        return JSONResponse({"ready": self.writes, "unreadable": unreadable}, 200 if self.writes else 503)

    async def writable(self) -> bool:
        try:
            await self.registry.services.store.probe()
        except Exception as error:
            log.error("not ready", exc_info=error)
            return False
        return True


class Packed:
    """Answers that the catalogue keeps, each encoded and compressed once, which is most of their cost."""

    def __init__(self) -> None:
        self.files: dict[int, tuple[object, File]] = {}  # by identity; what is kept here keeps it

    def response(self, kind: Endpoint, answer: object, request: Request) -> Response:
        if id(answer) not in self.files:
            self.files[id(answer)] = answer, File("answer.json", wire.encode(answer))
        response = self.files[id(answer)][1].answer(request, lasting=False)
        response.headers["cache-control"] = caching(kind)
        return response


async def respond(registry: Registry, packed: Packed, kind: Endpoint, request: Request) -> Response:
    """Carry out one API request. Logged and counted by route, never by path, which holds the table's id."""
    began = perf_counter()
    try:
        answer = await answered(registry, kind, request)
    except Refusal as refusal:
        response = problem(refusal)
        registry.services.metrics.count("rookery_refusals_total", code_of(refusal))
    except ClientDisconnect:
        return Response(status_code=400)  # nobody reads it
    except Exception as error:
        sentence = "Something went wrong here, and nothing has changed; please try again."
        response = problem(Unavailable(sentence))
        registry.services.metrics.count("rookery_errors_total", "request")
        log.error("request failed", exc_info=error)
    else:
        kept = kind.path in KEPT
        response = packed.response(kind, answer, request) if kept else encoded(kind, answer)
    route, status = f"{kind.method} {kind.path}", response.status_code
    registry.services.metrics.count("rookery_requests_total", route, status)
    facts = {"route": route, "status": status, "ms": round((perf_counter() - began) * 1000, 2)}
    log.info("request", extra={"facts": facts})
    return response


def caching(kind: Endpoint) -> str:
    return "public, max-age=300" if kind.path in CACHED else "no-store"


def encoded(kind: Endpoint, answer: object) -> Response:
    headers = {"cache-control": caching(kind)}
    if isinstance(answer, Text):
        headers["content-disposition"] = f'attachment; filename="{answer.filename}"'
        return Response(answer.content, kind.status, headers, answer.media)
    return Response(wire.encode(answer), kind.status, headers, "application/json")


def problem(refusal: Refusal) -> Response:
    headers = {"cache-control": "no-store"}
    if status_of(refusal) == 401:
        headers["www-authenticate"] = "Bearer"
    return Response(
        wire.encode(wire.Problem(code_of(refusal), refusal.sentence)),
        status_of(refusal),
        headers,
        "application/json",
    )


async def http_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    body = wire.Problem("unknown", f"{error.detail}.")
    return Response(wire.encode(body), error.status_code, dict(error.headers or {}), "application/json")


async def refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return problem(error)


async def nothing(_: Request) -> Response:
    return Response(
        wire.encode(wire.Problem("unknown", "There is nothing here; see /api/docs.")),
        404,
        media_type="application/json",
    )
