"""Prompts: the question that each decision asks."""

from __future__ import annotations

from typing import Any

from rookery.games.thieves.printed import NONE
from rookery.games.thieves.view import View
from rookery.games.thieves.words.about import treasure
from rookery.kernel import Decision, Names
from rookery.kit.english import count

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
    "SearchTreasures": "The whole treasure deck lies before you. Which treasure do you take?",
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
    step: Any = decision.step
    if decision.kind == "GiveTo":
        return f"Who gets {treasure(step.treasure)}?"
    if decision.kind == "AvengeWounds":
        return f"JUSTICE. Who pays for your {count(step.wounds, 'wound')}?"
    if decision.kind in ("Steal", "Stab"):
        thief = step.thief if decision.kind == "Steal" else step.stabber
        if step.seat != thief:
            return f"Surprise! You choose for {names[thief]}. {PROMPTS[decision.kind]}"
    if decision.kind == "HandOut" and view.offer != NONE:
        return f"Who gets {treasure(view.offer)}?"
    if decision.kind == "Steal" and step.named:
        return f"Besides {treasure(step.named[0])}: what else do you steal?"
    return PROMPTS[decision.kind]
