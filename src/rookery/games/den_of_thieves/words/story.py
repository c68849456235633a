"""The story: a line for every event."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rookery.games.den_of_thieves.entries import CARD_OF
from rookery.games.den_of_thieves.names import (
    cards_said,
    carried,
    flowing,
    place,
    said,
    somebody,
    spell_name,
    spoken,
)
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, PACK, Status
from rookery.games.den_of_thieves.rules.searching import search_of
from rookery.games.den_of_thieves.voices import DECIDED, FINDINGS, SILENT, TEXTS
from rookery.games.den_of_thieves.words.framing import FILL, card_line, framed, house_line, lowered, row_text
from rookery.games.den_of_thieves.words.moves import GOALS, MOVE_NOUNS, TOKENS, threat_words
from rookery.games.den_of_thieves.words.story_moves import MOVES_TOLD, PURPOSES, quoted
from rookery.kernel import Names
from rookery.kit.english import capital, count, listing
from rookery.kit.telling import Telling, Told

WAYS = {
    "item": "takes {card}",
    "companion": "has {card} for company now",
    "location": "holds the key to {card}",
}


def big_score(told: Told, names: Names) -> str:
    parts = [
        f"{said(told['prize'])}" if told["prize"] >= 0 else "something nobody has named",
        f"kept by {somebody(told['holder'])}" if told["holder"] >= 0 else "kept by nobody knows whom",
        f"at {said(told['vault'])}" if told["vault"] >= 0 else "in a place yet to be found",
    ]
    rest = [card for card in told["cards"] if card not in (told["prize"], told["holder"], told["vault"])]
    return f"The Big Score: {', '.join(parts)}. In the way, or of use: {cards_said(rest)}."


def roles(told: Told, names: Names) -> str:
    dealer, antagonist = told["dealer"], told["antagonist"]
    if dealer == antagonist:
        return f"{capital(seat_name(dealer, names))} deals, and plays the enemies too." if dealer >= 0 else ""
    return f"{capital(seat_name(dealer, names))} deals; {seat_name(antagonist, names)} plays the enemies."


def seat_name(seat: int, names: Names) -> str:
    return names[seat] if seat >= 0 else "the house"


def took(told: Told, names: Names) -> str:
    card = carried(told["card"]) if told["way"] == "item" else said(told["card"])
    line = card_line(f"took.{told['way']}", told, None, told["card"], card)
    return line or f"{told['character_name']} {WAYS[told['way']].format(card=card)}."


def ace_in_play(told: Told, names: Names) -> str:
    return house_line("ace.laid", told, card=said(told["card"])) or f"In play now: {said(told['card'])}."


def not_accepted(told: Told, names: Names) -> str:
    if told["rule"] == "DT-12":
        return "For such a score nobody would get out of bed: the five cards are shuffled in and drawn anew."
    return "That will not do."


def searched(told: Told, names: Names) -> str:
    if told["found"] >= 0:
        return f"Found: {said(told['found'])}."
    return "Nobody and nothing turns up." if told["revealed"] else ""


def suffered(told: Told, names: Names) -> str:
    pool = f"suffer.{told['what']}_{min(told['answers'], 3)}"
    line = house_line(pool, told)
    held = count(told["answers"], "answer") if told["answers"] else "nothing"
    return line or f"The cards hold {held} against {told['character_name']}."


def entry_told(told: Told, names: Names) -> str:
    if told.get("said"):
        return str(told["said"])
    line = house_line(f"cost.{told['entry']}", told) if told["entry"] else ""
    return line or f"{told['character_name']} does something they will regret."


def retired(told: Told, names: Names) -> str:
    dead = told["status"] == Status.DEAD
    end = "is dead" if dead else "is mad, and stays so"
    return f"{told['character_name']} {end}. {house_line('fall.dead' if dead else 'fall.mad', told)}".strip()


def threat(told: Told, names: Names) -> str:
    thing = threat_words(told["cause"], told["card"], told.get("person_name", ""))
    if told["another"]:
        thing = re.sub("^(an?|some) ", "another ", thing)
    return house_line("threat.comes", told, thing=thing) or f"In the way: {thing}."


def threat_cleared(told: Told, names: Names) -> str:
    thing = threat_words(told["cause"], told["card"], told.get("person_name", ""))
    return house_line("threat.goes", told, thing=thing) or f"Out of the way: {thing}."


def comeback(told: Told, names: Names) -> str:
    return house_line("risk.later", told) or f"{told['character_name']} will be remembered for this."


def beside_oneself(told: Told, names: Names) -> str:
    if line := house_line(f"fall.{told['what']}", told):
        return line
    if told["what"] == "curse":
        return f"{told['character_name']} is out of their mind, and the scene is over."
    return f"{told['character_name']} is down."


def out_of_scene(told: Told, names: Names) -> str:
    """Whoever was felled was told of already."""
    return "" if told["status"] == Status.INCAPACITATED else f"{told['character_name']} is out of it."


def wakes_up(told: Told, names: Names) -> str:
    return (
        str(told["said"]) or house_line("fall.wakes", told) or f"By and by {told['character_name']} comes to."
    )


def goal(told: Told, names: Names) -> str:
    line = "" if told.get("said") else house_line(f"goal.{told['goal']}", told)
    return line or f"{told['character_name']} is here {GOALS[told['goal']]}{quoted(told)}"


def rewarded(told: Told, names: Names) -> str:
    line = "" if told["said"] else house_line("reward.thanks", told, person=told["person_name"])
    return line or f"{told['character_name']} shows {told['person_name']} some gratitude{quoted(told)}"


def cards_gone(told: Told, names: Names) -> str:
    return f"Discarded: {listing([f'the {spoken(card)}' for card in told['cards']])}."


def scene_ended(told: Told, names: Names) -> str:
    return house_line("scene.end", told) or "The scene is over."


CARD_TALK = """
    turn asked aim_reached drew discarded reshuffled searched bond trust spent_token burdened
    extra_answer laid turned_up roles set_aside arrived crossroads first_seat round moved lead day night
    answered_first noted stated lead_used lead_lost lost_token alarm power_used within upheld fell
    challenged sent_back trusts listens would_leave
"""
MECHANICS = frozenset(CARD_TALK.split())
"""Kinds of events that are about cards rather than the story: the journal folds them away."""


def oracle(told: Told, names: Names) -> str:
    """What a table or choice gave, unless the framing of the scene will tell it."""
    if told["waits"]:
        return ""
    key, text = told["entry"], row_text(told["entry"], told["row"], told["character_name"])
    words = f" {told['said']}" if told.get("said") else ""
    if told.get("again"):
        before = f"As before, {lowered(text, told['character_name'])}" if text and told["again"] == 1 else ""
        return f"{before}{words}".strip()
    brought_up = card_line("framing.aside", told, told.get("aside", SILENT), CARD_OF[key])
    return f"{brought_up} {text}{words}".strip()


def told_words(told: Told, names: Names) -> str:
    if not told["said"]:
        return house_line(f"told.{told['entry']}", told)
    if told["seat"] >= 0:
        return f'{names[told["seat"]]}: "{told["said"]}"'
    return ready_words(CARD_OF[told["entry"]], told["said"])


def ready_words(card: int, said: str) -> str:
    """One of a card's ready texts as a sentence of the story."""
    printed = CARDS[card]
    if printed.name in TEXTS and said in printed.auto.texts:
        return TEXTS[printed.name][printed.auto.texts.index(said)]
    return f"{said.rstrip('.')}."


def fate(told: Told, names: Names) -> str:
    printed = CARDS[told["card"]]
    if told["said"] in printed.auto.texts and printed.name in TEXTS:
        return ready_words(told["card"], told["said"])
    return f"{capital(said(told['card']))}: {told['said']}"


def decided(told: Told, names: Names) -> str:
    what = said(told["card"]) if told["card"] >= 0 else told["character_name"]
    words = f' "{told["said"]}"' if told["said"] else ""
    line = DECIDED.get(told["entry"], "That means {what}.")
    return f"{FILL.fill(line, {'what': what}, ())}{words}" if what else words.strip()


def deceiver(entry: str) -> str:
    """What looked like somebody who was not there."""
    asks = search_of(entry).then
    return next((ask.deceived_by for ask in asks if ask.deceived_by), "") or "somebody else, or nobody"


def replied(told: Told, names: Names) -> str:
    card = capital(said(told["card"]))
    return {
        "yes": f"{card} is here, as on most nights.",
        "no": f"{card}, here? One rubs one's eyes.",
        "real": f"{card} is really here.",
        "illusion": f"It was not {said(told['card'])}; it was {deceiver(told['entry'])}.",
    }[told["reply"]]


def finding(told: Told, names: Names) -> str:
    return FINDINGS.get(told["text"]) or f"{capital(told['text'].rstrip('.'))}."


def opened(told: Told, names: Names) -> str:
    return str(told["said"]) or "The scene begins."


def charmed(told: Told, names: Names) -> str:
    """A kind that is still to be picked is told when it is (DT-652)."""
    return f"There is magic in {said(told['card'])}: {spell_name(told['spell'])}." if told["spell"] else ""


def made_up(told: Told, names: Names) -> str:
    return str(told["said"]) or "What is missing will have to be imagined."


def requested(told: Told, names: Names) -> str:
    return f"{told['character_name']} tries what {said(CARD_OF[told['entry']])} has to offer{quoted(told)}"


def romance(told: Told, names: Names) -> str:
    partner = told["person_name"] if told["person"] >= 0 else told["other_name"]
    return f"Something begins between {told['character_name']} and {partner}{quoted(told)}"


def session_ended(told: Told, names: Names) -> str:
    return house_line(f"ending.{told['result'].lower()}", told) or f"{told['result']}. The night is over."


STORY = Telling(
    {
        "joined": "{name} joins the table, played by {seat}.",
        "big_score": big_score,
        "crossroads": "Eight cards face down make the Crossroads; nobody has looked.",
        "first_seat": "{seat} begins.",
        "round": "Round {round}.",
        "turn": "{character_name} has the scene.",
        "roles": roles,
        "arrived": "{character_name} comes to {space}.",
        "turned_up": "Turned up: {card}.",
        "laid": "On the table now: {card}.",
        "moved": "{card:^} goes to {space}.",
        "drew": "Drawn: the {drawn}.",
        "discarded": cards_gone,
        "reshuffled": "The discard pile is shuffled: {cards:card} to draw from.",
        "searched": searched,
        "took": took,
        "set_aside": "Named, and laid beside the map: {card}.",
        "ace_in_play": ace_in_play,
        "bond": "{character_name} and {person_name}: bond {level}.",
        "trust": "{character_name} trusts {other_name} {level}.",
        "spent_token": "{character_name} spends a token for {token}.",
        "learned": "{character_name} learns {spell}.",
        "burdened": "{character_name} has {what} {level}.",
        "suffered": suffered,
        "involuntary_act": entry_told,
        "retired": retired,
        "out_of_scene": out_of_scene,
        "nameless_person_freed": "Nobody knows the name, and whoever it is does not stop to thank anybody.",
        "threat": threat,
        "threat_cleared": threat_cleared,
        "enemy": "{person_name:^} is an enemy now.",
        "no_enemy": "{person_name:^} is no enemy any more.",
        "dealt_with": "{card:^} will remember this.",
        "comeback": comeback,
        "lost_token": "{character_name} loses a token for {token}.",
        "laid_down": "{character_name} leaves {card} behind.",
        "laid_down_again": "{character_name} leaves {card} behind, not for the first time.",
        "beside_oneself": beside_oneself,
        "wakes_up": wakes_up,
        "came_round": "{character_name} comes round, and is in it again.",
        "end_told": "{said}",
        "goal": goal,
        "rewarded": rewarded,
        "unrewarded": "{person_name:^} gets no thanks from {character_name}.",
        "framed": framed,
        "called": "{character_name} has to try {move}.",
        "fiat": "So it is ruled: {what} for {character_name}.",
        "goes_on": "Not yet, says {seat}.",
        "introduced": "Enter {person_name}.",
        "narration": "{said}",
        "suggestion": "{seat}, from the back: {said}",
        "next_night": "Another night.",
        "would_leave": "{character_name} would leave it at that.",
        "would_stop": "{seat} would stop here for tonight.",
        **MOVES_TOLD,
        "barred": "Somebody else wants {card}, and is here.",
        "barred_again": "There is one more who wants {card}.",
        "epilogue": "{seat}: {said}",
        "fate": fate,
        "gave": "{character_name} gives {to} a present: {card}.",
        "handed": "{character_name} hands {other_name} {card}.",
        "made_up": made_up,
        "named": "Face down, and no secret any more: {card}.",
        "requested": requested,
        "romance": romance,
        "treated": "{character_name} is patched up.",
        "lead": "It begins with {card}.",
        "day": "It is day.",
        "night": "It is night.",
        "oracle": oracle,
        "chose": oracle,
        "answered_first": "The answer is {reply}.",
        "told": told_words,
        "decided": decided,
        "noted": "Remembered: {card}.",
        "replied": replied,
        "finding": finding,
        "opened": opened,
        "offered": '{character_name} offers: "{said}"',
        "accepted": "That will do.",
        "not_accepted": not_accepted,
        "paid": "{character_name} pays {to} with {card}.",
        "charmed": charmed,
        "enchanted": "A spell lies on {character_name}: {said}.",
        "enchantments_lifted": "Every spell that lay on {character_name} is gone.",
        "scene_ended": scene_ended,
        "session_ended": session_ended,
    },
    things={
        "card": said,
        "to": said,
        "space": lambda space: place(tuple(space)),
        "token": TOKENS.__getitem__,
        "spell": spell_name,
        "move": MOVE_NOUNS.__getitem__,
        "purpose": PURPOSES.__getitem__,
    },
)


def event(told: Told, names: Sequence[str]) -> str:
    """An automatic dealer does not say a thing twice in the same words (``voices.ONCE``)."""
    if told.get("stale"):
        return STORY.event({**told, "kind": f"{told['kind']}_again"}, names)
    if 0 <= told.get("person", NOBODY) < PACK:
        told = {**told, "person_name": somebody(told["person"])}
    if 0 <= told.get("card", NOBODY) < PACK:
        told = {**told, "drawn": f"{spoken(told['card'])}"}
    text = STORY.event(told, names)
    return flowing(text, told.get("said") or "")
