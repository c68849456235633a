"""Labels of options."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rookery.games.sanctuary.picks import PICKS
from rookery.games.sanctuary.printed import CRIMES, RUMOR
from rookery.games.sanctuary.view import View
from rookery.games.sanctuary.words.about import ratings
from rookery.games.sanctuary.words.names import (
    amulet_title,
    card_title,
    crime_title,
    hound_title,
    place_label,
    thief_title,
)
from rookery.games.sanctuary.words.story import stakes
from rookery.kernel import Names, Option
from rookery.kit.telling import Telling

LABELS: dict[str, str] = {
    "thief": "{thief}",
    "deal": "Deal",
    "cache": "Hide {number} SP",
    "stay": "Stay",
    "leave": "Leave the game for good",
    "on_foot": "Walk",
    "sewers": "Go through the Sewers",
    "pass_turn": "Pass the turn for two Rumor Cards",
    "hire": "Pass the turn to hire a Thug for 10 SP",
    "raise": "Bid {number} SP",
    "put": "Hide {number} SP",
    "take": "Take out {number} SP",
    "stash": "Hide {amulet}",
    "fetch": "Take out {amulet}",
    "exit": "Come out at {place}",
    "play": "Play {card}",
    "discard": "Discard {card}",
    "name": "{seat}",
    "take_card": "Take {card}",
    "use": "Use {card}",
    "display": "Display {card}",
    "hound_die": "The {number} for a Hell Hound",
    "ignore": "Leave the {number}",
    "walk": "To {place}",
    "enter": "Into {place}",
    "step": "One step, to {place}",
    "run": "To {place}",
    "buy_rumor": "A Rumor Card for 20 SP",
    "buy_weapon": "A blade for 25 SP",
    "buy_amulet": "Buy the amulet",
    "use_amulet": "Use {amulet}",
    "mug": "Mug {seat}",
    "meet": "{seat}",
    "roll": "Roll for the sentence",
    "bribe": "Bribe the guards: 5 SP times a die",
    "give_amulet": "Give the guards Markmor's Amulet",
    "offer": "Offer {seat} a deal",
    "open_cache": "Open your cache first",
    "no_deals": "No deals this turn",
    "give": "Give {card} unseen",
    "show": "Give {card}, shown",
    "silver": "Give {number} SP",
    "ask_silver": "Ask {number} SP",
    "ask_card": "Ask for {card}",
    "ask_rumors": "Ask for Rumor Cards of their choice: {number}",
    "ask_events": "Ask for Event Cards of their choice: {number}",
    "propose": "Make this offer",
    "drop_offer": "Never mind",
    "accept": "Accept",
    "hand_over": "Accept, and hand over {cards}",
    "pass": "Bid no more",
    "done": "Done",
    "decline": "No",
}


def labelling(title: Callable[[int], str]) -> Telling:
    return Telling(
        LABELS,
        things={
            "place": place_label,
            "card": title,
            "cards": lambda cards: " and ".join(map(title, cards)),
            "amulet": amulet_title,
            "thief": lambda card: f"{thief_title(card)} ({ratings(card)})",
        },
    )


BASIC, ADVANCED = labelling(card_title), labelling(crime_title)
SOMEBODY = frozenset(kind for kind, fields in PICKS.items() if fields == ("seat",))
"""Options that name a thief; no other text of LABELS does."""


def option(picked: Option, view: View, names: Names) -> str:
    kind = picked[0]
    if kind in ("hound", "send"):
        return hound_label(picked, view, names)
    if kind == "steal":
        return steal_label(picked, view)
    if kind in SOMEBODY:
        return BASIC.fill(LABELS[kind], {"seat": picked[1]}, names)
    return plain_label(picked, advanced=view.terms.crime_tables)


@lru_cache(5000)
def plain_label(picked: Option, *, advanced: bool) -> str:
    """Of an option that is called the same at every table with such cards."""
    told = dict(zip(PICKS[picked[0]], picked[1:], strict=True))
    return (ADVANCED if advanced else BASIC).fill(LABELS[picked[0]], told, ())


def hound_label(picked: Option, view: View, names: Names) -> str:
    hound, place = picked[1], picked[-1]
    by = f" by the {picked[2]}" if picked[0] == "send" else ""
    met = [names[seat] for seat in view.thieves_at(place)]
    meeting = f", meeting {' or '.join(met)}" if met else ""
    return f"{hound_title(hound)}{by} to {place_label(place)}{meeting}"


def steal_label(picked: Option, view: View) -> str:
    place, card = picked[1], picked[2]
    row = view.displayed(card)
    prize = f"{stakes(row)} (rumor {card})" if row else f"{view.prize(card)} SP"
    return f"Into {place_label(place)}: {CRIMES[RUMOR[card].crime]}, {prize}"
