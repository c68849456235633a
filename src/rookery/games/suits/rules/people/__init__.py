"""Harm, NPCs, vehicles and narration: the base of plays, fights and scenes (5.4, 5.10, 5.11)."""
