"""The application: every route, and how answers, refusals and faults are written."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from time import perf_counter

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from rookery.kernel import Refusal
from rookery.server import wire
from rookery.server.catalogue import Shelf
from rookery.server.limits import Addresses, Limits, from_here
from rookery.server.refusals import Flood, Forbidden, Unavailable, code_of, status_of
from rookery.server.storage.store import Memory, Store
from rookery.server.tables.bot_pool import Bots
from rookery.server.tables.notices import Webhook
from rookery.server.tables.registry import Room
from rookery.server.transport import openapi
from rookery.server.transport.api import ENDPOINTS, Endpoint, Text, address_of, answered
from rookery.server.transport.socket import Play, same_origin
from rookery.server.transport.static import Pages, SafeHeaders

log = logging.getLogger("rookery.server")
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
CACHED = {"/api/games", "/api/games/{game}", "/api/games/{game}/rules"}


def create_app(
    store: Callable[[], Store] = Memory,
    *,
    shelf: Shelf | None = None,
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
    pages: Pages | None = None,
    webhook: Webhook | None = None,
) -> Starlette:
    """The application over a store, which is opened when the server starts."""
    limits = limits or Limits()
    room = Room(store, shelf or Shelf(), limits, Bots(), webhook)
    requests = Addresses(limits.request_rate, limits.request_burst)
    door = Door(room, origins, requests)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        room.begin()
        yield
        await room.close()

    routes: list[BaseRoute] = [
        Route("/health", health(room)),
        Route("/metrics", metrics(room)),
        Route("/api/openapi.json", lambda _: JSONResponse(openapi.document())),
        Route("/api/docs", lambda _: Response(openapi.docs_page(), media_type="text/html")),
        Route("/api/docs.css", lambda _: Response(openapi.STYLE, media_type="text/css")),
        *(door.route(path) for path in dict.fromkeys(kind.path for kind in ENDPOINTS)),
        Route("/api/{rest:path}", nothing),
        Route("/{path:path}", (pages or Pages()).__call__),
    ]
    layers = [
        Middleware(SafeHeaders, sockets=Play(room, origins, requests)),
        Middleware(GZipMiddleware, minimum_size=4096),
    ]
    app = Starlette(
        routes=routes, lifespan=lifespan, middleware=layers, exception_handlers={HTTPException: http_problem}
    )
    app.state.room = room
    return app


class Door:
    """Where requests come in: not too many from one address, and none from somebody else's page."""

    def __init__(self, room: Room, origins: frozenset[str], requests: Addresses) -> None:
        self.room = room
        self.origins = origins
        self.requests = requests

    def route(self, path: str) -> Route:
        """All that can be asked at a path of the API."""
        kinds = {kind.method: kind for kind in ENDPOINTS if kind.path == path}

        async def run(request: Request) -> Response:
            kind = kinds.get("GET" if request.method == "HEAD" else request.method)
            if kind is None:
                raise HTTPException(
                    405, f"{request.method} is not possible here", {"allow": ", ".join(kinds)}
                )
            if not self.requests.take(address_of(request)):
                return problem(Flood("Too many requests from your address; please wait a moment."))
            if not same_origin(request.scope, self.origins):
                return problem(Forbidden("This page comes from elsewhere and may not do that."))
            return await respond(self.room, kind, request)

        return Route(path, run, methods=METHODS)


async def respond(room: Room, kind: Endpoint, request: Request) -> Response:
    """Carry out one request of the API; log and count it by its route, never by its path."""
    began = perf_counter()
    try:
        answer = await answered(room, kind, request)
    except Refusal as refusal:
        response = problem(refusal)
        room.metrics.count("rookery_refusals_total", code_of(refusal))
    except Exception as error:
        response = problem(
            Unavailable("Something went wrong here, and nothing has changed; please try again.")
        )
        room.metrics.count("rookery_errors_total", "request")
        log.error("request failed", exc_info=error)
    else:
        response = written(kind, answer)
    room.metrics.count("rookery_requests_total", f"{kind.method} {kind.path}", response.status_code)
    facts = {
        "route": f"{kind.method} {kind.path}",
        "status": response.status_code,
        "ms": round((perf_counter() - began) * 1000, 2),
    }
    log.info("request", extra={"facts": facts})
    return response


def written(kind: Endpoint, answer: object) -> Response:
    """An answer as it is sent."""
    headers = {"cache-control": "public, max-age=300" if kind.path in CACHED else "no-store"}
    if isinstance(answer, Text):
        headers["content-disposition"] = f'attachment; filename="{answer.filename}"'
        return Response(answer.content, kind.status, headers, answer.media)
    return Response(wire.encode(answer), kind.status, headers, "application/json")


def problem(refusal: Refusal) -> Response:
    """A refusal as it is sent."""
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
    """A request that fits no route."""
    assert isinstance(error, HTTPException)
    body = wire.Problem("unknown", f"{error.detail}.")
    return Response(wire.encode(body), error.status_code, dict(error.headers or {}), "application/json")


async def nothing(_: Request) -> Response:
    """A path of the API that does not exist."""
    return Response(
        wire.encode(wire.Problem("unknown", "There is nothing here; see /api/docs.")),
        404,
        media_type="application/json",
    )


def metrics(room: Room) -> Callable[[Request], Awaitable[Response]]:
    """The counts, for this machine alone: whoever counts the picks of a quiet server learns of secret ones."""

    async def counted(request: Request) -> Response:
        if not from_here(address_of(request)):
            return problem(Forbidden("Metrics are for the machine that the server runs on."))
        return Response(str(room.metrics), media_type="text/plain; version=0.0.4")

    return counted


def health(room: Room) -> Callable[[Request], Awaitable[Response]]:
    """Whether the server can read its store."""

    async def healthy(_: Request) -> Response:
        try:
            await room.store.load("")
        except Exception as error:
            log.error("unhealthy", exc_info=error)
            return JSONResponse({"healthy": False}, 503)
        return JSONResponse({"healthy": True, "tables": len(room.tables)})

    return healthy
