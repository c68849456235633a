"""Plots as SVG: bars with intervals, histograms, curves. Coloured by the style of the page around them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

WIDTH, ROW, LABEL = 400, 30, 110
HEIGHT, FOOT, LEFT = 190, 24, 44


def svg(height: float, parts: Sequence[str], says: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(says)}">{"".join(parts)}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def bars(rows: Sequence[tuple[str, float, float, float]], fair: float | None) -> str:
    """Shares from 0 to 100 % with their intervals, and a broken line at the fair share, if there is one."""
    most = min(1.0, max(fair or 0.01, *(high for *_, high in rows)) * 1.1)
    scale, parts = (WIDTH - LABEL - 60) / most, list[str]()
    for place, (name, share, low, high) in enumerate(rows):
        y = place * ROW
        parts += [
            text(LABEL - 8, y + 20, name if len(name) < 16 else f"{name[:14]}…", "end"),
            f'<rect class="bar" x="{LABEL}" y="{y + 7}" width="{share * scale:.1f}" height="16"/>',
            line(LABEL + low * scale, y + 15, LABEL + high * scale, y + 15, "reach"),
            text(LABEL + high * scale + 6, y + 20, f"{share:.1%}", kind="soft"),
        ]
    if fair is not None:
        parts.append(line(LABEL + fair * scale, 0, LABEL + fair * scale, len(rows) * ROW, "fair"))
    says = "; ".join(f"{name} {share:.1%}" for name, share, _, _ in rows)
    return svg(len(rows) * ROW, parts, says)


def histogram(found: dict[str, Any]) -> str:
    """The bins of a spread."""
    bins, least, most = found["bins"], found["least"], found["most"]
    top, wide = max(bins) or 1, (WIDTH - LEFT) / len(bins)
    parts = []
    for place, number in enumerate(bins):
        high = number / top * (HEIGHT - FOOT - 16)
        x, y = LEFT + place * wide, HEIGHT - FOOT - high
        parts.append(
            f'<rect class="bar" x="{x + 1:.1f}" y="{y:.1f}" width="{wide - 2:.1f}" height="{high:.1f}"/>'
        )
    parts += [
        line(LEFT, HEIGHT - FOOT, WIDTH, HEIGHT - FOOT, "axis"),
        text(LEFT, HEIGHT - 6, f"{least:g}", kind="soft"),
        text(WIDTH, HEIGHT - 6, f"{most:g}", "end", "soft"),
        text((LEFT + WIDTH) / 2, HEIGHT - 6, f"mean {found['mean']:.1f}", "middle", "soft"),
        text(LEFT - 6, 16, f"{top:,}", "end", "soft"),
    ]
    return svg(HEIGHT, parts, f"from {least:g} to {most:g}, mean {found['mean']:.1f}")


def curves(lines: Sequence[Sequence[tuple[float, float]]]) -> str:
    """Curves over a common axis; the second one is broken."""
    xs, ys = [x for one in lines for x, _ in one], [y for one in lines for _, y in one]
    left, right, low, high = min(xs), max(xs), min(0.0, *ys), max(ys)
    across, up = (WIDTH - LEFT - 10) / ((right - left) or 1), (HEIGHT - FOOT - 16) / ((high - low) or 1)
    parts = [line(LEFT, HEIGHT - FOOT + low * up, WIDTH, HEIGHT - FOOT + low * up, "axis")]
    for place, one in enumerate(lines):
        points = " ".join(
            f"{LEFT + (x - left) * across:.1f},{HEIGHT - FOOT - (y - low) * up:.1f}" for x, y in one
        )
        parts.append(f'<polyline class="curve{" second" * (place > 0)}" points="{points}"/>')
    parts += [
        text(LEFT, HEIGHT - 6, f"{left:g}", kind="soft"),
        text(WIDTH, HEIGHT - 6, f"{right:g}", "end", "soft"),
        text(LEFT - 6, 16, f"{high:.3g}", "end", "soft"),
        text(LEFT - 6, HEIGHT - FOOT, f"{low:.3g}", "end", "soft"),
    ]
    return svg(HEIGHT, parts, f"from {left:g} to {right:g}, at most {high:.3g}")
