"""The steps of the rulebook, by its headings.

Options stand in one order everywhere: first the pick that does nothing or ends the question, then things as
printed: cards by their numbers, seats in turn order, amounts and places ascending. What a sensible thief
takes first is the business of the plain bot.
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
