"""The kernel: state, agenda of steps, decisions, events, chance, records. It knows no game."""

from rookery.kernel.chance import Chance, Live, Recorded, Scripted, commitment, new_seed
from rookery.kernel.events import SPECTATOR, Event
from rookery.kernel.game import Game, Setting, begin, game_named, installed
from rookery.kernel.plain import Plain, Value, diff, patch
from rookery.kernel.play import Decision, advance, choose, decisions, take, take_back
from rookery.kernel.record import Moment, Record, replay, verify
from rookery.kernel.refusals import Illegal, Malformed, Refusal, Stale
from rookery.kernel.state import State
from rookery.kernel.steps import PASS, Floor, Lane, OpenFloor, Option, Step, Steps, Together

__all__ = [
    "PASS",
    "SPECTATOR",
    "Chance",
    "Decision",
    "Event",
    "Floor",
    "Game",
    "Illegal",
    "Lane",
    "Live",
    "Malformed",
    "Moment",
    "OpenFloor",
    "Option",
    "Plain",
    "Record",
    "Recorded",
    "Refusal",
    "Scripted",
    "Setting",
    "Stale",
    "State",
    "Step",
    "Steps",
    "Together",
    "Value",
    "advance",
    "begin",
    "choose",
    "commitment",
    "decisions",
    "diff",
    "game_named",
    "installed",
    "new_seed",
    "patch",
    "replay",
    "take",
    "take_back",
    "verify",
]
