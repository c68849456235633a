"""Reads a position into a table; ``position/__init__.py`` shows the format."""

from __future__ import annotations

from typing import Any

from rookery.games.den_of_thieves.entries import FRAME, LASTING
from rookery.games.den_of_thieves.making import ENEMY, LOCKS, Threat
from rookery.games.den_of_thieves.options import Mode
from rookery.games.den_of_thieves.position.naming import (
    NUMBERS,
    bonuses_named,
    cards_named,
    lead_named,
    named,
    options_named,
    person_named,
    ratings_named,
    seat_letter,
    space_named,
    thief_named,
    usual_way,
)
from rookery.games.den_of_thieves.printed import CARDS, TOKEN_KINDS, standard_tokens, tokens_of
from rookery.games.den_of_thieves.public import (
    BONDS,
    NOBODY,
    Enchantment,
    Fact,
    Known,
    Person,
    Posture,
    Status,
    Zone,
)
from rookery.games.den_of_thieves.rules.beginning import assignments
from rookery.games.den_of_thieves.rules.campaign import AskForMore
from rookery.games.den_of_thieves.rules.establishing import EstablishingPhase
from rookery.games.den_of_thieves.rules.map_phase import ChooseMain
from rookery.games.den_of_thieves.rules.roles import SettleRoles
from rookery.games.den_of_thieves.rules.scene import Scene
from rookery.games.den_of_thieves.rules.turn import EndTurn, Turn, WithDealer
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS, Illegal, Malformed, Step
from rookery.kit.reading import found, known_keys, mapping, names, number, seat_named

KEYS = {
    "seats", "options", "people", "big_score", "prize", "holder", "vault", "map", "face_down", "discard",
    "aces", "aside", "deck", "flags", "facts", "round", "turn", "main", "scene", "now", "named", "cast",
    "blown", "nights",
}  # fmt: skip
THIEF_KEYS = {
    "name", "seat", "card", "ratings", "bonuses", "at", "tokens", "curse", "harm", "trust", "bonds",
    "bond_points", "spells", "enchantments", "leads", "holds", "state", "comebacks",
}  # fmt: skip
SCENE_KEYS = {
    "dealer", "antagonist", "in", "lead", "night", "goal", "enemies", "threats", "locks", "alarm",
    "moves_made", "tricks", "walk_ons",
}  # fmt: skip
USUAL_RATINGS, USUAL_BONUS = (4, 1, 2, 3), "DT-B-M2"
STATES = {one.name.lower(): one for one in Status} | {"out of the scene": Status.OUT}
NOW: dict[str, type[Step]] = {
    "map": ChooseMain,
    "roles": SettleRoles,
    "dealer": WithDealer,
    "establishing": EstablishingPhase,
    "scene": Scene,
    "end of turn": EndTurn,
}
"""Where a turn goes on; also ``setup`` and ``turn``."""


def read(given: Any) -> Den:
    known_keys(given, KEYS, "A position of Den of Thieves")
    people = mapping(given, "people")
    game = Den.game
    options = game.settled(options_named(mapping(given, "options")))
    usual = max(len(people), 1) + (options["mode"] == Mode.GM)
    s: Den = game.setup(number(given.get("seats", usual), "seats", 1, 8), options)
    now = given.get("now", "turn" if people else "setup")
    if now == "setup":
        return s
    s.agenda = []
    set_people(s, people or {"A": {}})
    set_cards(s, given)
    for who, (letter, what) in enumerate((people or {"A": {}}).items()):
        set_thief(s, who, letter, what or {})
    set_cards_told(s, given)
    set_turn(s, given, now)
    return s


def set_people(s: Den, people: dict[str, Any]) -> None:
    players = [seat for seat in range(s.seats) if seat != s.terms.gm_seat]
    for place, (letter, what) in enumerate(people.items()):
        if letter != LETTERS[place]:
            raise Malformed(f"The protagonists are A, B, C in the order they were made, not {letter!r}.")
        row = known_keys(what or {}, THIEF_KEYS, "A protagonist")
        card = named(row["card"]) if row.get("card", "none") != "none" else NOBODY
        printed = CARDS[card].play_as if card >= 0 else None
        if card >= 0 and printed is None:
            raise Illegal(f"Nobody can be played from {CARDS[card].short}.")
        ratings = printed.ratings if printed else ratings_named(row.get("ratings", USUAL_RATINGS))
        usual = LETTERS[players[place] if place < len(players) else players[0]]
        seat = seat_named(seat_letter(row.get("seat", usual)), s.seats)
        name = row.get("name", CARDS[card].name if card >= 0 else f"Thief {letter}")
        tokens = tokens_of(CARDS[card]) if card >= 0 else standard_tokens(ratings)
        bonuses = bonuses_named(row.get("bonuses", [] if printed else [USUAL_BONUS]))
        s.join(Person(seat, name, ratings, bonuses, card), tokens.parts())
    for row_of in range(len(s.people)):
        s.trust[row_of] = tuple([2] * len(s.people))


def set_thief(s: Den, who: int, letter: str, row: dict[str, Any]) -> None:
    s.status[who] = found(row.get("state", "active"), STATES, "state")
    stands = row.get("at", "none") != "none" and s.acting(who)
    s.marker[who] = space_named(row["at"]) if stands else None
    s.curse[who], s.harm[who] = (number(row.get(key, 0), key, 0, 20) for key in ("curse", "harm"))
    s.bond_points[who] = number(row.get("bond_points", BONDS), "bond_points", 0, BONDS)
    s.comebacks[who] = number(row.get("comebacks", 0), "comebacks", 0, 20)
    if "tokens" in row:
        counts = known_keys(row["tokens"] or {}, TOKEN_KINDS, "What a protagonist has of tokens")
        kinds = len(TOKEN_KINDS)
        s.tokens[kinds * who : kinds * (who + 1)] = [counts.get(kind, 0) for kind in TOKEN_KINDS]
    trust = [*s.trust[who]]
    for other, level in mapping(row, "trust").items():
        trust[thief_named(s, other)] = number(level, "trust", 1, 4)
    s.trust[who] = tuple(trust)
    s.spells += [Known(who, spell) for spell in names(row.get("spells"), "spells")]
    s.enchantments += [Enchantment(who, str(said)) for said in names(row.get("enchantments"), "enchantments")]
    s.leads += [lead_named(who, lead) for lead in names(row.get("leads"), "leads")]
    held = row.get("holds") or {}
    for card, way in held.items() if isinstance(held, dict) else [(card, usual_way(card)) for card in held]:
        hold(s, who, named(card), way)
    for person, level in mapping(row, "bonds").items():
        known = person_named(s, person)
        s.change_bond(who, known, number(level, "a bond", 0, 4) - s.bond(who, known))


def hold(s: Den, who: int, card: int, written: str) -> None:
    way, _, posture = written.partition(" ")
    if way not in CARDS[card].hold.as_:
        raise Illegal(f"{CARDS[card].short} cannot be held as {way!r}.")
    place(s, card, Zone.HELD)
    s.holder[card], s.held_as[card] = who, way
    s.posture[card] = found(posture or "upright", {one.name.lower(): one for one in Posture}, "posture")


def place(s: Den, card: int, zone: Zone) -> None:
    """A card leaves the deck for a zone."""
    if card in s.deck:
        s.deck.remove(card)
    s.put(card, zone)


def set_cards(s: Den, given: dict[str, Any]) -> None:
    score = cards_named(given.get("big_score"), "big_score")
    for card in score:
        place(s, card, Zone.PINNED)
        s.at[card] = BIG_SCORE
    roles = assignments(score)[0].parts() if score else (NOBODY,) * 3
    words = zip(("prize", "holder", "vault"), roles, strict=True)
    s.prize, s.mark, s.vault = (role_card(given.get(key), card) for key, card in words)
    for space, cards in mapping(given, "map").items():
        for card in cards_named(cards, "map"):
            place(s, card, Zone.MAP)
            s.at[card] = space_named(space)
    for space, card in mapping(given, "face_down").items():
        s.deck.remove(named(card))
        s.covered.append(space_named(space))
        s.face_down.append(named(card))
    s.named = {named(card): space_named(space) for space, card in mapping(given, "named").items()}
    for zone, key in ((Zone.DISCARD, "discard"), (Zone.ACE_PILE, "aces")):
        for card in cards_named(given.get(key), key):
            place(s, card, zone)
    for card, of_card in mapping(given, "aside").items():
        place(s, named(card), Zone.ASIDE)
        s.of_card[named(card)] = named(of_card)
    s.cast = [str(name) for name in names(given.get("cast"), "cast")]


def role_card(written: str | None, usual: int) -> int:
    return usual if written is None else NOBODY if written == "none" else named(written)


def set_cards_told(s: Den, given: dict[str, Any]) -> None:
    if isinstance(given.get("deck"), list):
        for card in [card for card in s.deck if card not in cards_named(given["deck"], "deck")]:
            place(s, card, Zone.SHEET)
    for card, flags in mapping(given, "flags").items():
        for flag in names(flags, "flags"):
            s.set_flag(named(card), flag)
    s.facts = [
        Fact(entry, card=named(row), lasts=True) if row in NUMBERS else Fact(entry, row=row, lasts=True)
        for entry, row in mapping(given, "facts").items()
    ]


def set_turn(s: Den, given: dict[str, Any], now: str) -> None:
    s.round, s.blown, s.nights = given.get("round", 1), given.get("blown", 0), given.get("nights", 1)
    seat = seat_named(seat_letter(given.get("turn", LETTERS[s.people[0].seat])), s.seats)
    s.first_seat = seat
    if now == "turn":
        s.agenda = [AskForMore(), Turn(seat)]
        return
    s.active = seat
    s.main = thief_named(s, given["main"]) if "main" in given else first_of(s, seat)
    steps = [*(Turn(seat).run(s) or ())]
    if now not in NOW:
        raise Malformed(f"now is setup, turn, {', '.join(NOW)}, not {now!r}.")
    first = next(place for place, step in enumerate(steps) if isinstance(step, NOW[now]))
    s.agenda = [AskForMore(), *reversed(steps[first:])]
    set_scene(s, known_keys(given.get("scene") or {}, SCENE_KEYS, "A scene"))
    if now == "scene":
        set_framed(s, "lead" in mapping(given, "scene") or len(s.face_up(s.stage)) == 1)


def set_framed(s: Den, lead: bool) -> None:
    """What led a scene has been consulted before it opened, with rows nobody noted: the lead card (DT-416),
    or of the Big Score what an automatic dealer looks at (DT-820).
    """
    keys = [*FRAME[s.lead]] if lead else []
    if s.stage == BIG_SCORE and s.dealer == NOBODY:
        lasting = [key for card in (s.prize, s.mark) if card != NOBODY for key in FRAME[card]]
        keys = [key for key in lasting if key in LASTING] + [*(FRAME[s.vault] if s.vault != NOBODY else ())]
    for key in keys:
        if not s.knows(key):
            s.note(Fact(key, lasts=key in LASTING))


def first_of(s: Den, seat: int) -> int:
    """The first protagonist of a seat, one who is not retired if there is any."""
    own = [*s.of_seat(seat), *(who for who, person in enumerate(s.people) if person.seat == seat)]
    if not own:
        raise Illegal(f"Seat {LETTERS[seat]} has no protagonist.")
    return own[0]


def role_seat(s: Den, written: str) -> int:
    return NOBODY if written == "machine" else seat_named(written, s.seats)


def set_scene(s: Den, row: dict[str, Any]) -> None:
    s.main = s.main if s.main != NOBODY else first_of(s, s.active)
    gm = LETTERS[s.terms.gm_seat] if s.terms.gm_seat >= 0 else "machine"
    s.dealer = s.last_dealer = role_seat(s, row.get("dealer", gm))
    s.antagonist = role_seat(s, row.get("antagonist", gm))
    inside = [thief_named(s, letter) for letter in names(row.get("in"), "in")]
    s.in_scene = inside or [s.main]
    s.stage = s.marker[s.main] or BIG_SCORE
    s.lead = named(row["lead"]) if "lead" in row else next(iter(reversed(s.face_up(s.stage))), NOBODY)
    s.night, s.goal = int(bool(row.get("night"))), row.get("goal", "other")
    s.enemies = [person_named(s, name) for name in names(row.get("enemies"), "enemies")]
    s.threats = [
        Threat(ENEMY, named(one))
        if one in NUMBERS
        else Threat(ENEMY, person=person_named(s, one))
        if one in s.cast
        else Threat(one.replace(" ", "_"))
        for one in names(row.get("threats"), "threats")
    ]
    behind = [max(threat.card, threat.person) for threat in s.threats if threat.cause == ENEMY]
    s.enemies += [enemy for enemy in behind if enemy not in s.enemies]
    s.locks = [LOCKS.index(lock) for lock in names(row.get("locks"), "locks")]
    s.alarm, s.moves_made = row.get("alarm", 0), row.get("moves_made", 0)
    s.tricks = names(row.get("tricks"), "tricks")
    s.walk_ons = [person_named(s, name) for name in names(row.get("walk_ons"), "walk_ons")]
