"""The answers of table 7 when a clock runs out: those of the plain bot, but for what nobody wants decided."""

from __future__ import annotations

from random import Random

from rookery.games.know_thyself.bot.plain import answered, plain
from rookery.games.know_thyself.view import View
from rookery.kernel import PASS, Answer, Decision, Option

WHEN_LATE: dict[str, Option] = {
    "Spotlight": PASS,
    "Accept": ("back_down",),
    "KeepOrRedraw": ("keep",),
    "Vote": ("no",),
    "VoteOnObjection": ("dismiss",),
}
"""KT-D7, KT-D12, KT-D18, KT-D29, KT-D40 (R-89)."""


def late(view: View, decision: Decision, rng: Random) -> Answer:
    option = WHEN_LATE.get(decision.kind)
    return answered(view, decision, option) if option else plain(view, decision, rng)
