"""Spells: whom they take hold of (DT-521 to DT-523, DT-824)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.making import Making
from rookery.games.den_of_thieves.printed import SPELL_NAMES
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.toolbox import at_a_loss
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

HURTS = {"wounds": "harm", "curses": "curse", "good_and_wounds": "harm", "good_and_curses": "curse"}
DOES_GOOD = ("beneficial", "good_and_wounds", "good_and_curses", "good_and_harmful")
"""A spell that is both harmful and beneficial does what each of its parts does (DT-523)."""

EVERYBODY, NONE_OF_THEM = ("everybody",), ("none_of_them",)


def spell_worked(s: Den, move: Making) -> list[Step]:
    """Each question by itself; with none answered the dealer names the consequences as well."""
    lost = at_a_loss(s) if not move.settled_well else []
    return [*on_oneself(s, move), *on_others(s, move), *lost]


def on_oneself(s: Den, move: Making) -> list[Step]:
    """Unanswered: a harmful spell takes hold of its maker, a beneficial one does nothing (DT-521)."""
    if not move.favourable("self") and move.nature != "beneficial":
        takes_hold(s, move.actor, move)
    return []


def takes_hold(s: Den, who: int, move: Making) -> None:
    """A spell wounds or curses a protagonist; one that was cast and does neither lasts (DT-523, DT-653,
    R-151).
    """
    if move.nature in HURTS:
        s.owe(who, HURTS[move.nature])
    elif move.spell:
        s.enchant(who, move.action or SPELL_NAMES.get(move.spell, move.spell))


def on_others(s: Den, move: Making) -> list[Step]:
    """Answered: whom the actor meant. Unanswered: a harmful spell can strike allies, a beneficial one can do
    good to enemies; the dealer says which (DT-522).
    """
    if move.favourable("others"):
        if move.thief != NOBODY:
            takes_hold(s, move.thief, move)
        return []
    enemies = [card for card in s.enemy_cards() if s.on_map(card) and s.at[card] == s.stage]
    if move.nature in DOES_GOOD and enemies and s.keeps_threats():
        s.threaten("emboldened")
    if move.nature in HURTS:
        return [asked_or_judged(s, StrikeAllies(s.dealer, HURTS[move.nature]))]
    return []


class StrikeAllies(Step):
    """Which of the allies are struck: all of them, says the machine (DT-824)."""

    rule = "DT-522"
    say_limit = 400
    seat: int
    kind: str

    def ask(self, s: Den) -> list[Option]:
        allies = [who for who in s.in_play() if who != s.moves[-1].actor]
        if not allies:
            return []
        some: list[Option] = [("strike", who) for who in allies] if len(allies) > 1 else []
        return [EVERYBODY, *some, NONE_OF_THEM]

    def answer(self, s: Den, option: Option) -> Steps:
        allies = [who for who in s.in_play() if who != s.moves[-1].actor]
        struck = allies if option == EVERYBODY else [option[1]] if option[0] == "strike" else []
        for who in struck:
            s.owe(who, self.kind)
        return None

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        return EVERYBODY
