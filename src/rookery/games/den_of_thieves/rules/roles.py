"""Who takes part in a scene, who deals, who plays the enemies (5.1)."""

from __future__ import annotations

from rookery.games.den_of_thieves.options import Mode
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

IN, OUT = ("in",), ("out",)


class SettleRoles(Step):
    """After the map phase: the roles, unless a rule has needed them before; then only who takes part is asked
    anew (DT-409, DT-409a).
    """

    rule = "DT-409"

    def run(self, s: Den) -> Steps:
        if not s.roles_named:
            return [FixRoles()]
        space = s.marker[s.main]
        s.in_scene = [s.main]
        return asked_in(s, [who for who in s.turn_order() if who != s.main and s.marker[who] == space])


def asked_in(s: Den, characters: list[int]) -> list[Step]:
    """In or out, for those whose seat is neither dealer nor antagonist (DT-412)."""
    busy = (s.dealer, s.antagonist)
    return [TakePart(s.player(who), who) for who in characters if s.player(who) not in busy]


class CheckParticipation(Step):
    """Only who stands on the main protagonist's space now can be in the scene. Who has come there since, to
    ``space`` or with the main protagonist to another, says in or out (DT-412); those of ``before`` have.
    """

    rule = "DT-412"
    space: Space | None
    before: tuple[int, ...]

    def run(self, s: Den) -> Steps:
        there = s.standing_on(s.marker[s.main] or BIG_SCORE)
        s.in_scene = [who for who in s.in_scene if who in there]
        before = self.before if s.marker[s.main] == self.space else ()
        others = [who for who in s.turn_order() if who in there and who not in s.in_scene]
        return asked_in(s, [who for who in others if who not in before])


class FixRoles(Step):
    """Whoever shares the space says in or out, then the roles are given (DT-104 to DT-109)."""

    rule = "DT-409"

    def run(self, s: Den) -> Steps:
        space = s.marker[s.main]
        s.in_scene, s.roles_named = [s.main], 1
        others = [who for who in s.turn_order() if who != s.main and s.marker[who] == space]
        return [*(TakePart(s.player(who), who) for who in others), GiveRoles(s.active)]


class TakePart(Step):
    """In or out of the scene, each character by itself (DT-105, DT-109)."""

    rule = "DT-105"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return [IN, OUT]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == IN:
            s.in_scene.append(self.character)
        return None


class GiveRoles(Step):
    """The active seat names dealer and antagonist among those who may be (DT-106)."""

    rule = "DT-106"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        if s.terms.mode != Mode.ROTATING:
            return [("roles", s.terms.gm_seat, s.terms.gm_seat)]
        free = eligible(s, after_putting_out(s))
        if len(free) < 2:
            return [("roles", free[0] if free else NOBODY, NOBODY)]
        first = default_dealer(s, free)
        second = next(seat for seat in s.clockwise(first)[1:] if seat in free)
        pairs = [(one, other) for one in free for other in free if one != other]
        pairs.sort(key=lambda pair: pair != (first, second))
        return [("roles", *pair) for pair in pairs]

    def answer(self, s: Den, option: Option) -> Steps:
        if s.terms.mode == Mode.ROTATING:
            s.in_scene = after_putting_out(s)
        s.dealer, s.antagonist = option[1], option[2]
        s.last_dealer = s.dealer
        s.tell("roles", dealer=s.dealer, antagonist=s.antagonist, protagonists=list(s.in_scene))
        return None


def eligible(s: Den, playing: list[int]) -> list[int]:
    """The seats that play no protagonist in this scene (DT-102, DT-106)."""
    seats = {s.player(character) for character in playing}
    return [seat for seat in range(s.seats) if seat not in seats]


def default_dealer(s: Den, free: list[int]) -> int:
    """The first eligible seat after the one that dealt last, or after the active seat (DT-106)."""
    last = s.last_dealer if s.last_dealer != NOBODY else s.active
    return next(seat for seat in [*s.clockwise(last)[1:], last] if seat in free)


def after_putting_out(s: Den) -> list[int]:
    """The characters in the scene; if the machine fills no roles, seats are put out from the last in turn
    order on, never the active one, until both roles can be filled (DT-107).
    """
    playing = [*s.in_scene]
    if s.terms.fill_roles:
        return playing
    for seat in reversed(s.clockwise(s.active)[1:]):
        if len(eligible(s, playing)) < 2:
            playing = [character for character in playing if s.player(character) != seat]
    return playing
