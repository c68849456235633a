"""The consequences of a play by its aim (P11, the last step of every play)."""

from __future__ import annotations

from rookery.games.suits.pieces import Aim
from rookery.games.suits.rules.fights.actions import broken_away
from rookery.games.suits.rules.fights.fight import feinted
from rookery.games.suits.rules.plays.looks import looked
from rookery.games.suits.rules.plays.opposition import called
from rookery.games.suits.rules.plays.play import shielded
from rookery.games.suits.rules.plays.skills import attack_over, charged, disarmed, taken, talked_down
from rookery.games.suits.rules.plays.swaps import rallied
from rookery.games.suits.rules.session.chase import leg_over
from rookery.games.suits.rules.session.obstacles import obstacle_play_over
from rookery.games.suits.rules.session.prep import prepared
from rookery.games.suits.state import Effect

EFFECTS: dict[Aim, Effect] = {
    Aim.OBSTACLE: obstacle_play_over,
    Aim.LEG: leg_over,
    Aim.PREP: prepared,
    Aim.SHOOT: attack_over,
    Aim.THROW: attack_over,
    Aim.STRIKE: attack_over,
    Aim.RAM: attack_over,
    Aim.DISARM: disarmed,
    Aim.CHARGE: charged,
    Aim.FEINT: feinted,
    Aim.TALK: talked_down,
    Aim.TRAP: looked,
    Aim.LOOK: looked,
    Aim.RALLY: rallied,
    Aim.BREAK: broken_away,
    Aim.SNATCH: taken,
    Aim.PICKPOCKET: taken,
    Aim.SHIELD: shielded,
    Aim.CALL: called,
}
"""An order play is missing: it has no effect but the order of the round."""
