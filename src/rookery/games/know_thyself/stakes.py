"""How things stand, read off the table: a PC in the Palace, the Wager being played, the last comparison."""

from __future__ import annotations

from rookery.games.know_thyself.cards import NO_CARD
from rookery.games.know_thyself.public import ENDGAME, NOBODY, PublicPalace
from rookery.games.know_thyself.rules.drawing import MOST_DRAWN
from rookery.games.know_thyself.rules.ending import LastPass, PassOver
from rookery.games.know_thyself.rules.telling import RESULT, winnings
from rookery.games.know_thyself.templates import opponent_name
from rookery.kernel import Step, Value

FREE, FOR_TOLL, HELD = "free", "toll", "held"
PARTS = {
    "FrameWager": "want",
    "AnswerRequest": "want",
    "Against": "want",
    "KindOfWager": "want",
    "Invite": "want",
    "Want": "want",
    "Oppose": "want",
    "DeclareMove": "outcome",
    "NameStake": "outcome",
    "RewordOutcome": "outcome",
    "Accept": "accept",
    "BuyOff": "accept",
    "TellBackDown": "accept",
    "Cover": "accept",
    "TakeCover": "accept",
    "Join": "join",
    "MasterCalls": "edge_gm",
    "PlayerCalls": "edge_player",
    "KeepOrRedraw": "draw",
    "Invoke": "invoke",
    "Together": "choose",
    "BreakTie": "choose",
    "ChangeEdge": "edge_change",
    "WordEdge": "edge_change",
    "LoseWay": "aftermath",
}
"""Where in the Wager a question is asked (KT-135)."""


class Stand(Value):
    """How a PC stands in the Palace. ``leave`` says whether it is free, may pay, or is held; ``reach`` are
    the places it could go to now, and ``toll`` what that costs.
    """

    pc: int
    leave: str
    toll: int
    reach: tuple[int, ...]
    memories: int
    on_one: int


class Life(Value):
    """A PC's Memories by the suit of the Attachment, as places in the list of all Memories; and its Edges."""

    memories: tuple[tuple[int, ...], ...]
    edges: tuple[int, ...]


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


def stand(v: PublicPalace, pc: int) -> Stand:
    leave = FREE if v.may_leave(pc) else FOR_TOLL if v.may_pay(pc) else HELD
    suits = [v.memories[number].suit for number in v.memories_of(pc)]
    return Stand(
        pc=pc,
        leave=leave,
        toll=v.toll(pc) if leave == FOR_TOLL else 0,
        reach=() if leave == HELD else v.ways(pc),
        memories=len(suits),
        on_one=max(map(suits.count, suits), default=0),
    )


def life(v: PublicPalace, pc: int) -> Life:
    own = v.memories_of(pc)
    hung = tuple(tuple(number for number in own if v.memories[number].suit == suit) for suit in range(4))
    return Life(hung, tuple(v.edges_of(pc)))


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


def redraw_costs(v: PublicPalace, pc: int) -> int:
    """What drawing again takes off the winnings; 0 when it is no longer possible (KT-127, KT-131)."""
    drawn, gains = len(v.cards[pc]), winnings(v.against[pc])
    return gains[drawn - 1] - gains[drawn] if 0 < drawn < MOST_DRAWN and v.cut == NO_CARD else 0


def final(v: PublicPalace) -> Final:
    mark = v.mark()
    rows = tuple(
        Row(pc, v.coins[pc], v.wins(pc), max(mark + 1 - v.coins[pc], 0), not v.last_used[pc]) for pc in v.pcs
    )
    closed = v.phase == ENDGAME and not any(isinstance(step, (LastPass, PassOver)) for step in v.agenda)
    return Final(v.coins[v.gm], mark, rows, closed)
