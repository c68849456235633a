"""A turn that begins on a card which does not let go: a draw instead of a move (DT-345 to DT-350)."""

from __future__ import annotations

from rookery.games.den_of_thieves import operations as op
from rookery.games.den_of_thieves.cards import Exemption, Table
from rookery.games.den_of_thieves.printed import CARDS, DECK, RANK_PLACE, SUIT_PLACE
from rookery.games.den_of_thieves.public import NOBODY, card_named
from rookery.games.den_of_thieves.rules.carrying import DiscardPending
from rookery.games.den_of_thieves.rules.moving import MoveOn, confining
from rookery.games.den_of_thieves.rules.roles import FixRoles
from rookery.games.den_of_thieves.rules.suffering import Suffer
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space, distance, neighbours
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

SKIP, DRAW, NONE = ("skip",), ("draw",), ("none",)
GIFT, ACCEPT, REFUSE = ("gift",), ("accept",), ("refuse",)


def table_of(card: int) -> Table:
    return next(table for table in CARDS[card].tables if table.when == "map_phase_start_here")


def applies(s: Den, character: int, exemption: Exemption) -> bool:
    """Whether somebody need not draw (DT-348, DT-349)."""
    asked = exemption.if_
    space = s.marker[character]
    assert space is not None
    companion = asked.companion_of_actor
    return (
        (companion is None or card_named(companion) in s.companions(character))
        and (asked.actor_is is None or s.people[character].card == card_named(asked.actor_is))
        and (asked.not_on_this_space is None or card_named(asked.not_on_this_space) not in s.face_up(space))
    )


class BeginConfined(Step):
    """Who may move freely all the same, and who must draw (DT-408): the draw may need dealer and antagonist,
    so they are named before it (DT-409).
    """

    rule = "DT-408"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        card = confining(s, self.character)
        given = [row.effect for row in table_of(card).exceptions if applies(s, self.character, row)]
        if "skip_draw_and_move" in given:
            return [SKIP]
        return [SKIP, DRAW] if given else [DRAW]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == SKIP:
            return [MoveOn(self.seat, self.character)]
        draw = DrawConfined(self.seat, self.character, confining(s, self.character))
        return [draw] if s.roles_named else [FixRoles(), draw]


class DrawConfined(Step):
    """The draw, and its row (DT-345). Without a card the protagonist stays."""

    rule = "DT-345"
    seat: int
    character: int
    card: int

    def run(self, s: Den) -> Steps:
        drawn = s.draw()
        if drawn == NO_CARD:
            return None
        table = table_of(self.card)
        row = table.row(DECK.key(table.draw, CARDS[drawn]))
        before = s.times_heard(f"row {table.id} {row.key}")
        s.tell(
            "oracle",
            entry=table.id,
            row=row.key,
            character=self.character,
            waits=False,
            again=min(before, 2),
            card=drawn,
        )
        return [*(step for entry in row.do for step in self.steps(s, entry.operation)), DiscardPending()]

    def steps(self, s: Den, act: op.Operation) -> list[Step]:
        """What an operation of the row means here; to stay is to do nothing (DT-346)."""
        if isinstance(act, op.Suffer):
            return [Suffer(self.character, act.kind, self.rule)]
        if isinstance(act, op.MoveMarker):
            return [MoveIfAlive(self.seat, self.character)]
        if isinstance(act, op.Choose) and act.options_from == "held_valuable_or_none":
            return [GiveUpValuable(self.seat, self.character)]
        if isinstance(act, op.Choose):
            return [asked_or_judged(s, LetSomebodyGo(s.seat_of(act.decider), self.card))]
        return []


class MoveIfAlive(Step):
    """A move as usual, unless the protagonist has been retired (R-105)."""

    rule = "DT-345"
    seat: int
    character: int

    def run(self, s: Den) -> Steps:
        return [MoveOn(self.seat, self.character)] if s.acting(self.character) else None


class GiveUpValuable(Step):
    """A held card that is valuable buys the way out; by default the lowest. A person who deals may accept
    something else (DT-345, DT-350).
    """

    rule = "DT-350"
    say_limit = 200
    say_least = {"gift": 1}
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        worth = sorted(s.valuables(self.character), key=RANK_PLACE.__getitem__)
        return [*(("card", card) for card in worth), *([GIFT] if s.dealer != NOBODY else ()), NONE]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == NONE:
            return None
        if option == GIFT:
            s.tell("offered", character=self.character, said=s.said)
            return [AcceptBribe(s.dealer, self.character)]
        s.discard([option[1]])
        return [MoveOn(self.seat, self.character)]


class AcceptBribe(Step):
    """Whether the dealer takes something else for extremely valuable (DT-350)."""

    rule = "DT-350"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        return [ACCEPT, REFUSE]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("accepted" if option == ACCEPT else "not_accepted")
        return [MoveOn(s.player(self.character), self.character)] if option == ACCEPT else None


class LetSomebodyGo(Step):
    """A person of the space who is no enemy gets out; the lowest rank by default (DT-345, DT-818)."""

    rule = "DT-345"
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        persons = [card for card in s.persons(s.at[self.card]) if s.loose(card) and not s.is_hostile(card)]
        persons.sort(key=lambda card: (RANK_PLACE[card], SUIT_PLACE[card]))
        return [("person", card) for card in persons] or [NONE]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == NONE:
            s.tell("nameless_person_freed")
            return None
        return [asked_or_judged(s, GoFree(self.seat, option[1]))]


class GoFree(Step):
    """To which space: by default the one farthest from the Big Score, the map before Wasteland (DT-818)."""

    rule = "DT-345"
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        house = s.house()

        def preference(space: Space) -> tuple[int, bool, int, int]:
            return (-distance(space, BIG_SCORE), space not in house, -space[0], -space[1])

        return [("step", *space) for space in sorted(neighbours(s.at[self.card]), key=preference)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.move_card(self.card, (option[1], option[2]))
        return None
