"""Playing a game, whichever it is: matches, players, journal, rulebook. What applications build on."""
