"""What moves, purposes, threats and goals are called."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.making import Threat
from rookery.games.den_of_thieves.names import person_said, said
from rookery.games.den_of_thieves.printed import CARDS, DECK, MOVES
from rookery.games.den_of_thieves.public import NOBODY, Open

MOVE_TITLES = {
    "conceal": "Hide what you do",
    "danger": "Do something dangerous",
    "manipulate": "Work on somebody",
    "spell": "Wrestle with a spell",
    "get_help": "Get help",
    "help": "Help",
    "hinder": "Hinder",
    "case": "Case the place",
    "eyeball": "Eyeball a mark",
    "size_up": "Size up a scheme",
    "sight": "Look with the Sight",
    "devil": "The Devil",
    "angel": "The Angel of Death",
}
MOVE_NOUNS = {
    "conceal": "stealth",
    "danger": "danger",
    "manipulate": "persuasion",
    "spell": "a spell",
    "get_help": "a call for help",
    "help": "a helping hand",
    "hinder": "a hindrance",
    "case": "a look at the place",
    "eyeball": "a look at the mark",
    "size_up": "a look at the scheme",
    "sight": "the Sight",
    "devil": "the Devil",
    "angel": "the Angel of Death",
}
GOALS = {
    "take": "to take something",
    "learn": "to learn something",
    "rest": "to rest",
    "heist": "to pull off the Big Score",
    "other": "for reasons of their own",
    "": "for nobody knows what",
}
TOKENS = {"companion": "a companion", "item": "an item", "location": "a place", "spell": "a spell"}
QUESTIONS = {question.slug: question.text for move in MOVES.values() for question in move.questions}
CAUSES = {
    "tight_spot": "a tight corner",
    "enemy": "an enemy",
    "trouble": "some dreadful person",
    "comeback": "some old trouble",
    "complication": "a complication",
    "guard": "a guard who was warned",
    "emboldened": "an enemy grown bold",
    "caught_off_guard": "somebody quicker",
    "spirits": "a throng of spirits",
    "enemies_on_the_way": "somebody sent after them",
}


def threat_words(cause: str, card: int, name: str) -> str:
    """What stands in the way: the enemy by name, somebody or something about a card, or a cause."""
    if name:
        return name
    if card == NOBODY:
        return CAUSES.get(cause, cause.replace("_", " "))
    types = CARDS[card].types if cause == "complication" else ("person",)
    return next((words for kind, words in OBSTACLES.items() if kind in types), "{card}").format(
        card=said(card)
    )


OBSTACLES = {
    "person": "{card}",
    "event": "the stir over {card}",
    "item": "whoever has an eye on {card}",
    "location": "somebody from {card}",
}
"""How a complication of the Big Score stands in the way (R-170), by the first of its types that is here."""


def threat_said(view: Open, threat: Threat) -> str:
    """A threat of the table, in words."""
    name = person_said(view, threat.person) if threat.person != NOBODY else ""
    return threat_words(threat.cause, threat.card, name)


MOTIFS = {suit.name: suit.motif or f"it has to do with {suit.name}" for suit in DECK.deck.suits}


def fact_words(fact: Sequence[str | int]) -> str:
    """The answer to a horseman's question, as the house gives it (DT-809)."""
    kind, *rest = fact or ("",)
    if kind == "names":
        return f"{said(int(rest[0]))}"
    if kind == "virtue":
        return f"best by {MOVE_NOUNS[str(rest[0])]}"
    return MOTIFS.get(str(rest[0]), str(rest[0])) if rest else ""
