"""The table: what is hidden beside what lies open, and the verbs of the rulebook. A verb changes the state
and tells it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeGuard

from rookery.games.den_of_thieves.making import Making
from rookery.games.den_of_thieves.operations import Matcher
from rookery.games.den_of_thieves.printed import CARDS, CHARACTERISTICS, TOKEN_KINDS, matches
from rookery.games.den_of_thieves.public import (
    BONDS,
    KINDS,
    MOST_BOND,
    MOST_TRUST,
    NOBODY,
    PACK,
    Bond,
    Charm,
    Enchantment,
    Fact,
    Known,
    Lead,
    Person,
    Posture,
    Status,
    Zone,
)
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space
from rookery.games.den_of_thieves.stage import Stage
from rookery.games.den_of_thieves.voices import ONCE, SILENT, line, pool_of, saying
from rookery.kernel import Facts, Option, Step
from rookery.kit.decks import NO_CARD


class Judged(Protocol):
    """A question that knows what an automatic role answers."""

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """One of these options."""


def is_judged(question: Step) -> TypeGuard[Judged]:
    return hasattr(question, "judged")


PROTAGONISTS = frozenset(
    ("character", "actor", "helper", "hinderer", "victim", "bearer", "owner", "betrayer", "other", "thief")
)
"""Facts of events that are protagonists: the story gets their names beside them."""


class Den(Stage):
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
        """One of these by chance; a dictated result may name it by its last part: gold, V3, night."""
        return options[self.chance.place([option[-1] for option in options])]

    def seat_of(self, decider: str) -> int:
        """Who decides: the seat of a role, or NOBODY for the machine."""
        if decider == "main_protagonist":
            return self.people[self.main].seat
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
        **facts: Any,
    ) -> None:
        """``State.tell`` with names added for the story, and, of an automatic dealer, the number of a line.
        Lines are counted even if nobody listens, so that every copy of a game tells the same.
        """
        pool = pool_of(kind, facts) if self.dealer == NOBODY else ""
        if pool:
            facts["line"] = self.next_line(pool)
        if kind in ONCE and self.dealer == NOBODY and facts.get("line", SILENT) == SILENT:
            facts["stale"] = self.heard(saying(kind, facts))
        if self.listener:
            for fact in PROTAGONISTS & facts.keys():
                facts[f"{fact}_name"] = self.people[facts[fact]].name if facts[fact] >= 0 else ""
            if facts.get("person", NOBODY) != NOBODY:
                facts["person_name"] = self.name_of_person(facts["person"])
            super().tell(kind, secret=secret, knows=knows, reveals=reveals, **facts)

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
        waits = self.dealer == NOBODY and not self.scene
        before = 0 if waits else self.times_heard(f"row {entry} {row}")
        self.tell(kind, entry=entry, row=row, waits=waits, again=min(before, 2), **facts)

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
        self.lead, self.night, self.goal, self.scene = NOBODY, 0, "", 0
        self.requests_made, self.passed_on, self.met, self.watched = [], [], [], []
        self.fresh_flags = []
        self.threats, self.dealt_with, self.manipulated = [], [], []
        self.enemies = [card for card in self.persons(self.stage) if self.is_hostile(card)]

    def begin_round(self) -> None:
        self.round += 1
        self.tell("round", round=self.round)

    # Drawing (5.2)

    def put(self, card: int, zone: Zone) -> None:
        """Lay a card on top of a zone; it loses holder, posture and attachment."""
        self.zone[card], self.holder[card], self.of_card[card] = zone, NOBODY, NOBODY
        self.posture[card], self.held_as[card] = Posture.UPRIGHT, ""
        self.lays += 1
        self.laid[card] = self.lays

    def draw_for_move(self, count: int = 1) -> None:
        """Cards for the topmost move, as many as there are (DT-506, DT-123)."""
        drawn = [card for card in [self.draw() for _ in range(count)] if card != NO_CARD]
        self.change_move(drawn=(*self.moves[-1].drawn, *drawn))

    def draw(self) -> int:
        """The top card of the deck, open and pending; an empty deck takes the discard pile in. NO_CARD if
        both are empty (DT-120 to DT-123).
        """
        if not self.deck:
            self.deck = self.lying(Zone.DISCARD)
            for card in self.deck:
                self.put(card, Zone.UNSEEN)
            if self.deck:
                self.tell("reshuffled", cards=len(self.deck))
        if not self.deck:
            return NO_CARD
        last = len(self.deck) == 1  # which one it is, only the cards face down could tell
        card = self.chance.draw(self.deck)
        self.put(card, Zone.PENDING)
        if self.listener:
            self.tell("drew", card=card, reveals=last)
        return card

    def discard(self, cards: Sequence[int]) -> None:
        """Put cards on the discard pile, with what lies aside for them (DT-128); pinned ones stay
        (DT-309).
        """
        gone = [card for card in cards if self.zone[card] != Zone.PINNED]
        gone += [card for card in self.lying(Zone.ASIDE) if self.of_card[card] in gone]
        for card in gone:
            self.put(card, Zone.DISCARD)
        if gone and self.listener:
            self.tell("discarded", cards=gone)

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
        self.tell("searched", found=found, revealed=len(revealed))
        return found

    # The House of Cards (5.3)

    def lay(self, card: int, space: Space, *, how: str = "laid") -> None:
        """Put a card face up on top of a space (DT-305); ``how`` is what is told."""
        self.put(card, Zone.MAP)
        self.at[card] = space
        if self.listener:
            self.tell(how, card=card, space=space, reveals=how == "turned_up")

    def lay_face_down(self, space: Space) -> None:
        """A card of the deck that nobody looks at (DT-14)."""
        self.face_down.append(self.chance.draw(self.deck))
        self.covered.append(space)

    def turn_up(self, space: Space) -> None:
        """Turn every face-down card of a space up (DT-406)."""
        while space in self.covered:
            place = self.covered.index(space)
            del self.covered[place]
            self.named.pop(self.face_down[place], None)
            self.lay(self.face_down.pop(place), space, how="turned_up")

    def name_face_down(self, space: Space) -> int:
        """A card that lies face down is named to everybody, and stays there (DT-809)."""
        card = self.face_down[self.covered.index(space)]
        self.named[card] = space
        self.tell("named", card=card, space=space, reveals=True)
        return card

    def open_card(self, space: Space) -> None:
        """A card from the deck, face up on a space (DT-407, DT-411)."""
        card = self.draw()
        if card != NO_CARD:
            self.lay(card, space)

    def arrive(self, character: int, space: Space) -> None:
        """A marker comes to a space, for whatever reason: face-down cards are turned up, on Wasteland one
        card is drawn (DT-304).
        """
        self.marker[character] = space
        if self.listener:
            self.tell("arrived", character=character, space=space)
        before = self.lays
        self.turn_up(space)
        if self.is_wasteland(space):
            self.open_card(space)
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
            self.change_bond(character, card, 1)

    def hold(self, character: int, card: int, way: str) -> None:
        """A card lies in front of a protagonist, upright."""
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
        self.tell("set_aside", card=card, of_card=of_card)

    # Flags

    def is_hostile(self, card: int) -> bool:
        """Whether a person of the map is an enemy, as its card says (DT-804); a rival is one, too. A pinned
        one is, but raises no threat.
        """
        hint = CARDS[card].auto
        if not self.on_map(card):
            return False
        rival = any(rival.person == card for rival in self.rivals)
        flagged = bool(
            hint and hint.stance == "enemy_if_flag" and hint.flag and self.has_flag(card, hint.flag)
        )
        return rival or flagged or bool(hint and hint.stance == "enemy")

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

    def change_bond(self, character: int, person: int, levels: int) -> None:
        """Within 0 to 4 (DT-240)."""
        level = min(max(self.bond(character, person) + levels, 0), MOST_BOND)
        written = [row for row in self.bonds if (row.character, row.person) != (character, person)]
        self.bonds = [*written, Bond(character, person, level)]
        self.tell("bond", character=character, person=person, level=level)

    def spend_bond_points(self, character: int, person: int, points: int) -> None:
        """One point for one level, as far as points and levels go (DT-241)."""
        room = MOST_BOND - self.bond(character, person)
        spent = min(points, self.bond_points[character], room)
        self.bond_points[character] -= spent
        self.change_bond(character, person, spent)

    def rate_trust(self, character: int, other: int, level: int) -> None:
        """Within 1 to 4; nobody rates themselves (DT-230, R-108)."""
        if character != other:
            row = [*self.trust[character]]
            row[other] = min(max(level, 1), MOST_TRUST)
            self.trust[character] = tuple(row)
            self.tell("trust", character=character, other=other, level=row[other], reveals=True)

    def step_bond(self, character: int, person: int, levels: int) -> None:
        """The one step that a bond can take in a scene (DT-244)."""
        self.bond_steps.append((character, person))
        self.change_bond(character, person, levels)

    def lay_down(self, character: int, card: int) -> None:
        """A held card is laid on its holder's space (DT-611)."""
        space = self.marker[character]
        assert space is not None
        self.tell("laid_down", character=character, card=card)
        self.lay(card, space)

    def lose_token(self, character: int, kind: str) -> None:
        self.tokens[KINDS * character + TOKEN_KINDS.index(kind)] -= 1
        self.tell("lost_token", character=character, token=kind)

    def spend_token(self, character: int, kind: str) -> None:
        self.tokens[KINDS * character + TOKEN_KINDS.index(kind)] -= 1
        self.tell("spent_token", character=character, token=kind)

    def learn_spell(self, character: int, kind: str, *, by_token: bool = False) -> None:
        self.spells.append(Known(character, kind, by_token))
        self.tell("learned", character=character, spell=kind)

    def gain_lead(self, lead: Lead) -> None:
        self.leads.append(lead)

    def use_lead(self, place: int) -> None:
        """A lead is spent, unless leads stand (option ``lead_use``)."""
        if not self.terms.leads_stand:
            self.leads[place] = self.leads[place].but(used=True)

    def lose_lead(self, place: int) -> None:
        """A lead is gone without having been of use."""
        lead = self.leads[place]
        self.leads[place] = lead.but(used=True)
        self.tell("lead_lost", character=lead.character, lead=place)

    def retire(self, character: int, status: Status) -> None:
        """Dead or insane for good: the marker goes, what was held lies on its space, locations are discarded;
        tokens, leads and spells are gone, the card on the sheet is out of the game (DT-253).
        """
        space, held = self.marker[character], self.held_by(character)
        self.status[character] = status
        self.tell("retired", character=character, status=status)
        stays = [card for card in held if space is not None and self.held_as[card] != "location"]
        self.discard([card for card in held if card not in stays])
        for card in stays:
            assert space is not None
            self.lay(card, space)
        self.marker[character] = None
        self.tokens[KINDS * character : KINDS * (character + 1)] = [0] * KINDS
        self.leads = [lead for lead in self.leads if lead.character != character]
        self.spells = [known for known in self.spells if known.character != character]

    def rating(self, character: int, characteristic: str) -> int:
        return self.people[character].ratings[CHARACTERISTICS.index(characteristic)]
