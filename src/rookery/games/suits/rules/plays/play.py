"""Plays, P1 to P11 (5.1): declare, react, flip, add, count, compare, announce, discard, draw, effects."""

from __future__ import annotations

from rookery.games.suits.cards import JACK, RANK, SYMBOL
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import Aim, Laid, Play
from rookery.games.suits.printed import FIRST_DEFENCE, LEADERSHIP, STEALTH
from rookery.games.suits.rules.people.npcs import is_beast
from rookery.games.suits.rules.plays.adding import Turn
from rookery.games.suits.rules.plays.faces import TakeNumber, declared
from rookery.games.suits.rules.plays.watchers import NameWatchers, notice
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import (
    acting_side,
    best_on,
    is_flat,
    maker,
    modifier,
    opposing_modifier,
    sharpest,
    total,
)
from rookery.kernel import PASS, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

MOST_TIES = 20
SHIELD = 13
"""The threshold of a Leadership play for one mark (SU-251)."""


def start(s: Suits, play: Play) -> list[Step]:
    """Declare the play (end of P1); flips and cards come next."""
    s.count += 1
    if s.stunt and not is_npc(play.actor):
        play = play.but(extra=play.extra + s.stunt)
        s.stunt = 0
    if s.adjusted and play.against != NOBODY:
        play = play.but(extra=play.extra + s.adjusted)
        s.adjusted = 0
    if len(play.marks) > 1 and play.against != NOBODY:
        play = play.but(mark=flips_for_all(s, play))
    play = play.but(number=s.count)
    s.plays.append(play)
    s.tell(
        "declared",
        party=play.actor,
        means=play.means,
        mark=play.mark,
        mark_names=[s.name_of(mark) for mark in play.marks or (play.mark,)],
        against=play.against,
        aim=play.aim,
        stakes=play.stakes,
    )
    return [React(), Attempt()]


def flips_for_all(s: Suits, play: Play) -> int:
    """Of several Suits the sharpest flips (SU-203a), of NPCs the first: the sharpest is secret (SU-537)."""
    return play.marks[0] if is_npc(play.marks[0]) else sharpest(s, play)


class React(Step):
    """If a defence opposes the play, one ally of the mark may substitute its own (SU-89)."""

    rule = "SU-89"

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        if play.against < FIRST_DEFENCE or len(play.marks) > 1:
            return None
        if is_npc(play.mark):
            if is_beast(s, play.mark):  # no mark of Leadership (SU-31)
                return None
            leaders = tuple(
                npc for npc in s.npcs if npc != play.mark and s.is_in(npc) and not s.npc_skips[s.row(npc)]
            )
            if not leaders or (s.machine and not s.fighting):
                return None
            return [asked_or_judged(s, ShieldNpc(s.gm_seat, leaders))]
        after = [*range(play.mark + 1, len(s.suits)), *range(play.mark)]
        return [
            Shield(s.seat_of(suit), suit)
            for suit in after
            if s.here[suit] and not s.skips[suit] and suit != play.actor
        ]


class Shield(Step):
    """Allies are asked in seat order after the mark, until one substitutes its defence (SU-251 to SU-257)."""

    rule = "SU-251"
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, ("shield", self.suit)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return None
        s.skip_to(Attempt)
        return lead(s, self.suit)


class ShieldNpc(Step):
    """The GM may let another NPC substitute its defence (SU-372)."""

    rule = "SU-372"
    seat: int
    leaders: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, *(("shield", npc) for npc in self.leaders)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return None if option == PASS else lead(s, option[1])


def lead(s: Suits, leader: int) -> list[Step]:
    """Run the Leadership play to its end before the play it interrupts (SU-253)."""
    s.led |= is_npc(leader)
    outer = s.plays[-1]
    return start(s, Play(Aim.SHIELD, leader, LEADERSHIP, threshold=SHIELD, shown=True, stakes=outer.stakes))


class Attempt(Step):
    """P3 and P4: flips, then cards are added in turns; repeated after a tie (SU-90)."""

    rule = "SU-90"

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        side = acting_side(play)
        s.laid, s.flipped, s.declines = [], 0, 0
        for flipping in (0, 1):
            if flipping == side or play.against != NOBODY:
                s.flip(maker(s, play, flipping), flipping)
        first = 0 if side == 0 or play.against != NOBODY else 1
        return [*flip_effects(s), Turn(first), NameWatchers(), Compare()]


def flip_effects(s: Suits) -> list[Step]:
    """With full flips, a flip counts as if added from the hand (SU-O6)."""
    if not s.settings.full_flips:
        return []
    return [declared(s, place) for place in range(len(s.laid))]


class Compare(Step):
    """P6: reach a number, or beat an opponent; equal opposed totals are a tie (SU-108 to SU-111)."""

    rule = "SU-109"

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        side = acting_side(play)
        mine, theirs = total(s, play, side), total(s, play, 1 - side)
        if play.against != NOBODY and mine == theirs and s.flipped and play.ties < MOST_TIES - 1:
            s.plays[-1] = play.but(ties=play.ties + 1, named=())
            s.tell("tied", reveals=True, rule="SU-110")
            s.clear_laid()
            return [Attempt()]
        s.won = int(mine > theirs or (mine == theirs and play.against == NOBODY))
        row = (play.number, play.actor, play.means, hidden_number(s, play), mine, theirs, s.won)
        s.numbers.append((*row, best_on(s, play, 1 - side), play.against))
        if not is_npc(play.actor):
            s.plays_made[play.actor] += 1
            s.plays_won[play.actor] += s.won
        s.symbols = [
            sum(1 for laid in s.laid if laid.side == part and SYMBOL[laid.shown] == sign)
            for part in (side, 1 - side)
            for sign in range(4)
        ]
        rule = "SU-108" if play.against == NOBODY else "SU-109"
        facts = {"party": play.actor, "means": play.means, "aim": play.aim, "success": s.won}
        s.tell("resolved", reveals=True, rule=rule, **facts)
        if not s.won and len(play.marks) > 1 and play.means == STEALTH:
            notice(s, play, mine)
        return [Aftermath()]


def hidden_number(s: Suits, play: Play) -> int:
    """The number that only the GM knew in a play: an NPC's modifier, or a threshold (SU-93)."""
    if is_npc(play.actor):
        return modifier(s, play.actor, play.means)
    return play.threshold if play.against == NOBODY else opposing_modifier(s, play)


class Aftermath(Step):
    """P8 to P11: discards, Jacks, one draw for every involved party, then the effects (SU-113 to SU-118)."""

    rule = "SU-113"

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        jacks = sorted(
            (laid for laid in s.laid if is_jack(s, play, laid)),
            key=lambda laid: is_npc(laid.by) or laid.by == NOBODY,
        )
        s.this_play = [laid.card for laid in s.laid]
        pressed = play.against == NOBODY and any(laid.side == 1 for laid in s.laid)
        s.clear_laid()
        return [
            *(asked_or_judged(s, TakeNumber(s.seat_of(laid.by), laid.by)) for laid in jacks),
            EndDraws(int(pressed)),
            Effects(),
        ]


def is_jack(s: Suits, play: Play, laid: Laid) -> bool:
    """Whether a card in play earns its owner a number card (SU-132)."""
    if RANK[laid.shown] != JACK or is_flat(s, play, laid.side):
        return False
    return not laid.flip or s.settings.full_flips


class EndDraws(Step):
    """Every involved party draws one card: the acting Suit, the other Suits, the GM last (SU-115, SU-116)."""

    rule = "SU-115"
    pressed: int

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        s.this_play = []
        side = acting_side(play)
        involved = [play.actor] + ([maker(s, play, 1 - side)] if play.against != NOBODY else [])
        for party in involved:
            if not is_npc(party):
                s.draw(party, "play")
        if self.pressed or any(map(is_npc, involved)):
            s.draw(NOBODY, "play")
        elif play.aim == Aim.PREP:  # time passes
            s.draw(NOBODY, "play", "SU-415")
        return None


class Effects(Step):
    """P11: the effects of the skill (SU-118)."""

    rule = "SU-118"

    def run(self, s: Suits) -> Steps:
        play = s.plays.pop()
        return s.effects[play.aim](s, play, s.won)


class Substitute(Step):
    """If the play is won the leader defends for the ally; the leader skips anyway (SU-254, SU-255)."""

    rule = "SU-254"
    leader: int
    won: int

    def run(self, s: Suits) -> Steps:
        s.skip(self.leader, 1)
        if self.won:
            s.plays[-1] = s.plays[-1].but(leader=self.leader)
        s.tell("shielded", party=self.leader, mark=s.plays[-1].mark, success=self.won)
        return None


def shielded(s: Suits, play: Play, won: int) -> Steps:
    return [Substitute(play.actor, won)]
