-- Every record that counts and is no move in a game: what all tables below are made of.
CREATE VIEW facts AS
SELECT record.*
FROM outline AS record
ANTI JOIN taken_back USING (stream, version)
WHERE record.position <= as_of()
    AND record.type NOT IN ('Undone', 'Noted')
    AND NOT EXISTS (
        FROM unreadable
        WHERE unreadable.stream = record.stream AND unreadable.version <= record.version
    );
