"""Moves inside a move: Get Help, Help and Hinder (DT-527 to DT-530)."""

from __future__ import annotations

from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.moves.cards import CleanUp, DrawCards
from rookery.games.den_of_thieves.rules.moves.claiming import BeforeTheDraw
from rookery.games.den_of_thieves.rules.moves.committing import Commit
from rookery.games.den_of_thieves.rules.moves.powering import UseOwnPower
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

EXTRA, OWN_QUESTION, LIE, INTERROGATE = ("extra",), ("own_question",), ("lie",), ("interrogate",)


def begin_within(s: Den, actor: int, move: str, person: int = NOBODY, thief: int = NOBODY) -> list[Step]:
    """Claims, draw and commit as in any move; nobody helps or hinders here (DT-530, R-35)."""
    s.begin_move(actor, move, action=s.said, primary=False, card=person, thief=thief)
    s.tell("within", actor=actor, move=move, person=person, thief=thief, said=s.said)
    return [*drawn_within(s.player(actor)), OutcomeWithin()]


def drawn_within(seat: int) -> list[Step]:
    """The steps of a move up to its outcome, without a boost by anybody else."""
    return [BeforeTheDraw(), DrawCards(), UseOwnPower(seat), Commit()]


class OutcomeWithin(Step):
    """What the help or hindrance gives stands at once; its risk waits for the end of the move it belongs to
    (DT-530).
    """

    rule = "DT-530"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        s.tell_outcome(move)
        first, second = (question.slug for question in move.printed.questions)
        if not move.favourable(second):
            s.risks.append((move.move, move.actor, move.card))
        return [CleanUp(), *(given(s, move.move, move.actor, move.card) if move.favourable(first) else ())]


def given(s: Den, move: str, actor: int, card: int) -> list[Step]:
    """What the favourable answer to the first question brings."""
    seat = s.player(actor)
    if move == "get_help":
        return [ComesThrough(actor, card)]
    sides = s.helped if move == "help" else s.hindered
    sides.append((s.moves[-1].thief, actor))
    return [GiveHelp(seat, actor)] if move == "help" else [Obstruct(seat, actor)]


class ComesThrough(Step):
    """One extra answer; whoever came through wants a reward at the end of the scene (DT-527, DT-244)."""

    rule = "DT-527"
    character: int
    person: int

    def run(self, s: Den) -> Steps:
        s.came_through.append((self.character, self.person))
        s.give_answer()
        return None


class GiveHelp(Step):
    """The helper settles one question in the actor's favour or gives an extra answer; with a horseman only
    the answer (DT-528).
    """

    rule = "DT-528"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return [EXTRA, *(("settle", slug) for slug in unsettled(s))]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == EXTRA:
            s.give_answer()
            return None
        move = s.moves[-1]
        s.change_move(helped=(*move.helped, move.number_of(option[1])))
        s.tell("settled", helper=self.character, question=option[1])
        return None


def unsettled(s: Den) -> list[str]:
    """The questions of a criminal virtue that nobody has settled."""
    move = s.moves[-1]
    return [] if move.is_horseman else [move.printed.questions[number].slug for number in move.open_questions]


class Obstruct(Step):
    """The hinderer settles a question as they like, over any other answer, or adds one of their own (DT-529).
    Two hinderers do not settle the same one (R-36). Against a horseman: an answer in the dealer's place, or a
    question to the victim (DT-529a).
    """

    rule = "DT-529"
    say_limit = 400
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        move = s.moves[-1]
        if move.is_horseman:
            return [LIE, INTERROGATE]
        forced = [number for number, _ in move.forced]
        free = [
            question.slug for number, question in enumerate(move.printed.questions) if number not in forced
        ]
        return [
            *(("settle_ill", slug) for slug in free),
            *(("settle_well", slug) for slug in free),
            OWN_QUESTION,
        ]

    def answer(self, s: Den, option: Option) -> Steps:
        move = s.moves[-1]
        if option == LIE:
            s.change_move(liars=(*move.liars, self.character))
        elif option == INTERROGATE:
            s.change_move(inquisitors=(*move.inquisitors, self.character))
        elif option == OWN_QUESTION:
            s.change_move(tolls=(*move.tolls, self.character))
        else:
            well = int(option[0] == "settle_well")
            s.change_move(forced=(*move.forced, (move.number_of(option[1]), well)))
        s.tell("obstructed", hinderer=self.character, how=option[0], said=s.said)
        return None
