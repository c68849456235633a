"""Rounds of spotlights (chapter 4)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import START
from rookery.games.know_thyself.public import EXPLORATION, NOBODY
from rookery.games.know_thyself.rules.bribes import OfferBribe, house_bribes
from rookery.games.know_thyself.rules.chair import MasterMay, run_on
from rookery.games.know_thyself.rules.ending import Endgame
from rookery.games.know_thyself.rules.framing import OfferWager, wager_steps, wagering
from rookery.games.know_thyself.rules.moving import Move
from rookery.games.know_thyself.rules.rights import NEED_WORDS, RIGHTS, Aside, rights, use_right
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import PASS, Floor, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged


class NextRound(Step):
    """Each player seat has one spotlight, in seat order; after the last round the endgame is called (KT-28,
    KT-37).
    """

    rule = "KT-28"

    def run(self, s: KnowThyself) -> Steps:
        if s.round and s.round == s.settings.max_rounds:
            s.conditions = ["KT-37"]
            return [Endgame()]
        s.phase = EXPLORATION
        s.round += 1
        s.had = [0] * s.players
        s.tell("round", number=s.round)
        return [NextSpotlight()]


class NextSpotlight(Step):
    """The next seat that has not had one in this round, or to whom the Master handed it (KT-28, KT-33)."""

    rule = "KT-28"

    def run(self, s: KnowThyself) -> Steps:
        left = [pc for pc in s.pcs if not s.had[pc] and not s.gone[pc]]
        if not left:
            return [NextRound()]
        pc, s.handed = s.handed if s.handed != NOBODY else left[0], NOBODY
        return [OpenSpotlight(pc), NextSpotlight()]


class OpenSpotlight(Step):
    """A spotlight falls on a PC: nothing has been done in it yet. The automatic Master may have a bribe, and
    a Wager for a PC that has been here since its last spotlight (KT-202, KT-215).
    """

    rule = "KT-28"
    seat: int

    def run(self, s: KnowThyself) -> Steps:
        pc = self.seat
        s.spot, s.acted, s.closed, s.moved, s.extra, s.tries, s.blind = pc, 0, 0, 0, 0, 0, NOBODY
        s.wagered, s.vain = [0] * s.players, [0] * s.players
        s.spotlights += 1
        s.had[pc] = 1
        stayed, s.began[pc] = s.began[pc] == s.group[pc], s.group[pc]
        s.tell("spotlight", pc=pc)
        bribe = [asked_or_judged(s, OfferBribe(s.gm, pc))] if house_bribes(s, pc) else []
        unasked = [OfferUnasked(pc)] if stayed and not s.person else []
        return [*bribe, *unasked, Scene(pc), SpotlightOver(pc)]


class OfferUnasked(Step):
    """The automatic Master has a Wager for a PC that lingers where its group settled nothing (KT-202)."""

    rule = "KT-202"
    pc: int

    def run(self, s: KnowThyself) -> Steps:
        lingers = s.began[self.pc] == s.group[self.pc] and not s.freed[self.pc] and s.at[self.pc] != START
        return [asked_or_judged(s, OfferWager(s.gm, self.pc))] if lingers and s.may_wager(self.pc) else None


class Scene(Floor):
    """What happens in a spotlight between Wagers. It waits for its player alone: the Master and the others
    have standing rights, also those who passed before something happened (KT-29, KT-30, KT-35).
    """

    rule = "KT-29"
    reopens = True
    seat: int

    def asks(self, s: KnowThyself) -> Sequence[Step]:
        others = [Aside(pc) for pc in s.after(self.seat) if not s.gone[pc]]
        return [Spotlight(self.seat), *([MasterMay(s.gm)] if s.person else []), *others]

    def awaits(self, s: KnowThyself, seat: int) -> bool:
        return seat == self.seat and not s.closed and bool(acts(s, seat))


def acts(s: KnowThyself, pc: int) -> list[Option]:
    """Take up the Attachments, wager, move, as far as the spotlight has room for it (KT-29, KT-31)."""
    if s.gone[pc]:
        return []
    taking: list[Option] = [("take_attachments",)] if s.at[pc] == START and not s.ready[pc] else []
    return [*taking, *wagering(s, pc), *moves(s, pc)]


def moves(s: KnowThyself, pc: int) -> list[Option]:
    """One move in a scene, as many as one likes in free play (KT-31, KT-33, KT-65, KT-88)."""
    if s.moved and not s.settings.free_spotlight:
        return []
    if s.may_leave(pc):
        return [("move", place) for place in s.ways(pc)]
    return [("toll", place) for place in s.ways(pc)] if s.may_pay(pc) else []


class Spotlight(Step):
    """What a player may do in the own spotlight, in any order; passing ends it (KT-29, KT-31, KT-D7). Words
    that come with it are heard (KT-35a).
    """

    rule = "KT-29"
    say_limit = 2000
    say_least = NEED_WORDS
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [PASS, *acts(s, self.seat), *rights(s, self.seat)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] in RIGHTS:
            return use_right(s, self.seat, option)
        s.acted = 1
        s.speak(self.seat)
        if option[0] == "take_attachments":
            s.take_attachments(self.seat)
            return None
        if option[0] in ("frame_wager", "ask_wager"):
            return wager_steps(s, self.seat, option[0])
        s.moved = 1
        s.closed |= int(not s.may_wager(self.seat))
        return [Move(self.seat, option[1])]

    def passing(self, s: KnowThyself) -> None:
        s.speak(self.seat)


class SpotlightOver(Step):
    """When a Wager has used the spotlight up, since the move is made or there is none, as at the foot of the
    Cliffs, a human Master may let the scene run on; a move after the Wager ends it (KT-31, KT-32, R-115).
    """

    rule = "KT-31"
    seat: int

    def run(self, s: KnowThyself) -> Steps:
        if not s.acted and not s.closed:
            s.tell("passed", seat=self.seat)
        used_up = not s.may_wager(self.seat) and not acts(s, self.seat)
        return [RunOn(s.gm)] if s.person and used_up and not s.closed else None


class RunOn(Step):
    """The Master lets the scene run on for one more Wager, or the next spotlight comes (KT-32, KT-D36)."""

    rule = "KT-32"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("pass_on",), ("run_on",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "pass_on":
            return None
        run_on(s)
        return [Scene(s.spot), SpotlightOver(s.spot)]
