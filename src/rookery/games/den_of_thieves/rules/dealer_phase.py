"""The dealer phase: what cards of the map do before the scene, in the order of their slots (4.2, 5.3).

The deck says what each card does; no card is named here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.entries import rules_when
from rookery.games.den_of_thieves.operations import (
    CrowdDiscard,
    EachProtagonistDraws,
    Entry,
    MonsterHunt,
    MoveMarker,
    MoveToward,
    Search,
)
from rookery.games.den_of_thieves.printed import CARDS, DECK, SUIT_PLACE, by_rank
from rookery.games.den_of_thieves.public import NOBODY, PACK, Zone, card_named, number_of
from rookery.games.den_of_thieves.rules.carrying import CarryOut, DiscardPending
from rookery.games.den_of_thieves.rules.conditions import here, holds, target_space
from rookery.games.den_of_thieves.spaces import Space, closer, default_step, distance
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD

SLOTS = sorted(
    (entry.slot, card, place) for card in range(PACK) for place, entry in enumerate(CARDS[card].dealer_phase)
)


class DealerPhase(Step):
    """Every operation in the order of its slot (DT-330, DT-331)."""

    rule = "DT-410"

    def run(self, s: Den) -> Steps:
        return [*(ActOfCard(card, place) for _, card, place in SLOTS), CardForScene()]


class ActOfCard(Step):
    """One operation, checked when its place in the order comes (DT-330, DT-332)."""

    rule = "DT-330"
    card: int
    place: int

    def run(self, s: Den) -> Steps:
        entry = CARDS[self.card].dealer_phase[self.place]
        held = entry.also_held and s.zone[self.card] == Zone.HELD
        if not (s.on_map(self.card) or held) or not holds(s, self.card, entry.if_):
            return None
        return carried_out(s, self.card, entry)


class CardForScene(Step):
    """A scene needs a card: one is drawn if none is left (DT-411)."""

    rule = "DT-411"

    def run(self, s: Den) -> Steps:
        space = s.marker[s.main] if s.main != NOBODY else None
        if space is not None and not s.face_up(space):
            s.open_card(space, self.rule)
            s.turned_up += s.face_up(space)
        return None


def carried_out(s: Den, card: int, entry: Entry) -> Sequence[Step]:
    """Carry out an operation of the dealer phase, or begin it: the steps that remain."""
    act = entry.operation
    if isinstance(act, MoveToward):
        return walks(s, card, act)
    if isinstance(act, CrowdDiscard):
        return [asked_or_judged(s, ThinCrowd(s.seat_of(act.discard.tie), card))]
    if isinstance(act, Search):
        laid_for_a_scene(s, card, act)
        return ()
    if isinstance(act, MonsterHunt):
        return hunted(s, card, act)
    if isinstance(act, EachProtagonistDraws):
        move = act.on_hit.operation
        assert isinstance(move, MoveMarker)
        who = [character for character in s.turn_order() if s.marker[character] is not None]
        return [Called(character, card, act.hit_suit, move.to == "space_of") for character in who]
    raise NotImplementedError(f"{CARDS[card].id}: {act.op} is no operation of the dealer phase")


def walks(s: Den, card: int, act: MoveToward) -> Sequence[Step]:
    """One space closer: a named card, or cards that somebody names first (DT-338)."""
    if act.choose:
        seat = s.seat_of(act.choose.decider)
        return [asked_or_judged(s, NameWalker(seat, card, act.choose.count, ()))]
    target = target_space(s, card, act.target)
    walker = card_named(act.card)
    return [asked_or_judged(s, Walk(s.dealer, walker, target, act.with_))] if target is not None else ()


class Walk(Step):
    """A card takes one step toward a space; what has one of the types ``along`` goes with it (DT-324,
    DT-325). A pinned card stays (DT-340).
    """

    rule = "DT-324"
    seat: int
    card: int
    target: Space
    along: tuple[str, ...] = ()

    def ask(self, s: Den) -> list[Option]:
        return ways(s, s.at[self.card], self.target) if s.loose(self.card) else []

    def answer(self, s: Den, option: Option) -> Steps:
        others = [card for card in s.face_up(s.at[self.card]) if {*self.along} & {*CARDS[card].types}]
        for card in [self.card, *(card for card in others if card != self.card)]:
            s.move_card(card, (option[1], option[2]))
        return None


def ways(s: Den, space: Space, target: Space) -> list[Option]:
    """The steps that lead closer, the default first."""
    first = default_step(space, target, s.house())
    return [("step", *step) for step in sorted(closer(space, target), key=lambda step: step != first)]


class NameWalker(Step):
    """Somebody names persons of the map to be moved; all are named before the first moves (DT-338). Nearest
    first, then higher rank, then suit order (DT-836).
    """

    rule = "DT-338"
    seat: int
    card: int
    count: int
    named: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        space = here(s, self.card)
        if space is None:
            return []
        free = [card for card in range(PACK) if s.loose(card) and "person" in CARDS[card].types]
        free = [card for card in free if s.at[card] != space and card not in self.named]
        free.sort(key=lambda card: (distance(s.at[card], space), *by_rank(card)))
        return [("person", card) for card in free]

    def answer(self, s: Den, option: Option) -> Steps:
        named = (*self.named, option[1])
        more = NameWalker(self.seat, self.card, self.count, named)
        if len(named) < self.count and more.ask(s):
            return [asked_or_judged(s, more)]
        space = here(s, self.card)
        assert space is not None
        return [asked_or_judged(s, Walk(self.seat, card, space)) for card in named]


class ThinCrowd(Step):
    """Of a crowd, the unpinned person with the lowest number is discarded; face cards never. Equal numbers:
    from the last suit on (DT-333).
    """

    rule = "DT-333"
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        space = here(s, self.card)
        persons = s.persons(space) if space is not None else []
        loose = [card for card in persons if s.loose(card) and number_of(card)]
        lowest = min(map(number_of, loose), default=0)
        equal = [card for card in loose if number_of(card) == lowest]
        return [("person", card) for card in sorted(equal, key=lambda card: -SUIT_PLACE[card])]

    def answer(self, s: Den, option: Option) -> Steps:
        s.discard([option[1]])
        return None


def laid_for_a_scene(s: Den, card: int, search: Search) -> None:
    """A search whose find is laid on the card's space; it may leave again when the scene ends (DT-335)."""
    found, space = s.search(search.match_any, search.limit), here(s, card)
    if found != NO_CARD and space is not None:
        s.lay(found, space)
        if search.at_scene_end:
            s.leaves_at_scene_end[found] = space


class CardsAtSceneEnd(Step):
    """What cards do when a scene ends, those too that were taken in it (DT-336), and which leave then
    (DT-423, steps 4 and 5).
    """

    rule = "DT-423"

    def run(self, s: Den) -> Steps:
        were_here = dict.fromkeys([*s.face_up(s.stage), *s.dealt_with])
        rules = [key for card in were_here for key in rules_when(card, "scene_end")]
        return [LeaveSceneEnd(), *(CarryOut(key, (s.main,)) for key in rules), PutAsideAway()]


class PutAsideAway(Step):
    """Cards set aside for the scene are discarded (DT-128)."""

    rule = "DT-128"

    def run(self, s: Den) -> Steps:
        gone, s.aside_for_scene = s.aside_for_scene, []
        s.discard([card for card in gone if s.zone[card] == Zone.ASIDE])
        return None


class LeaveSceneEnd(Step):
    """Cards laid for one scene are discarded if they still lie where they were laid (DT-335)."""

    rule = "DT-335"

    def run(self, s: Den) -> Steps:
        guests, s.leaves_at_scene_end = s.leaves_at_scene_end, {}
        s.discard([card for card, space in guests.items() if s.on_map(card) and s.at[card] == space])
        return None


def hunted(s: Den, card: int, hunt: MonsterHunt) -> Sequence[Step]:
    """One card is drawn, and its row carried out (DT-337)."""
    drawn = s.draw(rule="DT-337")
    if drawn == NO_CARD:
        return ()
    key = DECK.key(hunt.draw, CARDS[drawn])
    row = next(row for row in hunt.outcomes if row.key == key)
    entries = [entry for entry in row.do if holds(s, card, entry.if_)]
    return [*(step for entry in entries for step in carried_out(s, card, entry)), DiscardPending()]


class Called(Step):
    """A protagonist draws; the suit that hits brings them one space closer to the card, or to its space
    (DT-337).
    """

    rule = "DT-337"
    character: int
    card: int
    suit: str
    all_the_way: bool

    def run(self, s: Den) -> Steps:
        drawn, space = s.draw(), here(s, self.card)
        if drawn == NO_CARD or CARDS[drawn].suit != self.suit or space is None:
            return None
        if not self.all_the_way:
            return [asked_or_judged(s, DrawnCloser(s.player(self.character), self.character, space))]
        if s.marker[self.character] != space:
            s.arrive(self.character, space)
        return None


class DrawnCloser(Step):
    """A marker is moved one step toward a space; its own seat settles ties (DT-324)."""

    rule = "DT-324"
    seat: int
    character: int
    target: Space

    def ask(self, s: Den) -> list[Option]:
        space = s.marker[self.character]
        return ways(s, space, self.target) if space is not None else []

    def answer(self, s: Den, option: Option) -> Steps:
        s.arrive(self.character, (option[1], option[2]))
        return None
