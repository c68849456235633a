"""Harm, NPCs, vehicles and the narrated story: what plays, fights and scenes stand on (5.4, 5.10, 5.11)."""
