"""A Wager that is open when a scenario begins: with the outcome to be named, or the stake to be accepted."""

from __future__ import annotations

from rookery.games.know_thyself.position.naming import (
    CONFLICT_NAMES,
    FLAG_NAMES,
    KIND_NAMES,
    OPPONENT_NAMES,
    PLACE_NAMES,
    Given,
    number_of,
    pc_named,
)
from rookery.games.know_thyself.printed import CAST, CONFLICTS, FLAGS, LEAST_STAKE, NOWHERE
from rookery.games.know_thyself.rules.wager import (
    Contest,
    DeclareMove,
    NameStake,
    Oppose,
    house_want,
    open_wager,
)
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import LETTERS, Illegal, Step
from rookery.kit.automatic import JudgedByMachine
from rookery.kit.reading import known_keys, mapping, names

KEYS = (
    "lead", "invited", "flag", "flags", "want", "wants", "against", "kind", "conflict", "by", "stake", "move",
    "state",
)  # fmt: skip
STARTERS = ("gm", "player")
BEGINS = ("want", "outcome", "accept")
"""Where a Wager can begin: with its outcome or, if a player started it, the want to be granted; with a stake
where that is to be accepted (KT-135).
"""


def set_wager(s: KnowThyself, given: Given, spot: int) -> None:
    """Who stands in it, what they want, and whom they stand against."""
    known_keys(given, KEYS, "wager")
    invited = [
        pc_named(letter, s.players, "invited of wager")
        for letter in names(given.get("invited"), "invited of wager")
    ]
    lead = pc_named(given["lead"], s.players, "lead of wager") if "lead" in given else (invited or [spot])[0]
    by = given.get("by", "gm")
    if by not in STARTERS:
        raise Illegal(f"by of wager: it was started by {' or '.join(STARTERS)}, not {by!r}.")
    open_wager(s, lead, by_player=by == "player")
    s.invited = [pc for pc in (lead, *s.after(lead)) if pc in (lead, *invited)]
    if s.coins[s.gm] < LEAST_STAKE * len(s.invited):
        raise Illegal(
            f"wager: of {s.coins[s.gm]} in the stack the Master can match no stake for all invited."
        )
    for pc in s.invited:
        if s.gone[pc]:
            raise Illegal(f"invited of wager: {LETTERS[pc]} is removed.")
        if s.at[pc] != s.at[lead] or s.foot[pc] != s.foot[lead]:
            raise Illegal(f"invited of wager: {LETTERS[pc]} is not where {LETTERS[lead]} is.")
    set_wants(s, given)
    s.opponent = number_of(given.get("against", "room"), OPPONENT_NAMES, "against of wager")
    if s.opponent in CAST:
        s.whereabouts[s.opponent] = s.at[lead]
    s.kind = number_of(given.get("kind", "body"), KIND_NAMES, "kind of wager")
    if "conflict" in given:
        s.conflict = number_of(given["conflict"], CONFLICT_NAMES, "conflict of wager")
        s.kind = CONFLICTS[s.conflict].kind


def set_wants(s: KnowThyself, given: Given) -> None:
    """The lead's ``want`` and ``flag``, or everybody's ``wants`` and ``flags``."""
    letter = LETTERS[s.lead]
    wants = {letter: given.get("want", "come out of it well"), **mapping(given, "wants")}
    flags = {letter: given.get("flag", "plain"), **mapping(given, "flags")}
    for who, want in wants.items():
        s.wants[invited_named(s, who, "wants")] = str(want)
    for who, name in flags.items():
        pc, flag = invited_named(s, who, "flags"), number_of(name, FLAG_NAMES, "flag of wager")
        if flag not in s.flags_for(pc):
            raise Illegal(f"flag of wager: {who} cannot declare {FLAGS[flag]} where it is.")
        s.flags[pc] = flag


def invited_named(s: KnowThyself, letter: object, key: str) -> int:
    pc = pc_named(letter, s.players, f"{key} of wager")
    if pc not in s.invited:
        raise Illegal(f"{key} of wager: {letter} is not among the invited.")
    return pc


def begun(s: KnowThyself, given: Given) -> list[Step]:
    """The agenda of the Wager, last step first. With a stake it begins where that is to be accepted."""
    first = "accept" if "stake" in given else "want" if s.by_player else "outcome"
    if given.get("state", first) not in BEGINS[BEGINS.index(first) :][: 2 if first == "want" else 1]:
        raise Illegal(
            f"state of wager: like this it begins with {first!r}, not {given['state']!r}; a stake leads to "
            "'accept', and what comes later is played in `when`."
        )
    if "stake" not in given:
        if "move" in given:
            raise Illegal("move of wager: it is declared with the stake; give the stake too.")
        return [Contest()]
    moves = {option[1] for option in DeclareMove(s.gm).ask(s) if option[0] == "lose_move"}
    stakes = [option[1] for option in NameStake(s.gm).ask(s)]
    if given["stake"] not in stakes:
        most = max(stakes, default=LEAST_STAKE)
        raise Illegal(f"stake of wager: it is from {LEAST_STAKE} to {most} here, not {given['stake']!r}.")
    s.stake, s.other_want = given["stake"], house_want(s)
    s.lose_move = number_of(given["move"], PLACE_NAMES, "move of wager") if "move" in given else NOWHERE
    if s.lose_move not in (*moves, NOWHERE):
        raise Illegal(f"move of wager: failure cannot lead to {given['move']} from here.")
    steps = [step for step in Contest().run(s) or () if not is_outcome(step)]
    return steps[::-1]


def is_outcome(step: Step) -> bool:
    """Whether a step belongs to what the opposition wants (KT-108, KT-109)."""
    question = step.question if isinstance(step, JudgedByMachine) else step
    return isinstance(question, Oppose | DeclareMove | NameStake)
