"""A game at this keyboard: people, bots, the next question, the story. Independent of screen and game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from rookery.kernel import SPECTATOR, Answer, Decision, Event, Game, Illegal, Malformed, OpenFloor, Option
from rookery.play.journal import as_it_is, manner_of
from rookery.play.lesson import has_lesson
from rookery.play.match import Match
from rookery.play.players import answer_of, bot, suggested
from rookery.play.words import onward, thing

PERSON = ""
"""The level of a seat that a person plays."""

PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
BIRDS = ("Magpie", "Raven", "Jay", "Crow", "Jackdaw", "Rook", "Chough", "Nutcracker", "Treepie")
"""Names for bots, and for people who give none."""


class Line(NamedTuple):
    """A line of the story, with the id of its rule."""

    text: str
    rule: str


class Choice(NamedTuple):
    """An option: its id, and its words."""

    id: str
    label: str


class Score(NamedTuple):
    """A seat's result; ``reasons`` are the parts of its points with their rules."""

    seat: int
    name: str
    won: bool
    points: float | None
    reasons: list[tuple[str, float, str]]


class Chapter(NamedTuple):
    """The events of one pick, and the seat that made it."""

    seat: int
    events: list[Event]


class Table:
    """A match with people and bots. ``changed`` is called after every pick and undo, to save. Unless
    ``stepwise``, as lessons are, a question that only leads to the next is asked together with it.
    """

    def __init__(
        self,
        match: Match,
        levels: Sequence[str],
        chapters: list[Chapter] | None = None,
        *,
        stepwise: bool = False,
    ) -> None:
        self.match = match
        self.stepwise = stepwise
        self.levels = list(levels)
        self.chapters = chapters if chapters is not None else [Chapter(SPECTATOR, match.opening)]
        self.waiting: set[str] = set()
        self.changed: Callable[[], object] = lambda: None
        self.words = match.game.words
        self.trouble = ""

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def names(self) -> list[str]:
        return list(self.match.record.header["seats"])

    @property
    def people(self) -> list[int]:
        return [seat for seat, level in enumerate(self.levels) if level == PERSON]

    @property
    def over(self) -> bool:
        return self.match.over

    def view(self, seat: int) -> Any:
        return self.game.view(self.match.state, seat)

    # Questions

    def asked(self) -> Decision | None:
        """The next decision to answer. In a Together bots come before people, else in the rules' order."""
        open_now = [decision for decision in self.match.decisions() if decision.key not in self.waiting]
        if self.match.state.lanes:
            open_now.sort(key=lambda decision: decision.seat in self.people)
        return open_now[0] if open_now else None

    def may_wait(self, decision: Decision) -> bool:
        """Whether the game can go on without this answer: it is a power that need not be used."""
        top = self.match.state.agenda[-1]
        others = [
            other
            for other in self.match.decisions()
            if other.seat != decision.seat and other.key not in self.waiting
        ]
        return (
            isinstance(top, OpenFloor)
            and not top.floor.awaits(self.match.state, decision.seat)
            and bool(others)
        )

    def wait(self, decision: Decision) -> None:
        """Do not ask this again until another pick has been made."""
        self.waiting.add(decision.key)

    def prompt(self, decision: Decision) -> str:
        return str(self.words.prompt(decision, self.view(decision.seat), self.names))

    def suggested(self, decision: Decision) -> int:
        """The place among the choices of what the plain bot would take."""
        view = self.view(decision.seat)
        option = decision.options[suggested(view, decision)]
        following = self.onward(decision).get(option)
        if following:
            option = following.options[suggested(view, following)]
        return [choice.id for choice in self.choices(decision)].index(self.game.option_id(option))

    def onward(self, decision: Decision) -> dict[Option, Decision]:
        """Questions that are asked together with this one, by the option that leads to them."""
        return {} if self.stepwise else onward(decision, self.view(decision.seat))

    def choices(self, decision: Decision) -> list[Choice]:
        """The options; in place of one that only leads to the next question, that question's."""
        view, names = self.view(decision.seat), self.names
        ahead = self.onward(decision)
        options = [
            then
            for option in decision.options
            for then in (ahead[option].options if option in ahead else [option])
        ]
        return [
            Choice(self.game.option_id(option), self.words.option(option, view, names)) for option in options
        ]

    # Answers

    def pick(self, decision: Decision, pick: str, say: str = "") -> None:
        """Carry out and save a seat's answer, or its answers to this and the next question. Raises a Refusal,
        and then nothing has changed.
        """
        for option, following in self.onward(decision).items():
            if pick not in decision.ids and pick in following.ids:
                self.choose(decision, self.game.option_id(option))
                asked = self.asked()
                if asked and asked.step == following.step:  # a single answer has been taken unasked
                    self.choose(asked, pick, say)
                return
        self.choose(decision, pick, say)

    def choose(self, decision: Decision, pick: str, say: str = "") -> None:
        events = self.match.choose(decision.key, pick, say, seat=decision.seat)
        self.chapters.append(Chapter(decision.seat, events))
        self.waiting.clear()
        self.changed()

    def bots_answer(self, decision: Decision) -> Answer:
        """The bot gets the view and the decision only. Its luck is derived from the seed and the decision's
        key, so that a resumed game goes on in the same way.
        """
        player = bot(self.game, self.levels[decision.seat])
        try:
            rng = Random(f"{self.match.seed.hex()} {decision.key}")
            return answer_of(player, self.view(decision.seat), decision, rng)
        except Exception as error:  # a bot's fault must not end the people's game
            name, fault = self.names[decision.seat], f"{type(error).__name__}: {error}"
            self.trouble = f"{name} could not think of anything ({fault}) and takes the first thing offered."
            return 0, ""

    def goes_by_itself(self, decision: Decision) -> bool:
        """Answer for a bot, or for a lone person who has no choice; False if a person must answer."""
        if decision.seat not in self.people:
            place, say = self.bots_answer(decision)
        elif len(self.people) == len(decision.options) == 1 and not decision.step.say_limit:
            place, say = 0, ""  # among several people even this is asked: to be passed over would tell them
        else:
            return False
        self.pick(decision, decision.ids[place], say)
        return True

    def undoable(self, seat: int) -> bool:
        return seat in self.match.undoers()

    def undo(self, seat: int) -> None:
        """Undo a seat's last pick (in a Together all its picks), and remove its chapters."""
        self.match.undo(seat)
        for _ in range(self.match.record.lines[-1]["picks"]):
            place = max(place for place, chapter in enumerate(self.chapters) if chapter.seat == seat)
            del self.chapters[place]
        self.changed()

    # Reading

    def where(self, seat: int) -> str:
        return str(self.words.where(self.view(seat), self.names))

    def panels(self, seat: int) -> list[tuple[str, list[str]]]:
        return [(heading, list(lines)) for heading, lines in self.words.table(self.view(seat), self.names)]

    def story(self, seat: int, since: int = 0) -> list[Line]:
        """What a seat has been told from chapter ``since`` on."""
        return told(
            self.game,
            [event for chapter in self.chapters[since:] for event in chapter.events],
            seat,
            self.names,
        )

    def rewritten(self, seat: int, since: int) -> bool:
        """Whether something told from chapter ``since`` on takes back what was told before it."""
        withheld = manner_of(self.game).withheld
        if withheld is as_it_is:
            return False
        before, after = (
            [event.seen_by(seat) for chapter in chapters for event in chapter.events]
            for chapters in (self.chapters[:since], self.chapters[since:])
        )
        return withheld([*before, *after])[: len(before)] != withheld(before)

    def scores(self) -> list[Score]:
        return scores(self.game, self.game.outcome(self.match.state), self.names)


def is_drawing(lines: list[str]) -> bool:
    """Whether lines belong below one another: most are indented, as those of a map are."""
    return sum(line.startswith("  ") for line in lines) > len(lines) / 2


def first_words(game: Game) -> list[str]:
    """What the game is, and who teaches it."""
    lesson = f"New to it? rookery terminal {game.name} --lesson teaches a first game."
    return [game.blurb, *([lesson] if has_lesson(game) else [])]


def told(game: Game, events: Sequence[Event], seat: int, names: Sequence[str]) -> list[Line]:
    """The events as lines; those without words are left out, and so is what people have withheld."""
    say = game.words.event
    seen = manner_of(game).withheld([event.seen_by(seat) for event in events])
    lines = [Line(str(say(one, names)), one["rule"]) for one in seen]
    return [line for line in lines if line.text]


def scores(game: Game, outcome: dict[str, Any], names: Sequence[str]) -> list[Score]:
    seats = range(len(names))
    points: list[float | None] = outcome.get("points") or [None for _ in seats]
    reasons = outcome.get("reasons") or [[] for _ in seats]
    rows = [
        Score(
            seat,
            names[seat],
            seat in outcome["winners"],
            points[seat],
            [(thing(game, what), worth, rule) for what, worth, rule in reasons[seat]],
        )
        for seat in seats
    ]
    places = outcome.get("places") or [0 for _ in seats]
    return sorted(rows, key=lambda row: (not row.won, places[row.seat], -(row.points or 0)))


def new_table(
    game: Game,
    seats: int,
    levels: Sequence[str],
    *,
    people: int = 1,
    names: Sequence[str] = (),
    seed: int | None = None,
    options: dict[str, Any] | None = None,
) -> Table:
    """A new game: people on the first seats, bots on the others. With a seed, deal and bots repeat."""
    game.check_seats(seats)
    if not 1 <= people <= seats:
        raise Illegal(f"At a table of {seats} there can be 1 to {seats} people, not {people}.")
    if len(names) > people:
        raise Illegal(f"{len(names)} names are given for {people} people.")
    bots = seats - people
    if len(levels) not in (1, bots):
        raise Illegal(f"{bots} bots are needed, or one for all seats, not {len(levels)}.")
    for level in levels:
        bot(game, level)
    seated = [*names, *(name for name in PEOPLE if name not in names)][:people]
    seated += [name for name in BIRDS if name not in seated][:bots]
    check_names(seated)
    secret = None if seed is None else hashlib.sha256(f"rookery {seed}".encode()).digest()
    match = Match(game, seated, options or {}, seed=secret)
    return Table(match, [PERSON] * people + (list(levels) * bots)[:bots])


def check_names(names: Sequence[str]) -> None:
    for name in names:
        if not name.strip() or len(name) > 24 or not name.isprintable():
            raise Malformed(f"A name has 1 to 24 printable characters, and {name[:40]!r} has not.")
    if len({name.casefold() for name in names}) < len(names):
        raise Malformed(f"Everybody needs a name of their own; {', '.join(names)} are not all different.")
