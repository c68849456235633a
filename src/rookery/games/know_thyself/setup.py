"""The table before the first step (3.2): all Coins lie in the Pool, and every sheet is blank."""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.know_thyself.cards import BLACKS, NO_CARD, REDS
from rookery.games.know_thyself.options import settled
from rookery.games.know_thyself.printed import CAST, NOWHERE, PER_PC, PLACES, START
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.creation import Creation, FillStacks
from rookery.games.know_thyself.rules.waking import Wake
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Illegal

MOST_PLAYERS = 6


def setup(seats: int, options: Mapping[str, str | int]) -> KnowThyself:
    """Seats, decks, Coins and blank sheets (KT-1, KT-18)."""
    person = int(options["master"] == "human" or seats > MOST_PLAYERS)
    players = seats - person
    if not players:
        raise Illegal("A human Master needs a seat of their own beside at least one player.")
    if options["attachments"] != "own":
        raise Illegal("Attachments from index cards cannot be played yet; choose your own.")
    none = [0] * players
    return KnowThyself(
        seats=seats,
        players=players,
        person=person,
        settings=settled(options, players, person=bool(person)),
        coins=[*none, 0, PER_PC * players],
        antes=none,
        against=none[:],
        looks=[""] * players,
        dress=[()] * players,
        attachments=[()] * players,
        names=[""] * players,
        at=[START] * players,
        foot=none[:],
        group=none[:],
        freed=none[:],
        ready=none[:],
        wagered=none[:],
        invoked=none[:],
        flags=none[:],
        wants=[""] * players,
        answers=[()] * players,
        prizes=["what you came for"] * players,
        risks=["what you staked"] * players,
        last_used=none[:],
        endings=[""] * players,
        cards=[()] * players,
        whereabouts=[NOWHERE] * len(CAST),
        vain=none[:],
        began=none[:],
        called=[0] * (players + 1),
        gone=none[:],
        newest=[NOBODY] * players,
        bribed=none[:],
        bribes=none[:],
        reds=[NO_CARD] * len(PLACES),
        blacks=[NO_CARD] * len(PLACES),
        red_bag=list(REDS),
        black_bag=list(BLACKS),
        agenda=[Wake(), FillStacks(), Creation()],
    )
