-- The plays of all collections, each with what the first event of its collection says.
--
-- Seats are counted from 0; `played_with`, `scores` and `placings` stand in seat order.
WITH opened AS (
    SELECT stream, data FROM facts
    WHERE type = 'plays.PlaysOpened'
    QUALIFY row_number() OVER (PARTITION BY stream ORDER BY version DESC) = 1
)
SELECT
    play.stream AS collection,
    play.data.play_id,
    opened.data.game,
    opened.data.kind,
    opened.data.goal,
    len(play.data.played_with) AS seats,
    play.data.first,
    play.data.played_with,
    play.data.scores,
    play.data.winners,
    play.data.placings,
    play.data.doubts,
    play.data.played_on,
    play.position,
    play.version
FROM facts AS play
JOIN opened ON opened.stream = play.stream
WHERE play.type = 'plays.PlayReported'
    AND (seated() IS NULL OR len(play.data.played_with) = seated())
