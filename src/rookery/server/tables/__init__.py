"""The tables of a server: who sits where, what has happened, what happens by itself (bots, clocks)."""
