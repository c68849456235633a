"""Players that know no game: the random one, and the search that plays any game that names its worth."""
