"""Plays, P1 to P11 (5.1): declare, react, flip, add, count, compare, announce, discard, draw, effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.suits import gm
from rookery.games.suits.box import CHARISMA, FIRST_DEFENCE, LEADERSHIP, NOBODY, STEALTH, is_npc
from rookery.games.suits.cards import JACK, RANK, SYMBOL
from rookery.games.suits.faces import Lay, TakeNumber, add, declared, last_call
from rookery.games.suits.pieces import Laid, Play
from rookery.games.suits.reckoning import (
    CHARISMA_USED,
    acting_side,
    charisma_open,
    is_flat,
    maker,
    modifier,
    opposing_modifier,
    total,
    watchers_named,
    watching,
)
from rookery.games.suits.state import Table
from rookery.kernel import PASS, Floor, Option, Step, Steps
from rookery.kit.chair import put

Effect = Callable[[Table, Play, int], Steps]
EFFECTS: dict[str, Effect] = {}
"""What follows a play, by its aim; the modules that make plays say it."""


def follows(*aims: str) -> Callable[[Effect], Effect]:
    """Marks the function that carries out the effects of plays with these aims."""

    def noted(effect: Effect) -> Effect:
        EFFECTS.update(dict.fromkeys(aims, effect))
        return effect

    return noted


MOST_TIES = 20
SHIELD = 13
"""The threshold of a Leadership play for one mark (SU-251)."""


def start(s: Table, play: Play) -> list[Step]:
    """P1 is done: the play is declared, its cards come next."""
    s.count += 1
    if s.stunt and not is_npc(play.actor):
        play = play.but(extra=play.extra + s.stunt)
        s.stunt = 0
    if len(play.marks) > 1 and play.against != NOBODY:
        play = play.but(mark=sharpest(s, play))
    play = play.but(number=s.count)
    s.plays.append(play)
    s.tell("declared", party=play.actor, means=play.means, mark=play.mark, against=play.against, aim=play.aim, stakes=play.stakes)
    return [React(), Attempt()]


def sharpest(s: Table, play: Play) -> int:
    """The mark that flips for all: the one with the highest modifier, the first among equals (SU-203)."""
    return max(play.marks, key=lambda mark: modifier(s, mark, play.against))


class React(Step):
    """If the opposition is a defence, one ally of the mark may substitute their own (SU-89)."""

    rule = "SU-89"

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        if play.against < FIRST_DEFENCE or len(play.marks) > 1:
            return None
        if is_npc(play.mark):
            leaders = tuple(npc for npc in s.npcs if npc != play.mark and s.is_in(npc) and not s.npc_skips[s.row(npc)])
            if not leaders or (s.machine and not s.fighting):
                return None
            return [put(s, ShieldNpc(s.gm_seat, leaders))]
        after = [*range(play.mark + 1, len(s.suits)), *range(play.mark)]
        return [Shield(s.seat_of(suit), suit) for suit in after if s.here[suit] and not s.skips[suit] and suit != play.actor]


class Shield(Step):
    """An ally is asked, in seat order after the target, until one says yes (SU-251 to SU-257)."""

    rule = "SU-251"
    seat: int
    suit: int

    def ask(self, s: Table) -> list[Option]:
        return [PASS, ("shield", self.suit)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option == PASS:
            return None
        s.skip_to(Attempt)
        return lead(s, self.suit)


class ShieldNpc(Step):
    """The GM may let another NPC substitute its defence (SU-372)."""

    rule = "SU-372"
    seat: int
    leaders: tuple[int, ...]

    def ask(self, s: Table) -> list[Option]:
        return [PASS, *(("shield", npc) for npc in self.leaders)]

    def answer(self, s: Table, option: Option) -> Steps:
        return None if option == PASS else lead(s, option[1])


def lead(s: Table, leader: int) -> list[Step]:
    """The Leadership play is made completely first (SU-253)."""
    s.led = s.led or is_npc(leader)
    outer = s.plays[-1]
    return start(s, Play(0, "shield", leader, LEADERSHIP, threshold=SHIELD, shown=1, stakes=outer.stakes))


class Attempt(Step):
    """P3 and P4: flips, then cards are added in turns. After a tie all of it is done again."""

    rule = "SU-90"

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        side = acting_side(play)
        s.laid, s.flipped, s.declines = [], 0, 0
        for flipping in (0, 1):
            if flipping == side or play.against != NOBODY:
                s.flip(maker(s, play, flipping), flipping)
        first = 0 if side == 0 or play.against != NOBODY else 1
        return [*flip_effects(s), Turn(first), NameWatchers(), Compare()]


def flip_effects(s: Table) -> list[Step]:
    """With full flips a flip counts as if added from the hand (SU-O6)."""
    if s.settings["flips"] == "plain":
        return []
    return [declared(s, place) for place in range(len(s.laid))]


class Turn(Step):
    """A side's turn to add cards (SU-97 to SU-101)."""

    rule = "SU-98"
    side: int

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        s.added = 0
        voice = maker(s, play, self.side)
        close = CloseTurn(self.side)
        if voice == NOBODY or is_npc(voice):
            if s.machine:
                return [*(Lay(voice, card, self.side) for card in gm.answering_cards(s, self.side)), close]
            return [GmAdds(s.gm_seat, voice, self.side), close]
        return [adding(s, voice, self.side), *last_call(s, voice, self.side), close]


def adding(s: Table, suit: int, side: int) -> Step:
    """The voice's own adding; with a person as GM a floor, on which stunts may be awarded (SU-181)."""
    if not s.person:
        return AddCards(s.seat_of(suit), suit, side)
    return Adding(suit, side)


class AddCards(Step):
    """Add cards one at a time, use the Charisma bonus, or let it stand (SU-98)."""

    rule = "SU-98"
    seat: int
    suit: int
    side: int

    def ask(self, s: Table) -> list[Option]:
        options: list[Option] = [PASS]
        options += [("add", card) for card in s.hands[self.suit]]
        if charisma_open(s, s.plays[-1], self.suit):
            options.append(("charisma",))
        return options

    def answer(self, s: Table, option: Option) -> Steps:
        if option == PASS:
            return None
        again = [] if s.person else [self]
        if option[0] == "charisma":
            use_charisma(s, self.suit)
            return again
        return [*add(s, self.suit, option[1], self.side), *again]


def use_charisma(s: Table, suit: int) -> None:
    """Once per scene a Suit adds its Charisma to a total (SU-167); it counts as adding (SU-100)."""
    play = s.plays[-1]
    s.plays[-1] = play.but(charisma=(*play.charisma, suit))
    s.used[suit] |= CHARISMA_USED
    s.added += 1
    s.tell("charisma", suit=suit, bonus=s.attributes[suit][CHARISMA])


class Adding(Floor):
    """An adding turn with a person as GM: the voice adds, and the GM may award a stunt meanwhile (SU-181)."""

    rule = "SU-181"
    suit: int
    side: int

    def run(self, s: Any) -> Steps:
        if not s.hands[self.suit] and not charisma_open(s, s.plays[-1], self.suit):
            return [HoldOpen(s.gm_seat, self.suit, self.side)]
        return super().run(s)

    def asks(self, s: Table) -> list[Step]:
        return [AddCards(s.seat_of(self.suit), self.suit, self.side), Award(s.gm_seat)]

    def awaits(self, s: Table, seat: int) -> bool:
        return seat != s.gm_seat


class Award(Step):
    """The GM finds something worth a reward: that Suit draws one card at once (SU-180)."""

    rule = "SU-180"
    words = 300
    seat: int

    def ask(self, s: Table) -> list[Option]:
        return [PASS, *(("stunt", suit) for suit in s.present() if stunts_left(s, suit))]

    def answer(self, s: Table, option: Option) -> Steps:
        if option != PASS:
            award(s, option[1])
        return None


def stunts_left(s: Table, suit: int) -> bool:
    """Whether the limit of stunts in a scene allows one more (SU-O18)."""
    limit: Any = s.settings["stunt_limit"]
    if limit == "usual":
        limit = "none" if s.person else 1
    return bool(limit == "none" or s.stunts[suit] < limit)


def award(s: Table, suit: int) -> None:
    """One award, one card."""
    s.stunts[suit] += 1
    s.tell("stunt", suit=suit, text=s.said)
    s.draw(suit, "stunt")


class HoldOpen(Step):
    """The turn of a voice with nothing to add stays open until the GM closes it (SU-105a)."""

    rule = "SU-105"
    words = 300
    even_alone = True
    seat: int
    suit: int
    side: int

    def ask(self, s: Table) -> list[Option]:
        return [("close",), *(("stunt", suit) for suit in s.present() if stunts_left(s, suit))]

    def answer(self, s: Table, option: Option) -> Steps:
        if option[0] == "close":
            return None
        award(s, option[1])
        return [Adding(self.suit, self.side)]


class GmAdds(Step):
    """A person as GM adds one or more cards, or declines (SU-101)."""

    rule = "SU-101"
    seat: int
    party: int
    side: int

    def ask(self, s: Table) -> list[Option]:
        return [PASS, *(("add", card) for card in s.hands[-1])]

    def answer(self, s: Table, option: Option) -> Steps:
        return None if option == PASS else [*add(s, self.party, option[1], self.side), self]


class CloseTurn(Step):
    """A turn in which nothing was added is a decline; the first decline ends the adding (SU-100, SU-101, SU-O7)."""

    rule = "SU-101"
    side: int

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        declined = not s.added
        s.declines = s.declines + 1 if declined else 0
        if declined:
            s.tell("declined", side=self.side, reveals=self.side == 1)
        if play.against == NOBODY and (acting_side(play) == 1 or s.settings["pressure"] == "off"):
            return None
        limit = 2 if s.settings["loop"] == "both" and play.against != NOBODY else 1
        return None if s.declines >= limit else [Turn(1 - self.side)]


class NameWatchers(Step):
    """With spades used, the sneaker names watchers who all count with the poorest Insight among them (SU-268)."""

    rule = "SU-268"

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        most = watchers_named(s, play)
        if most >= len(play.marks) > 1:
            s.plays[-1] = play.but(named=play.marks)
            return None
        return [put(s, NameWatcher(s.seat_of(play.actor), most))] if most else None


class NameWatcher(Step):
    """One more watcher is named, or enough are."""

    rule = "SU-268"
    seat: int
    most: int

    def ask(self, s: Table) -> list[Option]:
        play = s.plays[-1]
        if len(play.named) == self.most:
            return []
        rest = [mark for mark in play.marks if mark not in play.named]
        ranked = sorted(rest, key=lambda mark: -gm.level_seen(s, mark))
        if len(play.named) == self.most - 1:
            ranked.reverse()
        return [*(("watcher", mark) for mark in ranked), ("done",)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option[0] == "done":
            return None
        play = s.plays[-1]
        s.plays[-1] = play.but(named=(*play.named, option[1]))
        s.tell("watcher_named", party=option[1])
        return [put(s, self)]


class Compare(Step):
    """P6: meet a number, beat an opponent; equal totals in an opposed play are a tie (SU-108 to SU-111)."""

    rule = "SU-109"

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        side = acting_side(play)
        mine, theirs = total(s, play, side), total(s, play, 1 - side)
        if play.against != NOBODY and mine == theirs and s.flipped and play.ties < MOST_TIES - 1:
            s.plays[-1] = play.but(ties=play.ties + 1, named=())
            s.tell("tied", reveals=True)
            s.clear_laid()
            return [Attempt()]
        s.won = int(mine > theirs or (mine == theirs and play.against == NOBODY))
        s.numbers.append((play.number, play.actor, play.means, hidden_number(s, play), mine, theirs, s.won))
        if not is_npc(play.actor):
            s.plays_made[play.actor] += 1
            s.plays_won[play.actor] += s.won
        s.symbols = [
            sum(1 for laid in s.laid if laid.side == part and SYMBOL[laid.shown] == sign) for part in (side, 1 - side) for sign in range(4)
        ]
        s.tell("resolved", party=play.actor, means=play.means, aim=play.aim, success=s.won, reveals=True)
        if not s.won and len(play.marks) > 1 and play.means == STEALTH:
            notice(s, play, mine)
        return [Aftermath()]


def hidden_number(s: Table, play: Play) -> int:
    """What the GM kept to itself in a play: an NPC's modifier, or a threshold (SU-93)."""
    if is_npc(play.actor):
        return modifier(s, play.actor, play.means)
    return play.threshold if play.against == NOBODY else opposing_modifier(s, play)


def notice(s: Table, play: Play, mine: int) -> None:
    """Those watchers whose total exceeds the sneaker's notice; the GM says who (SU-270)."""
    cards = total(s, play, 1 - acting_side(play)) - opposing_modifier(s, play)
    sharp = [mark for mark, value in zip(play.marks, watching(s, play), strict=True) if value + cards > mine]
    s.tell("noticed", parties=sharp, noticed_by=[s.name_of(mark) for mark in sharp], reveals=True)


class Aftermath(Step):
    """P8 to P11: discards, Jacks, one draw for every involved party, then the effects (SU-113 to SU-118)."""

    rule = "SU-113"

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        jacks = sorted(
            (laid for laid in s.laid if is_jack(s, play, laid)),
            key=lambda laid: is_npc(laid.by) or laid.by == NOBODY,
        )
        s.this_play = [laid.card for laid in s.laid]
        pressed = play.against == NOBODY and any(laid.side == 1 for laid in s.laid)
        s.clear_laid()
        return [*(put(s, TakeNumber(s.seat_of(laid.by), laid.by)) for laid in jacks), EndDraws(int(pressed)), Effects()]


def is_jack(s: Table, play: Play, laid: Laid) -> bool:
    """Whether a card in play earns its player a number card (SU-132)."""
    if RANK[laid.shown] != JACK or is_flat(s, play, laid.side):
        return False
    return not laid.flip or s.settings["flips"] == "full"


class EndDraws(Step):
    """Every involved party draws one card: the acting Suit, the other Suits, the GM last (SU-115, SU-116)."""

    rule = "SU-115"
    pressed: int

    def run(self, s: Table) -> Steps:
        play = s.plays[-1]
        s.this_play = []
        side = acting_side(play)
        involved = [play.actor] + ([maker(s, play, 1 - side)] if play.against != NOBODY else [])
        for party in involved:
            if not is_npc(party):
                s.draw(party, "play")
        if self.pressed or (play.aim == "prep" and play.against == NOBODY) or any(map(is_npc, involved)):
            s.draw(NOBODY, "play")
        return None


class Effects(Step):
    """P11: what the skill does (SU-118)."""

    rule = "SU-118"

    def run(self, s: Table) -> Steps:
        play = s.plays.pop()
        return EFFECTS[play.aim](s, play, s.won)


class Substitute(Step):
    """If the Leadership play succeeded, the leader's defence replaces the ally's; the leader skips in either case (SU-254, SU-255)."""

    rule = "SU-254"
    leader: int
    won: int

    def run(self, s: Table) -> Steps:
        s.skip(self.leader, 1)
        if self.won:
            s.plays[-1] = s.plays[-1].but(leader=self.leader)
        s.tell("shielded", party=self.leader, mark=s.plays[-1].mark, success=self.won)
        return None


@follows("shield")
def shielded(s: Table, play: Play, won: int) -> Steps:
    """A Leadership play for an ally is over."""
    return [Substitute(play.actor, won)]
