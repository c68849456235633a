"""The steps of the game, under the headings of the rulebook.

Options have one order everywhere: first the pick that does nothing or ends the question, then cards by
number, seats in turn order, amounts and places ascending. Which one is sensible is left to the plain bot.
"""

from rookery.games.sanctuary.rules import (
    bazaar,
    beginning,
    cache,
    crimes,
    deals,
    dungeon,
    end_turn,
    event_cards,
    failures,
    hounds,
    leaving,
    maze,
    movement,
    mugging,
    prince,
    rumor_hand,
    saved_cards,
    sewers,
    solitaire,
    thefts,
    thugs,
    turn,
)

MODULES = (
    *(beginning, turn, end_turn, movement, hounds, maze, cache, rumor_hand, thefts, event_cards, saved_cards),
    *(sewers, dungeon, bazaar, deals, leaving, crimes, failures, mugging, thugs, prince, solitaire),
)
