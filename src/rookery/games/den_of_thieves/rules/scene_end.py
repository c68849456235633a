"""The end of a scene: threats, bonds, trust, rest, recovery (DT-423)."""

from __future__ import annotations

from rookery.games.den_of_thieves.public import MOST_TRUST, Status
from rookery.games.den_of_thieves.rules.dealer_phase import CardsAtSceneEnd
from rookery.games.den_of_thieves.rules.threats import StandingThreats
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps, Together

REWARD, NO_REWARD, KEEP = ("reward",), ("no_reward",), ("keep",)


class EndScene(Step):
    """In this order (DT-423)."""

    rule = "DT-423"

    def run(self, s: Den) -> Steps:
        s.tell("scene_ended", why=s.over)
        s.begin_ending()
        return [StandingThreats(), RewardHelpers(), ChangeTrust(), Rest(), CardsAtSceneEnd(), LowerCurtain()]


class RewardHelpers(Step):
    """Whoever came through for a protagonist wants a reward (DT-244)."""

    rule = "DT-244"

    def run(self, s: Den) -> Steps:
        pairs = [
            pair for pair in dict.fromkeys(s.came_through) if pair not in s.bond_steps and s.acting(pair[0])
        ]
        return [RewardHelper(s.player(who), who, person) for who, person in pairs]


class RewardHelper(Step):
    """Rewarded: bond +1; not: -1. Any stated reward is accepted (DT-244, DT-812)."""

    rule = "DT-244"
    say_limit = 300
    seat: int
    character: int
    person: int

    def ask(self, s: Den) -> list[Option]:
        return [REWARD, NO_REWARD]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell(
            "rewarded" if option == REWARD else "unrewarded",
            character=self.character,
            person=self.person,
            said=s.said,
        )
        s.step_bond(self.character, self.person, 1 if option == REWARD else -1)
        return None


class ChangeTrust(Step):
    """Everybody who was in the scene may change their trust in each other one by a step (DT-232)."""

    rule = "DT-232"

    def run(self, s: Den) -> Steps:
        present = [who for who in s.turn_order() if who in s.in_scene]
        if len(present) < 2:
            return None
        seats = dict.fromkeys(s.player(who) for who in present)
        lanes = [
            TrustStep(seat, tuple(who for who in present if s.player(who) == seat), tuple(present))
            for seat in seats
        ]
        return [Together(tuple(lanes))]


class TrustStep(Step):
    """Once for each pair, within 1 to 4; the first of the seat's characters, then the next (DT-232)."""

    rule = "DT-232"
    seat: int
    own: tuple[int, ...]
    others: tuple[int, ...]
    done: tuple[int, ...] = ()

    def ask(self, s: Den) -> list[Option]:
        if not self.own:
            return []
        who, *_ = self.own
        left = [other for other in self.others if other != who and other not in self.done]
        return [
            KEEP,
            *(("raise_trust", who, other) for other in left if s.trust[who][other] < MOST_TRUST),
            *(("lower_trust", who, other) for other in left if s.trust[who][other] > 1),
        ]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == KEEP:
            return [self.but(own=self.own[1:], done=())]
        kind, who, other = option
        change = SetTrust(who, other, 1 if kind == "raise_trust" else -1)
        return [self.but(done=(*self.done, other)), change]


class SetTrust(Step):
    """One step of trust."""

    rule = "DT-232"
    character: int
    other: int
    step: int

    def run(self, s: Den) -> Steps:
        s.rate_trust(self.character, self.other, s.trust[self.character][self.other] + self.step)
        return None


class Rest(Step):
    """A quiet scene heals: with the goal rest from its start, and no threat raised in it, everybody who made
    no criminal virtue and suffered nothing (DT-263).
    """

    rule = "DT-263"

    def run(self, s: Den) -> Steps:
        if s.goal == "rest" and not s.goal_changed and not s.threatened:
            for who in s.in_scene:
                if s.acting(who) and who not in s.not_resting and s.harm[who]:
                    s.burden(who, "harm", -1)
        return None


class LowerCurtain(Step):
    """Who was out of the scene is back (DT-553); who was there, be it for a while, has been introduced
    (DT-241).
    """

    rule = "DT-423"

    def run(self, s: Den) -> Steps:
        companions = [card for who in s.in_scene for card in s.companions(who)]
        cast = (*s.persons(s.stage), *companions, *s.walk_ons)
        for who in s.in_scene:
            if s.acting(who):
                s.status[who] = Status.ACTIVE
                met = [(who, person) for person in cast if person not in s.enemies]
                s.acquainted += [pair for pair in met if pair not in s.acquainted]
        s.lower_curtain()
        return None
