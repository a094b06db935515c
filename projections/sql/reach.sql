-- The last round of each tournament that counts in its standings: the one asked for, else the last
-- of which a result or an award is there.  `provisional` says that a table up to there is open.
WITH counted AS (
    SELECT tournament, round FROM results WHERE NOT final
    UNION ALL
    SELECT stream AS tournament, data.round FROM facts WHERE type = 'tournament.FansAwarded'
),
last AS (
    SELECT
        tournaments.tournament,
        least(
            coalesce(after_round(), max(counted.round), 0),
            any_value(tournaments.rounds)
        ) AS round
    FROM tournaments
    LEFT JOIN counted ON counted.tournament = tournaments.tournament
    GROUP BY tournaments.tournament
)
SELECT
    last.tournament,
    last.round,
    EXISTS (
        FROM tables AS seated
        ANTI JOIN results USING (tournament, round, park)
        WHERE seated.tournament = last.tournament AND seated.round <= last.round AND NOT seated.idle
    ) AS provisional
FROM last
