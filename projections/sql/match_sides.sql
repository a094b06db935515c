-- Every seat of every match that came to an end and was played or recorded move by move.
--
-- `first` says whether the seat had the first turn, null where no turn began; `turns` and `events`
-- are those of the whole match.  Kinds that were not asked for are left out.
WITH begun AS (
    SELECT stream, data FROM facts
    WHERE type = 'MatchStarted' AND data.kind IN (SELECT unnest(kinds()))
    QUALIFY row_number() OVER (PARTITION BY stream ORDER BY version DESC) = 1
),
ended AS (
    SELECT stream, position, data FROM facts
    WHERE type = 'MatchEnded'
    QUALIFY row_number() OVER (PARTITION BY stream ORDER BY version DESC) = 1
),
played AS (
    SELECT
        stream,
        count(*) AS events,
        count(*) FILTER (begins_turn(type)) AS turns,
        arg_min(data.seat, version) FILTER (begins_turn(type)) AS first
    FROM effective
    GROUP BY stream
)
SELECT
    begun.stream AS match,
    begun.data.game,
    begun.data.kind,
    len(begun.data.sittings) AS seats,
    sitting.ordinality - 1 AS seat,
    sitting.unnest.person AS person,
    sitting.unnest.bot AS bot,
    ended.data.placings[sitting.ordinality] AS place,
    list_contains(ended.data.winners, sitting.ordinality - 1) AS won,
    len(ended.data.winners) = 0 AS drawn,
    ended.data.scores[sitting.ordinality] AS score,
    played.first = sitting.ordinality - 1 AS first,
    ended.data.reason,
    played.turns,
    played.events,
    ended.position
FROM begun
JOIN ended ON ended.stream = begun.stream
JOIN played ON played.stream = begun.stream
CROSS JOIN unnest(begun.data.sittings) WITH ORDINALITY AS sitting
