"""Ambush and Awareness: looking at the top of a deck (SU-210 to SU-226)."""

from __future__ import annotations

from rookery.games.suits.cards import DIAMONDS, GM, HEARTS, PLAYERS, RANK, SYMBOL, VALUE
from rookery.games.suits.parties import is_npc
from rookery.games.suits.pieces import DONE, Aim, Play
from rookery.games.suits.printed import AMBUSH, AWARENESS, WITS
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import AMBUSH_USED, AWARENESS_USED, block_of
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

REST: Option = ("rest",)
MOST_CARDS = 12


def wits(s: Suits, party: int) -> int:
    """The number of cards an Ambush looks at (SU-211)."""
    return block_of(s, party).attributes[WITS] if is_npc(party) else s.attributes[party][WITS]


def use_up(s: Suits, party: int, means: int) -> None:
    """Mark the look as used for this scene, successful or not (SU-205); for NPCs too (SU-371)."""
    bit = AMBUSH_USED if means == AMBUSH else AWARENESS_USED
    if is_npc(party):
        s.npc_used[s.row(party)] |= bit
    else:
        s.used[party] |= bit


def look(s: Suits, play: Play) -> list[Step]:
    """The look after a won Ambush or Awareness; the decks are exchanged for an NPC (SU-371)."""
    if play.means == AMBUSH:
        family = PLAYERS if is_npc(play.actor) else GM
        return [Look(play.actor, family, wits(s, play.actor), s.symbols[DIAMONDS])]
    family = GM if is_npc(play.actor) else PLAYERS
    return [Look(play.actor, family, play.times, s.symbols[HEARTS])]


def looked(s: Suits, play: Play, won: int) -> Steps:
    """Success gives the look, failure nothing (SU-215, SU-226)."""
    use_up(s, play.actor, play.means)
    return look(s, play) if won else None


class WantCards(Step):
    """The player says how many cards Awareness is to show; the threshold is 5 for each (SU-222, SU-371)."""

    rule = "SU-222"
    seat: int
    party: int
    aim: Aim
    stakes: int

    def ask(self, s: Suits) -> list[Option]:
        return looks_open()

    def answer(self, s: Suits, option: Option) -> Steps:
        return start(s, awareness(self.party, self.aim, self.stakes, option[1]))


def looks_open() -> list[Option]:
    return [("look", cards) for cards in range(1, MOST_CARDS + 1)]


def awareness(party: int, aim: Aim, stakes: int, cards: int) -> Play:
    """An Awareness play against a public number (SU-222)."""
    return Play(aim, party, AWARENESS, threshold=5 * cards, shown=True, stakes=stakes, times=cards)


class Look(Step):
    """Look at the top cards of a deck, or at all there are; an empty deck is refilled first (SU-213)."""

    rule = "SU-213"
    party: int
    family: int
    times: int
    tosses: int

    def run(self, s: Suits) -> Steps:
        s.refill(self.family)
        there = min(self.times, len(s.tops[self.family]) + len(s.bags[self.family]))
        s.looked = [s.top(self.family) for _ in range(there)]
        s.looker = self.party
        for card in s.looked:
            s.seen[card] = s.bit(self.party)
        seat = s.seat_of(self.party)
        s.tell(
            "looked",
            party=self.party,
            family=self.family,
            cards=there,
            secret={"looked": list(s.looked)},
            knows=(seat,),
            reveals=True,
            rule="SU-211" if at_theirs(self.party, self.family) else "SU-223",
        )
        return [
            asked_or_judged(s, Toss(seat, self.party, self.family, self.tosses)),
            asked_or_judged(s, PutBack(seat, self.party, self.family)),
            LookOver(self.family),
        ]


def usual_order(cards: list[int], party: int, family: int) -> list[int]:
    """Low cards on top of the other side's deck, high ones on top of its own (SU-D29, SU-D31)."""
    theirs = at_theirs(party, family)
    return sorted(cards, key=lambda card: (VALUE[card], RANK[card], SYMBOL[card], card), reverse=not theirs)


def at_theirs(party: int, family: int) -> bool:
    """Whether it is the other side's deck: Ambush looks at that, Awareness at its own."""
    return (family == GM) != is_npc(party)


class Toss(Step):
    """For each of the skill's symbols used, one of the cards may be discarded (SU-212, SU-224)."""

    rule = "SU-212"
    seat: int
    party: int
    family: int
    left: int

    def ask(self, s: Suits) -> list[Option]:
        if not self.left or not s.looked:
            return []
        return [*(("toss", card) for card in s.looked), DONE]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == DONE:
            return None
        s.looked.remove(option[1])
        s.discard(option[1])
        rule = "SU-212" if at_theirs(self.party, self.family) else "SU-224"
        s.tell("tossed", party=self.party, card=option[1], reveals=True, rule=rule)
        return [asked_or_judged(s, self.but(left=self.left - 1))]


class PutBack(Step):
    """The cards go back on top in any order, one by one or the rest in usual order (SU-211, SU-223)."""

    rule = "SU-211"
    seat: int
    party: int
    family: int

    def ask(self, s: Suits) -> list[Option]:
        if not s.looked:
            return []
        return [REST, *(("next", card) for card in s.looked)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == REST:
            s.ordered += usual_order(s.looked, self.party, self.family)
            s.looked = []
            return None
        s.looked.remove(option[1])
        s.ordered.append(option[1])
        return [asked_or_judged(s, self)]


class LookOver(Step):
    """The cards are on the deck again; the party that looked knows their order (SU-534)."""

    rule = "SU-534"
    family: int

    def run(self, s: Suits) -> Steps:
        s.tops[self.family] = s.ordered + s.tops[self.family]
        s.ordered = []
        s.looker = -1
        return None
