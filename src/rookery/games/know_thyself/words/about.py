"""Help on every room, person, conflict and term: title, text, rule."""

from __future__ import annotations

from rookery.games.know_thyself.printed import CONFLICTS, PEOPLE, PLACES
from rookery.games.know_thyself.ways import NEIGHBOURS
from rookery.kernel import About
from rookery.kit.english import capital, listing

TERMS: dict[str, About] = {}


def room_help(place: int) -> About:
    found = PLACES[place]
    ways = [PLACES[way].name for way in NEIGHBOURS[True][place]]
    special = f" {found.special_text}" if found.special_text else ""
    return found.name, f"{found.description}{special} Ways lead to: {listing(ways, 'nowhere')}.", found.code


def person_help(who: int) -> About:
    met = PEOPLE[who]
    return capital(met.name), f"{capital(met.epithet)}. Wants {met.want}.", met.code or "KT-204"


ABOUT: dict[str, About] = {
    **{PLACES[place].slug: room_help(place) for place in range(len(PLACES))},
    **{PEOPLE[who].slug: person_help(who) for who in range(len(PEOPLE))},
    **{
        conflict.slug: (capital(conflict.pc_want), f"{conflict.text} Stake {conflict.stake}.", "KT-191")
        for conflict in CONFLICTS
    },
    **TERMS,
}
