"""Play in a terminal: screens for people who look, lines for people who listen and for scripts."""
