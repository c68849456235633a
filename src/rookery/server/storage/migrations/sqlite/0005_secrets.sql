-- What a server keeps for itself and shows nobody: the key that push services know it by.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    body BLOB NOT NULL
) WITHOUT ROWID;
