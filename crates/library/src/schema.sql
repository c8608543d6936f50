-- The tables of a library; docs/LIBRARY.md says what they mean.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    key INTEGER NOT NULL UNIQUE,
    black TEXT, white TEXT, black_rank TEXT, white_rank TEXT,
    date TEXT, year INTEGER,
    event TEXT, round TEXT, place TEXT,
    result TEXT, winner TEXT, margin REAL,
    komi REAL, handicap INTEGER NOT NULL, rules TEXT,
    size INTEGER NOT NULL, moves INTEGER NOT NULL,
    source INTEGER NOT NULL REFERENCES sources (id), number INTEGER NOT NULL
);
CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    bytes INTEGER, modified INTEGER,
    records INTEGER NOT NULL, done INTEGER NOT NULL
);
CREATE TABLE copies (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games (id),
    source INTEGER NOT NULL REFERENCES sources (id), number INTEGER NOT NULL,
    UNIQUE (source, number)
);
CREATE TABLE faults (
    id INTEGER PRIMARY KEY, text TEXT NOT NULL, game INTEGER,
    source INTEGER NOT NULL REFERENCES sources (id), number INTEGER NOT NULL
);
CREATE TABLE files (name TEXT PRIMARY KEY, first INTEGER NOT NULL UNIQUE, games INTEGER NOT NULL);
