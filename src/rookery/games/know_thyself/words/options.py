"""Labels of options, as they stand on buttons."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.lines import FRAMED_LINES
from rookery.games.know_thyself.picks import PICKS
from rookery.games.know_thyself.printed import (
    CLIMB_DOWN,
    CLIMB_UP,
    CONFLICTS,
    KINDS,
    LEAVE_WITHOUT,
    NO_FLAG,
    PEOPLE,
    PLACES,
    THE_ROOM,
)
from rookery.games.know_thyself.public import ENDGAME, WAKING
from rookery.games.know_thyself.rules.covering import fee
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.words.names import HALVES, coins, person, place, with_epithet
from rookery.kernel import Names, Option
from rookery.kit.english import capital
from rookery.kit.telling import labelled

LABELS = {
    "pass": "Pass",
    "house": "Let the house write it",
    "write": "Write it yourself",
    "tell": "Tell it yourself",
    "no": "No",
    "yes": "Yes",
    "frame": "Open the scene",
    "take_attachments": "Take up the four things",
    "end_scene": "End the scene",
    "come": "Come along",
    "stay": "Stay here",
    "come_for_toll": "Come along, and pay the toll",
    "take_cover": "Take the Coins",
    "refuse_cover": "Refuse them",
    "frame_wager": "Frame a Wager",
    "ask_wager": "Ask the Palace for a Wager",
    "decline": "Decline, for now",
    "own": "A conflict of your own",
    "oppose": "It shall be a Wager",
    "grant": "Grant it",
    "no_move": "No, they stay",
    "accept": "Accept",
    "back_down": "Back down",
    "ask_cover": "Ask the others for Coins",
    "desperate": "Stake the last Coin",
    "buy_off": "Pay the stake instead",
    "stay_out": "Stay out of it",
    "no_call": "No Edge",
    "keep": "Keep it",
    "redraw": "Draw again",
    "no_invoke": "Let it be lost",
    "no_edge": "Nothing stays",
    "add_edge": "Add an Edge",
    "no_placement": "They stay where they are",
    "keep_words": "Leave the words as they are",
    "reword": "Find other words",
    "no_more": "Nobody else",
    "later": "Later, or never",
    "take_bribe": "Take the bribe",
    "refuse_bribe": "Decline",
    "call_end": "Call for the end of the game",
    "object_result": "Object to what was just told",
    "strike": "Have a text struck",
    "listen": "Listen on",
    "close_book": "Close the book",
    "abstain": "Abstain",
    "uphold": "The objection is right",
    "dismiss": "The text may stand",
    "describe": "Describe something",
    "remark": "Note a change of cast or Palace",
    "bring_in": "Bring somebody in",
    "leave_chair": "Leave the chair to the automatic Master",
    "run_on": "Let the scene run on",
    "pass_on": "Pass the spotlight on",
    "let_stand": "Let it stand",
    "go_on": "Go on",
    "rewrite": "Write it anew",
    "amend": "Add a feature of the body to the appearance",
    "return_look": "Send the appearance back, and say why",
    "move": "Go to {place}",
    "toll": "Pay the toll and go to {place}",
    "lose_move": "Failure leads to {place}",
    "place_losers": "Those who lost: {place}",
    "place_all": "Everybody here: {place}",
    "invite": "Invite {pc}",
    "offer": "Offer {pc} a Wager",
    "bribe": "Offer {pc} a bribe",
    "hand": "Hand the spotlight to {pc}",
    "remove": "Propose that {pc} leaves the game",
    "coins": "{number}",
    "stake": "{number}",
    "gain_edge": "{number} for an Edge of your wording",
    "accept_blind": "{number} for accepting a Wager unseen",
    "move_alone": "{number} for going to {place}, alone",
    "conflict": "{conflict}",
    "want": "{flag}",
    "bring": "{who}",
    "kind": "{kind}",
    "call": "{edge}",
    "remove_edge": "Gone: {edge}",
    "object": "Object to the Memory: “{memory}”",
    "narrate": "Tell {half}",
    "strike_text": "“{text}”",
    "send_back": "Send back: “{index_card}”",
    "return_attachment": "Send the thing for {suit} back, and say why",
}
PASSING = {WAKING: "Wait", ENDGAME: "Stake nothing now"}
"""What passing means before the first spotlight and before the Master."""

WANTS = {
    NO_FLAG: "A want of your own",
    CLIMB_DOWN: "Climb down the Cliffs",
    CLIMB_UP: "Climb back up",
    LEAVE_WITHOUT: "Leave without the four things",
}


def option(option: Option, view: View, names: Names) -> str:
    kind, *parts = option
    if kind == "pass":
        return PASSING.get(view.phase, LABELS["pass"])
    if kind in OTHERS:
        return OTHERS[kind](parts[0], view)
    return labelled(option, LABELS, PICKS, lambda field, part: word(field, part, view, names))


def word(field: str, part: int, view: View, names: Names) -> str:
    return person(part, names) if field == "pc" else WORDS[field](part, view)


def conflict(number: int, view: View) -> str:
    """A player reads what it would be about, the Master what is printed."""
    found = CONFLICTS[number]
    master = view.person and view.seat == view.gm
    return found.text if master else FRAMED_LINES.get(found.slug, found.text)


def join(flag: int, view: View) -> str:
    return "Join" if flag == NO_FLAG else f"Join: {WANTS[flag].lower()}"


def against(who: int, view: View) -> str:
    return f"{capital(place(view.at[view.lead]))} itself" if who == THE_ROOM else capital(PEOPLE[who].name)


def cover(number: int, view: View) -> str:
    return f"Give {coins(number)}, and {fee(number)} as fee" if number else "Give nothing"


def invoke(number: int, view: View) -> str:
    found = view.memories[number]
    return f"{PLACES[found.place].name}: {found.text}"


def lay(number: int, view: View) -> str:
    return view.hands[view.seat][number] if view.seat in view.pcs else str(number)


OTHERS: dict[str, Callable[[int, View], str]] = {
    "cover": cover,
    "join": join,
    "against": against,
    "invoke": invoke,
    "lay": lay,
}
"""Labels that depend on more than the names of their fields."""

WORDS: dict[str, Callable[[int, View], str]] = {
    "number": lambda number, _: coins(number),
    "place": lambda number, _: place(number),
    "conflict": conflict,
    "flag": lambda flag, _: WANTS[flag],
    "who": lambda who, _: capital(with_epithet(who)),
    "kind": lambda kind, _: KINDS[kind].capitalize(),
    "edge": lambda number, view: view.edges[number].text,
    "memory": lambda number, view: view.memories[number].text,
    "half": lambda half, _: HALVES[half],
    "text": lambda number, view: view.text_told(number)[0],
    "index_card": lambda number, view: view.pile[number],
    "suit": lambda suit, _: SUITS[suit],
}
"""What each field of an option is called; a PC goes by the name of its player."""
