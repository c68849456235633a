"""A play from P1 to P11, and what the skills do with it (5.1 to 5.8)."""
