"""A scenario need not give the words that an answer must have."""

from __future__ import annotations

from pathlib import Path

from rookery.testing.scenario import read

EPILOGUE = """
game: den_of_thieves
title: An epilogue without words of its own
rules: [DT-922]
given: {people: {A: {at: "1,0"}}, map: {"1,0": [L2]}, options: {rounds: 1}, now: end of turn}
chance: [any]
when:
  - A: write
then:
  told: [{kind: epilogue}]
"""


def test_words_that_are_needed_are_put_in(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(EPILOGUE, encoding="utf-8")
    read(path).run()
