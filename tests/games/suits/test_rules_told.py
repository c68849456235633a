"""Every line of the story cites the rule that acted: over playthroughs and many games, by kind of event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rookery.games.suits import GAME
from rookery.games.suits.jobs import JOBS as PRINTED
from rookery.play.match import Match
from rookery.play.players import levels
from rookery.play.rulebook import rules_of

TOLD = re.compile(r"^    ([A-Z]+-[\w.]+) (\w+):", re.MULTILINE)
JOBS = ("drawer-nine", "tin-duchess", "last-ferry")
SPEAKING: dict[str, str] = {
    "aboard": "SU-423",
    "added": "SU-98 SU-133 SU-465",
    "carries": "SU-381",
    "charisma": "SU-167",
    "chase": "SU-417",
    "dealt": "SU-65",
    "declared": "SU-222 SU-238 SU-258 SU-312 SU-409 SU-417",
    "declined": "SU-101",
    "dented": "SU-231 SU-237 SU-283 SU-291",
    "drew": "SU-65 SU-115 SU-131 SU-182 SU-308",
    "dropped": "SU-173",
    "edge": "SU-423",
    "edge_spent": "SU-411",
    "epilogue": "SU-526",
    "fate": "SU-174",
    "fell": "SU-173",
    "fight": "SU-423",
    "fight_over": "SU-325",
    "flipped": "SU-90 SU-305",
    "gained": "SU-423",
    "hand_discarded": "SU-65 SU-173",
    "heat": "SU-423",
    "hurt": "SU-231 SU-237 SU-283 SU-291",
    "job": "SU-62",
    "job_over": "SU-522",
    "left_alone": "SU-405",
    "leg": "SU-417",
    "looked": "SU-211 SU-223",
    "narrated": "SU-451",
    "noticed": "SU-270",
    "npc_gone": "SU-174 SU-312",
    "numbers": "SU-526",
    "obstacle": " ".join(task.id for job in PRINTED for scene in job.scenes for task in scene.obstacles),
    "obstacle_over": "SU-403 SU-417",
    "order": "SU-309",
    "order_tied": "SU-307",
    "prep_claimed": "SU-415",
    "refilled": "SU-145",
    "repeated": "SU-238",
    "resolved": "SU-108 SU-109",
    "round": "SU-301",
    "said": "SU-406",
    "scene": "SU-451",
    "scene_over": "SU-68 SU-490",
    "shown_as": "SU-134 SU-136",
    "stunt": "SU-182",
    "suit_made": "SU-40",
    "swap_refused": "SU-259",
    "swapped": "SU-259",
    "tied": "SU-110",
    "took": "SU-132",
    "tossed": "SU-224",
    "track": "SU-423",
    "watcher_named": "SU-268",
}
"""The rules that may tell such a line."""


def playthroughs() -> Iterator[tuple[str, str]]:
    """Kind and rule of every line of the recorded games, one with a person as GM among them."""
    for path in sorted((Path(__file__).parent / "playthroughs").glob("*.txt")):
        yield from ((kind, rule) for rule, kind in TOLD.findall(path.read_text(encoding="utf-8")))


def games() -> Iterator[tuple[str, str]]:
    """The same of games that the plain players play, of one to four."""
    player = levels(GAME)["plain"]
    for seed in range(12):
        names = [f"N{seat}" for seat in range(1 + seed % 4)]
        match = Match(GAME, names, {"job": JOBS[seed % 3]}, seed=seed.to_bytes(32))
        rng = Random(seed)
        yield from ((event.kind, event.rule) for event in match.opening)
        while not match.over:
            decision = match.decisions()[0]
            pick, say = player(GAME.view(match.state, decision.seat), decision, rng)
            for event in match.choose(decision.key, decision.ids[pick], say):
                yield event.kind, event.rule


def test_every_line_cites_a_rule_that_tells_it() -> None:
    known = rules_of(GAME)
    assert {rule for rules in SPEAKING.values() for rule in rules.split()} <= known.keys()
    told = [*playthroughs(), *games()]
    for kind, rule in told:
        assert rule in SPEAKING[kind].split(), f"{kind} is told by {rule}"
    assert len(told) > 6000
