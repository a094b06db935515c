-- Every record of the log, its public part: what is sealed is not here.
--
-- Copied, never changed: the projector adds the records behind `checkpoint`.  `data` holds the
-- fields of all events of all games, one column a name; those an event has not got are null.
CREATE TABLE records (
    position BIGINT NOT NULL,
    stream VARCHAR NOT NULL,
    version BIGINT NOT NULL,
    written_at VARCHAR,
    type VARCHAR,
    schema BIGINT,
    recorder VARCHAR,
    data event_data
);
