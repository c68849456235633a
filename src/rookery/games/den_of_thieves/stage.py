"""The verbs of a scene: threats and enemies, those who leave it, the move being made (4.4, 5.6, 5.11)."""

from __future__ import annotations

from typing import Any

from rookery.games.den_of_thieves.making import Making, Threat
from rookery.games.den_of_thieves.public import NOBODY, PACK, Open, Status
from rookery.kernel import State

TIGHT_SPOT = "tight_spot"
ENDING = 2
"""What ``scene`` is while its end is carried out (DT-423)."""


class Stage(State, Open):
    """A table on which a scene is played."""

    # The scene

    def raise_curtain(self) -> None:
        """The scene phase begins, on the space of the main protagonist."""
        space = self.marker[self.main]
        assert space is not None
        self.stage, self.scene, self.over, self.last_actor = space, 1, "", NOBODY
        self.not_resting = []

    def lower_curtain(self) -> None:
        """The scene is over; the next one begins without anything done in it. Locks close again (DT-904)."""
        self.scene = self.moves_made = self.alarm = 0
        self.threatened = self.goal_changed = self.goal_met = 0
        self.threats, self.enemies, self.quiet, self.locks, self.tricks = [], [], [], [], []
        self.not_resting, self.treated, self.dealt_with, self.manipulated = [], [], [], []
        self.came_through, self.bond_steps, self.statements, self.walk_ons = [], [], [], []
        self.helped, self.hindered = [], []

    def change_goal(self, goal: str) -> None:
        """Once in a scene (DT-418); what met the old goal does not meet the new one (DT-816)."""
        self.goal, self.goal_changed, self.goal_met = goal, 1, 0
        self.tell("goal", character=self.speaker(), goal=goal, said=self.said, rule="DT-418")

    def begin_ending(self) -> None:
        """The scene phase is over: from here on a threat would come too late (DT-832)."""
        self.scene = ENDING

    def end_scene(self, why: str) -> None:
        """Nobody acts any more; what is under way is still carried out."""
        self.over = self.over or why

    def keeps_threats(self) -> bool:
        """Threats are kept whenever an automatic role plays (DT-830)."""
        return NOBODY in (self.dealer, self.antagonist)

    def introduce(self, name: str) -> None:
        """Somebody without a card comes into the story (DT-240)."""
        self.walk_ons.append(PACK + len(self.cast))
        self.cast.append(name)
        self.tell("introduced", person=self.walk_ons[-1])

    def bring_back(self, person: int) -> None:
        self.walk_ons.append(person)
        self.tell("introduced", person=person)

    def wish_to_stop(self, seat: int) -> None:
        """When everybody would like to stop, the session ends (DT-920)."""
        self.stopping.append(seat)
        self.tell("would_stop", seat=seat)

    def let_all_pass(self, seat: int) -> None:
        """A seat takes the others at their word from now on (R-180)."""
        self.trusting.append(seat)
        self.tell("trusts", seat=seat)

    def listen(self, seat: int) -> None:
        """A seat weighs again what is said (R-180)."""
        self.trusting.remove(seat)
        self.tell("listens", seat=seat)

    # Threats and enemies (5.11)

    def trouble(self, character: int, cause: str) -> None:
        """A threat while the scene runs; before and after it trouble that comes back (DT-556, DT-832,
        DT-833).
        """
        if self.scene == 1:
            self.threaten(cause)
        else:
            self.note_comeback(character)

    def threaten(self, cause: str, card: int = NOBODY, person: int = NOBODY) -> None:
        """One more threat; an enemy stands behind at most one at a time (DT-830)."""
        behind = {who for threat in self.threats for who in (threat.card, threat.person)} - {NOBODY}
        if card in behind or person in behind:
            return
        another = card == person == NOBODY and Threat(cause) in self.threats
        self.threats.append(Threat(cause, card, person))
        self.threatened = 1
        self.tell("threat", cause=cause, card=card, person=person, another=another)

    def clear_threat(self, place: int) -> None:
        """A threat is gone; the enemy behind it raises no other in this scene (DT-563)."""
        threat = self.threats.pop(place)
        self.quiet += [who for who in (threat.card, threat.person) if who != NOBODY]
        self.tell("threat_cleared", cause=threat.cause, card=threat.card, person=threat.person)

    def turn_enemy(self, card: int) -> None:
        """Somebody is an enemy from now on, until the scene ends (DT-804)."""
        if card not in self.enemies:
            self.enemies.append(card)
            self.tell("enemy", person=card)

    def turn_friend(self, card: int) -> None:
        """Somebody is no enemy any more in this scene."""
        if card in self.enemies:
            self.enemies.remove(card)
            self.tell("no_enemy", person=card)

    def note_comeback(self, character: int) -> None:
        """Trouble that returns in the character's next scene (DT-560)."""
        self.comebacks[character] += 1
        self.tell("comeback", character=character)

    def deal_with(self, card: int) -> None:
        """A protagonist has dealt with somebody whose card lies on the scene's space (DT-336)."""
        if card not in self.dealt_with and self.on_map(card) and self.at[card] == self.stage:
            self.dealt_with.append(card)

    def put_out(self, character: int, status: Status = Status.OUT, *, rule: str = "") -> None:
        """A protagonist is out of the scene, or incapacitated (DT-553)."""
        self.status[character] = status
        self.tell("out_of_scene", character=character, status=status, rule=rule)

    def bring_round(self, character: int) -> None:
        """Who was incapacitated acts again (DT-553)."""
        self.status[character] = Status.ACTIVE
        self.tell("came_round", character=character)

    # The heist (9.1)

    def open_lock(self, lock: int) -> None:
        if lock not in self.locks:
            self.locks.append(lock)
            self.tell("lock_opened", lock=lock, rule="DT-903" if self.dealer == NOBODY else "")

    def raise_alarm(self, amount: int) -> None:
        self.alarm += amount
        self.tell("alarm", level=self.alarm)

    def pull_off(self) -> None:
        """The Big Score is pulled off: who is in the scene has taken part (DT-905, DT-910)."""
        self.pulled_off, self.over = 1, "pulled_off"
        self.participants = [who for who in self.turn_order() if who in self.in_scene]
        self.tell("pulled_off", participants=[*self.participants])

    def blow(self, rule: str) -> None:
        """The heist is blown: the scene ends, and the house is warned (DT-906, DT-907, R-174)."""
        self.blown += 1
        self.tell("heist_blown", rule=rule)
        self.end_scene("blown")

    # Losses (DT-560)

    def owe(self, character: int, kind: str) -> None:
        """Curse or harm is imposed; it is suffered when the move is over (DT-505)."""
        self.toll.append((character, kind))

    def can_lose_bond(self, character: int, person: int) -> bool:
        """Whether there is a bond that has not taken its step in this scene (DT-244)."""
        return self.bond(character, person) > 0 and (character, person) not in self.bond_steps

    # The move being made (5.6)

    def begin_move(self, actor: int, move: str, **declared: Any) -> None:
        self.moves.append(Making(actor, move, **declared))

    def change_move(self, **parts: Any) -> None:
        """What is known of the topmost move changes."""
        self.moves[-1] = self.moves[-1].but(**parts)

    def give_answer(self) -> None:
        """An extra answer for the topmost move (DT-517)."""
        self.change_move(given=self.moves[-1].given + 1)
        self.tell("extra_answer", actor=self.moves[-1].actor)
