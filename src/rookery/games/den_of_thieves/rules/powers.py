"""Powers of held cards and of places: an extra card or answer for the move being made (DT-607 to DT-609)."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.games.den_of_thieves.cards import Power
from rookery.games.den_of_thieves.entries import CARD_OF, ENTRY, RULES
from rookery.games.den_of_thieves.making import RANK
from rookery.games.den_of_thieves.operations import ExtraCard, Timing
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import NOBODY, Fact, Posture, Request
from rookery.games.den_of_thieves.rules.deciding import SAY, in_words
from rookery.games.den_of_thieves.rules.guard import may_plead
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

BEFORE: Timing = "before_draw"
AFTER: Timing = "after_draw"
RANK_POWERS = {
    "low": Power(RANK, "any", "extra_answer", "discard", "per_move", "any", AFTER),
    "mid": Power(RANK, "any", "extra_answer", "flip", "once_per_scene", "any", AFTER),
    "face": Power(RANK, "any", "extra_answer", "none", "per_move", "any", AFTER),
}
"""Sacrifice, flip, and the suit of a face card (DT-607)."""

GIFT, DISCARD = ("gift",), ("discard_it",)
KEPT_GIFT = "keepsake"


def printed_powers(card: int) -> list[Power]:
    """What a card can do for a move: its own powers, and that of its rank where its text leaves it
    (DT-608).
    """
    printed = CARDS[card]
    own = [power for power in printed.powers if power.gives in ("extra_card", "extra_answer")]
    band = DECK.band(printed.rank)
    return [*own, RANK_POWERS[band]] if printed.rank_power == "kept" and band in RANK_POWERS else own


def power_named(card: int, name: str) -> Power:
    """A power of a card, or of a rule of its place, by its name."""
    if name in ENTRY:
        return Power(name, "any", "extra_card", "none", "per_move", "any", BEFORE)
    return next(power for power in printed_powers(card) if power.id == name)


def needs_statement(card: int, name: str) -> bool:
    """Whether somebody must say how a power fits the move: where its text names a circumstance, and for the
    rank, which wants a card of use (DT-531, DT-607, R-190).
    """
    return name == RANK or name in ENTRY or power_named(card, name).condition is not None


def powers(s: Den, character: int, timing: Timing) -> list[Option]:
    """The powers that a character may use now for the topmost move: those of held cards, and before the draw
    those of the place (DT-509, DT-607, DT-675).
    """
    held = [
        ("power", card, power.id)
        for card in s.held_by(character)
        if s.held_as[card] != "location"
        for power in printed_powers(card)
        if power.timing == timing and usable(s, card, power)
    ]
    return [*held, *(place_powers(s) if timing == BEFORE else ())]


def usable(s: Den, card: int, power: Power) -> bool:
    """Whether a power fits the move, the way the card is held, its flags and its posture; once in a move."""
    move = s.moves[-1]
    turned = power.cost in ("flip", "turn_sideways") and s.posture[card] != Posture.UPRIGHT
    used = [name for _, other, name in power_uses(s) if other == card]
    return (
        power.as_ in ("any", s.held_as[card])
        and (power.moves == "any" or move.move in power.moves)
        and (power.requires_flag is None or s.has_flag(card, power.requires_flag))
        and (not power.requires_flag_any or any(s.has_flag(card, flag) for flag in power.requires_flag_any))
        and not turned
        and power.id not in used
        and (power is not RANK_POWERS["face"] or may_plead(s, move.actor, CARDS[card].suit))
        and (not power.excludes or power.excludes not in used)
    )


def power_uses(s: Den) -> Iterator[tuple[str, int, str]]:
    """The powers used for the topmost move."""
    for kind, *thing in s.moves[-1].used:
        if kind == "power":
            yield ("power", int(thing[0]), str(thing[1]))


def place_powers(s: Den) -> list[Option]:
    """What a card of the scene's space gives to moves made there (DT-675)."""
    used = [name for _, _, name in power_uses(s)]
    found: list[Option] = []
    for card in s.face_up(s.stage):
        for key in RULES[card]:
            act = ENTRY[key].operation
            if isinstance(act, ExtraCard) and s.moves[-1].move in act.moves and key not in used:
                found.append(("power", card, key))
    return found


class UsePower(Step):
    """Pay for a power and have what it gives: a card drawn at once, or with the others if nothing is drawn
    yet; or an answer (DT-509, DT-517).
    """

    rule = "DT-607"
    seat: int
    character: int
    card: int
    power: str

    def run(self, s: Den) -> Steps:
        power, move = power_named(self.card, self.power), s.moves[-1]
        s.change_move(used=(*move.used, ("power", self.card, self.power)))
        s.tell("power_used", character=self.character, card=self.card, power=self.power)
        was_companion = s.held_as[self.card] == "companion"
        pay(s, self.card, power)
        if power.gives == "extra_answer":
            s.give_answer()
        elif power.timing == BEFORE:
            s.change_move(extra=s.moves[-1].extra + 1)
        else:
            draw_one_more(s)
        if power.cost == "replace_or_discard":
            return [ReplaceKeepsake(self.seat, self.character, self.card)]
        return fate(s, self.card, power) if power.cost == "discard" and was_companion else None


def pay(s: Den, card: int, power: Power) -> None:
    """The cost of a power, and the debt that it leaves (DT-609, DT-622)."""
    if power.cost == "discard":
        s.discard([card])
    if power.cost in ("flip", "turn_sideways"):
        s.turn(card, Posture.FLIPPED if power.cost == "flip" else Posture.SIDEWAYS)
    if power.sets_flag:
        s.set_flag(card, power.sets_flag)
        s.fresh_flags.append(f"{CARDS[card].id} {power.sets_flag}")


def draw_one_more(s: Den) -> None:
    """An extra card gained after the draw counts like the others (DT-509)."""
    card = s.draw()
    if card != NO_CARD:
        s.change_move(drawn=(*s.moves[-1].drawn, card))


def fate(s: Den, card: int, power: Power) -> list[Step]:
    """What becomes of a sacrificed companion is told by the dealer, or by whom the card says (DT-609)."""
    seat = s.seat_of(power.fate_told_by or "dealer")
    return [asked_or_judged(s, TellFate(seat, card))]


class TellFate(Step):
    """In words, or as a text of the card says (DT-609, DT-835)."""

    rule = "DT-609"
    even_alone = True
    say_limit = 400
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        return in_words(self.card)

    def judged(self, s: Den, options: list[Option]) -> Option:
        return s.any_of(options[:-1]) if len(options) > 1 else SAY

    def answer(self, s: Den, option: Option) -> Steps:
        said = CARDS[self.card].auto.texts[option[1]] if option != SAY else s.words_of(self.seat)
        if said:
            s.tell("fate", card=self.card, said=said)
        return None


class ReplaceKeepsake(Step):
    """Something deeply valued goes into the box: another held item, which is discarded, or a thing in words
    that the dealer accepts; the machine accepts one from each character. Or the box is lost (DT-623).
    """

    rule = "DT-623"
    say_limit = 200
    say_least = {"gift": 1}
    seat: int
    character: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        spent = s.dealer == NOBODY and s.knows(f"{KEPT_GIFT} {self.character}")
        return [
            *(("card", card) for card in s.items(self.character) if card != self.card),
            *([] if spent else [GIFT]),
            DISCARD,
        ]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == GIFT:
            s.tell("offered", character=self.character, said=s.said)
            if s.dealer != NOBODY:
                return [AcceptKeepsake(s.dealer, self.card)]
            s.note(Fact(f"{KEPT_GIFT} {self.character}", lasts=True))
            return None
        s.discard([self.card if option == DISCARD else option[1]])
        return None


class AcceptKeepsake(Step):
    """Whether the dealer takes it for something deeply valued (DT-623)."""

    rule = "DT-623"
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        return [("accept",), ("refuse",)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("accepted" if option == ("accept",) else "not_accepted")
        if option == ("refuse",):
            s.discard([self.card])
        return None


# Outside moves


def remedies(s: Den, character: int) -> list[Option]:
    """Held cards that heal when they are given up, at any time outside a move (DT-262, R-97)."""
    return [
        ("heal", character, card)
        for card in s.held_by(character)
        for power in CARDS[card].powers
        if power.gives == "recover_harm" and power.as_ in ("any", s.held_as[card])
    ]


def heal(s: Den, character: int, card: int) -> list[Step]:
    """The card is discarded, and harm falls, not below 0 (DT-262)."""
    power = next(power for power in CARDS[card].powers if power.gives == "recover_harm")
    was_companion = s.held_as[card] == "companion"
    s.discard([card])
    s.burden(character, "harm", -power.amount)
    return fate(s, card, power) if was_companion else []


def gift_powers(s: Den, character: int) -> list[Option]:
    """Held cards that do something for a price, once in a scene: what a choice has made of them (DT-624)."""
    return [
        ("request", character, power.acts_by)
        for card in s.held_by(character)
        for power in CARDS[card].powers
        if power.acts_by
        and s.knows(power.acts_by)
        and Request(character, power.acts_by) not in s.requests_made
    ]


def price_of(key: str) -> str:
    """The choice from which the price of a power is picked."""
    powers_of_card = CARDS[CARD_OF[key]].powers
    return next(power.price for power in powers_of_card if power.acts_by == key and power.price)
