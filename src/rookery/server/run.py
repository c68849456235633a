"""Running the server: ``serve`` for a network, ``play`` for this machine alone."""

from __future__ import annotations

import contextlib
import gc
import logging
import re
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn

from rookery.kernel import Malformed
from rookery.play.home import home
from rookery.server.catalogue import Catalogue
from rookery.server.limits import Limits
from rookery.server.metrics import log_to_stderr
from rookery.server.storage.admin import Admin, SqliteAdmin
from rookery.server.storage.sqlite import Sqlite
from rookery.server.storage.store import Memory, Store
from rookery.server.tables.notifier import Notifier
from rookery.server.transport.app import App, create_app
from rookery.server.transport.guard import Gate, GuardedConfig

log = logging.getLogger("rookery.server")
PORT = 8765
IN_MEMORY = ":memory:"
HERE, EVERYWHERE = ("127.0.0.1", "::1"), ("0.0.0.0", "::")
POSTGRES = re.compile(r"postgres(ql)?://")
NO_ASYNCPG = "Tables in PostgreSQL need asyncpg: pip install 'rookery[postgres]'."
ORIGIN = re.compile(r"https?://[^/\s]+")


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | Path | None = None,
    *,
    origins: Sequence[str] = (),
    proxies: Sequence[str] = (),
    notify: str = "",
    limits: Limits | None = None,
    games: dict[str, str] | None = None,
    started: Callable[[str], object] = print,
    level: int = logging.INFO,
) -> None:
    """Serve tables until interrupted. ``database`` is a file (``:memory:`` stores nothing), or the address of
    a PostgreSQL that any number of processes may share; ``started`` is called with the address. Players who
    are away get a notice through the webhook ``notify``, with a link to the first of ``origins``, or else to
    this address. ``proxies`` are the addresses of proxies, which name their client in X-Forwarded-For; nobody
    else is believed.
    """
    limits = limits or Limits()
    check_origins(origins)
    store = store_at(database)
    listening = listening_socket(host, port)
    log_to_stderr(level)
    catalogue = Catalogue(games or None)
    catalogue.leave_out_broken()
    address = link(host, listening.getsockname()[1])
    app = create_app(
        lambda: store,
        catalogue=catalogue,
        limits=limits,
        origins=frozenset(origins),
        notifier=Notifier([*origins, address][0], notify),
    )
    tune_interpreter()
    server = uvicorn.Server(configured(app, limits, frozenset(proxies)))
    started(address)
    log.info("listening", extra={"facts": {"address": address}})
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def check_origins(origins: Sequence[str]) -> None:
    for origin in origins:
        if not ORIGIN.fullmatch(origin):
            raise Malformed(f"An origin is like https://rooks.example, without a path; not {origin!r}.")


def tune_interpreter() -> None:
    # modules are never freed, and picks allocate so much that a collection every 700 objects is wasted
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    sys.setswitchinterval(0.0005)  # the commit thread must not wait 5 ms for the interpreter


def play(
    port: int = PORT, database: str | Path | None = None, started: Callable[[str], object] = webbrowser.open
) -> None:
    serve("127.0.0.1", port, database, started=started, level=logging.WARNING)


def link(host: str, port: int) -> str:
    """The URL for browsers; when all interfaces are bound, one that works from the local network."""
    name = own_address() if host in EVERYWHERE else "localhost" if host in HERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def own_address() -> str:
    """The local network address of this machine. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def listening_socket(host: str, port: int) -> socket.socket:
    """Raises Malformed if the address cannot be used."""
    # IPPROTO_TCP by name: otherwise asyncio leaves Nagle's algorithm on, which delays messages by 40 ms
    listening = socket.socket(
        socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, OverflowError) as error:
        listening.close()
        why = str(getattr(error, "strerror", "") or error).rstrip(".")
        raise Malformed(f"{host} port {port} cannot be used: {why}.") from error
    return listening


def configured(app: App, limits: Limits, proxies: frozenset[str] = frozenset()) -> GuardedConfig:
    """Uvicorn's fastest WebSocket; no compression, which costs memory per socket; no access log."""
    return GuardedConfig(
        app,
        Gate(limits, app.registry.services.metrics, proxies),
        ws_per_message_deflate=False,
        ws_max_size=limits.frame,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        timeout_keep_alive=limits.keep,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[*proxies],
        access_log=False,
        log_config=None,
        server_header=False,
    )


def store_at(database: str | Path | None) -> Store:
    if database == IN_MEMORY:
        return Memory()
    if POSTGRES.match(str(database)):
        return postgres_at(str(database))
    path = database_at(database)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"The database {path} cannot be opened: {error.strerror}.") from error
    return Sqlite(path)


def postgres_at(address: str) -> Store:
    """The store that several processes share, brought up to date."""
    try:
        from rookery.server.storage.connection import migrate
        from rookery.server.storage.postgres import Postgres
    except ModuleNotFoundError as error:
        raise Malformed(NO_ASYNCPG) from error
    migrate(address)
    return Postgres(address)


def admin_at(database: str | Path | None) -> Admin:
    """Access to the stored tables for whoever runs the server."""
    if not POSTGRES.match(str(database)):
        return SqliteAdmin(database_at(database))
    try:
        from rookery.server.storage.postgres_admin import PostgresAdmin
    except ModuleNotFoundError as error:
        raise Malformed(NO_ASYNCPG) from error
    return PostgresAdmin(str(database))


def database_at(database: str | Path | None) -> Path:
    """The file that is meant: by default the one in the user's data directory."""
    if POSTGRES.match(str(database)):
        raise Malformed("A database in PostgreSQL is copied by its own tools: pg_dump and pg_restore.")
    if "://" in str(database):
        raise Malformed("The database is a file on this machine, or begins with postgresql://.")
    return Path(database) if database else home() / "tables.db"
