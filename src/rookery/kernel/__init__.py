"""The kernel: state, agenda of steps, decisions, events, chance, records. It knows no game."""

from rookery.kernel.chance import Chance, Live, Recorded, Scripted, commitment, new_seed
from rookery.kernel.game import Game, Setting, begin, game_named, installed
from rookery.kernel.plain import Plain, Value, diff, patch
from rookery.kernel.play import advance, choose, decisions, take, take_back
from rookery.kernel.record import Moment, Record, replay, verify
from rookery.kernel.refusals import Illegal, Malformed, Refusal, Stale
from rookery.kernel.state import SPECTATOR, Event, State
from rookery.kernel.steps import PASS, Decision, Floor, Lane, OpenFloor, Option, Step, Steps, Together

__all__ = ["Chance", "Live", "Recorded", "Scripted", "commitment", "new_seed"]
__all__ += ["Game", "Setting", "begin", "game_named", "installed"]
__all__ += ["Plain", "Value", "diff", "patch"]
__all__ += ["advance", "choose", "decisions", "take", "take_back"]
__all__ += ["Moment", "Record", "replay", "verify"]
__all__ += ["Illegal", "Malformed", "Refusal", "Stale"]
__all__ += ["SPECTATOR", "Event", "State"]
__all__ += ["PASS", "Decision", "Floor", "Lane", "OpenFloor", "Option", "Step", "Steps", "Together"]
