"""People and hooks of the automatic Master: who is in a room, and what is shown on entering it (5.16)."""

from __future__ import annotations

from rookery.games.know_thyself.printed import (
    ADJACENT,
    CAST,
    CONFLICTS,
    FAR,
    GENERIC_HOOKS,
    HOOK_NUMBER,
    HOOKS,
    MASTER_SUITE,
    NOOKS,
    NOWHERE,
    PEOPLE,
    PERSON,
    PLACES,
    ROOMS,
    THE_ROOM,
)
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import frame_text
from rookery.games.know_thyself.ways import DISTANCE, NEIGHBOURS
from rookery.kernel import Step, Steps

JOHANN = PERSON["johann"]
MANY_LIKELY = 3
FAR_AWAY = 3
GENERIC_LEADS = tuple(HOOK_NUMBER[hook.slug] for hook in GENERIC_HOOKS if not hook.mandatory)


def suits_tone(s: KnowThyself, tags: tuple[str, ...]) -> bool:
    """Whether a conflict or hook fits the tones of the table (KT-203, R-103)."""
    return (s.settings.romance or "romance" not in tags) and (s.settings.uncanny or "uncanny" not in tags)


def available(s: KnowThyself, place: int, people: tuple[int, ...] | range) -> list[int]:
    """Those of these people who could be in a place: an NPC is in one place at a time, and Johann needs an
    uncanny table; extras are always to be had (KT-200, R-27).
    """
    return [
        who
        for who in people
        if (who not in CAST or s.whereabouts[who] in (place, NOWHERE))
        and (s.settings.uncanny or who != JOHANN)
    ]


def opponents(s: KnowThyself, place: int, number: int) -> list[int]:
    """Who of a conflict's opponents could stand there now; the room always can, and some are never courted
    (KT-203, R-29).
    """
    versus = CONFLICTS[number].versus
    if THE_ROOM in versus:
        return [THE_ROOM]
    courting = "romance" in CONFLICTS[number].tags
    return [who for who in available(s, place, versus) if PEOPLE[who].romance or not courting]


def meet(s: KnowThyself, place: int, possible: list[int]) -> int:
    """The opponent in a conflict: somebody present, or else somebody walks in (KT-204)."""
    there = [who for who in possible if who in CAST and s.whereabouts[who] == place]
    who = s.chance.pick(there or possible)
    if who in CAST and not there:
        s.walk_in(who, place)
    return who


class Welcome(Step):
    """An arrival group meets the people of a room and is shown a hook; a human Master does this in words, and
    nobody waits for it (KT-200, KT-201, KT-30). ``again`` if the room had told its name before.
    """

    rule = "KT-200"
    place: int
    again: int = 0

    def run(self, s: KnowThyself) -> Steps:
        s.empty_rooms()
        if s.person:
            return None
        people = s.present(self.place)
        if not people:
            people = draw_people(s, self.place)
            for who in people:
                s.whereabouts[who] = self.place
        before = len(s.marked)
        hook = draw_hook(s, self.place)
        text = frame_text(s, self.place, again=bool(self.again))
        s.tell(
            "framed",
            place=self.place,
            people=people,
            hook=hook,
            leads=s.marked[before:],
            again=self.again,
            number=s.players,
            said=text,
            rule="KT-201",
        )
        return None


def draw_people(s: KnowThyself, place: int) -> list[int]:
    """Two of the likely characters if there are three or more of them, else one; if none is left, one of the
    whole cast (KT-200).
    """
    likely = PLACES[place].likely
    pool, number = available(s, place, likely), 2 if len(likely) >= MANY_LIKELY else 1
    if not pool:
        pool, number = available(s, place, CAST), 1
    return [s.chance.draw(pool) for _ in range(min(number, len(pool)))]


def draw_hook(s: KnowThyself, place: int) -> int:
    """An unused hook of the room, a mandatory one first, or else a generic one; where it leads is marked on
    the map (KT-201).
    """
    own = [HOOK_NUMBER[hook.slug] for hook in PLACES[place].hooks if suits_tone(s, hook.tags)]
    unused = [number for number in own if number not in s.hooks_used]
    first = [number for number in unused if HOOKS[number].mandatory]
    number = s.chance.pick(first or unused or list(GENERIC_LEADS))
    if number in own:
        s.hooks_used.append(number)
    for target in HOOKS[number].leads_to:
        s.marked.append(lead(s, place, target))
    return number


def lead(s: KnowThyself, place: int, target: int) -> int:
    """The place that a hook means: a neighbour, a far room, unnamed ones first, or the room of a nook that is
    scenery (KT-201).
    """
    nooks = s.settings.nooks
    if target == ADJACENT:
        return s.chance.pick(list(NEIGHBOURS[nooks][place]))
    if target == FAR:
        distance = DISTANCE[nooks][place]
        far = [room for room in ROOMS if distance[room] >= FAR_AWAY and room != MASTER_SUITE]
        return s.chance.pick([room for room in far if not s.named(room)] or far)
    return PLACES[target].host if target in NOOKS and not nooks else target
