"""The table: what is hidden beside what lies open, and the verbs of the rulebook. A verb changes the state
and tells it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeGuard

from rookery.games.den_of_thieves.entries import CARD_OF, row_told
from rookery.games.den_of_thieves.making import Making
from rookery.games.den_of_thieves.operations import Matcher
from rookery.games.den_of_thieves.printed import CARDS, matches
from rookery.games.den_of_thieves.public import (
    BONDS,
    KINDS,
    NOBODY,
    PACK,
    Charm,
    Enchantment,
    Fact,
    Person,
    Posture,
    Status,
    Zone,
)
from rookery.games.den_of_thieves.sheet import Sheets
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space
from rookery.games.den_of_thieves.voices import ONCE, READY, SILENT, line, pool_of, said_in, saying
from rookery.kernel import LETTERS, Facts, Option, Step
from rookery.kit.decks import NO_CARD


class Judged(Protocol):
    """A question that knows what an automatic role answers."""

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """One of these options."""


def is_judged(question: Step) -> TypeGuard[Judged]:
    return hasattr(question, "judged")


HOSTILE = "hostile"
"""The flag of whoever has found somebody asleep (DT-804)."""
PROTAGONISTS = frozenset(
    ("character", "actor", "helper", "hinderer", "bearer", "owner", "betrayer", "other", "thief")
)
"""Facts of events that are protagonists: the story gets their names beside them."""


class Den(Sheets):
    """And what is hidden: the deck, a bag whose order nobody knows, and the cards that lie face down on the
    ``covered`` spaces, in the same order; and votes, until all are cast.
    """

    deck: list[int] = list(range(PACK))
    face_down: list[int] = []
    votes: int = 0

    # Roles the machine may take

    def is_machine(self, seat: int) -> bool:
        return seat == NOBODY

    def judge(self, question: Step, options: Sequence[Option]) -> Option:
        """What an automatic role takes: what the question itself says (5.10, 5.11), or else the default of
        the decision (chapter 7), which it lists first.
        """
        return question.judged(self, options) if is_judged(question) else options[0]

    def any_of(self, options: Sequence[Option]) -> Option:
        """One of these by chance; a dictated result may name its last part (gold, V3), a thief by letter."""
        names = [LETTERS[option[1]] if option[0] == "thief" else option[-1] for option in options]
        return options[self.chance.place(names)]

    def seat_of(self, decider: str) -> int:
        """Who decides: the seat of a role, or NOBODY for the machine."""
        if decider == "main_protagonist":
            return self.player(self.main)
        return self.antagonist if decider == "antagonist" else self.dealer

    def words_of(self, seat: int) -> str:
        """The words that came with a pick; none if the machine answered for the seat."""
        return "" if self.is_machine(seat) else self.said

    # The story

    def tell(
        self,
        kind: str,
        *,
        secret: Facts | None = None,
        knows: Sequence[int] = (),
        reveals: bool = False,
        rule: str = "",
        **facts: Any,
    ) -> None:
        """``State.tell`` with names added for the story, and the number of a line where nobody gave words.
        Lines are counted even if nobody listens, so that every copy of a game tells the same.
        """
        self.remember(facts.get("said"))
        pool = pool_of(kind, facts)
        if pool:
            facts["line"] = self.next_line(pool)
        if kind in ONCE and facts.get("line", SILENT) == SILENT:
            facts["stale"] = self.heard(saying(kind, facts))
        if self.listener:
            for fact in PROTAGONISTS & facts.keys():
                facts[f"{fact}_name"] = self.people[facts[fact]].name if facts[fact] >= 0 else ""
            if facts.get("person", NOBODY) != NOBODY:
                facts["person_name"] = self.name_of_person(facts["person"])
            super().tell(kind, secret=secret, knows=knows, reveals=reveals, rule=rule, **facts)

    def remember(self, said: str | None) -> None:
        """A line that was lent to somebody is not offered again while others are left."""
        if said in READY:
            pool, place = READY[said]
            self.lines[said_in(pool)] = self.lines.get(said_in(pool), 0) | 1 << place

    def next_line(self, pool: str) -> int:
        """The number of the next line of the house's sentences (``voices``)."""
        used = self.lines.get(pool, 0)
        self.lines[pool] = used + 1
        return line((self.prize * PACK + self.mark) * PACK + self.vault, pool, used)

    def heard(self, what: str) -> bool:
        """Whether something was told before in this session; from now on it was."""
        return self.times_heard(what) > 0

    def times_heard(self, what: str) -> int:
        """How often something was told before in this session; from now on once more."""
        before = self.lines.get(what, 0)
        self.lines[what] = before + 1
        return before

    def tell_row(self, kind: str, entry: str, row: str, **facts: Any) -> None:
        """What a table or choice gave. Before an automatic dealer opens the scene it waits for the framing,
        which tells it in its place (DT-802).
        """
        waits = self.dealer == NOBODY and not self.framed
        before = 0 if waits else self.times_heard(row_told(entry, row))
        known = waits or CARD_OF[entry] == self.lead or self.heard(f"aside {CARD_OF[entry]}")
        aside = SILENT if known else self.next_line("framing.aside")
        again = min(before, 2)
        self.tell(
            kind, entry=entry, row=row, character=self.main, waits=waits, again=again, aside=aside, **facts
        )

    def tell_outcome(self, move: Making) -> None:
        """How a move came out: its answers, and the questions settled well."""
        named = move.card if move.card >= PACK else NOBODY
        self.tell(
            "outcome",
            actor=move.actor,
            move=move.move,
            answers=move.answers,
            well=[*move.settled_well],
            card=move.card if named == NOBODY else NOBODY,
            person=named,
        )

    def name_of_person(self, person: int) -> str:
        """Somebody of the supporting cast: a card, or from PACK on a name without one."""
        return CARDS[person].name if person < PACK else self.cast[person - PACK]

    # Turns (chapter 4)

    def begin_turn(self, seat: int) -> None:
        """Flags that were to act from the next turn on act now (DT-336)."""
        self.active, self.main, self.roles_named = seat, NOBODY, 0
        self.turned_up = []
        self.flags += [flag for flag in self.flags_to_come if flag not in self.flags]
        self.flags_to_come = []

    def set_stage(self) -> None:
        """A scene is established where the main protagonist stands: what lasted for the last one is over."""
        self.stage = self.marker[self.main] or BIG_SCORE
        self.facts = [fact for fact in self.facts if fact.lasts]
        self.lead, self.night, self.goal, self.scene, self.framed = NOBODY, 0, "", 0, 0
        self.requests_made, self.passed_on, self.met, self.watched = [], [], [], []
        self.fresh_flags = []
        self.threats, self.dealt_with, self.manipulated = [], [], []
        self.enemies = [card for card in self.persons(self.stage) if self.is_hostile(card)]

    def begin_round(self) -> None:
        self.round += 1
        self.tell("round", round=self.round)

    # Drawing (5.2)

    def put(self, card: int, zone: Zone) -> None:
        """Lay a card on top of a zone; it loses holder and attachment. Flipped or sideways it stays so on the
        map too, until the next scene: its power is for once in a scene, whoever takes it up (DT-607, R-199).
        """
        self.zone[card], self.holder[card], self.of_card[card] = zone, NOBODY, NOBODY
        self.held_as[card] = ""
        if zone not in (Zone.MAP, Zone.HELD):
            self.posture[card] = Posture.UPRIGHT
        self.lays += 1
        self.laid[card] = self.lays

    def draw_for_move(self, count: int) -> None:
        """Cards for the topmost move, as many as there are (DT-506, DT-123)."""
        drawn = [card for card in [self.draw() for _ in range(count)] if card != NO_CARD]
        self.change_move(drawn=(*self.moves[-1].drawn, *drawn))

    def draw(self, *, rule: str = "") -> int:
        """The top card of the deck, open and pending; an empty deck takes the discard pile in. NO_CARD if
        both are empty (DT-120 to DT-123).
        """
        if not self.deck:
            self.deck = self.lying(Zone.DISCARD)
            for card in self.deck:
                self.put(card, Zone.UNSEEN)
            if self.deck:
                self.tell("reshuffled", cards=len(self.deck), rule="DT-122")
        if not self.deck:
            return NO_CARD
        last = len(self.deck) == 1  # which one it is, only the cards face down could tell
        card = self.chance.draw(self.deck)
        self.put(card, Zone.PENDING)
        if self.listener:
            self.tell("drew", card=card, reveals=last, rule=rule)
        return card

    def discard(self, cards: Sequence[int], *, rule: str = "") -> None:
        """Put cards on the discard pile, with what lies aside for them (DT-128); pinned ones stay
        (DT-309).
        """
        gone = [card for card in cards if self.zone[card] != Zone.PINNED]
        gone += [card for card in self.lying(Zone.ASIDE) if self.of_card[card] in gone]
        for card in gone:
            self.put(card, Zone.DISCARD)
        if gone and self.listener:
            self.tell("discarded", cards=gone, rule=rule)

    def could_be_found(self, matchers: Sequence[Matcher]) -> bool:
        """Whether a search makes sense: some card that matches may be in the deck or the discard (DT-126)."""
        return any(not self.known_elsewhere(card) for card in range(PACK) if matches(matchers, card))

    def search(self, matchers: Sequence[Matcher], limit: int | None = None) -> int:
        """Reveal cards until one matches, at most ``limit``: it is left pending, the others are discarded
        together afterwards. NO_CARD if none is found (DT-124 to DT-126).
        """
        revealed: list[int] = []
        found = NO_CARD
        most = (PACK if limit is None else limit) if self.could_be_found(matchers) else 0
        while found == NO_CARD and len(revealed) < most:
            card = self.draw()
            if card == NO_CARD:
                break
            if matches(matchers, card):
                found = card
            else:
                revealed.append(card)
        self.discard(revealed)
        skipped = "DT-126" if not most else "DT-125" if limit is not None else ""
        self.tell("searched", found=found, revealed=len(revealed), rule=skipped)
        return found

    # The House of Cards (5.3)

    def lay(self, card: int, space: Space, *, how: str = "laid", rule: str = "") -> None:
        """Put a card face up on top of a space (DT-305); ``how`` is what is told, by which rule."""
        self.put(card, Zone.MAP)
        self.at[card] = space
        if self.listener:
            self.tell(how, card=card, space=space, reveals=how == "turned_up", rule=rule)

    def lay_face_down(self, space: Space) -> None:
        """A card of the deck that nobody looks at (DT-14)."""
        self.face_down.append(self.chance.draw(self.deck))
        self.covered.append(space)

    def turn_up(self, space: Space, rule: str = "DT-406") -> None:
        """Turn every face-down card of a space up (DT-406)."""
        while space in self.covered:
            place = self.covered.index(space)
            del self.covered[place]
            self.named.pop(self.face_down[place], None)
            self.lay(self.face_down.pop(place), space, how="turned_up", rule=rule)

    def name_face_down(self, space: Space) -> int:
        """A card that lies face down is named to everybody, and stays there (DT-809)."""
        card = self.face_down[self.covered.index(space)]
        self.named[card] = space
        self.tell("named", card=card, space=space, reveals=True)
        return card

    def open_card(self, space: Space, rule: str) -> None:
        """A card from the deck, face up on a space (DT-407, DT-411)."""
        card = self.draw(rule=rule)
        if card != NO_CARD:
            self.lay(card, space, rule=rule)

    def arrive(self, character: int, space: Space, *, by_turn: bool = False) -> None:
        """A marker comes to a space, in its own map phase or for whatever reason: face-down cards are turned
        up, on Wasteland one card is drawn (DT-304, DT-406, DT-407).
        """
        self.marker[character] = space
        if self.listener:
            self.tell("arrived", character=character, space=space)
        before = self.lays
        self.turn_up(space, "DT-406" if by_turn else "DT-304")
        if self.is_wasteland(space):
            self.open_card(space, "DT-407" if by_turn else "DT-304")
        if character == self.main:
            self.turned_up += [card for card in self.face_up(space) if self.laid[card] > before]

    def move_card(self, card: int, space: Space) -> None:
        """A card of the map goes to another space, alone and without turning anything up (DT-305, DT-325);
        a pinned one stays (DT-309).
        """
        if self.loose(card) and self.at[card] != space:
            self.lay(card, space, how="moved")

    def pin(self, card: int, space: Space) -> None:
        """A card becomes part of the Big Score (DT-13)."""
        self.put(card, Zone.PINNED)
        self.at[card] = space

    # Held cards (5.7)

    def take(self, character: int, card: int, way: str) -> None:
        """A card comes in front of a protagonist; a companion brings one level of bond (DT-602, DT-246)."""
        if self.zone[card] == Zone.PINNED:
            return
        if self.goal == "take" and self.zone[card] == Zone.MAP and self.at[card] == self.stage:
            self.goal_met = 1
        self.hold(character, card, way)
        self.tell("took", character=character, card=card, way=way)
        if way == "companion":
            self.change_bond(character, card, 1, rule="DT-246")

    def hold(self, character: int, card: int, way: str) -> None:
        """A card lies in front of a protagonist."""
        self.put(card, Zone.HELD)
        self.holder[card], self.held_as[card] = character, way

    def turn(self, card: int, posture: Posture) -> None:
        self.posture[card] = posture

    def turn_all_upright(self) -> None:
        """At the beginning of every scene (DT-414)."""
        self.posture = [Posture.UPRIGHT] * PACK

    def put_into_play(self, ace: int) -> None:
        """An ace goes on top of the ace pile, where it alone is in effect (2.3)."""
        covers = self.ace_in_effect()
        self.put(ace, Zone.ACE_PILE)
        self.tell("ace_in_play", card=ace, covers=covers)

    def set_aside(self, card: int, of_card: int, *, for_scene: bool = False) -> None:
        """Beside the map, attached to the card whose table named it, perhaps for this scene only (DT-127,
        DT-128).
        """
        self.put(card, Zone.ASIDE)
        self.of_card[card] = of_card
        if for_scene:
            self.aside_for_scene.append(card)
        self.tell("set_aside", card=card, of_card=of_card, rule="DT-127")

    # Flags

    def is_hostile(self, card: int) -> bool:
        """Whether a person of the map is an enemy, as its card says (DT-804); a rival is one, too, and who
        has found somebody asleep. A pinned one is, but raises no threat.
        """
        if not self.on_map(card):
            return False
        rival = any(rival.person == card for rival in self.rivals)
        lasting = CARDS[card].auto.stance == "enemy" or self.has_flag(card, HOSTILE)
        return rival or lasting or self.has_an_eye_on_thieves(card)

    def has_an_eye_on_thieves(self, card: int) -> bool:
        """Whether a person is an enemy because a flag is set (DT-336)."""
        hint = CARDS[card].auto
        return hint.stance == "enemy_if_flag" and hint.flag is not None and self.has_flag(card, hint.flag)

    def has_flag(self, card: int, flag: str) -> bool:
        return f"{CARDS[card].id} {flag}" in self.flags

    def set_flag(self, card: int, flag: str) -> None:
        if not self.has_flag(card, flag):
            self.flags.append(f"{CARDS[card].id} {flag}")

    def clear_flag(self, card: int, flag: str) -> None:
        if self.has_flag(card, flag):
            self.flags.remove(f"{CARDS[card].id} {flag}")

    # Facts and spells in cards (chapter 6, 5.8)

    def note(self, fact: Fact) -> None:
        """Keep what an entry gave, in place of what it gave before."""
        self.facts = [*(other for other in self.facts if other.entry != fact.entry), fact]

    def charm(self, charm: Charm) -> None:
        """A kind of spells lies in a card; each card has one (DT-652)."""
        self.charms = [*(other for other in self.charms if other.card != charm.card), charm]
        self.tell("charmed", card=charm.card, suit=charm.suit, spell=charm.spell)

    def enchant(self, character: int, said: str) -> None:
        """A lasting spell lies on a protagonist (DT-653)."""
        self.enchantments.append(Enchantment(character, said))
        self.tell("enchanted", character=character, said=said)

    def lift_enchantments(self, characters: Sequence[int]) -> None:
        freed = [spell.character for spell in self.enchantments if spell.character in characters]
        self.enchantments = [spell for spell in self.enchantments if spell.character not in characters]
        for character in dict.fromkeys(freed):
            self.tell("enchantments_lifted", character=character)

    # Protagonists (5.4, 5.5)

    def join(self, who: Person, tokens: Sequence[int]) -> int:
        """A new protagonist with the start values of the sheet (DT-206); trust is 1 until it is rated. A card
        it is played from leaves the deck, unless lookalikes are played (DT-11).
        """
        character = len(self.people)
        self.trust = [(*row, 1) for row in self.trust]
        self.people.append(who)
        self.trust.append((1,) * (character + 1))
        self.status.append(Status.ACTIVE)
        self.marker.append(None)
        self.tokens += tokens
        self.bond_points.append(BONDS)
        self.curse.append(0)
        self.harm.append(0)
        self.comebacks.append(0)
        self.turns.append(0)
        if who.card >= 0 and not self.terms.lookalikes:
            if who.card in self.deck:
                self.deck.remove(who.card)
            self.put(who.card, Zone.SHEET)
        self.tell("joined", character=character, seat=who.seat, name=who.name, reveals=True)
        return character

    def lay_down(self, character: int, card: int, space: Space | None = None) -> None:
        """A held card is laid on a space, by default its holder's (DT-611)."""
        space = space or self.marker[character]
        assert space is not None
        self.tell("laid_down", character=character, card=card)
        self.lay(card, space)

    def retire(self, character: int, status: Status) -> None:
        """Dead or insane for good: the marker goes, what was held lies on its space, locations are discarded;
        tokens, leads and spells are gone, the card on the sheet is out of the game (DT-253).
        """
        space, held = self.marker[character], self.held_by(character)
        self.status[character] = status
        stays = [card for card in held if space is not None and self.held_as[card] != "location"]
        self.tell("retired", character=character, status=status, cards=stays, rule="DT-252")
        self.discard([card for card in held if card not in stays], rule="DT-253")
        for card in stays:
            assert space is not None
            self.lay(card, space, rule="DT-253")
        self.marker[character] = None
        self.tokens[KINDS * character : KINDS * (character + 1)] = [0] * KINDS
        self.leads = [lead for lead in self.leads if lead.character != character]
        self.spells = [known for known in self.spells if known.character != character]
