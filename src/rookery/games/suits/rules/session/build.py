"""Making a Suit (3.1): 20 points, one class, Wits + 2 tags; or one of the ready-made."""

from __future__ import annotations

from rookery.games.suits.cards import SYMBOLS
from rookery.games.suits.printed import (
    ATTRIBUTES,
    CHARISMA,
    FIRST_ATTRIBUTE,
    READY,
    SKILL_NUMBERS,
    SKILLS,
    WITS,
    Sheet,
    skills_in,
)
from rookery.games.suits.state import Suits
from rookery.kernel import Floor, Option, Step, Steps

POINTS = 20
LOWEST, HIGHEST = 1, 10
SUM = 4 * LOWEST + POINTS
FREE_TAGS = 2
CHOOSE, CLASS, FIRST, LAST, TAGS, READY_TO_PLAY = 0, 1, 2, 5, 6, 7
"""The stages of making a Suit: ready-made or built, class, attributes one by one, tags, done."""


def problems(name: str, symbol: int, attributes: tuple[int, ...], tags: list[str]) -> list[str]:
    """Everything wrong with a Suit, one sentence each (SU-49); empty if it may be played."""
    found = []
    if not 1 <= len(name.strip()) <= 40:
        found.append("A Suit needs a name of 1 to 40 characters.")
    if not 0 <= symbol < 4:
        found.append(f"A Suit has exactly one class: {', '.join(SYMBOLS)}.")
    found += attribute_problems(attributes)
    unknown = [tag for tag in tags if tag not in SKILLS]
    found += [f"There is no skill {tag!r}; the skills are {', '.join(SKILLS)}." for tag in unknown]
    found += [f"The skill {tag} is tagged twice." for tag in SKILLS if tags.count(tag) > 1]
    wanted, given = attributes[WITS] + FREE_TAGS, len(set(tags) - set(unknown))
    if given < wanted:
        found.append(f"Wits {attributes[WITS]} tags {wanted} skills: {wanted - given} missing.")
    if given > wanted:
        found.append(f"Wits {attributes[WITS]} tags {wanted} skills: {given - wanted} too many.")
    return found


def attribute_problems(attributes: tuple[int, ...]) -> list[str]:
    """What is wrong with the four attributes (SU-42 to SU-44)."""
    found = []
    for word, value in zip(ATTRIBUTES, attributes, strict=True):
        if value < LOWEST:
            found.append(f"{word.capitalize()} is {value}; no attribute is below {LOWEST}.")
        if value > HIGHEST:
            found.append(f"{word.capitalize()} is {value}; no attribute is above {HIGHEST}.")
    spent = sum(attributes) - 4 * LOWEST
    if spent < POINTS:
        found.append(f"{POINTS - spent} of {POINTS} points are not spent yet.")
    if spent > POINTS:
        found.append(f"{spent - POINTS} points more than {POINTS} are spent.")
    return found


def picks_of(sheet: Sheet) -> list[str]:
    """The picks that make this Suit, in order, so that it can be brought to another job (SU-528)."""
    values = [f"value:{ATTRIBUTES[place]}:{value}" for place, value in enumerate(sheet.attributes[:CHARISMA])]
    return [
        "build",
        f"class:{SYMBOLS[sheet.symbol]}",
        *values,
        *(f"tag:{SKILLS[skill]}" for skill in skills_in(sheet.tags)),
    ]


class Building(Floor):
    """All players make their Suits at the same time (SU-40); later, those whose Suit died (SU-176)."""

    rule = "SU-40"

    def asks(self, s: Suits) -> list[Step]:
        asks: list[Step] = []
        for suit in s.suits:
            seat = s.seat_of(suit)
            if s.drafts[suit] != READY_TO_PLAY and all(ask.seat != seat for ask in asks):  # type: ignore[attr-defined]
                asks.append(MakeSuit(seat, suit))
        return asks


class MakeSuit(Step):
    """The next choice of a Suit being made; its name may be said with any of them (SU-40, R-139)."""

    rule = "SU-40"
    say_limit = 40
    even_alone = True
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        draft = s.drafts[self.suit]
        if draft == CHOOSE:
            return [
                *(("ready", number) for number in free_ready(s)),
                ("build",),
                *([("no-suit",)] if s.scene else []),
            ]
        if draft == CLASS:
            return [("class", symbol) for symbol in range(4)]
        if draft < LAST:
            return [
                ("value", FIRST_ATTRIBUTE + draft - FIRST, value)
                for value in values_open(s.attributes[self.suit], draft - FIRST)
            ]
        return [("tag", skill) for skill in tags_open(s, self.suit)]

    def answer(self, s: Suits, option: Option) -> Steps:
        MAKE[option[0]](s, self.suit, option)
        if option[0] == "no-suit":
            s.tell_words(self.seat)
        elif s.said.strip():
            s.suit_names[self.suit] = free_name(s, self.suit, s.said.strip())
        if s.drafts[self.suit] == LAST:
            finish_attributes(s, self.suit)
        if (
            s.drafts[self.suit] == TAGS
            and len(skills_in(s.tags[self.suit])) == s.attributes[self.suit][WITS] + FREE_TAGS
        ):
            finished(s, self.suit)
        return None


def free_ready(s: Suits) -> list[int]:
    """The ready-made Suits not taken yet (SU-D05); a dead one is out of the job (SU-173)."""
    fallen = {row[0] for row in s.fallen}
    return [
        number for number, sheet in enumerate(READY) if sheet.slug not in s.slugs and sheet.name not in fallen
    ]


def values_open(attributes: tuple[int, ...], place: int) -> list[int]:
    """The values of an attribute with which all 20 points can still be spent (SU-43, SU-44)."""
    rest = 3 - place
    left = SUM - sum(attributes[:place])
    return [value for value in range(LOWEST, HIGHEST + 1) if rest * LOWEST <= left - value <= rest * HIGHEST]


def tags_open(s: Suits, suit: int) -> list[int]:
    return [skill for skill in SKILL_NUMBERS if not s.tags[suit] >> skill & 1]


def take_ready(s: Suits, suit: int, option: Option) -> None:
    """A ready-made Suit, under its own name unless the player gave another."""
    wear(s, suit, READY[option[1]])
    s.suit_names[suit] = free_name(s, suit, s.said.strip() or READY[option[1]].name)
    finished(s, suit)


def free_name(s: Suits, suit: int, wanted: str) -> str:
    """The name wanted, told apart from that of another Suit (R-139)."""
    taken = {name.casefold() for other, name in enumerate(s.suit_names) if other != suit}
    names = (wanted, *(f"{wanted} {number}" for number in ("II", "III", "IV", "V", "VI")))
    return next(name for name in names if name.casefold() not in taken)


def wear(s: Suits, suit: int, sheet: Sheet) -> None:
    s.slugs[suit], s.suit_names[suit], s.classes[suit] = sheet.slug, sheet.name, sheet.symbol
    s.attributes[suit], s.tags[suit] = sheet.attributes, sheet.tags


def begin_build(s: Suits, suit: int, option: Option) -> None:
    """A Suit built by its player; without a name it borrows that of a ready-made (SU-D01)."""
    s.slugs[suit] = ""
    s.suit_names[suit] = free_name(s, suit, READY[suit % len(READY)].name)
    s.attributes[suit], s.tags[suit] = (LOWEST,) * 4, 0
    s.drafts[suit] = CLASS


def set_class(s: Suits, suit: int, option: Option) -> None:
    """The class, which never changes (SU-41)."""
    s.classes[suit] = option[1]
    s.drafts[suit] = FIRST


def set_value(s: Suits, suit: int, option: Option) -> None:
    place = option[1] - FIRST_ATTRIBUTE
    s.attributes[suit] = tuple(
        option[2] if number == place else value for number, value in enumerate(s.attributes[suit])
    )
    s.drafts[suit] += 1


def finish_attributes(s: Suits, suit: int) -> None:
    """The last attribute gets the points that are left."""
    three = s.attributes[suit][:CHARISMA]
    s.attributes[suit] = (*three, SUM - sum(three))
    s.drafts[suit] = TAGS


def set_tag(s: Suits, suit: int, option: Option) -> None:
    s.tags[suit] |= 1 << option[1]


def no_suit(s: Suits, suit: int, option: Option) -> None:
    """The player of a dead Suit only watches and talks (SU-176)."""
    s.drafts[suit] = READY_TO_PLAY
    s.tell("watches", suit=suit)


MAKE = {
    "ready": take_ready,
    "build": begin_build,
    "class": set_class,
    "value": set_value,
    "tag": set_tag,
    "no-suit": no_suit,
}


def finished(s: Suits, suit: int) -> None:
    """A Suit is ready: armed, undamaged, without flags (SU-51). Its sheet is public (SU-48)."""
    s.drafts[suit] = READY_TO_PLAY
    s.alive[suit], s.armed[suit] = 1, 1
    s.damage[suit] = s.skips[suit] = s.feints[suit] = s.used[suit] = s.stunts[suit] = 0
    s.plays_made[suit] = s.plays_won[suit] = s.dealt[suit] = s.cards_added[suit] = 0
    values, tags = list(s.attributes[suit]), skills_in(s.tags[suit])
    s.tell(
        "suit_made", suit=suit, name=s.suit_names[suit], symbol=s.classes[suit], attributes=values, tags=tags
    )
