"""A table set up in words. All keys are optional; cards are written short (G10), by id (DT-G10), as playing
card (10♦) or by name, spaces as "x,y", seats by letter or number, ratings as below or by name
({danger: 4, ...}), leads by name or letter (case b); one name alone needs no list. Dictated results of chance
name what comes up: a card, an entry (D3, V1), a row (gold), day or night, a seat, a space:

seats: 2
options: {severity: cruel}
people:                                       # the protagonists by letter, in the order they were made;
                                              # whose letter is left out between them has retired
  A: {name: Wick, seat: A, ratings: [4, 1, 2, 3], bonuses: [DT-B-M2], at: "1,0", tokens: {item: 2},
      curse: 1, harm: 0, trust: {B: 3}, bonds: {HK: 2, Old Tom: 1}, bond_points: 4, spells: [DT-S-H2],
      enchantments: [speaks only in verse], leads: [case route], holds: {G7: item flipped, HK: companion},
      acquainted: [HK], comebacks: 1,         # whom they met in an earlier scene; trouble to come
      state: active}                          # or out, incapacitated, insane, dead
  B: {card: HJ}                               # played from a card
big_score: [T5, H10, LQ, G9, TA]              # with prize, holder, vault if not the default; none: made up
map: {"1,0": [L3, G5, LK]}                    # face up, bottom to top
face_down: {"2,0": G3}
named: {"2,0": G3}                            # those of them that everybody knows
discard: [L4]
aces: [GA, HA]                                # the one in effect last
aside: {T6: G4}                               # a card, and the one it belongs to
deck: [G2, L5]                                # by default every other card; else the rest is out, unseen;
                                              # in no order: what is drawn is dictated under ``chance``
flags: {TK: [defeated]}
rivals: {H4: GJ}                              # who stands between a thief and a card
facts: {G3.contents: gold}                    # what an entry gave: a row, an option, a card
cast: [Old Tom]                               # those without a card
round: 2                                      # blown: heists blown, nights: which night of a campaign,
                                              # pulled_off: true, prize_owner: A
turn: A                                       # the seat whose turn it is; main: the protagonist
                                              # rounds begin with option first_seat, else the first
scene: {dealer: machine, antagonist: machine, in: [A], lead: L3, night: true, goal: take,
        enemies: [LK], threats: [LK, tight_spot], locks: [vault], alarm: 1, moves_made: 2,
        walk_ons: [Old Tom], tricks: [conceal]}
now: scene                                    # where play goes on: setup, turn, map, roles, dealer,
                                              # establishing, scene or end of turn; what leads a scene that
                                              # runs has been consulted, if it is named or alone; at setup
                                              # people, big_score, face_down are made and laid if given

``people``, ``map``, ``aces``, ``at``, ``holds``, ``bonuses``, ``state`` may be called as in the rulebook:
protagonists, House of Cards, ace pile, marker, held, special bonus, status; ratings and held cards may stand
in fields of their own (danger: 4, items: [G7 flipped], companions: [HK]), the Big Score by its roles
({prize: H10, holder: LQ, vault: T5, complications: [G9, TA]}), bonuses by the end of their id (D2), spells
also by name (H2, Fire). A kind of spells is from a token, unless it was granted (H2 granted).
Written is more: ``deck`` as a number, ``pending``, ``move``, and of the scene whether it is ``running``.
``picking.py`` and ``spoken.py`` say in which other words picks and questions may be given (``ask:b``,
``clear:LK``, ``carry:B``, ``lead:case b:HK``; ``asked: {A: goal}``), and what is answered quietly.
"""

from __future__ import annotations

from rookery.games.den_of_thieves.position import spoken
from rookery.games.den_of_thieves.position.naming import thing as named
from rookery.games.den_of_thieves.position.reading import read
from rookery.games.den_of_thieves.position.writing import write

__all__ = ["named", "read", "spoken", "write"]
