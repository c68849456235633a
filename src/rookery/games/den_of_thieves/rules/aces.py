"""Aces in play (5.9): laid, covered, and what they do to a scene."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import rules_when
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, PACK
from rookery.games.den_of_thieves.rules.carrying import CarryOut
from rookery.games.den_of_thieves.rules.consulting import DrawTable
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

MEETINGS = {
    card: [
        table.id
        for table in printed.tables
        if {table.when, table.also_when} & {"first_meeting_while_in_play", "first_meeting_here"}
    ]
    for card, printed in enumerate(CARDS)
}


def needs_romance(ace: int) -> bool:
    """Whether an ace asks for a partner (DT-515)."""
    return bool((printed := CARDS[ace].ace) and printed.extra_requirement)


def partners(s: Den, character: int) -> list[Option]:
    """With whom a protagonist can start a new romance: anybody else in the scene (DT-515, R-54, R-55)."""
    already = (s.beloved, s.beloved_thief) if s.lover == character else (NOBODY, NOBODY)
    cast: list[Option] = [("beloved", person) for person in s.company() if person != already[0]]
    thieves = [("beloved_thief", who) for who in s.in_play() if who not in (character, already[1])]
    return [*cast, *thieves]


def can_be_played(s: Den, character: int, ace: int) -> bool:
    """Nobody there to love: such an ace cannot be used (DT-515)."""
    return not needs_romance(ace) or bool(partners(s, character))


class PutAceIntoPlay(Step):
    """Laid face up on the ace pile, where it stays for the session (DT-514, DT-660)."""

    rule = "DT-514"
    character: int
    card: int

    def run(self, s: Den) -> Steps:
        covered = s.ace_in_effect()
        ends = rules_when(covered, "covered_by_next_ace") if covered != NOBODY else []
        s.put_into_play(self.card)
        love: list[Step] = [StartRomance(self.character)] if needs_romance(self.card) else []
        begins = [CarryOut(key, (self.character,)) for key in rules_when(self.card, "put_into_play")]
        return [*(CarryOut(key, (self.character,)) for key in ends), *love, *begins]


class NamePartner(Step):
    """With whom, said with the ace and before the answers are given (DT-510): supporting cast, with a card or
    a name only, an enemy or another protagonist (DT-515).
    """

    rule = "DT-515"
    say_limit = 400
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return partners(s, self.character)

    def answer(self, s: Den, option: Option) -> Steps:
        s.change_move(partner=option, wooing=s.said)
        return None


class StartRomance(Step):
    """With the partner who was named; a person so chosen is one the thieves deal with (DT-336)."""

    rule = "DT-515"
    character: int

    def run(self, s: Den) -> Steps:
        kind, partner = s.moves[-1].partner
        s.lover = self.character
        s.beloved, s.beloved_thief = (partner, NOBODY) if kind == "beloved" else (NOBODY, partner)
        s.tell(
            "romance",
            character=self.character,
            person=s.beloved,
            other=s.beloved_thief,
            said=s.moves[-1].wooing,
        )
        if not 0 <= s.beloved < PACK:
            return None
        s.deal_with(s.beloved)
        return [Meet(self.character, s.beloved)]


class Meet(Step):
    """The first time in a scene that a protagonist meets a given person: an ace may have something for that
    (DT-661, DT-676). Companions are met only in their first scene with their holder.
    """

    rule = "DT-676"
    character: int
    person: int

    def run(self, s: Den) -> Steps:
        known = (s.holder[self.person], self.person) in s.acquainted
        if self.person in s.met or known:
            return None
        s.met.append(self.person)
        aces = [s.ace_in_effect(), *(card for card in s.face_up(s.stage) if CARDS[card].ace)]
        keys = [key for ace in aces if ace != NOBODY for key in MEETINGS[ace]]
        return [DrawTable(key, (self.character,)) for key in keys]
