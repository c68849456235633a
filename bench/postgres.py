"""A PostgreSQL of one's own in a temporary directory, for tests and measurements."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

MISSING = "PostgreSQL is not installed (Debian: apt-get install postgresql), so this was not tried."
PATIENCE = 120.0


def programs() -> Path | None:
    """Where initdb and postgres are: the newest version found."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    return max((path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")), default=None)


class Postgresql:
    """A running server. PostgreSQL refuses to run as root, so then it runs as ``postgres`` or ``nobody``."""

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        self.folder = folder
        self.settings = settings
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0
        self.user = other_user() if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(folder, self.user.pw_uid, self.user.pw_gid)

    def run(self, program: str, *parts: str) -> subprocess.Popen[bytes]:
        place = programs()
        assert place, MISSING
        who: dict[str, Any] = {"user": self.user.pw_uid, "group": self.user.pw_gid} if self.user else {}
        return subprocess.Popen(
            [str(place / program), *parts],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            extra_groups=[] if self.user else None,
            **who,
        )

    def create(self) -> None:
        made = self.run("initdb", "-D", "data", "-U", "rookery", "-A", "trust", "-E", "UTF8", "--no-sync")
        assert made.wait(PATIENCE) == 0, "initdb failed"

    def start(self) -> None:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "60",
            "shared_buffers": "32MB",
        } | self.settings
        parts = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self.process = self.run("postgres", "-D", "data", *parts)
        end = time.monotonic() + PATIENCE
        while self.run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-d", "postgres").wait() != 0:
            assert self.process.poll() is None, "PostgreSQL did not start"
            assert time.monotonic() < end, "PostgreSQL is not ready"
            time.sleep(0.05)

    def stop(self) -> None:
        """At once, without a farewell to its clients: SIGQUIT."""
        if self.process:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)
            self.process = None

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://rookery@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database."""
        self.made += 1
        name = f"rookery{self.made}"
        made = self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "rookery", name)
        assert made.wait(PATIENCE) == 0, "createdb failed"
        return self.address(name)

    def processes(self) -> list[int]:
        """The ids of all its processes: who wants to know its processor time asks these."""
        assert self.process
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [self.process.pid, *map(int, children.split())]


def other_user() -> pwd.struct_passwd | None:
    """Somebody who is not root."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    return None


def end_in_order() -> None:
    """For programs: let SIGTERM end them as an exception does, so that no PostgreSQL is left behind."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))


@contextmanager
def postgresql(**settings: str) -> Iterator[Postgresql]:
    """Runs until the end of the block; then nothing is left of it."""
    folder = Path(tempfile.mkdtemp(prefix="rookery-postgresql-"))
    server = Postgresql(folder, settings)
    try:
        server.create()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
