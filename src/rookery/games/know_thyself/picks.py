"""What may be picked: the fields of each kind of option, and how they are written in its id."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.printed import CONFLICTS, FLAGS, KINDS, PEOPLE, PLACE_SLUGS, THE_ROOM
from rookery.kernel import LETTERS

KINDS_BY_FIELDS = {
    (): """pass house write no yes frame take end_scene come stay come_for_toll take_cover
        refuse_cover frame_wager ask_wager decline own oppose grant no_move accept back_down ask_cover
        desperate buy_off tell stay_out no_call keep redraw no_invoke no_edge add_edge no_placement
        keep_words reword no_more later take_bribe refuse_bribe call_end strike object_result abstain uphold
        dismiss describe remark bring_in leave_chair run_on pass_on
        let_stand go_on rewrite amend return_look""",
    ("number",): "coins cover stake bribe_edge bribe_blind",
    ("number", "place"): "bribe_move",
    ("card",): "send_back lay",
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
NAMES: dict[str, Callable[[int], str]] = {
    "place": PLACE_SLUGS.__getitem__,
    "conflict": lambda number: CONFLICTS[number].slug,
    "flag": lambda flag: FLAGS[flag] or "plain",
    "who": lambda who: "room" if who == THE_ROOM else PEOPLE[who].slug,
    "kind": KINDS.__getitem__,
    "pc": lambda pc: LETTERS[pc],
    "text": str,
    "card": str,
    "suit": SUITS.__getitem__,
    "edge": str,
    "memory": str,
    "half": ("result", "memory").__getitem__,
}
