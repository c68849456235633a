"""Writes the golden records: each job won and lost, and one with a person as GM. Run it when a rule changes,
and say why in the commit.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from rookery.games.suits import GAME
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.jobs import JOB_SLUGS
from rookery.play.match import Match

RECORDS = Path(__file__).with_name("records")
NAMES = ["Ann", "Bo", "Cy", "Di"]
LINES = (
    "Leave this to me.",
    "After you.",
    "Nobody is to know we were here.",
    "I have an idea, and you will not like it.",
)


def play(seats: int, options: dict[str, str], player: str, seed: int) -> Match:
    """A whole job between bots of one kind, with a word here and there."""
    match = Match(GAME, NAMES[:seats], options, seed=bytes([seed]) * 32)
    rng = Random(seed)
    while not match.over:
        decision = match.decisions()[0]
        place, say = PLAYERS[player](GAME.view(match.state, decision.seat), decision, rng)
        if decision.kind == "ChooseApproach" and rng.random() < 0.3:
            say = rng.choice(LINES)
        match.choose(decision.key, decision.ids[place], say, seat=decision.seat)
    return match


def wanted() -> dict[str, tuple[int, dict[str, str], str, str]]:
    """The records there should be: seats, options, player, ending."""
    records = {}
    for job in JOB_SLUGS:
        records[f"{job}_won"] = (3, {"job": job}, "clever", "success")
        records[f"{job}_lost"] = (2, {"job": job}, "plain", "failure")
    records["person_as_gm"] = (3, {"gm": "person", "job": "drawer-nine"}, "clever", "success")
    return records


def main() -> int:
    """Write every record anew."""
    RECORDS.mkdir(exist_ok=True)
    for name, (seats, options, player, ending) in wanted().items():
        for seed in range(1, 60):
            match = play(seats, options, player, seed)
            if (ending == "success") == bool(match.record.lines[-1]["end"]["winners"]):
                break
        (RECORDS / f"{name}.jsonl").write_text(str(match.record), encoding="utf-8")
        sys.stdout.write(
            f"{name}: {len(match.record.lines)} lines, {match.record.lines[-1]['end']['ending']}\n"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
