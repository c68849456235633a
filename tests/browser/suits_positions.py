"""Positions for the unit tests of the Suits board, as the server sends them:
``python -m browser.suits_positions`` (with ``tests`` on the path) writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rookery.games.suits import GAME
from rookery.games.suits.position import read
from rookery.kernel import advance, choose, decisions
from rookery.server.catalogue import page
from rookery.server.views.seat_view import seat_view
from rookery.server.views.snapshot import take_snapshot
from rookery.testing.scenario import Dictated

FILE = Path(__file__).parents[2] / "web" / "src" / "boards" / "suits" / "positions.json"
KIT = "Kit: the Knife"
SNEAK = {"who": "A", "by": "stealth", "against": "night-watchman insight", "aim": "obstacle"}
POSITIONS: dict[str, tuple[int, dict[str, Any], list[str]]] = {
    "fight": (0, {"suits": {"A": "vail"}, "npcs": ["bouncer", "bouncer-2"], "now": {"turn": "A"}}, []),
    "opposed": (
        0,
        {"suits": {"A": "vail"}, "hands": {"A": ["7D", "X1"]}, "scene": 2, "now": {"play": SNEAK}},
        [],
    ),
    "obstacle": (0, {"suits": {"A": "vail"}, "scene": 1, "now": {"obstacle": "1b"}}, ["pass"]),
    "propose": (0, {"gm": "person", "suits": {"A": "vail"}, "now": {"free": True}}, []),
}
"""Seat, position, and picks that lead to what is shown."""


def picture(seat: int, given: dict[str, Any], picks: list[str]) -> dict[str, Any]:
    """What a seat sees in a position; the first Suit has a name that sentences cannot be split at."""
    s: Any = read(given)
    s.chance = Dictated(["9C", "any"], GAME.position.named)
    advance(s)
    s.suit_names[0] = KIT
    for pick in picks:
        [decision] = [one for one in decisions(s) if one.seat == seat]
        choose(s, decision.key, pick, seat=seat)
    found = seat_view(take_snapshot(GAME, s, ["Ann", "Bo", "Cy"]), seat, panels=False).whole()
    return {name: found[name] for name in ("view", "facts", "decision")}


def written() -> str:
    """The whole file, a line for each position."""
    box = page(GAME)
    slugs = {name: box.names[name] for name in ("means", "card", "shown")}
    about = {slug: box.about[slug] for slug in slugs["means"]}
    rows = {name: picture(*given) for name, given in POSITIONS.items()}
    rows["page"] = {"names": slugs, "about": about, "data": box.data}
    lines = [f'"{name}": {msgspec.json.encode(row).decode()}' for name, row in rows.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
