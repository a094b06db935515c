-- Fans by source and round: on trophies that are known, as tokens gained at tables, as awards.
WITH told AS (
    SELECT tournament, entrant, round, 'trophy' AS source, value AS fans FROM trophies
    WHERE value IS NOT NULL
    UNION ALL
    SELECT tournament, entrant, round, source, fans FROM tokens
)
SELECT tournament, entrant, round, source, sum(fans)::BIGINT AS fans
FROM told
JOIN entrants USING (tournament, entrant)
GROUP BY tournament, entrant, round, source
