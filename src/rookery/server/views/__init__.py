"""What a seat may see of a game: its view now, what changes in it, its story, and the finished record."""
