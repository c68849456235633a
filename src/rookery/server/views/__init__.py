"""What a seat may see of a game: its view, the changes in it, its story, and the finished record."""
