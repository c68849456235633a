"""The five games, a folder each. A game never imports a game."""
