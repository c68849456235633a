"""Steps 5 and 6: which maybes count, which questions are answered, and the challenge (DT-510 to DT-516)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import BANDS
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.rules.aces import NamePartner, PutAceIntoPlay, can_be_played, needs_romance
from rookery.games.den_of_thieves.rules.guard import may_plead
from rookery.games.den_of_thieves.rules.moves.challenging import COMMITTED, is_open, stated, window
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

COMMIT = ("commit",)


class Commit(Step):
    """Maybes, then answers; then others may challenge, and what falls is committed anew (DT-510, DT-532)."""

    rule = "DT-510"

    def run(self, s: Den) -> Steps:
        seat = s.player(s.moves[-1].actor)
        return [
            UseMaybe(seat),
            AssignAnswer(seat),
            ChallengeCommitment(),
            SpendLead(),
            LayAce(seat),
            PayTolls(),
        ]


class UseMaybe(Step):
    """A face card with a statement that its suit's condition is met, an ace to be put into play, or a lead
    that lets one maybe count as it is (DT-513, DT-514, DT-516).
    """

    rule = "DT-513"
    say_limit = 400
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [*maybes_open(s), COMMIT]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == COMMIT:
            return None
        move = s.moves[-1]
        again = UseMaybe(self.seat)
        if option[0] == "lay":
            s.change_move(aces=(*move.aces, option[1]))
            return [NamePartner(self.seat, move.actor), again] if needs_romance(option[1]) else [again]
        if option[0] == "count":
            if stated(s, "maybe", option[1], CARDS[option[1]].suit):
                s.change_move(maybes=(*move.maybes, option[1]))
        elif stated(s, "lead", option[1], option[2]):
            s.change_move(lead=(option[1], option[2]))
        return [again]


def maybes_open(s: Den) -> list[Option]:
    """What the actor can still make of the maybes drawn. Where every question has its answer, an ace can be
    put into play, but nothing more is pleaded (R-182).
    """
    move = s.moves[-1]
    undecided = [card for card in move.drawn if card not in (*move.maybes, *move.aces, *move.lead[1:])]
    faces = [card for card in undecided if BANDS[card] == "face"]
    aces = [card for card in undecided if BANDS[card] == "ace"]
    playable: list[Option] = [("lay", card) for card in aces if can_be_played(s, move.actor, card)]
    if move.is_answered:
        return playable
    leads = [] if move.lead else leads_open(s)
    return [
        *(("count", card) for card in faces if may_count(s, card)),
        *playable,
        *(
            ("lead", place, card)
            for place in leads
            for card in [*faces, *aces]
            if is_open(s, "lead", place, card)
        ),
    ]


def may_count(s: Den, face: int) -> bool:
    """Whether a face card can still be pleaded by its suit (DT-513, R-173)."""
    suit = CARDS[face].suit
    return is_open(s, "maybe", face, suit) and may_plead(s, s.moves[-1].actor, suit)


def leads_open(s: Den) -> list[int]:
    """The places of the actor's leads that are not spent, of equal ones the first; at most
    one lead serves a move (DT-516).
    """
    actor = s.moves[-1].actor
    own = [place for place, lead in enumerate(s.leads) if lead.character == actor and not lead.used]
    return [place for place in own if s.leads.index(s.leads[place]) == place]


class AssignAnswer(Step):
    """One answer settles one question in the actor's favour; the actor chooses which (DT-518)."""

    rule = "DT-518"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        move = s.moves[-1]
        if move.is_horseman or not move.left:
            return []
        short = move.left < len(move.open_questions)
        numbers = move.open_questions if short else move.open_questions[:1]
        return [("settle", move.printed.questions[number].slug) for number in numbers]

    def answer(self, s: Den, option: Option) -> Steps:
        move = s.moves[-1]
        s.change_move(assigned=(*move.assigned, move.number_of(option[1])))
        return [AssignAnswer(self.seat)]


class ChallengeCommitment(Step):
    """The window for maybes and leads together (DT-531)."""

    rule = "DT-531"

    def run(self, s: Den) -> Steps:
        return [*window(s, *COMMITTED), CommitAgain()]


class CommitAgain(Step):
    """Without what has fallen (DT-532). What would be spent, aces and a lead, is chosen anew; what was
    pleaded stands (R-201).
    """

    rule = "DT-532"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        if not move.again:
            return None
        pleaded = tuple(claim for claim in move.claims if claim.sort != "lead")
        s.change_move(again=False, aces=(), lead=(), claims=pleaded)
        seat = s.player(move.actor)
        return [UseMaybe(seat), AssignAnswer(seat), ChallengeCommitment()]


class SpendLead(Step):
    """A lead that counted is spent (DT-516)."""

    rule = "DT-516"

    def run(self, s: Den) -> Steps:
        if s.moves[-1].lead:
            s.use_lead(s.moves[-1].lead[0])
            s.tell("lead_used", actor=s.moves[-1].actor, lead=s.moves[-1].lead[0])
        return None


class LayAce(Step):
    """The aces that count are put into play, in the order that the actor likes (DT-514, DT-662)."""

    rule = "DT-662"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [("first", card) for card in s.moves[-1].aces if s.zone[card] == Zone.PENDING]

    def answer(self, s: Den, option: Option) -> Steps:
        return [PutAceIntoPlay(s.moves[-1].actor, option[1]), LayAce(self.seat)]


class PayTolls(Step):
    """The questions that hinderers added swallow answers before any other; with none to give, the hinderer
    settles it as they like (DT-529).
    """

    rule = "DT-529"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        free = max(move.answers - move.house, 0)
        for who in move.tolls[:free]:
            s.tell("toll_paid", actor=move.actor, hinderer=who)
        return [SettleOwnQuestion(s.player(who), who) for who in move.tolls[free:]]


class SettleOwnQuestion(Step):
    """A hinderer answers the question that they added."""

    rule = "DT-529"
    say_limit = 400
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return [("against",), ("in_favour",)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("own_question", hinderer=self.character, how=option[0], said=s.said)
        return None
