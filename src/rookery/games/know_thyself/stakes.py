"""How things stand, read off the table: the Wager being played, the last comparison."""

from __future__ import annotations

from rookery.games.know_thyself.cards import NO_CARD
from rookery.games.know_thyself.public import ENDGAME, NOBODY, PublicPalace
from rookery.games.know_thyself.rules.ending import LastPass, PassOver
from rookery.games.know_thyself.rules.telling import RESULT
from rookery.games.know_thyself.templates import opponent_name
from rookery.kernel import Step, Value

STATES = {
    "want": "FrameWager AnswerRequest Against KindOfWager Invite Want Oppose",
    "outcome": "DeclareMove NameStake RewordOutcome",
    "accept": "Accept BuyOff TellBackDown Cover TakeCover",
    "join": "Join",
    "edge_gm": "MasterCalls",
    "edge_player": "PlayerCalls",
    "draw": "KeepOrRedraw",
    "invoke": "Invoke",
    "choose": "Together BreakTie",
    "edge_change": "ChangeEdge WordEdge",
    "aftermath": "LoseWay",
}
PARTS = {kind: state for state, kinds in STATES.items() for kind in kinds.split()}
"""Where in the Wager a question is asked (KT-135)."""


class Contest(Value):
    """The Wager that is being played. ``part`` is its state (KT-135); ``tells`` says for the result and the
    memory who tells it, players or Master, or nobody yet; ``asked`` is the seat that is to answer, and ``pc``
    whom it is asked about.
    """

    part: str
    opponent: str
    asked: int
    pc: int
    tells: tuple[str, str]


class Row(Value):
    """One PC in the last comparison; ``lacking`` is how many Coins are missing to win."""

    pc: int
    coins: int
    wins: bool
    lacking: int
    last_wager: bool


class Final(Value):
    """The endgame's comparison as it would come out now: more than the mark wins (KT-231). It is ``closed``
    once nobody may stake any more, and only endings are told (KT-236).
    """

    pile: int
    mark: int
    rows: tuple[Row, ...]
    closed: bool


def contest(v: PublicPalace) -> Contest | None:
    if v.lead == NOBODY or not v.agenda:
        return None
    step = v.agenda[-1]
    return Contest(
        part=part(v, step),
        opponent=opponent_name(v),
        asked=getattr(step, "seat", NOBODY),
        pc=getattr(step, "pc", NOBODY),
        tells=tells(v),
    )


def part(v: PublicPalace, step: Step) -> str:
    """The state of the Wager by the question that is open."""
    kind = type(step).__name__
    if kind == "Narrate":
        return "narrate_gm" if getattr(step, "half", 0) != v.half else "narrate_player"
    return PARTS.get(kind, "")


def tells(v: PublicPalace) -> tuple[str, str]:
    """Who tells the result, and who the memory (KT-128, KT-130)."""
    told = any(type(step).__name__ in ("Narrate", "Pay", "EdgeChanges", "ChangeEdge") for step in v.agenda)
    if not told or v.cut == NO_CARD:
        return "", ""
    return ("players", "master") if v.half == RESULT else ("master", "players")


def final(v: PublicPalace) -> Final:
    mark = v.mark()
    rows = tuple(
        Row(pc, v.coins[pc], v.wins(pc), max(mark + 1 - v.coins[pc], 0), not v.last_used[pc]) for pc in v.pcs
    )
    closed = v.phase == ENDGAME and not any(isinstance(step, (LastPass, PassOver)) for step in v.agenda)
    return Final(v.coins[v.gm], mark, rows, closed)
