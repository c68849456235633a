"""The plain bot: defaults of section 7, ties broken at random (TH-154b). A ``Choose`` returns an index."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from random import Random

from rookery.games.thieves.printed import (
    CHAMBERS,
    CURSED_IDOL,
    DWARVEN_AXE,
    GOLD,
    NONE,
    PEARL_OF_GREAT_PRICE,
    SKILLS,
    STAB,
    STEAL,
    TRICKERIES,
)
from rookery.games.thieves.public import OFFER
from rookery.games.thieves.view import View
from rookery.kernel import Answer, Decision, Option

SEATS = range(6)
Worth = Callable[[Option], float]
Choose = Callable[[View, Decision, Random], int]


def gold(v: View, treasure: int) -> float:
    """Points an uncovered treasure is worth as far as the table shows (TH-153)."""
    return v.shown_value(treasure) / 2


def scores(v: View) -> list[float]:
    """Points of every seat as far as the table shows (TH-153)."""
    return [halves / 2 for halves in v.shown_points()]


def best(options: Sequence[Option], worth: Worth, rng: Random) -> int:
    """Index of the option worth most; a random one among equals."""
    worths = [worth(option) for option in options]
    most = max(worths)
    places = [place for place, value in enumerate(worths) if value == most]
    return places[0] if len(places) == 1 else rng.choice(places)


def first(options: Sequence[Option], *kinds: str) -> int:
    """Index of the first option of the first kind that is offered, else 0."""
    return next((place for kind in kinds for place, option in enumerate(options) if option[0] == kind), 0)


WAYS_OUT = frozenset(
    {"done", "pass", "leave", "keep", "sack_off", "no_order", "abstain", "accept", "decline"}
)


def way_out(decision: Decision) -> int:
    """Index of the option that does nothing (rules put it last), else of the first option."""
    return len(decision.options) - 1 if decision.options[-1][0] in WAYS_OUT else 0


def take(kind: str) -> Choose:
    def choose(v: View, decision: Decision, rng: Random) -> int:
        return first(decision.options, kind)

    return choose


def loot(v: View, treasure: int) -> float:
    """TH-D22: the most valuable treasure, never PEARL or IDOL if another is there; not an own one."""
    shame = 100 * (treasure in (PEARL_OF_GREAT_PRICE, CURSED_IDOL)) + 1000 * (v.owner[treasure] == v.seat)
    return GOLD[treasure] - shame


def victim(v: View, seat: int) -> float:
    """TH-D24: the highest shown points, without the AXE if possible; the bot itself only as a last resort."""
    return scores(v)[seat] - 100 * v.has(seat, DWARVEN_AXE) - 1000 * (seat == v.seat)


def uncover(v: View, decision: Decision, rng: Random) -> int:
    """TH-D02: leave covers as they are; in the last turn lift one if that gains points."""
    treasure = v.kept if decision.kind == "LiftKeeping" else v.sacked
    if not v.last_turn or treasure == NONE:
        return way_out(decision)
    rest = sum(gold(v, other) for other in v.hoard(v.seat) if other != treasure)
    gain = gold(v, treasure) - (rest if treasure == PEARL_OF_GREAT_PRICE else 0)
    return first(decision.options, "lift_keeping", "sack_off") if gain > 0 else way_out(decision)


def give_away(v: View, decision: Decision, rng: Random) -> int:
    """TH-D26: the IDOL with tokens, else the lowest printed gold."""
    return best(decision.options, lambda o: 100 if o[1] == CURSED_IDOL and v.tokens else -GOLD[o[1]], rng)


def to_the_poorest(v: View, decision: Decision, rng: Random) -> int:
    """TH-D14: the bot itself if allowed, else the seat with the lowest shown points."""
    points = scores(v)
    return best(decision.options, lambda o: 1000 if o[1] == v.seat else -points[o[1]], rng)


def remove(v: View, decision: Decision, rng: Random) -> int:
    """TH-D30, TH-D35: the most valuable treasure of another thief, else the offer, else the own least."""

    def worth(option: Option) -> float:
        owner, value = v.owner[option[1]], GOLD[option[1]]
        return value + 100 if owner not in (v.seat, OFFER) else 50 if owner == OFFER else -value

    return best(decision.options, worth, rng)


def hook(v: View, decision: Decision, rng: Random) -> int:
    """TH-D36: if the target is worth more than 2, or at least 2 in the owner's last turn as scout."""
    options = decision.options
    place = best(options, lambda o: loot(v, o[1]) if o[0] == "hook" else -5000, rng)
    least = 4 if v.round == v.rounds else 5
    return place if options[place][0] == "hook" and GOLD[options[place][1]] >= least else way_out(decision)


def random_of(*kinds: Container[int]) -> Choose:
    """A random option whose card or seat is in the first of these ranges that is offered, else any option."""

    def choose(v: View, decision: Decision, rng: Random) -> int:
        for kind in kinds:
            places = [
                place
                for place, option in enumerate(decision.options)
                if len(option) > 1 and option[1] in kind
            ]
            if places:
                return rng.choice(places)
        return rng.randrange(len(decision.options))

    return choose


def name_card(v: View, decision: Decision, rng: Random) -> int:
    """TH-D18, TH-D19: NOPE at a STEAL or STAB, NASTY at a STAB, else a STEAL, else any."""
    nasty = decision.options[0][0] == "nasty"
    order = {STAB: 2, STEAL: 1 if nasty else 2}
    return best(decision.options, lambda o: order.get(v.played[o[1]], 0), rng)


def by_worth(worth: Callable[[View, Option], float]) -> Choose:
    def choose(v: View, decision: Decision, rng: Random) -> int:
        return best(decision.options, lambda option: worth(v, option), rng)

    return choose


def may_draw(v: View, decision: Decision, rng: Random) -> int:
    """TH-D21: yes, unless holding an active PEARL."""
    return first(decision.options, "decline" if v.has(v.seat, PEARL_OF_GREAT_PRICE) else "draw")


take_loot = by_worth(lambda v, option: loot(v, option[1]) if option[0] == "steal" else -5000)
hit_leader = by_worth(lambda v, option: scores(v)[option[1]])

DEFAULTS: dict[str, Choose] = {
    "NameMostDishonest": random_of(),
    "LiftKeeping": uncover,
    "MoveSack": uncover,
    "Burn": hit_leader,
    "TakeTreasure": by_worth(lambda _, option: GOLD[option[1]] - 100 * (option[1] == PEARL_OF_GREAT_PRICE)),
    "TakeFromDeck": random_of(TRICKERIES),
    "LayChamber": random_of(CHAMBERS),
    "PlayCard": random_of(SKILLS),
    "HandOut": to_the_poorest,
    "NameSkillCard": name_card,
    "MayDrawTreasure": may_draw,
    "Steal": take_loot,
    "StealInstead": take_loot,
    "Stab": by_worth(lambda v, option: victim(v, option[1])),
    "Stabbery": by_worth(lambda v, option: victim(v, option[1]) if option[0] == "stab" else -5000),
    "AvengeWounds": hit_leader,
    "GiveAway": give_away,
    "GiveTo": to_the_poorest,
    "PutKeeping": by_worth(lambda _, option: GOLD[option[1]]),
    "ChooseHand": random_of(SEATS),
    "TakeFromHand": random_of(TRICKERIES, CHAMBERS),
    "RemoveTreasure": remove,
    "NotIt": random_of(SEATS),
    "UseHook": hook,
    "Foretell": take("foretell"),
    "StabOrSteal": take("rob_instead"),
    "DrawForLies": take("draw"),
    "IdolFollows": take("follow"),
}


def plain(v: View, decision: Decision, rng: Random) -> Answer:
    """The default of section 7; for decisions not named there, the way out."""
    choose = DEFAULTS.get(decision.kind)
    return (choose(v, decision, rng) if choose else way_out(decision)), ""
