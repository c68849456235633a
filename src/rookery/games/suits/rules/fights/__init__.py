"""Fights (5.9 to 5.11): rounds and actions, harm, vehicles, NPCs."""
