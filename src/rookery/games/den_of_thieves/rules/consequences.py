"""Consequences: the lists of the moves, and what their entries do (2.8, DT-561, DT-807)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.making import Making
from rookery.games.den_of_thieves.printed import CARDS, CONSEQUENCES, TOKEN_KINDS
from rookery.games.den_of_thieves.public import KINDS, NOBODY, PACK
from rookery.games.den_of_thieves.rules.toolbox import OWN, Attach
from rookery.games.den_of_thieves.stage import TIGHT_SPOT
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

SEVERITIES = ("gentle", "normal", "cruel")
SPARED = 2
"""On severity gentle nobody with this much curse or harm is made to suffer (DT-807)."""

NOW, SPLIT = "", "split"
"""When a cost is paid: at the split a tight spot is nothing, and what is lost is the prize (DT-912)."""

DEFER, NOBODY_HURT = ("defer",), ("nobody_hurt",)


def cost(s: Den, bearer: int, table: str, move: Making, seat: int) -> list[Step]:
    """One entry of a list, chosen by whoever has the word (DT-561)."""
    return [asked_or_judged(s, NameCost(seat, bearer, table, curses(move), NOW))]


def curses(move: Making) -> bool:
    """Whether what comes of a move is a curse rather than harm (D4 in DT-807)."""
    return move.move in ("spell", "sight") or is_uncanny(move.card)


def is_uncanny(card: int) -> bool:
    """Whether what comes of a card is a curse; no card, or somebody without one, is never uncanny."""
    return 0 <= card < PACK and CARDS[card].auto.uncanny


class NameCost(Step):
    """Whoever has the word picks from the list of the move, or names something like it (2.8, DT-560). By
    weight, if an automatic role does (DT-807). Whoever is warded does not suffer from the monster (DT-625,
    DT-832).
    """

    rule = "DT-561"
    say_limit = 600
    seat: int
    bearer: int
    table: str
    uncanny: bool
    when: str
    warded: bool = False

    def ask(self, s: Den) -> list[Option]:
        slugs = [entry.slug for entry in CONSEQUENCES[self.table].rows]
        entries: list[Option] = [("entry", slug) for slug in slugs if not (slug == "D4" and self.warded)]
        if s.is_machine(self.seat):
            return entries
        may_defer = self.table == "danger_cost" and self.seat == s.dealer and s.antagonist != s.dealer
        return [*entries, OWN, *([DEFER] if may_defer else [])]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == DEFER:
            return [asked_or_judged(s, self.but(seat=s.antagonist))]
        if option == OWN:
            s.tell("consequence", bearer=self.bearer, entry="", said=s.words_of(self.seat))
            return [Attach(self.seat, self.bearer)]
        s.tell("consequence", bearer=self.bearer, entry=option[1], said=s.words_of(self.seat))
        return carried_out(s, self, option[1])

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """By the weights of the severity, leaving out what cannot happen (DT-807, DT-837)."""
        column = SEVERITIES.index(s.terms.severity)
        left = [option[1] for option in options if option[0] == "entry"]
        rows = [row for row in CONSEQUENCES[self.table].rows if row.slug in left]
        rows = [row for row in rows if can_happen(s, self, row.slug)]
        return ("entry", s.chance.pick([row.slug for row in rows for _ in range(row.weights[column])]))


def can_happen(s: Den, named: NameCost, slug: str) -> bool:
    """Whether DT-807 does not leave it out."""
    bearer = named.bearer
    if slug == "C2":
        return bool(s.items(bearer))
    if slug == "D3":
        return bool(what_can_be_lost(s, bearer))
    if slug in ("C3", "D4"):
        rating = (s.curse if slug == "D4" and named.uncanny else s.harm)[bearer]
        gentle = s.terms.severity == "gentle" and rating >= SPARED
        return not gentle
    return True


def what_can_be_lost(s: Den, character: int) -> list[Option]:
    """A held item or companion; with none, a token (D3 in DT-807)."""
    cards: list[Option] = [("lose", card) for card in s.held_by(character) if s.held_as[card] != "location"]
    return cards or tokens_to_lose(s, character)


def tokens_to_lose(s: Den, character: int) -> list[Option]:
    counts = s.tokens_of(character)
    return [("lose_token", TOKEN_KINDS[kind]) for kind in range(KINDS) for _ in range(counts[kind])]


def carried_out(s: Den, named: NameCost, slug: str) -> list[Step]:
    """What an entry usually does (DT-561)."""
    seat, bearer = named.seat, named.bearer
    if slug in ("C1", "D1"):
        return [asked_or_judged(s, HurtSomebody(seat, bearer))]
    if slug == "C2":
        return [DropItem(s.player(bearer), bearer)]
    if slug == "C3":
        s.owe(bearer, "harm")
    if slug in ("C4", "C5"):
        s.note_comeback(bearer)
    if slug == "D2":
        tight_spot(s, bearer, named.when)
    if slug == "D3":
        return [asked_or_judged(s, LoseSomething(seat, bearer, named.when))]
    if slug == "D4":
        return [asked_or_judged(s, SufferWhat(seat, bearer, named.uncanny))]
    return []


def tight_spot(s: Den, bearer: int, when: str) -> None:
    """A threat, or a comeback once the scene is over (DT-832); nothing at the split (DT-912)."""
    if when != SPLIT:
        s.trouble(bearer, TIGHT_SPOT)


class HurtSomebody(Step):
    """Somebody is hurt who trusted the bearer: bond -1, if it has not changed in this scene (C1, D1)."""

    rule = "DT-561"
    seat: int
    bearer: int

    def ask(self, s: Den) -> list[Option]:
        persons = [person for person in s.company() if s.can_lose_bond(self.bearer, person)]
        hurt: list[Option] = [("hurt", person) for person in persons]
        return hurt if s.is_machine(self.seat) else [*hurt, NOBODY_HURT]

    def answer(self, s: Den, option: Option) -> Steps:
        if option != NOBODY_HURT:
            s.step_bond(self.bearer, option[1], -1)
        return None

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        return s.any_of(options)


class DropItem(Step):
    """The bearer lays one held item of their choice on the space; without one there is a trace of them in
    words (C2).
    """

    rule = "DT-561"
    seat: int
    bearer: int

    def ask(self, s: Den) -> list[Option]:
        return [("drop", card) for card in s.items(self.bearer)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.lay_down(self.bearer, option[1])
        return None


class LoseSomething(Step):
    """A held card, laid on the space, or a token, as the chooser likes (D3 in DT-561). At the split it is the
    prize, which may be one in words only (DT-912).
    """

    rule = "DT-561"
    seat: int
    bearer: int
    when: str

    def ask(self, s: Den) -> list[Option]:
        if self.when == SPLIT and s.prize_owner == self.bearer:
            return [("lose", s.prize)]
        if s.is_machine(self.seat):
            return [*dict.fromkeys(what_can_be_lost(s, self.bearer))]
        held = [("lose", card) for card in s.held_by(self.bearer)]
        return [*dict.fromkeys([*held, *tokens_to_lose(s, self.bearer)])]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == ("lose", NOBODY):
            s.prize_owner = NOBODY
        elif option[0] == "lose":
            s.lay_down(self.bearer, option[1])
        else:
            s.lose_token(self.bearer, option[1])
        return None

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        return s.any_of(what_can_be_lost(s, self.bearer))


class SufferWhat(Step):
    """Curse or harm, whichever the chooser says (D4)."""

    rule = "DT-561"
    seat: int
    bearer: int
    uncanny: bool

    def ask(self, s: Den) -> list[Option]:
        kinds = ("curse", "harm") if self.uncanny else ("harm", "curse")
        return [("suffer", kind) for kind in kinds]

    def answer(self, s: Den, option: Option) -> Steps:
        s.owe(self.bearer, option[1])
        return None
