"""A parts box for games: what several of them need, and the laws every one of them obeys."""
