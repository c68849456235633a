"""All measurements one after the other: ``python -m bench.parts games server``.

One that misses its bar does not keep the later ones from being printed; it makes the whole fail at the end.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = {
    "games": ["bench --install"],
    "server": [
        "bench.server.compare --strict",
        "bench.server.idle --strict",
        "bench.server.picks",
        "bench.server.attacks --strict",
        "bench.server.shared --strict",
        "server.chaos --kills 60",
    ],
}


def run(part: str) -> bool:
    """Run a module with its arguments; whether it met its bars."""
    print(f"\n## {part}\n", flush=True)
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    command = [sys.executable, "-m", *part.split()]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}).returncode == 0


def main() -> int:
    """Run what was asked for, and say what missed its bar."""
    parts = [part for name in sys.argv[1:] or PARTS for part in PARTS[name]]
    missed = [part for part in parts if not run(part)]
    print(f"\nmissed: {', '.join(missed) or 'nothing'}")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
