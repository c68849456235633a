"""A session, from making Suits to the last scene of a ready job (3.1, 5.13)."""
