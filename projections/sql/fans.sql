-- Fans by source and round: on trophies whose value is known (`trophy`), as tokens gained at a
-- table (`table`) and as tokens awarded (`award`).
WITH told AS (
    SELECT tournament, entrant, round, 'trophy' AS source, value AS fans FROM trophies
    WHERE value IS NOT NULL
    UNION ALL
    SELECT tournament, entrant, round, source, fans FROM tokens
)
SELECT
    told.tournament, told.entrant, told.round, told.source, sum(told.fans)::BIGINT AS fans
FROM told
JOIN entrants ON entrants.tournament = told.tournament AND entrants.entrant = told.entrant
GROUP BY told.tournament, told.entrant, told.round, told.source
