"""Suits: a role-playing game of sharp-dressed professionals, one GM and one to six players, played with cards."""

from __future__ import annotations

from typing import Any

from rookery.games.suits import (
    actions,
    backward,
    box,
    build,
    calls,
    cards,
    chase,
    console,
    faces,
    fight,
    job,
    looks,
    npc_book,
    obstacles,
    order,
    pieces,
    play,
    prep,
    scene,
    scoring,
    skills,
    state,
    swaps,
    view,
)
from rookery.games.suits.box import BLOCKS, CUSTOM, FREE_JOB, JOB_SLUGS, MEANS, READY, STAKES, VEHICLES, is_npc, npc_slug
from rookery.games.suits.pieces import NOT_HERE
from rookery.games.suits.state import Table
from rookery.kernel import Game, Illegal, Setting
from rookery.kernel.game import LETTERS
from rookery.kit.chair import Put

MOST_PLAYERS, MOST_SUITS = 6, 6
SETTINGS = (
    Setting("gm", ("automatic", "person"), "Who is the GM; a person has the last seat, and at seven seats it is always a person (SU-O2)."),
    Setting("job", (*JOB_SLUGS, "free"), "The job; a free one only with a person as GM (SU-O3)."),
    Setting("packs", ("usual", 1, 2), "Packs in the player deck; usually one up to four Suits, two from five (SU-O4)."),
    Setting("scene_hands", ("fresh", "top-up"), "Hands at the start of a scene: dealt anew, or topped up (SU-O5)."),
    Setting("flips", ("plain", "full"), "Whether a flip counts as if added from the hand (SU-O6)."),
    Setting("loop", ("first", "both"), "The adding ends with the first decline, or when both decline in a row (SU-O7)."),
    Setting(
        "shown", ("usual", "hidden", "word", "number"), "How much of a set threshold is told; usually a word with the automatic GM (SU-O8)."
    ),
    Setting("jack", ("own", "play"), "A Jack takes from the own discard, or from this play only (SU-O9)."),
    Setting("tone", ("fair", "gentle", "ruthless"), "How far the automatic GM goes (SU-O10)."),
    Setting("difficulty", ("standard", "easy", "hard"), "Added to the opposition of obstacles: 0, -2, +2 (SU-O11)."),
    Setting("replacement", ("next", "none"), "Whether the seat of a dead Suit brings a new one in the next scene (SU-O12)."),
    Setting("death", ("dies", "down"), "A Suit that would die dies, or is only down for the scene (SU-O13)."),
    Setting("advancement", ("off", "on"), "After a success every living Suit raises an attribute (SU-O14)."),
    Setting("duels", ("off", "on"), "Whether a Suit may turn on a Suit (SU-O15)."),
    Setting("spotlight", ("on", "off"), "Whether those who acted least must act next in a ready job (SU-O16)."),
    Setting("suits_per_seat", (1, 2, 3), "Suits each player runs, at most six at the table (SU-O17)."),
    Setting(
        "stunt_limit",
        ("usual", "none", 1, 2, 3),
        "Stunts per Suit and scene; usually none with a person, one with the automatic GM (SU-O18).",
    ),
    Setting("reveal", ("on", "off"), "Whether the hidden numbers are shown after the job (SU-O19)."),
    Setting("pressure", ("off", "on"), "Whether the GM may add cards against a number (SU-O20)."),
    Setting("reshuffle", ("off", "on"), "Whether the discards are shuffled in before every scene (SU-O22)."),
    Setting("hand_limit", ("none", *range(5, 21)), "The most cards a Suit may draw up to (SU-O23)."),
)


def setup(seats: int, options: dict[str, Any]) -> Table:
    """Seats, decks and an empty sheet for every Suit (SU-60 to SU-63)."""
    person = int(options["gm"] == "person" or seats > MOST_PLAYERS)
    players = seats - person
    if not players:
        raise Illegal("A person as GM needs a seat of their own beside at least one player: two to seven seats.")
    count = players * options["suits_per_seat"]
    if count > MOST_SUITS:
        raise Illegal(f"At most {MOST_SUITS} Suits sit at a table; {players} players with {options['suits_per_seat']} each are {count}.")
    if options["job"] == "free" and not person:
        raise Illegal("A free job needs a person as GM; the automatic GM runs one of the three ready jobs.")
    packs = options["packs"] if options["packs"] != "usual" else 1 if count <= 4 else 2
    s = Table(
        seats=seats,
        players=players,
        per_seat=options["suits_per_seat"],
        person=person,
        machine=1 - person,
        book=1 - person,
        settings=options,
    )
    s.bags = [list(range(cards.PACK * packs)), list(range(cards.PLAYER_CARDS, cards.ALL_CARDS))]
    s.tops, s.discards = [[], []], [[], []]
    s.seen = [0] * cards.ALL_CARDS
    s.hands = [[] for _ in range(count + 1)]
    empty_sheets(s, count)
    s.job = JOB_SLUGS.index(options["job"]) if options["job"] != "free" else FREE_JOB
    plot = s.plot()
    s.items, s.holders = list(plot.items), [NOT_HERE] * len(plot.items)
    s.objective = 0 if plot.items else -1
    s.track_names, s.tracks = [name for name, _ in plot.tracks], [value for _, value in plot.tracks]
    s.agenda = [*([console.FreeScene()] if person else []), job.JobStart(), build.Building()]
    return s


def empty_sheets(s: Table, count: int) -> None:
    """One row for every Suit in all lists that go by Suit."""
    for name in ("drafts", "alive", "here", "aside", "away", "damage", "armed", "skips", "feints", "used", "stunts"):
        setattr(s, name, [0] * count)
    for name in ("plays_made", "plays_won", "dealt", "cards_added", "fighters", "attacked", "obstacle_plays", "tags"):
        setattr(s, name, [0] * count)
    s.rides, s.classes = [-1] * count, [-1] * count
    s.attributes = [(1, 1, 1, 1)] * count
    s.slugs, s.suit_names = [""] * count, [""] * count


def party_name(party: int) -> str:
    """A Suit by its letter, an NPC by its name."""
    return npc_slug(party) if is_npc(party) else LETTERS[party] if party >= 0 else "gm"


def block_name(number: int) -> str:
    """A stat block by its name."""
    return BLOCKS[number].slug if number < CUSTOM else f"guest-{number - CUSTOM + 1}"


NAMES = {
    "suit": LETTERS.__getitem__,
    "other": LETTERS.__getitem__,
    "party": party_name,
    "mark": party_name,
    "by": party_name,
    "npc": party_name,
    "block": block_name,
    "card": cards.code,
    "shown": cards.printed,
    "symbol": lambda symbol: cards.SYMBOLS[symbol] if symbol >= 0 else "none",
    "means": lambda means: MEANS[means] if means >= 0 else "none",
    "ready": lambda number: READY[number].slug,
    "item": lambda item: f"item-{item}",
    "vehicle": lambda vehicle: f"vehicle-{vehicle}",
    "kind_of_vehicle": lambda kind: VEHICLES[kind].slug,
    "stakes": lambda stakes: STAKES[stakes],
    "line": lambda line: f"line-{line}",
}
FIELDS = {
    (): """pass done build no-suit charisma close ten rest repeat knocked-out killed rearm rally trap get-out flee surrender hand-over
        end-fight daring try edge go accept refuse grant go-on withdraw at-nobody watched exact from-person speak agree success failure
        narrate open-scene next-scene call award bring-npc item vehicle track come-and-go npc-play start-fight next-obstacle end-scene
        tell take-back end-job tell-modifier tell-total write-npc no-class no yes new-track""",
    ("party",): "join shield shoot throw strike ram disarm charge feint talk watcher at opposed-by give-new",
    ("suit",): "stunt mark partner act carry absent call-on at-suit arrive leave",
    ("card",): "add give take toss next offer discard",
    ("npc",): "acts-next foe npc edit-npc dismiss",
    ("number",): "look exactly level npc-level hazard",
    ("means",): "break improvise raise by with change tag",
    ("item",): "take-up take-away objective",
    ("vehicle",): "get-in take-wheel",
    ("shown",): "copy name",
    ("line",): "up down approach",
    ("party", "item"): "snatch pickpocket",
    ("party", "vehicle"): "ride wheel",
    ("card", "party"): "add-to",
    ("card", "shown"): "give-as",
    ("suit", "other"): "swap",
    ("ready",): "ready",
    ("symbol",): "class",
    ("means", "number"): "value",
    ("means", "suit"): "turn-on prep",
    ("means", "vehicle"): "hit-vehicle",
    ("suit", "means"): "attempt",
    ("stakes",): "stakes",
    ("block",): "bring",
    ("item", "party"): "hand-item",
    ("kind_of_vehicle",): "new-vehicle",
}
"""Which fields each kind of option has."""

GAME = Game(
    name="suits",
    title="Suits",
    blurb="Hired professionals, one job, a deck of cards and a GM who smiles: a role-playing game in scenes.",
    version="2",
    seats=(1, 2, 3, 4, 5, 6, 7),
    state=Table,
    setup=setup,
    steps=(
        actions,
        backward,
        box,
        build,
        calls,
        chase,
        console,
        faces,
        fight,
        job,
        looks,
        npc_book,
        obstacles,
        order,
        play,
        prep,
        Put,
        scene,
        skills,
        pieces,
        state,
        swaps,
    ),
    picks={kind: fields for fields, kinds in FIELDS.items() for kind in kinds.split()},
    names=NAMES,
    settings=SETTINGS,
    view=view.view,
    imagine=view.imagine,
    outcome=scoring.outcome,
    inventory=scoring.inventory,
    bound=20_000,
)
