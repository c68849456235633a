"""The table before the first step (section 3): all cards in their decks, no wounds, no scout yet."""

from __future__ import annotations

from typing import Any

from rookery.games.thieves.printed import CARD_COUNT, DECK_CARDS, NONE, TREASURES
from rookery.games.thieves.public import DECK, EVERYWHERE
from rookery.games.thieves.rules.setting_up import SetUp
from rookery.games.thieves.state import Thieves
from rookery.kernel import LETTERS, Illegal

UNDEALT = [DECK if card in DECK_CARDS else EVERYWHERE for card in range(CARD_COUNT)]


def setup(seats: int, options: dict[str, Any]) -> Thieves:
    if options["first_scout"][-1] in LETTERS[seats:] and options["first_scout"].startswith("seat:"):
        raise Illegal(f"The first scout cannot be {options['first_scout']} at a table of {seats}.")
    return Thieves(
        seats=seats,
        rounds=options["rounds"],
        first_scout=options["first_scout"],
        voting=options["judge"] == "vote",
        spoken=options["negations_only"] == "spoken",
        squabble=options["squabble_penalty"],
        simultaneous=options["simultaneous_plays"],
        holder=UNDEALT.copy(),
        owner=[DECK] * len(TREASURES),
        wounds=(0,) * seats,
        played=(NONE,) * seats,
        working=(False,) * seats,
        shielded=(False,) * seats,
        suffered=(0,) * seats,
        robbed=(False,) * seats,
        knows=(0,) * CARD_COUNT,
        held=(0,) * CARD_COUNT,
        laid_known=(0,) * seats,
        trick_known=(0,) * seats,
        truths=(0,) * seats,
        lies=(0,) * seats,
        believed=(0,) * seats,
        agenda=[SetUp()],
    )
