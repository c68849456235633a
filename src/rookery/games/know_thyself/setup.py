"""The table before the first step (3.2): all Coins lie in the Pool, and every sheet is blank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.games.know_thyself.cards import BLACKS, NO_CARD, REDS
from rookery.games.know_thyself.options import has_master, settled
from rookery.games.know_thyself.printed import CAST, NOWHERE, PER_PC, PLACES, START
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.creation import TEXTS_EACH, Creation, FillStacks
from rookery.games.know_thyself.rules.hardcore import Collect, Deal, IndexCards
from rookery.games.know_thyself.rules.waking import Wake
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Illegal, Step, check_words

MOST_SHELVED, MOST_ON_CARD = 1000, 120
BY_PC: dict[object, str] = {
    0: """antes against foot group freed ready wagered invoked flags last_used vain began gone warned doubted
        bribed bribes""",
    "": "looks names wants endings",
    (): "dress attachments answers cards hands",
    START: "at",
    NOBODY: "newest",
    "what you came for": "prizes",
    "what you staked": "risks",
}
"""What stands in each list that goes by PC before the first step."""


def shelf_of(kept: object) -> list[str]:
    """The index cards that an earlier game has left (KT-52)."""
    cards = kept.get("shelf") if isinstance(kept, dict) else [] if kept is None else None
    if not isinstance(cards, list) or len(cards) > MOST_SHELVED:
        raise Illegal(f"What is kept of an earlier game is a shelf of at most {MOST_SHELVED} index cards.")
    for card in cards:
        if not isinstance(card, str):
            raise Illegal("An index card holds a text.")
        check_words(card, MOST_ON_CARD, 1)
    return cards[:]


def creation(options: Mapping[str, object]) -> list[Step]:
    """Characters, Coins, waking; with index cards the Attachments come before or after the appearance
    (KT-19, KT-52, KT-54).
    """
    cards: list[Step] = [Deal(), Collect(), IndexCards()] if options["attachments"] != "own" else []
    looks: list[Step] = [Creation()] if options["attachments"] == "extra_hardcore" else []
    return [Wake(), FillStacks(), Creation(), *cards, *looks]


def setup(seats: int, options: Mapping[str, Any]) -> KnowThyself:
    """Seats, decks, Coins and blank sheets (KT-1, KT-18)."""
    person = int(has_master(seats, options))
    players = seats - person
    if not players:
        raise Illegal("A human Master needs a seat of their own beside at least one player.")
    shelf = shelf_of(options.get("kept"))
    blanks: dict[str, Any] = {
        name: [blank] * players for blank, names in BY_PC.items() for name in names.split()
    }
    return KnowThyself(
        seats=seats,
        players=players,
        person=person,
        settings=settled(options, players, person=bool(person)),
        coins=[*[0] * players, 0, PER_PC * players],
        whereabouts=[NOWHERE] * len(CAST),
        called=[0] * (players + 1),
        returned=[0] * (TEXTS_EACH * players),
        cards_written=[0] * (players + 1),
        written=[()] * (players + 1),
        shelf=shelf,
        shelved=len(shelf),
        reds=[NO_CARD] * len(PLACES),
        blacks=[NO_CARD] * len(PLACES),
        red_bag=list(REDS),
        black_bag=list(BLACKS),
        agenda=creation(options),
        **blanks,
    )
