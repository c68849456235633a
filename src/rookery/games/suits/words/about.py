"""Help on every card, skill, character and thing: title, text, rule."""

from __future__ import annotations

from rookery.games.suits.cards import (
    ALL_CARDS,
    FACE,
    JOKER_CARD,
    PACK,
    RANK,
    RANK_WORDS,
    SIGNS,
    SYMBOL,
    SYMBOLS,
    code,
    printed,
)
from rookery.games.suits.printed import (
    ATTRIBUTES,
    DEFENCES,
    EPITHETS,
    LEVELS,
    NPC_ROWS,
    READY,
    SKILL_ROWS,
    SKILLS,
    VEHICLES,
    skills_in,
)

About = dict[str, tuple[str, str, str]]

SKILL_TEXTS = {
    "ambush": "Turn the place against them. On a success you look at as many cards of the GM's deck as "
    "your Wits, and put them back in "
    "any order; each diamond used lets you throw one of them out. Once a scene.",
    "athlete": (
        "Run, climb, jump, wrestle. Win a run with a diamond and you may strike at once, 1 damage more "
        "for each diamond of the run."
    ),
    "awareness": "Notice things. Say how many cards you want to see; five times that is the number to "
    "reach. You look at the top of your "
    "own deck and order it; each heart used throws one card out. Once a scene.",
    "driver": "Anything with wheels, and ramming with it: 4 damage and 1 for each diamond.",
    "fraud": (
        "Lies, forgeries, disguises, against Insight. In a fight a feint: 2 more on the next attack; "
        "with a spade it costs no action."
    ),
    "guns": (
        "Shooting, only in a fight and only armed, against Dodge: 2 damage and 1 for each club. A miss "
        "with a diamond may be repeated."
    ),
    "leadership": (
        "Stand in for a friend's defence, at the price of your next action; or let friends swap cards."
    ),
    "persuasion": (
        "Convince, against Willpower. With a heart no leader's defence can cover the one you talk to."
    ),
    "stealth": (
        "Go unseen, against every watcher's Insight. With spades you name watchers who all count as the "
        "dullest of them."
    ),
    "thief": (
        "Open and take, against Insight or a lock's number. From somebody's person it is 5 harder until "
        "a spade is used."
    ),
    "throw": (
        "Anything that flies, against Dodge: 1 damage and 1 for each club. A miss with a diamond may be "
        "repeated."
    ),
    "thug": "Close work, against Block: 1 damage and 1 for each club; or disarm, or take by force.",
}
ATTRIBUTE_TEXTS = {
    "fitness": (
        "How much you can take, your Block, and what Athlete, Throw and Thug stand on. Damage above it "
        "is death."
    ),
    "dexterity": "Who moves first, your Dodge, and what Guns, Stealth and Thief stand on.",
    "wits": (
        "How many skills you tag (Wits + 2), your Insight, and what Ambush, Awareness and Driver stand on."
    ),
    "charisma": "Your Willpower, a bonus once a scene, and what Fraud, Leadership and Persuasion stand on.",
}
DEFENCE_TEXTS = {
    "block": "5 and Fitness, against fists and force.",
    "dodge": "5 and Dexterity, against bullets and what is thrown.",
    "insight": "5 and Wits, against lies, theft, traps and whoever sneaks.",
    "willpower": "5 and Charisma, against being talked into it.",
}
FACE_TEXTS = {
    9: ("Counts 10. After the play you take a number card back from your discard.", "SU-C11"),
    10: ("Counts 10, and you may give it to a friend's play.", "SU-C12"),
    11: ("Counts 10, or as a copy of any card in the players' discard.", "SU-C13"),
    12: ("Counts 10, and you draw a card at once.", "SU-C14"),
    13: ("Is whatever card you name.", "SU-C15"),
}
CLASS_TEXTS = ("doing harm", "feats of daring", "leading people", "going unseen")
CLASS_RULES = "Whenever you add a card of your class from the hand, you draw one."
NPC_TEXTS = (
    "Not part of it, and hoping to stay so.",
    "New at this and paid by the hour.",
    "Has done this before and got away with it.",
    "Knows the work, and knows your kind.",
    "You will not hear it coming.",
    "There are stories, and they leave things out.",
)
ACTION_TEXTS: About = {
    "rally": ("Rally", "Leadership: friends swap cards, ten and three for each of them to reach.", "SU-X12"),
    "trap": ("Set a trap", "Ambush against the sharpest foe: look at the GM's deck and order it.", "SU-X10"),
    "rearm": ("Re-arm", "Pick your gun up again; no play.", "SU-X13"),
    "charisma": (
        "Charm",
        "Once a scene your Charisma comes on top of a total, but not where Block or Dodge is played.",
        "SU-167",
    ),
    "edge": ("Edge", "A token of the crew: 3 more on this play.", "SU-411"),
    "daring": ("Stunt", "Say what daring thing you do: a card at once, and 4 more against you.", "SU-182"),
    "feint": ("Feint", "Fraud against Insight: 2 more on your next attack.", "SU-X07"),
    "disarm": ("Disarm", "Thug against Block: the mark cannot shoot until it re-arms.", "SU-X05"),
    "charge": ("Charge", "Athlete against Block; only with a diamond does a strike follow.", "SU-X06"),
    "break": ("Break away", "Leave the fight and the scene, with what you carry.", "SU-X14"),
    "talk": ("Talk down", "Persuasion: a wavering foe lays down arms.", "SU-X09"),
    "improvise": (
        "Improvise",
        "Any skill but Guns, Awareness and Leadership, against a number, and in your own words.",
        "SU-410",
    ),
    "shield": (
        "Stand in",
        "Leadership, 13 to reach: your defence instead of your friend's. You lose your next action.",
        "SU-251",
    ),
    "hand-over": ("Hand over", "The automatic GM runs this one.", "SU-G16"),
    "take-back": (
        "Take back",
        "The last step of the console is undone, if everybody touched agrees.",
        "SU-G15",
    ),
}


def card_about(card: int) -> tuple[str, str, str]:
    rank = RANK[card]
    if FACE[card] >= JOKER_CARD:
        return "Joker", FACE_TEXTS[rank][0], FACE_TEXTS[rank][1]
    title = f"{RANK_WORDS[rank].capitalize()} of {SYMBOLS[SYMBOL[card]]} {SIGNS[SYMBOL[card]]}"
    text, rule = FACE_TEXTS.get(rank, (f"Counts {min(rank + 2, 10)}.", f"SU-C{rank + 2:02}"))
    return title, text, rule


def everything() -> About:
    """All help, by the words that occur in option ids."""
    about: About = {code(card): card_about(card) for card in range(ALL_CARDS)}
    about |= {printed(card): card_about(card) for card in range(PACK)}
    about |= {
        skill: (row["name"], SKILL_TEXTS[skill], row["id"])
        for skill, row in zip(SKILLS, SKILL_ROWS, strict=True)
    }
    about |= {word: (word.capitalize(), ATTRIBUTE_TEXTS[word], "SU-42") for word in ATTRIBUTES}
    about |= {word: (word.capitalize(), DEFENCE_TEXTS[word], "SU-161") for word in DEFENCES}
    about |= {
        word: (f"Class of {word} {SIGNS[n]}", f"The class of {CLASS_TEXTS[n]}. {CLASS_RULES}", "SU-131")
        for n, word in enumerate(SYMBOLS)
    }
    for row in NPC_ROWS:
        about[row["slug"]] = (
            row["name"],
            f"{LEVELS[row['level']].capitalize()}. {NPC_TEXTS[row['level']]}",
            row["id"],
        )
    for number, sheet in enumerate(READY):
        tags = ", ".join(SKILLS[skill].capitalize() for skill in skills_in(sheet.tags))
        values = "/".join(map(str, sheet.attributes))
        known = EPITHETS[sheet.slug].capitalize()
        text = f"{known}. Fitness, Dexterity, Wits, Charisma {values}; trained in {tags}."
        about[sheet.slug] = (f"{sheet.name} {SIGNS[sheet.symbol]}", text, f"SU-P{number + 1}")
    for number, vehicle in enumerate(VEHICLES):
        text = f"Stops at {vehicle.stops_at} damage; room for {vehicle.seats}."
        about[vehicle.slug] = (vehicle.name.capitalize(), text, f"SU-V{number + 1:02}")
    return about | ACTION_TEXTS
