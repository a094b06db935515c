-- Every record that counts, moves included.
SELECT record.*
FROM records AS record
ANTI JOIN taken_back USING (stream, version)
WHERE record.position <= as_of()
    AND record.type NOT IN ('Undone', 'Noted')
    AND NOT EXISTS (
        FROM unreadable
        WHERE unreadable.stream = record.stream AND unreadable.version <= record.version
    )
