"""Every line of the story cites the rule that acted: over playthroughs, scenarios and many games, by kind of
event.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from games.told import scenarios
from rookery.games.suits import GAME
from rookery.games.suits.jobs import JOBS as PRINTED
from rookery.play.match import Match
from rookery.play.players import levels
from rookery.play.rulebook import rules_of

TOLD = re.compile(r"^    ([A-Z]+-[\w.]+) (\w+):", re.MULTILINE)
JOBS = ("drawer-nine", "tin-duchess", "last-ferry")
SPEAKING: dict[str, str] = {
    "aboard": "SU-423",
    "added": "SU-98 SU-101 SU-133 SU-306 SU-465",
    "adjusted": "SU-G03",
    "adrift": "SU-355",
    "arrived": "SU-69",
    "broke_away": "SU-327 SU-X14 R-130",
    "called_off": "SU-327 R-130",
    "carries": "SU-381 SU-405",
    "changed": "SU-84",
    "charisma": "SU-167",
    "chase": "SU-417",
    "convinced": "SU-232 SU-263 SU-373",
    "dealt": "SU-65",
    "declared": "SU-219 SU-222 SU-238 SU-251 SU-258 SU-285 SU-293 SU-312 SU-372 SU-409 SU-415 SU-417 SU-424 "
    "SU-G03",
    "declined": "SU-101",
    "dented": "SU-231 SU-237 SU-283 SU-291 SU-G09",
    "disarmed": "SU-292",
    "discarded": "SU-65",
    "drew": "SU-65 SU-69 SU-115 SU-131 SU-135 SU-180 SU-182 SU-308 SU-415",
    "dropped": "SU-173 SU-174",
    "edge": "SU-423 SU-G11",
    "edge_spent": "SU-411",
    "epilogue": "SU-526",
    "fate": "SU-174",
    "feinted": "SU-233",
    "fell": "SU-173",
    "fight": "SU-300 SU-423",
    "fight_over": "SU-325",
    "flipped": "SU-90 SU-305",
    "gained": "SU-294 SU-423 SU-G08 SU-X15",
    "got_in": "SU-G09 SU-X16",
    "got_out": "SU-G09 SU-X16",
    "granted": "SU-84 SU-G05",
    "hand_discarded": "SU-65 SU-173",
    "hazard": "SU-G03 SU-G10",
    "hazard_struck": "SU-G10",
    "heat": "SU-419 SU-423 SU-G11",
    "hurt": "SU-231 SU-237 SU-283 SU-291 SU-374 SU-G10",
    "job": "SU-62",
    "job_named": "SU-490",
    "job_over": "SU-522",
    "joined": "SU-311",
    "left": "SU-69",
    "left_alone": "SU-405",
    "leg": "SU-417",
    "looked": "SU-211 SU-223",
    "lost_item": "SU-383",
    "mended": "SU-G09",
    "narrated": "SU-451",
    "narration": "SU-180 SU-312 SU-490 SU-G02 SU-G03 SU-G05 SU-G08 SU-G14",
    "new_vehicle": "SU-G09",
    "no_flip": "SU-147",
    "not_taken_back": "SU-G15",
    "noted": "SU-490",
    "noticed": "SU-270",
    "npc": "SU-28 SU-G02",
    "npc_gone": "SU-174 SU-474 SU-G02 SU-X09",
    "numbers": "SU-526",
    "objective": "SU-G08",
    "obstacle": " ".join(task.id for job in PRINTED for scene in job.scenes for task in scene.obstacles),
    "obstacle_over": "SU-403 SU-417",
    "order": "SU-309",
    "order_tied": "SU-307",
    "passed": "SU-312",
    "prep_claimed": "SU-415",
    "prepares_nothing": "SU-415",
    "proposed": "SU-84 SU-312",
    "raised": "SU-527",
    "rearmed": "SU-X13",
    "refilled": "SU-145",
    "refused": "SU-84 SU-G05",
    "renamed": "SU-G02",
    "repeated": "SU-238",
    "resolved": "SU-108 SU-109",
    "round": "SU-301",
    "said": "SU-67 SU-312 SU-406",
    "scene": "SU-451",
    "scene_opened": "SU-490",
    "scene_over": "SU-68 SU-490",
    "shielded": "SU-254",
    "shown_as": "SU-134 SU-136",
    "skipped": "SU-315",
    "stands_back": "SU-99",
    "stopped": "SU-351",
    "stunt": "SU-180 SU-182",
    "suit_made": "SU-40",
    "swap_refused": "SU-259",
    "swapped": "SU-259",
    "tagged": "SU-527",
    "taken_back": "SU-G15",
    "tied": "SU-110",
    "told": "SU-G12",
    "took": "SU-132",
    "tossed": "SU-212 SU-224",
    "track": "SU-423 SU-G11",
    "watcher_named": "SU-268",
    "whispered": "SU-490",
    "withdrawn": "SU-85",
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
    told = [*playthroughs(), *scenarios("suits"), *games()]
    for kind, rule in told:
        assert rule in SPEAKING[kind].split(), f"{kind} is told by {rule}"
    assert len(told) > 9000
