"""The question each kind of decision asks."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.names import protagonist
from rookery.games.den_of_thieves.view import View
from rookery.kernel import Decision

PROMPTS = {
    "ChooseThief": "Who are you in Thieves' Port? Somebody new, or somebody the city already knows?",
    "RateThief": "Four gifts, ranked: danger, magic, persuasion, stealth. Best and worst?",
    "ChooseBonus": "What you are worst at has one good side. When do you get a card more?",
    "NameThief": "What do people call you, when you are not in the room?",
    "DescribeThief": "Anything the others should know at a glance? A line will do, or none.",
    "RateTrust": "How far do you trust the others? From 1, not at all, to 4, with your life.",
    "VoteOnBigScore": "The five cards make a poor score: a part is missing. Play it, or deal another?",
    "ChooseMain": "Whose scene is it?",
    "PlaceMarker": "Where does {who} come in? Nobody has looked at these cards.",
    "MoveOn": "Where does {who} go? One space over; nobody may stay.",
    "TakeAlong": "Does {first} come along?",
    "Agree": "{who} would be taken along. Agreed?",
    "ComeTo": "Wasteland. Turn up whatever the deck has, or build on a place you hold?",
    "BeginConfined": "The House of Fear has {who}. Draw, or leave by Stanislas' way?",
    "GiveUpValuable": "A bribe would open the door. What is it worth to {who}?",
    "LetSomebodyGo": "Somebody may leave. Who?",
    "GoFree": "Out, and which way?",
    "TakePart": "{who} is on the same card. In this scene, or out of it?",
    "GiveRoles": "Who deals this scene, and who plays the enemies?",
    "Walk": "Two ways lead closer. Which?",
    "DrawnCloser": "{who} is drawn nearer. By which way?",
    "NameWalker": "The fortune draws people. Whom?",
    "ThinCrowd": "Too many eyes on the gold. Who slips away?",
    "InvoluntaryAct": "What does {who} do against their will?",
}


def prompt(decision: Decision, view: View, names: Sequence[str]) -> str:
    step = decision.step
    text = PROMPTS[decision.kind]
    who = getattr(step, "character", -1)
    others = getattr(step, "others", ())
    return text.format(
        who=protagonist(view, who) if who >= 0 else "you",
        first=protagonist(view, others[0]) if others else "",
    )
