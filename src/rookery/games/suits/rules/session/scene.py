"""Scenes: start, deal, end (chapter 4)."""

from __future__ import annotations

from rookery.games.suits.cards import GM, PLAYERS
from rookery.games.suits.parties import NOBODY
from rookery.games.suits.pieces import IN, LEFT, LIES_HERE, NOT_HERE
from rookery.games.suits.rules.session.build import CHOOSE, Building
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import block_of
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

GM_CARDS = 2
"""The GM's hand is the highest attribute among the Suits and this many more (SU-65d)."""


def scene_steps(number: int, absent: tuple[int, ...] = ()) -> list[Step]:
    """The start of a scene, in the order of SU-65."""
    return [FoldHands(number), Replacements(), Building(), Arrive(absent), TopUp(), Deal()]


class FoldHands(Step):
    """Every hand goes to its discard, unless hands are topped up (SU-65a, SU-O5, SU-O22)."""

    rule = "SU-65"
    number: int

    def run(self, s: Suits) -> Steps:
        s.scene = self.number
        if s.settings.fresh_hands:
            for suit in s.suits:
                s.discard_hand(suit)
            s.discard_hand(NOBODY)
        if s.settings.reshuffle:
            for family in (PLAYERS, GM):
                s.reshuffle(family)
        return None


class Replacements(Step):
    """The seat of a dead Suit may bring a new one, if another Suit of the party is alive (SU-176)."""

    rule = "SU-176"

    def run(self, s: Suits) -> Steps:
        if s.settings.replacement and s.living():
            for suit in s.suits:
                if not s.alive[suit]:
                    s.drafts[suit] = CHOOSE
        return None


class Arrive(Step):
    """The Suits taking part are armed and without flags; limits per scene start anew (SU-65e, SU-65f)."""

    rule = "SU-65"
    absent: tuple[int, ...]

    def run(self, s: Suits) -> Steps:
        count = len(s.suits)
        s.here = [int(s.alive[suit] and suit not in self.absent) for suit in s.suits]
        s.away, s.aside, s.used, s.stunts = [0] * count, [0] * count, [0] * count, [0] * count
        s.skips, s.feints, s.damage = [0] * count, [0] * count, [0] * count
        s.armed, s.rides = [1] * count, [NOBODY] * count
        s.obstacle_plays, s.more_foes, s.claims, s.back = [0] * count, [], [], []
        s.settled = []
        forget_npcs(s)
        s.crew = sum(s.here)
        return None


def forget_npcs(s: Suits) -> None:
    """Remove the NPCs of the last scene; with a person as GM, only those who were beaten or fled."""
    stay = [row for row, fares in enumerate(s.npc_fares) if fares in (IN, LEFT) and s.person]
    gone = [npc for row, npc in enumerate(s.npcs) if row not in stay]
    s.holders = [NOT_HERE if holder in gone or holder == LIES_HERE else holder for holder in s.holders]
    s.wheels = [NOBODY if driver in gone or 0 <= driver < len(s.suits) else driver for driver in s.wheels]
    for name in (
        "npcs",
        "npc_damage",
        "npc_armed",
        "npc_skips",
        "npc_feints",
        "npc_used",
        "npc_fares",
        "npc_rides",
    ):
        column = getattr(s, name)
        setattr(s, name, [column[row] for row in stay])
    s.foes = []


def hand_size(s: Suits, suit: int) -> int:
    """A Suit's starting hand: its lowest attribute (SU-65c)."""
    return min(s.attributes[suit]) if s.here[suit] else 0


def gm_hand_size(s: Suits) -> int:
    """The GM's starting hand: the highest attribute among the Suits taking part, and 2 (SU-65d)."""
    return max((max(s.attributes[suit]) for suit in s.present()), default=0) + GM_CARDS


class TopUp(Step):
    """Kept hands are discarded down to their size by their owners (SU-O5); an absent Suit keeps its hand."""

    rule = "SU-65"

    def run(self, s: Suits) -> Steps:
        if s.settings.fresh_hands:
            return None
        steps = [
            asked_or_judged(s, DiscardDown(s.seat_of(suit), suit, hand_size(s, suit))) for suit in s.present()
        ]
        return [*steps, asked_or_judged(s, DiscardDown(s.gm_seat, NOBODY, gm_hand_size(s)))]


class DiscardDown(Step):
    """The owner discards one card at a time until the hand has its size (SU-D44)."""

    rule = "SU-65"
    seat: int
    party: int
    size: int

    def ask(self, s: Suits) -> list[Option]:
        hand = s.hand(self.party)
        if len(hand) <= self.size:
            return []
        return [("discard", card) for card in hand]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.hand(self.party).remove(option[1])
        s.discard(option[1])
        s.tell("discarded", party=self.party, card=option[1], reveals=True)
        return [asked_or_judged(s, self)]


class Deal(Step):
    """Each Suit draws its hand in seat order, then the GM (SU-65c, SU-65d)."""

    rule = "SU-65"

    def run(self, s: Suits) -> Steps:
        for suit in s.suits:
            for _ in range(hand_size(s, suit) - len(s.hands[suit])):
                s.draw(suit, "scene")
        for _ in range(gm_hand_size(s) - len(s.hands[-1])):
            s.draw(NOBODY, "scene")
        s.tell("dealt", hands=[len(hand) for hand in s.hands])
        return None


class EndScene(Step):
    """The scene ends (SU-68)."""

    rule = "SU-68"

    def run(self, s: Suits) -> Steps:
        scene_over(s)
        return None


def scene_over(s: Suits) -> None:
    """Damage to characters and flags end, vehicles stay damaged (SU-68), guns are back (SU-320)."""
    count = len(s.suits)
    s.damage, s.skips, s.feints, s.armed = [0] * count, [0] * count, [0] * count, [1] * count
    s.npc_damage, s.npc_skips, s.npc_feints, s.npc_used = ([0] * len(s.npcs) for _ in range(4))
    s.npc_armed = [block_of(s, npc).armed for npc in s.npcs]
    s.stunt = 0
    s.tell("scene_over", scene=s.scene, voice=-1 if s.person else s.offset)
