"""The kernel: state, agenda of steps, decisions, events, chance, records. It knows no game."""

from rookery.kernel.chance import Chance, Live, Recorded, commitment, mixed, new_seed
from rookery.kernel.engine import (
    advance,
    begin,
    check_words,
    choose,
    decisions,
    find,
    first_decision,
    take,
    take_back,
)
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

__all__ = [
    "FORMAT", "LETTERS", "PASS", "SPECTATOR",
    "About", "Answer", "Bots", "Chance", "Chronicle", "Decision", "Event", "Facts", "Floor", "Game",
    "Illegal", "Lane", "Live", "Malformed", "Moment", "Names", "OpenFloor", "Option", "Page", "Panel",
    "Plain", "Player", "Position", "Record", "Recorded", "Refusal", "Scripted", "Setting", "Stale",
    "State", "Step", "Steps", "Together", "Value", "Words",
    "advance", "begin", "check_words", "choose", "commitment", "decisions", "diff", "find",
    "first_decision", "frozen", "game_named", "installed", "listed", "mixed", "new_seed", "patch", "replay",
    "take", "take_back", "verify",
]  # fmt: skip
