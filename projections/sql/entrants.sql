-- Who has a row in the standings: everybody who entered, those who left too, and the robot where
-- it has a seat.
WITH entered AS (
    SELECT tournament, unnest(entrants) AS entrant FROM tournaments
    UNION
    SELECT stream, data.entrant FROM facts WHERE type = 'tournament.Entered'
    UNION
    SELECT tournament, 'robot' FROM tables WHERE 'robot' IN (player, opponent) AND NOT idle
),
moves AS (
    SELECT
        stream AS tournament,
        data.entrant,
        arg_max(type, version) = 'tournament.Withdrawn' AS withdrawn
    FROM facts
    WHERE type IN ('tournament.Entered', 'tournament.Withdrawn')
    GROUP BY stream, data.entrant
)
SELECT entered.tournament, entered.entrant, coalesce(moves.withdrawn, FALSE) AS withdrawn
FROM entered
JOIN tournaments USING (tournament)
LEFT JOIN moves USING (tournament, entrant)
