"""The Dungeon: arrival, sentence, bribes and getting out (sections 5.11 and 5.20)."""

from __future__ import annotations

from rookery.games.sanctuary.printed import DUNGEON_CARDS, EVENT, GET_OUT, Amulet
from rookery.games.sanctuary.public import NO_SENTENCE
from rookery.games.sanctuary.rules.rumor_hand import DrawRumors
from rookery.games.sanctuary.rules.saved_cards import PLAY
from rookery.games.sanctuary.state import D6, DONE, Sanctuary
from rookery.kernel import Option, Step, Steps

SENTENCE = (0, 0, 0, 0, 1, 1, 2)
"""The Dungeon Sentence Chart, by the die (SA-120)."""

HARSHEST = 2
BRIBE_UNIT = 5
ROLL, BRIBE, GIVE_AMULET = ("roll",), ("bribe",), ("give_amulet",)


class GoToDungeon(Step):
    """The pawn goes to the Dungeon, with the regular penalty."""

    rule = "SA-118"
    seat: int
    sentence: int = NO_SENTENCE
    why: str = "SA-118"

    def run(self, s: Sanctuary) -> Steps:
        s.imprison(self.seat, self.sentence)
        return [PlayInDungeon(self.seat), PlayGetOut(self.seat)]


class PlayInDungeon(Step):
    """A prisoner who holds Play In Dungeon cards must play exactly one."""

    rule = "SA-76"
    even_alone = True
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        if not s.could_hold(self.seat, DUNGEON_CARDS):
            return []
        return [PLAY[card] for card in DUNGEON_CARDS if card in s.saved[self.seat]] or [DONE]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DONE:
            return None
        seat, params = self.seat, EVENT[option[1]].params
        s.discard(seat, option[1], how="played")
        if "rumor" in params:
            return [DrawRumors(seat, params["rumor"], why="SA-212")]
        if "pay" in params:
            s.pay(seat, min(params["pay"], s.carried[seat]), reveals=True)
        elif s.sentence[seat] == NO_SENTENCE:
            s.sentence[seat] = params["sentence"]
            s.tell("sentenced", seat=seat, turns=params["sentence"], rule="SA-212")
        return None


class PlayGetOut(Step):
    """A prisoner may play one Get Out Of Dungeon card; it cancels any sentence."""

    rule = "SA-123"
    even_alone = True
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        if s.released[self.seat] or not s.could_hold(self.seat, GET_OUT):
            return []
        return [DONE, *(PLAY[card] for card in GET_OUT if card in s.saved[self.seat])]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option != DONE:
            s.discard(self.seat, option[1], how="played")
            s.released[self.seat], s.sentence[self.seat] = 1, NO_SENTENCE
        return None


class PassSentence(Step):
    """A prisoner without a sentence rolls on the Dungeon Sentence Chart, or bribes the guards."""

    rule = "SA-120"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        if s.released[self.seat] or s.sentence[self.seat] != NO_SENTENCE:
            return []
        options: list[Option] = [ROLL]
        if s.terms.bribery:
            options.append(BRIBE)
            if s.carries_amulet(self.seat, Amulet.MARKMORS):
                options.append(GIVE_AMULET)
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == BRIBE:
            return [Bribe(self.seat)]
        if option == GIVE_AMULET:
            return [GiveAmulet(self.seat)]
        rolled = s.roll(D6)
        s.sentence[self.seat] = SENTENCE[rolled]
        s.tell("sentenced", seat=self.seat, roll=rolled, turns=SENTENCE[rolled])
        return None


class Bribe(Step):
    """The bribe is 5 SP times the die; a thief who cannot pay it all pays nothing and loses two turns."""

    rule = "SA-170"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        rolled = s.roll(D6)
        price = BRIBE_UNIT * rolled
        if s.carried[self.seat] < price:
            self.fail(s, rolled, price)
            return None
        s.sentence[self.seat] = 0
        s.tell("bribed", seat=self.seat, roll=rolled)
        s.pay(self.seat, price)
        return None

    def fail(self, s: Sanctuary, roll: int, silver: int) -> None:
        """It reveals that less is carried."""
        turns = s.sentence[self.seat] = HARSHEST
        rule = "SA-171"
        s.tell("bribe_failed", seat=self.seat, roll=roll, silver=silver, turns=turns, reveals=True, rule=rule)


class GiveAmulet(Step):
    """Markmor's Amulet is a full bribe."""

    rule = "SA-172"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.sentence[self.seat] = 0
        s.return_amulet(self.seat, Amulet.MARKMORS)
        return None
