"""Plays that players propose in a free scene, for a person as GM to judge (SU-84, SU-85, SU-G05)."""

from __future__ import annotations

from rookery.games.suits.parties import NOBODY
from rookery.games.suits.printed import AWARENESS, LEADERSHIP
from rookery.games.suits.rules.people.talk import FEWEST_TO_SPEAK
from rookery.games.suits.rules.plays.opposition import declare, may_be_marked, means_open
from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Option, Step, Steps


class Propose(Step):
    """A player says what a Suit attempts, or only speaks (SU-D08)."""

    rule = "SU-67"
    say_limit = 500
    say_least = {"speak": FEWEST_TO_SPEAK}
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        mine = [
            suit for suit in s.present() if s.seat_of(suit) == self.seat and not s.skips[suit] and s.on_stage
        ]
        if s.free_play_is_over:
            mine = []
        return [
            PASS,
            ("speak",),
            *(("attempt", suit, means) for suit in mine for means in means_open(s, suit)),
        ]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.tell_words(self.seat)
        if option[0] != "attempt":
            return None
        s.move()
        _, suit, means = option
        return [AtWhom(self.seat, suit, means)]


class AtWhom(Step):
    """The player names the mark of a proposal, or none (SU-84)."""

    rule = "SU-84"
    seat: int
    suit: int
    means: int

    def ask(self, s: Suits) -> list[Option]:
        marks = (
            [npc for npc in s.npcs if may_be_marked(s, npc, self.means)]
            if self.means not in (AWARENESS, LEADERSHIP)
            else []
        )
        return [("at-nobody",), *(("at", npc) for npc in marks)]

    def answer(self, s: Suits, option: Option) -> Steps:
        mark = option[1] if option[0] == "at" else NOBODY
        s.tell("proposed", suit=self.suit, means=self.means, mark=mark)
        return [Confirm(s.gm_seat, self.suit, self.means, mark)]


class Confirm(Step):
    """The GM accepts, changes or refuses a proposal, or lets it succeed without a play (SU-G05, SU-492)."""

    rule = "SU-84"
    say_limit = 500
    even_alone = True
    seat: int
    suit: int
    means: int
    mark: int

    def ask(self, s: Suits) -> list[Option]:
        return [
            ("accept",),
            ("refuse",),
            ("grant",),
            *(("change", means) for means in means_open(s, self.suit) if means != self.means),
        ]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.tell_narration()
        if option[0] in ("refuse", "grant"):
            s.tell("granted" if option[0] == "grant" else "refused", suit=self.suit, means=self.means)
            return None
        if option[0] == "change":
            s.tell("changed", suit=self.suit, means=option[1])
            return [Withdraw(s.seat_of(self.suit), self.seat, self.suit, option[1], self.mark)]
        return declare(s, self.seat, self.suit, self.means, self.mark)


class Withdraw(Step):
    """A player whose declaration was changed may withdraw it before anything is flipped (SU-85)."""

    rule = "SU-85"
    seat: int
    gm: int
    suit: int
    means: int
    mark: int

    def ask(self, s: Suits) -> list[Option]:
        return [("go-on",), ("withdraw",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "withdraw":
            s.tell("withdrawn", suit=self.suit)
            return None
        return declare(s, self.gm, self.suit, self.means, self.mark)
