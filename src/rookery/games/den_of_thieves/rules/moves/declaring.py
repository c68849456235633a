"""A move is declared: what for, against whom, with which spell (DT-501 to DT-504, DT-523)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import CLEAR, DEFEAT, LOCK, TAKE, Making, Threat
from rookery.games.den_of_thieves.printed import CARDS, MOVES
from rookery.games.den_of_thieves.public import NOBODY, PACK
from rookery.games.den_of_thieves.rules.aces import Meet
from rookery.games.den_of_thieves.rules.consulting import Consult
from rookery.games.den_of_thieves.rules.guard import house_questions
from rookery.games.den_of_thieves.rules.heist import HOLDER, VAULT, locks_to_open
from rookery.games.den_of_thieves.rules.moves.aims import defeatable, takeable
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

AIMED = ("danger", "manipulate", "spell", "eyeball", "sight")
"""The moves that are aimed at somebody or something; the others are about the place."""

AT_THIEVES = ("manipulate", "spell", "eyeball")
PLAIN, AT_NOBODY, WRESTLE, DONE = ("plain",), ("at_nobody",), ("wrestle",), ("done",)
NATURES = (
    "beneficial", "wounds", "curses", "harmful", "good_and_wounds", "good_and_curses", "good_and_harmful"
)  # fmt: skip
"""What a spell does: good, harm that wounds, curses or does neither, or both (DT-523)."""


def declared(s: Den, character: int, move: str) -> list[Step]:
    """The questions of a declaration (DT-502): spell, purpose, target."""
    seat = s.player(character)
    s.begin_move(character, move, action=s.said)
    spell = [NameSpell(seat), NameNature(seat), NameMatter(seat)] if move == "spell" else []
    purpose = [NamePurpose(seat)] if s.moves[-1].is_virtue else []
    return [*spell, *purpose, NameTarget(seat)]


class NameSpell(Step):
    """A spell of a known kind is cast; with any other one can only wrestle (DT-650, DT-651, R-60)."""

    rule = "DT-650"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        kinds = s.kinds_known(s.moves[-1].actor)
        return [*(("cast", kind) for kind in kinds), WRESTLE]

    def answer(self, s: Den, option: Option) -> Steps:
        s.change_move(spell=option[1] if option != WRESTLE else "")
        return None


class NameNature(Step):
    """Whether the spell does good, harm or both (DT-523)."""

    rule = "DT-523"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [("nature", nature) for nature in NATURES]

    def answer(self, s: Den, option: Option) -> Steps:
        s.change_move(nature=option[1])
        return None


class NameMatter(Step):
    """The question on which the aim of a spell depends (DT-605)."""

    rule = "DT-605"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [("matters", question.slug) for question in MOVES["spell"].questions]

    def answer(self, s: Den, option: Option) -> Steps:
        s.change_move(matters=option[1])
        return None


class NamePurpose(Step):
    """What the move is for (DT-502). While a threat stands nothing is taken and no lock opened, except the
    very person behind a threat (DT-831).
    """

    rule = "DT-502"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        move, standing = s.moves[-1], s.standing_threats()
        behind = [s.threats[place].card for place in standing]
        take = [card for card in takeable(s, move) if not standing or card in behind]
        different = [place for place in standing if s.threats.index(s.threats[place]) == place]
        clear = [place for place in different if can_be_worked_on(s, s.threats[place].card)]
        locks = locks_to_open(s) if not standing and is_cast(s) else []
        return [
            PLAIN,
            *((TAKE, card) for card in take if is_cast(s) and can_be_worked_on(s, card)),
            *((CLEAR, place) for place in clear),
            *((DEFEAT, card) for card in defeatable(s, move) if is_cast(s) and can_be_worked_on(s, card)),
            *((LOCK, lock) for lock in locks),
        ]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == PLAIN:
            return None
        purpose, number = option
        card = number
        if purpose == CLEAR:
            card = s.threats[number].card
        elif purpose == LOCK:
            card = s.mark if number == HOLDER else s.vault if number == VAULT else s.prize
        s.change_move(purpose=purpose, object=number, card=card)
        return None


def is_cast(s: Den) -> bool:
    """Whether the move can take, defeat or open something: a spell only if one is cast (R-144)."""
    return s.moves[-1].move != "spell" or bool(s.moves[-1].spell)


class NameTarget(Step):
    """Whom or what a move is aimed at, where its purpose does not say so (DT-502)."""

    rule = "DT-502"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        move = s.moves[-1]
        if move.move == "size_up":
            return [*(("at", card) for card in others_schemes(s)), AT_NOBODY]
        if move.purpose:
            return []
        if move.move not in AIMED:
            return [AT_NOBODY]
        cards = dict.fromkeys([*s.face_up(s.stage), *s.cast_here()])
        if move.move in ("manipulate", "eyeball"):
            cards = {card: None for card in cards if "person" in CARDS[card].types}
        cards = {card: None for card in cards if can_be_worked_on(s, card)}
        thieves = [who for who in s.in_play() if who != move.actor] if move.move in AT_THIEVES else []
        return [
            *(("at", card) for card in cards),
            *(("at_thief", who) for who in thieves),
            AT_NOBODY,
        ]

    def answer(self, s: Den, option: Option) -> Steps:
        if option[0] == "at":
            s.change_move(card=option[1])
        elif option[0] == "at_thief":
            s.change_move(thief=option[1])
            return [NameAnother(self.seat)] if s.moves[-1].move == "manipulate" else None
        return None


class NameAnother(Step):
    """Several protagonists may be worked on at once (DT-502, DT-524)."""

    rule = "DT-524"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        move = s.moves[-1]
        left = [who for who in s.in_play() if who not in (move.actor, move.thief, *move.also)]
        return [DONE, *(("at_thief", who) for who in left)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == DONE:
            return None
        s.change_move(also=(*s.moves[-1].also, option[1]))
        return [self]


def others_schemes(s: Den) -> list[int]:
    """The enemies here whose scheme may be weighed up; it matters only where antagonist and dealer are two
    (DT-541).
    """
    return [card for card in s.cast_here() if card in s.enemies] if s.antagonist != s.dealer else []


def can_be_worked_on(s: Den, card: int) -> bool:
    """Whether the move can be aimed at a card: an automatic dealer lets nobody manipulate what acts like a
    beast (R-58).
    """
    if s.moves[-1].move != "manipulate" or s.dealer != NOBODY or not 0 <= card < PACK:
        return True
    return not any(s.was_chosen(row) for row in CARDS[card].auto.beastly)


class TellDeclaration(Step):
    """What is about to be tried, for all to hear; a person named is one the thieves deal with (DT-336)."""

    rule = "DT-502"

    def run(self, s: Den) -> Steps:
        s.change_move(house=house_questions(s, s.moves[-1]))
        move = s.moves[-1]
        s.last_actor = move.actor
        s.moves_made += move.primary
        if move.is_virtue:
            s.not_resting.append(move.actor)
        if move.card != NOBODY:
            s.deal_with(move.card)
        threat = s.threats[move.object] if move.purpose == CLEAR else Threat("")
        s.tell(
            "declared",
            actor=move.actor,
            move=move.move,
            purpose=move.purpose,
            object=move.object,
            card=move.card,
            thief=move.thief,
            cause=threat.cause,
            person=threat.person,
            also_names=[s.people[who].name for who in move.also],
            spell=move.spell,
            nature=move.nature,
            house=move.house,
            said=move.action,
        )
        return targeted(s, move)


def targeted(s: Den, move: Making) -> list[Step]:
    """A card that is targeted for the first time is consulted (DT-417); a person is met (DT-676)."""
    if move.card == NOBODY:
        return []
    met = [Meet(move.actor, move.card)] if "person" in CARDS[move.card].types else []
    return [*([Consult(move.card)] if s.on_map(move.card) else []), *met]
