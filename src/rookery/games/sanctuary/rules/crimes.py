"""Committing a crime: display, table, nerve, success roll, outcome (section 5.22)."""

from __future__ import annotations

from rookery.games.sanctuary.board import AREAS, AREAS_OF, DOWNWIND
from rookery.games.sanctuary.printed import RUMOR, Amulet, crime_row
from rookery.games.sanctuary.public import Open
from rookery.games.sanctuary.rules.failures import Fail
from rookery.games.sanctuary.state import D6, D10, DECLINE, DONE, Sanctuary
from rookery.kernel import Option, Step, Steps

DOWNWIND_AREA = AREAS.index("downwind")
DISPLAY = {card: ("display", card) for card in RUMOR}
USE_MIZRAITHS: Option = ("use_amulet", Amulet.MIZRAITHS)
MIZRAITHS_HELP = 2


def open_areas(s: Open, seat: int) -> frozenset[int]:
    """The areas whose cards this seat may display where its pawn is (SA-181, SA-187)."""
    areas = AREAS_OF[s.place[seat]]
    barred = s.attempted or (s.place[seat] == DOWNWIND and s.stole_here[seat])
    return areas - {DOWNWIND_AREA} if barred else areas


def displayable(s: Open, seat: int) -> list[int]:
    areas = open_areas(s, seat)
    if not areas:
        return []
    return [card for card in s.rumors_of(seat) if RUMOR[card].area in areas and card not in s.noted]


class DisplayCards(Step):
    """In a card's area a thief may interrupt the walk and display it."""

    rule = "SA-181"
    even_alone = True
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        seat = self.seat
        if not s.terms.crime_tables or s.fled or not s.undisplayed(s.rumors[seat]) or not open_areas(s, seat):
            return []
        return [DONE, *(DISPLAY[card] for card in displayable(s, seat))]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        return None if option == DONE else [Display(self.seat, option[1]), self]


class Display(Step):
    """A card is laid face up, and a roll says where its crime is; an empty row is a dead end (R-54)."""

    rule = "SA-184"
    seat: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        seat, card = self.seat, self.card
        rolled = s.roll(D10)
        row = crime_row(card, rolled)
        s.tell(
            "displayed",
            seat=seat,
            card=card,
            roll=rolled,
            row=row.id,
            place=row.location,
            silver=row.silver,
            reveals=True,
        )
        if row.location < 0:
            s.discard(seat, card)
            return None
        s.noted[card] = rolled
        if row.location == DOWNWIND:
            return [DownwindCrime(seat, card)]
        return None


class DownwindCrime(Step):
    """A crime in Downwind is attempted at once: the pawn is put there and walks no more this turn."""

    rule = "SA-187"
    seat: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        s.put(self.seat, DOWNWIND)
        s.walks = 0
        s.tell("went", seat=self.seat, place=DOWNWIND)
        return [Attempt(self.seat, self.card)]


class CrimeAtGoTo(Step):
    """Put on a location by a card, a thief may attempt a displayed crime or first display a card (R-68)."""

    rule = "SA-189"
    even_alone = True
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        seat, here = self.seat, s.place[self.seat]
        open_crimes = [card for card in s.rumors[seat] if s.target(card) == here]
        if s.stole_here[seat] or not (open_crimes or s.undisplayed(s.rumors[seat])):
            return []
        displays = [DISPLAY[card] for card in displayable(s, seat)]
        return [DECLINE, *(("use", card) for card in open_crimes), *displays]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DECLINE:
            return None
        if option[0] == "display":
            return [Display(self.seat, option[1]), self]
        s.walks = 0
        return [Attempt(self.seat, option[1])]


class Attempt(Step):
    """On entering, the thief discards the card; then each Thug must keep his nerve."""

    rule = "SA-188"
    seat: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        seat, card = self.seat, self.card
        roll = s.noted[card]
        s.attempted = s.stole_here[seat] = 1
        row = crime_row(card, roll)
        s.tell("attempted", seat=seat, card=card, row=row.id, place=row.location, silver=row.silver)
        s.discard(seat, card, how="used")
        return [Nerve(seat), SuccessRoll(seat, card, roll)]


class Nerve(Step):
    """A die for each Thug: on a 1 he leaves for the Vulgar Unicorn."""

    rule = "SA-190"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        rolls = [s.roll(D6) for _ in range(s.thugs[self.seat])]
        if rolls:
            s.tell("nerve", seat=self.seat, rolls=rolls)
        s.lose_thugs(self.seat, rolls.count(1))
        return None


class SuccessRoll(Step):
    """The ten-sided die, the row's modifier, Thugs, and a Weapon except for picking pockets."""

    rule = "SA-191"
    seat: int
    card: int
    roll: int

    def run(self, s: Sanctuary) -> Steps:
        seat, crime = self.seat, RUMOR[self.card].crime
        rolled = s.roll(D10)
        total = rolled + crime_row(self.card, self.roll).modifier + s.strength(seat, crime)
        s.tell("tried", seat=seat, roll=rolled, total=total, rating=s.rating(seat, crime))
        return [
            CrimeAmulet(seat, self.card, self.roll, total),
            CrimeOutcome(seat, self.card, self.roll, total),
        ]


class CrimeAmulet(Step):
    """Mizraith's Amulet may be used on the success roll."""

    rule = "SA-164"
    seat: int
    card: int
    roll: int
    total: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [DONE, USE_MIZRAITHS] if s.carries_amulet(self.seat, Amulet.MIZRAITHS) else []

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option != DONE:
            total = self.total + MIZRAITHS_HELP
            s.use_amulet(self.seat, Amulet.MIZRAITHS, total)
            s.replace(CrimeOutcome, CrimeOutcome(self.seat, self.card, self.roll, total))
        return None


class CrimeOutcome(Step):
    """A total equal to or above the rating succeeds; anything less goes to the Theft Failure Table."""

    rule = "SA-192"
    seat: int
    card: int
    roll: int
    total: int

    def run(self, s: Sanctuary) -> Steps:
        seat, row = self.seat, crime_row(self.card, self.roll)
        succeeded = self.total >= s.rating(seat, RUMOR[self.card].crime)
        s.tell("crime_ended", seat=seat, card=self.card, row=row.id, total=self.total, succeeded=succeeded)
        if not succeeded:
            drop_displays(s)
            return [Fail(seat)]
        s.gain(seat, row.silver)
        return [Curse(seat, row.curse)] if row.curse else None


def drop_displays(s: Sanctuary) -> None:
    """SA-194: after a failure the turn goes on with step 6, so nothing more is displayed or attempted."""
    s.agenda[:] = [step for step in s.agenda if not isinstance(step, DisplayCards | CrimeAtGoTo)]


class Curse(Step):
    """A S'Danzo curse: the silver is taken, and turns are lost."""

    rule = "SA-193"
    seat: int
    turns: int

    def run(self, s: Sanctuary) -> Steps:
        s.lose_turns(self.seat, self.turns)
        return None
