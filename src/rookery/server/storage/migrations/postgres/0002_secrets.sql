-- What the processes of a server keep for themselves and show nobody: the key that push services know them by.
CREATE TABLE secrets (
    name text PRIMARY KEY,
    body bytea NOT NULL
);
