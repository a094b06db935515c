-- Every version of a stream that was taken back, and not brought back since.
SELECT record.stream, record.version
FROM records AS record
JOIN undone
    ON undone.stream = record.stream
    AND record.version BETWEEN undone.first AND undone.last
WHERE record.position <= as_of()
GROUP BY record.stream, record.version
HAVING NOT arg_max(undone.counts, (undone.version, undone.counts))
