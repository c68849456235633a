"""The question each kind of decision asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.lines import DRESS_QUESTIONS
from rookery.games.know_thyself.public import FAILURE, NOBODY
from rookery.games.know_thyself.rules.bribes import TakeBribe
from rookery.games.know_thyself.rules.creation import Attach, Dress, RewordAttachment
from rookery.games.know_thyself.rules.drawing import Invoke, KeepOrRedraw
from rookery.games.know_thyself.rules.ending import LastWager, TellEnding
from rookery.games.know_thyself.rules.framing import Want
from rookery.games.know_thyself.rules.hardcore import LayCard
from rookery.games.know_thyself.rules.rights import RemoveByVote, VoteOnObjection
from rookery.games.know_thyself.rules.rounds import Spotlight
from rookery.games.know_thyself.rules.striking import StrikeByVote
from rookery.games.know_thyself.rules.telling import RESULT, ChangeEdge, ChooseHalf, Narrate
from rookery.games.know_thyself.rules.votes import Vote
from rookery.games.know_thyself.rules.wager import Accept, TellBackDown
from rookery.games.know_thyself.templates import memory_suits, prompts_for
from rookery.games.know_thyself.things import yours
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.words.names import (
    DEGREES,
    Sentences,
    against_you,
    card,
    coins,
    memory_type,
    opponent,
    person,
    place,
    room,
)
from rookery.kernel import Decision, Names
from rookery.kit.english import capital

Asked = Callable[[View, Any, Names], str]  # Any: each takes its own kind of step


def spotlight(view: View, step: Spotlight, names: Names) -> str:
    where = room(view, view.at[step.seat])
    if view.may_leave(step.seat):
        return f"{where}. You are free to go. What do you do?"
    if view.foot[step.seat]:
        return f"{where}, at the foot of it. The only way is up. What do you do?"
    if view.may_pay(step.seat):
        return f"{where}. It wants something of you before it lets you go. What do you do?"
    return f"{where}. What do you do?"


def accept(view: View, step: Accept, names: Names) -> str:
    against = opponent(view.opponent, view.at[step.seat])
    threat = f", and failure takes you to {place(view.lose_move)}" if view.lose_move >= 0 else ""
    held = view.coins[step.seat]
    price = (
        f"{coins(view.stake)} of your {held}"
        if held >= view.stake
        else f"{coins(view.stake)}, and you have {held}"
    )
    return f"{price}, against {against}{threat}. Do you accept?"


def keep(view: View, step: KeepOrRedraw, names: Names) -> str:
    drawn = view.cards[step.seat]
    lesser = ("Partial", "Minor")[len(drawn) - 1]
    return f"You have turned up {card(drawn[-1])}. Keep it, or draw again for a {lesser} Success at best?"


def invoke(view: View, step: Invoke, names: Names) -> str:
    return (
        f"{capital(card(view.cut))} beats {card(view.cards[step.seat][-1])}. "
        "A Memory may still turn it, for a Coin; tell a little more of it, and how it bears on this."
    )


def choose_half(view: View, step: ChooseHalf, names: Names) -> str:
    joint = " All who took part tell the same half; this is your vote." if len(view.party) > 1 else ""
    kind, suit = memory_suits(view, step.seat)
    return (
        f"It is {DEGREES[view.degree(step.seat)]}, and {memory_type(kind)} comes back to "
        f"{yours(view.attachments[step.seat][suit])}. Which half do you tell?{joint}"
    )


def narrate(view: View, step: Narrate, names: Names) -> str:
    whose = "" if step.pc == view.seat else f" for {person(step.pc, names)}"
    if step.half == RESULT:
        degree = view.degree(step.pc)
        how = "The failure is total." if degree == FAILURE else f"It is {DEGREES[degree]}."
        opening = f"Tell how it came out{whose}. {how}"
    else:
        kind, suit = memory_suits(view, step.pc)
        thing = view.attachments[step.pc][suit]
        opening = f"Tell what is remembered{whose}: {memory_type(kind)}, and it clings to: {thing}."
    asked = prompts_for(view, step.pc, step.half, own=step.pc == view.seat)
    return " ".join([opening, *asked])


def change_edge(view: View, step: ChangeEdge, names: Names) -> str:
    if step.pc == view.seat:
        return "Does something of this stay with you? An Edge, neither all good nor all bad."
    return f"Does something of this stay with {person(step.pc, names)}?"


def want(view: View, step: Want, names: Names) -> str:
    return f"{against_you(view.opponent, view.at[step.seat])} What do you want out of it?"


def last_wager(view: View, step: LastWager, names: Names) -> str:
    own, pile = view.coins[step.seat], view.coins[view.gm]
    most = min(own, pile)
    left = -((most - pile) // (view.players if view.settings.share else 1))
    vain = "" if own + most > left else "Even all of it would not be enough now. "
    return (
        f"You hold {own}, the mark is {view.mark()}, and only more than that wins. {vain}"
        "One cut of the cards, once; the Master takes ties. What do you stake?"
    )


def attach(view: View, step: Attach, names: Names) -> str:
    had = len(view.attachments[step.seat])
    which = ("first", "second", "third", "last")[had]
    return (
        f"The {which} of the four things you woke with, for {SUITS[had]}: a part of the body, or something "
        "one can carry. Short, and nobody's name."
    )


def dress(view: View, step: Dress, names: Names) -> str:
    return DRESS_QUESTIONS[len(view.dress[step.seat])].text


def tell_ending(view: View, step: TellEnding, names: Names) -> str:
    if view.wins(step.seat):
        return "You have won. Tell the happy ending: you get what you came for."
    return "You have lost. Tell the ending: what you staked is gone."


def back_down(view: View, step: TellBackDown, names: Names) -> str:
    if step.pc == view.seat:
        return "You step back. Tell how."
    return f"Tell how {person(step.pc, names)} backs down."


def lay_card(view: View, step: LayCard, names: Names) -> str:
    suit = SUITS[len(view.attachments[step.seat])]
    return f"Four cards were dealt to you, and these things are yours now. Which one goes with {suit}?"


TERMS = {
    "gain_edge": "to be known from now on as: “{0}”",
    "move_alone": "to walk to {1} now, alone",
    "accept_blind": "to accept the next Wager unseen",
}
MOTIONS = {
    "EndByVote": "{0} calls for the end of the game. Shall all be brought before the Master?",
    "RemoveByVote": "{0} proposes that {1} leaves the game. Do you agree?",
    "StrikeByVote": "{0} would have a text struck: “{2}” Do you agree?",
}


def take_bribe(view: View, step: TakeBribe, names: Names) -> str:
    where = place(step.place) if step.place >= 0 else ""
    terms = TERMS[step.terms].format(step.text, where)
    return (
        f"{coins(step.number)} of the Master's, {terms}. Do you take {'it' if step.number == 1 else 'them'}?"
    )


def vote(view: View, step: Vote, names: Names) -> str:
    motion = step.motion
    leaver = person(motion.pc, names) if isinstance(motion, RemoveByVote) else ""
    text = view.text_told(motion.text)[0] if isinstance(motion, StrikeByVote) else ""
    proposer = person(getattr(motion, "seat", NOBODY), names)
    return MOTIONS[type(motion).__name__].format(proposer, leaver, text)


def reword_attachment(view: View, step: RewordAttachment, names: Names) -> str:
    thing = view.attachments[step.seat][step.suit]
    return f"The Master sends back “{thing}”, for {SUITS[step.suit]}: “{step.why}” What is it instead?"


def vote_on_objection(view: View, step: VoteOnObjection, names: Names) -> str:
    memory = view.memories[step.memory]
    keeper = "You keep" if memory.narrator == view.seat else f"{person(memory.narrator, names)} keeps"
    return f"{keeper} the words “{memory.text}” Is the objection right?"


PROMPTS: dict[str, str | Asked] = {
    "Describe": "A mirror. What do you see? Only the body, and what it wears; no name, and nothing that "
    "tells a stranger who you are.",
    "Attach": attach,
    "Dress": dress,
    "SetCoins": "{pc}: “{looks}” The less it tells, the more Coins, 15 at most. How many?",
    "Frame": "Frame the scene: {room}.",
    "TakeOrWait": "Four things lie beside your bed, and they are yours. Do you take them up?",
    "EndScene": "They are waking. End the scene when you like; nobody is hurried.",
    "Spotlight": spotlight,
    "ComeAlong": "{mover} goes to {place}. Do you come along?",
    "FrameWager": "What do you want of this place?",
    "Against": "Who, or what, stands in the way?",
    "KindOfWager": "What does it take: body, heart, mind or nerve?",
    "AnswerRequest": "{pc} asks for a Wager. What does the Palace want of them?",
    "Want": want,
    "Oppose": "{lead} wants: “{want}” Does anybody stand against it?",
    "DeclareMove": "If it fails, does it also throw them out of here?",
    "NameStake": "{lead} wants: “{want}” What does the other side want, and what is the stake?",
    "Accept": accept,
    "BuyOff": "They would rather pay than play. Do you take the Coins?",
    "TellBackDown": back_down,
    "Join": "{joined} plays for {stake:Coin}. Do you join, with a want of your own?",
    "Cover": "{pc} is short of Coins. What do you give? Half as much again, rounded up, is the fee.",
    "TakeCover": "{giver} offers you {number:Coin}. Do you take them?",
    "MasterCalls": "Does an Edge of {pc} stand in the way? Say how; it costs them a Coin more.",
    "PlayerCalls": "Does one of your Edges help here? Say how; it costs the Master a Coin more.",
    "KeepOrRedraw": keep,
    "Invoke": invoke,
    "ChooseHalf": choose_half,
    "BreakTie": "The votes are even. What do the players tell?",
    "Narrate": narrate,
    "ChangeEdge": change_edge,
    "LoseWay": "They have lost their way with the Wager. Where do they come out, if anywhere?",
    "Answer": "A voice asks: {question}",
    "LastWager": last_wager,
    "TellEnding": tell_ending,
    "WriteCard": "A thing somebody might wake with, on a card that may fall to anybody. Nobody sees it yet.",
    "ReadCards": "These are the cards, unsigned. Does one of them tell too much? It may come back once.",
    "RewriteCard": "A card has come back for other words. If it is yours, reword it; nobody learns that.",
    "LayCard": lay_card,
    "Confirm": "A word in it looks like a name, and nobody has one yet. Let it stand, or write it anew?",
    "RewordLook": "The Master sends your appearance back: “{why}” Describe yourself anew.",
    "RewordAttachment": reword_attachment,
    "RewordOutcome": "You are the Master's voice. The other side wants: “{other_want}”. In other words?",
    "WordEdge": "You are the Master's voice. An Edge is left: “{last_edge}”. In other words?",
    "OfferWager": "What does the Palace want of {pc}?",
    "BlindWager": "{pc} has accepted unseen. What is it?",
    "Invite": "Who else is drawn into it?",
    "OfferBribe": "A few Coins for a complication. What do you offer {pc}?",
    "TakeBribe": take_bribe,
    "Aside": "It is another's hour. You may wait, or step in.",
    "Listen": "The Master Suite listens, and so may you.",
    "CloseBook": "The story is told. Close the book, or have a text of it struck.",
    "MasterMay": "The spotlight is on {spot}. Your rights stand, and nobody waits for them.",
    "BringIn": "Who comes in?",
    "RunOn": "Move and Wager are used up. Does the scene run on for one more?",
    "StrikeText": "Which text is to be struck? Its place in the journal keeps the mark.",
    "Vote": vote,
    "AnswerObjection": "{objector} objects to the Memory “{remembered}”: “{why}” Do you give it other words?",
    "VoteOnObjection": vote_on_objection,
    "RewordMemory": "The objection is upheld. Tell the Memory in other words: “{remembered}”",
}
SLOTS = Sentences({})


def prompt(decision: Decision, view: View, names: Names) -> str:
    found, step = PROMPTS[decision.kind], decision.step
    if not isinstance(found, str):
        return found(view, step, names)
    facts = {field: getattr(step, field) for field in type(step).fields}
    return SLOTS.fill(found, facts | seen(view, facts), names)


def seen(view: View, facts: dict[str, int]) -> dict[str, int | str]:
    """What a prompt may say of the table beyond the fields of its step."""
    return {
        "lead": view.lead,
        "want": view.wants[view.lead],
        "opponent": view.opponent,
        "stake": view.stake,
        "joined": view.party[0] if view.party else view.lead,
        "mover": view.going[0] if view.going else view.spot,
        "looks": view.looks[facts.get("pc", 0)],
        "room": room(view, facts.get("place", view.at[0])),
        "spot": view.spot,
        "other_want": view.other_want,
        "last_edge": view.edges[-1].text if view.edges else "",
        "remembered": view.memories[facts["memory"]].text if "memory" in facts else "",
    }
