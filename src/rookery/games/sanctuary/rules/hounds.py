"""Moving the Hell Hounds, meetings and detention (sections 5.8 to 5.10)."""

from __future__ import annotations

from functools import lru_cache

from rookery.games.sanctuary.printed import AMULETS, EVENT, MEETING_CARDS, Amulet
from rookery.games.sanctuary.public import Open
from rookery.games.sanctuary.rules.dungeon import GoToDungeon
from rookery.games.sanctuary.rules.saved_cards import PLAY
from rookery.games.sanctuary.state import D6, DONE, Sanctuary
from rookery.games.sanctuary.streets import hound_ends, hound_route
from rookery.kernel import Option, Step, Steps

AWAY, DETAINED, CAUGHT = 1, 3, 5
"""The lowest total of each result of the Hell Hound Chart (SA-110)."""

AMULET_POWER = {Amulet.MIZRAITHS: 2, Amulet.MARKMORS: 1}


@lru_cache(maxsize=1 << 16)
def hound_options(hound: int, ends: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(("hound", hound, end) for end in ends)


class MoveHound(Step):
    """The active thief must move one Hell Hound by the remaining die, unless there is a Prince."""

    rule = "SA-102"
    seat: int

    def ask(self, s: Open) -> list[Option]:
        if s.terms.prince:
            return []
        pawns, closed = s.pawns(), s.closed()
        options: list[Option] = []
        for hound, space in enumerate(s.hounds):
            if hound not in s.held_by:
                options += hound_options(hound, hound_ends(space, s.hound_die, pawns, closed))
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        return run_hound(s, self.seat, option[1], s.hound_die, option[2])


def run_hound(s: Sanctuary, seat: int, hound: int, die: int, end: int) -> Steps:
    """SA-105: a Hell Hound walks; if thieves stand where it stops, there is a meeting."""
    if s.listener:
        s.tell(
            "hound_moved",
            seat=seat,
            hound=hound,
            place=end,
            route=hound_route(s.hounds[hound], die, s.pawns(), s.closed(), end),
        )
    s.hounds[hound] = end
    return [ChooseMet(seat, hound)] if end in s.place else None


class ChooseMet(Step):
    """If several pawns stand there, the player moving the Hell Hound chooses which one is met."""

    rule = "SA-106"
    seat: int
    hound: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [("meet", seat) for seat in s.thieves_at(s.hounds[self.hound])]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        met: int = option[1]
        s.tell("meeting", seat=met, mover=self.seat, hound=self.hound)
        return [PlayAtMeeting(met, self.hound), MeetingRoll(met, self.hound)]


class PlayAtMeeting(Step):
    """The met thief must play one Play Next Hell Hound Meeting card if he holds one."""

    rule = "SA-75"
    even_alone = True
    seat: int
    hound: int

    def ask(self, s: Sanctuary) -> list[Option]:
        if not s.could_hold(self.seat, MEETING_CARDS):
            return []
        return [PLAY[card] for card in MEETING_CARDS if card in s.saved[self.seat]] or [DONE]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DONE:
            return None
        s.discard(self.seat, option[1], how="played")
        params = EVENT[option[1]].params
        if "mod" in params:
            s.replace(MeetingRoll, MeetingRoll(self.seat, self.hound, params["mod"]))
        else:
            fixed = AWAY if params["result"] == "away" else DETAINED
            s.replace(MeetingRoll, MeetingResult(self.seat, self.hound, fixed))
        return None


class MeetingRoll(Step):
    """The die, with card and Weapon; then the met thief may use amulets."""

    rule = "SA-110"
    seat: int
    hound: int
    modifier: int = 0

    def run(self, s: Sanctuary) -> Steps:
        rolled = s.roll(D6)
        total = rolled + self.modifier + s.weapon[self.seat]
        s.tell("hound_rolled", seat=self.seat, roll=rolled, total=total)
        return [AmuletAtMeeting(self.seat, self.hound, total), MeetingResult(self.seat, self.hound, total)]


class AmuletAtMeeting(Step):
    """After the die the met thief may use any amulet he carries."""

    rule = "SA-166"
    seat: int
    hound: int
    result: int

    def ask(self, s: Sanctuary) -> list[Option]:
        mine = [amulet for amulet in AMULETS if s.carries_amulet(self.seat, amulet)]
        return [DONE, *(("use_amulet", amulet) for amulet in mine)] if mine else []

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DONE:
            return None
        result = self.result - AMULET_POWER[option[1]]
        s.use_amulet(self.seat, option[1], result)
        s.replace(MeetingResult, MeetingResult(self.seat, self.hound, result))
        return [self.but(result=result)]


def charted(total: int) -> int:
    """The line of the Hell Hound Chart that a final total falls on."""
    return CAUGHT if total >= CAUGHT else DETAINED if total >= DETAINED else AWAY


class MeetingResult(Step):
    """The Hell Hound Chart is applied to the final total."""

    rule = "SA-110"
    seat: int
    hound: int
    result: int

    def run(self, s: Sanctuary) -> Steps:
        line = charted(self.result)
        if line == AWAY:
            s.tell("got_away", seat=self.seat)
            return None
        if line == DETAINED:
            return [Detain(self.seat, self.hound)]
        s.tell("caught", seat=self.seat)
        return [GoToDungeon(self.seat)]


class Detain(Step):
    """Detained for questioning: the next turn is lost, the Hell Hound is frozen, and all Thugs are gone."""

    rule = "SA-112"
    seat: int
    hound: int

    def run(self, s: Sanctuary) -> Steps:
        s.held_by[self.seat] = self.hound
        s.lost_turns[self.seat] += 1
        s.tell("detained", seat=self.seat, hound=self.hound)
        s.lose_thugs(self.seat, s.thugs[self.seat], rule="SA-117")
        return None
