"""What protagonists may do with cards between moves, and what a dealer may (DT-677, DT-610, DT-210)."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import CARD_OF, ENTRY, FRAME, PARTS, TABLE, rules_when
from rookery.games.den_of_thieves.operations import MoveMarker, Permit, Sequence
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Request, Zone
from rookery.games.den_of_thieves.rules.carrying import CarryOut, all_of
from rookery.games.den_of_thieves.rules.consulting import Consult, DrawTable
from rookery.games.den_of_thieves.rules.deciding import choice_made
from rookery.games.den_of_thieves.rules.effects import ACCEPT, REFUSE, gifts
from rookery.games.den_of_thieves.rules.holding import gained, part_with, partings
from rookery.games.den_of_thieves.rules.powers import gift_powers, heal, price_of, remedies
from rookery.games.den_of_thieves.rules.searching import MakeSearch, comes
from rookery.games.den_of_thieves.rules.spells import SUIT_OF, Teach
from rookery.games.den_of_thieves.rules.tokens import SpendToken, tokens
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

KINDS = ("token", "request", "heal", "give", "offer", "hand", "put_down")
SLEEP, WAKE = ("join_in",), ("stay_out",)


def requests(s: Den, character: int) -> list[Option]:
    """Everything that a protagonist in the scene may do with cards outside a move."""
    return [
        *tokens(s, character),
        *(("request", character, key) for key in open_requests(s, character)),
        *gift_powers(s, character),
        *remedies(s, character),
        *presents(s, character),
        *partings(s, character),
    ]


def carry_out_request(s: Den, option: Option) -> Steps:
    kind, character = option[0], option[1]
    if kind == "token":
        return [SpendToken(character, option[2])]
    if kind == "heal":
        return heal(s, character, option[2])
    if kind in ("give", "offer"):
        return present(s, option)
    if kind in ("hand", "put_down"):
        return part_with(s, option)
    return request(s, character, option[2])


# Entries on request


def within_reach(s: Den, character: int) -> list[int]:
    """The cards of the space, and what the protagonist holds or, of persons, any other one in the scene."""
    companions = [card for card in s.cast_here() if s.holder[card] != NOBODY]
    return [*dict.fromkeys([*s.face_up(s.stage), *s.held_by(character), *companions])]


def open_requests(s: Den, character: int) -> list[str]:
    """The entries that this protagonist may ask for now (DT-677)."""
    return [
        key
        for card in within_reach(s, character)
        for key in [*ON_REQUEST[card], *permitted(s, card)]
        if is_open(s, character, key)
    ]


def on_request(card: int) -> list[str]:
    tables = [table.id for table in CARDS[card].tables if table.when == "on_request"]
    return [*tables, *rules_when(card, "on_request")]


ON_REQUEST = [on_request(card) for card in range(len(CARDS))]
PERMITTING = {CARD_OF[key] for key in ENTRY if key in CARD_OF and isinstance(ENTRY[key].operation, Permit)}
"""The cards with a row that opens something."""


def permitted(s: Den, card: int) -> list[str]:
    """What rows of the card's tables have opened (DT-674)."""
    if card not in PERMITTING:
        return []
    rows = [f"{fact.entry}.{fact.row}" for fact in s.facts if fact.row and CARD_OF.get(fact.entry) == card]
    keys = [key for row in rows for key in PARTS.get(row, ())]
    return [key for key in keys if isinstance(ENTRY[key].operation, Permit)]


def is_open(s: Den, character: int, key: str) -> bool:
    """Once for each protagonist and scene, once in a scene for all, or once in a session (DT-677)."""
    uses = TABLE[key].uses if key in TABLE else ENTRY[key].uses
    if uses == "once_per_session":
        return not s.knows(key)
    if uses == "once_per_scene":
        return all(made.entry != key for made in s.requests_made)
    nowhere = goes_away(key) and not s.house() - {BIG_SCORE, s.stage}
    return Request(character, key) not in s.requests_made and not nowhere


def goes_away(key: str) -> bool:
    """Whether a request carries the marker off."""
    acts = [ENTRY[part].operation for part in PARTS.get(f"{key}.action", ())]
    return any(isinstance(act, MoveMarker) for act in acts)


def request(s: Den, character: int, key: str) -> Steps:
    """The card asked is consulted first, if it was not (DT-417)."""
    s.requests_made.append(Request(character, key))
    s.tell("requested", character=character, entry=key, said=s.said, rule=CARDS[CARD_OF[key]].id)
    first = [Consult(CARD_OF[key])] if s.on_map(CARD_OF[key]) else []
    who = (character,)
    if key in TABLE:
        return [*first, DrawTable(key, who)]
    if key not in ENTRY:  # a choice that a power uses
        fact = s.fact(key)
        assert fact
        return [*all_of(f"{key}.{fact.row}", who), *choice_made(s, price_of(key), who)]
    act = ENTRY[key].operation
    if isinstance(act, Permit):
        return all_of(f"{key}.action", who)
    if isinstance(act, Sequence):
        others = tuple(other for other in s.in_play() if other != character)
        return [*first, JoinIn(s.player(character), key, who, others)]
    return [*first, CarryOut(key, who)]


class JoinIn(Step):
    """What is done once in a scene for all: everybody who joins in is named first (DT-673)."""

    rule = "DT-673"
    seat: int
    key: str
    who: tuple[int, ...]
    others: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        return [SLEEP, WAKE] if self.others and self.seat == s.player(self.others[0]) else [WAKE]

    def answer(self, s: Den, option: Option) -> Steps:
        mine = bool(self.others) and self.seat == s.player(self.others[0])
        who, others = self.who, self.others
        if mine:
            who = (*who, others[0]) if option == SLEEP else who
            others = others[1:]
        if not others:
            return [CarryOut(self.key, who)]
        return [JoinIn(s.player(others[0]), self.key, who, others)]


# Gifts


def presents(s: Den, character: int) -> list[Option]:
    """A gift for somebody whom gifts win: a held card that is valuable and unique, or words if a person
    deals; not while a threat stands (DT-606, DT-831).
    """
    if s.standing_threats():
        return []
    persons = [card for card in s.face_up(s.stage) if s.zone[card] == Zone.MAP and wants_gifts(card)]
    cards: list[Option] = [
        ("give", character, card, gift) for card in persons for gift in gifts(s, character)
    ]
    words = [("offer", character, card) for card in persons] if s.dealer != NOBODY else []
    asked = [entry.entry for entry in s.requests_made if entry.character == character]
    return [*cards, *(option for option in words if f"offer {option[2]}" not in asked)]


def wants_gifts(card: int) -> bool:
    needs = CARDS[card].hold.needs
    return bool(needs and "pay_unique_valuable" in needs.any_of)


def present(s: Den, option: Option) -> list[Step]:
    """No move is needed (DT-606)."""
    kind, character, card, *gift = option
    if kind == "give":
        s.tell("gave", character=character, card=gift[0], to=card)
        s.discard(gift)
        return gained(s, character, card, "companion")
    s.requests_made.append(Request(character, f"offer {card}"))
    s.tell("offered", character=character, said=s.said)
    return [AcceptGift(s.dealer, character, card)]


class AcceptGift(Step):
    """Whether the dealer takes something else for unique and valuable (DT-606)."""

    rule = "DT-606"
    seat: int
    character: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        return [ACCEPT, REFUSE]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("accepted" if option == ACCEPT else "not_accepted")
        return gained(s, self.character, self.card, "companion") if option == ACCEPT else None


# What a person who deals may do with cards during a scene


def dealer_acts(s: Den) -> list[Option]:
    """Consult another card of the space, bring an aside person or item in, find out what was put off, grant a
    kind of spells (DT-417, DT-128, R-90, DT-654).
    """
    asked = [made.entry for made in s.requests_made]
    cards = [card for card in s.face_up(s.stage) if card != s.lead and f"consult {card}" not in asked]
    untold = [card for card in cards if any(not s.knows(key) for key in FRAME[card])]
    aside = [card for card in s.lying(Zone.ASIDE) if {"person", "item"} & {*CARDS[card].types}]
    pupils = [who for who in s.in_play() if {*SUIT_OF} - {*s.kinds_known(who)}]
    return [
        *(("consult", card) for card in untold),
        *(("bring", card) for card in aside),
        *(("find_out", key) for key in s.deferred),
        *(("teach", who) for who in pupils),
    ]


def carry_out_dealer_act(s: Den, option: Option) -> Steps:
    kind, thing = option
    if kind == "consult":
        s.requests_made.append(Request(NOBODY, f"consult {thing}"))
        return [Consult(thing)]
    if kind == "bring":
        return comes(s, thing, s.stage)
    if kind == "teach":
        return [Teach(s.dealer, thing)]
    s.deferred.remove(thing)
    return [MakeSearch(thing, (s.main,))]
