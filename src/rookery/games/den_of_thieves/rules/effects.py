"""The plainer operations of cards: flags, ratings, spells, markers, payment (chapter 6)."""

from __future__ import annotations

from rookery.games.den_of_thieves import operations as op
from rookery.games.den_of_thieves.entries import CARD_OF, ENTRY, LASTING, PARTS, rules_when
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Charm, Fact, Zone, card_named
from rookery.games.den_of_thieves.rules.carrying import CarryOut, RestOfSequence, all_of, effect_of
from rookery.games.den_of_thieves.rules.conditions import here
from rookery.games.den_of_thieves.rules.searching import PlaceCard, ShowUp
from rookery.games.den_of_thieves.rules.spells import pick_charm
from rookery.games.den_of_thieves.rules.suffering import Suffer
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

ACCEPT, REFUSE, GIFT, BEAR = ("accept",), ("refuse",), ("gift",), ("bear",)


def concerned(s: Den, who: str | None, done: CarryOut) -> tuple[int, ...]:
    """Whom an operation means: those it was begun for."""
    return (s.main,) if who == "main_protagonist" else done.who


@effect_of(op.Sequence)
def sequence(s: Den, done: CarryOut, act: op.Sequence) -> Steps:
    return [RestOfSequence(PARTS[f"{done.key}.do"], done.who)]


@effect_of(op.Permit)
def permit(s: Den, done: CarryOut, act: op.Permit) -> Steps:
    """The act stands open from now on: ``requests`` offers it."""
    return None


@effect_of(op.Stay)
def stay(s: Den, done: CarryOut, act: op.Stay) -> Steps:
    return None


# Cards


@effect_of(op.PlaceDrawn)
def place_drawn(s: Den, done: CarryOut, act: op.PlaceDrawn) -> Steps:
    """The card drawn for the table is what is found (DT-672)."""
    if done.drawn == NO_CARD or {*act.if_not_types} & {*CARDS[done.drawn].types}:
        return None
    s.lay(done.drawn, here(s, CARD_OF[done.key]) or s.stage)
    return [ShowUp(done.drawn)]


@effect_of(op.DrawPlace)
def draw_place(s: Den, done: CarryOut, act: op.DrawPlace) -> Steps:
    """The next card goes on the map, where the decider likes (DT-312)."""
    card, centre = s.draw(), here(s, CARD_OF[done.key]) or s.stage
    if card == NO_CARD:
        return None
    return [asked_or_judged(s, PlaceCard(s.dealer, card, tuple(s.free_places(centre))))]


@effect_of(op.NotePerson)
def note_person(s: Den, done: CarryOut, act: op.NotePerson) -> Steps:
    s.note(Fact(done.key, card=done.drawn, lasts=done.key in LASTING))
    s.tell("noted", entry=done.key, card=done.drawn)
    return None


@effect_of(op.DiscardCard)
def discard_card(s: Den, done: CarryOut, act: op.DiscardCard) -> Steps:
    s.discard([done.drawn if act.card == "chosen" else card_named(act.card)])
    return None


@effect_of(op.SetFlag)
def set_flag(s: Den, done: CarryOut, act: op.SetFlag) -> Steps:
    card = CARD_OF[done.key]
    if act.from_ == "next_turn":
        s.flags_to_come.append(f"{CARDS[card].id} {act.flag}")
        return None
    s.set_flag(card, act.flag)
    return while_held(s, card)


def while_held(s: Den, card: int) -> list[Step]:
    """What a card does for its holder as soon as its nature is known (DT-217, DT-652)."""
    rules = rules_when(card, "held") if s.zone[card] == Zone.HELD else []
    return [CarryOut(key, (s.holder[card],)) for key in rules]


@effect_of(op.ClearFlag)
def clear_flag(s: Den, done: CarryOut, act: op.ClearFlag) -> Steps:
    s.clear_flag(CARD_OF[done.key], act.flag)
    return None


# Protagonists


@effect_of(op.Suffer)
def suffer(s: Den, done: CarryOut, act: op.Suffer) -> Steps:
    who = concerned(s, act.who, done)
    if act.unless and s.dealer != NOBODY:
        return [NameSource(s.player(character), character, act.kind) for character in who]
    return [Suffer(character, act.kind, CARDS[CARD_OF[done.key]].id) for character in who]


class NameSource(Step):
    """Who is to suffer may name another source instead, if the dealer accepts it (DT-624)."""

    rule = "DT-624"
    say_limit = 200
    say_least = {"gift": 1}
    seat: int
    character: int
    kind: str

    def ask(self, s: Den) -> list[Option]:
        return [BEAR, GIFT]

    def answer(self, s: Den, option: Option) -> Steps:
        harm = Suffer(self.character, self.kind, self.rule)
        if option != GIFT:
            return [harm]
        s.tell("offered", character=self.character, said=s.said)
        return [Accept(s.dealer, otherwise=harm)]


class Accept(Step):
    """The dealer accepts what is offered instead, or not (DT-823: the machine never does)."""

    rule = "DT-823"
    seat: int
    otherwise: Step

    def ask(self, s: Den) -> list[Option]:
        return [ACCEPT, REFUSE]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("accepted" if option == ACCEPT else "not_accepted")
        return [self.otherwise] if option == REFUSE else None


@effect_of(op.Threaten)
def threaten(s: Den, done: CarryOut, act: op.Threaten) -> Steps:
    if s.keeps_threats():
        s.threaten(act.cause)
    return None


@effect_of(op.Adjust)
def adjust(s: Den, done: CarryOut, act: op.Adjust) -> Steps:
    why = CARDS[CARD_OF[done.key]].id
    for character in concerned(s, act.who, done):
        if act.rating == "curse":
            s.burden(character, "curse", act.amount, rule=why)
        elif s.beloved != NOBODY:
            s.change_bond(character, s.beloved, act.amount, rule=why)
    return None


@effect_of(op.SetRating)
def set_rating(s: Den, done: CarryOut, act: op.SetRating) -> Steps:
    for character in done.who:
        s.rate_trust(character, s.beloved_thief, act.value, rule=CARDS[CARD_OF[done.key]].id)
    return None


@effect_of(op.EndEnchantments)
def end_enchantments(s: Den, done: CarryOut, act: op.EndEnchantments) -> Steps:
    """Whoever cast them, and whenever (DT-653)."""
    s.lift_enchantments(concerned(s, act.who, done))
    return None


@effect_of(op.GrantSpell)
def grant_spell(s: Den, done: CarryOut, act: op.GrantSpell) -> Steps:
    """A kind lies in the card: a named one, or one of the suit drawn now, which its first holder picks
    (DT-652).
    """
    card = CARD_OF[done.key]
    if any(charm.card == card for charm in s.charms):
        return None
    if act.kind == "named":
        s.charm(Charm(card, "", act.name))
        return None
    drawn = s.draw()
    if drawn == NO_CARD:
        return None
    s.charm(Charm(card, CARDS[drawn].suit, ""))
    s.discard([drawn])
    return pick_charm(s, card)


@effect_of(op.MoveMarker)
def move_marker(s: Den, done: CarryOut, act: op.MoveMarker) -> Steps:
    """To any space with a card, except the Big Score (DT-674)."""
    return [GoAnywhere(s.player(character), character) for character in done.who]


class GoAnywhere(Step):
    """The marker goes at once; who moves off is out of the scene (DT-674)."""

    rule = "DT-674"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        spaces = s.house() - {BIG_SCORE, s.marker[self.character] or BIG_SCORE}
        return [("place", *space) for space in sorted(spaces)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.arrive(self.character, (option[1], option[2]))
        return None


# Payment


@effect_of(op.DemandPayment)
def demand_payment(s: Den, done: CarryOut, act: op.DemandPayment) -> Steps:
    holder = s.holder[CARD_OF[done.key]]
    return [Pay(s.player(holder), holder, done.key)]


class Pay(Step):
    """The holder gives a card that is valuable and unique, something else that the dealer accepts, or nothing
    (DT-622).
    """

    rule = "DT-622"
    say_limit = 200
    say_least = {"gift": 1}
    seat: int
    character: int
    key: str

    def ask(self, s: Den) -> list[Option]:
        gift = [GIFT] if s.dealer != NOBODY else []
        return [*(("card", card) for card in gifts(s, self.character)), *gift, REFUSE]

    def answer(self, s: Den, option: Option) -> Steps:
        who = (self.character,)
        if option == GIFT:
            s.tell("offered", character=self.character, said=s.said)
            return [AcceptPayment(s.dealer, self.character, self.key)]
        if option == REFUSE:
            return all_of(f"{self.key}.unpaid", who)
        s.tell("paid", character=self.character, card=option[1], to=CARD_OF[self.key])
        return all_of(f"{self.key}.paid", who, option[1])


class AcceptPayment(Step):
    """Whether something other than a card will do (DT-622)."""

    rule = "DT-622"
    seat: int
    character: int
    key: str

    def ask(self, s: Den) -> list[Option]:
        return [ACCEPT, REFUSE]

    def answer(self, s: Den, option: Option) -> Steps:
        accepted = option == ACCEPT
        s.tell("accepted" if accepted else "not_accepted")
        keys = PARTS[f"{self.key}.paid" if accepted else f"{self.key}.unpaid"]
        rest = [key for key in keys if not (accepted and isinstance(ENTRY[key].operation, op.DiscardCard))]
        return [CarryOut(key, (self.character,)) for key in rest]


def gifts(s: Den, character: int) -> list[int]:
    """The held cards that are both valuable and unique (DT-606, DT-622)."""
    held = [card for card in s.held_by(character) if s.zone[card] == Zone.HELD]
    return [card for card in held if CARDS[card].valuable and CARDS[card].unique]
