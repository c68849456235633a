"""A table set up in words. All keys are optional; cards are written short (G10) or by id (DT-G10), spaces as
"x,y", seats by letter or number, ratings as below or by name ({danger: 4, ...}), leads by name or letter
(case b). Dictated results of chance name what comes up: a card, an entry (D3, V1), a row (gold), day or
night, a seat, a space:

seats: 2
options: {severity: cruel}
people:                                       # the protagonists by letter, in the order they were made
  A: {name: Wick, seat: A, ratings: [4, 1, 2, 3], bonuses: [DT-B-M2], at: "1,0", tokens: {item: 2},
      curse: 1, harm: 0, trust: {B: 3}, bonds: {HK: 2}, bond_points: 4, spells: [DT-S-H2],
      enchantments: [speaks only in verse], leads: [case route], holds: {G7: item flipped, HK: companion},
      state: active}
  B: {card: HJ}                               # played from a card
big_score: [T5, H10, LQ, G9, TA]              # with prize, holder, vault if not the default
map: {"1,0": [L3, G5]}                        # face up, bottom to top
face_down: {"2,0": G3}
discard: [L4]
aces: [GA, HA]                                # the one in effect last
aside: {T5: G4}                               # a card, and the one it belongs to
deck: [G2, L5]                                # by default every other card; otherwise the rest is out
flags: {TK: [defeated]}
facts: {G3.contents: gold}
round: 2
turn: A                                       # the seat whose turn it is; main: the protagonist
scene: {dealer: machine, antagonist: machine, in: [A], lead: T5, night: true, goal: take,
        enemies: [LK], threats: [LK, tight_spot], locks: [vault], alarm: 1, moves_made: 2}
now: scene                                    # where play goes on: see ``NOW`` in reading.py; what leads a
                                              # scene that runs has been consulted, if it is named or alone
"""

from __future__ import annotations

from rookery.games.den_of_thieves.position.naming import thing as named
from rookery.games.den_of_thieves.position.reading import read
from rookery.games.den_of_thieves.position.writing import write

__all__ = ["named", "read", "write"]
