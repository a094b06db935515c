-- Records that cannot be read, or not by this version, and why.  Nothing after the first of them
-- counts in its stream; other streams are not affected.
CREATE TABLE unreadable (
    position BIGINT NOT NULL,
    stream VARCHAR NOT NULL,
    version BIGINT NOT NULL,
    newer BOOLEAN NOT NULL,
    why VARCHAR NOT NULL
);
