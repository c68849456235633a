"""The table before the first step."""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.den_of_thieves.options import agreed
from rookery.games.den_of_thieves.rules.beginning import ChooseFirstSeat, DrawBigScore, LayCrossroads
from rookery.games.den_of_thieves.rules.campaign import AskForMore
from rookery.games.den_of_thieves.rules.making import MakeProtagonists
from rookery.games.den_of_thieves.state import Den


def setup(seats: int, options: Mapping[str, object]) -> Den:
    """A new session, before anything has been drawn. The agenda is a stack: its last step comes first."""
    s = Den(seats=seats, terms=agreed(seats, options))
    s.agenda = [AskForMore(), ChooseFirstSeat(), LayCrossroads(), DrawBigScore(), MakeProtagonists()]
    return s
