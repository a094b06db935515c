-- How far the log was copied: the position and the hash of the last record that was.  `format` is
-- the digest of everything that shapes these tables.
CREATE TABLE checkpoint (
    format VARCHAR NOT NULL,
    position BIGINT NOT NULL,
    hash VARCHAR NOT NULL
);
