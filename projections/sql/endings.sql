-- How tournaments ended, those that were reopened since left out.  `champion` is null where
-- everybody left.
WITH last AS (
    SELECT * FROM facts
    WHERE type IN ('tournament.TournamentEnded', 'tournament.TournamentReopened')
    QUALIFY row_number() OVER (PARTITION BY stream ORDER BY version DESC) = 1
)
SELECT stream AS tournament, data.champion, data.reason, position, version, type
FROM last
WHERE type = 'tournament.TournamentEnded'
