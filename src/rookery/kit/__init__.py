"""Parts that several games are built from."""
