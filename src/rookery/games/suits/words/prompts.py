"""The question each kind of decision asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.suits.names import means_word, npc_name, party_name
from rookery.games.suits.parties import is_npc
from rookery.games.suits.printed import ATTRIBUTES
from rookery.games.suits.rules.console import npc_book
from rookery.games.suits.rules.session.build import CHOOSE, CLASS, FIRST, TAGS
from rookery.games.suits.sheets import build
from rookery.games.suits.view import View
from rookery.games.suits.words.panels import play_line
from rookery.kernel import Decision

PROMPTS = {
    "AddCards": "Does the play stand, or do you add a card?",
    "GmAdds": "Do you answer with a card?",
    "OrderAdds": "A card for one of your groups?",
    "GiveQueen": "Last call: a Queen for your friend?",
    "Copy": "Your King: a ten, or a copy of what lies in the players' discard?",
    "Name": "Your Joker: which card is it?",
    "TakeNumber": "Your Jack brings a number card back. Which?",
    "Shield": "A friend is under fire. Do you stand in with Leadership?",
    "ShieldNpc": "Does one of yours stand in?",
    "NameWatcher": "Your spades blind them: who looks the wrong way?",
    "Award": "Was that worth a card?",
    "HoldOpen": "Nothing to add on their side. A card for daring, or close?",
    "Fate": "You dealt the blow. Killed, or knocked out?",
    "Repeat": "Missed, with a diamond. Once more?",
    "ThrowAgain": "Missed, with a diamond. Once more?",
    "ThrowOnce": "Missed, with a diamond. Once more?",
    "FreeAttack": "You are upon them: a free attack?",
    "Toss": "Throw one of these cards out?",
    "PutBack": "In which order do they go back? The next one down:",
    "Rally": "Who may take part in the swap?",
    "Partner": "Not all can. Who takes part?",
    "Swap": "Who swaps with whom?",
    "SwapCard": "Which card do you hand over?",
    "Action": "Your turn. What do you do?",
    "FightPowers": "Their turn. Do you step in?",
    "Leave": "Do you allow it?",
    "TrapAgainst": "What is the trap set against?",
    "AdjustPlay": "By how much, for all to know?",
    "Hazard": "How much damage threatens them?",
    "Pursue": "The leg is yours. Does the pursuer strike as well?",
    "Stunt": "Anything daring about it? Say what, and there is a card at once, and 4 more against you.",
    "NpcOrder": "Who of yours acts next?",
    "MakeSuit": "Who are you tonight?",
    "DiscardDown": "Your hand is too large for the new scene. Which card goes?",
    "TryIt": "Do you try your luck with this one too?",
    "TryAgain": "It went wrong once. Again?",
    "WhoActs": "You have the Point. Who acts?",
    "ChooseApproach": "How do you go about it? Whoever improvises says how.",
    "SpendEdge": "Spend an Edge for 3 more?",
    "Carrier": "Who carries it?",
    "ClaimPrep": "Something to prepare first?",
    "PickPrep": "You have the Point. Whose preparation?",
    "WantCards": "How many cards do you want to see? Five times that is the number to reach.",
    "Advance": "You have learned something. Which attribute rises?",
    "TagOneMore": "Sharper now: which skill do you tag?",
    "Console": "Your table, your city. What now?",
    "Propose": "What do you do?",
    "AtWhom": "At whom?",
    "Confirm": "They would like to try this. What do you say?",
    "Withdraw": "The GM sees it differently. Do you go on?",
    "CallSuit": "On whom do you call?",
    "CallMeans": "For which skill or attribute?",
    "Oppose": "What stands against it?",
    "Watchers": "Who of them watches?",
    "Exact": "Which number?",
    "AgainstMeans": "With what do they resist?",
    "Conditions": "Anything special about it?",
    "NpcActs": "Which of yours acts?",
    "NpcMeans": "With what?",
    "NpcTarget": "At whom?",
    "NpcAgainst": "Which defence do they use?",
    "WhichNpc": "Who comes, who goes, who changes?",
    "Harm": "How much damage?",
    "VehicleDamage": "How much damage has it?",
    "WriteNpc": "Who is that?",
    "Absent": "Who is not in this scene?",
    "EndJob": "Is it over, and how?",
    "StartFight": "Who fights?",
    "StayOut": "Who stays out of it?",
    "Items": "Things: who gets what?",
    "Vehicles": "Vehicles: which, and who rides?",
    "Tracks": "Which counter?",
    "ComeAndGo": "Who comes, who goes?",
    "Tell": "What do you tell of the last play?",
    "Agree": "The GM would like to take the last step back. Do you agree?",
}


def prompt(decision: Decision, view: View, names: Sequence[str]) -> str:
    """The question to the seat; within a play, preceded by how the play stands."""
    question = PROMPTS[decision.kind]
    if decision.kind in ("AddCards", "GmAdds", "GiveQueen", "HoldOpen") and view.plays:
        return f"{play_line(view)} {question}"
    step: Any = decision.step
    if decision.kind == "MakeSuit" and view.drafts[step.suit] > CHOOSE:
        return build_prompt(view, step.suit)
    if decision.kind in ("Confirm", "Leave"):
        mark = f" on {party_name(view, step.mark)}" if step.mark >= 0 else ""
        who, what = party_name(view, step.suit), means_word(step.means)
        owner = names[view.seat_of(step.suit)]
        return f"{who} ({owner}) would like to try {what}{mark}. What do you say?"
    if decision.kind == "WriteNpc":
        return stat_prompt(view.customs[step.number].name, step.line)
    if decision.kind == "WantCards" and is_npc(step.party):
        return "How many cards of your deck do they look at?"
    if decision.kind == "Action" and is_npc(step.party):
        return f"{npc_name(view, step.party)} acts. What does it do?"
    return question


def stat_prompt(who: str, line: int) -> str:
    """The GM writes somebody line by line (SU-28): each asks about whom, and what."""
    if npc_book.ATTRIBUTE <= line < npc_book.TAGS:
        return f"{who}: how much {ATTRIBUTES[line - npc_book.ATTRIBUTE].capitalize()}?"
    return {
        npc_book.LEVEL: f"{who}: of what level, from 0, a bystander, to 5, of whom they tell stories?",
        npc_book.TAGS: f"{who}: trained in what?",
        npc_book.CLASS: f"{who}: of which class?",
        npc_book.ARMED: f"Is {who} armed?",
        npc_book.BEAST: f"Is {who} a beast?",
    }[line]


def build_prompt(view: View, suit: int) -> str:
    draft, made = view.drafts[suit], build(view, suit)
    if draft == CLASS:
        return "Your class, for life: which symbol?"
    if draft < TAGS:
        attribute = ATTRIBUTES[draft - FIRST].capitalize()
        return f"{made.points_left} of {made.points} points left. How much {attribute}?"
    left = made.tags_left
    return f"{left} more skills to tag. Which one?" if left > 1 else "One more skill to tag. Which one?"
