"""Every line of the story cites the rule that acted: over playthroughs and scenarios, by kind of event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from games.told import scenarios
from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.words.story import SENTENCES
from rookery.play.rulebook import rules_of

TOLD = re.compile(r"^    ([A-Z]+-\w+) (\w+):", re.MULTILINE)
SPEAKING: dict[str, str] = {
    "began": "SA-18",
    "became": "SA-26",
    "turn": "SA-39",
    "left": "SA-226",
    "passed": "SA-57",
    "lost_turn": "SA-73 SA-74 SA-125 SA-127",
    "will_lose_turns": "SA-193 SA-F02 SA-F04 SA-F05 SA-F08",
    "received": "SA-20 SA-62 SA-192 SA-E..",
    "paid": "SA-47 SA-48 SA-58 SA-76 SA-118 SA-158 SA-162 SA-170 SA-204 SA-226 SA-F06 SA-F09 SA-F10",
    "could_not_pay": "SA-47",
    "took_silver": "SA-178 SA-206 SA-207",
    "burgled": "SA-213",
    "took_rumor": "SA-209",
    "looked": "SA-209",
    "used_cache": "SA-24 SA-49 SA-49a SA-56a",
    "stashed_amulet": "SA-169",
    "fetched_amulet": "SA-169",
    "drew_rumor": "SA-21 SA-56 SA-57 SA-58 SA-158 SA-208 SA-212",
    "drew_event": "SA-65",
    "event": "SA-E..",
    "played": "SA-E..",
    "no_effect": "SA-83",
    "discarded": "SA-48 SA-54 SA-68 SA-118 SA-184 SA-204 SA-210 SA-226 SA-F03 SA-F09 SA-F10",
    "reshuffled": "SA-59 SA-81",
    "rolled": "SA-35 SA-140 SA-195",
    "assigned": "SA-84",
    "walked": "SA-85",
    "went": "SA-70 SA-187 SA-F08",
    "ran": "SA-F07",
    "stole": "SA-62",
    "displayed": "SA-184",
    "attempted": "SA-188",
    "nerve": "SA-190",
    "tried": "SA-191",
    "crime_ended": "SA-192",
    "failed": "SA-194",
    "mugged": "SA-177",
    "mugging_failed": "SA-178",
    "bought_rumor": "SA-58",
    "bought_weapon": "SA-150",
    "bought_amulet": "SA-162",
    "amulet_used": "SA-164 SA-166",
    "amulet_returned": "SA-164 SA-166 SA-172 SA-226 SA-F03",
    "lost_weapon": "SA-48 SA-118 SA-204 SA-226 SA-F03 SA-F09 SA-F10",
    "lost_thugs": "SA-48 SA-94 SA-117 SA-118 SA-190 SA-204 SA-226 SA-F05 SA-F06 SA-F07 SA-F09 SA-F10",
    "hires": "SA-156",
    "raised": "SA-157",
    "dropped_out": "SA-157",
    "hired_thug": "SA-158",
    "hound_moved": "SA-102 SA-141 SA-196",
    "meeting": "SA-106",
    "hound_rolled": "SA-110",
    "got_away": "SA-110",
    "detained": "SA-112",
    "caught": "SA-110",
    "imprisoned": "SA-48 SA-118 SA-204 SA-F09 SA-F10",
    "sentenced": "SA-120 SA-212",
    "bribed": "SA-170",
    "bribe_failed": "SA-171",
    "freed": "SA-125",
    "went_down": "SA-94",
    "groped": "SA-95",
    "came_out": "SA-95",
    "proposed": "SA-131a",
    "refused": "SA-131a",
    "dealt": "SA-131a",
    "struck": "SA-195",
    "theft_succeeded": "SA-199",
    "prevented": "SA-199",
    "captured": "SA-199",
    "ended": "SA-143 SA-195 SA-199 SA-221 SA-226 R-121",
    "used": "SA-62 SA-188",
}
"""The rules that may tell such a line; ``SA-E..`` is the Event Card that is on the table."""


def playthroughs() -> Iterator[tuple[str, str]]:
    for path in sorted((Path(__file__).parent / "playthroughs").glob("*.txt")):
        yield from ((kind, rule) for rule, kind in TOLD.findall(path.read_text(encoding="utf-8")))


def test_every_kind_of_line_has_its_rules() -> None:
    assert SPEAKING.keys() == SENTENCES.keys() | {"used"}
    known = rules_of(GAME)
    named = {rule for rules in SPEAKING.values() for rule in rules.split()}
    assert {rule for rule in named if rule not in known} == {"SA-E.."}


def test_every_line_cites_a_rule_that_tells_it() -> None:
    told = [*playthroughs(), *scenarios("sanctuary")]
    for kind, rule in told:
        card = "SA-E.." if rule.startswith("SA-E") else rule
        assert card in SPEAKING[kind].split(), f"{kind} is told by {rule}"
    assert len(told) > 5000
