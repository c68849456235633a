"""The plain player: the default of every decision in section 7, ties broken at random (TH-154b)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rookery.games.thieves.cards import (
    CHAMBERS,
    CURSED_IDOL,
    DRAGON_SCALES,
    DWARVEN_AXE,
    GOLD,
    NONE,
    PEARL_OF_GREAT_PRICE,
    SKILLS,
    STAB,
    STEAL,
    TREASURES,
    TRICKERIES,
)
from rookery.games.thieves.state import OFFER
from rookery.games.thieves.view import View
from rookery.kernel import Answer, Decision, Option

Worth = Callable[[Option], float]
Chooser = Callable[[View, Decision, Random], int]


def hoard(v: View, seat: int) -> list[int]:
    """A thief's treasures."""
    return [treasure for treasure in TREASURES if v.owner[treasure] == seat]


def has(v: View, seat: int, treasure: int) -> bool:
    """Whether a thief has this treasure active."""
    return v.owner[treasure] == seat and treasure not in (v.sacked, v.kept)


def shown_value(v: View, treasure: int) -> float:
    """What an uncovered treasure is worth as far as the table shows (TH-153)."""
    if treasure == CURSED_IDOL:
        return -v.tokens
    if treasure == DRAGON_SCALES and v.owner[treasure] >= 0:
        return v.owner.count(v.owner[treasure])
    return GOLD[treasure] / 2


def shown_points(v: View) -> list[float]:
    """TH-153: the points of every thief as far as the table shows."""
    points = [-float(wounds) for wounds in v.wounds]
    for treasure, owner in enumerate(v.owner):
        if owner >= 0 and treasure not in (v.sacked, v.kept):
            points[owner] += shown_value(v, treasure)
    return points


def best(options: Any, worth: Worth, rng: Random) -> int:
    """The place of the option worth most, one of them at random if several are."""
    worths = [worth(option) for option in options]
    most = max(worths)
    places = [place for place, value in enumerate(worths) if value == most]
    return places[0] if len(places) == 1 else rng.choice(places)


def first(options: Any, *kinds: str) -> int:
    """The place of the first option of one of these kinds."""
    return next((place for kind in kinds for place, option in enumerate(options) if option[0] == kind), 0)


def last_turn(v: View) -> bool:
    """Whether this is the last turn of the game."""
    return v.turn == v.rounds * v.seats


def loot(v: View, treasure: int) -> float:
    """TH-D22: the most valuable treasure, never PEARL or IDOL if another is there; not an own one."""
    shame = 100 * (treasure in (PEARL_OF_GREAT_PRICE, CURSED_IDOL)) + 1000 * (v.owner[treasure] == v.seat)
    return GOLD[treasure] - shame


def victim(v: View, seat: int) -> float:
    """TH-D24: the highest shown points, without the AXE if possible, never oneself if another is there."""
    return shown_points(v)[seat] - 100 * has(v, seat, DWARVEN_AXE) - 1000 * (seat == v.seat)


def uncover(v: View, decision: Decision, rng: Random) -> int:
    """TH-D02: leave covers as they are; in the last turn take them off what is worth something."""
    treasure = v.kept if decision.kind == "LiftKeeping" else v.sacked
    if not last_turn(v) or treasure == NONE:
        return 0
    rest = sum(shown_value(v, other) for other in hoard(v, v.seat) if other != treasure)
    worth = shown_value(v, treasure) - (rest if treasure == PEARL_OF_GREAT_PRICE else 0)
    return first(decision.options, "lift_keeping", "sack_off") if worth > 0 else 0


def give_away(v: View, decision: Decision, rng: Random) -> int:
    """TH-D26: the IDOL with tokens, else the lowest printed gold."""
    return best(decision.options, lambda o: 100 if o[1] == CURSED_IDOL and v.tokens else -GOLD[o[1]], rng)


def to_the_poorest(v: View, decision: Decision, rng: Random) -> int:
    """TH-D14: oneself if allowed, else the thief with the lowest shown points."""
    points = shown_points(v)
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
    return place if options[place][0] == "hook" and GOLD[options[place][1]] >= least else 0


def random_of(*kinds: Any) -> Chooser:
    """A random card of the first of these kinds that is offered, else anything."""

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


def by_worth(worth: Callable[[View, Option], float]) -> Chooser:
    """The option worth most."""

    def choose(v: View, decision: Decision, rng: Random) -> int:
        return best(decision.options, lambda option: worth(v, option), rng)

    return choose


def may_draw(v: View, decision: Decision, rng: Random) -> int:
    """TH-D21: yes, unless holding an active PEARL."""
    return 1 if has(v, v.seat, PEARL_OF_GREAT_PRICE) else 0


def look(v: View, decision: Decision, rng: Random) -> int:
    """TH-D29: a random thief."""
    return rng.randrange(v.seats - 1)


def redirect(v: View, decision: Decision, rng: Random) -> int:
    """TH-D31: a random legal thief."""
    return 1 + rng.randrange(len(decision.options) - 1)


take_loot = by_worth(lambda v, option: loot(v, option[1]) if option[0] == "steal" else -5000)
hit_leader = by_worth(lambda v, option: shown_points(v)[option[1]])

DEFAULTS: dict[str, Chooser] = {
    "NameMostDishonest": random_of(),
    "LiftKeeping": uncover,
    "MoveSack": uncover,
    "Burn": hit_leader,
    "SearchTreasures": by_worth(
        lambda _, option: GOLD[option[1]] - 100 * (option[1] == PEARL_OF_GREAT_PRICE)
    ),
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
    "ChooseHand": look,
    "TakeFromHand": random_of(TRICKERIES, CHAMBERS),
    "RemoveTreasure": remove,
    "NotIt": redirect,
    "UseHook": hook,
}


def plain(v: View, decision: Decision, rng: Random) -> Answer:
    """The default of section 7; where it names none, the first option."""
    choose = DEFAULTS.get(decision.kind)
    return (choose(v, decision, rng) if choose else 0), ""
