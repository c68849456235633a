"""Writes every seat of every game to a file: CSV, JSON lines or Parquet, by the file's ending."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from rookery.kernel import LETTERS, Illegal
from rookery.lab.report import Seating

COLUMNS = list(Seating._fields)
Row = dict[str, object]


def as_row(row: Seating) -> Row:
    return row._asdict() | {"seat": LETTERS[row.seat]}


def write_csv(rows: Iterable[Row], path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows(rows)


def write_jsonl(rows: Iterable[Row], path: Path) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)


def write_parquet(rows: Iterable[Row], path: Path) -> None:
    pyarrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    kinds = {
        "game": pyarrow.int64(),
        "decisions": pyarrow.int32(),
        "won": pyarrow.bool_(),
        "points": pyarrow.float64(),
    }
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in COLUMNS])
    parquet.write_table(pyarrow.Table.from_pylist(list(rows), schema=schema), path)


WRITERS: dict[str, Callable[[Iterable[Row], Path], None]] = {
    ".csv": write_csv,
    ".jsonl": write_jsonl,
    ".parquet": write_parquet,
}


class Output:
    """A file to be written after the games. Opened before them, so that a wrong path is refused at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.suffix not in WRITERS:
            raise Illegal(f"{path}: the ending says how to write it and may be {', '.join(WRITERS)}.")
        if path.suffix == ".parquet":
            check_parquet()
        self.draft = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            self.draft.touch()
        except OSError as error:
            raise Illegal(f"{path}: cannot be written ({error.strerror}).") from error
        if path.is_dir():
            self.discard()
            raise Illegal(f"{path}: this is a directory.")

    def write(self, rows: Iterable[Seating]) -> None:
        """Write everything or nothing: to a draft that then replaces the file."""
        try:
            WRITERS[self.path.suffix](map(as_row, rows), self.draft)
            self.draft.replace(self.path)
        except OSError as error:
            raise Illegal(f"{self.path}: cannot be written ({error.strerror}).") from error

    def discard(self) -> None:
        """Remove the draft, if it is still there."""
        with suppress(OSError):
            self.draft.unlink(missing_ok=True)


def check_parquet() -> None:
    try:
        import_module("pyarrow.parquet")
    except ImportError as error:
        raise Illegal(
            "Parquet files need pyarrow: pip install 'rookery[lab]', or write .csv or .jsonl instead."
        ) from error
