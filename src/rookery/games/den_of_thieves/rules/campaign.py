"""The next night of a campaign, and what it keeps (DT-926)."""

from __future__ import annotations

from rookery.games.den_of_thieves.printed import CARDS, standard_tokens, tokens_of
from rookery.games.den_of_thieves.public import BONDS, Zone
from rookery.games.den_of_thieves.rules.beginning import ChooseFirstSeat, DrawBigScore, LayCrossroads
from rookery.games.den_of_thieves.rules.making import MakeProtagonists
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps, Together

MOST_NIGHTS = 5
"""A campaign ends at the latest after this many nights (R-146)."""

ANOTHER, ENOUGH = ("another_night",), ("enough",)
KEPT = ("people", "status", "trust", "bonds", "cast", "lines", "turns")
"""Characters, trust and bonds; and the house's sentences that were used (DT-926)."""

KERNEL = ("number", "together", "agenda", "lanes")


def goes_on(s: Den) -> bool:
    """Whether another night is possible at all."""
    return s.terms.campaign and s.nights < MOST_NIGHTS and any(map(s.acting, range(len(s.people))))


class AskForMore(Step):
    """Everybody is asked for another night; all must agree."""

    rule = "DT-926"

    def run(self, s: Den) -> Steps:
        asks = tuple(AnotherNight(seat) for seat in range(s.seats))
        return [Together(asks), NextNight()] if goes_on(s) else None


class AnotherNight(Step):
    """Another night with the same people, or enough of it."""

    rule = "DT-926"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [ENOUGH, ANOTHER]

    def answer(self, s: Den, option: Option) -> Steps:
        return [Enough()] if option == ENOUGH else None


class Enough(Step):
    """Somebody has had enough."""

    rule = "DT-926"

    def run(self, s: Den) -> Steps:
        s.votes += 1
        return None


class NextNight(Step):
    """A new house of cards for the same thieves; a seat that has fewer than it may can make more (DT-926,
    DT-209).
    """

    rule = "DT-926"

    def run(self, s: Den) -> Steps:
        against, s.votes = s.votes, 0
        if against:
            return None
        begin_next_night(s)
        s.tell("next_night", number=s.nights)
        made = MakeProtagonists(since=len(s.people))
        return [made, DrawBigScore(), LayCrossroads(), ChooseFirstSeat(), AskForMore()]


def begin_next_night(s: Den) -> None:
    """Curse and harm 0, tokens and bond points new; held cards, spells and leads are gone (DT-926)."""
    count = len(s.people)
    fresh = Den(
        seats=s.seats,
        terms=s.terms,
        nights=s.nights + 1,
        marker=[None] * count,
        bond_points=[BONDS] * count,
        curse=[0] * count,
        harm=[0] * count,
        comebacks=[0] * count,
        mourned=[who for who in range(count) if not s.acting(who)],
        tokens=[number for who in range(count) for number in tokens_anew(s, who)],
    )
    for name in Den.fields:
        if name not in (*KEPT, *KERNEL):
            setattr(s, name, getattr(fresh, name))
    for who in s.people:
        if who.card >= 0 and not s.terms.lookalikes:
            s.deck.remove(who.card)
            s.put(who.card, Zone.SHEET)


def tokens_anew(s: Den, who: int) -> tuple[int, ...]:
    """The tokens a protagonist starts a session with (DT-204, DT-218)."""
    person = s.people[who]
    tokens = tokens_of(CARDS[person.card]) if person.card >= 0 else standard_tokens(person.ratings)
    return tokens.parts() if s.acting(who) else (0, 0, 0, 0)
