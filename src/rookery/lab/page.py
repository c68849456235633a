"""The report as one self-contained page: plots, tables to sort, links to kept records. Works offline."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

from rookery.kernel import Illegal
from rookery.kit.english import count
from rookery.lab.details import Details
from rookery.lab.findings import Findings, course, tables
from rookery.lab.plots import bars, curves, histogram
from rookery.lab.records import Odd
from rookery.lab.simulate import Plan, Played

LONG = 25
"""Rows from which on a table gets a field to find some."""
PRINTED = 30
"""Rows of a table that are printed, as page.html has it: the screen has all of them."""


def page(
    plan: Plan,
    result: dict[str, Any],
    played: Sequence[Played],
    details: Details,
    odd: Sequence[tuple[Odd, str]],
) -> str:
    """The whole page. ``odd`` are games that stand out, each with the address of its record, or none."""
    game = plan.game.check("words")
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    table = f"{len(played):,} games with {count(plan.seats, 'seat')}, seed {plan.seed}"
    lead = f"{table}. Rules {game.version}; {options}."
    parts = [pair([shares_box(what, result[f"by_{what}"], result["fair"]) for what in ("bot", "seat", "role")
                   if f"by_{what}" in result])]  # fmt: skip
    parts += [pair(course_boxes(played, details, result))]
    parts += [table_box(table) for table in tables(game, details)]
    if odd:
        parts.append(odd_box(odd))
    html = files("rookery.lab").joinpath("page.html").read_text(encoding="utf-8")
    return Template(html).substitute(
        title=escape(f"{game.title}: {len(played):,} games"), lead=escape(lead), body="\n".join(parts)
    )


def pair(boxes: Sequence[str]) -> str:
    return f'<div class="pair">{"".join(boxes)}</div>'


def box(title: str, note: str, inside: str, kind: str = "") -> str:
    return f'<section class="{kind}"><h2>{escape(title)}</h2><p>{escape(note)}</p>{inside}</section>'


def shares_box(what: str, shares: dict[str, Any], fair: float | None) -> str:
    rows = [(name, row["win_rate"], row["low"], row["high"]) for name, row in shares.items()]
    mark = "" if fair is None else "; the broken line is the fair share"
    note = f"Share of games won, with its 95 % interval{mark}."
    return box(f"Wins by {what}", note, bars(rows, fair))


def course_boxes(played: Sequence[Played], details: Details, result: dict[str, Any]) -> list[str]:
    found = course(played, details)
    boxes = [box("Length", "Decisions in a game.", histogram(result["decisions"]))]
    if "margin" in found:
        boxes.append(box("Margin", "Points between the winner and the next.", histogram(found["margin"])))
    if "decided" in found:
        note = "After which share of the turns the winner was in front for good, in %."
        boxes.append(box("When it is decided", note, histogram(found["decided"])))
        note = "How often another seat came to be the most likely to win."
        boxes.append(box("Changes of the lead", note, histogram(found["lead_changes"])))
    if len(details.course) > 1:
        turns = sorted((int(turn), counts) for turn, counts in details.course.items())
        most = max(counts[0] for _, counts in turns)
        kept = [(turn, counts) for turn, counts in turns if counts[0] >= most / 10]
        winner = [(float(turn), counts[1] / counts[0] / 100) for turn, counts in kept]
        others = [(float(turn), counts[2] / counts[0] / 100) for turn, counts in kept]
        note = "By turn: the later winner's points, and, broken, the mean of the others."
        boxes.append(box("Points over time", note, curves([winner, others])))
    choice = f"{found['choices']:.0%}" if found["choices"] is not None else "unknown"
    facts = {"questions that leave a choice": choice, "shared wins": f"{result['shared_wins']:,}"}
    facts |= {f"ends: {name or 'over'}": f"{count:,}" for name, count in result["endings"].items()}
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{value}</dd>" for name, value in facts.items())
    return [*boxes, box("In short", "", f"<dl>{rows}</dl>")]


def table_box(table: Findings) -> str:
    heads = "".join(
        f'<th scope="col"><button>{escape(column.name)}</button></th>' for column in table.columns
    )
    kinds = [column.kind for column in table.columns]
    rows = "".join(
        f"<tr>{''.join(cell(value, kind) for value, kind in zip(row, kinds, strict=True))}</tr>"
        for row in table.rows
    )
    field = '<input placeholder="find" aria-label="find in this table">' if len(table.rows) > LONG else ""
    inside = f"{field}<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    if len(table.rows) > PRINTED:
        inside += f'<p class="cut">The first {PRINTED} of {len(table.rows):,} rows, as they were sorted.</p>'
    return box(table.title, table.note, inside, "long")


def cell(value: Any, kind: str) -> str:
    if value is None:
        return '<td data-key="-1"></td>'
    if kind == "text":
        return f"<td>{escape(str(value))}</td>"
    text = f"{value:.1%}" if kind == "share" else f"{value:,}" if isinstance(value, int) else f"{value:.2f}"
    return f'<td data-key="{value}">{text}</td>'


def odd_box(odd: Sequence[tuple[Odd, str]]) -> str:
    rows = "".join(f"<dt>{linked(one.game, address)}</dt><dd>{escape(one.why)}</dd>" for one, address in odd)
    note = "Records of linked games lie beside this page; rookery replay steps through them."
    return box("Games that stand out", note, f"<dl>{rows}</dl>")


def linked(number: int, address: str) -> str:
    return f'<a href="{escape(address)}">game {number}</a>' if address else f"game {number}"


def write_page(text: str, path: Path) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Illegal(f"{path}: cannot be written ({error.strerror}).") from error
