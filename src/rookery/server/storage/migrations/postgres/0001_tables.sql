-- A table and the snapshot it resumes from. The row is rewritten with every pick: pages keep room for that.
CREATE TABLE tables (
    id text PRIMARY KEY,
    revision integer NOT NULL,
    phase text NOT NULL,
    number integer NOT NULL,
    made bigint NOT NULL,
    touched bigint NOT NULL,
    due bigint,
    snapshot bytea NOT NULL
) WITH (fillfactor = 60);

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- Seats, hashes of tokens, settings, seed: changes seldom, so it is apart.
CREATE TABLE lobbies (
    table_id text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    body bytea NOT NULL
);

-- Everything that happened at a table, in order. No reference to tables: it would be checked with every pick.
CREATE TABLE entries (
    table_id text NOT NULL,
    number integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Which process moves the bots of a table and rings its clocks, and who is connected where. Both have an end and may be lost: what is
-- stored is fenced by the revision alone.
CREATE UNLOGGED TABLE leases (
    table_id text PRIMARY KEY,
    process text NOT NULL,
    until timestamptz NOT NULL
);

CREATE UNLOGGED TABLE presences (
    table_id text NOT NULL,
    process text NOT NULL,
    here integer NOT NULL,
    watchers integer NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (table_id, process)
);
