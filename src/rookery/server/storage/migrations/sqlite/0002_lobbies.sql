-- The lobby changes seldom, the game with every pick: apart, a pick writes a third as much.
CREATE TABLE lobbies (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    body BLOB NOT NULL
) WITHOUT ROWID;

INSERT INTO lobbies (table_id, body) SELECT id, lobby FROM tables;

ALTER TABLE tables DROP COLUMN lobby;
