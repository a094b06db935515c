-- Every record that counts and is no move in a game: what all tables below are made of.
SELECT record.*
FROM outline AS record
ANTI JOIN taken_back USING (stream, version)
WHERE record.position <= as_of()
    AND (one_stream() IS NULL OR record.stream = one_stream())
    AND record.type NOT IN ('Undone', 'Noted')
    AND NOT EXISTS (
        FROM unreadable
        WHERE unreadable.stream = record.stream AND unreadable.version <= record.version
    )
