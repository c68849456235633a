"""Words that come with a pick: none of them are lost (SU-8, R-133)."""

from __future__ import annotations

from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Decision, Floor, OpenFloor, Option, State, Steps

FEWEST_TO_SPEAK = 2
"""The least length of a text that is the whole pick: narrating, speaking (R-131)."""


ASIDE = ("whisper", "note")
"""Words of a person as GM that are not for all (R-142)."""


def whispers(s: Suits) -> list[Option]:
    """The GM may whisper to the player of any Suit."""
    return [("whisper", suit) for suit in s.suits if s.suit_names[suit]]


def say_aside(s: Suits, option: Option) -> None:
    """Words to one player, or a note that the GM alone keeps; the others see only that it happened."""
    if option[0] == "note":
        s.gm_notes.append(s.said.strip())
        s.tell("noted", secret={"text": s.said}, knows=(s.gm_seat,))
        return
    seat = s.seat_of(option[1])
    s.tell("whispered", suit=option[1], secret={"text": s.said}, knows=(seat, s.gm_seat))


class TalkingFloor(Floor):
    """A floor on which whoever passes may say something too."""

    def run(self, s: State) -> Steps:
        s.number += 1
        return [OpenTalk(self, s.number - 1, (), (0,) * s.seats)]


class OpenTalk(OpenFloor):
    """A talking floor on the agenda."""

    def hear(self, s: Suits, decision: Decision, option: Option) -> Steps:  # type: ignore[override]
        if option == PASS:
            s.tell_said(decision.seat)
        return super().hear(s, decision, option)
