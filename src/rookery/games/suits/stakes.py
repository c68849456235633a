"""What stands in the way, as far as a seat may know it: the running play, what it must reach, and the
obstacle with its approaches. ``words`` writes it out, the page draws it.
"""

from __future__ import annotations

from rookery.games.suits.jobs import CREW_N, CREW_X, FREE_JOB
from rookery.games.suits.names import is_gm, means_word, party_name
from rookery.games.suits.parties import COPIES, CUSTOM, NOBODY, is_npc
from rookery.games.suits.pieces import Play
from rookery.games.suits.printed import AWARENESS, BANDS, LEADERSHIP, LEVELS, STAKES, band, band_word
from rookery.games.suits.rules.session.crew import adjustment, point
from rookery.games.suits.totals import ORDER, acting_side, block_of
from rookery.games.suits.view import HIDDEN, View
from rookery.kernel import Value
from rookery.kit.english import listing

UNTOLD = "a number the GM knows"


class Target(Value):
    """What a play must reach: a number, or a word's range (SU-27); ``most`` is None if that is open."""

    least: int
    most: int | None
    word: str


class Duel(Value):
    """A play: the actor and its means, against a party or a number. ``defence`` is empty against a number;
    ``side`` is the acting side.
    """

    side: int
    actor: str
    means: str
    against: str
    defence: str


class Way(Value):
    """An approach: the skill, and the marks with labels or what is told of the threshold (SU-451)."""

    line: int
    means: int
    skill: str
    against: str


class Task(Value):
    """The current obstacle (SU-541)."""

    title: str
    ways: tuple[Way, ...]
    remarks: tuple[str, ...]


class Coming(Value):
    """The scene of a ready job that comes next, as its GM reads it beforehand (SU-541)."""

    title: str
    text: str
    obstacles: tuple[str, ...]


def next_scene(view: View) -> Coming | None:
    """What a person as GM may frame next; None for everybody else, and after the last scene."""
    scenes = view.plot().scenes
    if not is_gm(view) or view.scene >= len(scenes):
        return None
    page = scenes[view.scene]
    obstacles = tuple(f"{task.title}, {STAKES[task.stakes]} stakes" for task in page.obstacles)
    return Coming(page.title, page.frames[view.offset % len(page.frames)], obstacles)


def duel(view: View) -> Duel | None:
    """The running play; None without one, and in an order play, where every party is a side of its own."""
    play = view.plays[-1] if view.plays else None
    if play is None or play.aim == ORDER:
        return None
    if play.against == NOBODY:
        found = target(play)
        against = UNTOLD if found is None else found.word or str(found.least)
    else:
        against = listing([party_name(view, party) for party in resisting(play)])
    defence = means_word(play.against) if play.against != NOBODY else ""
    return Duel(acting_side(play), party_name(view, play.actor), means_word(play.means), against, defence)


def resisting(play: Play) -> tuple[int, ...]:
    """The parties that resist: several watchers, a leader in the mark's place, or the mark."""
    if len(play.marks) > 1:
        return play.marks
    return (play.leader if play.leader != NOBODY else play.mark,)


def target(play: Play) -> Target | None:
    """What must be reached against a number; None if nothing is told of it."""
    if play.threshold == HIDDEN:
        return None
    if play.threshold >= 0:
        number = play.threshold + play.extra
        return Target(number, number, "")
    place = -1 - play.threshold
    least = BANDS[place - 1][0] + 1 if place else 0
    return Target(least, BANDS[place][0] if place < len(BANDS) else None, band_word(place))


# --- the obstacle ---


def obstacle_is_on(view: View) -> bool:
    """Whether an obstacle of a ready job is being played."""
    return bool(
        view.job != FREE_JOB
        and view.scene
        and view.book
        and not view.fighting
        and view.obstacle < len(view.page().obstacles)
    )


def task(view: View) -> Task | None:
    if not obstacle_is_on(view):
        return None
    written = view.task()
    notes = [f"{written.kind.capitalize()}, {STAKES[written.stakes]} stakes"]
    if written.kind == "chase":
        notes.append(f"Legs: {view.legs[0]} won, {view.legs[1]} lost")
    notes.append(f"{party_name(view, point(view))} has the Point")
    ways = tuple(way(view, line) for line in range(len(written.approaches)))
    return Task(written.title, ways, tuple(notes))


def way(view: View, line: int) -> Way:
    listed = view.task().approaches[line]
    skill = means_word(listed.means) + (" (from the person)" if listed.person else "")
    if listed.means == AWARENESS:
        wanted = listed.times + CREW_X[view.crew]
        against = f"{wanted} cards, {5 * wanted} to reach"
    elif listed.means == LEADERSHIP:
        against = f"{10 + 3 * (listed.times + CREW_N[view.crew])} to reach"
    elif not listed.marks:
        against = threshold(view, listed.threshold + adjustment(view, number=True))
    else:
        marks = listing([labelled(view, mark) for mark in listed.marks])
        against = f"{marks}, {means_word(listed.against)}"
    return Way(line, listed.means, skill, against)


def threshold(view: View, number: int) -> str:
    """What a seat is told of a set threshold (SU-O8)."""
    told = view.settings.shown
    if is_gm(view) or told == "number":
        return str(number)
    return band_word(band(number)) if told == "word" else UNTOLD


def labelled(view: View, party: int) -> str:
    """An NPC with its level label, where it has one (SU-30)."""
    name = party_name(view, party)
    return (
        f"{name} ({LEVELS[block_of(view, party).level]})"
        if is_npc(party) and party < CUSTOM * COPIES
        else name
    )
