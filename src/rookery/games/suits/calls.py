"""Plays a person as GM calls for, and those the players propose (SU-84 to SU-88, SU-G03 to SU-G05)."""

from __future__ import annotations

from rookery.games.suits.actions import look_order
from rookery.games.suits.backward import forget
from rookery.games.suits.box import (
    AMBUSH,
    ATHLETE,
    AWARENESS,
    DEFENCES,
    DRIVER,
    FIRST_DEFENCE,
    FRAUD,
    GUNS,
    INSIGHT,
    LEADERSHIP,
    NOBODY,
    PERSUASION,
    STAKES,
    THIEF,
    THRESHOLDS,
    THROW,
    is_npc,
)
from rookery.games.suits.cards import DIAMONDS
from rookery.games.suits.harm import hurt
from rookery.games.suits.looks import look, use_up
from rookery.games.suits.npcs import is_beast
from rookery.games.suits.pieces import Play
from rookery.games.suits.play import follows, start
from rookery.games.suits.reckoning import AMBUSH_USED, AWARENESS_USED, SWAP_USED
from rookery.games.suits.skills import foes_of, free_attack
from rookery.games.suits.state import Table
from rookery.games.suits.swaps import Rally
from rookery.games.suits.vehicles import at_the_wheel
from rookery.games.suits.words_in import tell_words
from rookery.kernel import PASS, Option, Step, Steps
from rookery.kit.chair import put

LEVELS = tuple(THRESHOLDS.values())
MOST = 60
GO: Option = ("go",)


def means_open(s: Table, party: int) -> list[int]:
    """The skills and attributes a play out of a fight may use: not Guns (SU-236), nothing used up (SU-205)."""
    spent = 0 if is_npc(party) else s.used[party]
    barred = {GUNS}
    barred |= {AMBUSH} if spent & AMBUSH_USED else set()
    barred |= {AWARENESS} if spent & AWARENESS_USED else set()
    barred |= {LEADERSHIP} if spent & SWAP_USED or is_npc(party) or len(s.present()) < 2 else set()
    barred |= set() if at_the_wheel(s, party) else {DRIVER}
    return [means for means in range(FIRST_DEFENCE) if means not in barred]


# --- players propose ---


class Propose(Step):
    """A player says what the Suit attempts, or just speaks (SU-D08)."""

    rule = "SU-67"
    words = 500
    seat: int

    def ask(self, s: Table) -> list[Option]:
        mine = [suit for suit in s.present() if s.seat_of(suit) == self.seat and not s.skips[suit] and s.on_stage]
        return [PASS, ("speak",), *(("attempt", suit, means) for suit in mine for means in means_open(s, suit))]

    def answer(self, s: Table, option: Option) -> Steps:
        tell_words(s, self.seat)
        if option[0] != "attempt":
            return None
        _, suit, means = option
        return [AtWhom(self.seat, suit, means)]


def may_be_marked(s: Table, npc: int, means: int) -> bool:
    """A beast is no mark for talk (SU-204)."""
    return s.is_in(npc) and not (is_beast(s, npc) and means in (FRAUD, PERSUASION))


class AtWhom(Step):
    """The mark of a proposal, or nobody."""

    rule = "SU-84"
    seat: int
    suit: int
    means: int

    def ask(self, s: Table) -> list[Option]:
        marks = [npc for npc in s.npcs if may_be_marked(s, npc, self.means)] if self.means not in (AWARENESS, LEADERSHIP) else []
        return [("at-nobody",), *(("at", npc) for npc in marks)]

    def answer(self, s: Table, option: Option) -> Steps:
        mark = option[1] if option[0] == "at" else NOBODY
        s.tell("proposed", suit=self.suit, means=self.means, mark=mark)
        return [Confirm(s.gm_seat, self.suit, self.means, mark)]


class Confirm(Step):
    """The GM accepts, changes or refuses a proposal, or lets it simply succeed (SU-G05, SU-492)."""

    rule = "SU-84"
    words = 500
    even_alone = True
    seat: int
    suit: int
    means: int
    mark: int

    def ask(self, s: Table) -> list[Option]:
        return [("accept",), ("refuse",), ("grant",), *(("change", means) for means in means_open(s, self.suit) if means != self.means)]

    def answer(self, s: Table, option: Option) -> Steps:
        if s.said:
            s.tell("narration", text=s.said)
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

    def ask(self, s: Table) -> list[Option]:
        return [("go-on",), ("withdraw",)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option[0] == "withdraw":
            s.tell("withdrawn", suit=self.suit)
            return None
        return declare(s, self.gm, self.suit, self.means, self.mark)


# --- the GM calls ---


class CallSuit(Step):
    """Which Suit the GM calls on; one with a skip flag sits the next play out (SU-G03, SU-255)."""

    rule = "SU-G03"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        able = [suit for suit in s.present() if not s.skips[suit]] or s.present()
        return [PASS, *(("call-on", suit) for suit in able)]

    def answer(self, s: Table, option: Option) -> Steps:
        return None if option == PASS else [CallMeans(self.seat, option[1])]


class CallMeans(Step):
    """By which skill or attribute (SU-88)."""

    rule = "SU-G03"
    seat: int
    party: int

    def ask(self, s: Table) -> list[Option]:
        return [("by", means) for means in means_open(s, self.party)]

    def answer(self, s: Table, option: Option) -> Steps:
        return declare(s, self.seat, self.party, option[1], NOBODY)


def declare(s: Table, gm: int, suit: int, means: int, mark: int) -> list[Step]:
    """P1: X and marks are the player's to name (SU-86); all other opposition is the GM's to set (SU-84)."""
    forget(s)
    s.skips = [0] * len(s.suits)
    seat = s.seat_of(suit)
    if means == LEADERSHIP:
        return [Rally(seat, suit, "rally", 1, ())]
    if means == AWARENESS:
        return [WantCards(seat, suit)]
    s.drafted = [Play(0, "call", suit, means, mark)]
    return [Oppose(gm, suit, means, mark)]


class WantCards(Step):
    """X of Awareness (SU-222)."""

    rule = "SU-222"
    seat: int
    suit: int

    def ask(self, s: Table) -> list[Option]:
        return [("look", cards) for cards in look_order(s, self.suit)]

    def answer(self, s: Table, option: Option) -> Steps:
        return start(s, Play(0, "call", self.suit, AWARENESS, threshold=5 * option[1], shown=1, times=option[1]))


class Oppose(Step):
    """A named level, a number of one's own, one NPC, or all who watch (SU-84, SU-27)."""

    rule = "SU-84"
    even_alone = True
    seat: int
    suit: int
    means: int
    mark: int

    def ask(self, s: Table) -> list[Option]:
        npcs = [npc for npc in s.npcs if may_be_marked(s, npc, self.means)]
        npcs.sort(key=lambda npc: npc != self.mark)
        options: list[Option] = [("opposed-by", npc) for npc in npcs]
        options += [("watched",)] if len(npcs) > 1 else []
        options += [("level", number) for number in LEVELS]
        if s.settings["duels"] == "on":
            options += [("opposed-by", suit) for suit in s.present() if suit != self.suit]
        options.append(("exact",))
        return options if self.mark != NOBODY else sorted(options, key=lambda option: option != ("level", 15))

    def answer(self, s: Table, option: Option) -> Steps:
        if option[0] == "exact":
            return [Exact(self.seat)]
        if option[0] == "opposed-by":
            return [AgainstMeans(self.seat, option[1])]
        play = s.drafted[0]
        if option[0] == "level":
            s.drafted = [play.but(threshold=option[1], mark=NOBODY)]
        else:
            marks = tuple(npc for npc in s.npcs if may_be_marked(s, npc, self.means))
            s.drafted = [play.but(marks=marks, against=FIRST_DEFENCE + defence_against(self.means), mark=marks[0])]
        return [Conditions(self.seat)]


def defence_against(means: int) -> int:
    """The defence that usually resists a skill: Block, Dodge, Insight or Willpower (SU-161)."""
    usual = {"block": (ATHLETE, 11), "dodge": (THROW,), "willpower": (PERSUASION,)}
    word = next((word for word, skills in usual.items() if means in skills), "insight")
    return DEFENCES.index(word)


class Exact(Step):
    """Any whole number from 1 to 60 (SU-27)."""

    rule = "SU-27"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        return [("exactly", number) for number in range(1, MOST + 1)]

    def answer(self, s: Table, option: Option) -> Steps:
        s.drafted = [s.drafted[0].but(threshold=option[1], mark=NOBODY)]
        return [Conditions(self.seat)]


class AgainstMeans(Step):
    """Which defence, skill or attribute the NPC uses."""

    rule = "SU-84"
    seat: int
    party: int

    def ask(self, s: Table) -> list[Option]:
        usual = FIRST_DEFENCE + defence_against(s.drafted[0].means)
        everything = [*range(FIRST_DEFENCE, FIRST_DEFENCE + 4), *range(FIRST_DEFENCE)]
        return [("with", usual), *(("with", means) for means in everything if means != usual)]

    def answer(self, s: Table, option: Option) -> Steps:
        s.drafted = [s.drafted[0].but(mark=self.party, against=option[1])]
        return [Conditions(self.seat)]


class Conditions(Step):
    """Theft from a person, stakes, a hazard announced beforehand; then the cards (SU-G03, SU-G10)."""

    rule = "SU-G03"
    words = 300
    seat: int

    def ask(self, s: Table) -> list[Option]:
        play = s.drafted[0]
        options: list[Option] = [GO]
        if play.means == THIEF and play.against == INSIGHT and not play.person:
            options.append(("from-person",))
        options += [("stakes", stakes) for stakes in range(len(STAKES) - 1) if stakes != play.stakes]
        return [*options, *(("hazard", damage) for damage in range(1, 7) if damage != play.hazard)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option == GO:
            play, s.drafted = s.drafted[0], []
            return start(s, play)
        play = s.drafted[0]
        if option[0] == "from-person":
            play = play.but(person=1)
        elif option[0] == "stakes":
            play = play.but(stakes=option[1])
        else:
            play = play.but(hazard=option[1])
            s.tell("hazard", party=play.actor, damage=option[1], text=s.said)
        s.drafted = [play]
        return [self]


# --- NPCs act ---


class NpcActs(Step):
    """Which NPC makes a play against the Suits (SU-87, SU-G04)."""

    rule = "SU-87"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        return [PASS, *(("npc", npc) for npc in s.npcs if s.is_in(npc))]

    def answer(self, s: Table, option: Option) -> Steps:
        return None if option == PASS else [NpcMeans(self.seat, option[1])]


class NpcMeans(Step):
    """By which skill or attribute."""

    rule = "SU-87"
    seat: int
    npc: int

    def ask(self, s: Table) -> list[Option]:
        barred = (FRAUD, PERSUASION) if is_beast(s, self.npc) else ()
        return [("by", means) for means in means_open(s, self.npc) if means not in barred]

    def answer(self, s: Table, option: Option) -> Steps:
        if option[1] == AWARENESS:
            s.drafted = [Play(0, "call", self.npc, AWARENESS, shown=1)]
            return [NpcWants(self.seat)]
        s.drafted = [Play(0, "call", self.npc, option[1], against=FIRST_DEFENCE + defence_against(option[1]))]
        return [NpcTarget(self.seat, ())]


class NpcWants(Step):
    """X of an NPC's Awareness, which looks at the GM deck (SU-371)."""

    rule = "SU-371"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        return [("look", cards) for cards in range(1, 13)]

    def answer(self, s: Table, option: Option) -> Steps:
        play, s.drafted = s.drafted[0].but(threshold=5 * option[1], times=option[1]), []
        forget(s)
        return start(s, play)


class NpcTarget(Step):
    """Whom it is aimed at: one Suit, or several (SU-203a); then which defence they use."""

    rule = "SU-87"
    seat: int
    marks: tuple[int, ...]

    def ask(self, s: Table) -> list[Option]:
        later = [suit for suit in s.present() if suit > max(self.marks, default=-1)]
        return [*([("done",)] if self.marks else []), *(("at-suit", suit) for suit in later)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option[0] == "at-suit":
            return [self.but(marks=(*self.marks, option[1]))]
        several = self.marks if len(self.marks) > 1 else ()
        s.drafted = [s.drafted[0].but(mark=self.marks[0], marks=several)]
        return [NpcAgainst(self.seat)]


class NpcAgainst(Step):
    """Which defence the Suits use (SU-87)."""

    rule = "SU-87"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        usual = s.drafted[0].against
        return [("with", usual), *(("with", means) for means in range(FIRST_DEFENCE, FIRST_DEFENCE + 4) if means != usual)]

    def answer(self, s: Table, option: Option) -> Steps:
        play, s.drafted = s.drafted[0].but(against=option[1]), []
        forget(s)
        return start(s, play)


# --- what a called play does ---


@follows("call")
def called(s: Table, play: Play, won: int) -> Steps:
    """The skill's own effects out of a fight; everything else the GM tells (SU-511f)."""
    if not won and play.hazard:
        s.tell("hazard_struck", party=play.actor, damage=play.hazard)
        hurt(s, play.actor, play.hazard, NOBODY)
        return None
    if play.means in (AMBUSH, AWARENESS):
        use_up(s, play.actor, play.means)
        return look(s, play) if won else None
    if play.means in (FRAUD, PERSUASION) and won and play.mark != NOBODY:
        s.tell("convinced", party=play.mark, by=play.actor)
        return None
    if play.means in (ATHLETE, DRIVER):
        return run_over(s, play, won)
    if play.means == THROW and not won and s.symbols[DIAMONDS]:
        s.drafted = [play.but(bonus=0, charisma=(), ties=0, leader=NOBODY)]
        return [put(s, ThrowOnce(s.seat_of(play.actor)))]
    return None


class ThrowOnce(Step):
    """A throw that missed with a diamond may be repeated out of a fight too, against the same thing (SU-285)."""

    rule = "SU-285"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        return [("repeat",), PASS]

    def answer(self, s: Table, option: Option) -> Steps:
        play, s.drafted = s.drafted[0], []
        return None if option == PASS else start(s, play)


def run_over(s: Table, play: Play, won: int) -> Steps:
    """Whoever wins a chase and used diamonds has a free attack (SU-219, SU-220, SU-229)."""
    contest = play.against == play.means
    winner, loser = (play.actor, play.mark) if won else (play.mark, play.actor)
    diamonds = s.symbols[DIAMONDS] if won else s.symbols[4 + DIAMONDS]
    if not diamonds or not (won or contest):
        return None
    targets = [loser] if loser != NOBODY else foes_of(s, winner)
    return free_attack(s, winner, ("strike",) if play.means == ATHLETE else ("ram",), targets, "SU-219", diamonds)
