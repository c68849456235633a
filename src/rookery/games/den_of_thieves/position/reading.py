"""Reads a position into a table; ``position/__init__.py`` shows the format."""

from __future__ import annotations

from collections import Counter

from rookery.games.den_of_thieves.entries import CARD_OF, FRAME, LASTING, TABLE
from rookery.games.den_of_thieves.making import ENEMY, LOCKS, Threat
from rookery.games.den_of_thieves.options import NO_LIMIT, Mode
from rookery.games.den_of_thieves.position.naming import (
    BAND_OF,
    FACE_OR_ACE,
    HELD_AS,
    NUMBERS,
    SCENE_TOO,
    TABLE_TOO,
    THIEF_TOO,
    Row,
    bonuses_named,
    cards_named,
    cause_named,
    entry_named,
    lead_named,
    listed,
    named,
    one_of,
    options_named,
    person_named,
    ratings_named,
    score_spread,
    seat_letter,
    space_named,
    spell_id,
    thief_named,
    usual_keys,
    usual_way,
)
from rookery.games.den_of_thieves.position.rows import carry_out_rows
from rookery.games.den_of_thieves.printed import (
    CARDS,
    CHARACTERISTICS,
    TOKEN_KINDS,
    standard_tokens,
    tokens_of,
)
from rookery.games.den_of_thieves.public import (
    BONDS,
    NOBODY,
    Enchantment,
    Fact,
    Known,
    Person,
    Posture,
    Rival,
    Status,
    Zone,
)
from rookery.games.den_of_thieves.rules.beginning import MADE_UP, DrawBigScore, LayCrossroads, assignments
from rookery.games.den_of_thieves.rules.campaign import MOST_NIGHTS, AskForMore
from rookery.games.den_of_thieves.rules.establishing import GOALS, EstablishingPhase
from rookery.games.den_of_thieves.rules.guard import heist_is_on
from rookery.games.den_of_thieves.rules.making import MakeProtagonists
from rookery.games.den_of_thieves.rules.map_phase import ChooseMain, MapPhase
from rookery.games.den_of_thieves.rules.roles import SettleRoles
from rookery.games.den_of_thieves.rules.scene import Scene
from rookery.games.den_of_thieves.rules.spells import SUIT_OF
from rookery.games.den_of_thieves.rules.turn import EndTurn, Turn, WithDealer
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS, Illegal, Malformed, Step
from rookery.kit.reading import known_keys, mapping, number, seat_named

KEYS = {
    "seats", "options", "people", "big_score", "prize", "holder", "vault", "map", "face_down", "discard",
    "aces", "aside", "deck", "flags", "facts", "round", "turn", "main", "scene", "now", "named", "cast",
    "blown", "nights", "pulled_off", "prize_owner", "rivals",
}  # fmt: skip
TURN_KEYS = {"turn", "main", "scene"}
THIEF_KEYS = {
    "name", "seat", "card", "ratings", "bonuses", "at", "tokens", "curse", "harm", "trust", "bonds",
    "bond_points", "spells", "enchantments", "leads", "holds", "state", "comebacks", "acquainted",
}  # fmt: skip
SCENE_KEYS = {
    "dealer", "antagonist", "in", "lead", "night", "goal", "enemies", "threats", "locks", "alarm",
    "moves_made", "tricks", "walk_ons",
}  # fmt: skip
USUAL_RATINGS, USUAL_BONUS = (4, 1, 2, 3), "DT-B-M2"
STATES = {one.name.lower(): one for one in Status} | {"out of the scene": Status.OUT, "retired": Status.DEAD}
POSTURES = {one.name.lower(): one for one in Posture}
DAYTIMES = {"true": 1, "false": 0, "night": 1, "day": 0}
NOW: dict[str, type[Step]] = {
    "map": ChooseMain,
    "roles": SettleRoles,
    "dealer": WithDealer,
    "establishing": EstablishingPhase,
    "scene": Scene,
    "end of turn": EndTurn,
}
"""Where a turn goes on; also ``setup`` and ``turn``."""


def read(written: object) -> Den:
    given = score_spread(known_keys(usual_keys(written, TABLE_TOO), KEYS, "A position of Den of Thieves"))
    people = mapping(given, "people")
    made = as_made(people)
    game = Den.game
    chosen = mapping(given, "options")
    options = game.settled(options_named(chosen))
    usual = max(len(made), max(len(people), 1) + (options["mode"] == Mode.GM))
    s: Den = game.setup(number(given.get("seats", chosen.get("seats", usual)), "seats", 1, 8), options)
    now = str(given.get("now", "turn" if people else "setup")).removesuffix(" phase")
    usually: Row = {} if now == "setup" else {"A": {}}
    rows = {letter: thief_row(row or {}) for letter, row in (made or usually).items()}
    set_people(s, rows, by_letter=len(made) > len(people))
    s.mourned += [place for place, letter in enumerate(made) if letter not in people]
    set_cards(s, given)
    for who, row in enumerate(rows.values()):
        set_thief(s, who, row)
    set_cards_told(s, given)
    if now == "setup":
        set_up(s, given)
        return s
    first = s.people[LETTERS.index(min(people, default="A"))]
    set_turn(s, {"turn": LETTERS[first.seat], **given}, now)
    carry_out_rows(s)
    return s


def set_up(s: Den, given: Row) -> None:
    """What is given need not be made, drawn or laid any more; there is no turn yet."""
    early = next((key for key in given if key in TURN_KEYS), None)
    if early:
        raise Malformed(f"At set-up there is no turn yet, and so no {early!r}; say where play goes on.")
    given_already = {
        MakeProtagonists: bool(s.people),
        DrawBigScore: "big_score" in given,
        LayCrossroads: "face_down" in given,
    }
    s.agenda = [step for step in s.agenda if not given_already.get(type(step))]


def thief_row(written: object) -> Row:
    """The sheet of a protagonist; ratings and held cards also as the fields that it has for them (2.4)."""
    row = known_keys(
        usual_keys(written, THIEF_TOO), {*THIEF_KEYS, *CHARACTERISTICS, *HELD_AS}, "A protagonist"
    )
    rated = {name: row[name] for name in CHARACTERISTICS if name in row}
    held = dict(as_it_lies(card, way) for key, way in HELD_AS.items() for card in listed(row.get(key), key))
    if held:
        holds = row.get("holds") or {}
        held |= (
            holds if isinstance(holds, dict) else dict(as_it_lies(card) for card in listed(holds, "holds"))
        )
    return {**row, **({"ratings": rated} if rated else {}), **({"holds": held} if held else {})}


def as_it_lies(card: str, way: str = "") -> tuple[str, str]:
    """A card of a list, and how it is held; behind its name may stand how it lies (G7 flipped)."""
    name, _, posture = card.rpartition(" ")
    return (name, f"{way} {posture}") if posture in POSTURES else (card, way)


def as_made(people: Row) -> Row:
    """The protagonists in the order of their letters; whose letter is left out between them has retired."""
    for letter in people:
        if letter not in [*LETTERS]:
            raise Malformed(f"The protagonists are A, B, C in the order they were made, not {letter!r}.")
    count = LETTERS.index(max(people)) + 1 if people else 0
    return {letter: people.get(letter, {"state": "dead"}) for letter in LETTERS[:count]}


def set_people(s: Den, people: Row, *, by_letter: bool) -> None:
    """By default each seat that plays has the next of them, or ``by_letter`` the one of its own letter."""
    players = [seat for seat in range(s.seats) if seat != s.terms.gm_seat]
    for place, (letter, row) in enumerate(people.items()):
        card = named(row["card"]) if row.get("card", "none") != "none" else NOBODY
        printed = CARDS[card].play_as if card >= 0 else None
        if card >= 0 and printed is None:
            raise Illegal(f"Nobody can be played from {CARDS[card].short}.")
        ratings = printed.ratings if printed else ratings_named(row.get("ratings", USUAL_RATINGS))
        own = place if by_letter and place in players else NOBODY
        usual = own if own != NOBODY else players[place] if place < len(players) else players[0]
        seat = seat_named(seat_letter(row.get("seat", LETTERS[usual])), s.seats)
        name = row.get("name", CARDS[card].name if card >= 0 else f"Thief {letter}")
        tokens = tokens_of(CARDS[card]) if card >= 0 else standard_tokens(ratings)
        bonuses = bonuses_named(row.get("bonuses", [] if printed else [USUAL_BONUS]))
        s.join(Person(seat, name, ratings, bonuses, card), tokens.parts())
    for row_of in range(len(s.people)):
        s.trust[row_of] = tuple([2] * len(s.people))


def set_thief(s: Den, who: int, row: Row) -> None:
    s.status[who] = STATES[one_of(row.get("state", "active"), STATES, "The state of a protagonist")]
    stands = row.get("at", "none") != "none" and s.acting(who)
    s.marker[who] = space_named(row["at"]) if stands else None
    s.curse[who], s.harm[who] = (number(row.get(key, 0), key, 0, 20) for key in ("curse", "harm"))
    s.bond_points[who] = number(row.get("bond_points", BONDS), "bond_points", 0, BONDS)
    s.comebacks[who] = number(row.get("comebacks", 0), "comebacks", 0, 20)
    if "tokens" in row:
        counts = known_keys(token_counts(row["tokens"]), TOKEN_KINDS, "What a protagonist has of tokens")
        kinds = len(TOKEN_KINDS)
        left = [number(counts.get(kind, 0), f"{kind} tokens", 0, 20) for kind in TOKEN_KINDS]
        s.tokens[kinds * who : kinds * (who + 1)] = left
    trust = [*s.trust[who]]
    for other, level in mapping(row, "trust").items():
        trust[thief_named(s, other)] = number(level, "trust", 1, 4)
    s.trust[who] = tuple(trust)
    spells, spoken, leads = (listed(row.get(key), key) for key in ("spells", "enchantments", "leads"))
    s.spells += [spell_known(who, str(kind)) for kind in spells]
    s.enchantments += [Enchantment(who, str(said)) for said in spoken]
    s.leads += [lead_named(who, lead) for lead in leads]
    held = row.get("holds") or {}
    cards = held if isinstance(held, dict) else dict(as_it_lies(card) for card in listed(held, "holds"))
    for card, way in cards.items():
        hold(s, who, named(card), way)
    s.acquainted += [(who, person_named(s, person)) for person in listed(row.get("acquainted"), "acquainted")]
    for person, level in mapping(row, "bonds").items():
        known = person_named(s, person)
        s.change_bond(who, known, number(level, "a bond", 0, 4) - s.bond(who, known))


def spell_known(who: int, written: str) -> Known:
    """A kind that a token has brought, unless it is said to have been granted (DT-214, DT-654)."""
    kind = written.removesuffix(" granted")
    return Known(who, one_of(spell_id(kind), SUIT_OF, "A kind of spells"), by_token=kind == written)


def token_counts(written: object) -> object:
    """How many there are of each kind; they may also be listed one by one."""
    return dict(Counter(written)) if isinstance(written, list) else written or {}


def hold(s: Den, who: int, card: int, written: str) -> None:
    words = written.split()
    posture = next((word for word in words if word in POSTURES), "upright")
    way = next((word for word in words if word != posture), usual_way(CARDS[card].short))
    if way not in CARDS[card].hold.as_:
        raise Illegal(f"{CARDS[card].short} cannot be held as {way!r}.")
    place(s, card, Zone.HELD)
    s.holder[card], s.held_as[card] = who, way
    s.posture[card] = POSTURES[posture]


def place(s: Den, card: int, zone: Zone) -> None:
    """A card leaves the deck for a zone."""
    if card not in s.deck:
        raise Illegal(f"{CARDS[card].short} can lie in one place only.")
    s.deck.remove(card)
    s.put(card, zone)


def set_cards(s: Den, given: Row) -> None:
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
    for space, cards in mapping(given, "face_down").items():
        for card in cards_named(cards, "face_down"):
            place(s, card, Zone.UNSEEN)
            s.covered.append(space_named(space))
            s.face_down.append(card)
    s.named = {named(card): space_named(space) for space, card in mapping(given, "named").items()}
    for zone, key in ((Zone.DISCARD, "discard"), (Zone.ACE_PILE, "aces")):
        for card in cards_named(given.get(key), key):
            place(s, card, zone)
    for card, of_card in mapping(given, "aside").items():
        place(s, named(card), Zone.ASIDE)
        s.of_card[named(card)] = named(of_card)
    s.cast = [str(name) for name in listed(given.get("cast"), "cast")]


def role_card(written: str | None, usual: int) -> int:
    return usual if written is None else NOBODY if written == "none" else named(written)


def set_cards_told(s: Den, given: Row) -> None:
    if isinstance(given.get("deck"), list):
        left = cards_named(given["deck"], "deck")
        s.deck = [card for card in s.deck if card in left]
    for card, flags in mapping(given, "flags").items():
        for flag in listed(flags, "flags"):
            s.set_flag(named(card), flag)
    for card, person in mapping(given, "rivals").items():
        s.rivals.append(Rival(named(card), named(person)))
    s.facts = [fact_named(entry, row) for entry, row in mapping(given, "facts").items()]


def fact_named(entry: str, row: str) -> Fact:
    """What an entry of a card has given: a row, an option, a card or a word."""
    entry = entry_named(entry)
    if entry not in (*CARD_OF, MADE_UP):
        card = NUMBERS.get(entry.partition(".")[0])
        own = [key for key in CARD_OF if CARD_OF[key] == card and key.count(".") == 1]
        known = f"; there are {', '.join(own)}" if own else "; entries are written like G3.contents"
        raise Illegal(f"No card has an entry {entry!r}{known}.")
    if row in NUMBERS:
        return Fact(entry, card=named(row), lasts=True)
    if entry in TABLE:
        row = "face" if str(row).replace("_", " ") == FACE_OR_ACE else BAND_OF.get(str(row), row)
        one_of(row, [outcome.key for outcome in TABLE[entry].outcomes], f"A row of {entry}")
    return Fact(entry, row=row, lasts=True)


def set_turn(s: Den, given: Row, now: str) -> None:
    s.round = number(given.get("round", 1), "round", 1, NO_LIMIT)
    s.blown = number(given.get("blown", 0), "blown", 0, NO_LIMIT)
    s.nights = number(given.get("nights", 1), "nights", 1, MOST_NIGHTS)
    s.pulled_off = int(bool(given.get("pulled_off")))
    s.prize_owner = thief_named(s, given["prize_owner"]) if "prize_owner" in given else NOBODY
    seat = seat_named(seat_letter(given["turn"]), s.seats)
    s.first_seat = s.terms.first_seat if s.terms.first_seat >= 0 else min(who.seat for who in s.people)
    if now == "turn":
        s.agenda = [AskForMore(), Turn(seat)]
        return
    steps = [*(Turn(seat).run(s) or ())]
    s.main = thief_named(s, given["main"]) if "main" in given else first_of(s, seat)
    if now not in NOW:
        raise Malformed(f"now is setup, turn, {', '.join(NOW)}, not {now!r}.")
    first = next(place for place, step in enumerate(steps) if isinstance(step, NOW[now]))
    s.agenda = [AskForMore(), *reversed(steps[first:])]
    if now == "map" and "main" in given:
        s.agenda[-1], s.turns[s.main] = MapPhase(), s.turns[s.main] + 1
    if now in ("roles", "dealer", "establishing", "scene") and s.marker[s.main] is None:
        raise Illegal(f'{LETTERS[s.main]} stands nowhere; say where: at: "1,0".')
    scene = known_keys(usual_keys(given.get("scene") or {}, SCENE_TOO), SCENE_KEYS, "A scene")
    set_scene(s, scene)
    if now == "scene":
        set_framed(s, "lead" in scene or len(s.face_up(s.stage)) == 1)


def set_framed(s: Den, lead: bool) -> None:
    """What led a scene has been consulted before it opened, with rows nobody noted: the lead card (DT-416),
    or of the Big Score the cards of its locks, which lead it together (DT-415, DT-820).
    """
    keys = [*FRAME[s.lead]] if lead else []
    if heist_is_on(s):
        keys = [key for card in (s.prize, s.mark, s.vault) if card != NOBODY for key in FRAME[card]]
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


def set_scene(s: Den, row: Row) -> None:
    gm = LETTERS[s.terms.gm_seat] if s.terms.gm_seat >= 0 else "machine"
    s.dealer = s.last_dealer = role_seat(s, row.get("dealer", gm))
    s.antagonist = role_seat(s, row.get("antagonist", gm))
    inside = [thief_named(s, letter) for letter in listed(row.get("in"), "in")]
    s.in_scene = inside or [s.main]
    s.stage = s.marker[s.main] or BIG_SCORE
    s.lead = named(row["lead"]) if "lead" in row else next(iter(reversed(s.face_up(s.stage))), NOBODY)
    s.night = DAYTIMES[one_of(str(row.get("night", False)).lower(), DAYTIMES, "night")]
    s.goal = one_of(row.get("goal", "other"), GOALS, "The goal of a scene")
    s.enemies = [person_named(s, name) for name in listed(row.get("enemies"), "enemies")]
    s.threats = [
        Threat(ENEMY, named(one))
        if one in NUMBERS
        else Threat(ENEMY, person=person_named(s, one))
        if one in s.cast
        else Threat(cause_named(one))
        for one in listed(row.get("threats"), "threats")
    ]
    behind = [max(threat.card, threat.person) for threat in s.threats if threat.cause == ENEMY]
    s.enemies += [enemy for enemy in behind if enemy not in s.enemies]
    s.locks = [LOCKS.index(one_of(lock, LOCKS, "A lock")) for lock in listed(row.get("locks"), "locks")]
    s.alarm, s.moves_made = (number(row.get(key, 0), key, 0, 20) for key in ("alarm", "moves_made"))
    s.tricks = listed(row.get("tricks"), "tricks")
    s.walk_ons = [person_named(s, name) for name in listed(row.get("walk_ons"), "walk_ons")]
