-- The tables as they were set last: who meets whom, in which round and park.
--
-- `idle` says that nobody plays there: somebody has no opponent, or two robots.  `final` marks the
-- table of the final, which gives no fans, no trophy and no win in the standings; one that was
-- voided is gone.
WITH voided AS (
    SELECT stream, max(version) AS version FROM facts
    WHERE type = 'tournament.FinalVoided'
    GROUP BY stream
),
told AS (
    SELECT fact.stream, fact.version, fact.position, said.ordinality, said.unnest AS told
    FROM facts AS fact, unnest(fact.data.tables) WITH ORDINALITY AS said
    WHERE fact.type = 'tournament.TablesSet'
)
SELECT
    told.stream AS tournament,
    told.told.round,
    told.told.park,
    told.told.players[1] AS player,
    told.told.players[2] AS opponent,
    told.told.starter,
    'bye' IN (told.told.players[1], told.told.players[2])
        OR (told.told.players[1] = 'robot' AND told.told.players[2] = 'robot') AS idle,
    told.told.park = 'final' AS final,
    told.position,
    told.version
FROM told
LEFT JOIN voided ON voided.stream = told.stream
WHERE told.told.park != 'final' OR told.version > coalesce(voided.version, 0)
QUALIFY row_number() OVER (
    PARTITION BY told.stream, told.told.round, told.told.park
    ORDER BY told.version DESC, told.ordinality DESC
) = 1
