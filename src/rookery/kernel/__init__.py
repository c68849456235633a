"""The kernel: state, agenda of steps, decisions, events, chance, records. It knows no game."""

from rookery.kernel.chance import Chance, Live, Recorded, commitment, mixed, new_seed
from rookery.kernel.game import (
    Game,
    Setting,
    advance,
    begin,
    check_words,
    choose,
    decisions,
    game_named,
    installed,
    take,
    take_back,
)
from rookery.kernel.plain import Plain, Value, diff, patch
from rookery.kernel.record import Moment, Record, replay, verify
from rookery.kernel.refusals import Illegal, Malformed, Refusal, Stale
from rookery.kernel.state import (
    PASS,
    SPECTATOR,
    Decision,
    Event,
    Floor,
    Lane,
    OpenFloor,
    Option,
    State,
    Step,
    Steps,
    Together,
)

Scripted = Recorded  # what a test dictates is read as if it had been recorded

__all__ = ["Chance", "Live", "Recorded", "Scripted", "commitment", "mixed", "new_seed"]
__all__ += [
    "Game",
    "Setting",
    "advance",
    "begin",
    "check_words",
    "choose",
    "decisions",
    "game_named",
    "installed",
    "take",
    "take_back",
]
__all__ += [
    "Illegal",
    "Malformed",
    "Moment",
    "Plain",
    "Record",
    "Refusal",
    "Stale",
    "Value",
    "diff",
    "patch",
    "replay",
    "verify",
]
__all__ += [
    "PASS",
    "SPECTATOR",
    "Decision",
    "Event",
    "Floor",
    "Lane",
    "OpenFloor",
    "Option",
    "State",
    "Step",
    "Steps",
    "Together",
]
