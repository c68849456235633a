"""Players of Masks."""

from __future__ import annotations

from collections import Counter
from random import Random

from masks.public import ALL, CROWN, DUELLIST, HIDDEN, LOOKOUT
from masks.rules import Aim, Name
from masks.view import View
from rookery.kernel import Answer, Decision, Player


def unseen(view: View) -> Counter[int]:
    """How many of each mask this seat has not seen."""
    seen = Counter(mask for pile in (*view.hands, *view.played) for mask in pile)
    return Counter(ALL) - seen


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    """Plays the lowest mask, aims at the next thief, names the first mask on the list."""
    return 0, ""


def clever(view: View, decision: Decision, rng: Random) -> Answer:
    """Keeps the higher mask, uses what it has seen, and names what is likeliest."""
    step, options = decision.step, decision.options
    if isinstance(step, Name):
        held = view.hands[step.target][0]
        likely = unseen(view)
        return max(
            range(len(options)), key=lambda place: (options[place][1] == held, likely[options[place][1]])
        ), ""
    if isinstance(step, Aim):
        return max(range(len(options)), key=lambda place: worth(view, step.mask, options[place][1])), ""
    return min(range(len(options)), key=lambda place: (options[place][1] == CROWN, options[place][1])), ""


def worth(view: View, mask: int, target: int) -> float:
    """What aiming at this thief promises: somebody whose mask is known, then whoever leads."""
    if target == view.seat:
        return -10
    held, mine = view.hands[target][0], max(view.hands[view.seat])
    sure = held != HIDDEN and ((mask == LOOKOUT and held != LOOKOUT) or (mask == DUELLIST and held < mine))
    return 10 * sure + view.tokens[target]


PLAYERS: dict[str, Player] = {"plain": plain, "clever": clever}
