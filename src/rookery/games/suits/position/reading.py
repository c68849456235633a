"""Reads a position into a table; ``position/__init__.py`` shows the format."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.cards import GM, PLAYERS, SYMBOLS, card_named
from rookery.games.suits.jobs import JOB_SLUGS
from rookery.games.suits.parties import NOBODY, is_npc, npc_named
from rookery.games.suits.pieces import LIES_HERE, NOT_HERE, Aim, Play
from rookery.games.suits.position.writing import FAMILIES, USED
from rookery.games.suits.printed import BLOCK_NUMBER, MEANS, READY, STAKES, VEHICLE_SLUGS, Sheet, tag_bits
from rookery.games.suits.rules.console.powers import FreeScene
from rookery.games.suits.rules.fights.fight import NextTurn, Round, start_fight, take_turn
from rookery.games.suits.rules.people.npcs import bring
from rookery.games.suits.rules.people.vehicles import add_vehicle, board
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.rules.session.build import READY_TO_PLAY, problems, wear
from rookery.games.suits.rules.session.crew import name_point
from rookery.games.suits.rules.session.job import JobOver, NextObstacle, NextScene, RunObstacle
from rookery.games.suits.rules.session.obstacle_effects import AfterFight
from rookery.games.suits.state import Suits
from rookery.kernel import LETTERS, Illegal, Malformed, Step
from rookery.kit.reading import known_keys

KEYS = {
    "gm", "seats", "options", "job", "suits", "dead", "away", "hands", "decks", "bags", "discards",
    "npcs", "damage", "disarmed", "skip", "feint", "used", "scene", "crew", "point", "heat", "edge",
    "tracks", "items", "vehicles", "acted", "losses", "legs", "plays", "now", "more", "title", "moves",
}  # fmt: skip


def named(name: str) -> int:
    """What chance may turn up: a card (``7C`` of the players, ``g7C`` of the GM), or a Suit by its letter."""
    if len(name) == 1 and name in LETTERS:
        return LETTERS.index(name)
    return card_named(name)


def read(given: dict[str, Any]) -> Suits:
    known_keys(given, KEYS, "A position of Suits")
    s = empty_table(given)
    if "suits" not in given:
        return s
    s.agenda = []
    set_suits(s, given)
    set_scene(s, given)
    set_people(s, given)
    set_cards(s, given)
    now = given.get("now") or ({"free": True} if s.person else {})
    s.agenda = [*set_now(s, now)[::-1]]
    return s


def empty_table(given: dict[str, Any]) -> Suits:
    person = given.get("gm", "automatic")
    options = {"gm": person, "job": given.get("job", JOB_SLUGS[0]), **(given.get("options") or {})}
    count = -(-len(given["suits"]) // options.get("suits_per_seat", 1)) if "suits" in given else 1
    seats = given.get("seats", count + (person == "person"))
    table: Suits = Suits.game.setup(seats, Suits.game.settled(options))
    return table


def suit_named(name: Any) -> int:
    if not isinstance(name, str) or name not in LETTERS[:6]:
        raise Malformed(f"{name!r} is no Suit; Suits are A to F.")
    return LETTERS.index(name)


def party_named(name: str) -> int:
    return suit_named(name) if len(name) == 1 else npc_named(name)


def sheet_named(what: Any) -> Sheet:
    """A ready-made Suit by its slug, or a sheet in full; refused with everything that is wrong with it."""
    if isinstance(what, str):
        found = next((sheet for sheet in READY if sheet.slug == what), None)
        if not found:
            raise Illegal(
                f"No ready-made Suit is called {what!r}; there are "
                f"{', '.join(sheet.slug for sheet in READY)}."
            )
        return found
    name, word = str(what.get("name", "")), what.get("class", "")
    symbol = SYMBOLS.index(word) if word in SYMBOLS else -1
    attributes, tags = tuple(what.get("attributes", ())), list(what.get("tags", ()))
    if len(attributes) != 4 or not all(isinstance(value, int) for value in attributes):
        raise Malformed("A Suit has four attributes, whole numbers: Fitness, Dexterity, Wits, Charisma.")
    wrong = problems(name, symbol, attributes, tags)
    if wrong:
        raise Illegal(" ".join(wrong))
    return Sheet("", name, symbol, attributes, tag_bits(tags))


def set_suits(s: Suits, given: dict[str, Any]) -> None:
    for letter, what in given["suits"].items():
        suit = suit_named(letter)
        wear(s, suit, sheet_named(what))
        s.alive[suit] = s.here[suit] = s.armed[suit] = 1
    s.drafts = [READY_TO_PLAY] * len(s.suits)
    for letter in given.get("dead", ()):
        s.alive[suit_named(letter)] = s.here[suit_named(letter)] = 0
    for letter in given.get("away", ()):
        s.here[suit_named(letter)], s.away[suit_named(letter)] = 0, 1
    for letter in given.get("skip", ()):
        s.skips[suit_named(letter)] = 1
    for letter in given.get("feint", ()):
        s.feints[suit_named(letter)] = 1
    for letter, what in (given.get("used") or {}).items():
        s.used[suit_named(letter)] = sum(USED[word] for word in what)
    for letter, count in (given.get("plays") or {}).items():
        s.obstacle_plays[suit_named(letter)] = count


def set_scene(s: Suits, given: dict[str, Any]) -> None:
    s.scene, s.title = given.get("scene", 1), given.get("title", "")
    s.crew = given.get("crew", len(s.present()))
    s.book = 0
    s.on_stage = s.person
    name_point(s)
    s.point = suit_named(given["point"]) if "point" in given else s.point
    s.heat, s.edge = given.get("heat", 0), given.get("edge", 0)
    for name, value in (given.get("tracks") or {}).items():
        if name not in s.track_names:
            s.track_names.append(name)
            s.tracks.append(0)
        s.tracks[s.track_names.index(name)] = value
    for item, holder in (given.get("items") or {}).items():
        if item not in s.items:
            s.items.append(item)
            s.holders.append(NOT_HERE)
        s.holders[s.items.index(item)] = LIES_HERE if holder == "here" else party_named(holder)
    s.acted = sum(1 << suit_named(letter) for letter in given.get("acted", ()))
    s.more_foes = [BLOCK_NUMBER[slug] for slug in given.get("more", ())]
    s.moves = given.get("moves", 0)
    s.losses, s.legs = given.get("losses", 0), list(given.get("legs", [0, 0]))


def set_people(s: Suits, given: dict[str, Any]) -> None:
    for slug in given.get("npcs", ()):
        bring(s, npc_named(slug))
    for row in given.get("vehicles", ()):
        vehicle = add_vehicle(s, VEHICLE_SLUGS.index(row["kind"]), row.get("damage", 0))
        for rider in row.get("riders", ()):
            board(s, party_named(rider), vehicle, wheel=False)
        if "driver" in row:
            board(s, party_named(row["driver"]), vehicle, wheel=True)
    for name, amount in (given.get("damage") or {}).items():
        party = party_named(name)
        if is_npc(party):
            s.npc_damage[s.row(party)] = amount
        else:
            s.damage[party] = amount
    for name in given.get("disarmed", ()):
        s.arm(party_named(name), 0)


def set_cards(s: Suits, given: dict[str, Any]) -> None:
    """Hands, tops and discards; all other cards are in the bags, unless these are given."""
    placed = set()
    for owner, names in (given.get("hands") or {}).items():
        party = NOBODY if owner == "gm" else suit_named(owner)
        cards = [card_named(str(name), GM if owner == "gm" else PLAYERS) for name in names]
        s.hands[party][:] = cards
        for card in cards:
            s.seen[card] = s.bit(party)
        placed |= set(cards)
    for part, piles in (("decks", s.tops), ("discards", s.discards)):
        for owner, names in (given.get(part) or {}).items():
            cards = [card_named(str(name), FAMILIES[owner]) for name in names]
            piles[FAMILIES[owner]][:] = cards
            placed |= set(cards)
    for bag in s.bags:
        bag[:] = [card for card in bag if card not in placed]
    for owner, names in (given.get("bags") or {}).items():
        s.bags[FAMILIES[owner]][:] = [card_named(str(name), FAMILIES[owner]) for name in names]


# --- what happens now ---


def set_now(s: Suits, now: dict[str, Any]) -> list[Step]:
    """The steps that come next, the first one first."""
    if not now:
        return []
    [(kind, what)] = now.items()
    if kind == "free":
        return [FreeScene()]
    if kind == "end":
        return [JobOver()]
    if kind == "play":
        return [*start(s, read_play(s, what)), *([FreeScene()] if s.person else [])]
    if kind == "scene":
        s.book, s.scene = 1, what - 1
        return [NextScene()]
    if kind in ("obstacle", "rest"):
        return now_obstacle(s, str(what), rest=kind == "rest")
    if kind in ("fight", "round", "turn"):
        return now_fight(s, kind, what)
    raise Malformed(
        f"Nothing called {kind!r} can happen now; there are play, turn, round, fight, obstacle, rest, "
        f"scene, free and end."
    )


def now_obstacle(s: Suits, name: str, *, rest: bool) -> list[Step]:
    """An obstacle of the scene by its letter; with ``rest`` also all that follow it."""
    place = "abc".index(name[-1])
    s.book = 1
    return [NextObstacle(place)] if rest else [RunObstacle(place)]


def now_fight(s: Suits, kind: str, what: Any) -> list[Step]:
    """The start of a fight, a round of it, or one turn; ``book`` if it belongs to a ready job."""
    foes = [npc for npc in s.npcs if s.is_in(npc)]
    details = what if isinstance(what, dict) else {}
    absent = tuple(suit_named(letter) for letter in details.get("absent", ()))
    steps = start_fight(s, foes, absent)
    s.book = int(details.get("book", 0))
    after: list[Step] = [FreeScene()] if s.person else []
    if kind == "fight":
        return [*steps, *after]
    s.round = details.get("round", 1)
    if kind == "round":
        s.round -= 1
        return [Round(), *after]
    party = party_named(details.get("who", what if isinstance(what, str) else "A"))
    s.order = [party_named(name) for name in details.get("then", ())]
    s.turn = party
    job: list[Step] = [AfterFight()] if s.book else []
    return [*take_turn(s, party), NextTurn(), *job, *after]


def read_play(s: Suits, what: dict[str, Any]) -> Play:
    against = what.get("against", 0)
    play = Play(
        Aim(what.get("aim", "call")),
        party_named(what["who"]),
        MEANS.index(what["by"]),
        extra=what.get("extra", 0),
        bonus=what.get("bonus", 0),
        person=bool(what.get("person", False)),
        stakes=STAKES.index(what.get("stakes", "normal")),
        times=what.get("x", 0),
        diamonds=what.get("diamonds", 0),
        hazard=what.get("hazard", 0),
        endangered=party_named(what["who"]) if "hazard" in what else NOBODY,
        ties=what.get("ties", 0),
        shown=bool(what.get("shown", False)),
        item=s.item(what.get("item", "")),
        vehicle=what.get("vehicle", NOBODY),
    )
    if isinstance(against, int):
        marks = tuple(suit_named(letter) for letter in what.get("marks", ()))
        return play.but(threshold=against, marks=marks)
    *who, means = against.replace(",", " ").split()
    marks = tuple(party_named(name) for name in who)
    return play.but(mark=marks[0], against=MEANS.index(means), marks=marks if len(marks) > 1 else ())
