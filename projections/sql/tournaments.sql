-- The tournaments, with what their first event pinned.
SELECT
    stream AS tournament,
    data.title,
    data.game,
    data.format,
    data.rounds,
    data.criteria,
    data.entrants,
    data.played_on,
    written_at,
    position
FROM facts
WHERE type = 'tournament.TournamentStarted'
QUALIFY row_number() OVER (PARTITION BY stream ORDER BY version DESC) = 1
