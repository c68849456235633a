"""One or two answers on the Devil or the Angel: what the antagonist makes of them (DT-551, DT-552)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.printed import CARDS, CONSEQUENCES
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.toolbox import Attach
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space, distance
from rookery.games.den_of_thieves.stage import TIGHT_SPOT
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

LISTS = {"curse": "curse_1", "harm": "harm_1"}
OWN, STAY, NOTHING, SAY, DONE = ("own",), ("stay",), ("nothing",), ("say",), ("done",)
NEAR = 2
"""How far from where they were the insane wake up (DT-834)."""


class InvoluntaryAct(Step):
    """The antagonist picks what a protagonist does against their will, or something of that kind (2.8)."""

    rule = "DT-551"
    say_limit = 600
    seat: int
    character: int
    kind: str

    def ask(self, s: Den) -> list[Option]:
        entries: list[Option] = [("act", entry.slug) for entry in CONSEQUENCES[LISTS[self.kind]].rows]
        return entries if s.is_machine(self.seat) else [*entries, OWN]

    def answer(self, s: Den, option: Option) -> Steps:
        entry = option[1] if option != OWN else ""
        s.tell("involuntary_act", character=self.character, entry=entry, said=s.words_of(self.seat))
        if option == OWN:
            return [Attach(self.seat, self.character, spared=True)]
        stumble(s, self.character, entry)
        return None

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """Uniform among the four entries (DT-833)."""
        return s.any_of(options)


def stumble(s: Den, who: int, entry: str) -> None:
    """What an entry does; with nothing to lose it is words only (DT-833, R-145)."""
    if entry in ("V1", "W1"):
        leads = [place for place, lead in enumerate(s.leads) if lead.character == who and not lead.used]
        if leads:
            s.lose_lead(s.chance.pick(leads))
    if entry in ("V2", "W2"):
        s.trouble(who, "caught_off_guard")
    if entry == "V3" and s.scene:
        s.put_out(who)
    if entry in ("V4", "W3") and (items := s.items(who)):
        s.lay_down(who, s.chance.pick(items))
    if entry == "W4":
        s.trouble(who, TIGHT_SPOT)


class TellEnd(Step):
    """Dead, or mad for good: the antagonist says how (DT-252), asked only where the scene is over with it, as
    otherwise they may tell it while others act. Of an automatic one what the move said is enough (DT-835).
    """

    rule = "DT-252"
    say_limit = 600
    seat: int
    character: int
    kind: str

    def ask(self, s: Den) -> list[Option]:
        return [DONE, SAY]

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        return DONE

    def answer(self, s: Den, option: Option) -> Steps:
        if option == SAY:
            s.tell("end_told", character=self.character, what=self.kind, said=s.said)
        return None


class WakeUp(Step):
    """The antagonist may put the marker on any space of the House of Cards but the Big Score, and let a held
    card be lost on the way (DT-552).
    """

    rule = "DT-552"
    say_limit = 600
    seat: int
    character: int
    kind: str

    def ask(self, s: Den) -> list[Option]:
        spaces = sorted(s.house() - {BIG_SCORE, s.marker[self.character]})
        return [STAY, *(("space", *space) for space in spaces)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.tell("wakes_up", character=self.character, what=self.kind, said=s.words_of(self.seat))
        left = s.marker[self.character]
        assert left is not None
        if option != STAY:
            s.arrive(self.character, (option[1], option[2]))
        return [asked_or_judged(s, LoseHeldCard(self.seat, self.character, left))]

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """The insane come to on a random space near by; who was beaten down while police were about, in the
        prison (DT-834).
        """
        space = s.marker[self.character]
        assert space is not None
        if self.kind == "harm":
            prison = open_prison(s)
            return ("space", *s.at[prison]) if prison != NOBODY and s.at[prison] != space else STAY
        near = [
            option for option in options[1:] if s.face_up(option[1:]) and distance(option[1:], space) <= NEAR
        ]
        return near[s.chance.place([option[1:] for option in near])] if near else STAY


class LoseHeldCard(Step):
    """The antagonist may let one held card be lost: laid on the space left, or discarded (DT-552). An
    automatic one does so on severity cruel (DT-834).
    """

    rule = "DT-552"
    seat: int
    character: int
    left: Space

    def ask(self, s: Den) -> list[Option]:
        held = s.held_by(self.character)
        return [NOTHING, *(("drop", card) for card in held), *(("discard", card) for card in held)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option[0] == "drop":
            s.lay_down(self.character, option[1], self.left)
        elif option[0] == "discard":
            s.discard([option[1]])
        return None

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """On severity cruel a random held card is laid on the space left (DT-834)."""
        cruel = s.terms.severity == "cruel"
        return s.any_of([option for option in options if option[0] == "drop"]) if cruel else NOTHING


def open_prison(s: Den) -> int:
    """The confining card of the map outside the Big Score, if a police enemy is in the scene; or NOBODY."""
    police = any(CARDS[card].auto.police for card in s.enemy_cards())
    return next((card for card in PRISONS if s.loose(card)), NOBODY) if police else NOBODY


PRISONS = [
    number
    for number, card in enumerate(CARDS)
    if any(table.when == "map_phase_start_here" for table in card.tables)
]
