"""Prompts: the question that each decision asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.thieves.printed import NONE, STYLISH_COLLAR
from rookery.games.thieves.rules.chambers import HandOut
from rookery.games.thieves.rules.effects import Effect, GiveTo, NotIt, Removal, Rob, Steal, Wound
from rookery.games.thieves.rules.skills import Stab
from rookery.games.thieves.rules.treasures import OrderWearer
from rookery.games.thieves.rules.trickery import AvengeWounds
from rookery.games.thieves.view import View
from rookery.games.thieves.words.about import TITLES, treasure
from rookery.kernel import Decision, Names
from rookery.kit.english import count, listing, possessive

PROMPTS: dict[str, str] = {
    "NameMostDishonest": "Who is the most dishonest of you all?",
    "LiftKeeping": "Does your KEEPING stay on?",
    "MoveSack": "Where does your FAT SACK go?",
    "PlaceSack": "Something to put into your new FAT SACK?",
    "BeginTurn": "Your turn begins. Anything before you go in?",
    "Burn": "The RING flares up. Who burns?",
    "UseTreasure": "A quiet moment. Do you use a treasure?",
    "LayChamber": "You look into the chamber ahead. Which room is it?",
    "Declare": "What do you tell the others?",
    "SayName": "Which room do you say it is?",
    "SayNotName": "Which room do you say it is not?",
    "SayFact": "What do you say of it?",
    "SayNotFact": "What do you deny?",
    "SayAdvice": "What should they play, or leave?",
    "SayPromise": "What do you promise, and to whom?",
    "OrderWearer": "The COLLAR hangs on somebody's neck. Your orders?",
    "PlayCard": "Which card do you lay face down?",
    "Vote": "Was the scout lying?",
    "Protest": "Do you protest? It changes nothing and costs 4 wounds.",
    "Exchange": "The skull glows. Do you change your card?",
    "HandOut": "Who gets the treasure?",
    "Foretell": "You have seen it all coming. Which skill do you play after all?",
    "NameSkillCard": "Whose card do you name?",
    "GiveCollar": "You obeyed. Who wears the COLLAR next?",
    "UseHandOfGlory": "The HAND of GLORY twitches. Whose sneaking do you spoil?",
    "MayDrawTreasure": "Do you draw a treasure, unseen?",
    "Steal": "What do you steal?",
    "StealInstead": "Somebody else it is. What do you steal?",
    "IdolFollows": "Your treasure is gone. Does the CURSED IDOL go with it?",
    "Stab": "Whom do you stab?",
    "Stabbery": "Whom do you stab?",
    "StabOrSteal": "The troll is generous. Blood or treasure?",
    "DrawForLies": "You did not believe a word. Do you draw a card?",
    "TakeFromDeck": "The whole chamber deck lies before you. Which card do you take?",
    "TakeTreasure": "The whole treasure deck lies before you. Which treasure do you take?",
    "GiveAway": "You must give a treasure away. Which?",
    "ChooseHand": "Whose hand do you look into?",
    "TakeFromHand": "Do you help yourself?",
    "PutKeeping": "Which treasure do you keep safe?",
    "RemoveTreasure": "Which treasure leaves the game for good?",
    "NotIt": "This is meant for you. Who suffers it instead?",
    "AvengeWounds": "JUSTICE. Who pays for your wounds?",
    "UseHook": "The HOOK is out. Do you catch something with it?",
}


def prompt(decision: Decision, view: View, names: Names) -> str:
    more = ASKED_WITH_FACTS.get(decision.kind)
    return (more and more(decision.step, view, names)) or PROMPTS[decision.kind]


def give_to(step: GiveTo, view: View, names: Names) -> str:
    return f"Who gets {treasure(step.treasure)}?"


def hand_out(step: HandOut, view: View, names: Names) -> str:
    return f"Who gets {treasure(view.offer)}?" if view.offer != NONE else ""


def avenge(step: AvengeWounds, view: View, names: Names) -> str:
    return f"JUSTICE. Who pays for your {count(step.wounds, 'wound')}?"


def order(step: OrderWearer, view: View, names: Names) -> str:
    wearer = view.active(STYLISH_COLLAR)
    return f"{names[wearer]} wears the STYLISH COLLAR. Your orders?" if wearer != NONE else ""


def stab(step: Stab, view: View, names: Names) -> str:
    surprise = step.seat != step.stabber
    return f"Your NASTY SURPRISE: whom does {names[step.stabber]} stab?" if surprise else ""


def steal(step: Steal, view: View, names: Names) -> str:
    more = f"Besides {treasure(step.named[0])}: what else" if step.named else "What"
    if step.seat != step.thief:
        return f"Your NASTY SURPRISE. {more} does {names[step.thief]} steal?"
    return f"{more} do you steal?" if step.named else ""


def not_it(step: NotIt, view: View, names: Names) -> str:
    return f"{threat(step.effect, names)} Who suffers it instead?"


def threat(effect: Effect, names: Names) -> str:
    """What NOT IT! may turn away, in words to the thief whom it would hit."""
    if isinstance(effect, Wound):
        by = f"{possessive(names[effect.by])} " if effect.by != NONE else ""
        return f"{by}{TITLES[effect.why]} means {count(effect.wounds, 'wound')} for you."
    if isinstance(effect, Rob):
        loot = listing([treasure(number) for number in effect.treasures])
        return f"{names[effect.thief]} reaches for your {loot}."
    assert isinstance(effect, Removal)
    return f"{names[effect.chooser]} wants your {treasure(effect.treasure)} gone for good."


ASKED_WITH_FACTS: dict[str, Callable[[Any, View, Names], str]] = {
    "GiveTo": give_to,
    "HandOut": hand_out,
    "AvengeWounds": avenge,
    "OrderWearer": order,
    "Stab": stab,
    "Steal": steal,
    "NotIt": not_it,
}
"""Questions that say more than their kind; an empty text leaves it at that."""
