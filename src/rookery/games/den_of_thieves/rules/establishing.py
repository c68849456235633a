"""The establishing phase (4.3): what begins with a scene, its lead card, day or night, goal and enemies."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import ENTRY, ORDER, RULES, rules_when
from rookery.games.den_of_thieves.lines import framing
from rookery.games.den_of_thieves.printed import CARDS, by_rank
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.carrying import CarryOut
from rookery.games.den_of_thieves.rules.consulting import Consult, DrawTable
from rookery.games.den_of_thieves.rules.guard import heist_is_on
from rookery.games.den_of_thieves.rules.searching import noted_by
from rookery.games.den_of_thieves.rules.tokens import SpendToken, tokens
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import PASS, Floor, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

DAY, NIGHT, DONE, OPEN = ("day",), ("night",), ("done",), ("open",)
GOALS = ("take", "learn", "rest", "heist", "other")
WORDS, FRAMING = 600, 2000
BEGINNINGS = ("scene_begin", "scene_begin_here", "scene_begin_while_in_play", "noted_person_shows_up")


def begins(card: int) -> bool:
    """Whether something of a card happens when scenes begin."""
    tables = [table for table in CARDS[card].tables if {table.when, table.also_when} & {*BEGINNINGS}]
    return bool(tables) or any(ENTRY[key].when in BEGINNINGS for key in RULES[card])


BEGINNERS = [card for card in ORDER if begins(card)]


class EstablishingPhase(Step):
    """In the order of the rulebook, on the space where the main protagonist stands (DT-413 to DT-419)."""

    rule = "DT-413"

    def run(self, s: Den) -> Steps:
        s.set_stage()
        return [
            *(BeginWith(card) for card in BEGINNERS),
            TurnUpright(),
            asked_or_judged(s, ChooseLead(s.dealer)),
            asked_or_judged(s, DayOrNight(s.dealer)),
            *opening(s),
        ]


def opening(s: Den) -> list[Step]:
    """An automatic dealer's framing ends with the question what the thief wants here, so it comes before the
    answer; a person who deals hears from the house what it knows of the card, and has the last word (R-195).
    """
    if s.is_machine(s.dealer):
        return [ConsultLead(), KnowEnemies(), Frame(), Arriving(), KnowEnemies()]
    return [Frame(), ConsultLead(), Arriving(), KnowEnemies(), NameEnemies(s.dealer), OpenScene(s.dealer)]


class BeginWith(Step):
    """What a card does when a scene begins, by suit and rank (DT-413, R-130): on the scene's space, on top of
    the ace pile, or wherever it is.
    """

    rule = "DT-413"
    card: int

    def run(self, s: Den) -> Steps:
        holds_here = s.on_map(self.card) and s.at[self.card] == s.stage
        now = {
            "scene_begin": True,
            "scene_begin_here": holds_here,
            "scene_begin_while_in_play": s.ace_in_effect() == self.card,
        }
        who = tuple(s.in_scene)
        tables = [
            DrawTable(table.id, (s.main,))
            for table in CARDS[self.card].tables
            if now.get(table.when) or now.get(table.also_when or "")
        ]
        rules = [CarryOut(key, who) for key in RULES[self.card] if now.get(ENTRY[key].when or "")]
        return [*tables, *rules, *self.shown_up(s)]

    def shown_up(self, s: Den) -> list[Step]:
        """Somebody noted in an earlier scene is here, or may still come (DT-670)."""
        rules = rules_when(self.card, "noted_person_shows_up")
        waiting = [key for key in rules if noted_by(s, key) != NO_CARD]
        there = [key for key in waiting if noted_by(s, key) in s.cast_here()]
        s.watched += [key for key in waiting if key not in there]
        return [CarryOut(key, (s.main,)) for key in there]


class TurnUpright(Step):
    """Flipped and sideways cards of all protagonists (DT-414)."""

    rule = "DT-414"

    def run(self, s: Den) -> Steps:
        s.turn_all_upright()
        return None


class ChooseLead(Step):
    """The lead card among the face-up cards of the space; the Big Score leads as a pile, until it is pulled
    off (DT-415, R-163).
    """

    rule = "DT-415"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [] if heist_is_on(s) else [("lead_card", card) for card in s.face_up(s.stage)]

    def judged(self, s: Den, options: list[Option]) -> Option:
        """DT-801: what was turned up for this marker, else a location, else any; the highest rank."""
        cards = [card for _, card in options]
        turned = [card for card in cards if card in s.turned_up]
        places = [card for card in cards if "location" in CARDS[card].types]
        return ("lead_card", min(turned or places or cards, key=by_rank))

    def answer(self, s: Den, option: Option) -> Steps:
        s.lead = option[1]
        s.tell("lead", card=s.lead)
        return None


class DayOrNight(Step):
    """Said before the tables are drawn (DT-415a)."""

    rule = "DT-415a"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [DAY, NIGHT]

    def judged(self, s: Den, options: list[Option]) -> Option:
        """DT-821: day where a card brings it, else a coin."""
        dawn = any(CARDS[card].auto.day for card in s.face_up(s.stage))
        return DAY if dawn else s.any_of(options)

    def answer(self, s: Den, option: Option) -> Steps:
        s.night = int(option == NIGHT)
        s.tell("night" if s.night else "day", card=s.lead, character=s.main, round=s.round)
        return None


class ConsultLead(Step):
    """The lead card tells what it has (DT-416); of the Big Score what the dealer likes (DT-415)."""

    rule = "DT-416"

    def run(self, s: Den) -> Steps:
        if s.lead != NOBODY:
            return [Consult(s.lead)]
        if not heist_is_on(s):
            return None
        if s.dealer != NOBODY:
            return [ConsultBigScore(s.dealer, ())]
        roles = [card for card in (s.prize, s.mark, s.vault) if card != NOBODY]
        return [Consult(card, lasting=card != s.vault) for card in roles]  # DT-820


class ConsultBigScore(Step):
    """One or more of the cards of the Big Score, in any order, until the dealer has enough (DT-415)."""

    rule = "DT-415"
    seat: int
    consulted: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        left = [card for card in s.face_up(BIG_SCORE) if card not in self.consulted]
        return [*(("consult", card) for card in left), *([DONE] if self.consulted or not left else ())]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == DONE:
            return None
        return [Consult(option[1]), ConsultBigScore(self.seat, (*self.consulted, option[1]))]


class Arriving(Floor):
    """The main protagonist says what for; before, everybody who is there may spend tokens (DT-418, DT-210),
    which holds nobody up.
    """

    rule = "DT-418"

    def asks(self, s: Den) -> list[Step]:
        main = s.player(s.main)
        others = [seat for seat in s.others(main) if own_tokens(s, seat)]
        return [SetGoal(main), *(SpendBefore(seat) for seat in others)]

    def awaits(self, s: Den, seat: int) -> bool:
        return seat == s.player(s.main)


def own_tokens(s: Den, seat: int) -> list[Option]:
    """The tokens of a seat's protagonists who are in the scene."""
    return [token for who in s.in_scene if s.player(who) == seat for token in tokens(s, who)]


class SpendBefore(Step):
    """A token of somebody else who is in the scene, before it opens (DT-210)."""

    rule = "DT-210"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [*own_tokens(s, self.seat), PASS]

    def answer(self, s: Den, option: Option) -> Steps:
        return [SpendToken(option[1], option[2])]


class SetGoal(Step):
    """What the main protagonist wants here, with words (DT-418). Tokens may be spent before (DT-210)."""

    rule = "DT-418"
    say_limit = WORDS
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [*(("goal", s.main, goal) for goal in goals(s)), *own_tokens(s, self.seat)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option[0] == "token":
            return [SpendToken(option[1], option[2])]
        s.close(Arriving)
        s.goal = option[2]
        s.tell("goal", character=s.main, goal=s.goal, said=s.said)
        return None


def goals(s: Den) -> list[str]:
    """The heist only on the Big Score, and once (DT-418, DT-911)."""
    return [goal for goal in GOALS if goal != "heist" or heist_is_on(s)]


class KnowEnemies(Step):
    """Who has come to the space since the scene was set may be an enemy too (DT-804)."""

    rule = "DT-419"

    def run(self, s: Den) -> Steps:
        for card in s.persons(s.stage):
            if s.is_hostile(card):
                s.turn_enemy(card)
        return None


class NameEnemies(Step):
    """Which persons of the space are enemies (DT-419): as their cards say (DT-804), until the dealer changes
    it, each once.
    """

    rule = "DT-419"
    seat: int
    changed: tuple[int, ...] = ()

    def ask(self, s: Den) -> list[Option]:
        persons = [card for card in s.persons(s.stage) if card not in self.changed]
        changes = [("friend" if card in s.enemies else "enemy", card) for card in persons]
        return [*changes, DONE]

    def judged(self, s: Den, options: list[Option]) -> Option:
        return DONE

    def answer(self, s: Den, option: Option) -> Steps:
        if option == DONE:
            return None
        (s.turn_enemy if option[0] == "enemy" else s.turn_friend)(option[1])
        return [NameEnemies(self.seat, (*self.changed, option[1]))]


class Frame(Step):
    """The house's own framing text (DT-802)."""

    rule = "DT-802"

    def run(self, s: Den) -> Steps:
        framing(s)
        return None


class OpenScene(Step):
    """The dealer's framing text (DT-419)."""

    rule = "DT-419"
    even_alone = True
    say_limit = FRAMING
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [OPEN]

    def answer(self, s: Den, option: Option) -> Steps:
        if s.said:
            s.tell("opened", card=s.lead, said=s.said)
        return None
