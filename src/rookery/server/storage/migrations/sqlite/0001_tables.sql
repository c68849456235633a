-- A table: its lobby (seats, hashes of tokens, settings, seed) and the snapshot it resumes from.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    number INTEGER NOT NULL,
    made INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER,
    lobby BLOB NOT NULL,
    snapshot BLOB NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- Everything that happened at a table, in order: picks with their chance results and events, undos, talk, bots coming and going.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
