-- The trophies that were put on the parks or turned, with the fans on their backs: null while
-- those are hidden.
WITH opened AS (
    SELECT fact.stream, fact.version, fact.position, fact.type, said.ordinality, said.unnest AS back
    FROM facts AS fact,
        unnest(fact.data.trophies) WITH ORDINALITY AS said
    WHERE fact.type = 'tournament.TrophiesOpened'
),
told AS (
    SELECT
        stream, version, position, type, 0 AS ordinality,
        data.round, data.park, data.value
    FROM facts
    WHERE type = 'tournament.TrophyDrawn'
    UNION ALL
    SELECT stream, version, position, type, ordinality, back.round, back.park, back.value
    FROM opened
)
SELECT stream AS tournament, round, park, value, position, version, type
FROM told
QUALIFY row_number() OVER (
    PARTITION BY stream, round, park ORDER BY version DESC, ordinality DESC
) = 1
