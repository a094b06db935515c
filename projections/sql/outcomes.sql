-- What came out for each who sat at a table: a row for each of the two, one for somebody without
-- an opponent (who wins).  `difference` is their score less the other's.
WITH sides AS (
    SELECT
        tournament, round, park, final, player AS entrant, opponent, winner,
        score[1] - score[2] AS difference, position, version, type
    FROM results
    UNION ALL
    SELECT
        tournament, round, park, final, opponent AS entrant, player AS opponent, winner,
        score[2] - score[1] AS difference, position, version, type
    FROM results
    UNION ALL
    SELECT
        tournament, round, park, final, entrant, 'bye' AS opponent, entrant AS winner,
        NULL AS difference, position, version, 'tournament.TablesSet' AS type
    FROM (SELECT *, if(player = 'bye', opponent, player) AS entrant FROM tables WHERE idle)
    ANTI JOIN results USING (tournament, round, park)
    WHERE entrant NOT IN ('bye', 'robot')
)
SELECT
    tournament, round, park, final, entrant, opponent,
    winner IS NOT DISTINCT FROM entrant AS won,
    winner IS NOT NULL AND winner != entrant AS lost,
    winner IS NULL AS drawn,
    difference, position, version, type
FROM sides
WHERE entrant != 'bye'
