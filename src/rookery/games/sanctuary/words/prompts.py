"""Prompts: the question that each decision asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.sanctuary.board import place_called
from rookery.games.sanctuary.printed import BOOTS, RUMOR
from rookery.games.sanctuary.public import NO_OFFER
from rookery.games.sanctuary.rules.crimes import CrimeAtGoTo, displayable
from rookery.games.sanctuary.rules.deals import AnswerOffer, ComposeOffer, MakeOffer
from rookery.games.sanctuary.rules.movement import AssignDice, MovePawn
from rookery.games.sanctuary.rules.mugging import MugTheMover
from rookery.games.sanctuary.rules.thefts import StealAtGoTo
from rookery.games.sanctuary.rules.thugs import Bid
from rookery.games.sanctuary.view import UNSEEN_EVENT, UNSEEN_RUMOR, View
from rookery.games.sanctuary.words.names import card_title
from rookery.kernel import Decision, Names
from rookery.kit.english import count, listing

PROMPTS: dict[str, str] = {
    "TakeThiefCard": "Who are you in this town?",
    "CacheAtSetUp": "You start with 50 SP. How much of it do you hide in your cache?",
    "StayOrLeave": "Do you stay in the game?",
    "OpenCache": "Your cache is open. Move silver?",
    "MazeBusiness": "You are in the Maze, and your cache is open. What do you do?",
    "ChooseTurn": "How do you spend this turn?",
    "CardWindow": "Do you play a card?",
    "NameOpponent": "Whom do you name?",
    "TakeFromHand": "Which card do you take?",
    "RumorLimit": "A fourth Rumor Card: which one goes?",
    "DiscardRumor": "Which Rumor Card do you give up?",
    "EventLimit": "A fourth Event Card: play or discard one.",
    "Bazaar": "The Bazaar: what do you buy?",
    "BuyAmulet": "The wizard shows you his amulet. Do you buy it?",
    "DisplayCards": "You are in the right quarter. Display a Rumor Card and roll on its table?",
    "CrimeAmulet": "The die is cast. Use Mizraith's Amulet?",
    "MugAmulet": "The die is cast. Use Mizraith's Amulet?",
    "AmuletAtMeeting": "The Hell Hound has rolled. Use an amulet?",
    "RunAway": "Run! Where do your ten steps end?",
    "MoveHound": "Which Hell Hound do you move, and where to?",
    "SendHound": "Which Hell Hound do you send, by which die, and where to?",
    "Hunt": "Which Hell Hound do you send, by which die, and where to?",
    "ChooseMet": "Several thieves stand there. Whom does the Hell Hound meet?",
    "PlayAtMeeting": "A Hell Hound stands before you. A card for such a meeting has to be played.",
    "PlayInDungeon": "You are in the Dungeon. A Play In Dungeon card has to be played.",
    "PlayGetOut": "Do you play a Get Out Of Dungeon card?",
    "PassSentence": "The magistrate yawns. Roll for your sentence, or bribe the guards?",
    "MugAsMover": "You are not alone here. Do you mug somebody?",
    "ComeOut": "The tunnel forks. Where do you come out?",
}


def bid_prompt(step: Bid, view: View, names: Names) -> str:
    return f"The Thug stands at {step.bid} SP, bid by {names[step.queue[-1]]}. Do you raise?"


def dice_prompt(step: AssignDice, view: View, names: Names) -> str:
    dice = ", ".join(map(str, view.dice))
    if not view.walks:
        return f"You rolled {dice}. Which die moves a Hell Hound?"
    use = "left unused" if view.terms.prince else "for a Hell Hound"
    return f"You rolled {dice}. Which die is {use}? The other two are for your pawn."


def walk_prompt(step: MovePawn, view: View, names: Names) -> str:
    return f"{count(view.left, 'step')} to walk. Where to?"


def offer_prompt(step: MakeOffer, view: View, names: Names) -> str:
    return f"{listing([names[partner] for partner in step.partners])} can hear you. Offer a deal?"


def compose_prompt(step: ComposeOffer, view: View, names: Names) -> str:
    return f"Your offer to {names[step.partner]}: {offer_text(view)}. What more?"


def answer_prompt(step: AnswerOffer, view: View, names: Names) -> str:
    return f"{names[step.proposer]} offers {offer_text(view)}. Do you accept?"


def mug_prompt(step: MugTheMover, view: View, names: Names) -> str:
    return f"{names[step.mover]} has come to your corner. Do you mug the newcomer?"


def steal_prompt(step: StealAtGoTo, view: View, names: Names) -> str:
    here = view.place[step.seat]
    brought = f"You have come to {place_called(here)}"
    if not any(RUMOR[card].location == here for card in view.rumors_of(step.seat)):
        return f"{brought}, and hold no rumor of it."
    return f"{brought}. Steal here? If you do, your pawn walks no further this turn."


def crime_prompt(step: CrimeAtGoTo, view: View, names: Names) -> str:
    here = view.place[step.seat]
    brought = f"You have come to {place_called(here)}"
    open_crime = any(view.target(card) == here for card in view.rumors_of(step.seat))
    if not open_crime and not displayable(view, step.seat):
        return f"{brought}, and know of no crime here."
    return f"{brought}. Try a crime here, or ask around? After a crime your pawn walks no further this turn."


SPEAKING: dict[str, Callable[[Any, View, Names], str]] = {
    "StealAtGoTo": steal_prompt,
    "CrimeAtGoTo": crime_prompt,
    "Bid": bid_prompt,
    "AssignDice": dice_prompt,
    "MovePawn": walk_prompt,
    "MakeOffer": offer_prompt,
    "ComposeOffer": compose_prompt,
    "AnswerOffer": answer_prompt,
    "MugTheMover": mug_prompt,
}


def prompt(decision: Decision, view: View, names: Names) -> str:
    speaking = SPEAKING.get(decision.kind)
    return speaking(decision.step, view, names) if speaking else PROMPTS[decision.kind]


def offer_text(v: View) -> str:
    offer = v.offer
    if offer == NO_OFFER:
        return "nothing yet"
    given = [offered_card(v, card) for card in offer.gives] + ([f"{offer.silver} SP"] if offer.silver else [])
    asked = [card_title(card, advanced=v.terms.crime_tables) for card in offer.asks_cards]
    asked += [f"{offer.asks_silver} SP"] if offer.asks_silver else []
    asked += [count(offer.asks_rumors, "Rumor Card")] if offer.asks_rumors else []
    asked += [count(offer.asks_events, "Event Card")] if offer.asks_events else []
    return f"{' and '.join(given) or 'nothing'} for {' and '.join(asked) or 'nothing'}"


def offered_card(v: View, card: int) -> str:
    """The partner sees a card only if it is shown or displayed."""
    if card in (UNSEEN_RUMOR, UNSEEN_EVENT):
        return "an unseen Rumor Card" if card == UNSEEN_RUMOR else "an unseen Event Card"
    plain = card in v.offer.shows or card in v.noted or card in BOOTS
    return card_title(card, advanced=v.terms.crime_tables) + ("" if plain else ", unseen")
