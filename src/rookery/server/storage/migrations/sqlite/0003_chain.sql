-- Entries are only ever appended, each naming the one before it at its table: a pick then writes to the end of the file alone,
-- and not to a page for every table.
CREATE TABLE chain (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    before INTEGER,
    body BLOB NOT NULL
);

INSERT INTO chain (table_id, body) SELECT table_id, body FROM entries ORDER BY table_id, number;
UPDATE chain SET before = (SELECT id FROM chain AS other WHERE other.id = chain.id - 1 AND other.table_id = chain.table_id);
DROP TABLE entries;
ALTER TABLE chain RENAME TO entries;

ALTER TABLE tables ADD COLUMN last INTEGER;
UPDATE tables SET last = newest
FROM (SELECT table_id, max(id) AS newest FROM entries GROUP BY table_id) WHERE table_id = tables.id;
