-- The records that are no move in a game: tournaments, how matches begin and end, undo.
--
-- A copy of a small part of `records`, so that a table of standings need not pass by every card
-- that was ever turned.  Its `data` has the fields of these events only.
CREATE TABLE outline (
    position BIGINT NOT NULL,
    stream VARCHAR NOT NULL,
    version BIGINT NOT NULL,
    written_at VARCHAR,
    type VARCHAR,
    schema BIGINT,
    recorder VARCHAR,
    data outline_data
);
