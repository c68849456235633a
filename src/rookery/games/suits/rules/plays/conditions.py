"""The conditions of a play that a person as GM may name before the cards come (SU-G03, SU-G10)."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import DONE
from rookery.games.suits.printed import FIGHT, INSIGHT, THIEF
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps

GO: Option = ("go",)
WORST_HAZARD, MOST_ADJUSTED = 6, 6


def redraft(s: Suits, **changes: Any) -> None:
    s.drafted = [s.drafted[0].but(**changes)]


def begin_drafted(s: Suits) -> list[Step]:
    s.no_way_back()
    play, s.drafted = s.drafted[0], []
    return start(s, play)


def people(s: Suits) -> list[int]:
    """Everybody in the scene."""
    return [*s.present(), *(npc for npc in s.npcs if s.is_in(npc))]


class Conditions(Step):
    """The GM may set theft, stakes, a hazard and an adjustment once each, then the play begins (R-129)."""

    rule = "SU-G03"
    say_limit = 300
    seat: int
    named: tuple[str, ...] = ()

    def ask(self, s: Suits) -> list[Option]:
        play = s.drafted[0]
        options: list[Option] = [GO]
        if play.means == THIEF and play.against == INSIGHT and not play.person:
            options.append(("from-person",))
        if play.stakes != FIGHT:
            options += [("stakes", stakes) for stakes in range(FIGHT) if stakes != play.stakes]
        if play.against != NOBODY:
            options.append(("adjust-play",))
        if "endangers" not in self.named:
            options += hazards()
        if "hazard" not in self.named:
            options += [("endangers", party) for party in people(s) if party != play.actor]
        return [option for option in options if option[0] not in self.named]

    def answer(self, s: Suits, option: Option) -> Steps:
        kind = option[0]
        if kind != "hazard":
            s.tell_narration()
        if option == GO:
            return begin_drafted(s)
        again = self.but(named=(*self.named, kind))
        if kind == "endangers":
            return [Hazard(self.seat, option[1]), again]
        if kind == "adjust-play":
            return [AdjustPlay(self.seat), again]
        if kind == "hazard":
            announce(s, s.drafted[0].actor, option[1])
        else:
            redraft(s, **({"person": True} if kind == "from-person" else {"stakes": option[1]}))
        return [again]


def hazards() -> list[Option]:
    return [("hazard", damage) for damage in range(1, WORST_HAZARD + 1)]


class AdjustPlay(Step):
    """The GM makes the next opposed play harder or easier for the Suit in it, for all to know (R-134)."""

    rule = "SU-G03"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [DONE, *(("adjust", by) for by in range(-MOST_ADJUSTED, MOST_ADJUSTED + 1) if by)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != DONE:
            s.adjusted = option[1]
            s.tell("adjusted", number=option[1])
        return None


class Hazard(Step):
    """The damage that threatens somebody who is not acting in the play (SU-G10, R-132)."""

    rule = "SU-G10"
    say_limit = 300
    seat: int
    party: int

    def ask(self, s: Suits) -> list[Option]:
        return hazards()

    def answer(self, s: Suits, option: Option) -> Steps:
        announce(s, self.party, option[1])
        return None


def announce(s: Suits, party: int, damage: int) -> None:
    """A hazard strikes if the play goes against its victim: its own side's fails, or the other's succeeds."""
    play = s.drafted[0]
    redraft(s, hazard=damage, endangered=party)
    fails = int(is_npc(party) == is_npc(play.actor))
    s.tell("hazard", party=party, damage=damage, fails=fails, text=s.said)
