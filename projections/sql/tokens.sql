-- Fan tokens gained: at a table, or awarded.
WITH told AS (
    SELECT
        tournament, round, park, gained.unnest.entrant AS entrant, gained.unnest.fans AS fans,
        'table' AS source, position, version, type
    FROM results, unnest(results.tokens) AS gained
    WHERE NOT final
    UNION ALL
    SELECT
        stream AS tournament, data.round, NULL AS park, data.entrant, data.fans,
        'award' AS source, position, version, type
    FROM facts
    WHERE type = 'tournament.FansAwarded'
)
SELECT told.*
FROM told
JOIN reach ON reach.tournament = told.tournament AND told.round <= reach.round
