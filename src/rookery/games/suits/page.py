"""What the browser's board gets beyond the view; facts follow from the view, so they reveal nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from rookery.games.suits.cards import SYMBOLS
from rookery.games.suits.jobs import HEAT_LIMIT, JOBS
from rookery.games.suits.names import is_gm, item_name
from rookery.games.suits.picks import PICKS
from rookery.games.suits.printed import ATTACK, ATTRIBUTES, DEFENCES, EPITHETS, FIRST_ATTRIBUTE, MEANS, READY
from rookery.games.suits.rules.fights.actions import OPPOSED
from rookery.games.suits.rules.session.build import HIGHEST
from rookery.games.suits.sheets import (
    Build,
    Npc,
    Ride,
    SuitSheet,
    npc,
    own_build,
    ride,
    skill_words,
    suit_sheet,
)
from rookery.games.suits.stakes import Coming, Duel, Task, duel, next_scene, task
from rookery.games.suits.sums import Modifier, Raise, Sum, own_modifiers, raises, sums
from rookery.games.suits.view import View
from rookery.games.suits.words.options import LABELS
from rookery.games.suits.words.panels import (
    company_panels,
    gm_panels,
    looked_panel,
    obstacle_panel,
    piles,
    play_line,
)
from rookery.games.suits.words.prompts import PROMPTS
from rookery.games.suits.words.stakes import Stakes, stakes
from rookery.games.suits.words.story import FOLDED, TALES
from rookery.kernel import Panel, Value
from rookery.kit.sparing import Part, plainly

NUMBERS: Mapping[str, int] = {
    "HEAT_LIMIT": HEAT_LIMIT,
    "HIGHEST": HIGHEST,
    "FIRST_ATTRIBUTE": FIRST_ATTRIBUTE,
}


class JobCard(Value):
    """What all seats may know of a ready job before it begins; its scenes are only counted."""

    title: str
    brief: str
    scenes: int


class ReadySuit(Value):
    """A ready-made Suit."""

    name: str
    epithet: str
    symbol: int
    attributes: tuple[int, ...]
    trained: tuple[str, ...]


class Deed(Value):
    """What an action against a foe is played with and against, and the damage of a hit."""

    means: int
    against: int
    damage: int


class Data(Value):
    """Static data. ``questions`` are the prompts within a play, without the sentence on the play itself;
    ``headings`` stand above several options of a kind, with {} for what these have in common; ``deeds`` are
    the actions against a foe, by kind of option; ``mechanics`` and ``tales`` are kinds of lines: what the
    cards did, and what is told.
    """

    jobs: tuple[JobCard, ...]
    ready: tuple[ReadySuit, ...]
    means: tuple[str, ...]
    attributes: tuple[str, ...]
    defences: tuple[str, ...]
    symbols: tuple[str, ...]
    questions: Mapping[str, str]
    headings: Mapping[str, str]
    deeds: Mapping[str, Deed]
    mechanics: tuple[str, ...]
    tales: tuple[str, ...]


class Setting(Value):
    """The place of the scene. ``written`` if it is a scene of the ready job; ``place`` is the kind of place,
    empty if the title names none.
    """

    title: str
    place: str
    written: bool


class Paper(Value):
    """Reference text: a heading and lines."""

    heading: str
    lines: tuple[str, ...]


class Facts(Value):
    """What the board shows beyond the view. ``gm`` if this seat is the GM's; ``line`` is the running play in
    a sentence; ``items`` are the names of all items of the job;
    ``coming`` is the next scene as written, for a person as GM.
    """

    gm: bool
    setting: Setting
    line: str
    duel: Duel | None
    stakes: Stakes | None
    sums: tuple[Sum, ...]
    raises: tuple[Raise, ...]
    task: Task | None
    modifiers: tuple[Modifier, ...]
    suits: tuple[SuitSheet, ...]
    build: Build | None
    npcs: tuple[Npc, ...]
    rides: tuple[Ride, ...]
    items: tuple[str, ...]
    papers: tuple[Paper, ...]
    coming: Coming | None


HEADED = [("party",), ("suit",), ("npc",), ("number",), ("means",), ("item",)]
"""The fields of options whose label is a heading without them."""

HEADINGS = {
    "attempt": "{} tries",
    "prep": "{} prepares with",
    "turn-on": "Turn on {} with",
    "hit-vehicle": "Against the {}",
    "throw": "Throw at",
    "snatch": "Snatch from {}",
    "pickpocket": "Lift from {}",
    "hand-item": "{} for",
    "ride": "{} rides in the",
    "wheel": "{} drives the",
    "get-in": "Get into the",
    "take-wheel": "Take the wheel of the",
    "swap": "{} and",
    "look": "Cards to see, 5 to reach for each",
}
"""Headings that cannot be derived from a label; {} is what options with two fields have in common."""

PLACES = {
    "gallery": "gallery|museum|auction|exhibition",
    "yard": "yard|gate|garden|courtyard",
    "vault": "vault|bank|safe|strongroom",
    "stairs": "stair|tower|attic|ladder",
    "road": "road|highway|bridge|chase|car",
    "street": "street|alley|corner|square|market",
    "hospital": "hospital|clinic|ward",
    "cellar": "cellar|tunnel|sewer|basement",
    "harbour": "harbour|harbor|dock|pier|quay|ship|ferry|boat|river",
    "office": "office|desk|bureau|station",
    "archive": "archive|library|records",
    "race": "race|track|horse|stable",
    "bar": "bar|club|casino|pub|tavern|hotel",
    "kitchen": "kitchen|restaurant|café|cafe|diner",
    "roof": "roof|skyline",
}
"""Kinds of place, by a pattern for the beginnings of words in a scene's title."""


def data() -> Data:
    asked_in_plays = ("AddCards", "GmAdds", "GiveQueen", "HoldOpen")
    return Data(
        tuple(JobCard(job.title, job.brief, len(job.scenes)) for job in JOBS),
        tuple(
            ReadySuit(suit.name, EPITHETS[suit.slug], suit.symbol, suit.attributes, skill_words(suit.tags))
            for suit in READY
        ),
        capitals(MEANS),
        capitals(ATTRIBUTES),
        capitals(DEFENCES),
        capitals(SYMBOLS),
        {question: PROMPTS[question] for question in asked_in_plays},
        headings(),
        deeds(),
        tuple(sorted(FOLDED)),
        tuple(sorted(TALES)),
    )


def capitals(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word.capitalize() for word in words)


def headings() -> dict[str, str]:
    """The heading above several options of a kind: the label of one of them without its field."""
    several = [kind for kind, fields in PICKS.items() if fields in HEADED and kind in LABELS]
    found = {kind: " ".join(re.sub("{.*?}", "", LABELS[kind]).split()) for kind in several}
    return {kind: text for kind, text in found.items() if text} | HEADINGS


def deeds() -> dict[str, Deed]:
    """The actions against a foe (SU-X01 to SU-X09)."""
    harmless = {kind: (*sides, 0) for kind, sides in OPPOSED.items()}
    return {kind: Deed(*sides) for kind, sides in (ATTACK | harmless).items()}


def facts(view: View, part: Part = plainly) -> Facts:
    plays, laid = bool(view.plays), bool(view.plays and view.laid)
    return Facts(
        gm=is_gm(view),
        setting=part(setting, view),
        line=part(play_line, view) if plays else "",
        duel=part(duel, view) if plays else None,
        stakes=part(stakes, view),
        sums=part(sums, view) if laid else (),
        raises=part(raises, view) if laid else (),
        task=part(task, view),
        modifiers=() if plays else part(own_modifiers, view),
        suits=part(suit_sheets, view),
        build=part(own_build, view),
        npcs=part(npcs, view),
        rides=part(rides, view),
        items=part(items, view),
        papers=tuple(paper for panels in PAPERS for paper in part(panels, view)),
        coming=part(next_scene, view),
    )


def suit_sheets(view: View) -> tuple[SuitSheet, ...]:
    return tuple(suit_sheet(view, suit) for suit in view.suits)


def npcs(view: View) -> tuple[Npc, ...]:
    return tuple(npc(view, row) for row in range(len(view.npcs)))


def rides(view: View) -> tuple[Ride, ...]:
    return tuple(ride(view, vehicle) for vehicle in range(len(view.vehicles)))


def items(view: View) -> tuple[str, ...]:
    return tuple(item_name(view, item) for item in range(len(view.items)))


def on_paper(panels: Callable[[View], Sequence[Panel]]) -> Callable[[View], tuple[Paper, ...]]:
    return lambda view: tuple(Paper(heading, tuple(lines)) for heading, lines in panels(view))


PAPERS = tuple(
    on_paper(panels)
    for panels in (obstacle_panel, looked_panel, gm_panels, company_panels, lambda view: [piles(view)])
)
"""The papers on the table, in their order."""


def setting(view: View) -> Setting:
    """The scene of the ready job, or the GM's own scene with a place guessed from its title."""
    page = view.page() if 0 < view.scene <= len(view.plot().scenes) else None
    if page and view.title in ("", page.title):
        return Setting(page.title, page.place, written=True)
    return Setting(view.title, place_in(view.title), written=False)


def place_in(title: str) -> str:
    return next((place for place, found in PLACES.items() if re.search(rf"\b({found})", title, re.I)), "")
