"""How a scenario may write what a game calls by ids: with capitals and blanks (``back down``, ``move:Great
Hall``), without particulars where there is no choice (``invoke``), or by the further names that a game has in
``position.spoken``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Protocol, SupportsIndex, cast

from rookery.kernel import Game, Option, State, Step, Together


class Spoken(Protocol):
    """``position.spoken`` of a game: the names of its rulebook beside its ids."""

    QUIET: Sequence[str]
    """What everybody answers who has nothing to say, if a scenario does not list it."""

    def rests(self, s: Any, /) -> bool:
        """Whether ``go on`` ends here when it began in the middle of something, though all may pass on."""

    def endless(self, s: Any, /) -> bool:
        """Whether all could pass on from here for ever, so that ``go on`` has nothing to do."""

    def seats(self, s: Any, /) -> Mapping[str, int]:
        """Seats that have a name beside their letter."""

    def picks(self, s: Any, pick: str, /) -> Iterable[str]:
        """Further names of something that is offered."""

    def loosely(self, pick: str, offered: Sequence[str], /) -> str | None:
        """The one of the offered picks that a pick can mean which is none of their names."""

    def words(self, s: Any, pick: str, key: str, /) -> str:
        """What is said with a pick for which a scenario has no words; the key is that of its question."""

    def questions(self, kind: str, /) -> Iterable[str]:
        """Further names of a question."""

    def look(self, wanted: dict[str, Any], /) -> dict[str, Any]:
        """Part of a position as the game would write it."""

    def told(self, s: Any, look: dict[str, Any], facts: Mapping[str, Any], /) -> dict[str, Any]:
        """What is looked for among the facts of an event, as the game would tell it."""

    # A game need not have all of these, and may have these as well:
    #
    # def several(pick: str) -> Sequence[str]: what its rulebook has as one pick and the game as several.
    # def outcome(wanted: dict[str, Any]) -> dict[str, Any]: part of an outcome as the game would give it.
    # def chapter(s: Any) -> str: with another one, ``go on`` ends if there are picks to come.


class Literal:
    """A game that has no further names."""

    QUIET: Sequence[str] = ("pass", "done", "decline")
    PICKS: Mapping[str, str] = {}

    def rests(self, s: State) -> bool:
        return False

    def endless(self, s: State) -> bool:
        return False

    def seats(self, s: State) -> Mapping[str, int]:
        return {}

    def picks(self, s: State, pick: str) -> Iterable[str]:
        return ()

    def loosely(self, pick: str, offered: Sequence[str]) -> str | None:
        return None

    def words(self, s: State, pick: str, key: str) -> str:
        return ""

    def questions(self, kind: str) -> Iterable[str]:
        return ()

    def look(self, wanted: dict[str, Any]) -> dict[str, Any]:
        return wanted

    def told(self, s: State, look: dict[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
        return look


class Partly:
    """The further names that a game has; for the rest nothing has another name."""

    def __init__(self, own: object) -> None:
        self.own = own

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own if hasattr(self.own, name) or name == "PICKS" else LITERAL, name)


LITERAL = Literal()


def spoken(game: Game) -> Spoken:
    own = getattr(game.position, "spoken", None)
    return cast(Spoken, Partly(own)) if own else LITERAL


def picks_in(game: Game, pick: str) -> Sequence[str]:
    """The picks of the game that one of its rulebook means."""
    several = getattr(spoken(game), "several", None)
    return several(pick) if several else [pick]


def outcome_wanted(game: Game, wanted: dict[str, Any]) -> dict[str, Any]:
    """Part of an outcome as the game would give it."""
    outcome = getattr(spoken(game), "outcome", None)
    return outcome(wanted) if outcome else wanted


def chapter(game: Game, state: State) -> str:
    """The part of the game that a game says it is in."""
    found = getattr(spoken(game), "chapter", None)
    return str(found(state)) if found else ""


def folded(name: object) -> str:
    """A name without capitals, apostrophes, blanks and signs; ``LastWager`` is ``last_wager``, and a number
    below nought is not the one above.
    """
    return folded_text(str(name))


@cache
def folded_text(name: str) -> str:
    """Kept: the names of a game are asked for again and again."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
    parted = re.sub(r"(?<![A-Za-z0-9])-(?=\d)", "minus", parted)
    return re.sub(r"[^a-z0-9]+", "_", parted.lower().replace("'", "")).strip("_")


def meant(state: State, pick: str, offered: Sequence[str]) -> str | None:
    """The one of the offered picks that is meant; None if none is, or if it might be several."""
    found = readings(state, pick, offered)
    if not found:
        return spoken(state.game).loosely(pick, offered)
    return found[0] if len(found) == 1 else None


def readings(state: State, pick: str, offered: Sequence[str]) -> list[str]:
    """The offered picks that have this id, this further name, or this beginning."""
    if pick in offered:
        return [pick]
    wanted, names = folded(pick), spoken(state.game)
    found = (
        [each for each in offered if is_pick(pick, each)],
        [each for each in offered if wanted in map(folded, names.picks(state, each))],
        [each for each in offered if folded(each.partition(":")[0]) == wanted],
    )
    return next(filter(None, found), [])


def is_name(game: Game, pick: str) -> bool:
    """Whether anything can be called that in a game: the kind of a pick, or a further name of one. A game
    whose further names are not in a table (``PICKS``) is believed.
    """
    names = getattr(spoken(game), "PICKS", None)
    if names is None:
        return True
    known = {folded(kind) for kind in game.picks}
    known |= {folded(name) for row in names.values() for name in row.split(" / ")}
    return bool({folded(pick), folded(pick.partition(":")[0])} & known)


def refusable(state: State, pick: str, offered: Sequence[str]) -> bool:
    """Whether nothing offered is called that. The id of another kind of pick is only itself: one who may come
    along for a toll (``come_for_toll``, also called ``come``) is refused ``come``.
    """
    kinds, kind = set(map(folded, state.game.picks)), folded(pick.partition(":")[0])
    found = readings(state, pick, offered)
    return not any(kind not in kinds or kind == folded(each.partition(":")[0]) for each in found)


def is_pick(pick: str, offered: str) -> bool:
    """Whether it is the id of what is offered, however it is written."""
    return pick == offered or folded(pick) == folded(offered)


def is_question(game: Game, kind: str, wanted: str) -> bool:
    return folded(wanted) in map(folded, (kind, *spoken(game).questions(kind)))


# --- what is not asked, and may be named ---


class Watched(list[Step]):
    """An agenda that keeps the single options that are taken unasked, each with its seat and the number
    of the question that came next; ``named`` is the number of the last question whose pick was named.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state.agenda)
        self.state = state
        self.named = -1
        self.taken: list[tuple[int, Option, int]] = []

    def pop(self, place: SupportsIndex = -1) -> Step:
        """A step comes off: a question with one answer, one that carries such questions, or another."""
        step = super().pop(place)
        for question in self.carried(step):
            options = question.ask(self.state) if question.asking else ()
            judged = not step.asking and not isinstance(step, Together)
            if len(options) == 1 and (judged or not question.even_alone):
                row = question.seat, options[0], self.state.number  # type: ignore[attr-defined]
                self.taken.append(row)
        return step

    def carried(self, step: Step) -> list[Step]:
        """The questions of a step: itself, the one that the machine answers, the next of every lane."""
        if isinstance(step, Together):
            lanes = self.state.lanes
            return [lane.pending[0] for lane in lanes if lane.pending] if lanes else list(step.asks)
        question = step if step.asking else getattr(step, "question", None)
        return [question] if isinstance(question, Step) else []

    def found(self, seat: int, pick: str) -> int:
        """The place of what was taken unasked for a seat and has this name; -1 if nothing was."""
        rows = enumerate(self.taken)
        return next((place for place, row in rows if row[0] == seat and self.means(pick, row[1])), -1)

    def means(self, pick: str, option: Option) -> bool:
        return meant(self.state, pick, [self.state.game.option_id(option)]) is not None

    def doubtful(self, place: int, pick: str) -> bool:
        """Whether a later question was answered since, and the name is a word for many things (``none``)."""
        _, option, number = self.taken[place]
        return number < self.named and not is_pick(pick, self.state.game.option_id(option))

    def forget(self, seat: int, stop: int | None = None) -> None:
        """What was taken unasked for a seat, up to a place, can no longer be named."""
        self.taken[:stop] = [row for row in self.taken[:stop] if row[0] != seat]

    def name(self, seat: int, number: int) -> None:
        """A seat has named a pick of a question that was put."""
        self.forget(seat)
        self.named = number
