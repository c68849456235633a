"""The kinds of option: the fields of each, and how a field is written in an option id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.thieves.printed import CARD_SLUGS, FACT_SLUGS, SKILLS, TREASURE_SLUGS
from rookery.games.thieves.public import Judgement
from rookery.kernel import LETTERS

JUDGEMENTS = tuple(judgement.name.lower() for judgement in Judgement if judgement != Judgement.UNJUDGED)
ADVICE = (*(CARD_SLUGS[card] for card in SKILLS), "trickery")

NAMES: dict[str, Callable[[Any], str]] = {
    "card": CARD_SLUGS.__getitem__,
    "treasure": TREASURE_SLUGS.__getitem__,
    "fact": FACT_SLUGS.__getitem__,
    "advice": ADVICE.__getitem__,
    "judgement": JUDGEMENTS.__getitem__,
    "whom": lambda seat: "all" if seat < 0 else LETTERS[seat],
    "victim": LETTERS.__getitem__,
}
KINDS = {
    (): """pass done decline leave keep draw follow no_order scry_room lift_keeping sack_off rob_instead
        stab_instead abstain accept protest say_name say_not_name say_fact say_not_fact say_advice
        say_promise""",
    ("seat",): """accuse burn scry mirror doll give nullify nope nasty stab redirect look avenge promise
        spare""",
    ("treasure",): "steal hook remove seek part_with sack_on keep_safe flip use",
    ("card",): "lay play exchange foretell order take name not_name",
    ("fact",): "fact not_fact",
    ("whom", "advice"): "advise warn",
    ("judgement",): "vote",
}

PICKS = {kind: fields for fields, kinds in KINDS.items() for kind in kinds.split()}
