"""Writes a table as a position, with all that a scenario may expect of it."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import row_told
from rookery.games.den_of_thieves.making import LOCKS, Threat
from rookery.games.den_of_thieves.picks import role_name, thief_name
from rookery.games.den_of_thieves.position.naming import (
    FACE_OR_ACE,
    HELD_AS,
    NUMBERS,
    TABLE_TOO,
    THIEF_TOO,
    Row,
    Words,
    named,
)
from rookery.games.den_of_thieves.printed import CARDS, CHARACTERISTICS, TOKEN_KINDS
from rookery.games.den_of_thieves.public import NOBODY, PACK, Fact, Posture, Status, Zone
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS


class Alike:
    """Part of a position that equals every other way to write the same."""

    def same(self, other: object) -> bool:
        """Whether this is another way to write it."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self.same(other)

    def __ne__(self, other: object) -> bool:
        return not self.same(other)


class CardWord(Alike, str):
    """A card by its short name; the same as any other name of it."""

    def same(self, other: object) -> bool:
        return str(self) == other or NUMBERS.get(str(other), NOBODY) == NUMBERS.get(str(self))

    __hash__ = str.__hash__


class SpaceWord(Alike, str):
    """A space, "1,0"; the same as (1,0) and [1, 0]."""

    def same(self, other: object) -> bool:
        plain = other.strip("()") if isinstance(other, str) else other
        return str(self) == plain or (isinstance(other, list) and str(self) == ",".join(map(str, other)))

    __hash__ = str.__hash__


def short(card: int) -> str:
    return CardWord(CARDS[card].short) if card >= 0 else "none"


def shorts(cards: list[int]) -> list[str]:
    return [short(card) for card in cards]


def space_word(space: Space | None) -> str:
    return SpaceWord(f"{space[0]},{space[1]}") if space is not None else "none"


def person_word(s: Den, person: int) -> str:
    return short(person) if person < PACK else s.cast[person - PACK]


class Heap(Alike, list[str]):
    """Cards whose order is nothing (2.3): the same as a list of them in any order."""

    def same(self, other: object) -> bool:
        return isinstance(other, list) and sorted(self) == sorted(shorts([named(card) for card in other]))


class Unordered(Alike, list[str]):
    """Words whose order is nothing: the same as a list of them in any order."""

    def same(self, other: object) -> bool:
        return isinstance(other, list) and len(self) == len(other) and all(word in self for word in other)


class Hand(Alike, Row):
    """Held cards and how they are held; the same as a list of the cards alone."""

    def same(self, other: object) -> bool:
        return Heap(self) == other if isinstance(other, list) else dict(self) == other


class Retired(Alike, str):
    """Dead or insane: the same as retired (2.4)."""

    def same(self, other: object) -> bool:
        return other == "retired" or str(self) == other


class Stack(Alike, list[str]):
    """The cards of a space; those beside the Big Score also without it, as they are given."""

    def __init__(self, s: Den, space: Space) -> None:
        cards = s.face_up(space)
        super().__init__(shorts(cards))
        self.loose = shorts([card for card in cards if s.zone[card] != Zone.PINNED])

    def same(self, other: object) -> bool:
        return [*self] == other or self.loose == other


def write(s: Den) -> Row:
    return Words(table(s), TABLE_TOO)


def table(s: Den) -> Row:
    return {
        "seats": s.seats,
        "people": {LETTERS[who]: Words(thief(s, who), THIEF_TOO) for who in range(len(s.people))},
        "big_score": Heap(shorts(s.lying(Zone.PINNED))),
        "prize": short(s.prize),
        "holder": short(s.mark),
        "vault": short(s.vault),
        "map": {space_word(space): Stack(s, space) for space in sorted(s.house()) if s.face_up(space)},
        "face_down": {
            space_word(space): short(card) for space, card in zip(s.covered, s.face_down, strict=True)
        },
        "discard": Heap(sorted(shorts(s.lying(Zone.DISCARD)))),
        "aces": shorts(s.lying(Zone.ACE_PILE)),
        "aside": {short(card): short(s.of_card[card]) for card in s.lying(Zone.ASIDE)},
        "pending": shorts(s.lying(Zone.PENDING)),
        "deck": len(s.deck),
        "flags": flags(s),
        "facts": {fact.entry: fact_word(fact) for fact in s.facts},
        "rivals": {short(rival.card): short(rival.person) for rival in s.rivals if rival.person != NOBODY},
        "named": {space_word(space): short(card) for card, space in s.named.items()},
        "round": s.round,
        "turn": role_name(s.active),
        "main": thief_name(s.main),
        "scene": scene(s),
        "move": move(s),
        "pulled_off": bool(s.pulled_off),
        "blown": s.blown,
        "nights": s.nights,
        "prize_owner": thief_name(s.prize_owner),
    }


def thief(s: Den, who: int) -> Row:
    person = s.people[who]
    return {
        "name": person.name,
        "seat": LETTERS[person.seat],
        "card": short(person.card),
        "ratings": [*person.ratings],
        **dict(zip(CHARACTERISTICS, person.ratings, strict=True)),
        "bonuses": [*person.bonuses],
        "at": space_word(s.marker[who]),
        "state": state_word(s, who),
        "tokens": dict(zip(TOKEN_KINDS, s.tokens_of(who), strict=True)),
        "curse": s.curse[who],
        "harm": s.harm[who],
        "trust": {LETTERS[other]: level for other, level in enumerate(s.trust[who]) if other != who},
        "bonds": {person_word(s, bond.person): bond.level for bond in s.bonds if bond.character == who},
        "bond_points": s.bond_points[who],
        "spells": Unordered(known.spell for known in s.spells if known.character == who),
        "enchantments": [spell.said for spell in s.enchantments if spell.character == who],
        "leads": Unordered(f"{lead.move} {lead.question}" for lead in s.leads_of(who) if not lead.used),
        "holds": Hand({short(card): held_word(s, card) for card in s.held_by(who)}),
        **{
            key: Heap(shorts([card for card in s.held_by(who) if s.held_as[card] == way]))
            for key, way in HELD_AS.items()
        },
        "comebacks": s.comebacks[who],
        "acquainted": [person_word(s, person) for one, person in s.acquainted if one == who],
    }


def state_word(s: Den, who: int) -> str:
    word = Status(s.status[who]).name.lower()
    return word if s.acting(who) else Retired(word)


class Band(Alike, str):
    """Face or ace where a table has one row for both."""

    def same(self, other: object) -> bool:
        return str(other).replace("_", " ") == FACE_OR_ACE or str(self) == other


def fact_word(fact: Fact) -> str:
    """A row or option, or else the card or the protagonist that an entry gave."""
    if fact.row in ("face", "ace") and row_told(fact.entry, "face") == row_told(fact.entry, "ace"):
        return Band(fact.row)
    return fact.row or (short(fact.card) if fact.thief == NOBODY else thief_name(fact.thief))


class HeldWord(Alike, str):
    """As what a card is held, and how it lies: "item flipped"; the same as how it lies alone."""

    def same(self, other: object) -> bool:
        way, _, posture = str(self).partition(" ")
        return str(self) == other or other in (posture or "upright", f"{posture} {way}".strip())


def held_word(s: Den, card: int) -> str:
    posture = Posture(s.posture[card])
    lies = f" {posture.name.lower()}" if posture != Posture.UPRIGHT else ""
    return HeldWord(s.held_as[card] + lies)


def flags(s: Den) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for flag in s.flags:
        card, _, name = flag.partition(" ")
        found.setdefault(card.rpartition("-")[2], []).append(name)
    return found


def threat_word(s: Den, threat: Threat) -> str:
    """Whoever is behind it, or its cause."""
    if threat.person != NOBODY:
        return person_word(s, threat.person)
    return short(threat.card) if threat.card != NOBODY else threat.cause


def scene(s: Den) -> Row:
    return {
        "running": bool(s.scene),
        "dealer": role_name(s.dealer),
        "antagonist": role_name(s.antagonist),
        "in": Unordered(LETTERS[who] for who in s.in_scene),
        "lead": short(s.lead),
        "night": bool(s.night),
        "goal": s.goal,
        "enemies": Unordered(person_word(s, person) for person in s.enemies),
        "threats": Unordered(threat_word(s, s.threats[place]) for place in s.standing_threats()),
        "locks": Unordered(LOCKS[lock] for lock in s.locks),
        "tricks": [*s.tricks],
        "alarm": s.alarm,
        "moves_made": s.moves_made,
        "walk_ons": [person_word(s, person) for person in s.walk_ons],
    }


def move(s: Den) -> Row:
    """The topmost move being made; empty if there is none."""
    if not s.moves:
        return {}
    made = s.moves[-1]
    return {
        "actor": LETTERS[made.actor],
        "move": made.move,
        "drawn": shorts([*made.drawn]),
        "answers": made.answers,
        "settled": [*made.settled_well],
    }
