-- The code by which a table is found while it is in its lobby. Codes may come again, so they are not unique: the newest table counts.
ALTER TABLE lobbies ADD COLUMN code text;

CREATE INDEX lobbies_code ON lobbies (code) WHERE code IS NOT NULL;
