"""Protagonists are made: built or played from a card, named, and trusted (5.4)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from rookery.games.den_of_thieves.printed import (
    CARDS,
    CHARACTERISTICS,
    NICKNAMES,
    Bonus,
    bonus_choices,
    bonuses_of,
    standard_tokens,
    tokens_of,
)
from rookery.games.den_of_thieves.public import MOST_TRUST, NOBODY, PACK, Person, Zone
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps, Together

BUILD, NONE, PRINTED, OWN, DONE, REST = ("build",), ("none",), ("printed",), ("own",), ("done",), ("rest",)
USUAL_TRUST = 2
NAME_LIMIT, ABOUT_LIMIT = 60, 600
Pair = tuple[int, int]


class MakeProtagonists(Step):
    """Every seat that wants one makes its ``nth`` protagonist, all at once (DT-11, DT-209). Somebody must: if
    nobody did, all are asked again, without that choice (DT-11a). ``since``: how many there are from an
    earlier session, who have been rated (DT-926).
    """

    rule = "DT-11"
    nth: int = 0
    must: bool = False
    since: int = 0

    def run(self, s: Den) -> Steps:
        seats = [seat for seat in range(s.seats) if seat != s.terms.gm_seat]
        seats = [seat for seat in seats if len(s.of_seat(seat)) == self.nth]
        must = self.must or (s.terms.needs_character and not self.nth)
        asks = [Together(tuple(ChooseThief(seat, must) for seat in seats))] if seats else []
        return [*asks, CountProtagonists(self.nth, self.since)]


class CountProtagonists(Step):
    """A session needs a protagonist (DT-11a); seats may have more than one (DT-209)."""

    rule = "DT-11a"
    nth: int
    since: int

    def run(self, s: Den) -> Steps:
        if not s.people:
            return [MakeProtagonists(must=True)]
        if self.nth + 1 < s.terms.characters_per_seat:
            return [MakeProtagonists(self.nth + 1, since=self.since)]
        return [RateEverybody(self.since)]


class ChooseThief(Step):
    """Build somebody, play a card of 6.3, or do without (DT-207)."""

    rule = "DT-207"
    seat: int
    must: bool = False
    newcomer: bool = False

    def ask(self, s: Den) -> list[Option]:
        cards = [("play", card) for card in playable(s, newcomer=self.newcomer)]
        built = [BUILD] if s.terms.source != "card" or not cards else []
        declined = [] if self.must else [NONE]
        return [*built, *(cards if s.terms.source != "built" else ()), *declined]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == NONE:
            return None
        if option == BUILD:
            return [RateThief(self.seat, self.newcomer)]
        line = CARDS[option[1]].play_as
        assert line
        return [ChooseBonus(self.seat, self.newcomer, option[1], line.ratings)]


def playable(s: Den, *, newcomer: bool) -> list[int]:
    """The cards with a stat line that are free: for a newcomer those in the discard pile, or, with
    lookalikes, all that nobody has played (DT-207, DT-208).
    """
    played = [who.card for who in s.people]
    free = [card for card in range(PACK) if CARDS[card].play_as and card not in played]
    if newcomer and not s.terms.lookalikes:
        return [card for card in free if s.zone[card] == Zone.DISCARD]
    return free


class RateThief(Step):
    """Danger, magic, persuasion and stealth are 1, 2, 3 and 4 in some order (DT-202)."""

    rule = "DT-202"
    seat: int
    newcomer: bool

    def ask(self, s: Den) -> list[Option]:
        return [("ratings", *order) for order in permutations(range(1, 5))]

    def answer(self, s: Den, option: Option) -> Steps:
        return [ChooseBonus(self.seat, self.newcomer, NOBODY, option[1:])]


def bonus_lists(card: int, ratings: tuple[int, ...]) -> list[list[Bonus]]:
    """For each special bonus, what it is chosen from (DT-203, DT-681)."""
    worst = CHARACTERISTICS[ratings.index(1)] if 1 in ratings else ""
    return bonus_choices(CARDS[card]) if card >= 0 else [bonuses_of(worst)]


class ChooseBonus(Step):
    """A special bonus for the characteristic rated 1, or what the card says (DT-203, DT-681)."""

    rule = "DT-203"
    seat: int
    newcomer: bool
    card: int
    ratings: tuple[int, ...]
    bonuses: tuple[str, ...] = ()

    def ask(self, s: Den) -> list[Option]:
        return [("bonus", bonus.id) for bonus in bonus_lists(self.card, self.ratings)[len(self.bonuses)]]

    def answer(self, s: Den, option: Option) -> Steps:
        bonuses = (*self.bonuses, option[1])
        if len(bonuses) < len(bonus_lists(self.card, self.ratings)):
            return [self.but(bonuses=bonuses)]
        return [NameThief(self.seat, self.newcomer, self.card, self.ratings, bonuses)]


class NameThief(Step):
    """A name in words, or one that is ready (DT-201)."""

    rule = "DT-201"
    say_limit = NAME_LIMIT
    say_least = {"own": 1}
    seat: int
    newcomer: bool
    card: int
    ratings: tuple[int, ...]
    bonuses: tuple[str, ...]

    def ask(self, s: Den) -> list[Option]:
        taken = [who.name for who in s.people]
        free = [("nickname", place) for place, name in enumerate(NICKNAMES) if name not in taken]
        return [PRINTED, OWN] if self.card >= 0 else [*free, OWN]

    def answer(self, s: Den, option: Option) -> Steps:
        given = {"own": s.said, "printed": CARDS[self.card].person}
        name = NICKNAMES[option[1]] if option[0] == "nickname" else given[option[0]]
        who = Person(self.seat, name, self.ratings, self.bonuses, self.card)
        return [DescribeThief(self.seat, self.newcomer, who)]


class DescribeThief(Step):
    """Who it is, in words, if the seat likes (DT-201)."""

    rule = "DT-201"
    even_alone = True
    say_limit = ABOUT_LIMIT
    seat: int
    newcomer: bool
    who: Person

    def ask(self, s: Den) -> list[Option]:
        return [DONE]

    def answer(self, s: Den, option: Option) -> Steps:
        return [JoinTable(self.seat, self.newcomer, self.who.but(about=s.said))]


class JoinTable(Step):
    """The protagonist joins. Of several seats that chose the same card the first in seat order has it, the
    others choose anew (DT-207); a ready name that is taken gives way to the next.
    """

    rule = "DT-206"
    seat: int
    newcomer: bool
    who: Person

    def run(self, s: Den) -> Steps:
        who, taken = self.who, [other.name for other in s.people]
        if who.card >= 0 and who.card not in playable(s, newcomer=self.newcomer):
            must = s.terms.needs_character and not self.newcomer and not s.of_seat(self.seat)
            return [ChooseThief(self.seat, must, self.newcomer)]
        if who.name in ("", *taken):
            who = who.but(name=next((name for name in NICKNAMES if name not in taken), who.name))
        tokens = tokens_of(CARDS[who.card]) if who.card >= 0 else standard_tokens(who.ratings)
        s.join(who, tokens.parts())
        return None


class RateEverybody(Step):
    """Everybody rates everybody (DT-205); after a newcomer only the pairs that are new (DT-208)."""

    rule = "DT-205"
    since: int = 0

    def run(self, s: Den) -> Steps:
        alive = [who for who in range(len(s.people)) if s.acting(who)]
        pairs = [
            (one, other) for one in alive for other in alive if one != other and max(one, other) >= self.since
        ]
        seats = {s.player(one): () for one, _ in pairs}
        asks = [
            RateTrust(seat, tuple(pair for pair in pairs if s.player(pair[0]) == seat))
            for seat in sorted(seats)
        ]
        return [Together(tuple(asks))] if asks else None


class RateTrust(Step):
    """From 1 (none) to 4 (complete), for each pair of one's own protagonist and another; the rest are 2
    (DT-205).
    """

    rule = "DT-205"
    seat: int
    pairs: tuple[Pair, ...]
    rated: tuple[tuple[int, int, int], ...] = ()

    def ask(self, s: Den) -> list[Option]:
        levels = range(1, MOST_TRUST + 1)
        return [*(("trust", *pair, level) for pair in self.pairs for level in levels), REST]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == REST:
            usual = tuple([(*pair, USUAL_TRUST) for pair in self.pairs])
            return [WriteTrust((*self.rated, *usual))]
        _, one, other, level = option
        rated = (*self.rated, (one, other, level))
        left = tuple([pair for pair in self.pairs if pair != (one, other)])
        return [RateTrust(self.seat, left, rated) if left else WriteTrust(rated)]


class WriteTrust(Step):
    """The ratings are open to all (DT-205)."""

    rule = "DT-205"
    rated: tuple[tuple[int, int, int], ...]

    def run(self, s: Den) -> Steps:
        for one, other, level in self.rated:
            s.rate_trust(one, other, level)
        return None


class ReplaceFallen(Step):
    """A seat whose protagonist was retired may make a new one, who is placed in its next turn (DT-254). It is
    asked once for each.
    """

    rule = "DT-254"

    def run(self, s: Den) -> Steps:
        fallen = [who for who in range(len(s.people)) if not s.acting(who) and who not in s.mourned]
        s.mourned += fallen
        lost = Counter(s.player(who) for who in fallen)
        most = max(lost.values(), default=0)
        waves = [[seat for seat in sorted(lost) if lost[seat] > nth] for nth in range(most)]
        asks = [Together(tuple(ChooseThief(seat, newcomer=True) for seat in wave)) for wave in waves]
        return [*asks, RateEverybody(since=len(s.people))] if lost else None
