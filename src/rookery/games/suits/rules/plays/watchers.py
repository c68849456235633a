"""Stealth past several watchers (SU-267 to SU-270): which of them the sneaker names, and which notice."""

from __future__ import annotations

from rookery.games.suits.pieces import DONE, Play
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import acting_side, opposing_modifier, total, watchers_named, watching
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged


class NameWatchers(Step):
    """For spades used, the sneaker names watchers, who all use the lowest Insight among them (SU-268)."""

    rule = "SU-268"

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        most = watchers_named(s, play)
        if most >= len(play.marks) > 1:
            s.plays[-1] = play.but(named=play.marks)
            return None
        return [asked_or_judged(s, NameWatcher(s.seat_of(play.actor), most))] if most else None


class NameWatcher(Step):
    """The sneaker names one more watcher, or stops (SU-268)."""

    rule = "SU-268"
    seat: int
    most: int

    def ask(self, s: Suits) -> list[Option]:
        play = s.plays[-1]
        if len(play.named) == self.most:
            return []
        return [*(("watcher", mark) for mark in play.marks if mark not in play.named), DONE]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == DONE:
            return None
        play = s.plays[-1]
        s.plays[-1] = play.but(named=(*play.named, option[1]))
        s.tell("watcher_named", party=option[1])
        return [asked_or_judged(s, self)]


def notice(s: Suits, play: Play, mine: int) -> None:
    """Tell which watchers have a total above the sneaker's and so notice (SU-270)."""
    cards = total(s, play, 1 - acting_side(play)) - opposing_modifier(s, play)
    sharp = [mark for mark, value in zip(play.marks, watching(s, play), strict=True) if value + cards > mine]
    names = [s.name_of(mark) for mark in sharp]
    s.tell("noticed", parties=sharp, noticed_by=names, reveals=True, rule="SU-270")
