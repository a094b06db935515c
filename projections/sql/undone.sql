-- What undoing said: from `version` on the records `first` to `last` of a stream count (again), or
-- do not count.
WITH undoing AS (
    SELECT position, stream, version, data FROM outline
    WHERE type = 'Undone' AND position <= as_of()
),
runs AS (
    SELECT position, stream, version, FALSE AS counts, unnest(data.stops) AS run FROM undoing
    UNION ALL
    SELECT position, stream, version, TRUE AS counts, unnest(data.resumes) AS run FROM undoing
)
SELECT position, stream, version, run[1] AS first, run[2] AS last, counts FROM runs
