"""The steps of Know Thyself, under the headings of the rulebook; each imports only those before it."""

from __future__ import annotations

from rookery.games.know_thyself.rules import covering, creation, ending, moving, rounds, waking

MODULES = (covering, ending, moving, rounds, waking, creation)
