"""The standing rights of a human Master in a spotlight, between Wagers; nobody waits for them (KT-30)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import CAST
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.bribes import OfferBribe, may_be_bribed
from rookery.games.know_thyself.rules.framing import OfferWager, may_be_offered
from rookery.games.know_thyself.rules.rights import NEED_WORDS, RIGHTS, rights, use_right
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import PASS, Option, Step, Steps

WORDED = ("describe", "remark")
"""What consists of words; beside anything else they are speech (KT-35a)."""


class MasterMay(Step):
    """Describe, play the cast, note a change of the Palace, offer Wagers and bribes, let the scene run on,
    pass the spotlight on, leave the chair to the machine (KT-30 to KT-33, KT-74, KT-75, R-88).
    """

    rule = "KT-30"
    say_limit = 2000
    say_least = {**dict.fromkeys(WORDED, 1), **NEED_WORDS}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        there = [s.spot, *s.here(s.spot)]
        return [
            PASS,
            ("describe",),
            ("remark",),
            *([("bring_in",)] if any(place != s.at[s.spot] for place in s.whereabouts) else []),
            *(("offer", pc) for pc in there if may_be_offered(s, pc)),
            *(("bribe", pc) for pc in s.pcs if may_be_bribed(s, pc)),
            *spotlight_rights(s),
            *rights(s, self.seat),
            ("leave_chair",),
        ]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        kind = option[0]
        if kind in RIGHTS:
            return use_right(s, self.seat, option)
        if kind not in WORDED:
            s.speak(self.seat)
        if kind == "offer":
            return [OfferWager(self.seat, option[1])]
        if kind == "bribe":
            return [OfferBribe(self.seat, option[1])]
        if kind == "bring_in":
            return [BringIn(self.seat, s.at[s.spot])]
        if kind == "run_on":
            run_on(s)
        elif kind == "describe":
            s.tell("framed", place=s.at[s.spot], said=s.said)
        elif kind == "remark":
            s.remarks.append(s.said)
            s.tell("remarked", said=s.said)
        elif kind == "leave_chair":
            s.leave_chair()
        else:
            s.closed, s.handed = 1, option[1] if kind == "hand" else NOBODY
            s.tell("passed_on", pc=s.spot)
        return None

    def passing(self, s: KnowThyself) -> None:
        s.speak(self.seat)


def spotlight_rights(s: KnowThyself) -> list[Option]:
    """After a settled Wager the scene may run on for one more; the spotlight is passed on once its PC has
    acted, in free play to anybody at any time (KT-31, KT-32, KT-33, KT-D28, KT-D36).
    """
    if s.settings.free_spotlight:
        return [("hand", pc) for pc in s.after(s.spot) if not s.gone[pc]]
    run: list[Option] = [("run_on",)] if max(s.wagered) > s.extra else []
    return [*run, ("pass_on",)] if s.acted else run


def run_on(s: KnowThyself) -> None:
    """One more Wager for everybody in this spotlight (KT-32)."""
    s.extra += 1
    s.tell("ran_on", pc=s.spot)


class BringIn(Step):
    """Somebody of the cast comes in, from wherever the Master likes (KT-74, KT-J13)."""

    rule = "KT-74"
    seat: int
    place: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("bring", who) for who in CAST if s.whereabouts[who] != self.place]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.walk_in(option[1], self.place)
        return None
