"""Searches that cards ask for, and where what they find goes (DT-124 to DT-128)."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import CARD_OF, ENTRY, LASTING, rules_when
from rookery.games.den_of_thieves.operations import Ask, Finding, Search
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Fact, Rival, card_named
from rookery.games.den_of_thieves.rules.carrying import CarryOut, RestOfSequence, all_of, effect_of, flags_of
from rookery.games.den_of_thieves.rules.conditions import here
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.state import HOSTILE, Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

NOW, LATER, NEVER = ("now",), ("later",), ("never",)


def search_of(key: str) -> Search:
    act = ENTRY[key].operation
    assert isinstance(act, Search)
    return act


@effect_of(Search)
def search(s: Den, done: CarryOut, act: Search) -> Steps:
    """A search, or first the question whether to make it."""
    if not act.optional:
        return [MakeSearch(done.key, done.who)]
    return [asked_or_judged(s, WhetherToSearch(s.seat_of(act.decider or "dealer"), done.key, done.who))]


class WhetherToSearch(Step):
    """An optional search: now, not at all, or, where it may wait, later (R-90)."""

    rule = "DT-416"
    seat: int
    key: str
    who: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        return [NOW, LATER, NEVER] if search_of(self.key).may_wait else [NOW, NEVER]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == LATER:
            s.deferred.append(self.key)
        return [MakeSearch(self.key, self.who)] if option == NOW else None


class MakeSearch(Step):
    """Reveal cards, put the find where the entry says, and do what follows (DT-124, DT-127)."""

    rule = "DT-124"
    key: str
    who: tuple[int, ...]

    def run(self, s: Den) -> Steps:
        act = search_of(self.key)
        found = s.search(act.match_any, act.limit)
        s.note(Fact(self.key, card=found, lasts=self.key in LASTING))
        if found == NO_CARD:
            return follow(s, act.on_fail, self.who)
        steps = self.put(s, act, found)
        if act.rival:
            s.rivals.append(Rival(CARD_OF[self.key], found))
        if act.rival or act.hostile:
            s.turn_enemy(found)
        if act.hostile:
            s.set_flag(found, HOSTILE)
        return [*steps, *follow(s, act.on_found, self.who)]

    def put(self, s: Den, act: Search, found: int) -> list[Step]:
        """Where a card that is found goes (DT-127); what a noted person has lies where they are (R-196)."""
        card = CARD_OF[self.key]
        space = (here(s, card) if noted_by(s, self.key) == NO_CARD else None) or s.stage
        near = s.wasteland_next_to(space) if act.found.startswith("adjacent") else []
        if act.found == "pending":
            return ask_about(s, self.key, 0, found)
        if near:
            return [asked_or_judged(s, PlaceCard(s.dealer, found, tuple(near)))]
        if act.found in ("here", "adjacent_wasteland_else_here"):
            return comes(s, found, space)
        if act.found == "aside":
            s.set_aside(found, card, for_scene=self.key not in LASTING)
        else:
            s.discard([found])
        return []


def comes(s: Den, card: int, space: Space) -> list[Step]:
    """A card comes to a space; in the scene it may be somebody who is looked for (DT-670)."""
    s.lay(card, space, rule="DT-127")
    return [ShowUp(card)] if space == s.stage else []


class ShowUp(Step):
    """Somebody noted in an earlier scene comes into this one: what a card has for that is done now, once in a
    scene (DT-670).
    """

    rule = "DT-670"
    card: int

    def run(self, s: Den) -> Steps:
        due = [key for key in s.watched if noted_by(s, key) == self.card]
        s.watched = [key for key in s.watched if key not in due]
        return [CarryOut(key, (s.main,)) for key in due]


def noted_by(s: Den, key: str) -> int:
    """The person whom a rule waits for, or NO_CARD."""
    condition = ENTRY[key].if_
    fact = s.fact(condition.noted) if condition and condition.noted else None
    return fact.card if fact else NO_CARD


class PlaceCard(Step):
    """The dealer puts a card on a Wasteland space; the first is the default (DT-312)."""

    rule = "DT-312"
    seat: int
    card: int
    spaces: tuple[Space, ...]

    def ask(self, s: Den) -> list[Option]:
        return [("place", *space) for space in self.spaces]

    def answer(self, s: Den, option: Option) -> Steps:
        s.lay(self.card, (option[1], option[2]))
        return None


# A person is found, and somebody says whether they are there


def ask_about(s: Den, key: str, nth: int, card: int) -> list[Step]:
    return [asked_or_judged(s, AskAbout(s.seat_of(search_of(key).then[nth].ask), key, nth, card))]


def replies(ask: Ask) -> dict[str, str]:
    """The answers to a question about a find, and what each means."""
    given = {"yes": ask.if_yes, "no": ask.if_no, "real": ask.if_real, "illusion": ask.if_illusion}
    return {name: means for name, means in given.items() if means}


class AskAbout(Step):
    """A question about a person who was found. The machine knows who is normally met there (DT-813), and
    tosses a coin for illusions (DT-835).
    """

    rule = "DT-677"
    seat: int
    key: str
    nth: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        return [("reply", name) for name in replies(search_of(self.key).then[self.nth])]

    def judged(self, s: Den, options: list[Option]) -> Option:
        if ("reply", "yes") not in options:
            return s.any_of(options)
        regulars = CARDS[CARD_OF[self.key]].auto.regulars
        return ("reply", "yes" if CARDS[self.card].id in regulars else "no")

    def answer(self, s: Den, option: Option) -> Steps:
        means = replies(search_of(self.key).then[self.nth])[option[1]]
        s.tell("replied", entry=self.key, card=self.card, reply=option[1])
        if means == "ask_antagonist":
            return ask_about(s, self.key, self.nth + 1, self.card)
        if means == "here":
            return comes(s, self.card, here(s, CARD_OF[self.key]) or s.stage)
        s.discard([self.card])
        return None


# What follows a search


def follow(s: Den, finding: Finding | None, who: tuple[int, ...]) -> list[Step]:
    """Words, day or night, a row that is fixed, the benefits of a card; and whether a sequence stops."""
    if not finding:
        return []
    s.tell("finding", text=finding.text)
    if finding.day or finding.night:
        s.night = int(finding.night)
    if finding.stop:
        s.replace(RestOfSequence, None)
    fixed = fix(s, finding.fixes.entry, finding.fixes.row) if finding.fixes else []
    return [*fixed, *(benefits(card_named(finding.benefits_of), who) if finding.benefits_of else ())]


def fix(s: Den, table: str, row: str) -> list[Step]:
    """A table has this row without a draw; what another row has set is cleared (DT-671)."""
    for flag in flags_of(table):
        s.clear_flag(CARD_OF[table], flag)
    s.note(Fact(table, row, lasts=True))
    return all_of(f"{table}.{row}", (s.main,))


def benefits(card: int, who: tuple[int, ...]) -> list[Step]:
    """What a card does for protagonists when a scene begins on it; here for some, elsewhere (R-88)."""
    rules = rules_when(card, "scene_begin_here")
    return [CarryOut(key, who) for key in rules if ".protagonist_rule" in key]
