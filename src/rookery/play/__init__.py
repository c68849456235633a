"""What applications build on, for any game: matches, players, journal, rulebook."""
