"""Tables that answer a designer, made from the counts of many games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from rookery.kernel import Game
from rookery.lab.details import Counts, Details
from rookery.lab.report import spread, wilson
from rookery.lab.simulate import Played
from rookery.play.words import spoken

FEW = 10
"""Seatings below which a share of wins says nothing."""


class Column(NamedTuple):
    """A column of a table: its heading, and whether it holds numbers or shares."""

    name: str
    kind: str = "number"


class Findings(NamedTuple):
    """A table with a title and a sentence on how to read it."""

    title: str
    note: str
    columns: list[Column]
    rows: list[list[Any]]


def tables(game: Game, details: Details) -> list[Findings]:
    found = [options_table(game, details.options), things_table(game, details.things)]
    found += [kinds_table(details.kinds), rules_table(details.rules)]
    return [table for table in found if table.rows]


def options_table(game: Game, options: Counts) -> Findings:
    """What is taken when it is offered, what never is, and how often those win who took it."""
    rows = []
    for key, (offered, taken, _, seatings, won) in options.items():
        rows.append([titled(game, key), offered, taken, taken / offered, *winning(won, seatings)])
    return Findings(
        "Options",
        "Every option that was offered beside others. Wins: of the seats that took it at least once in a "
        "game, how many won. A good option is taken by good players, and by those who are ahead already.",
        [Column("option", "text"), Column("offered"), Column("taken"), Column("taken, %", "share"),
         Column("seats"), Column("wins", "share"), Column("from", "share"), Column("to", "share")],
        sorted(rows, key=lambda row: -row[2]),
    )  # fmt: skip


def things_table(game: Game, things: Counts) -> Findings:
    """What happened with which card, room or treasure, and how often those win to whom it did."""
    rows = [
        [titled(game, key), times, *winning(won, seatings)] for key, (times, seatings, won) in things.items()
    ]
    return Findings(
        "Cards, rooms and treasures",
        "What happened with each of them. Wins: of the seats to whom it happened, how many won.",
        [Column("what", "text"), Column("times"), Column("seats"),
         Column("wins", "share"), Column("from", "share"), Column("to", "share")],
        sorted(rows, key=lambda row: -row[1]),
    )  # fmt: skip


def kinds_table(kinds: Counts) -> Findings:
    total = sum(asked for asked, _, _ in kinds.values())
    rows = [
        [parted(kind), asked, asked / total, choices / asked, options / asked]
        for kind, (asked, choices, options) in kinds.items()
    ]
    return Findings(
        "Decisions",
        "Which questions make up the length of a game, and how often they leave a choice.",
        [Column("question", "text"), Column("asked"), Column("of all", "share"),
         Column("with a choice", "share"), Column("options, mean")],
        sorted(rows, key=lambda row: -row[1]),
    )  # fmt: skip


def parted(kind: str) -> str:
    """The name of a kind of decision in words: ``PlayCard`` is "Play card"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind).capitalize()


def rules_table(rules: Counts) -> Findings:
    rows = [[rule or "no rule", times] for rule, (times,) in rules.items()]
    columns = [Column("rule", "text"), Column("events")]
    return Findings("Rules", "How many events each rule caused.", columns, sorted(rows, key=lambda r: -r[1]))


def winning(won: int, seatings: int) -> list[Any]:
    """Seatings, and their share of wins with its interval, if they are enough to speak of."""
    if seatings < FEW:
        return [seatings, None, None, None]
    return [seatings, won / seatings, *wilson(won, seatings)]


def titled(game: Game, key: str) -> str:
    """A key in words: ``play:sneakery`` is "play SNEAKERY"."""
    about, words = game.words.ABOUT, []
    for part in key.replace(" ", ":").split(":"):
        words.append(about[part][0] if part in about else spoken(part).lower())
    return ": ".join([words[0], ", ".join(words[1:])]) if len(words) > 1 else words[0]


def course(played: Sequence[Played], details: Details) -> dict[str, Any]:
    """Length, margins, changes of the lead, how early games are decided, and how often there is a choice."""
    asked = sum(row[0] for row in details.kinds.values())
    choices = sum(row[1] for row in details.kinds.values())
    margins = [game.margin for game in played if game.margin is not None]
    decided = [game.decided for game in played if game.decided >= 0]
    turned = [game for game in played if game.turns]
    found: dict[str, Any] = {"choices": choices / asked if asked else None}
    if margins:
        found["margin"] = spread(margins)
    if turned:
        found["turns"] = spread([game.turns for game in turned])
        found["lead_changes"] = spread([game.lead_changes for game in turned])
    if decided:
        found["decided"] = spread(decided)
        found["open_to_the_last"] = fmean(share >= 90 for share in decided)
    return found


def lines(found: dict[str, Any]) -> list[str]:
    """The course of the games in a few lines for the terminal."""
    said = []
    if found.get("choices") is not None:
        said.append(f"choice   {found['choices']:.0%} of the questions leave one")
    if "turns" in found:
        turns, changes = found["turns"], found["lead_changes"]
        said.append(
            f"turns    {turns['mean']:.1f} on average, {turns['least']:g} to {turns['most']:g}; "
            f"the lead changes {changes['mean']:.1f} times"
        )
    if "margin" in found:
        margin = found["margin"]
        said.append(
            f"margin   {margin['mean']:.1f} points on average, {margin['least']:g} to {margin['most']:g}"
        )
    if "decided" in found:
        said.append(
            f"decided  after {found['decided']['median']:.0f} % of the turns in half of the games; "
            f"{found['open_to_the_last']:.0%} are open to the last tenth"
        )
    return said


def standouts(details: Details, game: Game, fair: float) -> list[str]:
    """The options that win clearly more or less than their share, and those that nobody takes."""
    rows = options_table(game, details.options).rows
    known = [row for row in rows if row[5] is not None]
    strong = sorted((row for row in known if row[6] > fair), key=lambda row: -row[6])[:3]
    weak = sorted((row for row in known if row[7] < fair), key=lambda row: row[7])[:3]
    never = [row[0] for row in rows if row[2] == 0 and row[1] >= FEW]
    said = [f"wins     {row[0]}: {row[5]:.0%} of {row[4]:,} seats that took it" for row in strong]
    said += [f"loses    {row[0]}: {row[5]:.0%} of {row[4]:,} seats that took it" for row in weak]
    if never:
        more = f" and {len(never) - 5} more" if len(never) > 5 else ""
        said.append(f"never    taken: {'; '.join(never[:5])}{more}")
    return said
