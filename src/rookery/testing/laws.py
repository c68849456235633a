"""The laws that every game obeys, checked at every decision of a game played from beginning to end.

    check(game, seats=4, options={}, seed=7)

A broken law raises ``LawBroken`` with the game, the seats, the options, the seed and the decision, which
together reproduce it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random
from typing import Any

from rookery.kernel import (
    SPECTATOR,
    Chance,
    Decision,
    Event,
    Game,
    Illegal,
    Malformed,
    Player,
    Refusal,
    Stale,
    State,
    begin,
    choose,
    decisions,
    replay,
    take,
)
from rookery.kernel.state import Listener
from rookery.play.match import Match
from rookery.play.players import Quick, answer_of, at, random_player
from rookery.testing.mistakes import explained
from rookery.testing.secrecy import FirstLuck, Play, difference, luck_told, not_json, owned, shared, unlike
from rookery.testing.stillness import STILL, Dice, LawBroken, Walk, check_stubborn, same_table

__all__ = ["LawBroken", "Trial", "all_cases", "cases", "check", "check_stubborn", "possible"]
NONSENSE = "no:such:option"
UNASKED = (
    "; a question with one option is skipped, which tells the hand: even_alone = True asks it all the same"
)
LISTED = "; a field that holds a list is annotated as list[...], and a step holds tuples instead"
OTHER_WORLDS = 4  # tried where what is revealed differs, so that what is told beside it can be compared
PATIENCE = 60  # how many of them in one game


class Trial:
    """One game, played with all laws checked. ``kept`` are its states, ``loaded`` the same from their dumps,
    which no later change of a state reaches, ``looked`` what one seat saw of each, every seat in its turn.
    """

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any], seed: int, players: list[Player]
    ) -> None:
        self.game = game
        self.seats = seats
        self.case = f"{game.name}, {seats} seats, options {options}, seed {seed}"
        self.rng = Random(seed)
        self.options = options
        self.players = players
        self.told: list[list[Event]] = []
        self.match = Match(game, [f"thief {n}" for n in range(seats)], options, seed=self.rng.randbytes(32))
        self.inventory = game.inventory(self.match.state)
        self.walk = Walk()
        self.aside, self.patience = Random(seed), PATIENCE
        self.kept: list[State] = []
        self.loaded: list[State] = []
        self.looked: list[Any] = []
        self.views_of, self.views = self.match.state, dict[int, Any]()
        self.keep()

    def dealt(self, luck: Chance, tell: Listener) -> State:
        """The table before the first pick, dealt with this chance."""
        return begin(self.game, self.seats, self.options, chance=luck, tell=tell)

    def keep(self) -> None:
        """Remember the state, and how it is written."""
        self.kept.append(self.match.state)
        self.written = json.dumps(self.match.state.dump())

    def seen(self, seat: int) -> Any:
        """What a seat sees now: several laws look at the same view, and none of them changes it."""
        state = self.match.state
        if self.views_of is not state:
            self.views_of, self.views = state, {}
        if seat not in self.views:
            self.views[seat] = self.game.view(state, seat)
        return self.views[seat]

    def law(self, holds: object, name: str) -> None:
        if not holds:
            raise LawBroken(
                f"{name} ({self.case}, decision {len(self.kept)}, {decisions(self.match.state)[:1]})"
            )

    def same(self, one: Sequence[Any], other: Sequence[Any], name: str) -> None:
        """Raise unless both are equal, and show where they part. Formats the message only on failure."""
        if one != other:
            self.law(one == other, f"{name}: {unlike(one, other)}")

    def play(self, most: int | None = None) -> Match:
        """Play to the end, or for at most so many decisions."""
        self.told.append(self.match.opening)
        self.check_events(self.match.opening)
        self.check_luck(self.dealt, self.match.opening)
        while not self.match.over and (most is None or len(self.kept) <= most):
            self.law(len(self.kept) <= self.game.bound, "the game ends within its bound")
            open_now = self.match.decisions()
            at_the_table = [decision for decision in open_now if 0 <= decision.seat < self.seats]
            self.law(at_the_table == open_now, "only seats at the table are asked")
            self.law(len({d.seat for d in open_now}) == len(open_now), "a seat has at most one open decision")
            self.check_loading()
            self.check_options(open_now)
            self.check_refusals(open_now)
            self.step(self.rng.choice(open_now))
        self.check_loading()
        if self.match.over:
            winners = self.game.outcome(self.match.state).get("winners")
            self.law(isinstance(winners, list), "the outcome has a list of winners")
        self.check_untouched()
        self.check_replay()
        return self.match

    def step(self, decision: Decision) -> None:
        """One pick, compared for every seat with the same pick in a world that seat imagines."""
        state = self.match.state
        self.looked.append(self.seen(self.in_turn(len(self.looked))))
        view = self.seen(decision.seat).copy()
        place, say = answer_of(self.players[decision.seat], view, decision, self.rng)
        pick = decision.ids[place]
        parts, asked = owned(state), decisions(state)
        worlds = [(seat, self.imagined(seat, parts, asked)) for seat in range(SPECTATOR, self.seats)]
        events = self.match.choose(decision.key, pick, say, seat=decision.seat)
        line = self.match.record.lines[-2 if self.match.over else -1]
        before = self.told_before_chance(state, decision, pick, say) if "chance" in line else None
        for seat, world in worlds:
            self.check_two_worlds(seat, world, decision, pick, say, events[:before], lucky=before is not None)
        if before is not None:
            self.check_luck(lambda luck, tell: chosen(state, decision.key, pick, say, luck, tell), events)
        self.check_events(events)
        self.check_undo(decision, pick, say)
        broken = self.walk.step(state, decision, pick, self.match.state, chance="chance" in line)
        self.law(not broken, broken)
        self.told.append(events)
        self.keep()
        self.law(self.game.inventory(self.match.state) == self.inventory, "cards and tokens are conserved")

    def check_luck(self, again: Play, events: list[Event]) -> None:
        """The last line of the record with one other result: nobody sees or hears what is not theirs."""
        lines = self.match.record.lines
        results = lines[-2 if self.match.over and len(lines) > 1 else -1]["chance"]
        if results:
            broken = luck_told(again, self.match.state, self.seen, results, events, self.rng)
            self.law(not broken, broken)

    def check_events(self, events: list[Event]) -> None:
        """Every fact can be sent, to a browser and into a record."""
        self.law(not (fact := not_json(events)), f"every fact of an event is JSON: {fact}")

    def check_undo(self, decision: Decision, pick: str, say: str) -> None:
        """One in five picks that can be undone is undone and made again."""
        if self.match.state.lanes or decision.seat not in self.match.undoers() or self.rng.random() < 0.8:
            return
        after = self.match.state
        self.match.undo(decision.seat)
        self.law(self.match.state == self.kept[-1], "a pick that is taken back leaves no trace")
        self.match.choose(decision.key, pick, say, seat=decision.seat)
        self.law(self.match.state == after, "a pick that was taken back can be made again")

    def imagined(self, seat: int, parts: set[int], asked: list[Decision]) -> State:
        """A state that this seat may believe in; it must give the seat the same view, which is no part of the
        state and holds none of its ``parts``, and ask what is ``asked``.
        """
        state, view = self.match.state, self.seen(seat)
        self.law(not (one := shared(view, state, parts)), f"a view shares nothing with the state: {one}")
        try:
            world: State = self.game.imagine(view.copy(), Quick(self.rng.getrandbits(32)))
        except Refusal as refusal:
            where = f"{self.case}, decision {len(self.kept)}"
            said = f"seat {seat} can imagine a world ({where}): {refusal.sentence}{UNASKED}"
            raise LawBroken(said) from refusal
        put = world.asked or world.seat != SPECTATOR or not world.agenda
        self.law(put, f"the world that seat {seat} imagines puts its question: imagine ends with advance(s)")
        again = self.game.view(world, seat)
        if again != view:
            different = {
                n: (getattr(view, n), getattr(again, n))
                for n in type(view).fields
                if getattr(view, n) != getattr(again, n)
            }
            why = UNASKED if "agenda" in different else ""
            self.law(
                not different, f"view(imagine(view)) == view for seat {seat}; different: {different}{why}"
            )
        self.law(
            self.game.inventory(world) == self.inventory,
            f"cards and tokens are conserved in the world seat {seat} imagines",
        )
        other = decisions(world)
        mine, theirs = ([(d.key, d.ids) for d in side if d.seat == seat] for side in (asked, other))
        self.same(mine, theirs, f"what seat {seat} is asked follows from what it knows")
        self.same(
            [d.seat for d in asked],
            [d.seat for d in other],
            f"who is asked follows from what seat {seat} knows",
        )
        return world

    def told_before_chance(self, state: State, decision: Decision, pick: str, say: str) -> int:
        """How many events a pick tells before its first result of chance."""
        told = list[Event]()
        luck = FirstLuck(told, self.aside)
        chosen(state, decision.key, pick, say, luck, told.append)
        return len(told) if luck.before is None else luck.before

    def check_two_worlds(
        self,
        seat: int,
        world: State,
        decision: Decision,
        pick: str,
        say: str,
        events: list[Event],
        *,
        lucky: bool,
    ) -> None:
        """Up to its first result of chance, a pick tells a seat the same in both worlds: up to the first
        reveal, and beyond it if the same is revealed; where it is not, other worlds are tried. Without chance
        and reveal, the seat that picked also sees the same afterwards.
        """
        told = self.told_in(world, decision, pick, say, lucky=lucky)
        others = OTHER_WORLDS if self.patience > 0 else 0
        while told and others and reveals_of(told, seat) != reveals_of(events, seat):
            others, self.patience = others - 1, self.patience - 1
            another = self.game.imagine(
                self.game.view(self.kept[-1], seat), Quick(self.aside.getrandbits(32))
            )
            if more := self.told_in(another, decision, pick, say, lucky=lucky):
                told, world = more, another
        if told is None:
            return
        most = min(len(events), len(told)) if lucky else None
        events, told = events[:most], told[:most]
        reveals = [place for side in (events, told) for place, e in enumerate(side) if e.reveals]
        end = None if reveals_of(events, seat) == reveals_of(told, seat) else min(reveals)
        self.same(
            [event.seen_by(seat) for event in events[:end]],
            [event.seen_by(seat) for event in told[:end]],
            f"what seat {seat} is told does not depend on what it cannot see, unless reveals=True",
        )
        if decision.seat == seat and not reveals and not lucky:
            same = self.seen(seat) == self.game.view(world, seat)
            self.law(same, f"what seat {seat} sees after its own pick does not depend on what it cannot see")

    def told_in(
        self, world: State, decision: Decision, pick: str, say: str, *, lucky: bool
    ) -> list[Event] | None:
        """What the pick tells in another world, up to its first result of chance; None where it cannot be
        made, or where only that world needs chance.
        """
        told = list[Event]()
        luck = FirstLuck(told, self.aside)
        try:
            choose(world, decision.key, pick, say, chance=luck, tell=told.append)
        except Refusal:
            return None  # in that world the other seat holds something else
        if luck.before is not None and not lucky:
            return None
        return told[: luck.before]

    def check_loading(self) -> None:
        """A state dumped and loaded at any decision is equal and asks the same."""
        state = self.match.state
        again = self.game.loaded(json.loads(self.written))
        if again != state:
            self.law(again == state, f"load(dump(s)) == s; different: {difference(state, again)}{LISTED}")
        self.loaded.append(again)
        asked = [(d.key, d.ids) for d in decisions(state)]
        self.law(asked == [(d.key, d.ids) for d in decisions(again)], "a loaded state asks the same")

    def check_options(self, open_now: list[Decision]) -> None:
        """Every option has its own id, can be taken, and changes something."""
        for decision in open_now:
            ids = decision.ids
            self.law(len(set(ids)) == len(ids), "no two options have the same id")
            for place, pick in enumerate(ids):
                copy = self.match.state.copy()
                copy.chance = chance = Dice(self.rng.getrandbits(32))
                _, copy.said = at(decision, place)
                try:
                    take(copy, place, decision.seat)
                except Exception as error:
                    law = f"every offered option can be taken, {pick} too ({self.case})"
                    raise LawBroken(f"{law}: {error!r}") from error
                moved = chance.used or copy.said or not same_table(copy, self.match.state)
                if not moved:
                    self.law(moved, f"{STILL}: seat {decision.seat} by {decision.kind} {pick}")
        self.law(self.match.state == self.loaded[-1], "asking and copying change nothing")

    def check_refusals(self, open_now: list[Decision]) -> None:
        """Anything that is not offered is refused with the right exception, and changes nothing."""
        state, decision = self.match.state, open_now[0]
        first, limit = decision.ids[0], decision.step.say_limit
        for expected, key, pick, say, seat in (
            (Illegal, decision.key, NONSENSE, "", None),
            (
                Illegal,
                decision.key,
                first,
                "",
                (decision.seat + 1) % self.seats if self.seats > 1 else SPECTATOR,
            ),
            (Stale, f"999999.{decision.seat}.0", first, "", None),
            (Malformed, "nonsense", first, "", None),
            (Malformed, decision.key, first, "\x07" * max(1, limit), None),
            (Malformed, decision.key, first, "x" * (limit + 1), None),
        ):
            try:
                choose(state, key, pick, say, seat=seat)
            except expected as refusal:
                self.law(refusal.sentence.endswith("."), "a refusal is a sentence")
            else:
                raise LawBroken(f"{pick!r} under {key!r} is not refused as {expected.__name__} ({self.case})")
            self.law(state == self.loaded[-1], "a refusal changes nothing")

    def check_untouched(self) -> None:
        """Later picks have changed no earlier state."""
        for number, (state, loaded) in enumerate(zip(self.kept, self.loaded, strict=True)):
            self.law(state == loaded, f"earlier copies stay untouched (state {number})")

    def check_replay(self) -> None:
        """The record alone gives the same states, events and views again."""
        text = str(self.match.record)
        again = type(self.match.record).parse(text)
        self.law(str(again) == text, "a record is read as it was written")
        try:
            moments = [moment for moment in replay(again, self.game) if "end" not in moment.line]
        except Refusal as refusal:
            raise LawBroken(f"the record can be replayed ({self.case}): {refusal.sentence}") from refusal
        self.law(len(moments) == len(self.kept), "a replay has as many moments as the game")
        self.looked.append(self.seen(self.in_turn(len(self.looked))))
        for place, (moment, state, events) in enumerate(zip(moments, self.kept, self.told, strict=True)):
            self.law(moment.state == state, f"a replay gives equal states (line {moment.number})")
            self.law(moment.events == events, f"a replay gives equal events (line {moment.number})")
            same = self.game.view(moment.state, self.in_turn(place)) == self.looked[place]
            self.law(same, "a replay gives equal views")

    def in_turn(self, place: int) -> int:
        """The seat that looks at a state, by its place among them: all in turn, spectators too."""
        return place % (self.seats + 1) + SPECTATOR


def reveals_of(events: list[Event], seat: int) -> list[dict[str, Any]]:
    """What is revealed, as a seat sees it."""
    return [event.seen_by(seat) for event in events if event.reveals]


def chosen(before: State, key: str, pick: str, say: str, luck: Chance, tell: Listener) -> State:
    """A copy of a state after a pick."""
    state = before.copy()
    choose(state, key, pick, say, chance=luck, tell=tell)
    return state


def check(
    game: Game,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    seed: int,
    players: list[Player] | None = None,
    most: int | None = None,
) -> Match:
    """Play one game with every law checked at every decision; the finished match. Every option of every
    decision is tried on a copy, so a long game is slow: ``most`` limits its decisions.
    """
    try:
        return Trial(game, seats, options or {}, seed, players or [random_player] * seats).play(most)
    except (TypeError, ValueError, LookupError, AttributeError, Malformed, LawBroken) as error:
        cause = error.__cause__ if isinstance(error, LawBroken) else error
        sentence = explained(cause, *([] if isinstance(cause, Refusal) else [game.package]))
        if not sentence:
            raise
        law = f"{error}; " if isinstance(error, LawBroken) else ""
        raise LawBroken(f"{law}{sentence} ({game.name}, {seats} seats, seed {seed})") from error


def cases(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats with default options, and every option value at the smallest table for it."""
    for seats in game.seats:
        yield seats, {}
    for setting in game.settings:
        for value in setting.values[1:]:
            options = {setting.name: value}
            yield from islice(((n, options) for n in game.seats if possible(game, n, options)), 1)


def all_cases(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of options that it allows."""
    names = [setting.name for setting in game.settings]
    for seats, values in product(game.seats, product(*(setting.values for setting in game.settings))):
        options = dict(zip(names, values, strict=True))
        if possible(game, seats, options):
            yield seats, options


def possible(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether ``setup`` accepts this: a table of three has no sixth seat to begin."""
    try:
        game.setup(seats, game.settled(options))
    except Illegal:
        return False
    return True
