"""The statistics of many games: win rates with intervals, points, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, median, pstdev
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from rookery.kernel import LETTERS
from rookery.kit.english import count
from rookery.lab.simulate import Plan, Played

CONFIDENCE = 1.959964
"""Half the width of a 95 % confidence interval, in standard deviations."""
SPARKS = "▁▂▃▄▅▆▇█"
WIDE = 118
"""Columns from which on the spread of points is printed."""


class Seating(NamedTuple):
    """One seat of one game: a row of the output file."""

    game: int
    seat: int
    bot: str
    won: bool
    points: float | None
    decisions: int
    ending: str


def seatings(plan: Plan, played: Sequence[Played]) -> Iterator[Seating]:
    for game in played:
        for seat, level in enumerate(plan.seating(game.number)):
            points = game.points[seat] if seat < len(game.points) else None
            yield Seating(game.number, seat, level, seat in game.winners, points, game.decisions, game.ending)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def summary(plan: Plan, played: Sequence[Played]) -> dict[str, Any]:
    """The result as JSON data. A shared win counts for every winner."""
    rows = list(seatings(plan, played))
    numbered = {game.number: game for game in played}
    lengths = [game.decisions for game in played]
    roles = sorted({role for game in played for role in game.roles})
    found: dict[str, Any] = {
        "game": plan.game.name,
        "rules": plan.game.version,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "games": len(played),
        "seed": plan.seed,
        "options": plan.options,
        "rotate": plan.rotate,
        "by_bot": {
            level: share([row for row in rows if row.bot == level]) for level in dict.fromkeys(plan.bots)
        },
        "by_seat": {
            LETTERS[seat]: share([row for row in rows if row.seat == seat]) for seat in range(plan.seats)
        },
        "decisions": spread(lengths),
        "endings": dict(Counter(game.ending for game in played).most_common()),
        "shared_wins": sum(len(game.winners) > 1 for game in played),
        "share": mean_share(plan.seats, played),
        "fair": fair_share(plan.seats, played),
    }
    if roles:
        found["by_role"] = {
            role: share([row for row in rows if numbered[row.game].roles[row.seat] == role]) for role in roles
        }
    if any(game.rounds for game in played):
        found["rounds"] = spread([game.rounds for game in played])
    return found


def mean_share(seats: int, played: Sequence[Played]) -> float:
    """What a seat wins on average."""
    return sum(len(game.winners) for game in played) / (seats * len(played))


def fair_share(seats: int, played: Sequence[Played]) -> float | None:
    """The same; None where all seats win or lose together, or there is only one: nobody has a share then."""
    together = all(len(game.winners) in (0, seats) for game in played)
    return None if together else mean_share(seats, played)


def share(rows: Sequence[Seating]) -> dict[str, Any]:
    wins = sum(row.won for row in rows)
    low, high = wilson(wins, len(rows))
    points = [row.points for row in rows if row.points is not None]
    return {
        "seatings": len(rows),
        "wins": wins,
        "win_rate": wins / len(rows),
        "low": low,
        "high": high,
        "points": spread(points) if points else None,
    }


def spread(numbers: Sequence[float]) -> dict[str, Any]:
    """Mean, standard deviation, extremes, median, and a histogram: of a few whole numbers a bin for each,
    else twelve equal ones.
    """
    least, most = min(numbers), max(numbers)
    whole = all(number == int(number) for number in numbers)
    count = int(most - least) + 1 if whole and most - least < 12 else 12
    bins = [0] * count
    for number in numbers:
        bins[min(count - 1, int((number - least) / (most - least) * count)) if most > least else 0] += 1
    return {
        "mean": fmean(numbers),
        "sd": pstdev(numbers),
        "least": least,
        "median": median(numbers),
        "most": most,
        "bins": bins,
    }


def spark(bins: Sequence[int]) -> str:
    """A histogram as a row of block characters."""
    top = max(bins) or 1
    return "".join(SPARKS[-(-number * 7 // top)] if number else " " for number in bins)


def interval(low: float, middle: float, high: float, fair: float | None, size: int = 36) -> str:
    """A share and its interval on a line from 0 to 100 %, with a mark at the fair share, if there is one; the
    mark shows through the interval, and only the share itself covers it.
    """
    cells = ["·"] * (size + 1)
    for place in range(round(low * size), round(high * size) + 1):
        cells[place] = "━"
    if fair is not None:
        place = round(fair * size)
        cells[place] = "┊" if cells[place] == "·" else "┿"
    cells[round(middle * size)] = "●"
    return "".join(cells)


def print_summary(result: dict[str, Any], seconds: float, jobs: int, console: Console) -> None:
    decisions = result["decisions"]
    total = decisions["mean"] * result["games"]
    options = ", ".join(f"{name}={value}" for name, value in result["options"].items())
    played = f"{result['games']:,} games of {count(result['seats'], 'seat')}, seed {result['seed']}"
    console.print(f"[bold]{result['game']} {result['rules']}[/], {played}")
    seating = "change seats" if result["rotate"] else "keep their seats"
    console.print(f"[dim]{options}{', ' if options else ''}bots {seating}[/]\n")
    fair = result["fair"]
    for what in ("bot", "seat", "role"):
        if f"by_{what}" in result:
            console.print(shares_table(what, result[f"by_{what}"], fair, wide=console.width >= WIDE))
            console.print()
    console.print(
        f"length   {decisions['mean']:.0f} decisions on average,"
        f" {decisions['least']:.0f} to {decisions['most']:.0f}   [cyan]{spark(decisions['bins'])}[/]"
        + (f"   {result['rounds']['mean']:.1f} rounds" if "rounds" in result else "")
    )
    ends = ", ".join(
        f"{ending.replace('_', ' ') or 'over'} {count / result['games']:.1%}"
        for ending, count in result["endings"].items()
    )
    console.print(
        f"endings  {ends}" + (f"; shared wins {result['shared_wins']:,}" if result["shared_wins"] else "")
    )
    pace = f"{total / seconds:,.0f} decisions a second"
    console.print(f"[dim]took     {seconds:.1f} s with {count(jobs, 'job')}, {pace}[/]")


def scale(fair: float | None, size: int) -> str:
    """The head over such lines, with the fair share named where its mark is."""
    named = "" if fair is None else f"{'':{max(1, round(fair * size) - 3)}}┊ fair"
    return f"0 %{named:{size - 7}}100 %"


def columns(names: Sequence[str], right: Sequence[str]) -> Table:
    """A table without lines; the numbers stand on the right."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for name in names:
        table.add_column(name, justify="right" if name in right else "left", no_wrap=True)
    return table


def shares_table(what: str, shares: dict[str, Any], fair: float | None, *, wide: bool) -> Table:
    size = 36 if wide else 20
    names = (what, "wins", "95 %", scale(fair, size), "points", *(["sd", "spread"] if wide else []))
    table = columns(names, right=("wins", "points", "sd"))
    for name, row in shares.items():
        picture = interval(row["low"], row["win_rate"], row["high"], fair, size)
        cells = [
            f"[bold]{name}[/]",
            f"{row['win_rate']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"[yellow]{picture}[/]",
        ]
        table.add_row(*cells, *point_cells(row["points"], wide=wide))
    return table


def point_cells(points: dict[str, Any] | None, *, wide: bool) -> list[str]:
    if points is None:
        return []
    spreading = [
        f"{points['sd']:.2f}",
        f"[cyan]{spark(points['bins'])}[/] {points['least']:g} to {points['most']:g}",
    ]
    return [f"{points['mean']:.2f}", *(spreading if wide else [])]
