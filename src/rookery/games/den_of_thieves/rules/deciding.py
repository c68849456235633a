"""Choices that cards leave to somebody: from a list, from the table, or in words (chapter 7)."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import CARD_OF, CHOICE, ENTRY, LASTING
from rookery.games.den_of_thieves.operations import Choose
from rookery.games.den_of_thieves.printed import CARDS, by_rank
from rookery.games.den_of_thieves.public import NOBODY, PACK, Fact, Zone, card_named
from rookery.games.den_of_thieves.rules.carrying import CarryOut, all_of, effect_of
from rookery.games.den_of_thieves.rules.conditions import here
from rookery.games.den_of_thieves.spaces import BIG_SCORE, distance
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps, Together
from rookery.kit.automatic import asked_or_judged

SAY, NONE, YES, NO = ("say",), ("none",), ("yes",), ("no",)
WORDS = 600
USED_LATER = {power.acts_by for card in CARDS for power in card.powers if power.acts_by}
"""Choices whose options are carried out when a power uses them."""


# From a list


def put(s: Den, question: Step) -> Step:
    """A question whose only answer needs no words is answered by the table; else it is asked or judged."""
    options = question.ask(s)
    alone = len(options) == 1 and options[0] != SAY
    return Foregone(question) if alone else asked_or_judged(s, question)


class Foregone(Step):
    """There is one answer, and nobody is asked for it; words that came with another pick are not its own."""

    rule = "DT-416"
    question: Step

    def run(self, s: Den) -> Steps:
        s.running, said, s.said = self.question, s.said, ""
        [option] = self.question.ask(s)
        more = self.question.answer(s, option)
        s.said = said
        return more


def choice_made(s: Den, key: str, who: tuple[int, ...]) -> list[Step]:
    """A choice of a card, or first the question that decides its list."""
    choice = CHOICE[key]
    if choice.ask_first:
        return [AskFirst(s.seat_of(choice.ask_first.seat), key, who)]
    return [put(s, MakeChoice(s.seat_of(choice.decider), key, who))]


class AskFirst(Step):
    """A question whose answer decides between two lists."""

    rule = "DT-416"
    seat: int
    key: str
    who: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        return [NO, YES]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("answered_first", entry=self.key, reply=option[0])
        decider = s.seat_of(CHOICE[self.key].decider)
        return [put(s, MakeChoice(decider, self.key, self.who, option[0]))]


class MakeChoice(Step):
    """One option of a list, or words; the machine picks any (DT-803, DT-835)."""

    rule = "DT-416"
    even_alone = True
    say_limit = WORDS
    seat: int
    key: str
    who: tuple[int, ...]
    answer_first: str = ""

    def ask(self, s: Den) -> list[Option]:
        choice = CHOICE[self.key]
        if choice.options_from:
            return in_words(CARD_OF[self.key])
        lists = {"": choice.options, "no": choice.options_if_no, "yes": choice.options_if_yes}
        open_now = [option for option in lists[self.answer_first] if not (option.by_day and s.night)]
        return [("choose", option.id) for option in open_now]

    def judged(self, s: Den, options: list[Option]) -> Option:
        return s.any_of([option for option in options if option != SAY] or options)

    def answer(self, s: Den, option: Option) -> Steps:
        choice, lasts = CHOICE[self.key], self.key in LASTING
        if option[0] != "choose":
            note_words(s, self.seat, self.key, option)
            return None
        s.note(Fact(self.key, option[1], said=s.words_of(self.seat), lasts=lasts))
        s.tell_row("chose", self.key, option[1], said=s.words_of(self.seat))
        effects = [] if self.key in USED_LATER else all_of(f"{self.key}.{option[1]}", self.who)
        then = next(row.then for row in choice.every_option() if row.id == option[1])
        return [*effects, *(choice_made(s, then, self.who) if then else ())]


# In words, or a card or protagonist of the table


def in_words(card: int) -> list[Option]:
    """Words of one's own, or one of the texts of the card."""
    return [*(("text", place) for place in range(len(CARDS[card].auto.texts))), SAY]


def note_words(s: Den, seat: int, key: str, option: Option) -> None:
    """Keep a text, own or ready, as a fact."""
    said = CARDS[CARD_OF[key]].auto.texts[option[1]] if option[0] == "text" else s.words_of(seat)
    s.note(Fact(key, said=said, lasts=key in LASTING))
    s.tell("told", entry=key, seat=seat, said=said)


@effect_of(Choose)
def choose(s: Den, done: CarryOut, act: Choose) -> Steps:
    if act.decider == "every_seat":
        return [Together(tuple(Contribute(seat, done.key) for seat in range(s.seats)))]
    return [put(s, Decide(s.seat_of(act.decider), done.key, done.who))]


def choose_of(key: str) -> Choose:
    act = ENTRY[key].operation
    assert isinstance(act, Choose)
    return act


class Contribute(Step):
    """Every seat adds something in words, if it likes."""

    rule = "DT-677"
    even_alone = True
    say_limit = 200
    seat: int
    key: str

    def ask(self, s: Den) -> list[Option]:
        return [SAY]

    def answer(self, s: Den, option: Option) -> Steps:
        return [TellContribution(self.seat, self.key, s.said)]


class TellContribution(Step):
    """What one seat has added."""

    rule = "DT-677"
    seat: int
    key: str
    said: str

    def run(self, s: Den) -> Steps:
        before = s.fact(self.key)
        said = [before.said] if before and before.said else []
        s.note(Fact(self.key, said="; ".join([*said, *filter(None, [self.said])]), lasts=True))
        if self.said:
            s.tell("told", entry=self.key, seat=self.seat, said=self.said, reveals=True)
        return None


class Decide(Step):
    """Somebody names a card, a protagonist or something in words."""

    rule = "DT-416"
    even_alone = True
    say_limit = WORDS
    seat: int
    key: str
    who: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        source = choose_of(self.key).options_from
        may_pass = [NONE] if ENTRY[self.key].condition else []
        if source == "text":
            return [*in_words(CARD_OF[self.key]), *may_pass]
        if source == "protagonists_in_scene":
            return [("thief", who) for who in s.in_scene]
        if source == "protagonists":
            return [("thief", who) for who in s.turn_order()]
        if source == "text_or_protagonist":
            return [*(("thief", who) for who in s.turn_order()), SAY]
        if source == "location_on_map_or_text":
            return [*(("card", card) for card in other_locations(s, CARD_OF[self.key])), SAY]
        return [*(("person", card) for card in mortals(s)), SAY]

    def judged(self, s: Den, options: list[Option]) -> Option:
        """DT-822, DT-835: a ready text; a protagonist with a marker; the nearest location; one of the kin."""
        kinds = {option[0] for option in options}
        if "text" in kinds:
            return s.any_of([option for option in options if option[0] == "text"])
        if "thief" in kinds:
            placed = [option for option in options if s.marker[option[1]] is not None]
            return s.any_of(placed or options)
        if "card" in kinds:
            return options[0]
        kin = [option for option in options if option[0] == "person" and is_kin(s, self.key, option[1])]
        return s.any_of(kin) if kin and s.terms.severity != "gentle" else SAY

    def answer(self, s: Den, option: Option) -> Steps:
        if option == NONE:
            return None
        if option[0] in ("text", "say"):
            note_words(s, self.seat, self.key, option)
            return None
        thief = option[1] if option[0] == "thief" else NOBODY
        card = option[1] if thief == NOBODY else NOBODY
        said = s.words_of(self.seat)
        s.note(Fact(self.key, card=card, thief=thief, said=said, lasts=self.key in LASTING))
        s.tell("decided", entry=self.key, card=card, character=thief, said=said)
        return all_of(f"{self.key}.card", self.who, card) if card != NOBODY else None


def other_locations(s: Den, card: int) -> list[int]:
    """The other face-up locations of the map, nearest first, then higher rank, then suit order (DT-822)."""
    centre = here(s, card) or BIG_SCORE
    places = [other for other in range(PACK) if s.on_map(other) and "location" in CARDS[other].types]
    others = [other for other in places if other != card]
    return sorted(others, key=lambda other: (distance(s.at[other], centre), *by_rank(other)))


def mortals(s: Den) -> list[int]:
    """Person cards that can be lost: unpinned on the map, aside, or companions (DT-663)."""
    persons = [card for card in range(PACK) if "person" in CARDS[card].types]
    return [
        card
        for card in persons
        if s.zone[card] in (Zone.MAP, Zone.ASIDE)
        or (s.zone[card] == Zone.HELD and s.held_as[card] == "companion")
    ]


def is_kin(s: Den, key: str, card: int) -> bool:
    """Whether the card's hint makes somebody family (DT-835)."""
    rows = [kin for kin in CARDS[CARD_OF[key]].auto.kin if card_named(kin.card) == card]
    return any(kin.after is None or s.was_chosen(kin.after) for kin in rows)
