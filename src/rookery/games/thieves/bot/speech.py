"""What the clever bot says as scout: the truth, part of it, a lie with a decoy room, nothing, or a paradox.

A declaration takes several picks, and a bot keeps no state: the plan is computed anew for each pick from a
number (``dice``) that does not change during the declaration.
"""

from __future__ import annotations

from rookery.games.thieves.bot.plain import way_out
from rookery.games.thieves.printed import (
    ABOVE_AVERAGE_TROLL,
    ANGRY_SPIRIT,
    BATTLEFIELD,
    BRIDGE_OF_BETRAYAL,
    CLOCK_GOLUM,
    DEATH,
    DEMONS,
    EMPTY_CHAMBER,
    GRAND_VAULT,
    HIDDEN_CLOISTER,
    INVINCIBLE_WARRIOR,
    ITS_A_TRAP,
    LABYRINTH,
    LAIR_OF_THE_CRONE,
    LIES,
    MAD_MAGE_IS_MAD,
    PARADOX,
    PICKPOCKETS_BAZAAR,
    RIDDLES,
    RUDE_IMP,
    RUNE_OF_FIRE_SKULL,
    SEWERS,
    SNEAK,
    SPECIAL_TROLL,
    STAB,
    STANDARD_TROLL,
    STEAL,
    SUCCUBUS,
    TRICKERY_ADVICE,
    TRUE_FACTS,
    UNASSAILABLE_TOWER,
    WATCHFUL_GATE,
    WEALTHY_MONK,
)
from rookery.games.thieves.rules.declaration import ADVISE, EVERYONE, FACT, KINDS, NAME, WARN
from rookery.games.thieves.view import View
from rookery.kernel import Decision

DECOYS: dict[int, tuple[int, int, int]] = {
    EMPTY_CHAMBER: (LABYRINTH, ADVISE, SNEAK),
    CLOCK_GOLUM: (RUNE_OF_FIRE_SKULL, WARN, LIES),
    RUNE_OF_FIRE_SKULL: (EMPTY_CHAMBER, ADVISE, LIES),
    BRIDGE_OF_BETRAYAL: (SUCCUBUS, ADVISE, TRICKERY_ADVICE),
    DEATH: (ABOVE_AVERAGE_TROLL, ADVISE, SNEAK),
    PICKPOCKETS_BAZAAR: (ANGRY_SPIRIT, ADVISE, SNEAK),
    DEMONS: (GRAND_VAULT, ADVISE, STEAL),
    HIDDEN_CLOISTER: (LABYRINTH, ADVISE, SNEAK),
    LAIR_OF_THE_CRONE: (INVINCIBLE_WARRIOR, ADVISE, STEAL),
    RUDE_IMP: (GRAND_VAULT, ADVISE, STEAL),
    INVINCIBLE_WARRIOR: (BATTLEFIELD, ADVISE, STAB),
    RIDDLES: (DEATH, WARN, SNEAK),
    GRAND_VAULT: (RUDE_IMP, ADVISE, SNEAK),
    WATCHFUL_GATE: (SUCCUBUS, ADVISE, TRICKERY_ADVICE),
    STANDARD_TROLL: (INVINCIBLE_WARRIOR, ADVISE, SNEAK),
    ITS_A_TRAP: (DEATH, ADVISE, STEAL),
    SEWERS: (DEMONS, ADVISE, SNEAK),
    BATTLEFIELD: (INVINCIBLE_WARRIOR, ADVISE, STEAL),
    LABYRINTH: (DEATH, ADVISE, STEAL),
    UNASSAILABLE_TOWER: (DEATH, ADVISE, STAB),
    ANGRY_SPIRIT: (PICKPOCKETS_BAZAAR, ADVISE, STEAL),
    WEALTHY_MONK: (PICKPOCKETS_BAZAAR, ADVISE, STEAL),
    SPECIAL_TROLL: (RUDE_IMP, ADVISE, SNEAK),
    ABOVE_AVERAGE_TROLL: (DEATH, ADVISE, STEAL),
    SUCCUBUS: (WATCHFUL_GATE, WARN, TRICKERY_ADVICE),
    MAD_MAGE_IS_MAD: (DEATH, ADVISE, STAB),
}
"""For each real room the decoy to name, and advice that fits the decoy (section 12)."""

TALK = (
    "Trust me, I have been in worse.",
    "Quick now, before the lamp goes out.",
    "I would not lie to you. Not twice in a row.",
    "Would I say so if it were not so?",
    "You know me.",
    "Keep your hands where I can see them.",
    "It smells of old money in there.",
    "Ladies first. Gentlemen too.",
    "Do as I say, and we all grow old.",
    "No sudden moves.",
)


def dice(v: View) -> int:
    """0 to 999, fixed during a declaration; depends on room and hand, so other seats cannot compute it."""
    return hash((v.turn, v.room, *v.hand, *v.owner, *v.wounds)) % 1000


def planned(v: View) -> list[tuple[int, ...]]:
    """All statements of this declaration; the more truths than lies so far, the likelier is a lie."""
    roll, room = dice(v), v.room
    lying = 550 + 75 * min(2, max(0, v.truths[v.seat] - v.lies[v.seat]))
    facts = sorted(TRUE_FACTS[room])
    small = facts[roll % len(facts)] if facts else None
    if roll < 250 and roll < 1000 - lying:
        return [(NAME, room)]
    if roll < 1000 - lying + 50 and small is not None:
        return [(FACT, small)]
    if roll < 950:
        decoy, kind, card = DECOYS[room]
        false = sorted(TRUE_FACTS[decoy] - TRUE_FACTS[room])
        return [(NAME, decoy), *((FACT, fact) for fact in false[:1]), (kind, EVERYONE, card)]
    if roll < 980:
        return []
    return [(FACT, small if small is not None else PARADOX), (FACT, PARADOX)]


MENU = {NAME: "say_name", FACT: "say_fact", ADVISE: "say_advice", WARN: "say_advice"}


def declare(v: View, decision: Decision) -> int:
    unsaid = [part for part in dict.fromkeys(planned(v)) if part not in v.claim]
    wanted: tuple[object, ...] = ("done",)
    if unsaid:
        part = unsaid[0]
        wanted = (MENU[part[0]],) if decision.kind == "Declare" else (KINDS[part[0]], *part[1:])
    options = list(decision.options)
    return options.index(wanted) if wanted in options else way_out(decision)


def speak(v: View) -> str:
    return TALK[dice(v) % len(TALK)]
