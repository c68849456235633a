"""A table set up in words: what a position of Know Thyself says, and what it does not say is default.

players: 3                              # beside them, at the last seat, sits a human Master; also an option
options: {toll: 2}                      # master: auto for the automatic one
coins: {A: 12, master: 45}              # the rest lies in the Pool
rooms: {A: kitchen, B: kitchen}         # whoever is in a room came together, unless groups say otherwise
groups: [[A], [B]]
free: [A]                               # a Wager is settled since arriving; foot: at the foot of the Cliffs
waiting: [B]                            # has not taken up the Attachments; with now: waking, nobody has
bribed: [A]                             # had the one bribe of this visit
bribes: {A: 2}                          # has taken so many in this game
removed: [C]                            # a PC whom the table has removed
staked: [A]                             # has used the right to a last wager
true_names: {garden: [jack of hearts, ace of clubs]}    # or Undeserved Allegiance
people: {kitchen: [olaf]}
looks: {A: A scar, short hair.}
attachments: {A: [a ring, a scar, a key, a map]}        # diamonds, hearts, clubs, spades
memories: {A: ["triumph on clubs, invoked", {type: guilt, on: spades, in: kitchen, text: Snow., by: B}]}
edges: {A: [Limp, {text: Bullet Wound, helps: [nerve], hinders: [body]}]}
round: 2
spotlight: B                            # who has it; all before have had theirs
wager: {invited: [A, B], flags: {A: climb_up}, wants: {A: go up}, against: olaf, kind: body,
        conflict: kitchen-1, by: player}        # it goes on with what the opposition wants;
                                                # with stake: 3 (and move: a room), with accepting
now: last wagers                        # or creation, waking, round, endgame

Rooms, people and cards may be written as the rulebook has them (Great Hall, KT-P13, Ten of clubs, Jh).
"""

from __future__ import annotations

from rookery.games.know_thyself.position.naming import named
from rookery.games.know_thyself.position.reading import read
from rookery.games.know_thyself.position.writing import write

__all__ = ["named", "read", "write"]
