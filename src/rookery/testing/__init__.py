"""What a game is tested with, in this repository or outside: laws, scenarios, playthroughs, cited rules."""
