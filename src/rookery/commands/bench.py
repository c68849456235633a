"""``rookery bench``: the benchmark of a checkout."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from rookery.kernel import Illegal


def run(args: argparse.Namespace) -> int:
    script = Path(__file__).parents[3] / "bench" / "run.py"
    if not script.is_file():
        raise Illegal(
            "The benchmark lies beside the source: clone the repository and say 'make bench' there."
        )
    return subprocess.run([sys.executable, str(script), *args.rest], check=False).returncode
