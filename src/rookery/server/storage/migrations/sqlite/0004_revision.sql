-- Every save raises the revision, a change of the lobby too: who writes says which one it has read, so no two writers are both told that
-- they were first.
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET revision = number + 1;
