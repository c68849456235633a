"""Where tables are stored: in memory, in a SQLite file, or in PostgreSQL."""
