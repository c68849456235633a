"""Moves, in the order in which one is made (5.6)."""
