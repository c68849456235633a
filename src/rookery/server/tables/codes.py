"""Short codes that lead to a table in its lobby: to be read out, and typed in on the start page.

Six of 28 letters and digits are 481 million codes. A code works for a day, until the game begins, and an
address may try ten at once and one every six seconds after that. So with a thousand tables in their lobbies a
stranger at one address finds one in a month of trying, and has found an empty chair, which the host frees.
"""

from __future__ import annotations

import secrets

LETTERS = "bcdfghjkmnpqrstvwxyz23456789"
"""No vowels, so that no code is a word; and nothing that is mistaken for another when read."""
LENGTH = 6
DAY = 86_400
"""Seconds for which a code works."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def parse_code(spoken: str) -> str:
    """A typed code in the form in which it is stored; empty if it cannot be one."""
    code = "".join(spoken.casefold().replace("-", " ").split())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""
