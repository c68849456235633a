"""The Dungeon: arrival, sentence, bribes and getting out (sections 5.11 and 5.20)."""

from __future__ import annotations

from rookery.games.sanctuary.cards import DUNGEON_CARDS, EVENT, GET_OUT, MARKMORS
from rookery.games.sanctuary.hands import DrawRumors
from rookery.games.sanctuary.saved import PLAY, WORTH
from rookery.games.sanctuary.state import D6, DONE, State
from rookery.kernel import Option, Step, Steps

SENTENCE = (0, 0, 0, 0, 1, 1, 2)
"""The Dungeon Sentence Chart, by the die (SA-120)."""

HARSHEST = 2


class GoToDungeon(Step):
    """The pawn goes to the Dungeon, with the regular penalty."""

    rule = "SA-118"
    seat: int
    sentence: int = -1
    why: str = "SA-118"

    def run(self, s: State) -> Steps:
        s.imprison(self.seat, self.sentence)
        return [PlayInDungeon(self.seat), PlayGetOut(self.seat)]


class PlayInDungeon(Step):
    """A prisoner plays exactly one Play In Dungeon card if he holds one."""

    rule = "SA-76"
    even_alone = True
    seat: int

    def ask(self, s: State) -> list[Option]:
        if not s.could_hold(self.seat, DUNGEON_CARDS):
            return []
        held = sorted(
            (card for card in DUNGEON_CARDS if card in s.saved[self.seat]), key=lambda card: -WORTH[card]
        )
        return [PLAY[card] for card in held] or [DONE]

    def answer(self, s: State, option: Option) -> Steps:
        if option == DONE:
            return None
        seat, params = self.seat, EVENT[option[1]].params
        s.discard(seat, option[1], how="played")
        if "rumor" in params:
            return [DrawRumors(seat, params["rumor"], why="SA-212")]
        if "pay" in params:
            s.pay(seat, min(params["pay"], s.carried[seat]), reveals=True)
        elif s.sentence[seat] < 0:
            s.sentence[seat] = params["sentence"]
            s.tell("sentenced", seat=seat, turns=params["sentence"])
        return None


class PlayGetOut(Step):
    """A prisoner may play one Get Out Of Dungeon card; it cancels any sentence."""

    rule = "SA-123"
    even_alone = True
    seat: int

    def ask(self, s: State) -> list[Option]:
        if s.released[self.seat] or not s.could_hold(self.seat, GET_OUT):
            return []
        return [*(PLAY[card] for card in GET_OUT if card in s.saved[self.seat]), DONE]

    def answer(self, s: State, option: Option) -> Steps:
        if option != DONE:
            s.discard(self.seat, option[1], how="played")
            s.released[self.seat], s.sentence[self.seat] = 1, -1
        return None


class PassSentence(Step):
    """A prisoner without a sentence rolls on the Dungeon Sentence Chart, or bribes the guards."""

    rule = "SA-120"
    seat: int

    def ask(self, s: State) -> list[Option]:
        if s.released[self.seat] or s.sentence[self.seat] >= 0:
            return []
        options: list[Option] = [("roll",)]
        if s.terms.bribery:
            options.insert(0 if s.carried[self.seat] >= 30 else 1, ("bribe",))
            if s.carries_amulet(self.seat, MARKMORS):
                options.insert(0, ("give_amulet",))
        return options

    def answer(self, s: State, option: Option) -> Steps:
        if option[0] == "bribe":
            return [Bribe(self.seat)]
        if option[0] == "give_amulet":
            return [GiveAmulet(self.seat)]
        rolled = s.roll(D6)
        s.sentence[self.seat] = SENTENCE[rolled]
        s.tell("sentenced", seat=self.seat, roll=rolled, turns=SENTENCE[rolled])
        return None


class Bribe(Step):
    """The bribe is 5 SP times the die; whoever cannot pay it all pays nothing and loses two turns."""

    rule = "SA-170"
    seat: int

    def run(self, s: State) -> Steps:
        rolled = s.roll(D6)
        price = 5 * rolled
        if s.carried[self.seat] < price:
            s.sentence[self.seat] = HARSHEST
            s.tell("bribe_failed", seat=self.seat, roll=rolled, silver=price, turns=HARSHEST, reveals=True)
            return None
        s.sentence[self.seat] = 0
        s.tell("bribed", seat=self.seat, roll=rolled)
        s.pay(self.seat, price)
        return None


class GiveAmulet(Step):
    """Markmor's Amulet is a full bribe."""

    rule = "SA-172"
    seat: int

    def run(self, s: State) -> Steps:
        s.sentence[self.seat] = 0
        s.return_amulet(self.seat, MARKMORS)
        return None
