"""What may be picked: the fields of each option; and how numbers are written, in ids and in what is told."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.know_thyself.cards import MEMORY_TYPES, NO_CARD, SUITS, card_name
from rookery.games.know_thyself.printed import (
    CONFLICTS,
    FLAGS,
    HOOKS,
    KINDS,
    NOWHERE,
    PEOPLE,
    PLACE_SLUGS,
    THE_ROOM,
)
from rookery.kernel import LETTERS

KINDS_BY_FIELDS = {
    (): """pass house write no yes frame take_attachments end_scene come stay come_for_toll take_cover
        refuse_cover frame_wager ask_wager decline own oppose grant no_move accept back_down ask_cover
        desperate buy_off tell stay_out no_call keep redraw no_invoke no_edge add_edge no_placement
        keep_words reword no_more later take_bribe refuse_bribe call_end strike object_result abstain uphold
        dismiss describe remark bring_in leave_chair run_on pass_on
        let_stand go_on rewrite amend return_look listen close_book""",
    ("number",): "coins cover stake gain_edge accept_blind",
    ("number", "place"): "move_alone",
    ("index_card",): "send_back lay",
    ("suit",): "return_attachment",
    ("text",): "strike_text",
    ("pc",): "invite offer bribe hand remove",
    ("place",): "move toll lose_move place_losers place_all",
    ("conflict",): "conflict",
    ("flag",): "want join",
    ("who",): "against bring",
    ("kind",): "kind",
    ("edge",): "call remove_edge",
    ("memory",): "invoke object",
    ("half",): "narrate",
}
PICKS: dict[str, tuple[str, ...]] = {
    kind: fields for fields, kinds in KINDS_BY_FIELDS.items() for kind in kinds.split()
}
DEGREES = ("full", "partial", "minor", "failure")


def seat_letter(seat: int) -> str:
    return LETTERS[seat]


def played(card: int) -> str:
    """A playing card; a room that has no True Name yet has none (KT-77)."""
    return card_name(card) if card != NO_CARD else "none"


def opponent(who: int) -> str:
    return "room" if who == THE_ROOM else PEOPLE[who].slug


NAMES: dict[str, Callable[[int], str]] = {
    "place": lambda place: PLACE_SLUGS[place] if place != NOWHERE else "nowhere",
    "conflict": lambda number: CONFLICTS[number].slug,
    "flag": lambda flag: FLAGS[flag] or "plain",
    "who": opponent,
    "opponent": opponent,
    "hook": lambda hook: HOOKS[hook].slug,
    "kind": KINDS.__getitem__,
    "pc": seat_letter,
    "by": seat_letter,
    "text": str,
    "index_card": str,
    "card": played,
    "masters": played,
    "red": played,
    "black": played,
    "type": MEMORY_TYPES.__getitem__,
    "degree": DEGREES.__getitem__,
    "suit": lambda suit: SUITS[suit] if suit >= 0 else "look",
    "edge": str,
    "memory": str,
    "half": ("result", "memory").__getitem__,
}
