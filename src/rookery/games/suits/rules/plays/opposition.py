"""Plays whose opposition a person as GM sets, with their conditions and effects (SU-84 to SU-88)."""

from __future__ import annotations

from rookery.games.suits.cards import DIAMONDS
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import DONE, Aim, Play
from rookery.games.suits.printed import (
    AMBUSH,
    ATHLETE,
    AWARENESS,
    BLOCK,
    DODGE,
    DRIVER,
    FIGHT,
    FIRST_DEFENCE,
    FRAUD,
    GUNS,
    INSIGHT,
    LEADERSHIP,
    MEANS,
    NORMAL,
    PERSUASION,
    THRESHOLDS,
    THROW,
    THUG,
    WILLPOWER,
)
from rookery.games.suits.rules.people.harm import hurt
from rookery.games.suits.rules.people.npcs import is_beast
from rookery.games.suits.rules.people.vehicles import at_the_wheel
from rookery.games.suits.rules.plays.conditions import Conditions, begin_drafted, redraft
from rookery.games.suits.rules.plays.looks import WantCards, look, use_up
from rookery.games.suits.rules.plays.skills import foes_of, free_attack, is_target
from rookery.games.suits.rules.plays.swaps import Rally
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import AMBUSH_USED, AWARENESS_USED, SWAP_USED
from rookery.kernel import PASS, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

LEVELS = tuple(THRESHOLDS.values())
MOST = 60
USUAL_DEFENCE = {ATHLETE: BLOCK, THUG: BLOCK, THROW: DODGE, GUNS: DODGE, PERSUASION: WILLPOWER}


def means_open(s: Suits, party: int) -> list[int]:
    """The skills and attributes of a called play: Guns only in a fight (SU-236), nothing used up (SU-205)."""
    spent = s.spent(party)
    barred = set() if s.fighting and s.is_armed(party) else {GUNS}
    barred |= {AMBUSH} if spent & AMBUSH_USED else set()
    barred |= {AWARENESS} if spent & AWARENESS_USED else set()
    barred |= {LEADERSHIP} if spent & SWAP_USED or is_npc(party) or len(s.present()) < 2 else set()
    barred |= set() if at_the_wheel(s, party) else {DRIVER}
    return [means for means in range(FIRST_DEFENCE) if means not in barred]


def may_be_marked(s: Suits, npc: int, means: int) -> bool:
    """Whether an NPC may be the mark; a beast cannot be talked to (SU-204)."""
    return s.is_in(npc) and not (is_beast(s, npc) and means in (FRAUD, PERSUASION))


def declare(s: Suits, gm: int, suit: int, means: int, mark: int) -> list[Step]:
    """P1: the player names X and marks (SU-86); the GM sets all other opposition (SU-84)."""
    s.no_way_back()
    if not s.fighting:  # in a fight the flag goes with the turn it costs (SU-315)
        s.skips = [0] * len(s.suits)
    seat = s.seat_of(suit)
    if means == LEADERSHIP:
        return [Rally(seat, suit, Aim.RALLY, NORMAL, ())]
    if means == AWARENESS:
        return [WantCards(seat, suit, Aim.CALL, NORMAL)]
    stakes = FIGHT if s.fighting else NORMAL
    s.drafted = [Play(Aim.CALL, suit, means, mark, stakes=stakes)]
    return [Oppose(gm, suit, means, mark)]


class Oppose(Step):
    """The GM sets the opposition: a named level, an exact number, one NPC, or all watchers (SU-84, SU-27)."""

    rule = "SU-84"
    even_alone = True
    seat: int
    suit: int
    means: int
    mark: int

    def ask(self, s: Suits) -> list[Option]:
        npcs = [npc for npc in s.npcs if may_be_marked(s, npc, self.means)]
        options: list[Option] = [("opposed-by", npc) for npc in npcs]
        options += [("watched",)] if len(npcs) > 1 else []
        options += [("level", number) for number in LEVELS]
        if s.settings.duels:
            options += [("opposed-by", suit) for suit in s.present() if suit != self.suit]
        return [*options, ("exact",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "exact":
            return [Exact(self.seat)]
        if option[0] == "opposed-by":
            return [AgainstMeans(self.seat, option[1])]
        if option[0] == "level":
            redraft(s, threshold=option[1], mark=NOBODY, marks=(), against=NOBODY)
            return [Conditions(self.seat)]
        there = tuple(npc for npc in s.npcs if may_be_marked(s, npc, self.means))
        return [Watchers(self.seat, self.means, there if len(there) == 2 else ())]


class Watchers(Step):
    """The GM names who of several watches; of two both do (SU-267, SU-G03)."""

    rule = "SU-267"
    seat: int
    means: int
    marks: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        there = [npc for npc in s.npcs if may_be_marked(s, npc, self.means) and npc not in self.marks]
        return [*([DONE] if len(self.marks) > 1 or not there else []), *(("watcher", npc) for npc in there)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != DONE:
            return [self.but(marks=(*self.marks, option[1]))]
        redraft(s, marks=self.marks, against=defence_against(self.means), mark=self.marks[0])
        return [Conditions(self.seat)]


def defence_against(means: int) -> int:
    """The defence that usually resists a skill (SU-161)."""
    return USUAL_DEFENCE.get(means, INSIGHT)


class Exact(Step):
    """The GM sets any whole number from 1 to 60 as threshold (SU-27)."""

    rule = "SU-27"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("exactly", number) for number in range(1, MOST + 1)]

    def answer(self, s: Suits, option: Option) -> Steps:
        redraft(s, threshold=option[1], mark=NOBODY, marks=(), against=NOBODY)
        return [Conditions(self.seat)]


class AgainstMeans(Step):
    """The GM says with which defence, skill or attribute the mark resists (SU-84)."""

    rule = "SU-84"
    seat: int
    party: int

    def ask(self, s: Suits) -> list[Option]:
        return [("with", means) for means in range(len(MEANS))]

    def answer(self, s: Suits, option: Option) -> Steps:
        redraft(s, mark=self.party, against=option[1])
        return [Conditions(self.seat)]


# --- what a called play does ---


def called(s: Suits, play: Play, won: int) -> Steps:
    """The skill's own effects outside a fight; the GM tells everything else (SU-511f)."""
    strike_hazard(s, play, won)
    if play.means in (AMBUSH, AWARENESS):
        use_up(s, play.actor, play.means)
        return look(s, play) if won else None
    if play.means in (FRAUD, PERSUASION) and won and play.mark != NOBODY:
        s.tell("convinced", party=play.mark, by=play.actor, rule=convincing(play))
        return None
    if play.means in (ATHLETE, DRIVER):
        return run_over(s, play, won)
    if play.means == THROW and not won and s.symbols[DIAMONDS] and is_target(s, play.actor):
        s.drafted = [play.but(bonus=0, charisma=(), ties=0, leader=NOBODY, hazard=0, endangered=NOBODY)]
        return [asked_or_judged(s, ThrowOnce(s.seat_of(play.actor)))]
    return None


def convincing(play: Play) -> str:
    """The rule by which the mark believes or agrees: that of the skill, or that of what NPCs do to Suits."""
    if is_npc(play.actor):
        return "SU-373"
    return "SU-232" if play.means == FRAUD else "SU-263"


def strike_hazard(s: Suits, play: Play, won: int) -> None:
    """The hazard that was announced, if the play went against its victim and it is still there (SU-G10)."""
    victim = play.endangered
    if play.hazard and bool(won) != (is_npc(victim) == is_npc(play.actor)) and is_target(s, victim):
        s.tell("hazard_struck", party=victim, damage=play.hazard, rule="SU-G10")
        hurt(s, victim, play.hazard, NOBODY, "SU-G10")


class ThrowOnce(Step):
    """A throw that missed with a diamond may be repeated outside a fight too, at the same target (SU-285)."""

    rule = "SU-285"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("repeat",), PASS]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != PASS:
            return begin_drafted(s)
        s.drafted = []
        return None


def run_over(s: Suits, play: Play, won: int) -> Steps:
    """The winner of a chase who used diamonds has a free attack (SU-219, SU-220, SU-229)."""
    contest = play.against == play.means
    winner, loser = (play.actor, play.mark) if won else (play.mark, play.actor)
    diamonds = s.symbols[DIAMONDS] if won else s.symbols[4 + DIAMONDS]
    if not diamonds or not (won or contest):
        return None
    targets = [loser] if loser != NOBODY else foes_of(s, winner)
    return free_attack(
        s, winner, (Aim.STRIKE if play.means == ATHLETE else Aim.RAM,), targets, "SU-219", diamonds
    )
