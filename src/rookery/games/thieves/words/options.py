"""Labels of options."""

from __future__ import annotations

from functools import lru_cache

from rookery.games.thieves.picks import PICKS
from rookery.games.thieves.printed import PARADOX
from rookery.games.thieves.rules.declaration import FACT, KINDS, NOT_FACT, holds
from rookery.games.thieves.view import View
from rookery.games.thieves.words.about import JUDGED, card, gold, treasure
from rookery.games.thieves.words.declaration import statement
from rookery.kernel import Names, Option
from rookery.kit.english import count
from rookery.kit.telling import Telling

LABELS: dict[str, str] = {
    "pass": "Pass",
    "done": "That is all",
    "decline": "No, thank you",
    "leave": "Leave it as it is",
    "keep": "Keep it",
    "draw": "Draw",
    "follow": "It goes along",
    "no_order": "No orders",
    "scry_room": "Use the ORB on the room",
    "lift_keeping": "Lift the KEEPING and discard it",
    "sack_off": "FAT SACK on nothing",
    "rob_instead": "Steal a treasure",
    "stab_instead": "Stab a thief",
    "abstain": "I will not say",
    "accept": "So be it",
    "protest": "Protest!",
    "say_name": "Say which room it is",
    "say_not_name": "Say which room it is not",
    "say_fact": "Say something about it",
    "say_not_fact": "Deny something about it",
    "say_advice": "Give advice",
    "say_promise": "Make a promise",
    "accuse": "{seat}",
    "burn": "{seat} takes 2 wounds",
    "scry": "Use the ORB on {seat:'s} hand",
    "mirror": "Look at {seat:'s} hand in the MIRROR, for a wound",
    "doll": "Pierce the DOLL of {seat}: a wound for you, 3 for {seat}",
    "give": "{seat}",
    "nullify": "Spoil {seat:'s} card",
    "nope": "{seat:'s} card was never played",
    "nasty": "You aim {seat:'s} card",
    "stab": "Stab {seat}",
    "redirect": "{seat} suffers it",
    "look": "Look into {seat:'s} hand",
    "avenge": "{seat} pays",
    "promise": "{seat} gets the treasure",
    "spare": "I will not hurt {seat}",
    "lay": "Lay {card}",
    "play": "Play {card}",
    "exchange": "{card} instead",
    "foretell": "Play {card}",
    "order": "Play {card}",
    "take": "Take {card}",
    "vote": "It was {judgement}",
}
TREASURE_LABELS: dict[str, str] = {
    "steal": "Steal {treasure}",
    "flip": "Flip the coin for {treasure}",
    "use": "Use {treasure}",
    "sack_on": "FAT SACK on {treasure}",
    "hook": "Spend the HOOK on {treasure}",
    "part_with": "Give away {treasure}",
}
LABELLING = Telling(LABELS, things={"card": card, "judgement": JUDGED.__getitem__})


SOMEBODY = frozenset(kind for kind in LABELS if PICKS[kind] == ("seat",))
"""Options that name a thief; no other text of LABELS does."""
NUMBERED = {kind: number for number, kind in enumerate(KINDS)}


def option(picked: Option, view: View, names: Names) -> str:
    kind = picked[0]
    if kind in SOMEBODY:
        return LABELLING.fill(LABELS[kind], {"seat": picked[1]}, names) + seat_note(kind, picked[1], view)
    if kind in LABELS:
        return plain_label(picked)
    if kind in NUMBERED:
        if NUMBERED[kind] <= NOT_FACT:
            return judged_label(picked, view.room)
        return statement((NUMBERED[kind], *picked[1:]), names)
    return treasure_option(kind, picked[1], view, names)


@lru_cache(1000)
def plain_label(picked: Option) -> str:
    """Of an option that is called the same at every table."""
    return LABELLING.fill(LABELS[picked[0]], dict(zip(PICKS[picked[0]], picked[1:], strict=True)), ())


@lru_cache(5000)
def judged_label(picked: Option, room: int) -> str:
    """Of a statement about the room, for a scout who has laid this one."""
    part = NUMBERED[picked[0]], *picked[1:]
    return statement(part, ()) + truth_note(part, room)


def seat_note(kind: str, seat: int, view: View) -> str:
    """What a player should know of a thief before choosing them."""
    if kind in ("nope", "nasty", "nullify"):
        return f" ({card(view.played[seat])})"
    return (
        f" (has {count(view.wounds[seat], 'wound')})"
        if kind in ("stab", "burn", "avenge") and view.wounds[seat]
        else ""
    )


def truth_note(part: tuple[int, ...], room: int) -> str:
    """TH-131a: the scout is shown which statements would be true of the laid card."""
    kind, what = part[0], part[1]
    if room < 0 or (kind >= FACT and what == PARADOX):
        return ""
    return " (true)" if holds(part, room) else " (a lie)"


def treasure_option(kind: str, number: int, view: View, names: Names) -> str:
    owner = view.owner[number]
    whose = (
        f" {'from' if kind == 'steal' else 'of'} {names[owner]}" if owner >= 0 and owner != view.seat else ""
    )
    title = f"{treasure(number)} ({gold(view.shown_value(number))}){whose}"
    return TREASURE_LABELS.get(kind, "{treasure}").format(treasure=title)
