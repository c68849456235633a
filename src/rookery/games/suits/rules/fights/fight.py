"""Fights: rounds, turns and the end (5.9)."""

from __future__ import annotations

from rookery.games.suits.cards import SPADES
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import SURRENDERED, Play
from rookery.games.suits.printed import ATTACK, PERSUASION
from rookery.games.suits.rules.fights.actions import actions, break_away, carry_out, is_play
from rookery.games.suits.rules.fights.order import OrderPlay
from rookery.games.suits.rules.people.harm import remove_npc
from rookery.games.suits.rules.people.npcs import wavers
from rookery.games.suits.rules.people.talk import (
    ASIDE,
    FEWEST_TO_SPEAK,
    TalkingFloor,
    say_aside,
    whispers,
)
from rookery.games.suits.rules.plays.conditions import AdjustPlay
from rookery.games.suits.rules.plays.npc_plays import npc_means, npc_play
from rookery.games.suits.rules.plays.opposition import declare, means_open
from rookery.games.suits.rules.plays.skills import set_feint
from rookery.games.suits.rules.plays.stunts import Stunt, award, sells_stunt, stunts_open
from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

LAST_ROUND = 20


def start_fight(s: Suits, foes: list[int], absent: tuple[int, ...] = ()) -> list[Step]:
    """Begin a fight with these NPCs and all Suits in the scene that are not named absent (SU-300)."""
    s.fighting, s.foes, s.round, s.order, s.fight_won = 1, foes, 0, [], 0
    s.fighters = [int(s.here[suit] and suit not in absent) for suit in s.suits]
    s.attacked = [0] * len(s.suits)
    s.adrift = [0] * len(s.vehicles)
    s.tell("fight", foes=list(foes), foe_names=[s.name_of(foe) for foe in foes])
    return [Round()]


def fight_is_over(s: Suits) -> bool:
    """Whether no foe or no Suit is left in the fight (SU-325)."""
    return not any(s.fighters) or not any(s.is_in(foe) for foe in s.foes)


class Round(Step):
    """An order play, one turn for every party, then the next round (SU-301)."""

    rule = "SU-301"

    def run(self, s: Suits) -> Steps:
        if fight_is_over(s):
            return [FightOver()]
        drift(s)
        s.round += 1
        s.led = 0
        if (s.round > LAST_ROUND and s.machine) or s.free_play_is_over:
            why = "R-130" if s.free_play_is_over else "SU-327"
            s.tell("called_off", rule=why)
            for suit in s.suits:
                if s.fighters[suit]:
                    break_away(s, suit, why)
            return [FightOver()]
        s.tell("round", round=s.round)
        return [OrderPlay(), NextTurn()]


def drift(s: Suits) -> None:
    """A vehicle still without a driver after the next round is out of the chase until it has one (SU-355)."""
    for vehicle, since in enumerate(s.adrift):
        if since and s.wheels[vehicle] == NOBODY and s.round == since + 1:
            s.tell("adrift", vehicle=vehicle, rule="SU-355")


class NextTurn(Step):
    """The next party in the order acts, unless gone or with a skip flag (SU-312, SU-315, SU-316)."""

    rule = "SU-312"

    def run(self, s: Suits) -> Steps:
        if fight_is_over(s):
            return [FightOver()]
        if not s.order:
            return [Round()]
        party = s.order.pop(0)
        if not (s.is_in(party) if is_npc(party) else s.fighters[party]):
            return [self]
        s.move()
        s.turn, s.feinted, s.adjusted = party, 0, 0
        if s.npc_skips[s.row(party)] if is_npc(party) else s.skips[party]:
            s.skip(party, 0)
            s.tell("skipped", party=party, rule="SU-315")
            return [self]
        return [*take_turn(s, party), self]


def take_turn(s: Suits, party: int) -> list[Step]:
    """A character's one action (SU-312); with a person as GM a floor on which the GM keeps some powers."""
    if fight_is_over(s):
        return []
    if is_npc(party):
        return [asked_or_judged(s, Action(s.gm_seat, party))]
    if s.person:
        return [SuitTurn(party)]
    return [Action(s.seat_of(party), party)]


class Action(Step):
    """The player picks one action of table 6.1, or passes (SU-312); a person as GM has powers (SU-490)."""

    rule = "SU-312"
    say_limit = 300
    say_least = dict.fromkeys(("narrate", *ASIDE), FEWEST_TO_SPEAK)
    seat: int
    party: int

    def ask(self, s: Suits) -> list[Option]:
        options = actions(s, self.party)
        if s.machine:
            return options
        if is_npc(self.party):
            improvised = [("improvise", means) for means in npc_means(s, self.party)]
            return [*options, ("hand-over",), *improvised, *powers_open(s)]
        if s.free_play_is_over:  # the GM is asked nothing new
            return [option for option in options if not needs_leave(s, option)]
        return [*options, *(("improvise", means) for means in means_open(s, self.party))]

    def answer(self, s: Suits, option: Option) -> Steps:
        if is_npc(self.party):
            return self.npc_answer(s, option)
        s.tell_words(self.seat)
        if needs_leave(s, option):
            s.move()
            return ask_leave(s, self.party, option)
        may_stunt = s.book and is_play(option) and sells_stunt(s, self.party)
        return [*([Stunt(self.seat, self.party)] if may_stunt else []), Act(self.party, option)]

    def npc_answer(self, s: Suits, option: Option) -> Steps:
        if option[0] in POWERS or option[0] in s.props:
            return use_power(s, self.seat, option, self.party)
        s.tell_said(self.seat)
        if option[0] == "hand-over":
            s.machine = 1
            return [asked_or_judged(s, self), TakeOver()]
        if option[0] == "improvise":
            return npc_play(s, self.seat, self.party, option[1])
        target = option[1] if len(option) > 1 else NOBODY
        if option[0] in ATTACK and 0 <= target < len(s.suits):
            s.attacked[target] += 1
        return carry_out(s, self.party, option)


class TakeOver(Step):
    """A person is the GM again after the automatic GM has run something (SU-G16)."""

    rule = "SU-G16"

    def run(self, s: Suits) -> Steps:
        s.machine = 0
        return None


class Act(Step):
    """The chosen action is carried out (SU-312)."""

    rule = "SU-312"
    party: int
    option: tuple[int | str, ...]

    def run(self, s: Suits) -> Steps:
        return carry_out(s, self.party, self.option)


# --- what a person as GM may do in a fight ---


def needs_leave(s: Suits, option: Option) -> bool:
    """Whether a person as GM must allow an action: improvising, and talking down whoever does not waver."""
    if s.machine:
        return False
    return option[0] == "improvise" or (option[0] == "talk" and not wavers(s, option[1]))


def ask_leave(s: Suits, suit: int, option: Option) -> list[Step]:
    """What the Suit would like to do is told, and the GM judges it (SU-84, SU-511j)."""
    means, mark = (PERSUASION, option[1]) if option[0] == "talk" else (option[1], NOBODY)
    s.tell("proposed", suit=suit, means=means, mark=mark)
    return [Leave(s.gm_seat, suit, means, mark)]


class Leave(Step):
    """The GM accepts or refuses what a Suit tries in a fight, or lets it succeed without a play (SU-G05)."""

    rule = "SU-G05"
    say_limit = 500
    seat: int
    suit: int
    means: int
    mark: int

    def ask(self, s: Suits) -> list[Option]:
        return [("accept",), ("refuse",), ("grant",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.tell_narration()
        if option[0] == "refuse":
            s.tell("refused", suit=self.suit, means=self.means)
            return take_turn(s, self.suit)
        if option[0] == "grant":
            s.tell("granted", suit=self.suit, means=self.means)
            if self.mark != NOBODY:
                remove_npc(s, self.mark, SURRENDERED, "SU-X09")
            return None
        if self.mark != NOBODY:
            return [Act(self.suit, ("talk", self.mark))]
        return declare(s, self.seat, self.suit, self.means, NOBODY)


class SuitTurn(TalkingFloor):
    """A Suit's turn with a person as GM, who may use powers meanwhile (SU-490)."""

    rule = "SU-490"
    once = True
    suit: int

    def asks(self, s: Suits) -> list[Step]:
        return [Action(s.seat_of(self.suit), self.suit), FightPowers(s.gm_seat, self.suit)]

    def awaits(self, s: Suits, seat: int) -> bool:
        return seat != s.gm_seat


POWERS = ("narrate", *ASIDE, "stunt", "join", "adjust-play", "end-fight")
"""What a person as GM may do in anybody's turn, besides powers over people and props (SU-490)."""


def powers_open(s: Suits) -> list[Option]:
    spoken: list[Option] = [("narrate",), *whispers(s), ("note",)]
    if s.free_play_is_over:
        return [*spoken, ("end-fight",)]
    return [
        *spoken,
        *stunts_open(s),
        *(("join", party) for party in bystanders(s)),
        *((kind,) for kind in s.props),
        *([("adjust-play",)] if not s.adjusted else []),
        ("end-fight",),
    ]


class FightPowers(Step):
    """In a Suit's turn a person as GM may speak, award stunts, add parties and props, or end it (SU-490)."""

    rule = "SU-490"
    say_limit = 300
    say_least = dict.fromkeys(("narrate", *ASIDE), FEWEST_TO_SPEAK)
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, *powers_open(s)]

    def answer(self, s: Suits, option: Option) -> Steps:
        return use_power(s, self.seat, option, self.suit)


def use_power(s: Suits, seat: int, option: Option, party: int) -> Steps:
    """A power of the GM's in somebody's turn, which goes on afterwards (SU-490)."""
    kind = option[0]
    if kind == "stunt":
        award(s, option[1])
        return take_turn(s, party)
    if kind in ASIDE:
        say_aside(s, option)
        return take_turn(s, party)
    s.tell_narration()
    if kind == "narrate":
        return take_turn(s, party)
    s.move()
    if kind == "join":
        join(s, option[1])
        return take_turn(s, party)
    if kind == "end-fight":
        s.skip_to(NextTurn)
        s.agenda.pop()
        return [FightOver()]
    question = AdjustPlay(seat) if kind == "adjust-play" else s.props[kind](seat)
    return [question, TurnGoesOn(party)]


class TurnGoesOn(Step):
    """A turn goes on after the GM used a power, unless that ended the fight or its party is gone (SU-490)."""

    rule = "SU-490"
    party: int

    def run(self, s: Suits) -> Steps:
        there = s.is_in(self.party) if is_npc(self.party) else s.fighters[self.party]
        return take_turn(s, self.party) if there else None


def bystanders(s: Suits) -> list[int]:
    return [suit for suit in s.present() if not s.fighters[suit]] + [
        npc for npc in s.npcs if s.is_in(npc) and npc not in s.foes
    ]


def join(s: Suits, party: int) -> None:
    """A party that joins during a round acts last in it (SU-311)."""
    if is_npc(party):
        s.foes.append(party)
    else:
        s.fighters[party] = 1
    s.order.append(party)
    s.tell("joined", party=party, rule="SU-311")


def feinted(s: Suits, play: Play, won: int) -> Steps:
    """The next attack gets 2 more; with a spade used the feint costs no action (SU-234, SU-520a)."""
    if won:
        set_feint(s, play.actor, 1)
        s.tell("feinted", party=play.actor, rule="SU-233")
    return take_turn(s, play.actor) if s.symbols[SPADES] and s.fighting else None


class FightOver(Step):
    """The fight is over; the scene goes on (SU-325, SU-326)."""

    rule = "SU-325"

    def run(self, s: Suits) -> Steps:
        s.fight_won = int(any(s.fighters) and not any(s.is_in(foe) for foe in s.foes))
        s.fighting, s.order, s.turn, s.stunt, s.adjusted = 0, [], NOBODY, 0, 0
        s.fighters = [0] * len(s.suits)
        s.no_way_back()
        s.tell("fight_over", won=s.fight_won)
        return None
