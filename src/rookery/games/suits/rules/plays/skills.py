"""The effects of skills after a play (5.8): attacks, repeats, free attacks, feints, disarming, talking."""

from __future__ import annotations

from rookery.games.suits.cards import CLUBS, DIAMONDS
from rookery.games.suits.jobs import CREW_FIGHT
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import SURRENDERED, Aim, Play
from rookery.games.suits.printed import ATTACK, FIGHT, GUNS, THROW
from rookery.games.suits.rules.people.harm import hurt, remove_npc
from rookery.games.suits.rules.people.narration import narrate
from rookery.games.suits.rules.people.vehicles import dent
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

NO_DRIVER = 10
FEINT_BONUS = 2


def fight_extra(s: Suits) -> int:
    """The fight adjustment of a ready job (SU-402a)."""
    return CREW_FIGHT[s.crew] if s.book else 0


def has_feint(s: Suits, party: int) -> int:
    return s.npc_feints[s.row(party)] if is_npc(party) else s.feints[party]


def set_feint(s: Suits, party: int, flag: int) -> None:
    """Earn or spend a feint bonus (SU-233)."""
    if is_npc(party):
        s.npc_feints[s.row(party)] = flag
    else:
        s.feints[party] = flag


def attack(s: Suits, aim: Aim, actor: int, target: int, diamonds: int = 0) -> list[Step]:
    """An attack on a character is one opposed play (SU-317), without adjustment between two Suits."""
    vehicle = s.riding(target)
    if aim == Aim.RAM and vehicle != NOBODY and s.works(vehicle):
        return attack_vehicle(s, aim, actor, vehicle, diamonds)
    means, defence, _ = ATTACK[aim]
    bonus = FEINT_BONUS if has_feint(s, actor) else 0
    extra = fight_extra(s) if is_npc(actor) or is_npc(target) else 0
    return start(
        s, Play(aim, actor, means, target, defence, extra=extra, bonus=bonus, stakes=FIGHT, diamonds=diamonds)
    )


def attack_vehicle(s: Suits, aim: Aim, actor: int, vehicle: int, diamonds: int = 0) -> list[Step]:
    """An attack on a vehicle is resisted by its driver, or made against 10 without one (SU-230, SU-353)."""
    driver = s.wheels[vehicle]
    means, defence, _ = ATTACK[aim]
    bonus = FEINT_BONUS if has_feint(s, actor) else 0
    play = Play(aim, actor, means, vehicle=vehicle, bonus=bonus, stakes=FIGHT, diamonds=diamonds)
    if driver == NOBODY:
        return start(s, play.but(threshold=NO_DRIVER, shown=True))
    return start(s, play.but(mark=driver, against=defence, extra=fight_extra(s)))


def damage_of(s: Suits, play: Play) -> int:
    """Base damage, 1 for each symbol that counts, and a run's diamonds (SU-219, SU-231, SU-237)."""
    counted = DIAMONDS if play.aim == Aim.RAM else CLUBS
    return ATTACK[play.aim][2] + s.symbols[counted] + play.diamonds


DAMAGE = {Aim.SHOOT: "SU-237", Aim.THROW: "SU-283", Aim.STRIKE: "SU-291", Aim.RAM: "SU-231"}
"""The rule that says how much an attack hurts."""


def attack_over(s: Suits, play: Play, won: int) -> Steps:
    """A hit hurts; a miss with a diamond may be repeated; a feint is spent either way (SU-235, SU-238)."""
    set_feint(s, play.actor, 0)
    if s.machine:
        narrate(s, "hit" if won else "missed", play.actor, play.means)
    if won:
        return hit(s, play)
    if s.symbols[DIAMONDS] and play.means in (GUNS, THROW):
        return [
            asked_or_judged(s, Repeat(s.seat_of(play.actor), play.actor, play.aim, play.mark, play.vehicle))
        ]
    return None


def hit(s: Suits, play: Play) -> Steps:
    """Damage to the mark, or to the vehicle aimed at (SU-318)."""
    amount = damage_of(s, play)
    if play.vehicle != NOBODY:
        dent(s, play.vehicle, amount, DAMAGE[play.aim])
        return None
    out = hurt(s, play.mark, amount, play.actor, DAMAGE[play.aim])
    return [Fate(s.seat_of(play.actor), play.mark)] if out and is_npc(play.mark) else None


class Fate(Step):
    """The attacker's player says whether the NPC was killed or knocked out, without effect (SU-174)."""

    rule = "SU-174"
    seat: int
    npc: int

    def ask(self, s: Suits) -> list[Option]:
        return [("knocked-out",), ("killed",)] if self.seat != NOBODY else []

    def answer(self, s: Suits, option: Option) -> Steps:
        s.tell("fate", npc=self.npc, how=option[0])
        return None


class Repeat(Step):
    """A miss with a diamond: the same target may be shot at, or thrown at, once more (SU-238, SU-239)."""

    rule = "SU-238"
    seat: int
    party: int
    aim: Aim
    mark: int
    vehicle: int

    def ask(self, s: Suits) -> list[Option]:
        shooter = s.is_in(self.party) if is_npc(self.party) else bool(s.here[self.party])
        target = s.works(self.vehicle) if self.vehicle != NOBODY else is_target(s, self.mark)
        armed = self.aim != Aim.SHOOT or (shooter and s.is_armed(self.party))
        return [("repeat",), PASS] if shooter and target and armed else []

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return None
        s.tell("repeated", party=self.party)
        if self.vehicle != NOBODY:
            return attack_vehicle(s, self.aim, self.party, self.vehicle)
        return attack(s, self.aim, self.party, self.mark)


def is_target(s: Suits, party: int) -> bool:
    """Whether a party is still there to be attacked (SU-319)."""
    return s.is_in(party) if is_npc(party) else bool(s.here[party])


def foes_of(s: Suits, party: int) -> list[int]:
    """All characters of the other side in the fight, or in the scene outside a fight."""
    if is_npc(party):
        return [suit for suit in s.suits if (s.fighters[suit] if s.fighting else s.here[suit])]
    return [npc for npc in (s.foes if s.fighting else s.npcs) if s.is_in(npc)]


def can_strike(s: Suits, party: int, target: int) -> bool:
    """Riders of a working vehicle neither strike nor are struck from outside it (SU-352)."""
    mine, theirs = s.riding(party), s.riding(target)
    shielded = any(vehicle != NOBODY and s.works(vehicle) for vehicle in (mine, theirs))
    return mine == theirs or not shielded


class FreeAttack(Step):
    """One attack that costs no action: after a run, a chase or a disarm (SU-219, SU-229, SU-293)."""

    rule = "SU-219"
    seat: int
    party: int
    aims: tuple[Aim, ...]
    targets: tuple[int, ...]
    diamonds: int
    why: str

    def ask(self, s: Suits) -> list[Option]:
        able = s.is_in(self.party) if is_npc(self.party) else bool(s.here[self.party])
        options: list[Option] = []
        for target in self.targets:
            if able and is_target(s, target):
                options += [
                    (aim, target)
                    for aim in self.aims
                    if aim != Aim.STRIKE or can_strike(s, self.party, target)
                ]
        return [*options, PASS] if options else []

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return None
        return attack(s, Aim(option[0]), self.party, option[1], self.diamonds)


def free_attack(
    s: Suits, party: int, aims: tuple[Aim, ...], targets: list[int], why: str, diamonds: int = 0
) -> list[Step]:
    """Offer a free attack, if there is a target (SU-220)."""
    attack = FreeAttack(s.seat_of(party), party, aims, tuple(targets), diamonds, why)
    return [asked_or_judged(s, attack)] if targets else []


def disarmed(s: Suits, play: Play, won: int) -> Steps:
    """The mark cannot use Guns; with a club used, a free strike or throw against any foe (SU-292, SU-293)."""
    if not won:
        return None
    s.arm(play.mark, 0)
    s.tell("disarmed", party=play.mark, rule="SU-292")
    if not s.symbols[CLUBS]:
        return None
    return free_attack(s, play.actor, (Aim.STRIKE, Aim.THROW), foes_of(s, play.actor), "SU-293")


def charged(s: Suits, play: Play, won: int) -> Steps:
    """A won run with diamonds ends in a free strike; each diamond of the run is 1 damage more (SU-X06)."""
    if not won or not s.symbols[DIAMONDS]:
        return None
    return free_attack(s, play.actor, (Aim.STRIKE,), [play.mark], "SU-219", s.symbols[DIAMONDS])


def taken(s: Suits, play: Play, won: int) -> Steps:
    """The named item changes hands (SU-282, SU-294)."""
    if won:
        s.holders[play.item] = play.actor
        rule = "SU-282" if play.aim == Aim.PICKPOCKET else "SU-294"
        s.tell("gained", party=play.actor, item=play.item, rule=rule)
    return None


def talked_down(s: Suits, play: Play, won: int) -> Steps:
    """A convinced foe surrenders (SU-475); for a convinced Suit its player acts it out (SU-373)."""
    if won and is_npc(play.mark):
        remove_npc(s, play.mark, SURRENDERED, "SU-X09")
    elif won:
        s.tell("convinced", party=play.mark, by=play.actor, rule="SU-373")
    return None
