"""The tables of a server: who sits where, what has happened, and what happens by itself (bots, clocks, notices)."""
