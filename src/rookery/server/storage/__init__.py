"""Where tables are stored: in memory, or in a SQLite file."""
