"""How the house opens a scene (DT-802): the card, what its tables gave, who is there, the ace in effect, and
the question; as one event whose parts are numbers of lines and cards. Where a person deals it is said before
the tables are drawn, and the question is the dealer's (R-195).
"""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import CARD_OF, row_told
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.games.den_of_thieves.voices import SILENT, return_pool


def framing(s: Den) -> None:
    """Tell the framing of the scene that begins."""
    s.framed = 1
    person = s.dealer != NOBODY
    space = s.marker[s.main]
    on_score = space == BIG_SCORE
    lead = NOBODY if on_score else s.lead
    nowhere = lead == NOBODY and not on_score
    again = s.heard("premise of nothing" if nowhere else f"premise {lead}")
    rows, still = ([], False) if person else told_rows(s)
    present = [card for card in s.persons(space) if s.loose(card) and card != lead] if space else []
    hostile = [card for card in present if card in s.enemies]
    friendly = [card for card in present if card not in s.enemies]
    ace = s.ace_in_effect()
    s.tell(
        "framed",
        card=lead,
        character=s.main,
        night=bool(s.night),
        opening=s.next_line("framing.night" if s.night else "framing.day"),
        again=s.next_line(return_pool(lead)) if again and not nowhere else SILENT,
        returns=again,
        rows=rows,
        asides=asides(s, lead, rows),
        still=s.next_line("framing.still") if still else SILENT,
        present=friendly,
        here=s.next_line("framing.here") if friendly else SILENT,
        hostile=hostile,
        enemies=s.next_line("framing.enemies") if hostile else SILENT,
        ace=ace,
        ace_line=s.next_line(f"framing.aces.{CARDS[ace].short}") if ace != NOBODY else SILENT,
        ask=SILENT if person else s.next_line("framing.ask"),
        roles=[s.prize, s.mark, s.vault] if on_score else [],
    )


def asides(s: Den, lead: int, rows: list[tuple[str, str]]) -> list[tuple[int, int]]:
    """The cards other than the lead that have something to tell, each with the line that brings it up."""
    cards = dict.fromkeys(CARD_OF[entry] for entry, _ in rows)
    return [(card, s.next_line("framing.aside")) for card in cards if card != lead]


def told_rows(s: Den) -> tuple[list[tuple[str, str]], bool]:
    """What the tables and choices of this scene's cards gave and nobody has heard yet; and whether one of the
    scene's own gave the same as before.
    """
    fresh: list[tuple[str, str]] = []
    still = False
    for fact in s.facts:
        if not fact.row:
            continue
        if not s.heard(row_told(fact.entry, fact.row)):
            fresh.append((fact.entry, fact.row))
        elif not fact.lasts:
            still = True
    return fresh, still
