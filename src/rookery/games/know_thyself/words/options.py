"""Labels of options, as they stand on buttons."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.lines import FRAMED_LINES
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

FIXED = {
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
}
PASSING = {WAKING: "Wait", ENDGAME: "Stake nothing now"}
"""What passing means before the first spotlight and before the Master."""
WITH_PLACE = {
    "move": "Go to {0}",
    "toll": "Pay the toll and go to {0}",
    "lose_move": "Failure leads to {0}",
    "place_losers": "Those who lost: {0}",
    "place_all": "Everybody here: {0}",
}
WITH_PC = {
    "invite": "Invite {0}",
    "offer": "Offer {0} a Wager",
    "bribe": "Offer {0} a bribe",
    "hand": "Hand the spotlight to {0}",
    "remove": "Propose that {0} leaves the game",
}
WANTS = {
    NO_FLAG: "A want of your own",
    CLIMB_DOWN: "Climb down the Cliffs",
    CLIMB_UP: "Climb back up",
    LEAVE_WITHOUT: "Leave without the four things",
}


def option(option: Option, view: View, names: Names) -> str:
    kind, *parts = option
    if kind == "pass":
        return PASSING.get(view.phase, FIXED["pass"])
    if kind in FIXED:
        return FIXED[kind]
    if kind in WITH_PLACE:
        return WITH_PLACE[kind].format(place(parts[0]))
    if kind in WITH_PC:
        return WITH_PC[kind].format(person(parts[0], names))
    if kind == "move_alone":
        return f"{coins(parts[0])} for going to {place(parts[1])}, alone"
    return OTHERS[kind](parts[0], view)


def number(coins_named: int, view: View) -> str:
    return coins(coins_named)


def conflict(number: int, view: View) -> str:
    """A player reads what it would be about, the Master what is printed."""
    found = CONFLICTS[number]
    master = view.person and view.seat == view.gm
    return found.text if master else FRAMED_LINES.get(found.slug, found.text)


def want(flag: int, view: View) -> str:
    return WANTS[flag]


def join(flag: int, view: View) -> str:
    return "Join" if flag == NO_FLAG else f"Join: {WANTS[flag].lower()}"


def against(who: int, view: View) -> str:
    return f"{capital(place(view.at[view.lead]))} itself" if who == THE_ROOM else capital(PEOPLE[who].name)


def kind_of_wager(kind: int, view: View) -> str:
    return KINDS[kind].capitalize()


def cover(number: int, view: View) -> str:
    return f"Give {coins(number)}, and {fee(number)} as fee" if number else "Give nothing"


def edge(number: int, view: View) -> str:
    return view.edges[number].text


def edge_gone(number: int, view: View) -> str:
    return f"Gone: {view.edges[number].text}"


def memory(number: int, view: View) -> str:
    found = view.memories[number]
    return f"{PLACES[found.place].name}: {found.text}"


def gain_edge(number: int, view: View) -> str:
    return f"{coins(number)} for an Edge of your wording"


def accept_blind(number: int, view: View) -> str:
    return f"{coins(number)} for accepting a Wager unseen"


def bring(who: int, view: View) -> str:
    return capital(with_epithet(who))


def strike_text(number: int, view: View) -> str:
    return f"“{view.text_told(number)[0]}”"


def object_to(number: int, view: View) -> str:
    return f"Object to the Memory: “{view.memories[number].text}”"


def send_back(number: int, view: View) -> str:
    return f"Send back: “{view.pile[number]}”"


def lay(number: int, view: View) -> str:
    return view.hands[view.seat][number] if view.seat in view.pcs else str(number)


def return_attachment(suit: int, view: View) -> str:
    return f"Send the thing for {SUITS[suit]} back, and say why"


def half(told: int, view: View) -> str:
    return f"Tell {HALVES[told]}"


OTHERS: dict[str, Callable[[int, View], str]] = {
    "coins": number,
    "stake": number,
    "cover": cover,
    "conflict": conflict,
    "want": want,
    "join": join,
    "against": against,
    "kind": kind_of_wager,
    "call": edge,
    "remove_edge": edge_gone,
    "invoke": memory,
    "narrate": half,
    "gain_edge": gain_edge,
    "accept_blind": accept_blind,
    "bring": bring,
    "strike_text": strike_text,
    "object": object_to,
    "send_back": send_back,
    "lay": lay,
    "return_attachment": return_attachment,
}
