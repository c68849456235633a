"""Den of Thieves: a role-playing game on a house of cards. Not yet playable: it has no ``GAME``."""
