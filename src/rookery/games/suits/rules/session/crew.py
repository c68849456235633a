"""The crew of a ready job: its Point, which Suits may act and how, its adjustments, Heat and items (5.13)."""

from __future__ import annotations

from rookery.games.suits.jobs import CREW_NPC, CREW_NUMBER, HEAT_LIMIT
from rookery.games.suits.pieces import LIES_HERE, NOT_HERE
from rookery.games.suits.printed import AMBUSH, AWARENESS, FIRST_DEFENCE, GUNS, LEADERSHIP
from rookery.games.suits.public import PublicSuits
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import AMBUSH_USED, AWARENESS_USED


def is_over(s: Suits) -> bool:
    """Whether the job has ended before its last scene (SU-422)."""
    return bool(s.blown or s.ended or not s.living() or ("nerve" in s.track_names and not s.track("nerve")))


def point(s: PublicSuits) -> int:
    """The Suit whose seat decides for the crew; if it is gone, the next one in the scene (SU-405)."""
    after = [*range(s.point, len(s.suits)), *range(s.point)]
    return next((suit for suit in after if s.here[suit]), s.point)


def name_point(s: Suits) -> None:
    """Set the Point of this scene (SU-405)."""
    living = s.living()
    s.point = living[(s.scene - 1) % len(living)] if living else 0


def may_act(s: Suits) -> list[int]:
    """The Suits that may act by spotlight and skip flags, and once each in a team (SU-407)."""
    free = [suit for suit in s.present() if not (s.task().kind == "team" and s.acted >> suit & 1)]
    able = [suit for suit in free if not s.skips[suit]]
    if s.settings.spotlight and able:
        fewest = min(s.obstacle_plays[suit] for suit in able)
        able = [suit for suit in able if s.obstacle_plays[suit] == fewest]
    return able or free


def approaches_open(s: PublicSuits, suit: int) -> list[int]:
    """The approaches this Suit may take: the crew has the item, and the look is not used up (SU-416)."""
    return [
        number
        for number, way in enumerate(s.task().approaches)
        if (not way.item or s.holds(way.item)) and not is_used(s, suit, way.means)
    ]


def is_used(s: PublicSuits, suit: int, means: int) -> bool:
    spent = {AMBUSH: AMBUSH_USED, AWARENESS: AWARENESS_USED}.get(means, 0)
    return bool(s.used[suit] & spent)


def improvised(s: Suits, suit: int) -> list[int]:
    """Every skill but Guns, Awareness and Leadership, and every bare attribute (SU-410)."""
    return [
        means
        for means in range(FIRST_DEFENCE)
        if means not in (GUNS, AWARENESS, LEADERSHIP) and not is_used(s, suit, means)
    ]


def adjustments(t: PublicSuits, *, number: bool) -> list[tuple[str, int]]:
    """Crew, difficulty, Heat, and what the obstacle says, by name (SU-409, SU-413); all public (SU-540)."""
    task = t.task()
    return [
        ("crew", CREW_NUMBER[t.crew] if number else CREW_NPC[t.crew]),
        ("job", t.plot().adjustment),
        ("difficulty", t.settings.difficulty),
        ("Heat", t.heat),
        (task.item, task.item_by if task.item and t.holds(task.item) else 0),
        ("Trust", 4 - 2 * t.track("trust") if task.trust_modifier else 0),
    ]


def adjustment(t: PublicSuits, *, number: bool) -> int:
    return sum(by for _, by in adjustments(t, number=number))


def give_objective(s: Suits, suit: int) -> None:
    s.holders[s.objective] = suit
    s.tell("carries", suit=suit, item=s.objective)


def lose_what_lies_here(s: Suits) -> None:
    """Items on the ground are lost, as no Suit is there to take them (SU-383)."""
    for item, holder in enumerate(s.holders):
        if holder == LIES_HERE:
            s.holders[item] = NOT_HERE
            s.tell("lost_item", item=item, rule="SU-383")
            if item == s.objective:
                s.ended = "lost"


def raise_heat(s: Suits, by: int) -> None:
    """Heat never falls; at its limit the job is blown (SU-412)."""
    s.heat = min(HEAT_LIMIT, s.heat + by)
    s.tell("heat", heat=s.heat)
    if s.heat == HEAT_LIMIT:
        s.blown = 1
