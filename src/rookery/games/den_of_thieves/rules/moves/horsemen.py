"""The four horsemen: a question for each answer, and the leads they give (DT-540 to DT-544)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.printed import CARDS, CHARACTERISTICS, DECK, MOVES, by_rank
from rookery.games.den_of_thieves.public import NOBODY, PACK, Lead
from rookery.games.den_of_thieves.rules.toolbox import at_a_loss
from rookery.games.den_of_thieves.spaces import Space, distance, neighbours
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

VIRTUE_OF = {move.draws: slug for slug, move in MOVES.items() if move.family == "virtue"}
TRUE, UNKNOWABLE = ("true_answer",), ("unknowable",)


def answered(s: Den) -> list[Step]:
    """One question for each answer; none at all: the dealer names the consequences (DT-540, DT-543)."""
    move = s.moves[-1]
    seat = s.player(move.actor)
    asked = [Interrogate(s.player(who), who) for who in move.inquisitors]
    if not move.answers:
        return [*asked, *at_a_loss(s)]
    if s.goal == "learn":
        s.goal_met = 1
    return [*asked, *(AskQuestion(seat) for _ in range(move.answers))]


class AskQuestion(Step):
    """A question of the list about something; the same may be asked again about something else (DT-540)."""

    rule = "DT-540"
    say_limit = 400
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [("ask", question.slug) for question in s.moves[-1].printed.questions]

    def answer(self, s: Den, option: Option) -> Steps:
        move = s.moves[-1]
        s.tell("asked", actor=move.actor, question=option[1], said=s.said)
        if move.liars:
            liar, *rest = move.liars
            s.change_move(liars=tuple(rest))
            return [Lie(s.player(liar), liar, option[1])]
        return [asked_or_judged(s, AnswerQuestion(who_answers(s), option[1]))]


def who_answers(s: Den) -> int:
    """The dealer; the antagonist for an enemy; for a protagonist who is studied, their seat (DT-541)."""
    move = s.moves[-1]
    if move.move == "eyeball" and move.thief != NOBODY:
        return s.player(move.thief)
    return s.antagonist if move.card in s.enemies else s.dealer


class AnswerQuestion(Step):
    """A true answer, kept as a fact and a lead (DT-542, DT-544). That it cannot be known from here is none:
    another question is asked. A true answer is made of words; without any there are the facts and motifs.
    """

    rule = "DT-542"
    say_limit = 600
    say_least = {"true_answer": 1}
    seat: int
    question: str

    def ask(self, s: Den) -> list[Option]:
        if s.is_machine(self.seat):
            return known_facts(s, self.question)
        return [TRUE, *known_facts(s, self.question), UNKNOWABLE]

    def answer(self, s: Den, option: Option) -> Steps:
        move = s.moves[-1]
        if option == UNKNOWABLE:
            s.tell("unknowable", actor=move.actor, question=self.question, said=s.said)
            return [AskQuestion(s.player(move.actor))]
        if option[0] == "face_down":
            return [NameFaceDown(s.player(move.actor), self.question)]
        tell_answer(s, self.question, option)
        return None

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """A fact where one fits, else a motif by a random suit, which the asker words (DT-809, DT-838)."""
        known = [option for option in options if option not in (TRUE, UNKNOWABLE)]
        motifs = [option for option in known if option[0] == "motif"]
        return known[0] if known[0] not in motifs else s.any_of(motifs)


def tell_answer(s: Den, question: str, option: Option) -> None:
    """An answer is true, and gives the asker a lead: words, a card, the virtue that fits, or a motif."""
    move = s.moves[-1]
    fact = " ".join(str(part) for part in option) if option != TRUE else ""
    kind, thing = option if option != TRUE else ("", "")
    s.tell(
        "answered",
        actor=move.actor,
        question=question,
        card=thing if kind == "names" else NOBODY,
        virtue=thing if kind == "virtue" else "",
        suit=thing if kind == "motif" else "",
        said=s.said,
    )
    s.gain_lead(Lead(move.actor, move.move, question, s.said or fact))


def known_facts(s: Den, question: str) -> list[Option]:
    """What the automatic roles answer: the fixed fact if there is one, then the motifs (DT-809)."""
    motifs: list[Option] = [("motif", suit) for suit in DECK.deck.suit_order]
    if question == "amiss" and face_down_near(s):
        return [("face_down",), *motifs]
    if question == "route":
        ratings = s.people[s.moves[-1].actor].ratings
        return [("virtue", VIRTUE_OF[CHARACTERISTICS[ratings.index(max(ratings))]]), *motifs]
    wanted = {"worth": items, "magic": magical, "threat": enemies_of_map}.get(question)
    found = nearest_of(s, wanted(s)) if wanted else NOBODY
    return [*([("names", found)] if found != NOBODY else []), *motifs]


def items(s: Den) -> list[int]:
    return [card for card in range(PACK) if "item" in CARDS[card].types]


def magical(s: Den) -> list[int]:
    """Things that are magic, some only after a table has said so (DT-809)."""
    hints = [(card, printed.auto) for card, printed in enumerate(CARDS)]
    return [card for card, hint in hints if hint.magic or any(s.was_chosen(row) for row in hint.magic_after)]


def enemies_of_map(s: Den) -> list[int]:
    """Also those far away; whoever was defeated in this scene is none (DT-563, DT-809)."""
    return [card for card in range(PACK) if card in s.enemies or (s.is_hostile(card) and card not in s.quiet)]


def nearest_of(s: Den, cards: list[int]) -> int:
    """The nearest face-up one; equally near: the higher rank, then suit order (DT-809)."""
    there = [card for card in cards if s.on_map(card)]
    return min(there, key=lambda card: (distance(s.at[card], s.stage), *by_rank(card)), default=NOBODY)


def face_down_near(s: Den) -> list[Space]:
    """The spaces next to the scene with a card face down that nobody has named yet."""
    return [space for space in neighbours(s.stage) if space in s.covered and space not in s.named.values()]


class NameFaceDown(Step):
    """The asker chooses one face-down card next to the space; it is named to everybody and stays face down
    (DT-809).
    """

    rule = "DT-809"
    seat: int
    question: str

    def ask(self, s: Den) -> list[Option]:
        return [("space", *space) for space in face_down_near(s)]

    def answer(self, s: Den, option: Option) -> Steps:
        card = s.name_face_down((option[1], option[2]))
        tell_answer(s, self.question, ("names", card))
        return None


class Lie(Step):
    """A hinderer answers in the dealer's place; it may be false, is hearsay and gives no lead (DT-529a)."""

    rule = "DT-529a"
    even_alone = True
    say_limit = 600
    say_least = {"hearsay": 1}
    seat: int
    character: int
    question: str

    def ask(self, s: Den) -> list[Option]:
        return [("hearsay",)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("hearsay", actor=s.moves[-1].actor, question=self.question, said=s.said)
        return None


class Interrogate(Step):
    """The hinderer asks the victim one question of the list (DT-529a)."""

    rule = "DT-529a"
    say_limit = 400
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return [("ask", question.slug) for question in s.moves[-1].printed.questions]

    def answer(self, s: Den, option: Option) -> Steps:
        victim = s.moves[-1].actor
        s.tell("asked", actor=self.character, question=option[1], said=s.said)
        return [Confess(s.player(victim), victim, option[1])]


class Confess(Step):
    """The victim must answer truthfully (DT-529a)."""

    rule = "DT-529a"
    even_alone = True
    say_limit = 600
    say_least = {"true_answer": 1}
    seat: int
    character: int
    question: str

    def ask(self, s: Den) -> list[Option]:
        return [TRUE]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("confessed", actor=self.character, question=self.question, said=s.said)
        return None
