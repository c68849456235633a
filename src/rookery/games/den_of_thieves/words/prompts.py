"""The question each kind of decision asks."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.entries import CARD_OF, CHOICE, ENTRY, TABLE
from rookery.games.den_of_thieves.names import flowing, person_said, protagonist, said
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.beginning import AcceptBigScore, assignments
from rookery.games.den_of_thieves.rules.deciding import AskFirst
from rookery.games.den_of_thieves.rules.searching import AskAbout, WhetherToSearch, search_of
from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.words.moves import QUESTIONS
from rookery.games.den_of_thieves.words.options import claim_words
from rookery.kernel import Decision, Step
from rookery.kit.english import capital

ENDING = "What became of you and yours?"
ENDING_TOLD = "What was that night, as you saw it?"
"""For who had a protagonist, and for who only told the tale."""

LOOKING_ON = "Anything to say from where you sit? Nobody is bound by it."
PLAYING_ENEMIES = "The enemies are yours. Anything that they do or say?"
"""For the audience, and for the antagonist between the moves."""

LACKS = ("nothing here is worth stealing", "nobody here could keep it", "there is no place to keep it in")
"""By the role that is unfilled: prize, holder, vault."""

PROMPTS = {
    "ChooseThief": "Who are you in Thieves' Port? Somebody new, or somebody the city already knows?",
    "RateThief": "Four gifts, ranked: danger, magic, persuasion, stealth. Best and worst?",
    "ChooseBonus": "What you are worst at has one good side. When do you draw a card more?",
    "NameThief": "What do people call you, when you are not in the room?",
    "DescribeThief": "Anything the others should know at a glance? A line will do, or none.",
    "RateTrust": "How far do you trust the others? From 1, not at all, to 4, with your life.",
    "VoteOnBigScore": "The five cards make a poor score: {missing}. Play it, or deal another?",
    "ChooseMain": "Whose scene is it?",
    "PlaceMarker": "Where does {who} come in? Nobody has looked at these cards.",
    "MoveOn": "Where does {who} go? One space over; nobody may stay.",
    "TakeAlong": "Does {first} come along?",
    "Agree": "{who} would be taken along. Agreed?",
    "ComeTo": "Wasteland. Turn up whatever the deck has, or build on a place you hold?",
    "BeginConfined": "{who} is locked up. Draw, or leave by the way that somebody knows?",
    "GiveUpValuable": "A bribe would open the door. What is it worth to {who}?",
    "LetSomebodyGo": "Somebody may leave. Who?",
    "GoFree": "Out, and which way?",
    "TakePart": "{who} is on the same card. In this scene, or out of it?",
    "GiveRoles": "Who deals this scene, and who plays the enemies?",
    "Walk": "Two ways lead closer. Which?",
    "DrawnCloser": "{who} is drawn nearer. By which way?",
    "NameWalker": "{Card} draws people. Whom?",
    "ThinCrowd": "Too many eyes on {card}. Who slips away?",
    "InvoluntaryAct": "What does {who} do against their will?",
    "Act": "What now?",
    "NameSpell": "Which spell? Without a kind of your own you can still wrestle with somebody else's.",
    "NameNature": "What sort of spell is it?",
    "NameMatter": "Which question must go well for it to work?",
    "NamePurpose": "What is it for?",
    "NameTarget": "Aimed at whom, or at what?",
    "NameAnother": "Is anybody else meant as well?",
    "ClaimCard": "Anything that adds a card? Say how it fits, or draw.",
    "RuleOnMove": "{actor} is about to draw. Is that the move, another, or none at all?",
    "UseMaybe": "Do the maybes count? Say how each fits, then commit.",
    "AssignAnswer": "Which question does an answer settle in {actor}'s favour?",
    "LayAce": "Which ace is laid first? The last one lies on top.",
    "Challenge": "Do you doubt any of what {actor} says?",
    "Ruling": "Does it stand? {doubted}",
    "Vote": "Does it stand? {doubted}",
    "NameCost": "It has its price. What does {bearer} pay?",
    "HurtSomebody": "Somebody who trusted {bearer} is hurt. Who?",
    "DropItem": "Something stays behind. What?",
    "LoseSomething": "What does {bearer} lose?",
    "SufferWhat": "Which is it for {bearer}: body or mind?",
    "Attach": "What else does it do to {bearer}? Done is enough.",
    "NameLoss": "Not a single answer for {actor}. What comes of it?",
    "RewardHelper": "{person} came through for {who}. Is there a reward?",
    "TrustStep": "Has anybody risen or fallen in your eyes? Or keep your trust as it is.",
    "LoseHeldCard": "{who} is not looking. Does something get lost?",
    "TellEnd": "That was the end of {who}. How did it come about?",
    "ChooseLead": "Which card is this scene about?",
    "DayOrNight": "Day, or night?",
    "ConsultBigScore": "Which of these cards has something to say? One will do.",
    "SetGoal": "What does {main} want here? How did they come, and what for?",
    "SpendBefore": "The scene is being set. Does {main}'s company spend anything first?",
    "NameEnemies": "Who here is an enemy?",
    "OpenScene": "Open the scene: what is going on, and what does {main} see?",
    "ChooseRow": "No card is left to tell. {stem}: what is it to be?",
    "AskFirst": "{stem}",
    "MakeChoice": "{stem}",
    "Decide": "{stem}",
    "Contribute": "{stem}",
    "WhetherToSearch": "{stem}: ask the cards who or what it is, or leave it open?",
    "AskAbout": "{stem} The card shows {card}.",
    "PlaceCard": "Where does {card} come to lie?",
    "Teach": "What does {who} learn? Draw a card for the suit, or name the kind.",
    "PickSpell": "Which kind of spells does {who} learn?",
    "PickCharm": "Which kind of spells lies in {card}?",
    "GoAnywhere": "Through it, and out where?",
    "NameSource": "It is to be paid in pain. Does {who} bear it, or name another source?",
    "Accept": "Will that do instead?",
    "Pay": "{Card} wants something valuable, and one of a kind. What does {who} give?",
    "AcceptPayment": "Will that do?",
    "AcceptBribe": "Is that worth an open door?",
    "AcceptGift": "Is it a gift that {card} cannot refuse?",
    "AcceptKeepsake": "Is it dear enough for {card}?",
    "AnswerQuestion": "{asked} Answer truly.",
    "AskQuestion": "{actor} may ask. What, and about whom or what?",
    "AssignRoles": "What is the prize, who keeps it, and where?",
    "MakeUpRole": "One part of the Big Score has no card. Make it up from the others.",
    "Boost": "Is {actor} short of answers? Something held, or somebody, may help.",
    "UseOwnPower": "Does anything that is held come in useful?",
    "TakeSides": "{actor} has drawn. Does {who} help, hinder, or look on?",
    "GiveHelp": "{who}'s help is of use. What does it give?",
    "Obstruct": "They are taken in. What does {who} spoil?",
    "SettleOwnQuestion": "Nobody answers {who}'s own question. How does it come out?",
    "Interrogate": "What does {who} ask of the one who was looking?",
    "Confess": "{asked} {who} must answer, and truly.",
    "Lie": "{asked} The answer is {who}'s to give, true or not.",
    "CalmDown": "Every word is believed. Does {card} forget about the Big Score?",
    "Resist": "{who} has been moved. Do it, or resist?",
    "RiskCast": "{person} is in danger for {who}'s sake. What happens?",
    "StrikeAllies": "The spell goes astray. Who is struck?",
    "RuleOnLock": "Does the lock give?",
    "NameFaceDown": "Which of the cards face down near by is named?",
    "KeepFind": "The cards bring {card}. Keep it, or look again? The second must be kept.",
    "TakeAs": "Take {card} along: as what?",
    "TakePrize": "Nobody stands before {card} any more. Take it?",
    "HandOut": "Who is to have {loot}?",
    "TemptParticipant": "The prize is {owner}'s now. Does {who} let it be?",
    "NamePartner": "With whom does {who} begin a romance?",
    "TellFate": "What becomes of {card}?",
    "ReplaceKeepsake": "Something dear must go into {card} in its place. What?",
    "JoinIn": "{stem}",
    "Epilogue": "{ending} A few words, if you like.",
    "Desk": "Your table between the moves. Anything to add?",
    "Watch": "{looking_on}",
    "AgreeToEnd": "{main} would leave it at that. Does the scene end?",
    "AnotherNight": "The night is over. Another one, with the same people?",
    "WakeUp": "Where does {who} come to, and what happened meanwhile?",
}


def prompt(decision: Decision, view: View, names: Sequence[str]) -> str:
    step = decision.step
    key: str = getattr(step, "key", "")
    card: int = getattr(step, "card", CARD_OF.get(key, NOBODY))
    others: tuple[int, ...] = getattr(step, "others", ())
    gaps = {
        "who": thief(view, step, "character") or "you",
        "bearer": thief(view, step, "bearer") or "you",
        "actor": protagonist(view, view.moves[-1].actor) if view.moves else "",
        "person": capital(person_said(view, step.person)) if hasattr(step, "person") else "",
        "first": protagonist(view, others[0]) if others else "",
        "main": protagonist(view, view.main) if view.main != NOBODY else "",
        "missing": missing(view) if decision.kind == "VoteOnBigScore" else "",
        "card": said(card) if card >= 0 else "",
        "Card": capital(said(card)) if card >= 0 else "",
        "stem": stem(step),
        "doubted": capital(claim_words(view.moves[-1].claims[step.claim])) if hasattr(step, "claim") else "",
        "asked": QUESTIONS.get(getattr(step, "question", ""), ""),
        "loot": said(card) if card >= 0 else "the prize",
        "ending": ENDING if any(one.seat == decision.seat for one in view.people) else ENDING_TOLD,
        "owner": protagonist(view, view.prize_owner),
        "looking_on": PLAYING_ENEMIES if view.antagonist == decision.seat else LOOKING_ON,
    }
    return flowing(PROMPTS[decision.kind].format_map(gaps))


def missing(view: View) -> str:
    """What the five cards of a poor Big Score lack (DT-12)."""
    [five] = [step.cards for step in view.agenda if isinstance(step, AcceptBigScore)]
    lacks = {way.parts().index(NOBODY) for way in assignments(list(five))}
    return LACKS[lacks.pop()] if len(lacks) == 1 else "a part is missing"


def stem(step: Step) -> str:
    """What a card asks."""
    key: str = getattr(step, "key", "")
    if isinstance(step, AskFirst):
        first = CHOICE[key].ask_first
        return first.question if first else ""
    if isinstance(step, AskAbout):
        return search_of(key).then[step.nth].question
    if isinstance(step, WhetherToSearch):
        return capital(search_of(key).label or said(CARD_OF[key]))
    if key in TABLE or key in CHOICE:
        return TABLE[key].stem if key in TABLE else CHOICE[key].question or f"{CHOICE[key].text}?"
    return (key in ENTRY and ENTRY[key].question) or "What is it to be?"


def thief(view: View, step: Step, field: str) -> str:
    """The protagonist that a step names in this field."""
    number = getattr(step, field, -1)
    return protagonist(view, number) if number >= 0 else ""
