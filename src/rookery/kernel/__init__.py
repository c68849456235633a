"""The kernel: state, agenda of steps, decisions, events, chance, records. It knows no game."""

from rookery.kernel.chance import Chance, Live, Recorded, commitment, mixed, new_seed
from rookery.kernel.engine import advance, begin, check_words, choose, decisions, find, take, take_back
from rookery.kernel.game import LETTERS, Game, Setting, game_named, installed
from rookery.kernel.parts import About, Answer, Bots, Chronicle, Names, Page, Panel, Player, Position, Words
from rookery.kernel.plain import Plain, Value, diff, frozen, patch
from rookery.kernel.record import FORMAT, Moment, Record, replay, verify
from rookery.kernel.refusals import Illegal, Malformed, Refusal, Stale
from rookery.kernel.state import (
    PASS,
    SPECTATOR,
    Decision,
    Event,
    Facts,
    Floor,
    Lane,
    OpenFloor,
    Option,
    State,
    Step,
    Steps,
    Together,
    listed,
)

Scripted = Recorded  # what a test dictates is read as if it had been recorded

__all__ = ["FORMAT", "LETTERS", "PASS", "SPECTATOR"]
__all__ += ["Chance", "Live", "Recorded", "Scripted", "commitment", "mixed", "new_seed"]
__all__ += ["advance", "begin", "check_words", "choose", "decisions", "find", "take", "take_back"]
__all__ += ["Game", "Setting", "game_named", "installed"]
__all__ += ["About", "Answer", "Bots", "Chronicle", "Names", "Page", "Panel", "Player", "Position", "Words"]
__all__ += ["Moment", "Plain", "Record", "Value", "diff", "frozen", "patch", "replay", "verify"]
__all__ += ["Illegal", "Malformed", "Refusal", "Stale"]
__all__ += ["Decision", "Event", "Facts", "Floor", "Lane", "OpenFloor", "Option"]
__all__ += ["State", "Step", "Steps", "Together", "listed"]
